import { type Route, read, write } from '#server/base/http/route.ts';
import { found } from '#server/base/problem.ts';
import { nivelPor } from '#server/niveles/queries.ts';
import * as contract from '#shared/materias.ts';
import * as queries from './queries.ts';
import * as service from './service.ts';

export const routes: Route[] = [
  read(contract.listarMaterias, async ({ db, params, query }) => {
    const materias = await queries.listarMaterias(db, params.nivel, query.carrera);
    if (materias.length === 0) found(await nivelPor(db, params.nivel));
    return materias;
  }),
  write(contract.crearMateria, async ({ tx, params, query, body }) => ({
    data: await service.crearMateria(tx, params.nivel, query.carrera, body),
    message: 'Materia agregada correctamente.',
  })),
  write(contract.editarMateria, async ({ tx, params, query, body }) => ({
    data: await service.editarMateria(tx, params.nivel, query.carrera, body),
    message: 'Materia actualizada correctamente.',
  })),
  write(contract.eliminarMateria, async ({ tx, params, query }) => ({
    data: await service.eliminarMateria(tx, params.id, query.nivel),
    message: 'Materia eliminada correctamente.',
  })),
];
