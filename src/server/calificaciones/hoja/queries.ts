import { type SQL, sql } from 'drizzle-orm';
import type { BloqueDelDocente } from '#server/bloques/policy.ts';
import { EN_CLASE } from '#server/clases/queries.ts';
import { rows, type Sql, type Tx } from '#server/platform/db/db.ts';
import { arreglo } from '#server/platform/db/json-sql.ts';
import { bool, num, type Row, text } from '#server/platform/db/row.ts';
import { type Marca, marca } from '#shared/calificaciones/hoja.ts';
import { TIPOS_EXAMEN, TIPOS_ZONA } from '#shared/calificaciones.rules.ts';

export interface Celda {
  idActividadMateriaBloque: number;
  idEstudianteGrado: number;
}

export const columnasMarca = sql`p.id_actividad_materia_bloque_participante "idActividadMateriaBloqueParticipante",
  p.id_actividad_materia_bloque "idActividadMateriaBloque", p.id_estudiante_grado "idEstudianteGrado",
  p.id_estado_actividad "idEstadoActividad", p.calificacion, p.borrador_calificacion "borradorCalificacion",
  p.version_borrador "version"`;

/** A graded activity `a` that was not removed. */
const SE_CALIFICA = sql`a.eliminada is null and a.tipo_actividad = any(${arreglo([...TIPOS_ZONA, ...TIPOS_EXAMEN])})`;

/** The cells of a block, of the students who are in the class. */
export const marcasDe = (db: Sql, { idMateriaBloque, idGradoSeccion }: BloqueDelDocente): Promise<Marca[]> =>
  rows(
    db,
    sql`select ${columnasMarca}
      from actividades a join participantes p using (id_actividad_materia_bloque)
      join inscripciones i on i.id_estudiante_grado = p.id_estudiante_grado
      where a.id_materia_bloque = ${idMateriaBloque} and ${SE_CALIFICA}
        and i.id_grado_seccion = ${idGradoSeccion} and ${EN_CLASE}
      order by p.id_actividad_materia_bloque_participante`,
    marca.shape,
  );

const actividadRow = {
  idActividadMateriaBloque: num,
  titulo: text,
  valorNeto: num,
  /** false: it is everybody's of the section, and a cell has no row before its first mark. */
  enLinea: bool,
};
export type ActividadDeHoja = Row<typeof actividadRow>;

/** Graded activities of a block by number, held against changes of their points and their removal. */
export const bloquearActividades = (tx: Tx, { idMateriaBloque }: BloqueDelDocente, ids: readonly number[]) =>
  rows(
    tx,
    sql`select a.id_actividad_materia_bloque "idActividadMateriaBloque", a.titulo, a.valor_neto "valorNeto",
        a.en_linea "enLinea"
      from actividades a
      where a.id_materia_bloque = ${idMateriaBloque} and a.id_actividad_materia_bloque = any(${arreglo(ids)})
        and ${SE_CALIFICA}
      order by a.id_actividad_materia_bloque for share`,
    actividadRow,
  );

const inscritoRow = { idEstudianteGrado: num, idEstudiante: num, nombre: text };
export type InscritoDeHoja = Row<typeof inscritoRow>;

/** Those of these enrolments that are in the class, held against leaving it. `ids`: null for all. */
export const bloquearInscritos = (
  tx: Tx,
  { idGradoSeccion }: BloqueDelDocente,
  ids: readonly number[] | null,
) =>
  rows(
    tx,
    sql`select i.id_estudiante_grado "idEstudianteGrado", i.id_estudiante "idEstudiante",
        es.nombre1 || ' ' || es.apellido1 nombre
      from inscripciones i join estudiantes es using (id_estudiante)
      where i.id_grado_seccion = ${idGradoSeccion} and ${EN_CLASE}
        ${ids === null ? sql`` : sql`and i.id_estudiante_grado = any(${arreglo(ids)})`}
      order by i.id_estudiante_grado for key share of i`,
    inscritoRow,
  );

/** Rows of a JSON parameter, with the columns of a cell and more. */
export const celdasJson = (celdas: readonly Celda[], mas = sql``): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(celdas)}::jsonb)
    q("idActividadMateriaBloque" int, "idEstudianteGrado" int${mas})`;

const ES_SUYA = sql`p.id_actividad_materia_bloque = q."idActividadMateriaBloque"
  and p.id_estudiante_grado = q."idEstudianteGrado"`;

/** Cells that have a row, locked in the order of everybody who marks. */
export const bloquearMarcas = (tx: Tx, celdas: readonly Celda[]): Promise<Marca[]> =>
  rows(
    tx,
    sql`select ${columnasMarca} from participantes p join ${celdasJson(celdas)} on ${ES_SUYA}
      order by p.id_actividad_materia_bloque_participante for update of p`,
    marca.shape,
  );

interface Borrador extends Celda {
  borradorCalificacion: number | null;
}
export interface Autor {
  idColaborador: number;
  now: Date;
}

export const escribirBorradores = (
  tx: Tx,
  borradores: readonly Borrador[],
  { idColaborador, now }: Autor,
): Promise<Marca[]> =>
  rows(
    tx,
    sql`update participantes p set borrador_calificacion = q."borradorCalificacion",
        borrador_fecha = ${now.toISOString()}, borrador_por = ${idColaborador}
      from ${celdasJson(borradores, sql`, "borradorCalificacion" numeric`)}
      where ${ES_SUYA} returning ${columnasMarca}`,
    marca.shape,
  );

/** First draft marks of students in what is graded in class. Cells that somebody else has made meanwhile are left out. */
export const crearConBorrador = (
  tx: Tx,
  borradores: readonly Borrador[],
  { idColaborador, now }: Autor,
): Promise<Marca[]> =>
  rows(
    tx,
    sql`insert into participantes as p (id_actividad_materia_bloque, id_estudiante_grado, valor_neto, borrador_calificacion,
        borrador_fecha, borrador_por, version_borrador)
      select a.id_actividad_materia_bloque, q."idEstudianteGrado", a.valor_neto, q."borradorCalificacion",
        ${now.toISOString()}::timestamptz, ${idColaborador}::int, 1
      from ${celdasJson(borradores, sql`, "borradorCalificacion" numeric`)}
      join actividades a on a.id_actividad_materia_bloque = q."idActividadMateriaBloque" and not a.en_linea
      order by 1, 2
      on conflict (id_actividad_materia_bloque, id_estudiante_grado) do nothing returning ${columnasMarca}`,
    marca.shape,
  );
