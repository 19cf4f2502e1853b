import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The file that a thread or a process of the program begins with: among the sources beside its caller, and in the built program. */
export interface Entry {
  source: string;
  built: string;
}

/**
 * The built program has its entries side by side. From the sources they are read by tsx, at half a second of processor each;
 * `npm test`, which starts hundreds, names in BUILT_SERVER the folder of the program built from the same sources.
 * @param caller `import.meta.url` of the calling module.
 */
export function entryUrl(caller: string, { source, built }: Entry): URL {
  if (!caller.endsWith('.ts')) return new URL(built, caller);
  const folder = process.env.BUILT_SERVER;
  return folder ? pathToFileURL(join(folder, built)) : new URL(source, caller);
}

export const isSource = ({ pathname }: URL): boolean => pathname.endsWith('.ts');
