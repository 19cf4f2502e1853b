import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Database, DatabaseOptions } from './db.ts';
import { openEmbeddedDatabase } from './embedded/database.ts';
import { openServerDatabase } from './server-database.ts';
import { logSlow } from './slow-statements.ts';

/**
 * The database the configuration names: a server, or the one inside this process. `slowMatters` says whether anybody waits for its
 * statements: making tables, or a whole demo school, takes the time it takes.
 */
export function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'databasePooler' | 'databaseDir' | 'slowMs'>,
  log: Pick<FastifyBaseLogger, 'warn' | 'error' | 'fatal'>,
  { slowMatters = () => true }: { slowMatters?: () => boolean } = {},
): Promise<Database> {
  const { tell, from } = logSlow(log, config.slowMs);
  const options: DatabaseOptions = {
    slow: { from, tell: (slow) => slowMatters() && tell(slow) },
    onConnectionError: (error) => log.warn({ err: error }, 'database connection lost'),
  };
  if (config.databaseUrl)
    return openServerDatabase(config.databaseUrl, { ...options, pooled: config.databasePooler });
  return openEmbeddedDatabase({
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
