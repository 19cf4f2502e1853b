import { type SQL, sql } from 'drizzle-orm';
import { notasDe, SUMAS } from '#server/inscripciones/resultados/queries.ts';
import type { Notas } from '#server/inscripciones/resultados/rules.ts';
import { nombreEnCiclo } from '#server/materias/queries.ts';
import { rows, type Sql, type Tx } from '#server/platform/db/db.ts';
import { arreglo } from '#server/platform/db/json-sql.ts';
import { bool, num, type Row, text } from '#server/platform/db/row.ts';
import { conNotas } from '#shared/calificaciones.rules.ts';
import type { LoPorTraer, PorTraer, PromedioQueCambia } from '#shared/inscripciones/traidas.ts';

const seccionRow = {
  idGradoSeccion: num,
  idCicloEscolar: num,
  idGrado: num,
  grado: text,
  seccion: text,
  /** Grades of one level, or one career, charge the same fees. */
  cuotas: text,
  /** Its year was closed. */
  fechaCerrada: text.nullable(),
};
export type Seccion = Row<typeof seccionRow>;

/** A section, held against being closed. */
export async function leerSeccion(tx: Tx, idGradoSeccion: number): Promise<Seccion | undefined> {
  const [row] = await rows(
    tx,
    sql`select s.id_grado_seccion "idGradoSeccion", s.id_ciclo_escolar "idCicloEscolar", s.id_grado "idGrado", g.nombre grado,
        s.seccion, coalesce('carrera ' || g.id_nivel_estudiantil_carrera, g.id_nivel_estudiantil) cuotas,
        s.fecha_cerrada "fechaCerrada"
      from grados_secciones s join grados g using (id_grado) where s.id_grado_seccion = ${idGradoSeccion} for share of s`,
    seccionRow,
  );
  return row;
}

/** The place in the ministry's register is of the section that is left. */
export async function mover(tx: Tx, idEstudianteGrado: number, idGradoSeccion: number): Promise<void> {
  await tx.execute(
    sql`update inscripciones set id_grado_seccion = ${idGradoSeccion}, numero_oficial = null where id_estudiante_grado = ${idEstudianteGrado}`,
  );
}

/** What an enrolment has graded in some sections, for each subject and block. */
const calificado = (idEstudianteGrado: number, secciones: SQL) => sql`
  select c.id_materia, b.bloque, ${SUMAS}, bool_and(b.fecha_terminado is not null) terminado
  from participantes p
  join actividades ac using (id_actividad_materia_bloque)
  join bloques b using (id_materia_bloque)
  join asignaciones c using (id_grado_seccion_materia_colaborador)
  where p.id_estudiante_grado = ${idEstudianteGrado} and p.id_estado_actividad = 3 and ac.eliminada is null
    and ${secciones}
  group by c.id_materia, b.bloque`;

const enOtras = (idEstudianteGrado: number, idGradoSeccion: number) =>
  calificado(idEstudianteGrado, sql`c.id_grado_seccion <> ${idGradoSeccion}`);

const porTraerRow = {
  zona: num,
  zonaExtra: num,
  examen: num,
  examenExtra: num,
  idMateria: num,
  materia: text,
  bloque: num,
  terminado: bool,
};

/** In the order of the report card. */
const porMateria = (db: Sql, idEstudianteGrado: number, notas: SQL): Promise<PorTraer[]> =>
  rows(
    db,
    sql`select o.id_materia "idMateria", ${nombreEnCiclo(sql`i.id_ciclo_escolar`)} materia, o.bloque, o.terminado,
        o.zona, o.zona_extra "zonaExtra", o.examen, o.examen_extra "examenExtra"
      from (${notas}) o
      join materias m on m.id_materia = o.id_materia
      join inscripciones i on i.id_estudiante_grado = ${idEstudianteGrado}
      order by clave_orden(${nombreEnCiclo(sql`i.id_ciclo_escolar`)}), m.id_materia, o.bloque`,
    porTraerRow,
  );

/** The averages of an enrolment that would be others in a section, with what would be brought to it. */
async function promediosQueCambian(
  db: Sql,
  idEstudianteGrado: number,
  idGradoSeccion: number,
): Promise<PromedioQueCambia[]> {
  const trae = sql`select ${idEstudianteGrado}::int id_estudiante_grado, o.* from (${enOtras(idEstudianteGrado, idGradoSeccion)}) o`;
  const [ahora] = await notasDe(db, [idEstudianteGrado]);
  const [alli] = await notasDe(db, [idEstudianteGrado], { idGradoSeccion, trae });
  const promedioEn = (notas: Notas | undefined, cual: number): number | null => {
    const una = notas?.materias.find(({ idMateria }) => idMateria === cual);
    return una ? conNotas(una, una.bloques, una.notaFinal).notas.promedio : null;
  };
  return (alli?.materias ?? ahora?.materias ?? [])
    .map(({ idMateria, nombre }) => ({
      ...{ idMateria, materia: nombre },
      antes: promedioEn(ahora, idMateria),
      despues: promedioEn(alli, idMateria),
    }))
    .filter(({ antes, despues }) => antes !== despues);
}

/** What a student would bring to a section, what is there already, and what becomes of the averages. */
export async function porTraer(
  db: Sql,
  idEstudianteGrado: number,
  idGradoSeccion: number,
): Promise<LoPorTraer> {
  const suyas = calificado(idEstudianteGrado, sql`c.id_grado_seccion = ${idGradoSeccion}`);
  return {
    promedios: await promediosQueCambian(db, idEstudianteGrado, idGradoSeccion),
    lleva: await porMateria(db, idEstudianteGrado, enOtras(idEstudianteGrado, idGradoSeccion)),
    tiene: await porMateria(db, idEstudianteGrado, suyas),
  };
}

/** Counts anew what the student brings to the section; corrections by hand are lost. */
export async function contarTraidas(
  tx: Tx,
  idEstudianteGrado: number,
  idGradoSeccion: number,
): Promise<void> {
  const otras = enOtras(idEstudianteGrado, idGradoSeccion);
  await tx.execute(sql`
    insert into notas_traidas as t (id_estudiante_grado, id_materia, bloque, zona, zona_extra, examen, examen_extra)
    select ${idEstudianteGrado}, o.id_materia, o.bloque, o.zona, o.zona_extra, o.examen, o.examen_extra from (${otras}) o
    on conflict (id_estudiante_grado, id_materia, bloque) do update set zona = excluded.zona, zona_extra = excluded.zona_extra,
      examen = excluded.examen, examen_extra = excluded.examen_extra, motivo = null, version = t.version + 1`);
  await tx.execute(sql`
    delete from notas_traidas t where t.id_estudiante_grado = ${idEstudianteGrado}
      and not exists (select from (${otras}) o where o.id_materia = t.id_materia and o.bloque = t.bloque)`);
}

/** What was given out in a grade and not begun, and an account of fees that are not those of the new grade. */
export async function quitarSinEmpezar(
  tx: Tx,
  idEstudianteGrado: number,
  { conCuenta }: { conCuenta: boolean },
): Promise<void> {
  const suya = sql`id_estudiante_grado = any(${arreglo([idEstudianteGrado])})`;
  await tx.execute(sql`delete from participantes where ${suya} and id_estado_actividad = 1`);
  if (!conCuenta) return;
  await tx.execute(sql`delete from pagos where ${suya} and descripcion_personalizado is null`);
  await tx.execute(sql`delete from cuentas where ${suya}`);
}
