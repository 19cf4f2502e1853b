import { InscripcionDelEstudiante } from '#server/inscripciones/propias/policy.ts';
import { sinLetraHeader } from '#server/platform/http/pdf.ts';
import { type Route, read } from '#server/platform/http/route.ts';
import * as contract from '#shared/calificaciones.ts';
import { routes as lotes } from './lotes/routes.ts';
import { type Boleta, boletaDe } from './service.ts';

const comoArchivo = ({ jpeg, nombre, faltan }: Boleta) => ({
  body: jpeg,
  headers: {
    'content-type': 'image/jpeg',
    'content-disposition': `attachment; filename="${nombre}"`,
    'cache-control': 'no-store',
    ...sinLetraHeader(faltan),
  },
});

export const routes: Route[] = [
  read(contract.exportarBoleta, async ({ db, sesion, query, cicloHeader, storage, now, config }) => {
    const propia = await InscripcionDelEstudiante.de(db, sesion, query.ciclo ?? cicloHeader);
    return comoArchivo(await boletaDe(db, propia, { storage, now, timeZone: config.timeZone }));
  }),
  read(contract.boletaDeInscripcion, async ({ db, params, storage, now, config }) =>
    comoArchivo(await boletaDe(db, params, { storage, now, timeZone: config.timeZone })),
  ),
  ...lotes,
];
