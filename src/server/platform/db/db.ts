import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import { hasCode } from '#server/platform/errors/causes.ts';
import { currentRequester } from '#server/platform/request/requester.ts';
import { openPool, type PoolSettings } from './pool.ts';
import type { Row, Shape } from './row.ts';
import type { SlowStatements } from './slow-statements.ts';

type Statements = Pick<
  NodePgDatabase,
  | 'select'
  | 'selectDistinct'
  | 'selectDistinctOn'
  | 'insert'
  | 'update'
  | 'delete'
  | 'with'
  | '$with'
  | 'execute'
>;

const begin = Symbol('begin');
const inside = Symbol('inside');
const told = Symbol('told');

/** What a statement answered, and what the program says of it. */
export interface Answer {
  query: SQL;
  shape: Shape;
  fields: readonly { name: string; dataTypeID: number }[];
  rows: readonly unknown[];
}
interface Told {
  readonly [told]: ((answer: Answer) => void) | undefined;
}

/** The database outside a transaction: reads, and `inTransaction` for everything that writes. */
export type Db = Statements & Told & { readonly [begin]: <T>(work: (tx: Tx) => Promise<T>) => Promise<T> };
/** The database inside one transaction: what services receive. Carries what is to be done once it is committed. */
export type Tx = Statements & Told & { readonly [inside]: (() => void)[] };
/** Handle for reads: inside or outside a transaction. */
export type Sql = Db | Tx;

export interface Database {
  db: Db;
  kind: 'embedded' | 'server';
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  /** Connections in use and idle, and how many wait for one. */
  pool(): { used: number; idle: number; waiting: number };
  /** Copies the files of the embedded database, as they are between two transactions; null for a server. */
  copyTo: ((target: string) => Promise<void>) | null;
  close(): Promise<void>;
}

/** A database handle that exists before the connection is open; await `ready` before the first query. */
export interface Opening {
  database: Database;
  /** Rejects when it cannot be opened. */
  ready: Promise<void>;
}

export interface DatabaseOptions {
  /** Called with every statement, in the asynchronous context of who asked for it. */
  onQuery?: (text: string) => void;
  /** Called with every answer whose shape is stated. */
  onAnswer?: (answer: Answer) => void;
  /** Who is told of statements that take long. */
  slow?: SlowStatements;
  /** Told when an idle connection breaks; the pool replaces it by itself. */
  onConnectionError?: (error: Error) => void;
  /** Connections of this process (10). */
  maxConnections?: number;
  /** As the pool's settings say. */
  idleMs?: number;
  /** A pooler stands in front of the server that gives each transaction another connection and knows no prepared statements. */
  pooled?: boolean;
}

/** Detects queries on the global handle inside a transaction: they belong in the transaction and can deadlock with it. */
const current = new AsyncLocalStorage<{ open: boolean }>();

function refuseInsideTransaction(): void {
  if (current.getStore()?.open) {
    throw new Error(
      'A statement on the global handle inside a transaction: pass `tx` on, or it waits for ever.',
    );
  }
}

/** What PostgreSQL says of a connection with an open or a failed transaction (`ReadyForQuery`). */
const IN_TRANSACTION: ReadonlySet<string> = new Set(['T', 'E']);

interface Backend {
  kind: Database['kind'];
  connection: PoolSettings['connection'];
  maxConnections: number;
  copyTo?: (target: string) => Promise<void>;
  /** Ends what the pool was connected to. */
  end?: () => Promise<void>;
}

/** Shared by the server and the embedded database, which differ only in what is behind the pool. */
export function databaseOver(backend: Backend, options: DatabaseOptions): Database {
  const pool = openPool({
    connection: backend.connection,
    max: options.maxConnections ?? backend.maxConnections,
    idleMs: options.idleMs,
    prepares: backend.kind === 'server' && !options.pooled,
    beforeGlobalQuery: refuseInsideTransaction,
    slow: options.slow,
    shared: backend.kind === 'embedded',
    onError: options.onConnectionError,
  });
  const settings = {
    casing: 'snake_case',
    logger: { logQuery: (text: string) => options.onQuery?.(text) },
  } as const;
  const handle = drizzle(pool, settings);
  /** One of each connection. A transaction that drizzle begins on the pool keeps its connection for ever when `begin` fails. */
  const handles = new WeakMap<PoolClient, NodePgDatabase>();
  const handleOf = (client: PoolClient): NodePgDatabase => {
    const own = handles.get(client) ?? drizzle(client, settings);
    handles.set(client, own);
    return own;
  };
  const transaction = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    refuseInsideTransaction();
    const state = { open: true };
    const afterwards: (() => void)[] = [];
    const client = await pool.connect();
    try {
      const result = await current.run(state, () =>
        handleOf(client).transaction((tx) =>
          work(Object.assign(tx, { [inside]: afterwards, [told]: options.onAnswer })),
        ),
      );
      state.open = false;
      // Work that the hooks start is no longer part of the request.
      for (const act of afterwards) currentRequester.run(undefined, act);
      return result;
    } finally {
      state.open = false;
      // One that is still in its transaction, e.g. because `rollback` failed, is closed: its next user would write into what is undone.
      client.release(IN_TRANSACTION.has(client.getTransactionStatus() ?? ''));
    }
  };
  return {
    db: Object.assign(handle, { [begin]: transaction, [told]: options.onAnswer }),
    kind: backend.kind,
    ping: async () => {
      await pool.query('select 1');
    },
    pool: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    copyTo: backend.copyTo ?? null,
    close: async () => {
      await pool.end();
      await backend.end?.();
    },
  };
}

/** One transaction at READ COMMITTED. It commits when `work` resolves. */
export function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db[begin](work);
}

/** Several reads of one state of the database (REPEATABLE READ, read only): what commits meanwhile is in none of them. */
export function inSnapshot<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`);
    return work(tx);
  });
}

/** Registers an after-commit hook. It does not run after a rollback. `act` returns at once and must not throw. */
export function afterCommit(tx: Tx, act: () => void): void {
  tx[inside].push(act);
}

/** Retry policy of a transaction. */
interface Repetition {
  /** SQLSTATE of the failure. */
  code: string;
  attemptsMax: number;
  /** Milliseconds before the next attempt. */
  pause: () => number;
}

/** Retry after a deadlock. The random delay (jitter) keeps the two transactions from colliding again. */
const ON_DEADLOCK: Repetition = { code: '40P01', attemptsMax: 4, pause: () => Math.random() * 50 };

/**
 * As `inTransaction`, with up to three retries after a deadlock (or as the given policy says). The failed attempt was rolled
 * back. `work` must have no side effects outside its transaction, since it may run more than once.
 */
export async function inRepeatableTransaction<T>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
  { code, attemptsMax, pause }: Repetition = ON_DEADLOCK,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTransaction(db, work);
    } catch (error) {
      if (attempt === attemptsMax || !hasCode(error, code)) throw error;
      await setTimeout(pause());
    }
  }
}

/**
 * Rows of a hand-written statement; instants are ISO strings, numerics numbers. `shape` says what its select list gives: tests compare it
 * with the columns and values of every answer, and production believes it.
 */
export async function rows<S extends Shape>(source: Sql, query: SQL, shape: S): Promise<Row<S>[]>;
/** Rows that are only counted; a test claims by hand what they are. */
export async function rows<T extends object = object>(source: Sql, query: SQL): Promise<T[]>;
export async function rows(source: Sql, query: SQL, shape?: Shape): Promise<unknown[]> {
  const result = await source.execute(query);
  if (shape) source[told]?.({ query, shape, fields: result.fields, rows: result.rows });
  return result.rows;
}
