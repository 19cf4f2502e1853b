import { cicloPedido } from '#server/ciclos/policy.ts';
import { type Route, read } from '#server/platform/http/route.ts';
import * as contract from '#shared/normas.ts';
import * as queries from './queries.ts';

/** What changes a norm changes results as well: its routes stand in `inscripciones/normas`. */
export const routes: Route[] = [
  read(contract.listarNormas, async (context) =>
    queries.listarNormas(context.db, await cicloPedido(context.db, context)),
  ),
];
