import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '#server/platform/errors/problem.ts';
import { networkOf } from '#server/platform/request/network.ts';
import { asking } from '#server/platform/request/requester.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    urgent?: boolean;
  }
}

/** Read by nobody. */
const LEFT = new Problem('tooMany', 'Ya nadie espera esta respuesta.');

/** Aborted when the connection ends before the answer. */
function goneOf({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort(LEFT);
  });
  return controller.signal;
}

/** A hook: what follows in this request knows for whom it is done. */
export function noteAsker(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  const { id, ip, sesion, routeOptions } = request;
  const asker = {
    route: routeOptions.url ?? 'unknown',
    request: id,
    who: sesion ? String(sesion.idUsuario) : networkOf(ip),
    urgent: routeOptions.config?.urgent ?? false,
    gone: goneOf(reply),
  };
  asking.run(asker, done);
}
