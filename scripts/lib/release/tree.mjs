// Files of a folder in an order that no file system decides, with the only modes and the only date a release has.
import { chmodSync, lstatSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

/** {path, folder, executable} of everything below, sorted by path; folders before what is in them. */
export function entriesBelow(root, below = '') {
  return readdirSync(join(root, below))
    .sort((a, b) => (a < b ? -1 : 1))
    .flatMap((name) => {
      const path = below ? `${below}/${name}` : name;
      const stat = lstatSync(join(root, path));
      if (stat.isDirectory()) return [{ path, folder: true, executable: true }, ...entriesBelow(root, path)];
      // A link would be another thing in each artefact; the packages of npm hold none once they have no bin.
      if (!stat.isFile()) throw new Error(`${path} is neither a file nor a folder.`);
      return [{ path, folder: false, executable: false, size: stat.size }];
    });
}

export const filesBelow = (root) => entriesBelow(root).filter(({ folder }) => !folder);

/** 0755 for folders and what is run, 0644 for the rest; the second of the commit. Contents first, since making them touches folders. */
export function levelled(root, seconds, isExecutable) {
  for (const { path, folder } of entriesBelow(root).reverse()) {
    const file = join(root, path);
    chmodSync(file, folder || isExecutable(path) ? 0o755 : 0o644);
    utimesSync(file, seconds, seconds);
  }
  chmodSync(root, 0o755);
  utimesSync(root, seconds, seconds);
}

export const RUN = /(?:^|\/)(?:bin\/ceiba|node\/bin\/node|node\/node\.exe)$/;
