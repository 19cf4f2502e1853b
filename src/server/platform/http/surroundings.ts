import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieOptions, signSession } from './cookies.ts';
import type { Dependencies } from './dependencies.ts';
import type { Surroundings } from './route.ts';

export function surroundings(request: FastifyRequest, reply: FastifyReply, deps: Dependencies): Surroundings {
  const { clock, config, disk, faults, storage } = deps;
  const { prefix, secure } = cookieOptions(config, request);
  const ciclo = request.headers.ciclo;
  const header = (name: string): string | undefined => {
    const value = request.headers[name];
    return Array.isArray(value) ? value[0] : value;
  };
  const cookie = (name: string, value: string | null, maxAge: number): void =>
    void reply.setCookie(`${prefix}${name}`, value ?? '', {
      path: '/',
      httpOnly: true,
      sameSite: 'strict',
      secure,
      maxAge: value === null ? 0 : maxAge,
    });
  return {
    now: clock.now(),
    clock,
    config,
    storage,
    disk,
    faults,
    cicloHeader: typeof ciclo === 'string' && /^20\d\d$/.test(ciclo) ? Number(ciclo) : undefined,
    request: {
      id: request.id,
      ip: request.ip,
      secure,
      host: request.host,
      cookie: (name) => request.cookies[`${prefix}${name}`],
      header,
      identify: (idUsuario) => {
        request.idUsuario = idUsuario;
      },
      note: (facts) => {
        request.facts = { ...request.facts, ...facts };
      },
    },
    reply: {
      total: (rows) => void reply.header('total', rows),
      header: (name, value) => void reply.header(name, value),
      cookie,
      session: (opened) => {
        cookie('ceiba', opened?.token ?? null, opened?.seconds ?? 0);
        signSession(reply, config, opened?.tipo ?? null, opened?.seconds ?? 0);
      },
    },
  };
}
