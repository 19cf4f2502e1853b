// Dependencies: installed when node_modules is not what package-lock.json says, and only then. To build and to serve takes two thirds of
// them; those of developers come with the first check or test.
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { findProgram, inRoot, run, runNode, Stop, seconds } from './project.mjs';

const stampFile = inRoot('node_modules', '.ceiba');
/** What npm says is there, written when it is done. */
const npmStamp = inRoot('node_modules', '.package-lock.json');
/** What the stamp ends with where developers' packages are left out. */
const SERVING = ' servir';

// Native packages differ by platform, and by Node's major version when they are compiled.
const wantedStamp = () =>
  createHash('sha256')
    .update(readFileSync(inRoot('package-lock.json')))
    .update(`${process.platform} ${process.arch} ${process.versions.node.split('.')[0]}`)
    .digest('hex');

const readOr = (file, otherwise) => (existsSync(file) ? readFileSync(file, 'utf8') : otherwise);

/** Whether a finished `npm ci` or `npm install` by hand left the packages of the lock file. */
function installedByHand(toServe) {
  const newer = (file) => !existsSync(file) || statSync(npmStamp).mtimeMs > statSync(file).mtimeMs;
  if (!existsSync(npmStamp) || !newer(stampFile)) return false;
  const wanted = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')).packages;
  const found = JSON.parse(readFileSync(npmStamp, 'utf8')).packages;
  return Object.entries(wanted).every(
    ([path, { version, optional, dev, devOptional }]) =>
      path === '' ||
      (found[path] ? found[path].version === version : optional || (toServe && (dev || devOptional))),
  );
}

/** @param toServe whether those will do that building and serving take */
export function isInstalled({ toServe = false } = {}) {
  const stamp = readOr(stampFile, '');
  return stamp === wantedStamp() || (toServe && stamp === wantedStamp() + SERVING);
}

/** npm's own program, run with this Node: `npm start` tells where it is, a bare `node scripts/start.mjs` looks for it. */
function npmCommand() {
  const scripts = [
    process.env.npm_execpath ?? '',
    join(dirname(process.execPath), '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(dirname(process.execPath), 'node_modules', 'npm', 'bin', 'npm-cli.js'),
  ];
  const script = scripts.find((path) => /npm-cli\.js$/.test(path) && existsSync(path));
  if (script) return (args, options) => runNode([script, ...args], options);
  const program = findProgram(['npm']);
  if (program) return (args, options) => run(program, args, options);
  throw new Stop(
    'No se encontró npm, que viene con Node. Instale Node 20.19 o posterior desde https://nodejs.org',
  );
}

/** npm needs a cache it may write; accounts made for services often have no home folder. */
function cacheEnvironment() {
  try {
    accessSync(homedir(), constants.W_OK);
    return {};
  } catch {
    return { npm_config_cache: inRoot('.cache', 'npm') };
  }
}

function explain(output) {
  if (
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ECONNRESET|ENETUNREACH|ENOTCACHED|ERR_SOCKET_TIMEOUT/.test(
      output,
    )
  )
    return 'No hay conexión con el registro de npm. La primera vez hace falta internet; después ya no.';
  if (/\b(EACCES|EPERM|EROFS)\b/.test(output))
    return `No se puede escribir en ${inRoot()}: falta permiso para el usuario actual.`;
  if (/\bENOSPC\b/.test(output)) return 'No queda espacio en el disco para instalar las dependencias.';
  return `La instalación de las dependencias falló:\n${output.trim().split('\n').slice(-15).join('\n')}`;
}

/** `npm ci` begins by emptying node_modules, and through a link it would empty another project's. */
function refuseLink() {
  if (lstatSync(inRoot('node_modules'), { throwIfNoEntry: false })?.isSymbolicLink())
    throw new Stop(
      'node_modules es un enlace a otra carpeta, que la instalación vaciaría. Borre el enlace y repita.',
    );
}

/** npm in another folder than the project's; its output is shown only when it fails. */
export async function npmRun(args, { cwd }) {
  const { code, output } = await npmCommand()(args, { capture: true, cwd, env: cacheEnvironment() });
  if (code !== 0) throw new Stop(explain(output));
}

/** What npm prints, and how it ended. */
export const npmOutput = (args, { cwd = inRoot() } = {}) =>
  npmCommand()(args, { capture: true, cwd, env: cacheEnvironment() });

const FLAGS = ['--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'];
const PATIENCE = ['--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000'];

/**
 * Without stamps until it is done: what was broken off in the middle is begun anew. What is only added to is left as it was when npm
 * fails, as it does without internet, and still serves.
 */
async function bring(stamp, toServe) {
  const added = !toServe && stamp === wantedStamp() + SERVING;
  for (const file of [stampFile, npmStamp]) rmSync(file, { force: true });
  try {
    // Said aloud, because NODE_ENV says otherwise in production.
    const which = toServe ? '--omit=dev' : '--include=dev';
    await npmRun([...(added ? ['install', '--no-save'] : ['ci']), which, ...FLAGS, ...PATIENCE], {
      cwd: inRoot(),
    });
  } catch (error) {
    if (added) writeFileSync(stampFile, stamp);
    throw error;
  }
}

/** Call it while holding the lock. */
export async function install({ toServe = false } = {}) {
  if (isInstalled({ toServe })) return;
  const stamp = readOr(stampFile, '');
  // Where checks or tests have run, they will run again.
  const less = toServe && (stamp === '' || stamp.endsWith(SERVING));
  if (!installedByHand(less)) {
    const started = performance.now();
    console.log('Ceiba: instalando dependencias (solo la primera vez o cuando cambian)…');
    refuseLink();
    await bring(stamp, less);
    console.log(`Ceiba: dependencias instaladas en ${seconds(started)}.`);
  }
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, wantedStamp() + (less ? SERVING : ''));
}
