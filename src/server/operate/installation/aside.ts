import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contentsSchema } from '#server/operate/backup/contents.ts';
import { dumpServer } from '#server/operate/backup/dump-server.ts';
import { isInUse, restoreServer } from '#server/operate/backup/restore-server.ts';
import type { Config } from '#server/platform/config/config.ts';
import { syncFolderNow, syncTree } from '#server/platform/disk/sync.ts';

/*
 * Copy of the database of a stopped school, for the rollback of an update. Uploaded files need no copy: they are immutable, and
 * deleted ones are kept for a day.
 */

type SchoolData = Pick<Config, 'dataDir' | 'databaseDir' | 'databaseUrl'>;

const CONTENTS = 'contenido.json';
const clusterOf = ({ databaseDir }: SchoolData): string => join(databaseDir, 'pgdata');

/** True if other machines serve this database: then an update must not replace it. */
export const servesElsewhere = async ({ databaseUrl }: SchoolData): Promise<boolean> =>
  databaseUrl !== undefined && (await isInUse(databaseUrl));

/** Copies the database of a stopped school. */
export async function setAside(school: SchoolData, aside: string): Promise<void> {
  rmSync(aside, { recursive: true, force: true });
  mkdirSync(aside, { recursive: true, mode: 0o700 });
  if (school.databaseUrl) {
    const { contenido } = await dumpServer(school.databaseUrl, aside, { whole: true });
    writeFileSync(join(aside, CONTENTS), JSON.stringify(contenido), { mode: 0o600, flush: true });
  } else if (existsSync(clusterOf(school))) {
    cpSync(clusterOf(school), join(aside, 'pgdata'), { recursive: true });
  }
  syncTree(aside);
  syncFolderNow(dirname(aside));
}

/** Replaces the current database with the copy. Idempotent: after an interruption, call it again. */
export async function putBack(school: SchoolData, aside: string): Promise<void> {
  if (!existsSync(aside)) return;
  if (school.databaseUrl) {
    const contenido = contentsSchema.parse(JSON.parse(readFileSync(join(aside, CONTENTS), 'utf8')));
    await restoreServer({ url: school.databaseUrl, unpacked: aside, contenido, replace: true, aside: null });
  } else {
    const [kept, cluster, discarded] = [join(aside, 'pgdata'), clusterOf(school), join(aside, 'descartado')];
    if (existsSync(kept)) {
      rmSync(discarded, { recursive: true, force: true });
      if (existsSync(cluster)) renameSync(cluster, discarded);
      renameSync(kept, cluster);
      syncFolderNow(dirname(cluster));
    }
  }
  rmSync(aside, { recursive: true, force: true });
}
