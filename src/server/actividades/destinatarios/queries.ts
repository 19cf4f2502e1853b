import { sql } from 'drizzle-orm';
import type { ActividadDelDocente } from '#server/actividades/policy.ts';
import { EN_CLASE } from '#server/clases/queries.ts';
import { rows, type Tx } from '#server/platform/db/db.ts';
import { arreglo } from '#server/platform/db/json-sql.ts';
import { bool, num, type Row } from '#server/platform/db/row.ts';

/** Makes a participant of each of these who is enrolled in the section. @returns how many are. */
export async function insertarParticipantes(
  tx: Tx,
  actividad: number,
  idGradoSeccion: number,
  alumnos: readonly number[],
): Promise<number> {
  const made = await rows(
    tx,
    sql`insert into participantes (id_actividad_materia_bloque, id_estudiante_grado, valor_neto)
      select a.id_actividad_materia_bloque, i.id_estudiante_grado, a.valor_neto
      from actividades a, inscripciones i
      where a.id_actividad_materia_bloque = ${actividad} and i.id_grado_seccion = ${idGradoSeccion}
        and ${EN_CLASE} and i.id_estudiante_grado = any(${arreglo(alumnos)})
      returning id_estudiante_grado id`,
    { id: num },
  );
  return made.length;
}

/** Holds the participants of an activity: until the transaction ends nobody starts, saves, delivers or is marked. */
export async function bloquearParticipantes(
  tx: Tx,
  { idActividadMateriaBloque: id }: ActividadDelDocente,
): Promise<void> {
  await tx.execute(sql`
    select from participantes where id_actividad_materia_bloque = ${id}
    order by id_actividad_materia_bloque_participante for update`);
}

const destinatarioRow = {
  idActividadMateriaBloqueParticipante: num,
  idEstudianteGrado: num,
  /** Nothing was delivered, marked, started, prepared or said: can be taken out without losing anything. */
  intacto: bool,
};
export type Destinatario = Row<typeof destinatarioRow>;

/**
 * Participants of an activity who are still in the class. A statement sees what was committed before it began, so they
 * are locked by one before this one: what somebody saved while the lock was waited for would otherwise not be seen.
 */
export const destinatarios = (
  tx: Tx,
  { idActividadMateriaBloque: id, idGradoSeccion }: ActividadDelDocente,
) =>
  rows(
    tx,
    sql`select p.id_actividad_materia_bloque_participante "idActividadMateriaBloqueParticipante",
        p.id_estudiante_grado "idEstudianteGrado",
        p.id_estado_actividad = 1 and p.borrador_calificacion is null and p.examen_fecha_hora_iniciado is null
          and not exists (select from entregas e where e.id_actividad_materia_bloque_participante
            = p.id_actividad_materia_bloque_participante)
          and not exists (select from comentarios k where k.id_actividad_materia_bloque_participante
            = p.id_actividad_materia_bloque_participante) intacto
      from participantes p join inscripciones i using (id_estudiante_grado)
      where p.id_actividad_materia_bloque = ${id} and i.id_grado_seccion = ${idGradoSeccion} and ${EN_CLASE}`,
    destinatarioRow,
  );

export async function quitar(tx: Tx, participantes: readonly number[]): Promise<void> {
  await tx.execute(
    sql`delete from participantes where id_actividad_materia_bloque_participante = any(${arreglo(participantes)})`,
  );
}
