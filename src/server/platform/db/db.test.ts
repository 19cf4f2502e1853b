import { AsyncLocalStorage } from 'node:async_hooks';
import { EventEmitter, once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable } from 'drizzle-orm/pg-core';
import { beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { isOutOfReach } from '#server/platform/errors/out-of-reach.ts';
import { testDatabase } from '#testing/database.ts';
import { databaseUrl } from '#testing/database-url.ts';
import { hastaQue } from '#testing/espera.ts';
import { dinero, fechaCalendario, instante, punteo } from './columns.ts';
import { type Database, databaseOver, inTransaction, rows } from './db.ts';
import { openServerDatabase } from './server-database.ts';

const asked = new AsyncLocalStorage<string[]>();
const database = await testDatabase({ onQuery: (text) => asked.getStore()?.push(text) });
const { db } = database;

const muestras = pgTable('muestras', {
  idMuestra: integer().primaryKey().generatedAlwaysAsIdentity(),
  fechaPagado: instante(),
  nacimiento: fechaCalendario(),
  cantidad: dinero(),
  nota: punteo(),
  activo: boolean().notNull().default(true),
});

beforeAll(async () => {
  await db.execute(sql`create table muestras (
    id_muestra integer primary key generated always as identity,
    fecha_pagado timestamp (3) with time zone, nacimiento date,
    cantidad numeric(10, 2), nota numeric(5, 2), activo boolean not null default true)`);
});

const valores = {
  fechaPagado: '2026-02-28T23:30:15.250Z',
  nacimiento: '2015-01-01',
  cantidad: 1234.5,
  nota: 59.55,
};

describe('lo que se lee de la base', () => {
  it('los instantes son ISO en UTC, las fechas no cambian de día y el dinero es un número', async () => {
    const [guardada] = await db.insert(muestras).values(valores).returning();
    expect(guardada).toMatchObject(valores);
    const [leida] = await db.select().from(muestras);
    expect(leida).toMatchObject(valores);
  });

  it('una sentencia escrita a mano lee lo mismo que el constructor de consultas', async () => {
    const [leida] = await rows(
      db,
      sql`select fecha_pagado as "fechaPagado", nacimiento, cantidad, nota from muestras`,
    );
    expect(leida).toEqual(valores);
  });

  it('también dentro de arreglos, expresiones y transacciones', async () => {
    const leida = await inTransaction(db, async (tx) => {
      const [fila] = await tx
        .select({ ultima: sql<string>`max(fecha_pagado)`, cuantas: sql<number>`count(*)` })
        .from(muestras);
      const [listas] = await rows(
        tx,
        sql`select array_agg(now()) filter (where false) as fechas, array[1.25, null]::numeric[] as notas,
          array[date '2026-03-01'] as dias, array[7]::bigint[] as ids`,
      );
      return { ...fila, ...listas };
    });
    expect(leida).toEqual({
      ultima: valores.fechaPagado,
      cuantas: 1,
      fechas: null,
      notas: [1.25, null],
      dias: ['2026-03-01'],
      ids: [7],
    });
  });

  it('un instante escrito con otro desfase es el mismo instante', async () => {
    const [fila] = await db
      .insert(muestras)
      .values({ fechaPagado: '2026-01-05T18:00:00-06:00' })
      .returning({ fechaPagado: muestras.fechaPagado });
    expect(fila).toEqual({ fechaPagado: '2026-01-06T00:00:00.000Z' });
  });
});

it('quien pregunta puede contar sus sentencias, aunque otros pregunten a la vez', async () => {
  const contar = (veces: number) => {
    const sentencias: string[] = [];
    return asked.run(sentencias, async () => {
      for (let vez = 0; vez < veces; vez += 1) await rows(db, sql`select ${vez}::int`);
      return sentencias.length;
    });
  };
  expect(await Promise.all([contar(3), contar(7), contar(1)])).toEqual([3, 7, 1]);
});

it('parámetros grandes y pequeños a la vez no se mezclan', async () => {
  const preguntar = async (numero: number) => {
    const texto = 'ñ'.repeat(numero % 3 === 0 ? 200_000 : 5);
    const [fila] = await rows<{ numero: number; texto: string }>(
      db,
      numero % 2 === 0
        ? sql`select ${numero}::int as numero, ${texto}::text as texto`
        : sql`select ${texto}::text as texto, ${numero}::int as numero, ${'x'}::text as otro`,
    );
    return fila?.numero === numero && fila.texto === texto;
  };
  const respuestas = await Promise.all(Array.from({ length: 120 }, (_, numero) => preguntar(numero)));
  expect(respuestas.filter((correcta) => !correcta)).toEqual([]);
});

describe('sentencias preparadas', () => {
  const servidor = database.kind === 'server';
  const preguntar = async (texto: string, veces: number) => {
    for (let vez = 0; vez < veces; vez += 1) {
      const [fila] = await rows<{ vez: number }>(db, sql`select ${vez}::int vez ${sql.raw(texto)}`);
      expect(fila?.vez).toBe(vez);
    }
  };
  /** One after the other, all on the connection that has just been given back. */
  const preparadas = async (texto: string) => {
    const [fila] = await rows<{ n: number }>(
      db,
      sql`select count(*) n from pg_prepared_statements where statement like ${`select $1::int vez ${texto}%`}`,
    );
    return fila?.n;
  };

  it('lo que se pregunta a menudo queda preparado en un servidor, y nunca en la base integrada', async () => {
    await preguntar('-- menudo', 2);
    expect(await preparadas('-- menudo')).toBe(0);
    await preguntar('-- menudo', 2);
    expect(await preparadas('-- menudo')).toBe(servidor ? 1 : 0);
  });

  it('tampoco se planea cada vez lo que ocupa mucho, ni lo que no lleva valores', async () => {
    await preguntar(`-- largo${'o'.repeat(20_000)}`, 4);
    expect(await preparadas('-- largo')).toBe(servidor ? 1 : 0);
    for (let vez = 0; vez < 4; vez += 1) expect(await rows(db, sql`select 1 as sola`)).toEqual([{ sola: 1 }]);
    const solas = await rows(
      db,
      sql`select from pg_prepared_statements where statement = 'select 1 as sola'`,
    );
    expect(solas).toHaveLength(servidor ? 1 : 0);
  });

  it('una lista de filas no se prepara, y varias sentencias en un texto siguen siendo varias', async () => {
    const muchas = Array.from({ length: 65 }, (_, vez) => sql`(${vez}::int)`);
    for (let vez = 0; vez < 4; vez += 1)
      expect(await rows(db, sql`select * from (values ${sql.join(muchas, sql`, `)}) lista (n)`)).toHaveLength(
        65,
      );
    for (let vez = 0; vez < 4; vez += 1) await db.execute(sql`select 1; select 2 as lista`);
    expect(
      await rows(
        db,
        sql`select from pg_prepared_statements where statement like '%lista%' and statement not like '%pg_prepared%'`,
      ),
    ).toEqual([]);
  });

  it('por muchas que sean, las preparadas tienen un tope y todas contestan', async () => {
    for (let una = 0; una < 310; una += 1) await preguntar(`-- muchas ${una}`, 3);
    const cuantas = await preparadas('');
    if (servidor) expect(cuantas).toBeGreaterThan(100);
    expect(cuantas).toBeLessThanOrEqual(servidor ? 300 : 0);
  });
});

/** The embedded engine is part of the process: nothing can come between. */
const origen = inject('testDatabase');
if (origen.kind === 'server') {
  it('la hora universal y los límites de tiempo están en la base, y ninguna conexión los trae consigo', async () => {
    const ajustados = {
      TimeZone: 'UTC',
      jit: 'off',
      plan_cache_mode: 'force_generic_plan',
      statement_timeout: '30s',
      idle_in_transaction_session_timeout: '1min',
    };
    const nombres = Object.keys(ajustados);
    const ajustes = await rows<{ name: string; value: string; source: string }>(
      db,
      sql`select name, current_setting(name) as value, source from pg_settings
        where name = any(${sql.param(nombres)})`,
    );
    expect(Object.fromEntries(ajustes.map(({ name, value }) => [name, value]))).toEqual(ajustados);
    expect(ajustes.map(({ source }) => source)).toEqual(nombres.map(() => 'database user'));
  });

  it('detrás de un intermediario que no conoce sentencias preparadas no se prepara ninguna', async () => {
    const [aqui] = await rows<{ nombre: string }>(db, sql`select current_database() as nombre`);
    const otra = await openServerDatabase(databaseUrl(origen.url, aqui?.nombre ?? ''), {
      maxConnections: 1,
      pooled: true,
    });
    for (let vez = 0; vez < 5; vez += 1) await rows(otra.db, sql`select ${vez}::int vez -- intermediario`);
    expect(await rows(otra.db, sql`select from pg_prepared_statements`)).toEqual([]);
    await otra.close();
  });

  it('los ajustes que faltan se escriben al arrancar, y ninguna conexión sigue sin ellos', async () => {
    const limite = async (base: Database) =>
      (await rows<{ v: string }>(base.db, sql`select current_setting('statement_timeout') as v`))[0]?.v;
    const [aqui] = await rows<{ nombre: string }>(db, sql`select current_database() as nombre`);
    const url = databaseUrl(origen.url, aqui?.nombre ?? '');
    await db.execute(
      sql`alter role current_user in database ${sql.identifier(aqui?.nombre ?? '')} reset all`,
    );
    const sinAjustes = databaseOver(
      { kind: 'server', connection: { connectionString: url }, maxConnections: 1 },
      {},
    );
    expect(await limite(sinAjustes)).toBe('0');
    const nueva = await openServerDatabase(url, { maxConnections: 1 });
    expect(await limite(nueva)).toBe('30s');
    // As a pooler keeps one for whoever comes next.
    await expect.poll(() => limite(sinAjustes).catch(() => null)).toBe('30s');
    await Promise.all([nueva.close(), sinAjustes.close()]);
  });

  it('tras un silencio contestan las mismas conexiones, y la que se rompió callada se cambia por otra', async () => {
    const [aqui] = await hastaQue(() =>
      rows<{ nombre: string }>(db, sql`select current_database() as nombre`),
    );
    const otra = await openServerDatabase(databaseUrl(origen.url, aqui?.nombre ?? ''), { idleMs: 20 });
    onTestFinished(() => otra.close());
    const quienes = async (cuantas: number) => {
      const filas = await Promise.all(
        Array.from({ length: cuantas }, () =>
          rows<{ pid: number }>(otra.db, sql`select pg_backend_pid() pid from pg_sleep(0.1)`),
        ),
      );
      return new Set(filas.map(([fila]) => fila?.pid));
    };
    const todas = await quienes(10);
    expect(todas.size).toBe(10);
    await expect.poll(() => otra.pool()).toEqual({ used: 0, idle: 6, waiting: 0 });
    const siguen = await quienes(6);
    expect(siguen.size).toBe(6);
    expect([...siguen].filter((pid) => !todas.has(pid))).toEqual([]);
    for (const pid of siguen) await db.execute(sql`select pg_terminate_backend(${pid})`);
    await expect.poll(() => otra.pool().idle).toBe(0);
    expect([...(await quienes(1))].filter((pid) => siguen.has(pid))).toEqual([]);
  });

  it('quien no alcanza una conexión libre en cinco segundos no espera más', async () => {
    // Writing the settings ends the connections that have none, also of this pool.
    const [aqui] = await hastaQue(() =>
      rows<{ nombre: string }>(db, sql`select current_database() as nombre`),
    );
    const otra = await openServerDatabase(databaseUrl(origen.url, aqui?.nombre ?? ''), { maxConnections: 1 });
    const ocupada = rows(otra.db, sql`select pg_sleep(6)`);
    await expect(rows(otra.db, sql`select 1`)).rejects.toSatisfy(isOutOfReach);
    await ocupada;
    expect(await rows(otra.db, sql`select 1 as uno`)).toEqual([{ uno: 1 }]);
    await otra.close();
  });

  it('una conexión que se rompe entre dos sentencias hace fallar su transacción, y no el programa', async () => {
    const avisos = new EventEmitter();
    const empezada = once(avisos, 'empezada');
    const cortada = once(avisos, 'cortada');
    const transaccion = inTransaction(db, async (tx) => {
      const [fila] = await rows<{ pid: number }>(tx, sql`select pg_backend_pid() pid`);
      avisos.emit('empezada', fila?.pid);
      await cortada;
      await tx.execute(sql`select 1`);
    });
    const [pid] = await empezada;
    await db.execute(sql`select pg_terminate_backend(${pid})`);
    // What the server says on ending it arrives while nothing is asked of it.
    await setTimeout(200);
    avisos.emit('cortada');
    await expect(transaccion).rejects.toThrow();
    expect(await rows(db, sql`select 1 as uno`)).toEqual([{ uno: 1 }]);
  });
}
