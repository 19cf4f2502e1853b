import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import findMyWay from 'find-my-way';
import { notFound } from '#server/platform/errors/problem.ts';
import { currentRequester } from '#server/platform/request/requester.ts';
import { FAILURES } from '#shared/base/errors.ts';
import { lecturasQuery, leerVarias } from '#shared/base/lecturas.ts';
import type { Dependencies } from './dependencies.ts';
import { admit } from './guards.ts';
import { askedBy, identify } from './identify.ts';
import { refuseNulInAddress } from './nul.ts';
import { asProblem, logProblem, problemBody, sendEnvelope, sendProblem } from './reply.ts';
import type { Route, Surroundings } from './route.ts';
import { envelope, serializerOf } from './serializer.ts';
import { surroundings } from './surroundings.ts';
import { valid, validParams } from './validate.ts';

type Read = Extract<Route, { kind: 'read' }>;

/** One read of a batch and the route that its address resolves to, if any. */
interface Reading {
  address: string;
  found: { route: Read; params: unknown; query: unknown } | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set while a batch request is served. */
    readings: readonly Reading[] | null;
  }
}

const ROUTER = { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, maxParamLength: 200 };

/** Resolves an address to a read, as the server's own router does. */
function finderOf(routes: readonly Route[]): (address: string) => Reading {
  const router = findMyWay(ROUTER);
  for (const route of routes) {
    const { method, path, binary, changes } = route.endpoint;
    if (route.kind === 'read' && method === 'GET' && !binary && !changes)
      router.on('GET', path, () => undefined, route);
  }
  return (address) => {
    const match = router.find('GET', address);
    if (!match) return { address, found: null };
    return { address, found: { route: match.store, params: match.params, query: match.searchParams } };
  };
}

const partOf = (status: number, headers: Record<string, string>, body: string): string =>
  `{"status":${status},"cabeceras":${JSON.stringify(headers)},"respuesta":${body}}`;

/** Runs one read of a batch as if it were a request of its own. */
async function answer(
  { address, found }: Reading,
  request: FastifyRequest,
  around: Surroundings,
  { database }: Dependencies,
): Promise<string> {
  const headers: Record<string, string> = {};
  const total = (rows: number): void => {
    headers.total = String(rows);
  };
  try {
    refuseNulInAddress(address);
    if (!found) throw notFound();
    const { endpoint, handler } = found.route;
    admit(endpoint, request.sesion);
    const context = {
      ...around,
      reply: { ...around.reply, total },
      sesion: request.sesion,
      db: database.db,
      params: validParams(endpoint.params, found.params),
      query: valid(endpoint.query, found.query),
    };
    const data = await handler(context as never);
    return partOf(200, headers, envelope(1, serializerOf(endpoint)(data), ''));
  } catch (error) {
    const problem = asProblem(error);
    logProblem(request.log, found?.route.endpoint.path, problem);
    if (problem.retryAfter !== undefined) headers['retry-after'] = String(problem.retryAfter);
    return partOf(FAILURES[problem.kind].status, headers, problemBody(problem, request.id));
  }
}

/** Attributes the statements of a part to its own route, for the log of slow statements. */
function asked<T>(route: string | undefined, work: () => Promise<T>): Promise<T> {
  const requester = currentRequester.getStore();
  return requester && route ? currentRequester.run({ ...requester, route: `/api${route}` }, work) : work();
}

/** `GET /api/lecturas`: batched reads. The session is looked up once. */
export function registerBatch(
  app: FastifyInstance,
  routes: readonly Route[],
  dependencies: Dependencies,
): void {
  const find = finderOf(routes);
  app.decorateRequest('readings', null);
  app.route({
    method: 'GET',
    url: `/api${leerVarias.path}`,
    exposeHeadRoute: false,
    async onRequest(request: FastifyRequest, reply: FastifyReply) {
      const readings = valid(lecturasQuery, request.query).de.map(find);
      request.readings = readings;
      const byPerson = readings.some(({ found }) => found && askedBy(found.route.endpoint) === 'person');
      await identify(request, reply, byPerson ? 'person' : 'timer', dependencies);
    },
    async handler(request, reply) {
      const around = surroundings(request, reply, dependencies);
      const parts = await Promise.all(
        (request.readings ?? []).map((reading) =>
          asked(reading.found?.route.endpoint.path, () => answer(reading, request, around, dependencies)),
        ),
      );
      return sendEnvelope(reply, envelope(1, `[${parts.join(',')}]`, ''));
    },
    errorHandler: (error, _, reply) => sendProblem(reply, error),
  });
}
