import { cicloPedido } from '#server/ciclos/policy.ts';
import { type Route, read } from '#server/platform/http/route.ts';
import * as contract from '#shared/inscripciones/movimientos.ts';
import * as queries from './queries.ts';

export const routes: Route[] = [
  read(contract.listarMovimientos, async (context) =>
    queries.listarMovimientos(context.db, {
      ciclo: await cicloPedido(context.db, context),
      tipo: context.query.tipo,
    }),
  ),
];
