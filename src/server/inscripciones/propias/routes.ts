import { notFound } from '#server/platform/errors/problem.ts';
import { type Route, read } from '#server/platform/http/route.ts';
import * as contract from '#shared/inscripciones.ts';
import * as queries from './queries.ts';

export const routes: Route[] = [
  read(
    contract.inscripcionMasReciente,
    async ({ db, sesion }) => (await queries.inscripcionPropia(db, sesion.idEstudiante)) ?? null,
  ),
  read(contract.inscripcionDelCiclo, async ({ db, sesion, params }) => {
    const propia = await queries.inscripcionPropia(db, sesion.idEstudiante, params.ciclo);
    if (!propia) throw notFound(contract.SIN_ASIGNACION);
    return propia;
  }),
];
