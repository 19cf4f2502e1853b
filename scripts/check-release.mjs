// Whether a release takes along what its program loads: each file of dist/server is loaded in a folder that has the packages of a
// release (scripts/lib/release/closure.mjs) and no others. What a school would load after weeks, an export or a copy, is loaded too.
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { giveUp, inRoot, runNode, Stop } from './lib/project.mjs';
import { builtTexts, closure, packagesNamed } from './lib/release/closure.mjs';
import { platforms } from './lib/release/platforms.mjs';

/** These begin to serve, or to copy, as soon as they are loaded: what they are made of lies in files of its own. */
const ACTING = ['main.js', 'ceiba.js', 'create-admin.js', 'backup-child.js'];

/** A file that is meant for a thread, loaded outside of one, complains of that: only what is not found counts. */
const loadAll = (files) => `
// From a folder in which everything is found nothing could be missed.
const strange = await import('vite').catch(() => undefined);
if (strange) throw new Error('A package that no release has is found from ' + process.cwd());
for (const file of ${JSON.stringify(files)}) {
  try { await import('./dist/server/' + file); }
  catch (error) {
    if (!/MODULE_NOT_FOUND/.test(error.code)) continue;
    console.error(file + ': ' + error.message.split('\\n')[0]);
    process.exitCode = 1;
  }
}
process.exit();`;

/** Vite names each file that it makes part of another. */
const BUILT_IN = /^\s*\/\/(?:#region)? ?node_modules\/((?:@[^/\s]+\/)?[^/\s]+)\//gm;

/** A release is built without the packages of developers: a program with one of them inside would be another there. */
function checkBuiltIn({ packages }, texts) {
  const names = new Set(texts.flatMap((text) => [...text.matchAll(BUILT_IN)].map(([, name]) => name)));
  const wrong = [...names].filter((name) => packages[`node_modules/${name}`]?.dev);
  if (names.size === 0) throw new Stop('The built server does not say what it is made of.');
  if (wrong.length > 0) throw new Stop(`Of developers, and part of the built server: ${wrong.join(', ')}.`);
}

async function check() {
  const built = inRoot('dist', 'server');
  if (!existsSync(built)) throw new Stop('There is no dist/server: run npm run build first.');
  const lock = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
  const texts = builtTexts(built);
  checkBuiltIn(lock, texts);
  const packages = closure(lock, packagesNamed(texts), platforms[0]).filter((path) =>
    existsSync(inRoot(path)),
  );
  const folder = mkdtempSync(join(tmpdir(), 'ceiba-release-'));
  try {
    cpSync(built, join(folder, 'dist', 'server'), { recursive: true });
    cpSync(inRoot('package.json'), join(folder, 'package.json'));
    for (const path of packages.filter((path) => !path.slice(1).includes('/node_modules/'))) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      symlinkSync(inRoot(path), join(folder, path));
    }
    const files = readdirSync(built).filter((name) => name.endsWith('.js') && !ACTING.includes(name));
    const options = ['--preserve-symlinks', '--input-type=module', '--eval', loadAll(files)];
    const { code } = await runNode(options, { cwd: folder, env: { NODE_PATH: '' } });
    if (code === 0) console.log(`${files.length} files find what they load in ${packages.length} packages.`);
    process.exitCode = code;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

await check().catch(giveUp);
