import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { inRoot } from './project.mjs';
import { SELDOM } from './test-parts.mjs';

/** Files of the API on a server, as vitest finds them. */
const files = (leaveOut) =>
  execFileSync(
    process.execPath,
    [inRoot('node_modules/vitest/vitest.mjs'), 'list', '--filesOnly', '--project=api-postgres'],
    { cwd: inRoot(), encoding: 'utf8', env: { ...process.env, LEAVE_OUT: leaveOut } },
  )
    .trim()
    .split('\n');

it('lo de cada día deja fuera instalar, caídas y carga, y nada más; con --todo no falta nada', () => {
  const [all, everyday] = [files(''), files(SELDOM.join(' '))];
  const left = all.filter((file) => !everyday.includes(file));
  for (const name of ['operate/command/', 'operate/backup/', '/demo/', 'crash.test.ts', 'load.test.ts'])
    expect(
      left.some((file) => file.includes(name)),
      name,
    ).toBe(true);
  expect(left.filter((file) => !/operate\/|\/demo\/|(?:crash|load)\.test\.ts$/.test(file))).toEqual([]);
  expect(everyday.some((file) => file.includes('recibos.test.ts'))).toBe(true);
});
