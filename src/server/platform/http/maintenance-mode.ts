import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '#server/platform/errors/problem.ts';
import { sendProblem } from './reply.ts';

const ACTUALIZANDO =
  'Ceiba se está actualizando. Vuelve en unos minutos; lo que escribiste está guardado en este equipo.';

/** Seconds after which the page reloads itself. */
const AGAIN_S = 5;

const PAGE = `<!doctype html><html lang="es"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${AGAIN_S}"><title>Ceiba</title><p>${ACTUALIZANDO}</p></html>`;

const isPage = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && !url.startsWith('/api') && (headers.accept ?? '').includes('text/html');

/** Answers 503 to everything but the health checks while an update is being verified. */
export function refuseWhileClosed(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  if (request.url.startsWith('/health/')) return undefined;
  if (!isPage(request))
    return sendProblem(reply, new Problem('outOfReach', ACTUALIZANDO, { retryAfter: AGAIN_S }));
  return reply.status(503).header('retry-after', AGAIN_S).type('text/html; charset=utf-8').send(PAGE);
}
