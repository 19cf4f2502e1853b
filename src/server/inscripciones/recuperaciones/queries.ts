import { sql } from 'drizzle-orm';
import { rows, type Tx } from '#server/platform/db/db.ts';
import { arreglo } from '#server/platform/db/json-sql.ts';
import { bool, text } from '#server/platform/db/row.ts';
import { type MarcaDeRecuperacion, marcaDeRecuperacion } from '#shared/calificaciones/recuperaciones.ts';

/** A chance to recover a subject. */
export interface Oportunidad {
  idMateria: number;
  oportunidad: number;
}

export interface Autor {
  idColaborador: number;
  now: Date;
}

const MARCA = sql`r.id_estudiante_grado "idEstudianteGrado", r.estado, r.nota calificacion, r.borrador "borradorCalificacion", r.version`;

const DE_ELLA = ({ idMateria, oportunidad }: Oportunidad) =>
  sql`r.id_materia = ${idMateria} and r.oportunidad = ${oportunidad}`;

/** What these enrolments have in a chance, in the order of everybody who locks. */
export const bloquearRecuperaciones = (tx: Tx, cual: Oportunidad, ids: readonly number[]) =>
  rows(
    tx,
    sql`select ${MARCA}, c.nombres quien, r.borrador_fecha cuando, r.borrador_por "porColaborador"
      from recuperaciones r left join colaboradores c on c.id_colaborador = r.borrador_por
      where ${DE_ELLA(cual)} and r.id_estudiante_grado = any(${arreglo(ids)})
      order by r.id_estudiante_grado for update of r`,
    {
      ...marcaDeRecuperacion.shape,
      quien: text.nullable(),
      cuando: text.nullable(),
      porColaborador: marcaDeRecuperacion.shape.calificacion,
    },
  );
export type RecuperacionBloqueada = Awaited<ReturnType<typeof bloquearRecuperaciones>>[number];

interface Borrador {
  idEstudianteGrado: number;
  borradorCalificacion: number | null;
}

/** Draft marks; a row that somebody else made meanwhile is left out. `nuevas`: of rows that are not there yet. */
export const escribirBorradores = (
  tx: Tx,
  { idMateria, oportunidad }: Oportunidad,
  { borradores, nuevas }: { borradores: readonly Borrador[]; nuevas: boolean },
  { idColaborador, now }: Autor,
): Promise<MarcaDeRecuperacion[]> => {
  const filas = sql`jsonb_to_recordset(${JSON.stringify(borradores)}::jsonb) q("idEstudianteGrado" int, "borradorCalificacion" int)`;
  return rows(
    tx,
    nuevas
      ? sql`insert into recuperaciones as r (id_estudiante_grado, id_materia, oportunidad, borrador, borrador_fecha, borrador_por)
          select q."idEstudianteGrado", ${idMateria}::int, ${oportunidad}::int, q."borradorCalificacion",
            ${now.toISOString()}::timestamptz, ${idColaborador}::int
          from ${filas} order by 1 on conflict do nothing returning ${MARCA}`
      : sql`update recuperaciones r set borrador = q."borradorCalificacion", version = r.version + 1,
            borrador_fecha = ${now.toISOString()}, borrador_por = ${idColaborador}
          from ${filas} where r.id_estudiante_grado = q."idEstudianteGrado" and ${DE_ELLA({ idMateria, oportunidad })}
          returning ${MARCA}`,
    marcaDeRecuperacion.shape,
  );
};

/** Publishes the draft marks of these, who have one. */
export const publicarBorradores = (
  tx: Tx,
  cual: Oportunidad,
  ids: readonly number[],
): Promise<MarcaDeRecuperacion[]> =>
  rows(
    tx,
    sql`update recuperaciones r set nota = r.borrador, estado = 'publicada', borrador = null, version = r.version + 1
      where ${DE_ELLA(cual)} and r.id_estudiante_grado = any(${arreglo(ids)}) and r.borrador is not null returning ${MARCA}`,
    marcaDeRecuperacion.shape,
  );

/** Says who did not come. */
export const ponerAusentes = (
  tx: Tx,
  { idMateria, oportunidad }: Oportunidad,
  ids: readonly number[],
  { idColaborador, now }: Autor,
): Promise<MarcaDeRecuperacion[]> =>
  rows(
    tx,
    sql`insert into recuperaciones as r (id_estudiante_grado, id_materia, oportunidad, estado, borrador_fecha, borrador_por)
      select q.id, ${idMateria}::int, ${oportunidad}::int, 'no_se_presento', ${now.toISOString()}::timestamptz, ${idColaborador}::int
      from unnest(${arreglo(ids)}) q(id) order by 1
      on conflict (id_estudiante_grado, id_materia, oportunidad) do update set estado = 'no_se_presento', nota = null, borrador = null,
        version = r.version + 1, borrador_fecha = excluded.borrador_fecha, borrador_por = excluded.borrador_por
      returning ${MARCA}`,
    marcaDeRecuperacion.shape,
  );

/** The chance of somebody who was said not to have come is open again. */
export async function quitarAusencia(tx: Tx, cual: Oportunidad, idEstudianteGrado: number): Promise<boolean> {
  const quitadas = await rows(
    tx,
    sql`update recuperaciones r set estado = 'pendiente', version = r.version + 1
      where ${DE_ELLA(cual)} and r.id_estudiante_grado = ${idEstudianteGrado} and r.estado = 'no_se_presento' returning true hecho`,
    { hecho: bool },
  );
  return quitadas.length > 0;
}
