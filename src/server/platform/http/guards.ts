import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Config } from '#server/platform/config/config.ts';
import { forbidden, noSession, Problem } from '#server/platform/errors/problem.ts';
import { requireAdmitted } from '#server/platform/request/audience.ts';
import type { Sesion } from '#server/platform/sessions/sesion.ts';
import type { AnyEndpoint } from '#shared/base/endpoint.ts';
import { personaKey } from '#shared/base/persona.ts';

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

/** Whether a page's address, of `Origin` or `Referer`, lies on another site. Tools and old networks may send none. */
function isForeign(address: string | undefined, request: FastifyRequest, config: Config): boolean {
  if (!address) return false;
  if (!URL.canParse(address)) return true;
  const { origin, host } = new URL(address);
  if (config.publicUrl && origin === new URL(config.publicUrl).origin) return false;
  const own = `${request.protocol}://${request.host}`;
  return !URL.canParse(own) || host !== new URL(own).host;
}

/**
 * Refuses what another site could make a signed-in browser send. Missing headers alone never refuse: plain-HTTP
 * networks send no Sec-Fetch headers, and then a GET is given away only by the page it comes from.
 */
export function refuseForeign(request: FastifyRequest, endpoint: AnyEndpoint, config: Config): void {
  const writes = endpoint.method !== 'GET';
  if (!writes && !endpoint.changes) return;
  const site = header(request, 'sec-fetch-site');
  const comesFromElsewhere = [header(request, 'origin'), header(request, 'referer')].some((address) =>
    isForeign(address, request, config),
  );
  if (comesFromElsewhere || (site !== undefined && site !== 'same-origin')) {
    throw forbidden('La solicitud no viene de esta aplicación.');
  }
  if (writes) return;
  const navigates =
    header(request, 'sec-fetch-mode') === 'navigate' ||
    (header(request, 'accept') ?? '').includes('text/html');
  const prefetches = /prefetch|preview|prerender/.test(
    `${header(request, 'purpose') ?? ''} ${header(request, 'sec-purpose') ?? ''} ${header(request, 'x-moz') ?? ''}`,
  );
  if (navigates || prefetches) throw forbidden('Esta acción se realiza desde la aplicación.');
}

/** Characters of the hash: enough to tell the few versions of one profile apart. */
const TAG_LENGTH = 12;

const keyOf = (sesion: Sesion): string =>
  personaKey(sesion.tipo, sesion.tipo === 'estudiante' ? sesion.idEstudiante : sesion.idColaborador);

/** Changes with whatever a page knows of who is signed in, of which their profile tells. */
export function profileTag({ nombres, debeCambiarContrasenia, ...sesion }: Sesion): string {
  const puede = sesion.tipo === 'colaborador' ? [...sesion.roles, ...sesion.asuntos].sort() : [];
  const parts = JSON.stringify([nombres, debeCambiarContrasenia, puede]);
  return createHash('sha1').update(parts).digest('base64url').slice(0, TAG_LENGTH);
}

/** The session, unless the page that asks says it belongs to somebody else. */
export function sessionOfPage(request: FastifyRequest, sesion: Sesion | null): Sesion | null {
  const persona = header(request, 'persona');
  return sesion && (persona === undefined || persona === keyOf(sesion)) ? sesion : null;
}

/** @throws Problem `noSession` without a session, `forbidden` for the wrong kind of person or a matter that is closed to them. */
export function admit(endpoint: AnyEndpoint, sesion: Sesion | null): void {
  if (endpoint.who === 'public') return;
  if (!sesion) throw noSession();
  requireAdmitted(endpoint, sesion);
  if (sesion.debeCambiarContrasenia && !endpoint.beforePassword) {
    throw forbidden('Cambia tu contraseña inicial para continuar.');
  }
}

/** Only the media type a contract declares is read: a form of another site can send neither JSON nor its headers. */
export function checkMediaType(request: FastifyRequest, endpoint: AnyEndpoint): void {
  const type = (header(request, 'content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (endpoint.form ? type !== 'multipart/form-data' : type !== '' && type !== 'application/json') {
    throw new Problem('mediaType', 'El formato de la solicitud no es válido.');
  }
}
