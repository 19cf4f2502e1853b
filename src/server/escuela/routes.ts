import { must } from '#server/platform/errors/problem.ts';
import { type Route, read, write } from '#server/platform/http/route.ts';
import * as contract from '#shared/escuela.ts';
import { routes as logo } from './logo/routes.ts';
import * as queries from './queries.ts';
import * as service from './service.ts';

export const routes: Route[] = [
  read(contract.verEscuela, async ({ db }) => must(await queries.leerEscuela(db), 'the school')),
  read(contract.verMarca, async ({ db }) => {
    const { nombre, logo: version } = must(await queries.leerEscuela(db), 'the school');
    return { nombre, logo: version };
  }),
  write(contract.editarEscuela, async ({ tx, body, audit }) => ({
    data: await service.editarEscuela(tx, body, audit),
    message: 'Escuela actualizada correctamente.',
  })),
  ...logo,
];
