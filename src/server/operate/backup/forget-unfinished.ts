import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Config } from '#server/platform/config/config.ts';
import { type Database, rows } from '#server/platform/db/db.ts';
import { clusterOf, UNFINISHED_FILE, UNFINISHED_SCHEMA } from './unfinished.ts';

/*
 * Separate from `unfinished.ts`, so that child processes and commands without a database connection do not load the driver: a
 * hundred files, 0.1 s of processor time.
 */

/** Removes the mark of an unfinished move: from now on the database serves the school, and may not be overwritten. */
export async function forgetUnfinished({ db, kind }: Database, config: Config): Promise<void> {
  if (kind === 'embedded') return rmSync(join(clusterOf(config), UNFINISHED_FILE), { force: true });
  const found = await rows(db, sql`select 1 from pg_namespace where nspname = ${UNFINISHED_SCHEMA}`);
  if (found.length > 0) await db.execute(sql`drop schema if exists ${sql.identifier(UNFINISHED_SCHEMA)}`);
}
