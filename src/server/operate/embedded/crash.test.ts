import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, expect, inject, it } from 'vitest';
import { rows } from '#server/platform/db/db.ts';
import { projectRoot } from '#server/platform/runtime/project-root.ts';
import { RONDAS, ROUND_MS } from '#testing/rondas.ts';
import { createCluster } from './cluster.ts';
import { openEmbeddedDatabase } from './database.ts';

const writer = join(projectRoot(), 'src', 'testing', 'crash-writer.ts');
const dir = mkdtempSync(join(tmpdir(), 'ceiba-crash-'));
const running = new Set<ChildProcess>();

afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(dir, { recursive: true, force: true });
});

/** A process that writes continuously; `written` counts acknowledged rows. */
async function startWriter() {
  const child = spawn(process.execPath, ['--import', 'tsx', writer, dir], {
    cwd: projectRoot(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.add(child);
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output += text;
  });
  const written = () => output.split('\n').slice(0, -1).map(Number);
  const wrote = async (count: number) => {
    while (written().length < count && child.exitCode === null) await sleep(5);
  };
  return { child, written, wrote };
}

it('un corte del proceso en plena escritura no pierde ninguna fila confirmada', {
  timeout: ROUND_MS * (RONDAS + 1),
}, async () => {
  const source = inject('testDatabase');
  if (source.kind === 'embedded') cpSync(source.templateFolder, join(dir, 'pgdata'), { recursive: true });
  const acknowledged = new Set<number>();

  for (let round = 0; round < RONDAS; round += 1) {
    const { child, written, wrote } = await startWriter();
    await wrote(20 + 31 * (round % 10));
    await expect(openEmbeddedDatabase({ dir })).rejects.toThrow(`en uso por el proceso ${child.pid}`);
    child.kill('SIGKILL');
    await once(child, 'close');
    for (const id of written()) acknowledged.add(id);
    expect(existsSync(join(dir, 'lock'))).toBe(true);

    const database = await openEmbeddedDatabase({ dir });
    const stored = await rows<{ id: number; pareja: number | null }>(
      database.db,
      sql`select p.id, b.id as pareja from pagos_de_prueba p full join bitacora_de_prueba b on b.id = p.id`,
    );
    await database.close();
    const ids = new Set(stored.map((row) => row.id));
    expect([...acknowledged].filter((id) => !ids.has(id))).toEqual([]);
    expect(stored.filter((row) => row.id !== row.pareja)).toEqual([]);
  }
  expect(acknowledged.size).toBeGreaterThan(10 * RONDAS);
  expect(existsSync(join(dir, 'lock'))).toBe(false);
});

it('los datos de la escuela no los puede leer otra cuenta de la computadora', () => {
  expect(statSync(dir).mode & 0o777).toBe(0o700);
});

it('tampoco archivo por archivo, recién hecha la base', async () => {
  const folder = mkdtempSync(join(dir, 'nueva-'));
  await createCluster(folder);
  const made = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const open = made.filter((name) => (statSync(join(folder, name)).mode & 0o077) !== 0);
  expect([made.length > 900, open]).toEqual([true, []]);
});
