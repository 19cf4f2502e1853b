import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll } from 'vitest';
import { type AppOptions, buildApp } from '#server/app.ts';
import { ciclos } from '#server/ciclos/tables.ts';
import { type Config, readConfig } from '#server/platform/config/config.ts';
import type { Database, Db } from '#server/platform/db/db.ts';
import { logSlow } from '#server/platform/db/slow-statements.ts';
import { type FreeBytes, watchDisk } from '#server/platform/disk/disk.ts';
import { type SettableClock, settableClock } from '#server/platform/runtime/clock.ts';
import { hashToken, newToken } from '#server/platform/sessions/tokens.ts';
import { openFileStorage } from '#server/platform/storage/file-storage.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { sesiones } from '#server/sesion/tables.ts';
import { type AnyEndpoint, type CallInput, type OutputOf, urlOf } from '#shared/base/endpoint.ts';
import type { Envelope, FieldError } from '#shared/base/errors.ts';
import { lentDatabase } from './database.ts';

/** A file of a multipart body. */
export interface TestFile {
  nombre: string;
  tipo?: string;
  contenido: string | Buffer;
}

interface Sent<E extends AnyEndpoint> extends CallInput<E> {
  archivos?: readonly TestFile[];
  headers?: Record<string, string>;
}

export interface Reply<T> extends Envelope<T> {
  status: number;
  headers: Record<string, number | string | string[] | undefined>;
  /** Of a form rule that was broken. */
  errores: readonly FieldError[];
}

export interface TestApp {
  app: FastifyInstance;
  database: Database;
  db: Db;
  clock: SettableClock;
  config: Config;
  storage: Storage;
  /** Calls an endpoint as the person whose cookie it is; without one, as nobody. */
  call<E extends AnyEndpoint>(endpoint: E, input?: Sent<E>, cookie?: string): Promise<Reply<OutputOf<E>>>;
  /** Opens a session without going through the login screen. */
  iniciarSesionDe(persona: { idUsuario: number | null }): Promise<string>;
  /** How many statements were sent while `work` ran. */
  statementsOf(work: () => Promise<unknown>): Promise<number>;
  /** Fails the n-th statement that is asked for while `work` runs (1, 2 …); it never reaches the database, whose transaction stays whole. */
  failingStatement<T>(n: number, work: () => Promise<T>): Promise<T>;
}

/** Tests write faster than people. */
const UNHURRIED = { WRITES_STUDENT: '1000000', WRITES_STAFF: '1000000' };

const HOUR_MS = 3_600_000;

/**
 * The whole server on a database of its own, at noon of 10 March 2026 in Guatemala, with the school years 2025 and
 * 2026. Call it at the top of a test file; everything is removed after its last test.
 */
export async function startTestApp({
  now = '2026-03-10T12:00:00-06:00',
  // Tests must not depend on how full the machine is.
  freeBytes = async () => Number.POSITIVE_INFINITY,
  env = {},
  port,
  maxConnections,
  ...given
}: {
  now?: string;
  freeBytes?: FreeBytes;
  /** Of this machine, through which the database server is reached; it must be one. */
  port?: number;
  /** To the database (10). */
  maxConnections?: number;
  /** Settings of the program. */
  env?: Record<string, string>;
} & Partial<Pick<AppOptions, 'log' | 'webFolder' | 'storage' | 'isClosed'>> = {}): Promise<TestApp> {
  let statements = 0;
  let failing = 0;
  const folder = mkdtempSync(join(tmpdir(), 'ceiba-test-app-'));
  const clock = settableClock(now);
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder, ...UNHURRIED, ...env }, { root: folder });
  const slow = given.log && { slow: logSlow(given.log, config.slowMs) };
  const database = await lentDatabase({
    onQuery() {
      statements += 1;
      if (statements === failing) throw new Error('a statement that fails');
    },
    port,
    ...(maxConnections === undefined ? {} : { maxConnections }),
    ...slow,
  });
  const storage = given.storage ?? (await openFileStorage(join(folder, 'archivos')));
  const app = await buildApp({
    database,
    clock,
    config,
    disk: watchDisk(config, freeBytes),
    ...given,
    storage,
  });
  const { db } = database;
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const creado = clock.now().toISOString();
  await db.insert(ciclos).values([2025, 2026].map((idCicloEscolar) => ({ idCicloEscolar, creado })));

  return {
    app,
    database,
    db,
    clock,
    config,
    storage,
    async call(endpoint, input = {}, cookie) {
      const response = await app.inject(await requestOf(endpoint, input, cookie));
      const { statusCode: status, headers, body } = response;
      const envelope = JSON.parse(endpoint.binary && status === 200 ? '{}' : body);
      return { ...envelope, status, headers, errores: envelope.data?.errores ?? [] };
    },
    async iniciarSesionDe({ idUsuario }) {
      if (idUsuario === null) throw new Error('a person without a user cannot sign in');
      const token = newToken();
      const ahora = clock.now();
      await db.insert(sesiones).values({
        tokenHash: hashToken(token),
        idUsuario,
        creada: ahora.toISOString(),
        ultimaActividad: ahora.toISOString(),
        vence: new Date(ahora.getTime() + 12 * HOUR_MS).toISOString(),
      });
      return `ceiba=${token}`;
    },
    async statementsOf(work) {
      const before = statements;
      await work();
      return statements - before;
    },
    async failingStatement(n, work) {
      failing = statements + n;
      try {
        return await work();
      } finally {
        failing = 0;
      }
    },
  };
}

async function requestOf(
  { method, path, form }: AnyEndpoint,
  input: Sent<AnyEndpoint>,
  cookie: string | undefined,
): Promise<InjectOptions> {
  const url = urlOf({ path }, input.params, input.query);
  const headers: Record<string, string> = { ...(cookie ? { cookie } : {}), ...input.headers };
  if (form) {
    const { payload, type } = await multipart(form.part, input.form, input.archivos ?? []);
    return { method, url, headers: { ...headers, 'content-type': type }, payload };
  }
  if (input.body === undefined) return { method, url, headers };
  const payload = JSON.stringify(input.body);
  return { method, url, headers: { ...headers, 'content-type': 'application/json' }, payload };
}

async function multipart(part: string, form: unknown, files: readonly TestFile[]) {
  const data = new FormData();
  data.append(part, JSON.stringify(form));
  for (const { nombre, tipo = 'application/octet-stream', contenido } of files) {
    data.append('archivos', new Blob([new Uint8Array(Buffer.from(contenido))], { type: tipo }), nombre);
  }
  const encoded = new Response(data);
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    type: encoded.headers.get('content-type') ?? '',
  };
}
