import { createHash } from 'node:crypto';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { isNoSpace } from '#server/platform/disk/no-space.ts';
import { hasCode } from '#server/platform/errors/causes.ts';
import { isOutOfReach } from '#server/platform/errors/out-of-reach.ts';
import {
  fault,
  noSpace,
  notFound,
  outOfReach,
  Problem,
  unreadable,
} from '#server/platform/errors/problem.ts';
import { FAILURES, GENERAL_FAILURE } from '#shared/base/errors.ts';
import { envelope } from './serializer.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

export function sendEnvelope(reply: FastifyReply, body: string): FastifyReply {
  return reply.type(JSON_TYPE).header('cache-control', 'no-store').send(body);
}

/** `W/` comes from proxies that pack what passes through them. */
const plainTag = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Answers 304 when the client already has this body. */
export function sendUnlessKnown(request: FastifyRequest, reply: FastifyReply, body: string): FastifyReply {
  const etag = `"${createHash('sha1').update(body).digest('base64url')}"`;
  const known = (request.headers['if-none-match'] ?? '').split(',').map(plainTag);
  reply.header('etag', etag);
  if (!known.includes(etag)) return sendEnvelope(reply, body);
  return reply.status(304).header('cache-control', 'no-store').send();
}

const statusOf = (error: unknown): number | undefined =>
  typeof error === 'object' && error !== null && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : undefined;

/** A NUL character: valid in JSON, refused by every text column of PostgreSQL. */
const UNSTORABLE_TEXT = '22021';

/** What libraries throw for a bad request, in our words. Everything else is a fault. */
export function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (hasCode(error, UNSTORABLE_TEXT)) return unreadable(error);
  if (isNoSpace(error)) return noSpace(error);
  if (isOutOfReach(error)) return outOfReach(error);
  switch (statusOf(error)) {
    case 400:
    case 406:
      return unreadable(error);
    // What lies outside the folder of the web: not there, for whoever asks.
    case 403:
    case 404:
      return notFound();
    case 413:
      return new Problem('tooLarge', 'Lo que se envió es demasiado grande. Acórtalo e inténtalo de nuevo.', {
        cause: error,
      });
    case 415:
      return new Problem('mediaType', 'El formato de la solicitud no es válido.', { cause: error });
    default:
      return fault(error);
  }
}

/** The envelope of a problem; a fault shows the standard sentence and the id to quote, never its cause. */
export function problemBody(problem: Problem, requestId: string): string {
  const { code } = FAILURES[problem.kind];
  if (problem.kind === 'fault')
    return envelope(code, JSON.stringify({ solicitud: requestId }), GENERAL_FAILURE);
  const data = problem.kind === 'invalid' ? { errores: problem.fields } : problem.data;
  return envelope(code, JSON.stringify(data), problem.message);
}

/** Logs faults that the operator must see. */
export function logProblem(log: FastifyBaseLogger, path: string | undefined, problem: Problem): void {
  const err = problem.cause ?? problem;
  if (problem.kind === 'fault') log.error({ err }, 'fault');
  if (problem.kind === 'noSpace') log.error({ err }, 'no space left');
  if (problem.kind === 'outOfReach') log.warn({ err }, 'out of reach');
  if (problem.kind === 'forbidden') log.warn({ path }, 'forbidden');
}

export function sendProblem(reply: FastifyReply, error: unknown): FastifyReply {
  const problem = asProblem(error);
  const { id, log, routeOptions } = reply.request;
  logProblem(log, routeOptions.url, problem);
  reply.status(FAILURES[problem.kind].status);
  if (problem.retryAfter !== undefined) reply.header('retry-after', problem.retryAfter);
  return sendEnvelope(reply, problemBody(problem, id));
}
