import { type Route, read } from '#server/base/http/route.ts';
import { found } from '#server/base/problem.ts';
import { cicloPedido } from '#server/ciclos/policy.ts';
import * as contract from '#shared/niveles.ts';
import * as queries from './queries.ts';

export const routes: Route[] = [
  read(contract.listarNiveles, async (context) => {
    const ciclo = context.query.type === 'pagos' ? await cicloPedido(context.db, context) : null;
    return queries.listarNiveles(context.db, ciclo);
  }),
  read(contract.verNivel, async (context) => {
    const ciclo = await cicloPedido(context.db, context);
    return found(await queries.verNivel(context.db, context.params.codigo, ciclo));
  }),
];
