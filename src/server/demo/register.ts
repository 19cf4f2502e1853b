import { sql } from 'drizzle-orm';
import { cuentaPara } from '#server/cuenta-para.ts';
import type { Tx } from '#server/platform/db/db.ts';
import type { SchoolCalendar } from './calendar.ts';

/** Students of this year, by when they enrolled: of those in these places the register lacks something. */
const SIN_CODIGO = [11, 48, 93, 107, 122, 151] as const;
const SIN_SEXO = [60, 130] as const;
const SIN_REGISTRAR = [77, 140] as const;

/** Who came no longer ago is still to be told; longer than a holiday, shorter than the register waits. */
const RECIENTE_DIAS = 9;

/** Subjects that nobody has found an area for. */
const SIN_AREA = ['Mecanografía', 'Catalogación y Archivo', 'Ética Profesional'];

const en = (lugares: readonly number[]) => sql.raw(`(${lugares.join(', ')})`);

/**
 * What the ministry's register knows of the school: nearly all, so that the few that are left are found. Who came late and who left
 * this week is still to be told, and two who came in time were forgotten.
 */
export async function llenarRegistro(tx: Tx, { year, today }: SchoolCalendar): Promise<void> {
  // Unique for 17,576 students, which no two letters and numbers of one repeat.
  await tx.execute(sql`update estudiantes set codigo_personal = chr(65 + id_estudiante % 26) || lpad((id_estudiante % 1000)::text, 3, '0')
    || chr(65 + (id_estudiante / 26) % 26) || chr(65 + (id_estudiante / 676) % 26) || chr(65 + (id_estudiante / 17576) % 26)`);
  await tx.execute(sql`update materias m set area_oficial = m.nombre, orden_area = o.orden
    from (select id_materia, row_number() over (partition by codigo_nivel_estudiantil, id_nivel_estudiantil_carrera
      order by clave_orden(nombre), id_materia) orden from materias where nombre <> all (${sql.param(SIN_AREA)}::text[])) o
    where o.id_materia = m.id_materia`);
  await tx.execute(sql`update inscripciones i set sire_inscrita = (i.fecha_asignado at time zone 'America/Guatemala')::date + 3
    where (i.fecha_asignado at time zone 'America/Guatemala')::date < ${today}::date - ${RECIENTE_DIAS}::int`);
  const delAnio = sql`(select i.id_estudiante_grado, i.id_estudiante, row_number() over (order by i.id_estudiante_grado) lugar
    from inscripciones i where i.id_ciclo_escolar = ${year} and ${cuentaPara('clase')}) d`;
  await tx.execute(sql`update estudiantes e set codigo_personal = null from ${delAnio}
    where d.id_estudiante = e.id_estudiante and d.lugar in ${en(SIN_CODIGO)}`);
  await tx.execute(sql`update estudiantes e set sexo = null from ${delAnio}
    where d.id_estudiante = e.id_estudiante and d.lugar in ${en(SIN_SEXO)}`);
  await tx.execute(sql`update inscripciones i set sire_inscrita = null from ${delAnio}
    where d.id_estudiante_grado = i.id_estudiante_grado and d.lugar in ${en(SIN_REGISTRAR)}`);
}
