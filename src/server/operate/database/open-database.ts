import type { FastifyBaseLogger } from 'fastify';
import { beginEmbeddedDatabase } from '#server/operate/embedded/database.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Database, DatabaseOptions, Opening } from '#server/platform/db/db.ts';
import { logSlow } from '#server/platform/db/slow-statements.ts';

type Place = Pick<Config, 'databaseUrl' | 'databasePooler' | 'databaseDir' | 'slowMs'>;
type Log = Pick<FastifyBaseLogger, 'warn' | 'error' | 'fatal'>;

/** The database the configuration names: a server, or the one inside this process. */
export async function openDatabase(config: Place, log: Log): Promise<Database> {
  const { database, ready } = await beginDatabase(config, log);
  await ready;
  return database;
}

/**
 * As `openDatabase`, and comes back as soon as the database can be handed on. `slowMatters` says whether anybody waits for its
 * statements: making tables, or a whole demo school, takes the time it takes.
 */
export async function beginDatabase(
  config: Place,
  log: Log,
  { slowMatters = () => true }: { slowMatters?: () => boolean } = {},
): Promise<Opening> {
  const { tell, from } = logSlow(log, config.slowMs);
  const options: DatabaseOptions = {
    slow: { from, tell: (slow) => slowMatters() && tell(slow) },
    onConnectionError: (error) => log.warn({ err: error }, 'database connection lost'),
  };
  if (config.databaseUrl) {
    const { openServerDatabase } = await import('#server/platform/db/server-database.ts');
    const database = await openServerDatabase(config.databaseUrl, {
      ...options,
      pooled: config.databasePooler,
    });
    return { database, ready: Promise.resolve() };
  }
  return beginEmbeddedDatabase({
    ...options,
    dir: config.databaseDir,
    onProblem: (statement) => log.error({ statement }, 'database maintenance failed'),
    onLost: (error) => {
      // Its log is on the disk: the next start replays every commit that was acknowledged.
      log.fatal({ err: error }, 'embedded database lost');
      process.exit(1);
    },
  });
}
