import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Audit, auditFor } from '#server/platform/audit/audit.ts';
import { inRepeatableTransaction, inTransaction, type Tx } from '#server/platform/db/db.ts';
import { isOutOfReach } from '#server/platform/errors/out-of-reach.ts';
import { once } from '#server/platform/idempotency/idempotency.ts';
import type { Sesion } from '#server/platform/sessions/sesion.ts';
import { operationsOf } from '#server/platform/undo/journal.ts';
import { type Context, readContext } from './context.ts';
import type { Dependencies } from './dependencies.ts';
import { admit, checkMediaType, refuseForeign } from './guards.ts';
import { askedBy, identify } from './identify.ts';
import { discard } from './multipart.ts';
import { asProblem, logProblem, problemBody, sendEnvelope, sendProblem, sendUnlessKnown } from './reply.ts';
import type { FileReply, Route } from './route.ts';
import { envelope, serializerOf } from './serializer.ts';
import { surroundings } from './surroundings.ts';

declare module 'fastify' {
  interface FastifyRequest {
    sesion: Sesion | null;
    /** Of a person who has just signed in. */
    idUsuario: number | null;
    /** What else the log says of this request. */
    facts: Record<string, string> | null;
  }
}

const auditOf = ({ sesion, request, now }: Context): Audit =>
  auditFor({
    idUsuario: sesion?.idUsuario ?? null,
    usuario: sesion?.usuario ?? '',
    idSolicitud: request.id,
    ip: request.ip,
    now,
  });

/** The write itself: one transaction, its audit rows and its idempotency key included. */
async function perform(
  route: Extract<Route, { kind: 'write' }>,
  context: Context,
  progress: (done: number, total: number) => void,
  serialise: (data: unknown) => string,
  { quota, refusalOf }: Dependencies,
): Promise<string> {
  const { db, files, storage, request, sesion, now } = context;
  const { endpoint } = route;
  let repeated = true;
  try {
    const prepared = await route.prepare({ ...context, progress } as never);
    const person = sesion;
    const audit = auditOf(context);
    const work = async (tx: Tx): Promise<{ body: string }> => {
      repeated = false;
      const { operar, opened } = operationsOf(person?.idUsuario ?? null, now);
      const done = await route.handler({
        ...context,
        tx,
        prepared,
        audit,
        operar,
        progress,
      } as never);
      if (person && files.length > 0) await quota.confirm(tx, person, now);
      const operacion = endpoint.undoable ? opened() : null;
      return { body: envelope(1, serialise(done.data), done.message, operacion) };
    };
    const clave = request.header('idempotency-key');
    const { body } = await inRepeatableTransaction(db, (tx) => {
      repeated = true;
      return clave && person
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
        : work(tx);
    });
    // The files of a repeated request are stored already; these are their second copies.
    if (repeated) await discard(storage, files);
    return body;
  } catch (error) {
    // Without an answer to the commit nobody knows whether they belong to something: what does not is swept later.
    if (!isOutOfReach(error)) await discard(storage, files);
    throw refusalOf(error) ?? error;
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
    logProblem(reply.request.log, reply.request.routeOptions.url, problem);
    line(problemBody(problem, reply.request.id));
  }
  raw.end();
  return reply;
}

const sendFile = (reply: FastifyReply, { status, headers, body }: FileReply): FastifyReply =>
  reply
    .code(status ?? 200)
    .headers(headers)
    .send(body);

/** Registers one route: who, from where, valid, and only then the handler. */
export function register(app: FastifyInstance, route: Route, dependencies: Dependencies): void {
  const { endpoint } = route;
  const { config } = dependencies;
  const serialise = serializerOf(endpoint);
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    exposeHeadRoute: false,
    config: { urgent: endpoint.urgent ?? false },
    async onRequest(request, reply) {
      refuseForeign(request, endpoint, config);
      await identify(request, reply, askedBy(endpoint), dependencies);
      admit(endpoint, request.sesion);
      if (route.kind !== 'read' && request.sesion) dependencies.limits.write(request.sesion);
      if (endpoint.method !== 'GET') checkMediaType(request, endpoint);
    },
    async handler(request, reply) {
      const around = surroundings(request, reply, dependencies);
      const context = await readContext(endpoint, around, request, dependencies);
      if (route.kind === 'download') {
        const file = await route.make(context as never);
        await inTransaction(context.db, (tx) =>
          route.note({ ...context, tx, audit: auditOf(context) } as never, file as never),
        );
        return sendFile(reply, file);
      }
      if (route.kind === 'read') {
        const data = await route.handler(context as never);
        if (endpoint.binary) return sendFile(reply, data as FileReply);
        const body = envelope(1, serialise(data), '');
        const again = endpoint.poll || endpoint.background;
        return again ? sendUnlessKnown(request, reply, body) : sendEnvelope(reply, body);
      }
      if (route.kind === 'plain') {
        const done = await route.handler(context as never);
        return sendEnvelope(reply, envelope(1, serialise(done.data), done.message));
      }
      if (endpoint.progress && request.headers.accept?.includes('application/x-ndjson')) {
        return answerWithProgress(reply, (progress) =>
          perform(route, context, progress, serialise, dependencies),
        );
      }
      return sendEnvelope(reply, await perform(route, context, () => undefined, serialise, dependencies));
    },
    errorHandler: (error, _, reply) => sendProblem(reply, error),
  });
}
