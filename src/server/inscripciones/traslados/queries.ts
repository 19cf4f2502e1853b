import { sql } from 'drizzle-orm';
import { cuentaPara } from '#server/cuenta-para.ts';
import { seImparte } from '#server/inscripciones/no-impartidas/queries.ts';
import { nombreEnCiclo } from '#server/materias/queries.ts';
import { rows, type Sql, type Tx } from '#server/platform/db/db.ts';
import { bool, num, type Row, text } from '#server/platform/db/row.ts';
import { type NotaDeTraslado, notaDeTraslado } from '#shared/calificaciones/traslados.ts';

/** A block of a subject for an enrolment. */
export interface Bloque {
  idEstudianteGrado: number;
  idMateria: number;
  bloque: number;
}

/** The transfer marks of an enrolment, in the order of the report card. */
export const listarTraslados = (db: Sql, idEstudianteGrado: number): Promise<NotaDeTraslado[]> =>
  rows(
    db,
    sql`select t.id_materia "idMateria", ${nombreEnCiclo(sql`i.id_ciclo_escolar`)} materia, t.bloque, t.nota, t.documento, t.motivo,
        t.version
      from notas_traslado t join inscripciones i using (id_estudiante_grado) join materias m on m.id_materia = t.id_materia
      where t.id_estudiante_grado = ${idEstudianteGrado}
      order by clave_orden(${nombreEnCiclo(sql`i.id_ciclo_escolar`)}), t.id_materia, t.bloque`,
    notaDeTraslado.shape,
  );

const lugarRow = {
  idEstudiante: num,
  idCicloEscolar: num,
  materia: text,
  fechaCerrada: text.nullable(),
  /** Somebody said that the section is not taught it this year. */
  noImpartida: bool,
  /** The whole section was closed. */
  seccionCerrada: text.nullable(),
};
export type Lugar = Row<typeof lugarRow>;

/**
 * Holds what a transfer mark hangs on, in the order of all who lock: section, class, enrolment. undefined for a subject that the grade does
 * not have, a block that its level does not have, and who is not in class.
 */
export async function sostenerLugar(
  tx: Tx,
  { idEstudianteGrado, idMateria, bloque }: Bloque,
): Promise<Lugar | undefined> {
  const suya = sql`i.id_estudiante_grado = ${idEstudianteGrado}`;
  await tx.execute(
    sql`select from inscripciones i join grados_secciones s using (id_grado_seccion) where ${suya} for share of s`,
  );
  await tx.execute(sql`select from inscripciones i join asignaciones a on a.id_grado_seccion = i.id_grado_seccion
    where ${suya} and a.id_materia = ${idMateria} for share of a`);
  const [lugar] = await rows(
    tx,
    sql`select i.id_estudiante "idEstudiante", i.id_ciclo_escolar "idCicloEscolar", ${nombreEnCiclo(sql`i.id_ciclo_escolar`)} materia,
        a.fecha_cerrada "fechaCerrada", s.fecha_cerrada "seccionCerrada",
        not (${seImparte({ seccion: 's', materia: 'gm' })}) "noImpartida"
      from inscripciones i
      join grados_secciones s using (id_grado_seccion)
      join grados g on g.id_grado = s.id_grado
      join niveles n on n.codigo_nivel_estudiantil = g.id_nivel_estudiantil
      join grados_materias gm on gm.id_grado = s.id_grado and gm.id_ciclo_escolar = s.id_ciclo_escolar and gm.id_materia = ${idMateria}
      join materias m on m.id_materia = gm.id_materia
      left join asignaciones a on a.id_grado_seccion = s.id_grado_seccion and a.id_materia = gm.id_materia
      where ${suya} and ${cuentaPara('clase')} and ${bloque} <= n.numero_bloques
      for no key update of i`,
    lugarRow,
  );
  return lugar;
}

export async function ponerTraslado(
  tx: Tx,
  { idEstudianteGrado, idMateria, bloque }: Bloque,
  { nota, documento, motivo }: Pick<NotaDeTraslado, 'nota' | 'documento' | 'motivo'>,
): Promise<void> {
  await tx.execute(sql`
    insert into notas_traslado as t (id_estudiante_grado, id_materia, bloque, nota, documento, motivo)
    values (${idEstudianteGrado}, ${idMateria}, ${bloque}, ${nota}::numeric, ${documento}, ${motivo})
    on conflict (id_estudiante_grado, id_materia, bloque) do update set nota = excluded.nota, documento = excluded.documento,
      motivo = excluded.motivo, version = t.version + 1`);
}

export async function quitarTraslado(
  tx: Tx,
  { idEstudianteGrado, idMateria, bloque }: Bloque,
): Promise<void> {
  await tx.execute(sql`delete from notas_traslado where id_estudiante_grado = ${idEstudianteGrado}
    and id_materia = ${idMateria} and bloque = ${bloque}`);
}

/**
 * Blocks that ended before enrolment `i` began and in which it has nothing, as JSON: perhaps another school gave a mark for them. Only of
 * subjects that count.
 */
export const BLOQUES_SIN_NADA = sql`coalesce((select json_agg(distinct b.bloque) from asignaciones a
  join bloques b using (id_grado_seccion_materia_colaborador) join materias m on m.id_materia = a.id_materia and m.activo
  where a.id_grado_seccion = i.id_grado_seccion and b.fecha_terminado < i.fecha_asignado
    and ${seImparte({ seccion: 'a', materia: 'a' })}
    and not exists (select from notas_traslado t where t.id_estudiante_grado = i.id_estudiante_grado
      and t.id_materia = a.id_materia and t.bloque = b.bloque)
    and not exists (select from notas_traidas t where t.id_estudiante_grado = i.id_estudiante_grado
      and t.id_materia = a.id_materia and t.bloque = b.bloque)
    and not exists (select from actividades ac join participantes p using (id_actividad_materia_bloque)
      where ac.id_materia_bloque = b.id_materia_bloque and ac.eliminada is null
        and p.id_estudiante_grado = i.id_estudiante_grado and p.id_estado_actividad = 3)), '[]')`;
