import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ClaseDelDocente } from '#server/clases/policy.ts';
import { EN_CLASE } from '#server/clases/queries.ts';
import { ESTUDIANTE_NOMBRE_JSON } from '#server/estudiantes/queries.ts';
import { rows, type Sql, type Tx } from '#server/platform/db/db.ts';
import { arreglo } from '#server/platform/db/json-sql.ts';
import { bool, num, type Row, text } from '#server/platform/db/row.ts';
import { must } from '#server/platform/errors/problem.ts';
import { estudianteNombre } from '#shared/estudiantes/nombre.ts';

/** A class that is closed or opened again. */
export type ClasePorCerrar = Pick<ClaseDelDocente, 'idGradoSeccionMateriaColaborador' | 'idColaborador'>;

const estadoRow = {
  idGradoSeccionMateriaColaborador: num,
  inicializado: bool,
  fechaCerrada: text.nullable(),
  sinTerminar: z.array(num),
  borradores: num,
  sinCalificar: num,
  sinEntregar: num,
  sinNotas: z.array(num),
  /** Somebody has a mark in it. */
  conNotas: bool,
};
export type EstadoDeMateria = Row<typeof estadoRow>;

/** Whether somebody has a mark in a class. */
export const conNotas = (
  clase: SQL,
): SQL => sql`exists (select from bloques b join actividades ac using (id_materia_bloque)
  join participantes p using (id_actividad_materia_bloque)
  where b.id_grado_seccion_materia_colaborador = ${clase}.id_grado_seccion_materia_colaborador and ac.eliminada is null
    and p.id_estado_actividad = 3)`;

/** What decides whether a subject can be closed. Draft marks and work count of who is in the class. */
export async function estadosDeMaterias(
  db: Sql,
  clases: readonly number[],
): Promise<Map<number, EstadoDeMateria>> {
  const estados = await rows(
    db,
    sql`
      select g.id_grado_seccion_materia_colaborador "idGradoSeccionMateriaColaborador", g.inicializado, g.fecha_cerrada "fechaCerrada",
        coalesce((select json_agg(b.bloque order by b.bloque) from bloques b
          where b.id_grado_seccion_materia_colaborador = g.id_grado_seccion_materia_colaborador
            and b.fecha_terminado is null), '[]') "sinTerminar",
        coalesce((select json_agg(b.bloque order by b.bloque) from bloques b
          where b.id_grado_seccion_materia_colaborador = g.id_grado_seccion_materia_colaborador and b.fecha_iniciado is not null
            and not exists (select from actividades a join participantes p using (id_actividad_materia_bloque)
              where a.id_materia_bloque = b.id_materia_bloque and a.eliminada is null and p.id_estado_actividad = 3)), '[]') "sinNotas",
        ${conNotas(sql`g`)} "conNotas", n.borradores, n."sinCalificar", n."sinEntregar"
      from asignaciones g
      cross join lateral (
        select count(*) filter (where p.id_estado_actividad in (1, 2, 3) and p.borrador_calificacion is not null
            and (p.id_estado_actividad <> 3 or p.borrador_calificacion <> p.calificacion))::int borradores,
          count(*) filter (where p.id_estado_actividad = 2 and p.borrador_calificacion is null)::int "sinCalificar",
          count(*) filter (where p.id_estado_actividad = 1 and p.borrador_calificacion is null and a.en_linea)::int "sinEntregar"
        from bloques b join actividades a using (id_materia_bloque)
        join participantes p using (id_actividad_materia_bloque)
        join inscripciones i on i.id_estudiante_grado = p.id_estudiante_grado
        where b.id_grado_seccion_materia_colaborador = g.id_grado_seccion_materia_colaborador
          and a.eliminada is null and a.valor_neto is not null
          and i.id_grado_seccion = g.id_grado_seccion and ${EN_CLASE}) n
      where g.id_grado_seccion_materia_colaborador = any(${arreglo(clases)})`,
    estadoRow,
  );
  return new Map(estados.map((uno) => [uno.idGradoSeccionMateriaColaborador, uno]));
}

export async function estadoDeMateria(
  db: Sql,
  { idGradoSeccionMateriaColaborador: id }: Pick<ClasePorCerrar, 'idGradoSeccionMateriaColaborador'>,
): Promise<EstadoDeMateria> {
  return must((await estadosDeMaterias(db, [id])).get(id), 'the class that was proved');
}

/** Students of the class, by surname. */
export const alumnosDe = (db: Sql, { idGradoSeccion }: ClaseDelDocente) =>
  rows(
    db,
    sql`select i.id_estudiante_grado "idEstudianteGrado", ${ESTUDIANTE_NOMBRE_JSON} estudiante
      from inscripciones i join estudiantes e using (id_estudiante)
      where i.id_grado_seccion = ${idGradoSeccion} and ${EN_CLASE} order by e.clave_orden, e.id_estudiante`,
    { idEstudianteGrado: num, estudiante: estudianteNombre },
  );

const sostenidaRow = {
  idMateria: num,
  fechaCerrada: text.nullable(),
  /** The whole section was closed. */
  seccionCerrada: text.nullable(),
};

/**
 * Holds a class of this teacher to be closed or opened again: its section, then the class itself, so that whoever writes a mark of it
 * meanwhile waits, or is waited for.
 */
export async function bloquearParaCerrar(
  tx: Tx,
  { idGradoSeccionMateriaColaborador: id, idColaborador }: ClasePorCerrar,
): Promise<Row<typeof sostenidaRow> | undefined> {
  await tx.execute(sql`select from grados_secciones s join asignaciones g using (id_grado_seccion)
    where g.id_grado_seccion_materia_colaborador = ${id} for share of s`);
  const [clase] = await rows(
    tx,
    sql`select g.id_materia "idMateria", g.fecha_cerrada "fechaCerrada", s.fecha_cerrada "seccionCerrada"
      from asignaciones g join grados_secciones s using (id_grado_seccion)
      where g.id_grado_seccion_materia_colaborador = ${id} and g.id_colaborador = ${idColaborador} for update of g`,
    sostenidaRow,
  );
  return clase;
}

interface Cierre {
  idColaborador: number;
  now: Date;
}

/** `cierre`: null to open it again. */
export async function marcarCierre(
  tx: Tx,
  { idGradoSeccionMateriaColaborador: id }: ClasePorCerrar,
  cierre: Cierre | null,
): Promise<void> {
  await tx.execute(sql`
    update asignaciones set fecha_cerrada = ${cierre?.now.toISOString() ?? null}::timestamptz,
      cerrada_por = ${cierre?.idColaborador ?? null}::int
    where id_grado_seccion_materia_colaborador = ${id}`);
}
