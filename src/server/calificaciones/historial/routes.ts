import { type Route, read } from '#server/platform/http/route.ts';
import { historialDeCualquierMarca, historialDeMarca } from '#shared/calificaciones/hoja.ts';
import { marcaDelColegio, marcaDelDocente } from './policy.ts';
import { historialDe } from './queries.ts';

export const routes: Route[] = [
  read(historialDeMarca, async ({ db, sesion, params }) =>
    historialDe(db, await marcaDelDocente(db, sesion, params.idParticipante)),
  ),
  read(historialDeCualquierMarca, async ({ db, sesion, params }) =>
    historialDe(db, await marcaDelColegio(db, sesion, params.idParticipante)),
  ),
];
