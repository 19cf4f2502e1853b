// Dependencies: installed when node_modules is not what package-lock.json says, and only then.
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { findProgram, inRoot, run, runNode, Stop, seconds } from './project.mjs';

const stampFile = inRoot('node_modules', '.ceiba');

// Native packages differ by platform, and by Node's major version when they are compiled.
const wantedStamp = () =>
  createHash('sha256')
    .update(readFileSync(inRoot('package-lock.json')))
    .update(`${process.platform} ${process.arch} ${process.versions.node.split('.')[0]}`)
    .digest('hex');

const readOr = (file, otherwise) => (existsSync(file) ? readFileSync(file, 'utf8') : otherwise);

/** Whether a finished `npm ci` or `npm install` by hand left exactly the packages of the lock file. */
function installedByHand() {
  const hidden = inRoot('node_modules', '.package-lock.json');
  const newer = (file) => !existsSync(file) || statSync(hidden).mtimeMs > statSync(file).mtimeMs;
  if (!existsSync(hidden) || !newer(stampFile)) return false;
  const wanted = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')).packages;
  const found = JSON.parse(readFileSync(hidden, 'utf8')).packages;
  return Object.entries(wanted).every(
    ([path, entry]) => path === '' || (found[path] ? found[path].version === entry.version : entry.optional),
  );
}

export const isInstalled = () => readOr(stampFile, '') === wantedStamp();

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

/** Call it while holding the lock. `--include=dev` because the build needs them whatever NODE_ENV says. */
export async function install() {
  if (isInstalled()) return;
  if (!installedByHand()) {
    const started = performance.now();
    console.log('Ceiba: instalando dependencias (solo la primera vez o cuando cambian)…');
    refuseLink();
    const npm = npmCommand();
    const flags = ['--ignore-scripts', '--include=dev', '--prefer-offline', '--no-audit', '--no-fund'];
    const patience = ['--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000'];
    const result = await npm(['ci', ...flags, ...patience], { capture: true, env: cacheEnvironment() });
    if (result.code !== 0) throw new Stop(explain(result.output));
    console.log(`Ceiba: dependencias instaladas en ${seconds(started)}.`);
  }
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, wantedStamp());
}
