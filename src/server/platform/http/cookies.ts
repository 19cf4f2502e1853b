import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/platform/config/config.ts';
import { SESSION_SIGN, type SessionSign } from '#shared/base/session-sign.ts';

const isSecure = (config: Config, request: FastifyRequest): boolean =>
  request.protocol === 'https' || (config.publicUrl?.startsWith('https:') ?? false);

/** Under HTTPS the browser itself holds the cookie to this host and to secure connections. */
export function cookieOptions(
  config: Config,
  request: FastifyRequest,
): { name: string; prefix: string; secure: boolean } {
  const secure = isSecure(config, request);
  const prefix = secure ? '__Host-' : '';
  return { name: `${prefix}ceiba`, prefix, secure };
}

/*
 * A page cannot see the cookie of the session. So that a first visit asks nothing, and gets no refusal for it, a second
 * cookie says that there may be a session. It decides nothing: whoever forges it is asked who they are and refused.
 */

/** null takes it away. */
export function signSession(
  reply: FastifyReply,
  config: Config,
  sign: SessionSign | null,
  maxAgeSeconds: number,
): void {
  const { prefix, secure } = cookieOptions(config, reply.request);
  void reply.setCookie(`${prefix}${SESSION_SIGN}`, sign ?? '', {
    path: '/',
    sameSite: 'strict',
    secure,
    maxAge: sign === null ? 0 : maxAgeSeconds,
  });
}

const signOf = (request: FastifyRequest, config: Config): string | undefined =>
  request.cookies[`${cookieOptions(config, request).prefix}${SESSION_SIGN}`];

/** The session is over: the next page need not ask. */
export function unsignSession(reply: FastifyReply, config: Config): void {
  if (signOf(reply.request, config)) signSession(reply, config, null, 0);
}

const DAY_SECONDS = 86_400;

/** A page that comes with the session but without its sign, e.g. opened before there were signs, gets one. */
export function registerSessionSign(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', async (request, reply) => {
    const page = request.method === 'GET' && (request.url === '/' || request.url.startsWith('/?'));
    if (!page || signOf(request, config) || !request.cookies[cookieOptions(config, request).name]) return;
    signSession(reply, config, 'alguien', DAY_SECONDS);
  });
}
