import { readFileSync } from 'node:fs';
import { sep } from 'node:path';
import type { Config } from '#server/platform/config/config.ts';
import { StartError } from '#server/platform/errors/start-error.ts';

/** File systems whose contents are lost with the container or at power-off. */
const PASSING = new Set(['overlay', 'tmpfs', 'ramfs']);

/** Octal escapes of a path in mountinfo, e.g. `\040` for a space. */
const unescaped = (path: string): string =>
  path.replace(/\\([0-7]{3})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 8)));

/** An anonymous volume: the next container gets another one, and the data seem lost. */
const NAMELESS = /\/volumes\/[0-9a-f]{64}\/_data$/;

/** Where something is mounted and what, from the text of `/proc/self/mountinfo` (proc(5)); what is mounted later stands later. */
const mounts = (mountinfo: string): { point: string; source: string; type: string }[] =>
  mountinfo
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [before = '', after = ''] = line.split(' - ');
      const [, , , source = '', point = ''] = before.split(' ');
      return { point: unescaped(point), source, type: after.split(' ')[0] ?? '' };
    });

/** Whether a folder outlives the container: below its root, something that stays is mounted on it or above it. */
export function isOnVolume(folder: string, mountinfo: string): boolean {
  const above = mounts(mountinfo).filter(
    ({ point }) => point === folder || (point !== sep && folder.startsWith(`${point}${sep}`)),
  );
  const nearest = Math.max(...above.map(({ point }) => point.length));
  const seen = above.filter(({ point }) => point.length === nearest).at(-1);
  return seen !== undefined && !PASSING.has(seen.type) && !NAMELESS.test(seen.source);
}

/** @throws StartError in a container whose data folder is not on a named volume or a mount. */
export function demandVolume({ container, dataDir }: Pick<Config, 'container' | 'dataDir'>): void {
  if (!container || isOnVolume(dataDir, readFileSync('/proc/self/mountinfo', 'utf8'))) return;
  throw new StartError(`La carpeta ${dataDir} no es un volumen: los datos se perderían. Monte uno.`);
}
