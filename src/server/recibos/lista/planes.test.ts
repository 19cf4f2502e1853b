import { type SQL, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { inTransaction, rows } from '#server/platform/db/db.ts';
import { testDatabase } from '#testing/database.ts';
import { consulta, type Pedido } from './queries.ts';

const { db } = await testDatabase();

/** How the database reads it where reading a whole table costs more than anything, as it does once there are many receipts. */
async function plan(pedido: Partial<Pedido>): Promise<string> {
  const pasos = await inTransaction(db, async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const una: SQL = consulta({ limit: 20, offset: 0, ...pedido });
    return rows<{ 'QUERY PLAN': string }>(tx, sql`explain (verbose, costs off) ${una}`);
  });
  return pasos.map((paso) => paso['QUERY PLAN']).join('\n');
}

const TODOS = /Seq Scan on public\.recibos\b/;
/** What a search key is made with. */
const CLAVE_NUEVA = /clave_busqueda\(|regexp_replace\(/;

it('un recibo se busca por número, nombre o boleta sin leer los demás ni hacer una clave de cada nombre', async () => {
  for (const q of ['A-1024', '1024', 'María', 'garcía lópez', '048211']) {
    const pasos = await plan({ q });
    expect(pasos, q).not.toMatch(TODOS);
    expect(pasos, q).not.toMatch(CLAVE_NUEVA);
    expect(pasos, q).toContain('recibos_por_pagador');
  }
});

it('una sola letra lee cada recibo una vez, y sin hacer claves; sin buscar nada, la página sale de su índice', async () => {
  const pasos = await plan({ q: 'a' });
  expect(pasos.match(/ on public\.recibos r\b/g)).toHaveLength(1);
  expect(pasos).not.toMatch(CLAVE_NUEVA);
  expect(await plan({})).toMatch(/Index Scan Backward using recibos_registrado/);
});
