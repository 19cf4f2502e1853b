// The build: web and server side by side into a folder of their own, put in place by renaming once both are whole.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { compressFolder } from './compress.mjs';
import { inRoot, runNode, Stop, seconds } from './project.mjs';

const stampFile = inRoot('dist', '.stamp');
const sourceFolders = ['src'];
const sourceFiles = [
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'tsconfig.json',
  'vite.web.config.ts',
  'vite.web.contract.ts',
  'vite.web.page.ts',
  'vite.web.parts.ts',
  'vite.server.config.ts',
  'scripts/lib/build.mjs',
  'scripts/lib/compress.mjs',
  'scripts/lib/pieces.ts',
];

function* filesIn(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesIn(path);
    else if (!/\.test\.tsx?$/.test(entry.name)) yield path;
  }
}

/** Contents and names of everything the build reads: dates change with every clone, contents do not. */
function wantedStamp() {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0]);
  const files = sourceFolders
    .flatMap((folder) => [...filesIn(inRoot(folder))])
    .concat(sourceFiles.map((file) => inRoot(file)));
  for (const file of files.filter((path) => existsSync(path)).sort())
    hash.update(`\0${relative(inRoot(), file)}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

export const isBuilt = () => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wantedStamp();

async function vite(config, outDir) {
  const args = [
    'node_modules/vite/bin/vite.js',
    'build',
    '--config',
    config,
    '--outDir',
    outDir,
    '--emptyOutDir',
    '--logLevel',
    'warn',
  ];
  // Vite obeys an inherited NODE_ENV and would ship React's development build.
  const result = await runNode(args, { cwd: inRoot(), capture: true, env: { NODE_ENV: 'production' } });
  if (result.code !== 0) throw new Stop(`La compilación falló (${config}):\n${result.output.trim()}`);
  if (result.output.trim()) console.log(result.output.trim());
}

async function buildWeb(outDir) {
  await vite('vite.web.config.ts', outDir);
  await compressFolder(outDir);
}

function putInPlace(from, name) {
  const target = inRoot('dist', name);
  const old = inRoot('dist', `.old-${name}-${process.pid}`);
  if (existsSync(target)) renameSync(target, old);
  renameSync(join(from, name), target);
  rmSync(old, { recursive: true, force: true });
}

/** Call it while holding the lock. Does nothing when dist/ was made from these very sources, unless forced. */
export async function build({ force = false } = {}) {
  if (!force && isBuilt()) return;
  const started = performance.now();
  console.log('Ceiba: compilando…');
  const stamp = wantedStamp();
  mkdirSync(inRoot('dist'), { recursive: true });
  for (const name of readdirSync(inRoot('dist')).filter((entry) => /^\.(tmp|old)-/.test(entry)))
    rmSync(inRoot('dist', name), { recursive: true, force: true });
  const temporary = inRoot('dist', `.tmp-${process.pid}`);
  try {
    // Both are waited for: one that goes on writing after the other failed would leave its folder behind.
    const bundles = await Promise.allSettled([
      buildWeb(join(temporary, 'web')),
      vite('vite.server.config.ts', join(temporary, 'server')),
    ]);
    const broken = bundles.find((bundle) => bundle.status === 'rejected');
    if (broken) throw broken.reason;
    rmSync(stampFile, { force: true });
    putInPlace(temporary, 'web');
    putInPlace(temporary, 'server');
    writeFileSync(stampFile, stamp);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
  console.log(`Ceiba: compilado en ${seconds(started)}.`);
}
