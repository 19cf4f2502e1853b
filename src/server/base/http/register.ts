import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { auditFor } from '#server/base/audit/audit.ts';
import { type Db, inTransaction, type Tx } from '#server/base/db.ts';
import { once } from '#server/base/idempotency/idempotency.ts';
import type { Sesion } from '#server/base/sesion.ts';
import type { AnyEndpoint } from '#shared/base/endpoint.ts';
import type { Dependencies } from './dependencies.ts';
import { admit, checkMediaType, refuseForeign, sessionOfPage } from './guards.ts';
import { discard, readMultipart, type UploadedFile } from './multipart.ts';
import { asProblem, problemBody, sendEnvelope, sendProblem } from './reply.ts';
import type { FileReply, Route, Surroundings } from './route.ts';
import { envelope, serializer } from './serializer.ts';
import { cookieOptions, surroundings } from './surroundings.ts';
import { valid, validParams } from './validate.ts';

declare module 'fastify' {
  interface FastifyRequest {
    sesion: Sesion | null;
    /** Of a person who has just signed in. */
    idUsuario: number | null;
  }
}

/** A context whose values came out of the endpoint's own schemas; its handler is typed by the same schemas. */
interface Context extends Surroundings {
  sesion: Sesion | null;
  db: Db;
  params: unknown;
  query: unknown;
  body: unknown;
  form: unknown;
  files: readonly UploadedFile[];
}

async function readContext(
  endpoint: AnyEndpoint,
  around: Surroundings,
  request: FastifyRequest,
  { clock, database, storage }: Dependencies,
): Promise<Context> {
  const params = validParams(endpoint.params, request.params);
  const query = valid(endpoint.query, request.query);
  const body = valid(endpoint.body, request.body ?? undefined);
  let form: unknown;
  let files: readonly UploadedFile[] = [];
  if (endpoint.form) {
    const multipart = await readMultipart(request, endpoint.form.part, storage);
    files = multipart.files;
    try {
      form = valid(endpoint.form.schema, multipart.json);
    } catch (error) {
      await discard(storage, files);
      throw error;
    }
  }
  // A body counts from when all of it has arrived: whoever sends slowly has no longer exam than the others.
  const now = clock.now();
  return { ...around, now, sesion: request.sesion, db: database.db, params, query, body, form, files };
}

/** The write itself: one transaction, its audit rows and its idempotency key included. */
async function perform(
  route: Extract<Route, { kind: 'write' }>,
  context: Context,
  progress: (done: number, total: number) => void,
  serialise: (data: unknown) => string,
): Promise<string> {
  const { db, files, storage, request, sesion, now } = context;
  const after: (() => Promise<void>)[] = [];
  let repeated = true;
  try {
    const prepared = await route.prepare(context as never);
    const person = sesion;
    const audit = auditFor({
      idUsuario: person?.idUsuario ?? null,
      usuario: person?.usuario ?? '',
      idSolicitud: request.id,
      ip: request.ip,
      now,
    });
    const work = async (tx: Tx): Promise<{ body: string }> => {
      repeated = false;
      const done = await route.handler({
        ...context,
        tx,
        prepared,
        audit,
        progress,
        afterCommit: (step: () => Promise<void>) => void after.push(step),
      } as never);
      return { body: envelope(1, serialise(done.data), done.message) };
    };
    const clave = request.header('idempotency-key');
    const { endpoint } = route;
    const { body } = await inTransaction(db, (tx) =>
      clave && person
        ? once(
            tx,
            {
              idUsuario: person.idUsuario,
              ruta: `${endpoint.method} ${endpoint.path} ${JSON.stringify(context.params ?? null)}`,
              clave: clave.slice(0, 200),
              cuerpo: [
                context.query,
                context.body,
                context.form,
                files.map(({ nombre, tamanio }) => [nombre, tamanio]),
              ],
            },
            now,
            () => work(tx),
          )
        : work(tx),
    );
    await Promise.all(after.map((step) => step().catch(() => undefined)));
    // The files of a repeated request are stored already; these are their second copies.
    if (repeated) await discard(storage, files);
    return body;
  } catch (error) {
    await discard(storage, files);
    throw error;
  }
}

async function answerWithProgress(
  reply: FastifyReply,
  work: (progress: (done: number, total: number) => void) => Promise<string>,
): Promise<FastifyReply> {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    'content-type': 'application/x-ndjson; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  const line = (text: string): void => void raw.write(`${text}\n`);
  try {
    line(await work((hechos, total) => line(JSON.stringify({ avance: { hechos, total } }))));
  } catch (error) {
    const problem = asProblem(error);
    if (problem.kind === 'fault') reply.request.log.error({ err: problem.cause ?? problem }, 'fault');
    line(problemBody(problem, reply.request.id));
  }
  raw.end();
  return reply;
}

/** Registers one route: who, from where, valid, and only then the handler. */
export function register(app: FastifyInstance, route: Route, dependencies: Dependencies): void {
  const { endpoint } = route;
  const { config, clock } = dependencies;
  let compiled: ((data: unknown) => string) | undefined;
  const serialise = (data: unknown): string => {
    compiled ??= serializer(endpoint.output);
    return compiled(data);
  };
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    exposeHeadRoute: false,
    async onRequest(request) {
      refuseForeign(request, endpoint, config);
      const token = request.cookies[cookieOptions(config, request).name];
      request.sesion = token
        ? sessionOfPage(
            request,
            await dependencies.authenticate(token, clock.now(), endpoint.background === true),
          )
        : null;
      admit(endpoint, request.sesion);
      if (endpoint.method !== 'GET') checkMediaType(request, endpoint);
    },
    async handler(request, reply) {
      const around = surroundings(request, reply, dependencies);
      const context = await readContext(endpoint, around, request, dependencies);
      if (route.kind === 'read') {
        const data = await route.handler(context as never);
        if (endpoint.binary) {
          const file = data as FileReply;
          return reply.headers(file.headers).send(file.body);
        }
        return sendEnvelope(reply, envelope(1, serialise(data), ''));
      }
      if (route.kind === 'plain') {
        const done = await route.handler(context as never);
        return sendEnvelope(reply, envelope(1, serialise(done.data), done.message));
      }
      if (endpoint.progress && request.headers.accept?.includes('application/x-ndjson')) {
        return answerWithProgress(reply, (progress) => perform(route, context, progress, serialise));
      }
      return sendEnvelope(reply, await perform(route, context, () => undefined, serialise));
    },
    errorHandler: (error, _, reply) => sendProblem(reply, error),
  });
}
