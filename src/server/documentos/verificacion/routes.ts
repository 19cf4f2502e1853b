import { plain, type Route } from '#server/platform/http/route.ts';
import { networkOf } from '#server/platform/request/network.ts';
import * as contract from '#shared/documentos.ts';
import { verificar } from './service.ts';

/** For whoever has a paper in hand: no search engine keeps it, and nothing is told of where the reader came from. */
const CALLADA = { 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' };

export const routes: Route[] = [
  plain(contract.verificar, async ({ db, body, clock, request, reply }) => {
    for (const [name, value] of Object.entries(CALLADA)) reply.header(name, value);
    return { data: await verificar(db, body.codigo, { clock, red: networkOf(request.ip) }), message: '' };
  }),
];
