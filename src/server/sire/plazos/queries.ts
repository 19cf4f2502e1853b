import { eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { ciclos } from '#server/ciclos/tables.ts';
import { cuentaPara } from '#server/cuenta-para.ts';
import { escuela } from '#server/escuela/tables.ts';
import { nombreCompletoDe } from '#server/estudiantes/queries.ts';
import { type Db, rows, type Sql, type Tx } from '#server/platform/db/db.ts';
import { arreglo } from '#server/platform/db/json-sql.ts';
import { num, type Row, text } from '#server/platform/db/row.ts';
import { must } from '#server/platform/errors/problem.ts';
import { TIPOS_DE_AVISO } from '#shared/sire.rules.ts';

const avisoRow = {
  de: z.enum(['inscripcion', 'movimiento']),
  id: num,
  idEstudianteGrado: num,
  idEstudiante: num,
  tipo: z.enum(TIPOS_DE_AVISO),
  nombre: text,
  codigo: text,
  codigoPersonal: text.nullable(),
  seccion: text,
  fecha: text,
  registrado: text.nullable(),
};
export type Aviso = Row<typeof avisoRow>;

/**
 * What a year has to tell the register: who is in class, and what happened to those it knows of since. A movement that was written down
 * before its enrolment was registered needs no word: the register never had it otherwise.
 */
const avisos = (ciclo: number, zona: string): SQL => sql`
  select 'inscripcion' de, i.id_estudiante_grado id, i.id_estudiante_grado, i.id_estudiante, 'Inscripción' tipo, i.id_grado_seccion,
    (i.fecha_asignado at time zone ${zona})::date fecha, i.sire_inscrita registrado
  from inscripciones i
  where i.id_ciclo_escolar = ${ciclo} and (${cuentaPara('clase')} or i.sire_inscrita is not null)
  union all
  select 'movimiento', v.id_movimiento, i.id_estudiante_grado, i.id_estudiante,
    case v.tipo when 'retiro' then 'Retiro' when 'traslado' then 'Traslado' when 'anulacion' then 'Anulación' else 'Inscripción' end,
    i.id_grado_seccion, v.fecha, v.sire
  from movimientos v join inscripciones i using (id_estudiante_grado)
  where i.id_ciclo_escolar = ${ciclo} and i.sire_inscrita is not null and v.tipo <> 'seccion'
    and (v.creado at time zone ${zona})::date >= i.sire_inscrita`;

const leidos = (donde: SQL, cola: SQL): SQL => sql`
  select a.de, a.id, a.id_estudiante_grado "idEstudianteGrado", a.id_estudiante "idEstudiante", a.tipo, ${nombreCompletoDe('e')} nombre, e.codigo,
    e.codigo_personal "codigoPersonal", g.nombre || ' ' || gs.seccion seccion, a.fecha::text fecha, a.registrado::text registrado
  from avisos a join estudiantes e using (id_estudiante)
  join grados_secciones gs using (id_grado_seccion) join grados g on g.id_grado = gs.id_grado
  where ${donde} ${cola}`;

/** Not told yet, the oldest first. */
export const pendientes = (db: Sql, ciclo: number, zona: string): Promise<Aviso[]> =>
  rows(
    db,
    sql`with avisos as (${avisos(ciclo, zona)}) ${leidos(
      sql`a.registrado is null`,
      sql`order by a.fecha, e.clave_orden, e.id_estudiante, a.de, a.id`,
    )}`,
    avisoRow,
  );

/** Told, the newest first: all of them, so that a wrong mark is found however old it is. Together with `pendientes` never more than a year has. */
export const registrados = (db: Sql, ciclo: number, zona: string): Promise<Aviso[]> =>
  rows(
    db,
    sql`with avisos as (${avisos(ciclo, zona)}) ${leidos(
      sql`a.registrado is not null`,
      sql`order by a.registrado desc, e.clave_orden, e.id_estudiante, a.de, a.id`,
    )}`,
    avisoRow,
  );

/** Days and last day of the register for a year. */
export async function plazos(db: Sql, ciclo: number): Promise<{ dias: number; cierre: string | null }> {
  const [row] = await rows(
    db,
    sql`select s.dias_sire dias, c.cierre_sire::text cierre from escuela s left join ciclos c on c.id_ciclo_escolar = ${ciclo}`,
    { dias: num, cierre: text.nullable() },
  );
  return must(row, 'the row of the school');
}

export async function guardarPlazos(
  tx: Tx,
  ciclo: number,
  { dias, cierre }: { dias: number; cierre: string | null },
): Promise<void> {
  await tx.update(escuela).set({ diasSire: dias });
  await tx.update(ciclos).set({ cierreSire: cierre }).where(eq(ciclos.idCicloEscolar, ciclo));
}

/** Locks enrolments of a year, those of movements too; resolves to the enrolments found. */
export const sostener = (
  tx: Tx,
  ciclo: number,
  inscripciones: readonly number[],
  movimientos: readonly number[],
) =>
  rows(
    tx,
    sql`select i.id_estudiante_grado id from inscripciones i
      where i.id_ciclo_escolar = ${ciclo} and (i.id_estudiante_grado = any(${arreglo(inscripciones)})
        or exists (select from movimientos v where v.id_estudiante_grado = i.id_estudiante_grado
          and v.id_movimiento = any(${arreglo(movimientos)})))
      order by i.id_estudiante_grado for no key update`,
    { id: num },
  );

export async function marcar(
  tx: Tx,
  inscripciones: readonly number[],
  movimientos: readonly number[],
  fecha: string | null,
): Promise<void> {
  await tx.execute(
    sql`update inscripciones set sire_inscrita = ${fecha}::date where id_estudiante_grado = any(${arreglo(inscripciones)})`,
  );
  await tx.execute(
    sql`update movimientos set sire = ${fecha}::date where id_movimiento = any(${arreglo(movimientos)})`,
  );
}

/** Of which of these a word is to be said, or was said. */
export const deEstos = (
  db: Db | Tx,
  ciclo: number,
  zona: string,
  { inscripciones, movimientos }: { inscripciones: readonly number[]; movimientos: readonly number[] },
): Promise<Aviso[]> =>
  rows(
    db,
    sql`with avisos as (${avisos(ciclo, zona)}) ${leidos(
      sql`case a.de when 'inscripcion' then a.id = any(${arreglo(inscripciones)}) else a.id = any(${arreglo(movimientos)}) end`,
      sql`order by a.de, a.id`,
    )}`,
    avisoRow,
  );
