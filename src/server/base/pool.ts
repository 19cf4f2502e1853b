import pg from 'pg';
import { TYPES } from './parsers.ts';

export interface PoolSettings {
  connection: Pick<
    pg.PoolConfig,
    'connectionString' | 'connectionTimeoutMillis' | 'stream' | 'user' | 'database' | 'ssl'
  >;
  max: number;
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

/** drizzle asks for raw strings of dates and instants in each query; here every query reads values in one way. */
function withOwnTypes([query, ...rest]: QueryArguments): QueryArguments {
  const isConfig = typeof query === 'object' && query !== null && 'text' in query;
  return [isConfig ? { ...query, types: TYPES } : query, ...rest];
}

/** Connections in UTC that give up on a statement after 30 seconds and use no named prepared statements. */
export function openPool(settings: PoolSettings): pg.Pool {
  const pool = new pg.Pool({
    ...settings.connection,
    max: settings.max,
    types: TYPES,
    application_name: 'ceiba',
    options: '-c timezone=UTC -c statement_timeout=30s -c idle_in_transaction_session_timeout=60s',
  });
  pool.on('connect', (client) => wrapQuery(client, withOwnTypes));
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
