import { cicloPedido } from '#server/ciclos/policy.ts';
import { nivelPor } from '#server/niveles/queries.ts';
import { found } from '#server/platform/errors/problem.ts';
import { type Route, read, write } from '#server/platform/http/route.ts';
import * as contract from '#shared/carreras.ts';
import * as queries from './queries.ts';
import * as service from './service.ts';

export const routes: Route[] = [
  read(contract.listarCarreras, async (context) => {
    const sinMaterias = context.query.type === 'nomaterias';
    const cuotasDe = sinMaterias ? await cicloPedido(context.db, context) : null;
    const { db, params } = context;
    const carreras = await queries.listarCarreras(db, params.nivel, { materias: !sinMaterias, cuotasDe });
    if (carreras.length === 0) found(await nivelPor(db, params.nivel));
    return carreras;
  }),
  read(contract.verCarrera, async (context) => {
    const { idNivelEstudiantilCarrera } = context.params;
    const ciclo = await cicloPedido(context.db, context);
    return found(await queries.verCarrera(context.db, idNivelEstudiantilCarrera, ciclo));
  }),
  write(contract.crearCarrera, async ({ tx, params, body, now }) => ({
    data: await service.crearCarrera(tx, params.nivel, body, now),
    message: 'Carrera agregada correctamente.',
  })),
  write(contract.editarCarrera, async ({ tx, params, body, audit }) => ({
    data: await service.editarCarrera(tx, params.nivel, body, { audit }),
    message: 'Carrera actualizada correctamente.',
  })),
  write(contract.eliminarCarrera, async ({ tx, params, query, ...act }) => ({
    data: await service.eliminarCarrera(tx, params.idCarrera, query, act),
    message: 'Carrera eliminada correctamente.',
  })),
];
