import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '#server/platform/errors/start-error.ts';

/** PostgreSQL major version of the pinned PGlite; it cannot open data files of another one. */
const ENGINE_VERSION = '18';

/** True if the folder holds a database of this version. @throws StartError for another version. */
export function hasCluster(folder: string): boolean {
  const versionFile = join(folder, 'pgdata', 'PG_VERSION');
  if (!existsSync(versionFile)) return false;
  const version = readFileSync(versionFile, 'utf8').trim();
  if (version === ENGINE_VERSION) return true;
  throw new StartError(
    `La base de datos de ${folder} es de PostgreSQL ${version} y este programa solo abre la ${ENGINE_VERSION}.`,
  );
}
