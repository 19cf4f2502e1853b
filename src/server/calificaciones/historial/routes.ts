import { type Route, read } from '#server/platform/http/route.ts';
import { historialDeMarca } from '#shared/calificaciones/hoja.ts';
import { marcaDelDocente } from './policy.ts';
import { historialDe } from './queries.ts';

export const routes: Route[] = [
  read(historialDeMarca, async ({ db, sesion, params }) =>
    historialDe(db, await marcaDelDocente(db, sesion, params.idParticipante)),
  ),
];
