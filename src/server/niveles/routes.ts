import { cicloPedido } from '#server/ciclos/policy.ts';
import { found } from '#server/platform/errors/problem.ts';
import { type Route, read, write } from '#server/platform/http/route.ts';
import * as contract from '#shared/niveles.ts';
import * as queries from './queries.ts';
import * as service from './service.ts';

export const routes: Route[] = [
  read(contract.listarNiveles, async (context) => {
    const { type } = context.query;
    if (type === 'todos') return queries.todosLosNiveles(context.db);
    const ciclo = await cicloPedido(context.db, context);
    return queries.listarNiveles(context.db, ciclo, type === 'pagos');
  }),
  read(contract.verNivel, async (context) => {
    const ciclo = await cicloPedido(context.db, context);
    return found(await queries.verNivel(context.db, context.params.codigo, ciclo));
  }),
  write(contract.editarNivel, async ({ tx, params, body, ...act }) => ({
    data: await service.editarNivel(tx, params.codigo, body, act),
    message: 'Nivel actualizado correctamente.',
  })),
];
