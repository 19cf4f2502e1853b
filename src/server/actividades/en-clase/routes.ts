import { enClaseDelEstudiante } from '#server/actividades/policy.ts';
import { puedeEscribir } from '#server/clases/policy.ts';
import { found } from '#server/platform/errors/problem.ts';
import { type Route, read } from '#server/platform/http/route.ts';
import * as contract from '#shared/actividades/en-clase.ts';
import * as queries from './queries.ts';

export const routes: Route[] = [
  read(contract.leerNotaEnClase, async ({ db, sesion, params, now, config }) => {
    const actividad = await enClaseDelEstudiante(db, sesion, params.id);
    const abierto = puedeEscribir(actividad, { now, config });
    return found(await queries.leerNota(db, actividad, { ...sesion, now, abierto }));
  }),
];
