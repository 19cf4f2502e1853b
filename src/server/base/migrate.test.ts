import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { rows } from './db.ts';
import { isMigrated, migrate } from './migrate.ts';
import { testDatabase } from './testing/database.ts';

const database = await testDatabase();
const { db } = database;
const folder = mkdtempSync(join(tmpdir(), 'ceiba-migrations-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function commit(files: Record<string, string>) {
  mkdirSync(join(folder, 'meta'), { recursive: true });
  for (const [tag, text] of Object.entries(files)) writeFileSync(join(folder, `${tag}.sql`), text);
  const entries = Object.keys(files).map((tag, idx) => ({ idx, tag, when: idx, breakpoints: true }));
  writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify({ entries }));
}

const first = {
  '0000_frutas':
    "create table frutas (nombre text);\n--> statement-breakpoint\ninsert into frutas values ('mango');",
};
const both = { ...first, '0001_precios': 'alter table frutas add precio numeric(10, 2);' };
const count = async () => (await rows<{ n: number }>(db, sql`select count(*) as n from frutas`))[0]?.n;

beforeEach(async () => {
  await db.execute(sql`drop table if exists frutas, schema_migrations`);
  commit(first);
});

it('sabe si falta aplicar alguna migración', async () => {
  expect(await isMigrated(db, folder)).toBe(false);
  await migrate(database, folder);
  expect(await isMigrated(db, folder)).toBe(true);
});

it('varios arranques a la vez aplican cada migración una sola vez', async () => {
  await Promise.all(Array.from({ length: 5 }, () => migrate(database, folder)));
  expect(await count()).toBe(1);
  commit(both);
  expect(await isMigrated(db, folder)).toBe(false);
  await Promise.all(Array.from({ length: 5 }, () => migrate(database, folder)));
  expect(await rows(db, sql`select nombre, precio from frutas`)).toEqual([{ nombre: 'mango', precio: null }]);
});

it('una migración que falla no deja nada a medias', async () => {
  commit({
    ...first,
    '0001_mal': 'alter table frutas add color text;\n--> statement-breakpoint\nselect nada;',
  });
  await expect(migrate(database, folder)).rejects.toThrow();
  expect(await rows(db, sql`select to_regclass('frutas') as tabla`)).toEqual([{ tabla: null }]);
});

it('una base más nueva que el programa, o con otra historia, se rechaza con una frase', async () => {
  commit(both);
  await migrate(database, folder);
  commit(first);
  await expect(migrate(database, folder)).rejects.toThrow('versión más nueva del programa');
  commit({ ...both, '0000_frutas': 'create table verduras (nombre text);' });
  await expect(migrate(database, folder)).rejects.toThrow(
    'La migración 0000_frutas ya aplicada no es la misma',
  );
});
