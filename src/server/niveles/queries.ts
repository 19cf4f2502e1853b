import { or, type SQL, sql } from 'drizzle-orm';
import { rows, type Sql } from '#server/base/db.ts';
import { instanteJson } from '#server/base/json-sql.ts';
import type { NivelEstudiantil } from '#shared/niveles.ts';
import { niveles } from './tables.ts';

export type Nivel = typeof niveles.$inferSelect;

/** Name and word of a level inside a record that belongs to it; `n` is the row of the level. */
export const nivelJson = sql`json_build_object('codigoNivelEstudiantil', n.codigo_nivel_estudiantil,
  'nombre', n.nombre, 'clave', n.clave)`;

/** Fees are nested in their level on the wire: one statement reads both. `pagos` is the only one that writes them. */
const leer = (ciclo: number | null, where: SQL): SQL => sql`
  select n.codigo_nivel_estudiantil "codigoNivelEstudiantil", n.nombre, n.clave, n.orden,
    n.requiere_carrera "requiereCarrera", n.numero_bloques "numeroBloques",
    coalesce((select json_agg(json_build_object(
        'idPagoNivelEstudiantil', c.id_pago_nivel_estudiantil, 'idPago', c.id_pago, 'cantidad', c.cantidad,
        'fechaCreado', ${instanteJson(sql`c.fecha_creado`)}, 'activo', c.activo,
        'codigoNivelEstudiantil', c.codigo_nivel_estudiantil, 'idPagoNavigation', json_build_object(
          'descripcion', t.descripcion, 'mensual', t.mensual, 'colegiatura', t.colegiatura))
        order by clave_orden(t.descripcion), c.id_pago_nivel_estudiantil)
      from cuotas_niveles c join tipos_pagos t using (id_pago)
      where c.codigo_nivel_estudiantil = n.codigo_nivel_estudiantil and c.activo
        and c.id_ciclo_escolar = ${ciclo}::int), '[]') "pagosNivelesEstudiantiles"
  from niveles n where ${where} order by n.orden`;

/** All levels; with a year, with their fees of it. */
export const listarNiveles = (db: Sql, ciclo: number | null): Promise<NivelEstudiantil[]> =>
  rows<NivelEstudiantil>(db, leer(ciclo, sql`true`));

export async function verNivel(db: Sql, nivel: string, ciclo: number): Promise<NivelEstudiantil | undefined> {
  const [row] = await rows<NivelEstudiantil>(
    db,
    leer(ciclo, sql`${nivel} in (n.codigo_nivel_estudiantil, n.clave)`),
  );
  return row;
}

/** A level by its code or its word. */
export async function nivelPor(db: Sql, nivel: string): Promise<Nivel | undefined> {
  const [row] = await db
    .select()
    .from(niveles)
    .where(or(sql`${niveles.codigoNivelEstudiantil} = ${nivel}`, sql`${niveles.clave} = ${nivel}`));
  return row;
}
