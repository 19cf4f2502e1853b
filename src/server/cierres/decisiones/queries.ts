import { sql } from 'drizzle-orm';
import { EN_CLASE } from '#server/clases/queries.ts';
import { rows, type Tx } from '#server/platform/db/db.ts';
import { bool, num, type Row, text } from '#server/platform/db/row.ts';
import { decision } from '#shared/cierres.ts';
import type { DecisionDePromocion } from '#shared/inscripciones/resultados.rules.ts';

export interface Alumno {
  idGradoSeccion: number;
  idEstudianteGrado: number;
}

const sostenidoRow = {
  idEstudiante: num,
  idCicloEscolar: num,
  nombre1: text,
  seccionCerrada: text.nullable(),
  adecuacion: bool,
  /** null: the proposal counts. */
  decision: decision.nullable(),
};
export type AlumnoSostenido = Row<typeof sostenidoRow>;

/** Holds a student of a section, after the section itself. undefined for who is not in class there. */
export async function sostener(
  tx: Tx,
  { idGradoSeccion, idEstudianteGrado }: Alumno,
): Promise<AlumnoSostenido | undefined> {
  await tx.execute(sql`select from grados_secciones where id_grado_seccion = ${idGradoSeccion} for share`);
  await tx.execute(sql`select from asignaciones where id_grado_seccion = ${idGradoSeccion}
    order by id_grado_seccion_materia_colaborador for share`);
  await tx.execute(
    sql`select from inscripciones where id_estudiante_grado = ${idEstudianteGrado} for no key update`,
  );
  const [alumno] = await rows(
    tx,
    sql`select i.id_estudiante "idEstudiante", i.id_ciclo_escolar "idCicloEscolar", e.nombre1, s.fecha_cerrada "seccionCerrada",
        i.adecuacion_curricular adecuacion, case when d.resultado is not null then json_build_object('resultado', d.resultado,
          'motivo', d.motivo, 'quien', co.nombres, 'version', d.version) end decision
      from inscripciones i join estudiantes e using (id_estudiante) join grados_secciones s using (id_grado_seccion)
      left join decisiones_promocion d using (id_estudiante_grado)
      left join colaboradores co on co.id_colaborador = d.id_colaborador
      where i.id_estudiante_grado = ${idEstudianteGrado} and i.id_grado_seccion = ${idGradoSeccion} and ${EN_CLASE}`,
    sostenidoRow,
  );
  return alumno;
}

export async function decidir(
  tx: Tx,
  idEstudianteGrado: number,
  {
    resultado,
    motivo,
    idColaborador,
  }: { resultado: DecisionDePromocion; motivo: string; idColaborador: number },
): Promise<void> {
  await tx.execute(sql`
    insert into decisiones_promocion as d (id_estudiante_grado, resultado, motivo, id_colaborador)
    values (${idEstudianteGrado}, ${resultado}, ${motivo}, ${idColaborador})
    on conflict (id_estudiante_grado) do update set resultado = excluded.resultado, motivo = excluded.motivo,
      id_colaborador = excluded.id_colaborador, version = d.version + 1`);
}

export async function quitarDecision(tx: Tx, idEstudianteGrado: number): Promise<void> {
  await tx.execute(sql`delete from decisiones_promocion where id_estudiante_grado = ${idEstudianteGrado}`);
}

export async function ponerAdecuacion(tx: Tx, idEstudianteGrado: number, adecuacion: boolean): Promise<void> {
  await tx.execute(sql`update inscripciones set adecuacion_curricular = ${adecuacion}
    where id_estudiante_grado = ${idEstudianteGrado}`);
}
