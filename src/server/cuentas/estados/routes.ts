import { InscripcionDelEstudiante } from '#server/inscripciones/propias/policy.ts';
import { pdfReply } from '#server/platform/http/pdf.ts';
import { type Route, read } from '#server/platform/http/route.ts';
import * as contract from '#shared/cuentas/estados.ts';
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
