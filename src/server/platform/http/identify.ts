import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AskedBy } from '#server/platform/sessions/sesion.ts';
import type { AnyEndpoint } from '#shared/base/endpoint.ts';
import { PERFIL_HEADER } from '#shared/base/perfil.ts';
import { cookieOptions, unsignSession } from './cookies.ts';
import type { Dependencies } from './dependencies.ts';
import { profileTag, sessionOfPage } from './guards.ts';

export const askedBy = ({ background, poll }: AnyEndpoint): AskedBy => {
  if (poll) return 'poll';
  return background ? 'timer' : 'person';
};

/** Finds out by the cookie who is asking, and leaves it in `request.sesion`. */
export async function identify(
  request: FastifyRequest,
  reply: FastifyReply,
  by: AskedBy,
  { authenticate, clock, config }: Dependencies,
): Promise<void> {
  const token = request.cookies[cookieOptions(config, request).name];
  const sesion = token ? await authenticate(token, clock.now(), by) : null;
  if (!sesion) unsignSession(reply, config);
  request.sesion = sessionOfPage(request, sesion);
  if (request.sesion) reply.header(PERFIL_HEADER, profileTag(request.sesion));
}
