import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** The folder of package.json, above the sources as well as above the built program. */
export function projectRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('There is no package.json above the program.');
    folder = parent;
  }
  return folder;
}

/** Whether this program was made as a release, and not from its sources. */
export const isReleased = (): boolean => existsSync(join(projectRoot(), 'version.json'));

/** How whoever runs this machine types our command. */
export function typedCommand(): string {
  if (!isReleased()) return 'npm run ceiba --';
  return process.platform === 'win32' ? 'ceiba' : 'sudo ceiba';
}

const packageSchema = z.object({ version: z.string() });

/** The version of this program, as package.json has it. */
export const productVersion = (): string =>
  packageSchema.parse(JSON.parse(readFileSync(join(projectRoot(), 'package.json'), 'utf8'))).version;
