// Which packages are there after a start and after a check, in a project of three packages that lie beside it: npm does it without network.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';

const here = dirname(fileURLToPath(import.meta.url));

function project() {
  const parent = mkdtempSync(join(tmpdir(), 'ceiba-test-install-'));
  onTestFinished(() => rmSync(parent, { recursive: true }));
  const [folder, source] = ['colegio', 'fuente'].map((name) => join(parent, name));
  for (const made of [folder, source]) mkdirSync(made);
  const npm = (...args) => execFileSync('npm', [...args, '--offline'], { cwd: source, stdio: 'pipe' });
  const write = (name, content) => writeFileSync(join(source, name), JSON.stringify(content));
  for (const name of ['sirve', 'compila', 'prueba']) {
    mkdirSync(join(source, name));
    write(join(name, 'package.json'), { name, version: '1.0.0' });
    npm('pack', `./${name}`);
  }
  const from = (...names) => Object.fromEntries(names.map((name) => [name, `file:${name}-1.0.0.tgz`]));
  /** The school's program, with these packages. */
  const ask = (dependencies, devDependencies) => {
    write('package.json', { name: 'colegio', type: 'module', dependencies, devDependencies });
    npm('install', '--package-lock-only');
    cpSync(source, folder, { recursive: true });
  };
  ask(from('sirve'), from('prueba'));
  mkdirSync(join(folder, 'scripts', 'lib'), { recursive: true });
  for (const name of ['install.mjs', 'project.mjs'])
    cpSync(join(here, name), join(folder, 'scripts', 'lib', name));
  return {
    folder,
    /** As a start does it, or as a check does. @returns what it printed */
    install: (options, env = {}) =>
      execFileSync(
        process.execPath,
        [
          '-e',
          `import('./scripts/lib/install.mjs').then(async ({ install }) => install(${JSON.stringify(options)}))
             .catch((error) => console.log(error.message))`,
        ],
        { cwd: folder, encoding: 'utf8', env: { ...process.env, npm_config_offline: 'true', ...env } },
      ),
    /** Another program of the same school, with another lock. */
    change: () => ask(from('sirve', 'compila'), from('prueba')),
    has: () =>
      ['sirve', 'compila', 'prueba'].filter((name) => existsSync(join(folder, 'node_modules', name))),
  };
}

const START = { toServe: true };
const CHECK = {};

it('a start installs no packages of developers; a check adds them, and the next start leaves them', () => {
  const { folder, install, change, has } = project();
  install(START);
  expect(has()).toEqual(['sirve']);
  expect(install(START)).toBe('');
  // What is added to is not installed anew.
  writeFileSync(join(folder, 'node_modules', 'sirve', 'marca'), '');
  install(CHECK);
  expect(has()).toEqual(['sirve', 'prueba']);
  expect(existsSync(join(folder, 'node_modules', 'sirve', 'marca'))).toBe(true);
  expect([install(START), install(CHECK)]).toEqual(['', '']);
  expect(has()).toEqual(['sirve', 'prueba']);
  change();
  install(START);
  expect(has()).toEqual(['sirve', 'compila', 'prueba']);
});

it('packages that cannot be added leave a folder that serves; one broken off in the middle is made anew', () => {
  const { folder, install, has } = project();
  install(START);
  rmSync(join(folder, 'prueba-1.0.0.tgz'));
  expect(install(CHECK, { npm_config_cache: join(folder, 'cache') })).toContain('falló');
  expect([install(START), has()]).toEqual(['', ['sirve']]);
  // As after a kill while npm works.
  for (const lost of ['.ceiba', 'sirve/package.json']) rmSync(join(folder, 'node_modules', lost));
  expect(install(START)).toContain('instalando');
  expect(readFileSync(join(folder, 'node_modules', 'sirve', 'package.json'), 'utf8')).toContain('sirve');
});
