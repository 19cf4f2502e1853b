import { randomBytes } from 'node:crypto';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { leerVarias } from '#shared/base/lecturas.ts';
import { primeraCuentaDe } from './acceso/bienvenida/service.ts';
import { autenticar } from './acceso/service.ts';
import { confirmarCuota, exigirCuota } from './archivos/cuota/service.ts';
import { rechazoPorCierre } from './calificaciones/cierre/service.ts';
import { registerOperations } from './operate/health/health.ts';
import { measuresOf } from './operate/health/metrics.ts';
import type { Config } from './platform/config/config.ts';
import { type Disk, watchDisk } from './platform/disk/disk.ts';
import { countFaults } from './platform/errors/faults.ts';
import { notFound, outOfReach } from './platform/errors/problem.ts';
import { registerBatch } from './platform/http/batch.ts';
import { registerSessionSign } from './platform/http/cookies.ts';
import type { Dependencies } from './platform/http/dependencies.ts';
import { registerDocs } from './platform/http/docs.ts';
import { registerJson } from './platform/http/json.ts';
import { limitsOf } from './platform/http/limits.ts';
import { refuseWhileClosed } from './platform/http/maintenance-mode.ts';
import { register } from './platform/http/register.ts';
import { rememberRequester } from './platform/http/remember-requester.ts';
import { sendProblem } from './platform/http/reply.ts';
import { registerSecurity } from './platform/http/security.ts';
import { abortStalledBody, BODY_MAX_MS } from './platform/http/stalled-body.ts';
import { registerStatic } from './platform/http/static.ts';
import { traceOf } from './platform/http/trace.ts';
import { routes } from './routes.ts';

export interface AppOptions
  extends Omit<Dependencies, 'authenticate' | 'disk' | 'faults' | 'limits' | 'quota' | 'refusalOf'> {
  /** By default, the disks of the configuration. */
  disk?: Disk;
  log?: FastifyBaseLogger;
  /** Folder of the built web application; null serves only the API. */
  webFolder?: string | null;
  /** True during maintenance: only readiness checks are answered. */
  isClosed?: () => boolean;
}

/** Given a number of hops, Fastify trusts no proxy; as a function it works. */
const hopsOf = ({ trustProxy }: Config): false | string[] | ((address: string, hop: number) => boolean) =>
  typeof trustProxy === 'number' ? (_, hop) => hop < trustProxy : trustProxy;

/** Builds the HTTP application from its dependencies. The main program and the tests call the same function. */
export async function buildApp({
  log,
  webFolder = null,
  isClosed = () => false,
  ...given
}: AppOptions): Promise<FastifyInstance> {
  const { config, database } = given;
  const dependencies: Dependencies = {
    disk: watchDisk(config),
    faults: countFaults(),
    limits: limitsOf(config.writesPerMinute),
    quota: {
      admit: (sesion, bytes, now) => exigirCuota(database.db, { sesion, config, now }, bytes),
      confirm: (tx, sesion, now) => confirmarCuota(tx, { sesion, config, now }),
    },
    ...given,
    refusalOf: rechazoPorCierre,
    authenticate: (token, now, by) => autenticar(database.db, token, now, by),
  };
  const app = Fastify({
    ...(log ? { loggerInstance: log } : { logger: false }),
    // One log line per reply, without address, body or names (below), instead of Fastify's two.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: hopsOf(config),
    bodyLimit: 1_048_576,
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, maxParamLength: 200 },
    genReqId: () => randomBytes(9).toString('base64url'),
    forceCloseConnections: 'idle',
    requestTimeout: BODY_MAX_MS,
    // The hook below answers with our own message.
    return503OnClosing: false,
    // A malformed URL is answered as not found.
    frameworkErrors: (_, __, reply) => void sendProblem(reply, notFound()),
  });
  app.setErrorHandler((error, _, reply) => sendProblem(reply, error));
  app.decorateRequest('sesion', null);
  app.decorateRequest('idUsuario', null);
  app.decorateRequest('facts', null);
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (closing) throw outOfReach();
    return isClosed() ? refuseWhileClosed(request, reply) : undefined;
  });
  // Twice: the async context of the first hook is lost while the body is read.
  app.addHook('onRequest', abortStalledBody);
  app.addHook('onRequest', rememberRequester);
  app.addHook('preHandler', rememberRequester);
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        trace_id: traceOf(request.headers.traceparent),
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        user: request.sesion?.idUsuario ?? request.idUsuario ?? undefined,
        ...request.facts,
      },
      'request',
    );
  });
  await registerSecurity(app, config);
  await app.register(cookie);
  await app.register(multipart);
  registerJson(app);
  registerOperations(app, measuresOf({ ...dependencies, log: app.log }), dependencies);
  registerSessionSign(app, config);
  await registerStatic(app, webFolder, primeraCuentaDe(database));
  registerDocs(app, [...routes.map(({ endpoint }) => endpoint), leerVarias]);
  for (const route of routes) register(app, route, dependencies);
  registerBatch(app, routes, dependencies);
  return app;
}
