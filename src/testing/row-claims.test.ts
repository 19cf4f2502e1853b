import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { rows } from '#server/platform/db/db.ts';
import { bool, num, type Shape, text } from '#server/platform/db/row.ts';
import { testDatabase } from './database.ts';
import { falseClaim } from './row-claims.ts';

const { db } = await testDatabase();

/** What a statement is found to claim wrongly. */
async function mentira(statement: string, shape: Shape): Promise<string | null> {
  const query = sql.raw(statement);
  const { fields, rows: found } = await db.execute(query);
  return falseClaim({ query, shape, fields, rows: found });
}

const CIERTA = { id: num, nombre: text, activo: bool, apodo: text.nullable() };
const FILA = `select 1 id, 'Ana' nombre, true activo, null::text apodo`;

it('lo que una consulta da como se dice se acepta, con filas y sin ellas', async () => {
  expect(await mentira(FILA, CIERTA)).toBeNull();
  expect(await mentira(`${FILA} where false`, CIERTA)).toBeNull();
  expect(await mentira('select 3::numeric n', { n: z.literal([2, 3]) })).toBeNull();
  expect(await mentira(`select json_build_object('id', 1) uno`, { uno: z.object({ id: num }) })).toBeNull();
  expect(await rows(db, sql.raw(FILA), CIERTA)).toEqual([
    { id: 1, nombre: 'Ana', activo: true, apodo: null },
  ]);
});

it.each([
  ['una columna que no viene', FILA, { ...CIERTA, edad: num }, 'edad'],
  ['una columna que nadie dijo', FILA, { id: num, nombre: text, activo: bool }, 'apodo'],
  [
    'un número que es un texto, aunque no haya filas',
    `${FILA} where false`,
    { ...CIERTA, nombre: num },
    'nombre',
  ],
  ['un nulo donde se dijo que no', FILA, { ...CIERTA, apodo: text }, 'apodo'],
  ['un valor que no está entre los dichos', 'select 4 n', { n: z.literal([2, 3]) }, 'n'],
  [
    'un campo de más en un JSON',
    `select '{"id": 1, "dos": 2}'::json uno`,
    { uno: z.strictObject({ id: num }) },
    'uno',
  ],
])('se descubre %s', async (_, statement, shape, columna) => {
  expect(await mentira(statement, shape)).toContain(columna);
});
