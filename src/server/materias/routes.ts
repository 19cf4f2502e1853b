import { type Route, read, write } from '#server/platform/http/route.ts';
import { schoolYear } from '#shared/base/calendar.ts';
import * as contract from '#shared/materias.ts';
import { exigirLugar } from './policy.ts';
import * as queries from './queries.ts';
import * as service from './service.ts';

export const routes: Route[] = [
  read(contract.listarMaterias, async ({ db, params, query }) => {
    const materias = await queries.listarMaterias(db, params.nivel, query.carrera);
    if (materias.length === 0) await exigirLugar(db, params.nivel, query.carrera);
    return materias;
  }),
  write(contract.crearMateria, async ({ tx, params, query, body }) => ({
    data: await service.crearMateria(tx, params.nivel, query.carrera, body),
    message: 'Materia agregada correctamente.',
  })),
  write(contract.editarMateria, async ({ tx, params, query, body, ...act }) => {
    const ciclo = schoolYear(act.now, act.config.timeZone);
    const { materia, volvio } = await service.editarMateria(
      tx,
      { nivel: params.nivel, carrera: query.carrera },
      body,
      ciclo,
      act,
    );
    return { data: materia, message: `Materia ${volvio ? 'reactivada' : 'actualizada'} correctamente.` };
  }),
  write(contract.eliminarMateria, async ({ tx, params, query, ...act }) => ({
    data: await service.eliminarMateria(tx, params.id, query, act),
    message: 'Materia eliminada correctamente.',
  })),
];
