import { type Route, read } from '#server/platform/http/route.ts';
import * as contract from '#shared/ciclos.ts';
import * as queries from './queries.ts';

export const routes: Route[] = [read(contract.listarCiclos, ({ db }) => queries.listarCiclos(db))];
