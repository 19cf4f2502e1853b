// The Node that releases carry: packages of npm, with their integrity in ops/runtime/package-lock.json.
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { npmRun } from '../install.mjs';
import { inRoot, Stop } from '../project.mjs';
import { npmPlatform, platforms } from './platforms.mjs';

const described = inRoot('ops', 'runtime');

/** The version of Node inside, the same for every platform. */
export function runtimeVersion() {
  const { packages } = JSON.parse(readFileSync(join(described, 'package-lock.json'), 'utf8'));
  const versions = new Set(
    platforms.map(({ runtime }) => packages[`node_modules/${runtime}`]?.version ?? '–'),
  );
  if (versions.size !== 1)
    throw new Stop(`ops/runtime nombra versiones distintas de Node: ${[...versions].join(', ')}.`);
  return [...versions][0];
}

/** Installs the Node of a platform into .cache, once; resolves to its folder, with `bin/` inside. */
export async function runtimeFolder(platform) {
  const kept = inRoot('.cache', 'runtime', `${platform.name}-${runtimeVersion()}`);
  const inside = join(kept, 'node_modules', platform.runtime);
  if (existsSync(join(inside, platform.node))) return inside;
  const fresh = `${kept}.${process.pid}`;
  mkdirSync(fresh, { recursive: true });
  for (const file of ['package.json', 'package-lock.json'])
    copyFileSync(join(described, file), join(fresh, file));
  await npmRun(['ci', '--ignore-scripts', '--prefer-offline', ...npmPlatform(platform)], { cwd: fresh });
  rmSync(kept, { recursive: true, force: true });
  renameSync(fresh, kept);
  if (!existsSync(join(inside, platform.node)))
    throw new Stop(`${platform.runtime} no trae ${platform.node}.`);
  return inside;
}

/** What Node is lent under: the same text for every platform, which the package for Windows leaves out. */
export async function runtimeLicense(platform) {
  const own = join(await runtimeFolder(platform), 'LICENSE');
  return existsSync(own) ? own : join(await hostRuntime(), '..', '..', 'LICENSE');
}

/** The same Node for this machine, to make the release with. */
export async function hostRuntime() {
  const host = platforms.find(({ os, cpu }) => os === process.platform && cpu === process.arch);
  if (host?.os !== 'linux')
    throw new Stop(
      'Las versiones se hacen en Linux (x64 o arm64): hacen falta dpkg-deb y los modos de los archivos.',
    );
  return join(await runtimeFolder(host), host.node);
}
