import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { syncTree } from '#server/platform/disk/sync.ts';
import { StartError } from '#server/platform/errors/start-error.ts';
import { type Installation, programFolder } from './layout.ts';
import { type Release, readRelease } from './release.ts';
import { lastLine, runProgram } from './run-program.ts';

async function extract(file: string, target: string): Promise<void> {
  // Their error output is parsed, so it must be in English.
  const options = { env: { ...process.env, LC_ALL: 'C' } };
  const ran = file.endsWith('.deb')
    ? await runProgram('dpkg-deb', ['--extract', file, target], options)
    : // Windows has a tar that reads zip, too.
      await runProgram('tar', ['-xf', file, '--no-same-owner', '-C', target], options);
  if (ran.code === 0) return;
  if (ran.err.includes('No space left on device')) throw new StartError('No queda espacio en el disco.');
  throw new StartError(`El paquete no se pudo abrir (${lastLine(ran)}).`);
}

/** Folder of the program inside a package. */
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
 * Unpacks a package beside the installed versions, atomically. An unused folder of the same version is replaced, since it was not
 * verified.
 * @throws StartError when the content does not match the package's name.
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
