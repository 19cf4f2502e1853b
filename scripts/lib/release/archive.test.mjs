import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { tarGz, zip } from './archive.mjs';
import { levelled, RUN } from './tree.mjs';

const folder = mkdtempSync(join(tmpdir(), 'ceiba-archivo-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const names = [
  'bin/ceiba',
  'node/bin/node',
  'dist/b.js',
  'dist/ábaco.js',
  `node_modules/${'largo/'.repeat(30)}a.js`,
];

/** The same program in two folders: made in another order, on another day, with other modes. */
function program(name, { order, day, mode }) {
  const root = join(folder, name);
  for (const path of order) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), `// ${path}\n`, { mode });
    utimesSync(join(root, path), day, day);
  }
  return root;
}

const uno = program('uno', { order: names, day: 1e9, mode: 0o600 });
const otro = program('otro', { order: names.toReversed(), day: 1.7e9, mode: 0o664 });
const seconds = 1_790_000_001;
const under = 'ceiba/versiones/1.6.0';

it('el mismo programa da los mismos bytes en otra carpeta, otro día y con otros modos', async () => {
  const made = async (from, name) => {
    const [tar, zipped] = [join(folder, `${name}.tar.gz`), join(folder, `${name}.zip`)];
    await tarGz({ from, under, file: tar, seconds });
    await zip({ from, under, file: zipped, seconds, more: { 'ceiba/ceiba.cmd': 'echo' } });
    return [readFileSync(tar), readFileSync(zipped)];
  };
  expect(await made(otro, 'b')).toEqual(await made(uno, 'a'));
});

it('tar y unzip lo abren: quien lo ejecuta puede, y nada es de quien lo hizo', () => {
  const listed = execFileSync('tar', ['--full-time', '--utc', '-tvzf', join(folder, 'a.tar.gz')], {
    encoding: 'utf8',
  });
  const line = (path) => listed.split('\n').find((one) => one.endsWith(` ${under}/${path}`));
  expect(line('bin/ceiba')).toMatch(/^-rwxr-xr-x root\/root .* 2026-09-21 14:13:21 /);
  expect(line('dist/b.js')).toMatch(/^-rw-r--r-- root\/root /);
  expect(
    listed
      .trim()
      .split('\n')
      .filter((one) => one.startsWith('-')),
  ).toHaveLength(names.length);
  const into = join(folder, 'abierto');
  execFileSync('unzip', ['-q', join(folder, 'a.zip'), '-d', into]);
  expect(readFileSync(join(into, under, 'dist/ábaco.js'), 'utf8')).toBe('// dist/ábaco.js\n');
  expect(readFileSync(join(into, 'ceiba/ceiba.cmd'), 'utf8')).toBe('echo');
});

it('todo queda con un solo modo y una sola fecha', () => {
  levelled(otro, seconds, (path) => RUN.test(path));
  const seen = execFileSync('find', [otro, '-type', 'f', '-printf', '%m %T@ %P\\n'], { encoding: 'utf8' });
  expect(seen.trim().split('\n').sort()).toEqual(
    names.map((path) => `${RUN.test(path) ? 755 : 644} ${seconds}.0000000000 ${path}`).sort(),
  );
});
