import pg from 'pg';
import { OutOfReach } from './out-of-reach.ts';
import { TYPES } from './parsers.ts';
import { statementNames } from './statement-names.ts';

/** What the server calls our connections. */
export const APPLICATION = 'ceiba';

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

type Method = 'query' | 'connect';

/** Puts `before` in front of a method of a pool or of a client and `explain` behind its failures, whatever the call's form. */
function wrap(
  target: pg.Pool | pg.PoolClient,
  method: Method,
  explain: (error: unknown) => unknown,
  before: (args: QueryArguments) => QueryArguments = (args) => args,
): void {
  const send: unknown = Reflect.get(target, method);
  if (typeof send !== 'function') throw new Error(`no method ${method}`);
  Object.defineProperty(target, method, {
    value: (...given: QueryArguments) => {
      const args = [...before(given)];
      const done = args.at(-1);
      if (typeof done === 'function')
        args.splice(-1, 1, (error: unknown, ...rest: unknown[]) => done(error && explain(error), ...rest));
      const result: unknown = Reflect.apply(send, target, args);
      if (!(result instanceof Promise)) return result;
      return result.catch((error: unknown) => {
        throw explain(error);
      });
    },
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

/** Connections that read values in one way and say which failures are losses of a connection. */
export function openPool(settings: PoolSettings): pg.Pool {
  const pool = new pg.Pool({
    ...settings.connection,
    max: settings.max,
    types: TYPES,
    application_name: APPLICATION,
  });
  const ask = asWeAsk(settings.prepares ? statementNames() : null);
  /** What connections broke of; the same object reaches whoever was waiting for an answer. */
  const breaks = new WeakSet<object>();
  const explain = (error: unknown) =>
    typeof error === 'object' && error !== null && breaks.has(error) ? new OutOfReach(error) : error;
  pool.on('connect', (client) => {
    let broken = false;
    // One that breaks between two statements of a transaction is told by the next of them; without a listener the process would end.
    client.on('error', (error) => {
      broken = true;
      breaks.add(error);
    });
    wrap(client, 'query', (error) => (broken ? new OutOfReach(error) : error), ask);
  });
  pool.on('error', (error) => settings.onError?.(error));
  wrap(pool, 'connect', (error) => new OutOfReach(error));
  wrap(pool, 'query', explain, (args) => {
    settings.beforeGlobalQuery?.();
    return args;
  });
  return pool;
}
