import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { projectRoot } from '#server/platform/runtime/project-root.ts';

const HOUR_MS = 3_600_000;

/** Paths, from the root of the project, of the files below a folder whose path matches. */
export const filesBelow = (folder: string, pattern: RegExp): string[] =>
  readdirSync(join(projectRoot(), folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => pattern.test(name))
    .sort()
    .map((name) => join(folder, name));

/** What these files are now, in 16 hexadecimal digits. */
function fingerprintOf(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`\0${file}\0`).update(readFileSync(resolve(projectRoot(), file)));
  return hash.digest('hex').slice(0, 16);
}

/** A folder that takes seconds to make and depends on nothing but these files: made once for each state of them, and kept from run to run. */
export function keptFolder(name: string, files: readonly string[]) {
  const cache = join(projectRoot(), 'node_modules', '.cache', name);
  const finished = join(cache, fingerprintOf(files));
  return {
    folder: finished,
    exists: () => existsSync(finished),
    /** An empty folder to make it in. What another state of the files left behind goes. */
    begin(): string {
      mkdirSync(cache, { recursive: true });
      for (const one of readdirSync(cache)) {
        const old = join(cache, one);
        if (Date.now() - statSync(old).mtimeMs > HOUR_MS) rmSync(old, { recursive: true, force: true });
      }
      return mkdtempSync(join(cache, 'draft-'));
    },
    /** Another worker may have been as quick. */
    finish(draft: string): void {
      if (!existsSync(finished)) renameSync(draft, finished);
      rmSync(draft, { recursive: true, force: true });
    },
  };
}
