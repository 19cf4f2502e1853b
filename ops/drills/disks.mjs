// Small file systems of their own for the drills of full and broken disks. As root on Linux.
import { copyFileSync, mkdirSync, rmSync, statfsSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { run } from '../../scripts/lib/project.mjs';
import { must } from './must.mjs';

const MB = 1024 ** 2;

const unmountable = (folder) => () => run('umount', ['-l', folder], { capture: true });

export const freeMb = (folder) => {
  const { bavail, bsize } = statfsSync(folder);
  return (bavail * bsize) / MB;
};

/** In memory, of so many megabytes and files; can be filled by its blocks and by its number of files. */
export async function smallDisk(folder, mb, files = 6_000) {
  mkdirSync(folder, { recursive: true });
  await must('mount', ['-t', 'tmpfs', '-o', `size=${mb}m,nr_inodes=${files}`, 'tmpfs', folder]);
  const filler = join(folder, 'relleno');
  return {
    /** Takes every block, or every file, but `spare` of them. */
    fill(what, spare = 0) {
      const { bavail, bsize, ffree } = statfsSync(folder);
      try {
        if (what === 'blocks') writeFileSync(filler, Buffer.alloc(Math.max(bavail - spare, 0) * bsize));
        else {
          mkdirSync(filler);
          for (let n = 1; n < ffree - spare; n += 1) writeFileSync(join(filler, String(n)), '');
        }
      } catch (error) {
        // Whoever is tried writes at the same time, and took what was counted as free: it is full all the same.
        if (error.code !== 'ENOSPC') throw error;
      }
    },
    empty: () => rmSync(filler, { recursive: true, force: true }),
    unmount: unmountable(folder),
  };
}

/** A file that is a disk: mounted at `folder`, pulled out in two ways, put back. */
export async function stick(folder, mb) {
  const image = `${folder}.img`;
  await must('truncate', ['-s', String(mb * MB), image]);
  await must('mkfs.ext4', ['-q', '-F', image]);
  mkdirSync(folder);
  const mount = () => must('mount', ['-o', 'loop', image, folder]);
  await mount();
  const unmount = unmountable(folder);
  return {
    mount,
    unmount,
    /** Its folder is gone at once. */
    pull: unmount,
    /** Its bytes are gone first, and each write fails; a moment later its folder. What was on it before is on it again when it comes back. */
    async break() {
      await must('sync', ['-f', folder]);
      copyFileSync(image, `${image}.antes`);
      return async () => {
        truncateSync(image, 0);
        await sleep(700);
        await unmount();
        copyFileSync(`${image}.antes`, image);
      };
    },
  };
}
