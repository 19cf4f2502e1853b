// The folder of a release, the same in every artefact.
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { npmRun } from '../install.mjs';
import { Stop } from '../project.mjs';
import { nameAndVersion } from '../supply/sbom.mjs';
import { builtTexts, closure, packagesNamed } from './closure.mjs';
import { npmPlatform } from './platforms.mjs';
import { ANNOUNCEMENT } from './published.mjs';
import { runtimeFolder, runtimeLicense, runtimeVersion } from './runtime.mjs';
import { filesBelow } from './tree.mjs';

/** Types and maps of sources that are not there: nothing loads them. */
const UNREAD = /\.(?:d\.[cm]?ts|map|tsbuildinfo)$/;

/** `@NAME@` in a template. A place without value is a defect. */
export const filled = (text, values) =>
  text.replace(/@([A-Z]+)@/g, (_, name) => {
    if (!(name in values)) throw new Stop(`Nadie llena @${name}@.`);
    return values[name];
  });

/** What nobody was asked to install must not be in it; what the server loads must. */
async function installRuntimePackages(source, platform, folder) {
  for (const name of ['package.json', 'package-lock.json', '.npmrc'])
    cpSync(join(source, name), join(folder, name));
  const flags = ['--omit=dev', '--ignore-scripts', '--prefer-offline', '--no-bin-links'];
  await npmRun(['ci', ...flags, ...npmPlatform(platform)], { cwd: folder });
  const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  const seeds = packagesNamed(builtTexts(join(source, 'dist', 'server')));
  const wanted = closure(lock, seeds, platform);
  const kept = join(folder, 'kept');
  // Parents stand before what lies inside them: a package is moved without those inside, which follow if they are wanted.
  for (const path of wanted) {
    const from = join(folder, path);
    if (!existsSync(from)) throw new Stop(`npm no instaló ${path}.`);
    cpSync(from, join(kept, path), {
      recursive: true,
      filter: (file) => file === from || !file.slice(from.length).startsWith('/node_modules'),
    });
  }
  rmSync(join(folder, 'node_modules'), { recursive: true });
  renameSync(join(kept, 'node_modules'), join(folder, 'node_modules'));
  rmSync(kept, { recursive: true });
  for (const name of ['package-lock.json', '.npmrc']) rmSync(join(folder, name));
  for (const { path } of filesBelow(join(folder, 'node_modules')))
    if (UNREAD.test(path)) rmSync(join(folder, 'node_modules', path));
  return wanted.map((path) => nameAndVersion(path, lock.packages[path]));
}

const migrationsIn = (folder) =>
  JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')).entries.map(({ tag }) => tag);

/** Task Scheduler wants what its files say they are. */
const utf16 = (text) => Buffer.from(`\uFEFF${text.replaceAll('\n', '\r\n')}`, 'utf16le');

const dos = (text) => text.replaceAll('\n', '\r\n');

function writeOwnFiles(source, platform, folder, values) {
  const template = (...path) => readFileSync(join(source, 'ops', 'package', ...path), 'utf8');
  const windows = platform.os === 'win32';
  mkdirSync(join(folder, 'bin'));
  mkdirSync(join(folder, 'sistema'));
  if (windows) writeFileSync(join(folder, 'bin', 'ceiba.cmd'), dos(template('ceiba.cmd')));
  else {
    writeFileSync(join(folder, 'bin', 'ceiba'), template('ceiba.sh'));
    chmodSync(join(folder, 'bin', 'ceiba'), 0o755);
  }
  const readme = filled(template('LEEME.txt'), values);
  writeFileSync(join(folder, 'LEEME.txt'), windows ? dos(readme) : readme);
  writeFileSync(join(folder, 'sistema', 'ceiba.service'), template('sistema', 'ceiba.service'));
  writeFileSync(join(folder, 'sistema', 'Caddyfile'), template('sistema', 'Caddyfile'));
  writeFileSync(join(folder, 'sistema', 'tarea.xml'), utf16(template('sistema', 'tarea.xml')));
}

/** Makes the folder of a platform from built sources, with what it says of itself; resolves to the names of the packages in it. */
export async function makeProgram({ source, commit, platform, folder, said }) {
  mkdirSync(folder, { recursive: true });
  const packages = await installRuntimePackages(source, platform, folder);
  const { version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
  const node = runtimeVersion();
  const runtime = await runtimeFolder(platform);
  const windows = platform.os === 'win32';
  mkdirSync(join(folder, 'node', ...(windows ? [] : ['bin'])), { recursive: true });
  cpSync(join(runtime, platform.node), join(folder, 'node', windows ? 'node.exe' : 'bin/node'));
  cpSync(await runtimeLicense(platform), join(folder, 'node', 'LICENSE'));
  chmodSync(join(folder, 'node', windows ? 'node.exe' : 'bin/node'), 0o755);
  for (const name of ['server', 'web'])
    cpSync(join(source, 'dist', name), join(folder, 'dist', name), { recursive: true });
  cpSync(join(source, 'migrations'), join(folder, 'migrations'), { recursive: true });
  for (const name of ['LICENSE', 'package.json']) cpSync(join(source, name), join(folder, name));
  // What the card of the version tells people.
  cpSync(join(source, 'docs', 'novedades.md'), join(folder, 'novedades.md'));
  mkdirSync(join(folder, 'llaves'));
  const keys = join(source, 'ops', 'llaves');
  for (const name of readdirSync(keys).filter((one) => one.endsWith('.pem')))
    cpSync(join(keys, name), join(folder, 'llaves', name));
  writeOwnFiles(source, platform, folder, { VERSION: version, PLATAFORMA: platform.name, NODE: node });
  const about = {
    version,
    commit,
    node,
    plataforma: platform.name,
    migraciones: migrationsIn(join(source, 'migrations')),
  };
  writeFileSync(join(folder, 'version.json'), `${JSON.stringify(about, null, 2)}\n`);
  writeFileSync(join(folder, ANNOUNCEMENT), said);
  return packages;
}
