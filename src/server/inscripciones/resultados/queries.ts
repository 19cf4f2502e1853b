import { sql } from 'drizzle-orm';
import { type Db, rows, type Sql, type Tx } from '#server/base/db.ts';
import { arreglo, instanteJson } from '#server/base/json-sql.ts';
import { nombreEnCiclo } from '#server/materias/queries.ts';
import { type BloqueCalificado, TIPOS_EXAMEN, TIPOS_ZONA } from '#shared/calificaciones.rules.ts';

export interface MateriaCalificada {
  idMateria: number;
  nombre: string;
  /** Still in the curriculum. */
  activo: boolean;
  /** Its teacher has opened the class. */
  inicializado: boolean;
  bloques: BloqueCalificado[];
}

export interface Notas {
  idEstudianteGrado: number;
  materias: MateriaCalificada[];
}

/**
 * The marks of enrolments: their subjects in Spanish order, each with its blocks and the sums of zone and exam.
 * Only graded work counts; dropped subjects stay where they were taught. One statement, however many.
 */
export function notasDe(db: Sql, ids: readonly number[]): Promise<Notas[]> {
  return rows<Notas>(
    db,
    sql`
      with objetivo as (
        select id_estudiante_grado, id_grado_seccion from inscripciones
        where id_estudiante_grado = any(${arreglo(ids)})),
      clases as (
        select gs.id_grado_seccion, m.id_materia, ${nombreEnCiclo(sql`gs.id_ciclo_escolar`)} nombre, m.activo, a.id_grado_seccion_materia_colaborador clase,
          coalesce(a.inicializado, false) inicializado
        from grados_secciones gs
        join grados_materias gm on gm.id_grado = gs.id_grado and gm.id_ciclo_escolar = gs.id_ciclo_escolar
        join materias m on m.id_materia = gm.id_materia
        left join asignaciones a on a.id_grado_seccion = gs.id_grado_seccion and a.id_materia = m.id_materia
        where gs.id_grado_seccion in (select id_grado_seccion from objetivo)
          and (m.activo or a.id_colaborador is not null)),
      puntos as (
        select p.id_estudiante_grado, ac.id_materia_bloque,
          sum(p.calificacion) filter (where ac.tipo_actividad = any(${arreglo(TIPOS_ZONA)})) zona,
          sum(p.calificacion) filter (where ac.tipo_actividad = any(${arreglo(TIPOS_EXAMEN)})) examen
        from participantes p join actividades ac using (id_actividad_materia_bloque)
        where p.id_estudiante_grado = any(${arreglo(ids)}) and p.id_estado_actividad = 3 and ac.eliminada is null
        group by p.id_estudiante_grado, ac.id_materia_bloque),
      por_materia as (
        select o.id_estudiante_grado, cl.id_materia, cl.nombre, cl.activo, cl.inicializado,
          coalesce(json_agg(json_build_object('bloque', b.bloque,
            'fechaIniciado', ${instanteJson(sql`b.fecha_iniciado`)},
            'fechaTerminado', ${instanteJson(sql`b.fecha_terminado`)},
            'zona', coalesce(pt.zona, 0), 'examen', coalesce(pt.examen, 0)) order by b.bloque)
            filter (where b.id_materia_bloque is not null), '[]') bloques
        from objetivo o
        join clases cl using (id_grado_seccion)
        left join bloques b on b.id_grado_seccion_materia_colaborador = cl.clase
        left join puntos pt
          on pt.id_estudiante_grado = o.id_estudiante_grado and pt.id_materia_bloque = b.id_materia_bloque
        group by o.id_estudiante_grado, cl.id_materia, cl.nombre, cl.activo, cl.inicializado)
      select id_estudiante_grado "idEstudianteGrado",
        json_agg(json_build_object('idMateria', id_materia, 'nombre', nombre, 'activo', activo,
          'inicializado', inicializado, 'bloques', bloques) order by clave_orden(nombre), id_materia) materias
      from por_materia group by id_estudiante_grado`,
  );
}

export interface ResultadoActual {
  idEstudianteGrado: number;
  idEstudiante: number;
  finalizado: boolean;
  aprobado: boolean | null;
}

/**
 * Active enrolments with the result they have, locked: of two classes that end at once, the second to come here sees
 * the end of the first.
 */
export function bloquearResultados(tx: Tx, ids: readonly number[]): Promise<ResultadoActual[]> {
  return rows<ResultadoActual>(
    tx,
    sql`select id_estudiante_grado "idEstudianteGrado", id_estudiante "idEstudiante", finalizado, aprobado from inscripciones
      where id_estudiante_grado = any(${arreglo(ids)}) and estado = 'activa'
      order by id_estudiante_grado for no key update`,
  );
}

export async function guardarResultados(
  tx: Tx,
  resultados: readonly { idEstudianteGrado: number; aprobado: boolean }[],
): Promise<void> {
  const aprobados = resultados.filter(({ aprobado }) => aprobado).map((one) => one.idEstudianteGrado);
  await tx.execute(sql`
    update inscripciones set finalizado = true, aprobado = id_estudiante_grado = any(${arreglo(aprobados)})
    where id_estudiante_grado = any(${arreglo(resultados.map((one) => one.idEstudianteGrado))})`);
}

export async function inscripcionesDeSeccion(tx: Tx, idGradoSeccion: number): Promise<number[]> {
  const leidas = await rows<{ id: number }>(
    tx,
    sql`select id_estudiante_grado id from inscripciones
      where id_grado_seccion = ${idGradoSeccion} and estado = 'activa'`,
  );
  return leidas.map(({ id }) => id);
}

/** Sections of years up to one, in which somebody still has no result. */
export async function seccionesSinResultado(db: Db, hastaCiclo: number): Promise<number[]> {
  const leidas = await rows<{ id: number }>(
    db,
    sql`select distinct id_grado_seccion id from inscripciones
      where id_ciclo_escolar <= ${hastaCiclo} and estado = 'activa' and not finalizado order by id`,
  );
  return leidas.map(({ id }) => id);
}
