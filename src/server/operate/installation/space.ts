import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { serverBytes } from '#server/operate/backup/restore-server.ts';
import type { Config } from '#server/platform/config/config.ts';

function bytesBelow(folder: string): number {
  if (!existsSync(folder)) return 0;
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(join(folder, name), { throwIfNoEntry: false }))
    .reduce((sum, found) => sum + (found?.isFile() ? found.size : 0), 0);
}

/** Size of the database, embedded or on a server. */
export const databaseBytes = ({ databaseUrl, databaseDir }: Pick<Config, 'databaseUrl' | 'databaseDir'>) =>
  databaseUrl ? serverBytes(databaseUrl) : Promise.resolve(bytesBelow(join(databaseDir, 'pgdata')));
