import pg from 'pg';
import { hasCode } from '#server/platform/errors/causes.ts';
import { OutOfReach } from '#server/platform/errors/out-of-reach.ts';
import { currentRequester, type Requester } from '#server/platform/request/requester.ts';
import { followStatements, type SlowStatements } from './slow-statements.ts';
import { statementNames } from './statement-names.ts';
import { TYPES } from './type-parsers.ts';

/** `application_name` of our connections. */
export const APPLICATION = 'ceiba';

/**
 * Connections that stay open when nobody asks: as many as a browser asks a server at once. Making one and filling its caches
 * takes ten times as long as a screen, and what it has prepared is gone with it.
 */
const KEPT = 6;
const IDLE_MS = 10_000;

export interface PoolSettings {
  connection: Pick<
    pg.PoolConfig,
    | 'connectionString'
    | 'connectionTimeoutMillis'
    | 'keepAlive'
    | 'keepAliveInitialDelayMillis'
    | 'stream'
    | 'user'
    | 'database'
    | 'ssl'
  >;
  max: number;
  /** Milliseconds after which a connection that nobody uses is closed, unless it is one of those that stay (10 s). */
  idleMs?: number | undefined;
  /** Keeps statements prepared. Never where connections share one backend: the names of one would meet those of another. */
  prepares: boolean;
  /** Runs before a statement that asks the pool for any connection; may throw. */
  beforeGlobalQuery?: () => void;
  /** Who is told of statements that take long; `shared`: one backend answers all connections. */
  slow?: SlowStatements | undefined;
  shared: boolean;
  onError?: (error: Error) => void;
}

type QueryArguments = readonly unknown[];

type Method = 'query' | 'connect';

/** What is done around a call. */
interface Around {
  before?: (args: QueryArguments) => QueryArguments;
  /** What its failure means. */
  explain: (error: unknown) => unknown;
  /** Called when it begins; what it gives is called when it has ended. */
  follow?: ((args: QueryArguments) => () => void) | undefined;
}

/** Does that around a method of a pool or of a client, whatever the call's form. */
function wrap(
  target: pg.Pool | pg.PoolClient,
  method: Method,
  { before = (args) => args, explain, follow = () => () => undefined }: Around,
): void {
  const send: unknown = Reflect.get(target, method);
  if (typeof send !== 'function') throw new Error(`no method ${method}`);
  Object.defineProperty(target, method, {
    value: (...given: QueryArguments) => {
      const args = [...before(given)];
      const ended = follow(given);
      const done = args.at(-1);
      if (typeof done === 'function')
        args.splice(-1, 1, (error: unknown, ...rest: unknown[]) => {
          ended();
          done(error && explain(error), ...rest);
        });
      const result: unknown = Reflect.apply(send, target, args);
      if (!(result instanceof Promise)) return result;
      return result.finally(ended).catch((error: unknown) => {
        throw explain(error);
      });
    },
  });
}

/** drizzle asks for raw strings of dates and instants in each query; here every query reads values in one way. */
function asWeAsk(nameOf: ReturnType<typeof statementNames> | null) {
  return ([query, ...rest]: QueryArguments): QueryArguments => {
    if (typeof query !== 'object' || query === null || !('text' in query)) return [query, ...rest];
    const [values] = rest;
    const name = nameOf?.(String(query.text), Array.isArray(values) ? values.length : 0);
    return [{ ...query, types: TYPES, name }, ...rest];
  };
}

/** Who asked the pool for a statement: the connection that becomes free for it is given by somebody else's. */
const requesters = new WeakMap<object, Requester>();

function noteAsker([query]: QueryArguments): void {
  const requester = currentRequester.getStore();
  if (requester && typeof query === 'object' && query !== null) requesters.set(query, requester);
}

/** read_only_sql_transaction */
const ONLY_READS = '25006';

/**
 * Whether this server only follows another one: it says so when a connection begins, and when that changes. A pooler keeps it to itself.
 */
class Client extends pg.Client {
  follower = false;

  constructor(config?: pg.ClientConfig) {
    super(config);
    this.connection.on('parameterStatus', (message: { parameterName: string; parameterValue: string }) => {
      if (message.parameterName === 'in_hot_standby') this.follower = message.parameterValue === 'on';
    });
  }
}

/** Connections that read values in one way and say which failures are losses of a connection. */
export function openPool(settings: PoolSettings): pg.Pool {
  const pool = new pg.Pool({
    Client,
    ...settings.connection,
    max: settings.max,
    min: Math.min(KEPT, settings.max),
    idleTimeoutMillis: settings.idleMs ?? IDLE_MS,
    types: TYPES,
    application_name: APPLICATION,
  });
  const ask = asWeAsk(settings.prepares ? statementNames() : null);
  /** What connections broke of; the same object reaches whoever was waiting for an answer. */
  const breaks = new WeakSet<object>();
  const explain = (error: unknown) =>
    typeof error === 'object' && error !== null && breaks.has(error) ? new OutOfReach(error) : error;
  const begun = settings.slow && followStatements(settings.slow, settings.shared);
  const follow = begun && (([query]: QueryArguments) => begun(query, requesters.get(Object(query))));
  pool.on('connect', (client) => {
    let broken = false;
    // One that breaks between two statements of a transaction is told by the next of them; without a listener the process would end.
    client.on('error', (error) => {
      broken = true;
      breaks.add(error);
    });
    wrap(client, 'query', {
      before: ask,
      explain: (error) => {
        // The one that writes is gone, and another takes its place within seconds: the next connection leads there.
        if (client instanceof Client && client.follower && hasCode(error, ONLY_READS)) {
          client.connection.stream.destroy();
          return new OutOfReach(error);
        }
        return broken ? new OutOfReach(error) : error;
      },
      follow,
    });
  });
  pool.on('error', (error) => settings.onError?.(error));
  wrap(pool, 'connect', { explain: (error) => new OutOfReach(error) });
  wrap(pool, 'query', {
    explain,
    before: (args) => {
      settings.beforeGlobalQuery?.();
      noteAsker(args);
      return args;
    },
  });
  return pool;
}
