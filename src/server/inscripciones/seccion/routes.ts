import { leerInscripciones } from '#server/inscripciones/queries.ts';
import { notFound } from '#server/platform/errors/problem.ts';
import { type Route, read, write } from '#server/platform/http/route.ts';
import { cambiarSeccion } from '#shared/inscripciones/movimientos.ts';
import { notasPorTraer } from '#shared/inscripciones/traidas.ts';
import * as queries from './queries.ts';
import * as service from './service.ts';

export const routes: Route[] = [
  write(cambiarSeccion, ({ tx, params, body, ...act }) =>
    service.cambiarSeccion(tx, params.idEstudianteGrado, body, act),
  ),
  read(notasPorTraer, async ({ db, params, query }) => {
    const [una] = await leerInscripciones(db, [params.idEstudianteGrado]);
    if (!una) throw notFound();
    return queries.porTraer(db, una.idEstudianteGrado, query.idGradoSeccion ?? una.idGradoSeccion);
  }),
];
