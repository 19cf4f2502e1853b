import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, inject, it } from 'vitest';
import { openToOthers } from '#testing/modes.ts';
import { syncCount } from './durable-fs.ts';
import { type Durability, openEngine, proveDurable } from './engine.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

async function openCopy(durability: Durability) {
  const source = inject('testDatabase');
  if (source.kind !== 'embedded') throw new Error('These tests are about the embedded database.');
  const folder = mkdtempSync(join(tmpdir(), 'ceiba-engine-'));
  folders.push(folder);
  cpSync(source.templateFolder, folder, { recursive: true });
  return openEngine(folder, durability);
}

it('cada escritura confirmada llega al disco antes de responder', async () => {
  const engine = await openCopy('durable');
  await engine.exec('create table prueba (n integer)');
  for (let n = 0; n < 5; n += 1) {
    const before = syncCount();
    await engine.query('insert into prueba values ($1)', [n]);
    expect(syncCount()).toBeGreaterThan(before);
  }
  const before = syncCount();
  await engine.query('select count(*) from prueba');
  expect(syncCount()).toBe(before);
  await engine.close();
});

it('se niega a arrancar si una escritura confirmada no llegó al disco', async () => {
  const durable = await openCopy('durable');
  await expect(proveDurable(durable)).resolves.toBeUndefined();
  await durable.close();
  const careless = await openCopy('fast');
  await expect(proveDurable(careless)).rejects.toThrow('fsync is not in effect');
  await careless.close();
});

it('lo que el motor escribe, y lo que encuentra, es solo de su dueño', async () => {
  const source = inject('testDatabase');
  if (source.kind !== 'embedded') throw new Error('These tests are about the embedded database.');
  const folder = mkdtempSync(join(tmpdir(), 'ceiba-engine-'));
  folders.push(folder);
  cpSync(source.templateFolder, folder, { recursive: true });
  // Permissions as an older version left them.
  chmodSync(join(folder, 'PG_VERSION'), 0o644);
  chmodSync(join(folder, 'base'), 0o755);
  for (const durability of ['durable', 'fast'] as const) {
    const engine = await openEngine(folder, durability);
    await engine.exec(`create table prueba_${durability} (n integer); checkpoint`);
    await engine.exec('vacuum analyze');
    expect(openToOthers(folder)).toEqual([]);
    await engine.close();
  }
  expect(openToOthers(folder)).toEqual([]);
});
