import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Files and folders below one that accounts other than the owner's may read, write or enter. */
export const openToOthers = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => (statSync(join(folder, name)).mode & 0o077) !== 0,
  );
