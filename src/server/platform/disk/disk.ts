import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type { Config } from '#server/platform/config/config.ts';
import { noSpace } from '#server/platform/errors/problem.ts';

/** Where the disk is another machine's, only a write that failed tells that it is full. */
const REMEMBERED_MS = 60_000;

/** Free bytes of the disk a folder lies on. */
export type FreeBytes = (folder: string) => Promise<number>;

/** Free space of the disks that the server writes to. */
export interface Disk {
  /**
   * Checks the free space before an upload.
   * @throws Problem `noSpace` when less than the reserve would be left for what the database has to write.
   */
  roomFor(bytes: number): Promise<void>;
  /** True if less than the reserve is free, or a write failed a moment ago. */
  isLow(): Promise<boolean>;
  noteFull(): void;
  /** Free bytes; `Infinity` if unknown. */
  free(): Promise<number>;
}

async function statedFree(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** The folders that grow on this machine: a bucket takes streams by way of a temporary file. */
const foldersOf = ({ databaseUrl, databaseDir, storage }: Config): string[] => [
  ...(databaseUrl ? [] : [databaseDir]),
  storage.kind === 'files' ? storage.dir : tmpdir(),
];

export function watchDisk(config: Config, freeBytes: FreeBytes = statedFree): Disk {
  const folders = foldersOf(config);
  let failed = Number.NEGATIVE_INFINITY;
  const least = async (): Promise<number> => {
    // A file system without `statfs` must not block uploads.
    const all = folders.map((folder) => freeBytes(folder).catch(() => Number.POSITIVE_INFINITY));
    return Math.min(...(await Promise.all(all)));
  };
  return {
    async roomFor(bytes) {
      if ((await least()) - bytes < config.diskReserve) throw noSpace();
    },
    isLow: async () => performance.now() - failed < REMEMBERED_MS || (await least()) < config.diskReserve,
    free: least,
    noteFull() {
      failed = performance.now();
    },
  };
}
