import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry, Summary } from 'prom-client';
import { missingMigrations, readMigrations } from '#server/operate/database/migrate.ts';
import { forbidden } from '#server/platform/errors/problem.ts';
import type { Dependencies } from '#server/platform/http/dependencies.ts';
import { sendProblem } from '#server/platform/http/reply.ts';
import { productVersion } from '#server/platform/runtime/project-root.ts';
import { FAILURES } from '#shared/base/errors.ts';
import { type Measure, registerGauges } from './gauges.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

export function registerOperations(
  app: FastifyInstance,
  measures: readonly Measure[],
  {
    database,
    config,
    disk,
    faults,
    clock,
  }: Pick<Dependencies, 'database' | 'config' | 'disk' | 'faults' | 'clock'>,
): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  registerGauges(registry, measures);
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests by status',
    labelNames: ['method', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  // By route, without buckets: the buckets of 240 routes would take half a megabyte on each scrape.
  const routeDurations = new Summary({
    name: 'http_route_seconds',
    help: 'Duration of requests by route, in all',
    labelNames: ['method', 'route'],
    percentiles: [],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode === FAILURES.noSpace.status) disk.noteFull();
    if (reply.statusCode === FAILURES.fault.status) faults.note(request.id, clock.now());
    const { method } = request;
    // Whole microseconds, and routes without `/api`, to keep 300 lines short.
    const seconds = Math.round(reply.elapsedTime * 1000) / 1_000_000;
    durations.observe({ method, status: String(reply.statusCode) }, seconds);
    routeDurations.observe(
      { method, route: request.routeOptions.url?.replace(/^\/api/, '') ?? 'unknown' },
      seconds,
    );
  });

  // Read once: an update may replace the files of the running program.
  const migrations = readMigrations();
  const version = productVersion();
  app.get('/health/live', async () => ({ status: 'ok' }));
  app.get('/health/ready', async (_, reply) => {
    const faltan = await missingMigrations(database.db, migrations).catch(() => null);
    if (faltan?.length !== 0) return reply.status(503).send({ status: 'unavailable', version, faltan });
    // Still 200: the server can read, so no supervisor should restart it.
    const state = (await disk.isLow()) ? { status: 'degraded', reason: 'disk' } : { status: 'ok' };
    return { ...state, version, faltan };
  });
  app.get('/metrics', async (request, reply) => {
    const forwarded = request.headers['x-forwarded-for'] ?? request.headers.forwarded;
    const local = LOOPBACK.has(request.socket.remoteAddress ?? '') && forwarded === undefined;
    const token = config.metricsToken;
    const allowed = token ? request.headers.authorization === `Bearer ${token}` : local;
    if (!allowed) return sendProblem(reply, forbidden());
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
