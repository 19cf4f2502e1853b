import type { FastifyBaseLogger } from 'fastify';
import { beginEmbeddedDatabase } from '#server/operate/embedded/database.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Database, DatabaseOptions, Opening } from '#server/platform/db/db.ts';
import { logSlow } from '#server/platform/db/slow-statements.ts';

type Place = Pick<Config, 'databaseUrl' | 'databasePooler' | 'databaseDir' | 'slowMs'>;
type Log = Pick<FastifyBaseLogger, 'warn' | 'error' | 'fatal'>;

/** Opens the configured database: a server, or the embedded one. */
export async function openDatabase(config: Place, log: Log): Promise<Database> {
  const { database, ready } = await beginDatabase(config, log);
  await ready;
  return database;
}

/**
 * Like `openDatabase`, but returns as soon as the handle exists. `slowMatters`: false while slow statements are expected, such as
 * creating tables or a demo school.
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
      // Nothing is lost: the next start replays the write-ahead log with every acknowledged commit.
      log.fatal({ err: error }, 'embedded database lost');
      process.exit(1);
    },
  });
}
