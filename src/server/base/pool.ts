import pg from 'pg';
import { TYPES } from './parsers.ts';
import { statementNames } from './statement-names.ts';

export interface PoolSettings {
  connection: Pick<
    pg.PoolConfig,
    'connectionString' | 'connectionTimeoutMillis' | 'stream' | 'user' | 'database' | 'ssl'
  >;
  max: number;
  /** Keeps statements prepared. Never where connections share one backend: the names of one would meet those of another. */
  prepares: boolean;
  /** Runs before a statement that asks the pool for any connection; may throw. */
  beforeGlobalQuery?: () => void;
  onError?: (error: Error) => void;
}

type QueryArguments = readonly unknown[];

/** Puts `before` in front of `query` of a pool or of a client, whatever the call's form. */
function wrapQuery(target: pg.Pool | pg.PoolClient, before: (args: QueryArguments) => QueryArguments): void {
  const send = target.query;
  Object.defineProperty(target, 'query', {
    value: (...args: QueryArguments) => Reflect.apply(send, target, before(args)),
  });
}

/**
 * drizzle asks for raw strings of dates and instants in each query; here every query reads values in one way. A statement
 * with values may have a name.
 */
function asWeAsk(nameOf: ReturnType<typeof statementNames> | null) {
  return ([query, ...rest]: QueryArguments): QueryArguments => {
    if (typeof query !== 'object' || query === null || !('text' in query)) return [query, ...rest];
    const [values] = rest;
    const named = Array.isArray(values) && values.length > 0 ? nameOf?.(String(query.text)) : undefined;
    return [{ ...query, types: TYPES, name: named }, ...rest];
  };
}

/**
 * Connections in UTC that give up on a statement after 30 seconds. Statements are not compiled: what is read here takes a few
 * milliseconds, and compiling takes 20 as soon as the planner fears many rows.
 */
export function openPool(settings: PoolSettings): pg.Pool {
  const pool = new pg.Pool({
    ...settings.connection,
    max: settings.max,
    types: TYPES,
    application_name: 'ceiba',
    options: '-c timezone=UTC -c jit=off -c statement_timeout=30s -c idle_in_transaction_session_timeout=60s',
  });
  const ask = asWeAsk(settings.prepares ? statementNames() : null);
  pool.on('connect', (client) => {
    wrapQuery(client, ask);
    // One that breaks between two statements of a transaction is told by the next of them; without a listener the process would end.
    client.on('error', () => undefined);
  });
  pool.on('error', (error) => settings.onError?.(error));
  const { beforeGlobalQuery } = settings;
  if (beforeGlobalQuery) {
    wrapQuery(pool, (args) => {
      beforeGlobalQuery();
      return args;
    });
  }
  return pool;
}
