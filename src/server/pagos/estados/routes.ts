import { pdfReply } from '#server/base/http/pdf.ts';
import { type Route, read } from '#server/base/http/route.ts';
import { InscripcionDelEstudiante } from '#server/inscripciones/propias/policy.ts';
import * as contract from '#shared/pagos/estados.ts';
import { imprimirEstado, recibosPropios } from './service.ts';

export const routes: Route[] = [
  read(contract.estadoDeCuentaEnPdf, async ({ db, params, query, ...momento }) =>
    pdfReply(await imprimirEstado(db, params.id, { ...momento, ciclo: query.ciclo })),
  ),
  read(contract.estadoDeCuentaPropioEnPdf, async ({ db, sesion, query, ...momento }) =>
    pdfReply(await imprimirEstado(db, sesion.idEstudiante, { ...momento, ciclo: query.ciclo })),
  ),
  read(contract.recibosPropios, async ({ db, sesion, cicloHeader }) => {
    const propia = await InscripcionDelEstudiante.de(db, sesion, cicloHeader);
    return recibosPropios(db, propia.idEstudianteGrado);
  }),
];
