import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#server/platform/config/config.ts';
import type { Ask } from './contents.ts';

/*
 * Mark of an unfinished move. A copied database that has not served anybody yet carries the id of its move, so that only this
 * move may overwrite it on a retry. The mark is written atomically with the copy, and removed before the first request is served.
 */

/** On a server: an empty schema whose comment is the id of the move. */
export const UNFINISHED_SCHEMA = 'ceiba_traslado';
/** In an embedded database: a file in its folder, which PostgreSQL ignores. */
export const UNFINISHED_FILE = 'traslado-sin-terminar';

export const clusterOf = ({ databaseDir }: Pick<Config, 'databaseDir'>): string =>
  join(databaseDir, 'pgdata');

/** Run in the transaction that loads the copy. */
export const markingStatements = (move: string): string[] => [
  `create schema ${UNFINISHED_SCHEMA}`,
  `comment on schema ${UNFINISHED_SCHEMA} is '${move.replaceAll("'", "''")}'`,
];

/** Id of the unfinished move in a server's database; undefined without one. */
export async function unfinishedOnServer(ask: Ask): Promise<string | undefined> {
  const [found] = await ask<{ move: string | null }>(
    `select obj_description(oid, 'pg_namespace') as move from pg_namespace where nspname = '${UNFINISHED_SCHEMA}'`,
  );
  return found?.move ?? undefined;
}

export function markCluster(cluster: string, move: string): void {
  writeFileSync(join(cluster, UNFINISHED_FILE), move, { mode: 0o600, flush: true });
}

/** Id of the unfinished move in an embedded database; undefined without one. */
export function unfinishedEmbedded(config: Pick<Config, 'databaseDir'>): string | undefined {
  const file = join(clusterOf(config), UNFINISHED_FILE);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
