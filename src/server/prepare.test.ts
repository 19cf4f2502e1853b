import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { testDatabase } from '#testing/database.ts';
import { readConfig } from './platform/config/config.ts';
import { inTransaction, rows } from './platform/db/db.ts';
import { StartError } from './platform/errors/start-error.ts';
import { settableClock } from './platform/runtime/clock.ts';
import { openFileStorage } from './platform/storage/file-storage.ts';
import { prepare } from './prepare.ts';

const database = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'ceiba-test-prepare-'));
const storage = await openFileStorage(folder);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const dicho: string[] = [];
beforeEach(() => void dicho.splice(0));

function arrancar(env: Record<string, string>, now = '2026-03-15T12:00:00-06:00') {
  const config = readConfig({ DEMO_STUDENTS: '200', ...env }, { root: folder });
  const log = pino({ level: 'silent' });
  const say = (line: string) => dicho.push(line);
  return prepare({ database, storage, config, log, clock: settableClock(now), say });
}

const cuenta = async (tabla: string): Promise<unknown> =>
  (await rows<{ n: number }>(database.db, sql.raw(`select count(*)::int as n from ${tabla}`)))[0]?.n;

it('en producción una base vacía no carga nada, dice cómo crear la primera cuenta y abre el año', async () => {
  const { demo, notices } = await arrancar({ NODE_ENV: 'production' });
  expect(demo).toBe(false);
  expect(notices('http://ceiba').join('\n')).toContain('npm run create-admin');
  expect(await cuenta('usuarios')).toBe(0);
  expect(await cuenta('ciclos where id_ciclo_escolar = 2026')).toBe(1);
  await inTransaction(database.db, (tx) => tx.execute(sql`delete from ciclos`));
});

it('sin DEMO una base vacía queda vacía', async () => {
  expect((await arrancar({ DEMO: 'false' })).demo).toBe(false);
  expect(await cuenta('usuarios')).toBe(0);
  await inTransaction(database.db, (tx) => tx.execute(sql`delete from ciclos`));
});

it('una base vacía recibe el colegio de demostración, con su avance y sus cuentas', async () => {
  const { demo, notices } = await arrancar({});
  expect(demo).toBe(true);
  expect(dicho[0]).toBe('Creando el colegio de demostración…');
  expect(dicho.at(-1)).toBe('  8/8 Listo');
  for (const usuario of [
    'admin',
    'secretaria',
    'contador',
    'coordinador',
    'directoradocente',
    'estudiante3',
  ]) {
    expect(notices('http://ceiba').join('\n')).toContain(`demo-${usuario}`);
  }
  expect(await cuenta('estudiantes')).toBeGreaterThan(200);
});

it('el segundo arranque no carga nada y abre el año que falta con sus grados y cuotas', async () => {
  const estudiantes = await cuenta('estudiantes');
  expect((await arrancar({}, '2027-01-02T08:00:00-06:00')).demo).toBe(true);
  expect(dicho).toEqual([]);
  expect(await cuenta('estudiantes')).toBe(estudiantes);
  expect(await cuenta('grados_secciones where id_ciclo_escolar = 2027')).toBe(34);
});

it('en producción se niega a servir los datos de demostración', async () => {
  await expect(arrancar({ NODE_ENV: 'production' })).rejects.toThrow(StartError);
});

it('no adelanta el reloj de un colegio con personas reales', async () => {
  await inTransaction(database.db, (tx) => tx.execute(sql`update escuela set es_demo = false`));
  await expect(arrancar({ CLOCK: '2026-08-01T12:00:00-06:00' })).rejects.toThrow('CLOCK');
  const { demo, notices } = await arrancar({});
  expect(demo).toBe(false);
  expect(notices('http://ceiba')).toEqual([]);
});
