import { sql } from 'drizzle-orm';
import { EN_CLASE } from '#server/clases/queries.ts';
import { ESTUDIANTE_NOMBRE_JSON } from '#server/estudiantes/queries.ts';
import { rows, type Sql, type Tx } from '#server/platform/db/db.ts';
import { arreglo, instanteJson } from '#server/platform/db/json-sql.ts';
import { bool, num, type Row, text } from '#server/platform/db/row.ts';
import { found } from '#server/platform/errors/problem.ts';
import {
  type Observacion,
  type ObservacionesDeBloque,
  observacionesDeBloque,
} from '#shared/observaciones.ts';
import type { BloqueObservable } from './policy.ts';

const seccionRow = {
  idGradoSeccion: num,
  idCicloEscolar: num,
  numeroBloques: num,
  /** null: it has no homeroom teacher. */
  idGuia: num.nullable(),
};
export type SeccionConGuia = Row<typeof seccionRow>;

export async function leerSeccion(db: Sql, idGradoSeccion: number): Promise<SeccionConGuia | undefined> {
  const [seccion] = await rows(
    db,
    sql`select s.id_grado_seccion "idGradoSeccion", s.id_ciclo_escolar "idCicloEscolar",
        n.numero_bloques "numeroBloques", h.id_colaborador "idGuia"
      from grados_secciones s join grados g using (id_grado)
      join niveles n on n.codigo_nivel_estudiantil = g.id_nivel_estudiantil
      left join guias h on h.id_grado_seccion = s.id_grado_seccion
      where s.id_grado_seccion = ${idGradoSeccion}`,
    seccionRow,
  );
  return seccion;
}

const OBSERVACION = sql`coalesce(o.texto, '') texto, coalesce(o.version, 0) version`;

/** Students of the section by surname, those without a remark as well. */
export async function observacionesDe(
  db: Sql,
  { seccion: { idGradoSeccion, numeroBloques }, bloque }: BloqueObservable,
  cicloCalificable: boolean,
): Promise<ObservacionesDeBloque> {
  const { fechaCerrada } = found(await leerCierre(db, idGradoSeccion));
  const alumnos = await rows(
    db,
    sql`select i.id_estudiante_grado "idEstudianteGrado", ${ESTUDIANTE_NOMBRE_JSON} estudiante, ${OBSERVACION}
      from inscripciones i join estudiantes e using (id_estudiante)
      left join observaciones o on o.id_estudiante_grado = i.id_estudiante_grado and o.bloque = ${bloque}
      where i.id_grado_seccion = ${idGradoSeccion} and ${EN_CLASE} order by e.clave_orden, e.id_estudiante`,
    observacionesDeBloque.shape.alumnos.element.shape,
  );
  return {
    fechaCerrada,
    numeroBloques,
    permisos: { escribir: cicloCalificable && fechaCerrada === null },
    alumnos,
  };
}

const cierreRow = { fechaCerrada: text.nullable() };

async function leerCierre(db: Sql, idGradoSeccion: number, hold = sql``) {
  const [cierre] = await rows(
    db,
    sql`select fecha_cerrada "fechaCerrada" from grados_secciones where id_grado_seccion = ${idGradoSeccion} ${hold}`,
    cierreRow,
  );
  return cierre;
}

/** Holds the section against being closed. undefined: it is gone. */
export const sostenerSeccion = (tx: Tx, { seccion: { idGradoSeccion } }: BloqueObservable) =>
  leerCierre(tx, idGradoSeccion, sql`for share`);

const inscritoRow = { idEstudianteGrado: num, idEstudiante: num };
export type InscritoObservado = Row<typeof inscritoRow>;

/** Those of these enrolments that are in the section, held against leaving it. */
export const sostenerInscritos = (
  tx: Tx,
  { seccion: { idGradoSeccion } }: BloqueObservable,
  ids: readonly number[],
): Promise<InscritoObservado[]> =>
  rows(
    tx,
    sql`select i.id_estudiante_grado "idEstudianteGrado", i.id_estudiante "idEstudiante" from inscripciones i
      where i.id_grado_seccion = ${idGradoSeccion} and ${EN_CLASE} and i.id_estudiante_grado = any(${arreglo(ids)})
      order by i.id_estudiante_grado for key share`,
    inscritoRow,
  );

const escritaRow = {
  idEstudianteGrado: num,
  texto: text,
  version: num,
  quien: text.nullable(),
  cuando: text.nullable(),
  propia: bool,
};
export type Escrita = Row<typeof escritaRow>;

/** What stands there now and who wrote it, locked. Who has none is missing. */
export const bloquear = (
  tx: Tx,
  { bloque }: BloqueObservable,
  ids: readonly number[],
  idColaborador: number,
): Promise<Escrita[]> =>
  rows(
    tx,
    sql`select o.id_estudiante_grado "idEstudianteGrado", ${OBSERVACION}, c.nombres quien, ${instanteJson(sql`o.fecha`)} cuando,
        coalesce(o.id_colaborador = ${idColaborador}, false) propia
      from observaciones o left join colaboradores c on c.id_colaborador = o.id_colaborador
      where o.bloque = ${bloque} and o.id_estudiante_grado = any(${arreglo(ids)})
      order by o.id_estudiante_grado for update of o`,
    escritaRow,
  );

interface Autor {
  idColaborador: number;
  now: Date;
}

/**
 * Writes remarks, each over the version it was written over. Those that somebody else has made or changed meanwhile are left as they are,
 * and missing in what comes back.
 */
export const escribir = (
  tx: Tx,
  { bloque }: BloqueObservable,
  observaciones: readonly Observacion[],
  { idColaborador, now }: Autor,
): Promise<Observacion[]> =>
  rows(
    tx,
    sql`insert into observaciones as o (id_estudiante_grado, bloque, texto, id_colaborador, fecha)
      select q."idEstudianteGrado", ${bloque}::int, nullif(q.texto, ''), ${idColaborador}::int, ${now.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(observaciones)}::jsonb) q("idEstudianteGrado" int, texto text)
      order by 1
      on conflict (id_estudiante_grado, bloque) do update set texto = excluded.texto,
        id_colaborador = excluded.id_colaborador, fecha = excluded.fecha, version = o.version + 1
        where o.version = (select q.version from jsonb_to_recordset(${JSON.stringify(observaciones)}::jsonb)
          q("idEstudianteGrado" int, version int) where q."idEstudianteGrado" = o.id_estudiante_grado)
      returning o.id_estudiante_grado "idEstudianteGrado", ${OBSERVACION}`,
    { idEstudianteGrado: num, texto: text, version: num },
  );
