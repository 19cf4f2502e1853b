import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { migrate, readMigrations } from '#server/operate/database/migrate.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { rows, type Tx } from '#server/platform/db/db.ts';
import { testDatabase } from '#testing/database.ts';
import { hastaQue } from '#testing/espera.ts';
import { reteniendo } from '#testing/reteniendo.ts';
import { announce, folderIdentity, otherVersions } from './processes.ts';

const DEPOSITO = {
  STORAGE_URL: 'https://s3.a.gt/b',
  STORAGE_ACCESS_KEY_ID: 'a',
  STORAGE_SECRET_ACCESS_KEY: 'b',
};

const database = await testDatabase();
const { db } = database;
const presencia = (version: string, folder: string | null) =>
  announce(db, { version, folder, onProblem: (error) => expect(error).toBeUndefined() });
const callado = (segundos: number) =>
  db.execute(sql`update procesos set latido = now() - make_interval(secs => ${segundos})`);

beforeEach(async () => void (await db.execute(sql`delete from procesos`)));

it('varios procesos sirven con la misma carpeta o el mismo depósito; uno con otra carpeta no arranca', async () => {
  const todos = [await presencia('1', 'a'), await presencia('1', 'a')];
  const negado = 'Con varias máquinas los archivos deben estar en S3 (STORAGE_URL).';
  await expect(presencia('1', 'b')).rejects.toThrow(negado);
  await expect(presencia('1', null)).rejects.toThrow(negado);
  await Promise.all(todos.map((uno) => uno.stop()));
  await (await presencia('1', 'b')).stop();
  const depositos = [await presencia('1', null), await presencia('1', null)];
  await Promise.all(depositos.map((uno) => uno.stop()));
});

if (database.kind === 'server') {
  it('quien arranca mientras otro todavía se anuncia lo espera, y sabe de él', async () => {
    const primero = (tx: Tx) =>
      tx.execute(sql`with turno as materialized (select pg_advisory_xact_lock(7301458))
        insert into procesos (id_proceso, version, inicio, latido, carpeta)
        select gen_random_uuid(), '1', now(), now(), 'a' from turno`);
    await expect(reteniendo(db, primero, [() => presencia('1', 'b')])).rejects.toThrow('deben estar en S3');
  });
}

it('de ocho que arrancan a la vez con carpetas distintas se queda uno', async () => {
  const carpetas = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  const todos = await Promise.allSettled(carpetas.map((carpeta) => presencia('1', carpeta)));
  const quedan = todos.flatMap((uno) => (uno.status === 'fulfilled' ? [uno.value] : []));
  expect(quedan).toHaveLength(1);
  for (const uno of quedan) await uno.stop();
});

it('el que murió sin despedirse deja de contar a los 45 segundos, y al día no queda nada de él', async () => {
  const muerto = await presencia('1', 'a');
  await callado(44);
  await expect(presencia('1', 'b')).rejects.toThrow();
  await callado(46);
  await (await presencia('1', 'b')).stop();
  expect(await rows(db, sql`select 1 from procesos`)).toHaveLength(1);
  await callado(86_401);
  await (await presencia('1', 'b')).stop();
  expect(await rows(db, sql`select 1 from procesos`)).toEqual([]);
  await muerto.stop();
});

it('quien sirve da señales cada 15 segundos, también si alguien borró su fila', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const uno = await presencia('1', 'a');
  await callado(40);
  await vi.advanceTimersByTimeAsync(15_000);
  await hastaQue(async () => {
    const [fila] = await rows<{ s: number }>(
      db,
      sql`select extract(epoch from now() - latido)::float8 s from procesos`,
    );
    expect(fila?.s).toBeLessThan(30);
  });
  await db.execute(sql`delete from procesos`);
  await vi.advanceTimersByTimeAsync(15_000);
  await hastaQue(async () => expect(await rows(db, sql`select 1 from procesos`)).toHaveLength(1));
  await uno.stop();
  expect(await rows(db, sql`select 1 from procesos`)).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});

it('quien se despide cuando la base ya no está lo anota, y se apaga igual', async () => {
  const problemas: unknown[] = [];
  const uno = await announce(db, { version: '1', folder: 'a', onProblem: (error) => problemas.push(error) });
  await db.execute(sql`alter table procesos rename to apartada`);
  expect(await otherVersions(db, '2')).toEqual([]);
  await uno.stop();
  await db.execute(sql`alter table apartada rename to procesos`);
  expect(problemas).toHaveLength(1);
});

it('una migración que quita algo espera a que no sirva ninguna otra versión; la que amplía, no', async () => {
  const otra = await presencia('0.0.9', 'a');
  const igual = await presencia('0.0.9', 'a');
  expect(await otherVersions(db, '0.1.0')).toEqual(['0.0.9']);
  expect(await otherVersions(db, '0.0.9')).toEqual([]);
  const mas = (kind: 'ampliar' | 'contraer', tag: string) => [
    ...readMigrations(),
    { tag, kind, text: `create table ${tag} (a int)`, hash: tag },
  ];
  await expect(migrate(database, mas('contraer', 'quita'))).rejects.toThrow(
    'La versión 0.0.9 de Ceiba sigue en marcha',
  );
  expect(await migrate(database, mas('ampliar', 'amplia'))).toEqual([]);
  await Promise.all([otra, igual].map((una) => una.stop()));
  const [amplia, quita] = [mas('ampliar', 'amplia'), mas('contraer', 'quita').slice(-1)];
  await migrate(database, [...amplia, ...quita]);
  expect(await rows(db, sql`select to_regclass('quita')::text t`)).toEqual([{ t: 'quita' }]);
});

it('una carpeta, que nadie más abre, tiene siempre la misma seña, y otra carpeta otra; un depósito, ninguna', () => {
  const root = mkdtempSync(join(tmpdir(), 'ceiba-carpeta-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const de = (name: string) => folderIdentity({ kind: 'files', dir: join(root, name) });
  expect(de('a')).toBe(de('a'));
  expect(de('a')).not.toBe(de('b'));
  // Files of the school are private to their owner.
  for (const [name, mode] of [
    ['a', 0o700],
    ['a/.ceiba-carpeta', 0o600],
  ] as const)
    expect(statSync(join(root, name)).mode & 0o777, name).toBe(mode);
  const { storage } = readConfig(DEPOSITO, { root });
  expect(folderIdentity(storage)).toBeNull();
});
