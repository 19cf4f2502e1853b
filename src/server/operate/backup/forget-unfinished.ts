import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Config } from '#server/platform/config/config.ts';
import { type Database, rows } from '#server/platform/db/db.ts';
import { clusterOf, UNFINISHED_FILE, UNFINISHED_SCHEMA } from './unfinished.ts';

/*
 * Apart from what reads and writes the mark: children and commands that never open the school's database through it would read a hundred
 * files of the driver, a tenth of a second of processor.
 */

/** People are about to be served from here: it is the school's from now on, whoever began it. */
export async function forgetUnfinished({ db, kind }: Database, config: Config): Promise<void> {
  if (kind === 'embedded') return rmSync(join(clusterOf(config), UNFINISHED_FILE), { force: true });
  const found = await rows(db, sql`select 1 from pg_namespace where nspname = ${UNFINISHED_SCHEMA}`);
  if (found.length > 0) await db.execute(sql`drop schema if exists ${sql.identifier(UNFINISHED_SCHEMA)}`);
}
