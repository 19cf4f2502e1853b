import { InscripcionDelEstudiante } from '#server/inscripciones/propias/policy.ts';
import { type Route, read } from '#server/platform/http/route.ts';
import * as contract from '#shared/calificaciones.ts';
import { comoArchivo, routes as emision } from './emision/routes.ts';
import { routes as lotes } from './lotes/routes.ts';
import { boletaDe } from './service.ts';

export const routes: Route[] = [
  read(contract.exportarBoleta, async ({ db, sesion, query, cicloHeader, storage, now, config }) => {
    const propia = await InscripcionDelEstudiante.de(db, sesion, query.ciclo ?? cicloHeader);
    return comoArchivo(await boletaDe(db, propia, { storage, now, timeZone: config.timeZone }));
  }),
  ...emision,
  ...lotes,
];
