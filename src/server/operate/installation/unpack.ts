import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { syncTree } from '#server/platform/disk/sync.ts';
import { StartError } from '#server/platform/errors/start-error.ts';
import { type Installation, programFolder } from './layout.ts';
import { type Release, readRelease } from './release.ts';
import { lastLine, runProgram } from './run-program.ts';

async function extract(file: string, target: string): Promise<void> {
  // What they complain of is read here, so they complain in English whatever the computer speaks.
  const options = { env: { ...process.env, LC_ALL: 'C' } };
  const ran = file.endsWith('.deb')
    ? await runProgram('dpkg-deb', ['--extract', file, target], options)
    : // Windows brings a tar that reads zip as well.
      await runProgram('tar', ['-xf', file, '--no-same-owner', '-C', target], options);
  if (ran.code === 0) return;
  if (ran.err.includes('No space left on device')) throw new StartError('No queda espacio en el disco.');
  throw new StartError(`El paquete no se pudo abrir (${lastLine(ran)}).`);
}

/** The program inside of what a package holds. */
function programIn(folder: string): string {
  const versions = join(folder, 'ceiba', 'versiones');
  const named = existsSync(versions) ? readdirSync(versions).map((name) => join(versions, name)) : [];
  const found = [join(folder, 'usr', 'lib', 'ceiba'), ...named].find((one) =>
    existsSync(join(one, 'version.json')),
  );
  if (!found) throw new StartError('El paquete no contiene Ceiba.');
  return found;
}

/**
 * Puts the program of a package beside those that are there, whole or not at all. One of the same version that nobody runs is replaced:
 * whoever put it there was not asked for a signature.
 * @throws StartError when the package holds something else than its name says.
 */
export async function unpackProgram(
  installation: Installation,
  file: string,
  named: { version: string; platform: string },
): Promise<Release> {
  const draft = join(installation.root, 'versiones', `.nueva-${named.version}`);
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o755 });
  try {
    await extract(file, draft);
    const program = programIn(draft);
    const release = readRelease(program);
    if (release.version !== named.version || release.plataforma !== named.platform)
      throw new StartError(`El paquete contiene Ceiba ${release.version} (${release.plataforma}).`);
    syncTree(program);
    const target = programFolder(installation, named.version);
    rmSync(target, { recursive: true, force: true });
    renameSync(program, target);
    return release;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}
