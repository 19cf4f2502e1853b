import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/base/config.ts';
import type { Dependencies } from './dependencies.ts';
import type { Surroundings } from './route.ts';

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

export function surroundings(request: FastifyRequest, reply: FastifyReply, deps: Dependencies): Surroundings {
  const { clock, config, storage } = deps;
  const { prefix, secure } = cookieOptions(config, request);
  const ciclo = request.headers.ciclo;
  const header = (name: string): string | undefined => {
    const value = request.headers[name];
    return Array.isArray(value) ? value[0] : value;
  };
  return {
    now: clock.now(),
    clock,
    config,
    storage,
    cicloHeader: typeof ciclo === 'string' && /^20\d\d$/.test(ciclo) ? Number(ciclo) : undefined,
    request: {
      id: request.id,
      ip: request.ip,
      secure,
      cookie: (name) => request.cookies[`${prefix}${name}`],
      header,
      identify: (idUsuario) => {
        request.idUsuario = idUsuario;
      },
    },
    reply: {
      total: (rows) => void reply.header('total', rows),
      header: (name, value) => void reply.header(name, value),
      cookie: (name, value, maxAge) =>
        void reply.setCookie(`${prefix}${name}`, value ?? '', {
          path: '/',
          httpOnly: true,
          sameSite: 'strict',
          secure,
          maxAge: value === null ? 0 : maxAge,
        }),
    },
  };
}
