import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '#server/platform/errors/problem.ts';
import { networkOf } from '#server/platform/request/network.ts';
import { currentRequester } from '#server/platform/request/requester.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    urgent?: boolean;
  }
}

/** The reason of the abort; nobody reads it. */
const LEFT = new Problem('tooMany', 'Ya nadie espera esta respuesta.');

/** Aborted when the connection ends before the answer. */
function goneOf({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort(LEFT);
  });
  return controller.signal;
}

/** Fastify hook: code of this request can read its requester from `currentRequester`. */
export function rememberRequester(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  const { id, ip, sesion, routeOptions } = request;
  const requester = {
    route: routeOptions.url ?? 'unknown',
    request: id,
    who: sesion ? String(sesion.idUsuario) : networkOf(ip),
    urgent: routeOptions.config?.urgent ?? false,
    gone: goneOf(reply),
  };
  currentRequester.run(requester, done);
}
