import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { projectRoot } from '#server/platform/runtime/project-root.ts';
import { builtServer } from '#testing/built.ts';
import { ceiba, colegio, copiar, copias, en } from '#testing/command.ts';
import { RONDAS, ROUND_MS } from '#testing/rondas.ts';

/** Longer than a whole backup, including the start of its process. */
const LONGEST_MS = 5_000;

const hayAMedias = (usb: string): boolean =>
  readdirSync(usb, { recursive: true, encoding: 'utf8' }).some((name) => name.endsWith('.tmp'));

it('se va la luz en medio de un respaldo: el siguiente es bueno y no queda nada a medias', {
  timeout: RONDAS * ROUND_MS,
}, async () => {
  const { env, usb, dataDir } = await colegio('corte');
  for (let ronda = 0; ronda < RONDAS; ronda += 1) {
    const child = spawn(process.execPath, [join(builtServer(), 'ceiba.js'), 'respaldar'], {
      cwd: projectRoot(),
      env: { PATH: process.env.PATH, NODE_NO_WARNINGS: '1', NODE_ENV: 'test', ...env },
      stdio: 'ignore',
    });
    const ended = once(child, 'close');
    await Promise.race([sleep(Math.random() * LONGEST_MS), ended]);
    child.kill('SIGKILL');
    await ended;
    const { code, complained } = await ceiba(env, ['respaldar']);
    expect([code, complained], `ronda ${ronda}`).toEqual([0, '']);
    const { said } = await ceiba(env, ['comprobar', usb]);
    expect(said).toMatch(/1 archivos? iguales\./);
    expect(hayAMedias(usb)).toBe(false);
    expect(await en(env, `select 1 from respaldos where estado = 'en_marcha'`)).toEqual([]);
    expect(copias(usb).length).toBeGreaterThan(0);
  }
  // By now the last orphaned child process has ended, too.
  await copiar(env);
  expect(existsSync(join(dataDir, 'en-curso'))).toBe(false);
});
