import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Db, rows, type Sql, type Tx } from '#server/platform/db/db.ts';
import { arreglo, instanteJson } from '#server/platform/db/json-sql.ts';
import { num, text } from '#server/platform/db/row.ts';
import { must } from '#server/platform/errors/problem.ts';
import { runYielding } from '#server/platform/runtime/yielding.ts';
import type { Fila, Hoja } from '#shared/base/hojas.ts';
import { columnaDe } from '#shared/base/registro.ts';
import type { TipoDeImportacion } from '#shared/importaciones/tipos.ts';
import { type ImportacionFila, importacionFila } from '#shared/importaciones.ts';
import { importaciones, importacionesHojas, importacionesMapas } from './tables.ts';

export type FilaImportacion = typeof importaciones.$inferSelect;
export type NuevaImportacion = typeof importaciones.$inferInsert;

/** Imports are applied one at a time: what one has read holds until it is stored. */
const LOCK_KEY = 7_301_459;
export async function unaALaVez(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY})`);
}

/** Rows that are written as JSON between two breaths. */
const TRECHO = 500;

/** A sheet of 10,000 rows as JSON, piece by piece: others have their turn in between. */
function* comoJson(filas: readonly Fila[]): Generator<void, string> {
  const partes: string[] = [];
  for (let desde = 0; desde < filas.length; desde += TRECHO) {
    partes.push(JSON.stringify(filas.slice(desde, desde + TRECHO)).slice(1, -1));
    yield;
  }
  return `[${partes.join(',')}]`;
}

export async function insertar(tx: Tx, nueva: NuevaImportacion, hojas: readonly Hoja[]): Promise<number> {
  const [row] = await tx.insert(importaciones).values(nueva).returning({ id: importaciones.idImportacion });
  const idImportacion = must(row, 'the row that was inserted').id;
  for (const [posicion, { nombre, filas }] of hojas.entries()) {
    const suyas = await runYielding(comoJson(filas));
    await tx.execute(sql`insert into importaciones_hojas (id_importacion, posicion, nombre, filas)
      values (${idImportacion}, ${posicion}, ${nombre}, ${suyas}::jsonb)`);
  }
  return idImportacion;
}

export async function leer(db: Sql, idImportacion: number): Promise<FilaImportacion | undefined> {
  const [row] = await db.select().from(importaciones).where(eq(importaciones.idImportacion, idImportacion));
  return row;
}

/** Locked: two who correct the same import come one after the other. */
export async function bloquear(tx: Tx, idImportacion: number): Promise<FilaImportacion | undefined> {
  const [row] = await tx
    .select()
    .from(importaciones)
    .where(eq(importaciones.idImportacion, idImportacion))
    .for('update');
  return row;
}

export async function cambiar(
  tx: Tx,
  idImportacion: number,
  datos: Partial<NuevaImportacion>,
): Promise<void> {
  await tx.update(importaciones).set(datos).where(eq(importaciones.idImportacion, idImportacion));
}

export async function borrar(tx: Tx, idImportacion: number): Promise<void> {
  await tx.delete(importaciones).where(eq(importaciones.idImportacion, idImportacion));
}

export const nombresDeHojas = (db: Sql, idImportacion: number) =>
  rows(
    db,
    sql`select nombre, jsonb_array_length(filas) filas from importaciones_hojas
      where id_importacion = ${idImportacion} order by posicion`,
    { nombre: text, filas: num },
  );

const hojaDeRow = { fila: z.object({ numero: num, celdas: z.array(text) }) };

/** The sheet that is read. Its rows arrive one by one: parsed as one value, 10,000 of them would hold up everybody else. */
export async function hojaDe(db: Sql, idImportacion: number, posicion: number): Promise<Hoja | undefined> {
  const deEsta = and(
    eq(importacionesHojas.idImportacion, idImportacion),
    eq(importacionesHojas.posicion, posicion),
  );
  const [hoja] = await db
    .select({ nombre: importacionesHojas.nombre })
    .from(importacionesHojas)
    .where(deEsta);
  if (!hoja) return;
  const filas = await rows(
    db,
    sql`select f.fila from importaciones_hojas, jsonb_array_elements(filas) with ordinality f(fila, n)
      where ${deEsta} order by f.n`,
    hojaDeRow,
  );
  return { ...hoja, filas: filas.map(({ fila }) => fila) };
}

/** When these bytes were stored before, and were not taken back. */
export async function yaImportado(db: Sql, huella: string): Promise<string | null> {
  const [row] = await rows(
    db,
    sql`select ${instanteJson(sql`max(i.aplicada)`)} aplicada from importaciones i
      left join operaciones o using (id_operacion)
      where i.huella = ${huella} and i.aplicada is not null and i.deshecha is null and o.deshecha is null`,
    { aplicada: text.nullable() },
  );
  return row?.aplicada ?? null;
}

const LISTA_MAX = 100;

/** Whose imports are seen, and which kinds may be worked on and taken back. */
export interface Alcance {
  idUsuario: number;
  director: boolean;
  tipos: readonly TipoDeImportacion[];
}

/** All that were stored, and those of this person that were not yet; of everybody's for the direction. */
export function listar(
  db: Sql,
  quien: Alcance,
  now: Date,
  idImportacion: number | null = null,
): Promise<ImportacionFila[]> {
  const momento = now.toISOString();
  return rows(
    db,
    sql`select i.id_importacion "idImportacion", i.tipo, i.archivo, i.id_ciclo_escolar "idCicloEscolar",
        coalesce(c.nombres, u.usuario) quien, ${instanteJson(sql`i.creada`)} creada,
        case when i.aplicada is null then 'revision'
          when coalesce(i.deshecha, o.deshecha) is null then 'aplicada' else 'deshecha' end estado,
        ${instanteJson(sql`i.aplicada`)} aplicada, i.contadores,
        case when o.deshecha is null and o.vence >= ${momento} and i.tipo = any(${arreglo(quien.tipos, 'text')})
          then o.id_operacion end "idOperacion",
        ${instanteJson(sql`i.vence`)} vence
      from importaciones i
      left join operaciones o using (id_operacion)
      left join usuarios u on u.id_usuario = i.id_usuario
      left join colaboradores c on c.id_usuario = i.id_usuario
      where (i.aplicada is not null or i.vence >= ${momento})
        and (i.aplicada is not null or ${quien.director} or i.id_usuario = ${quien.idUsuario})
        and (${idImportacion}::int is null or i.id_importacion = ${idImportacion}::int)
      order by coalesce(i.aplicada, i.creada) desc, i.id_importacion desc limit ${LISTA_MAX}`,
    importacionFila.shape,
  );
}

/** Lists of these kinds that this person began and has not stored yet; of everybody's for the direction. */
export async function contarPorRevisar(db: Sql, quien: Alcance, now: Date): Promise<number> {
  const [row] = await rows(
    db,
    sql`select count(*)::int n from importaciones where aplicada is null and vence >= ${now.toISOString()}
      and (${quien.director} or id_usuario = ${quien.idUsuario}) and tipo = any(${arreglo(quien.tipos, 'text')})`,
    { n: num },
  );
  return must(row, 'the row of an aggregate').n;
}

export async function mapaConocido(db: Sql, tipo: TipoDeImportacion, firma: string) {
  const [row] = await db
    .select({ mapa: importacionesMapas.mapa, valores: importacionesMapas.valores })
    .from(importacionesMapas)
    .where(and(eq(importacionesMapas.tipo, tipo), eq(importacionesMapas.firma, firma)));
  return row;
}

export async function recordarMapa(tx: Tx, conocido: typeof importacionesMapas.$inferInsert): Promise<void> {
  const { mapa, valores, usado } = conocido;
  await tx
    .insert(importacionesMapas)
    .values(conocido)
    .onConflictDoUpdate({
      target: [importacionesMapas.tipo, importacionesMapas.firma],
      set: { mapa, valores, usado },
    });
}

/** What was never stored goes a week later, with all it holds; of what was, the cells, once it cannot be taken back. */
export async function vaciarVencidas(db: Db, now: Date): Promise<number> {
  const momento = now.toISOString();
  const [row] = await rows(
    db,
    sql`with hechas as (update importaciones i set deshecha = o.deshecha from operaciones o
          where o.id_operacion = i.id_operacion and i.deshecha is null and o.deshecha is not null returning 1),
        sueltas as (delete from importaciones where aplicada is null and vence < ${momento} returning 1),
        celdas as (delete from importaciones_hojas h using importaciones i
          where i.id_importacion = h.id_importacion and i.aplicada is not null and i.vence < ${momento} returning 1)
      select (select count(*) from sueltas)::int n`,
    { n: num },
  );
  return must(row, 'the row of an aggregate').n;
}

/** The fields of a record in statements that store rows `n` of JSON. */
export function columnasDe<K extends string>(campos: readonly K[]) {
  const lista = (escrita: (columna: string) => string) =>
    sql.raw(campos.map(columnaDe).map(escrita).join(', '));
  return {
    nombres: lista((columna) => columna),
    deN: lista((columna) => `n.${columna}`),
    cambios: lista((columna) => `${columna} = n.${columna}`),
    enFila: (datos: Readonly<Record<K, unknown>>) =>
      Object.fromEntries(campos.map((campo) => [columnaDe(campo), datos[campo]])),
  };
}
