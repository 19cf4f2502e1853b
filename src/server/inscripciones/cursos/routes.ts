import { InscripcionDelEstudiante } from '#server/inscripciones/propias/policy.ts';
import { type Route, read } from '#server/platform/http/route.ts';
import * as contract from '#shared/inscripciones.ts';
import { cursosDe } from './queries.ts';

export const routes: Route[] = [
  read(contract.cursosDelCiclo, async ({ db, sesion, params }) =>
    cursosDe(db, await InscripcionDelEstudiante.de(db, sesion, params.ciclo)),
  ),
];
