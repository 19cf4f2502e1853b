import { sql } from 'drizzle-orm';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '#testing/database.ts';
import { dinero } from './columns.ts';
import { inRepeatableTransaction, inTransaction, rows, type Tx } from './db.ts';

let falla = '';
const { db, pool } = await testDatabase({
  onQuery(text) {
    if (text === falla) throw new Error(`falla ${text}`);
  },
});

const muestras = pgTable('muestras', {
  idMuestra: integer().primaryKey().generatedAlwaysAsIdentity(),
  cantidad: dinero(),
});
const valores = { cantidad: 1234.5 };

beforeAll(async () => {
  await db.execute(sql`create table muestras (
    id_muestra integer primary key generated always as identity, cantidad numeric(10, 2))`);
});

describe('transacciones', () => {
  const contar = async () => (await rows<{ n: number }>(db, sql`select count(*) as n from muestras`))[0]?.n;

  it('lo que falla no deja nada escrito', async () => {
    const antes = await contar();
    const intento = inTransaction(db, async (tx) => {
      await tx.insert(muestras).values(valores);
      throw new Error('se arrepintió');
    });
    await expect(intento).rejects.toThrow('se arrepintió');
    expect(await contar()).toBe(antes);
  });

  /** Runs it while this statement never reaches the database. */
  async function sin(statement: string, intento: () => Promise<unknown>) {
    falla = statement;
    try {
      await expect(intento()).rejects.toThrow(`falla ${statement}`);
    } finally {
      falla = '';
    }
  }

  it('la que no llega a empezar devuelve su conexión', async () => {
    await sin('begin', () => inTransaction(db, contar));
    expect(pool().used).toBe(0);
  });

  it('la que no se pudo deshacer no deja a nadie dentro de ella', async () => {
    const antes = await contar();
    await sin('rollback', () =>
      inTransaction(db, async (tx) => {
        await tx.insert(muestras).values(valores);
        throw new Error('se arrepintió');
      }),
    );
    expect(pool().used).toBe(0);
    await inTransaction(db, (tx) => tx.execute(sql`select 1`));
    await expect.poll(contar).toBe(antes);
  });

  it('treinta a la vez suman treinta', async () => {
    const [fila] = await db.insert(muestras).values({ cantidad: 0 }).returning();
    const sumar = (tx: Tx) =>
      tx.execute(sql`update muestras set cantidad = cantidad + 1 where id_muestra = ${fila?.idMuestra}`);
    await Promise.all(Array.from({ length: 30 }, () => inTransaction(db, sumar)));
    const [sumada] = await rows(db, sql`select cantidad from muestras where id_muestra = ${fila?.idMuestra}`);
    expect(sumada).toEqual({ cantidad: 30 });
  });

  it('la base global dentro de una transacción se rechaza en lugar de esperar para siempre', async () => {
    const rechazo = expect.stringContaining('inside a transaction');
    const intento = inTransaction(db, async () => rows(db, sql`select 1`));
    await expect(intento).rejects.toMatchObject({ cause: { message: rechazo } });
    const anidada = inTransaction(db, async () => inTransaction(db, async () => 1));
    await expect(anidada).rejects.toMatchObject({ message: rechazo });
    expect(await rows(db, sql`select 1 as uno`)).toEqual([{ uno: 1 }]);
  });
});

it('dos transacciones que se esperan una a otra acaban las dos, cada una una sola vez', async () => {
  await db.execute(sql`delete from muestras`);
  const filas = await db.insert(muestras).values([valores, valores]).returning();
  const [una = 0, otra = 0] = filas.map(({ idMuestra }) => idMuestra);
  const sumar = (orden: readonly number[]) =>
    inRepeatableTransaction(db, async (tx) => {
      for (const idMuestra of orden)
        await tx.execute(sql`
          with tocada as (update muestras set cantidad = cantidad + 1 where id_muestra = ${idMuestra} returning 1)
          select pg_sleep(0.1) from tocada`);
    });
  await Promise.all([sumar([una, otra]), sumar([otra, una])]);
  const cantidades = (await db.select().from(muestras)).map(({ cantidad }) => cantidad);
  expect(cantidades).toEqual([valores.cantidad + 2, valores.cantidad + 2]);
});
