import { EventEmitter, once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { inTransaction, rows } from '#server/platform/db/db.ts';
import { testDatabase } from '#testing/database.ts';
import { migrate, missingMigrations, readMigrations } from './migrate.ts';

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
const wider = {
  ...first,
  '0001_colores': '-- ampliar: el color de cada fruta\nalter table frutas add color text;',
};
const migrar = () => migrate(database, readMigrations(folder));
const faltan = () => missingMigrations(db, readMigrations(folder));
const count = async () => (await rows<{ n: number }>(db, sql`select count(*) as n from frutas`))[0]?.n;

beforeEach(async () => {
  await db.execute(sql`drop table if exists frutas, schema_migrations`);
  commit(first);
});

it('sabe cuáles faltan por aplicar', async () => {
  expect(await faltan()).toEqual(['0000_frutas']);
  await migrar();
  expect(await faltan()).toEqual([]);
});

it('varios arranques a la vez aplican cada migración una sola vez', async () => {
  await Promise.all(Array.from({ length: 5 }, () => migrar()));
  expect(await count()).toBe(1);
  commit(both);
  expect(await faltan()).toEqual(['0001_precios']);
  await Promise.all(Array.from({ length: 5 }, () => migrar()));
  expect(await rows(db, sql`select nombre, precio from frutas`)).toEqual([{ nombre: 'mango', precio: null }]);
});

it('el programa anterior sigue sirviendo sobre lo que una versión nueva solo amplió, y arranca', async () => {
  commit(wider);
  expect(await migrar()).toEqual([]);
  commit(first);
  expect(await faltan()).toEqual([]);
  expect(await migrar()).toEqual(['0001_colores']);
});

it.each([
  ['quita algo', '-- contraer: nadie lo lee desde la versión anterior\ndrop table frutas;'],
  ['no lo dice', 'drop table frutas;'],
])('sobre lo que una versión nueva %s el programa anterior no sirve ni arranca', async (_, text) => {
  commit({ ...wider, '0002_sin_frutas': text });
  await migrar();
  commit(first);
  expect(await faltan()).toBeNull();
  await expect(migrar()).rejects.toThrow('tiene la migración 0002_sin_frutas');
});

it('una migración que falla no deja nada a medias', async () => {
  commit({
    ...first,
    '0001_mal': 'alter table frutas add color text;\n--> statement-breakpoint\nselect nada;',
  });
  await expect(migrar()).rejects.toThrow();
  expect(await rows(db, sql`select to_regclass('frutas') as tabla`)).toEqual([{ tabla: null }]);
});

it('una base más nueva que el programa, o con otra historia, se rechaza con una frase', async () => {
  commit(both);
  await migrar();
  commit(first);
  await expect(migrar()).rejects.toThrow('versión más nueva del programa');
  commit({ ...both, '0000_frutas': 'create table verduras (nombre text);' });
  expect(await faltan()).toBeNull();
  await expect(migrar()).rejects.toThrow('La migración 0000_frutas ya aplicada no es la misma');
});

/** The embedded engine runs one transaction at a time: no lock can be held beside it. */
if (database.kind === 'server') {
  it('espera a quien tiene la tabla, y no detiene a los demás mientras tanto', async () => {
    await migrar();
    commit(both);
    const avisos = new EventEmitter();
    const tomada = once(avisos, 'tomada');
    const leyendo = inTransaction(db, async (tx) => {
      await tx.execute(sql`select * from frutas`);
      avisos.emit('tomada');
      await once(avisos, 'soltar');
    });
    await tomada;
    const migrada = migrar();
    // Longer than the timeout of one attempt.
    await setTimeout(3_800);
    avisos.emit('soltar');
    await leyendo;
    await migrada;
    expect(await faltan()).toEqual([]);
  });
}
