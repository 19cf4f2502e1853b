import { sql } from 'drizzle-orm';
import { EN_CLASE } from '#server/clases/queries.ts';
import type { ResultadoDeInscripcion } from '#server/inscripciones/anio/queries.ts';
import { rows, type Tx } from '#server/platform/db/db.ts';
import { arreglo } from '#server/platform/db/json-sql.ts';
import { bool, num, type Row, text } from '#server/platform/db/row.ts';
import type { PropuestaDelAnio, Resultado } from '#shared/inscripciones/resultados.rules.ts';

const seccionRow = { idCicloEscolar: num, fechaCerrada: text.nullable() };

/**
 * Holds a section whose year is closed or opened again, against whoever enrols, moves and leaves: section first, then its classes, against
 * whoever writes marks.
 */
export async function bloquearSeccion(
  tx: Tx,
  idGradoSeccion: number,
): Promise<Row<typeof seccionRow> | undefined> {
  const [seccion] = await rows(
    tx,
    sql`select id_ciclo_escolar "idCicloEscolar", fecha_cerrada "fechaCerrada" from grados_secciones
      where id_grado_seccion = ${idGradoSeccion} for update`,
    seccionRow,
  );
  await tx.execute(sql`select from asignaciones where id_grado_seccion = ${idGradoSeccion}
    order by id_grado_seccion_materia_colaborador for update`);
  // A norm that changes meanwhile waits, and then finds the subjects closed.
  await tx.execute(sql`select from normas no join grados_secciones gs using (id_ciclo_escolar) join grados g on g.id_grado = gs.id_grado
    where gs.id_grado_seccion = ${idGradoSeccion} and no.codigo_nivel_estudiantil = g.id_nivel_estudiantil
      and (no.id_grado is null or no.id_grado = g.id_grado) order by no.id_norma for share of no`);
  return seccion;
}

const inscritoRow = {
  idEstudianteGrado: num,
  idEstudiante: num,
  aprobado: bool.nullable(),
};

/** Those in class, held, with the result they have. */
export const bloquearAlumnos = (tx: Tx, idGradoSeccion: number) =>
  rows(
    tx,
    sql`select i.id_estudiante_grado "idEstudianteGrado", i.id_estudiante "idEstudiante", i.aprobado
      from inscripciones i where i.id_grado_seccion = ${idGradoSeccion} and ${EN_CLASE}
      order by i.id_estudiante_grado for no key update`,
    inscritoRow,
  );

interface Quien {
  idColaborador: number;
  now: Date;
}

/** The next version of a section. Resolves to its number and key. */
export async function insertarCierre(tx: Tx, idGradoSeccion: number, { idColaborador, now }: Quien) {
  const [cierre] = await rows(
    tx,
    sql`insert into cierres (id_grado_seccion, version, cerrado, cerrado_por)
      select ${idGradoSeccion}::int, coalesce(max(version), 0) + 1, ${now.toISOString()}::timestamptz, ${idColaborador}::int
      from cierres where id_grado_seccion = ${idGradoSeccion}
      returning id_cierre "idCierre", version`,
    { idCierre: num, version: num },
  );
  return cierre;
}

/** What is kept of a student. */
export interface ResultadoPorGuardar extends ResultadoDeInscripcion {
  propuesta: PropuestaDelAnio;
  resultado: Resultado;
}

/** The snapshot, the results of the enrolments and the day, in this order: afterwards the section refuses changes. */
export async function guardar(
  tx: Tx,
  { idCierre, idGradoSeccion, now }: { idCierre: number; idGradoSeccion: number; now: Date },
  resultados: readonly ResultadoPorGuardar[],
): Promise<void> {
  const filas = resultados.map((uno) => ({
    id: uno.idEstudianteGrado,
    propuesta: uno.propuesta,
    resultado: uno.resultado,
    promedio: uno.promedioGeneral,
    motivos: uno.motivos,
    decision: uno.decision?.motivo ?? null,
  }));
  await tx.execute(sql`
    insert into resultados (id_cierre, id_estudiante_grado, propuesta, resultado, promedio_general, motivos, decision_motivo)
    select ${idCierre}::int, q.id, q.propuesta, q.resultado, q.promedio, q.motivos, q.decision
    from jsonb_to_recordset(${JSON.stringify(filas)}::jsonb)
      q(id int, propuesta text, resultado text, promedio int, motivos jsonb, decision text)`);
  const materias = resultados.flatMap((uno) =>
    uno.materias.map(({ idMateria, promedio, recuperacion, final, aprobada }) => ({
      ...{ id: uno.idEstudianteGrado, materia: idMateria, promedio, recuperacion, final, aprobada },
    })),
  );
  await tx.execute(sql`
    insert into resultados_materias (id_cierre, id_estudiante_grado, id_materia, promedio, recuperacion, final, aprobada)
    select ${idCierre}::int, q.id, q.materia, q.promedio, q.recuperacion, q.final, q.aprobada
    from jsonb_to_recordset(${JSON.stringify(materias)}::jsonb)
      q(id int, materia int, promedio int, recuperacion int, final int, aprobada boolean)`);
  const promovidos = resultados.filter(({ resultado }) => resultado === 'P' || resultado === 'PAC');
  await tx.execute(sql`
    update inscripciones set finalizado = true,
      aprobado = id_estudiante_grado = any(${arreglo(promovidos.map((uno) => uno.idEstudianteGrado))})
    where id_estudiante_grado = any(${arreglo(filas.map(({ id }) => id))})`);
  await tx.execute(sql`update asignaciones set fecha_cerrada = ${now.toISOString()}
    where id_grado_seccion = ${idGradoSeccion} and fecha_cerrada is null`);
  await tx.execute(
    sql`update grados_secciones set fecha_cerrada = ${now.toISOString()} where id_grado_seccion = ${idGradoSeccion}`,
  );
}

/** The closing that counts is one no more. */
export async function reabrir(
  tx: Tx,
  idGradoSeccion: number,
  { idColaborador, now, motivo }: Quien & { motivo: string },
): Promise<void> {
  await tx.execute(sql`update cierres set reabierto = ${now.toISOString()}, reabierto_por = ${idColaborador}, motivo = ${motivo}
    where id_grado_seccion = ${idGradoSeccion} and reabierto is null`);
  await tx.execute(
    sql`update grados_secciones set fecha_cerrada = null where id_grado_seccion = ${idGradoSeccion}`,
  );
}
