import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#server/platform/config/config.ts';
import type { Ask } from './contents.ts';

/*
 * A copy of the school that nobody has been served from yet says in itself which move made it, so that this move, and no other, may begin
 * it anew. It is said together with the copy, and forgotten before the first person is served: what is said no more is never overwritten.
 */

/** On a server: a schema without tables, whose comment is the name of the move. */
export const UNFINISHED_SCHEMA = 'ceiba_traslado';
/** Beside the files of an embedded database, which PostgreSQL leaves alone. */
export const UNFINISHED_FILE = 'traslado-sin-terminar';

export const clusterOf = ({ databaseDir }: Pick<Config, 'databaseDir'>): string =>
  join(databaseDir, 'pgdata');

/** Statements of the transaction that loads the copy. */
export const markingStatements = (move: string): string[] => [
  `create schema ${UNFINISHED_SCHEMA}`,
  `comment on schema ${UNFINISHED_SCHEMA} is '${move.replaceAll("'", "''")}'`,
];

/** The move that did not end; undefined for whatever else a server's database holds. */
export async function unfinishedOnServer(ask: Ask): Promise<string | undefined> {
  const [found] = await ask<{ move: string | null }>(
    `select obj_description(oid, 'pg_namespace') as move from pg_namespace where nspname = '${UNFINISHED_SCHEMA}'`,
  );
  return found?.move ?? undefined;
}

export function markCluster(cluster: string, move: string): void {
  writeFileSync(join(cluster, UNFINISHED_FILE), move, { mode: 0o600, flush: true });
}

/** The move that did not end; undefined for any other embedded database, and where there is none. */
export function unfinishedEmbedded(config: Pick<Config, 'databaseDir'>): string | undefined {
  const file = join(clusterOf(config), UNFINISHED_FILE);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
