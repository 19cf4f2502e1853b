import { sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  type Autor,
  type Celda,
  celdasJson,
  columnasMarca,
  type InscritoDeHoja,
} from '#server/calificaciones/hoja/queries.ts';
import { rows, type Tx } from '#server/platform/db/db.ts';
import { arreglo, instanteJson } from '#server/platform/db/json-sql.ts';
import { num, type Row, text } from '#server/platform/db/row.ts';
import { type Marca, marca } from '#shared/calificaciones/hoja.ts';

const marcaPuestaRow = { ...marca.shape, fechaCalificada: text.nullable() };
export type MarcaPuesta = Row<typeof marcaPuestaRow>;

/** All cells of these activities and students, locked in the order of everybody who marks. */
export const bloquearTodas = (
  tx: Tx,
  actividades: readonly number[],
  inscritos: readonly InscritoDeHoja[],
): Promise<MarcaPuesta[]> =>
  rows(
    tx,
    sql`select ${columnasMarca}, ${instanteJson(sql`p.fecha_calificada`)} "fechaCalificada" from participantes p
      where p.id_actividad_materia_bloque = any(${arreglo(actividades)})
        and p.id_estudiante_grado = any(${arreglo(inscritos.map((uno) => uno.idEstudianteGrado))})
      order by p.id_actividad_materia_bloque_participante for update`,
    marcaPuestaRow,
  );

/** Rows for cells of what is graded in class that have none. Those that somebody has made meanwhile are left out. */
export const crear = (tx: Tx, celdas: readonly Celda[]): Promise<MarcaPuesta[]> =>
  rows(
    tx,
    sql`insert into participantes as p (id_actividad_materia_bloque, id_estudiante_grado, valor_neto)
      select a.id_actividad_materia_bloque, q."idEstudianteGrado", a.valor_neto
      from ${celdasJson(celdas)}
      join actividades a on a.id_actividad_materia_bloque = q."idActividadMateriaBloque" and not a.en_linea
      order by 1, 2
      on conflict (id_actividad_materia_bloque, id_estudiante_grado) do nothing
      returning ${columnasMarca}, null::text "fechaCalificada"`,
    marcaPuestaRow,
  );

/** The drafts of these cells become their marks; cells without a draft get 0. */
export const publicar = (
  tx: Tx,
  participantes: readonly number[],
  { idColaborador, now }: Autor,
): Promise<Marca[]> =>
  rows(
    tx,
    sql`update participantes p set id_estado_actividad = 3, fecha_calificada = ${now.toISOString()},
        calificacion = coalesce(borrador_calificacion, 0), borrador_calificacion = coalesce(borrador_calificacion, 0),
        borrador_fecha = case when borrador_calificacion is null then ${now.toISOString()} else borrador_fecha end,
        borrador_por = case when borrador_calificacion is null then ${idColaborador}::int else borrador_por end
      where id_actividad_materia_bloque_participante = any(${arreglo(participantes)})
      returning ${columnasMarca}`,
    marca.shape,
  );

const publicadaRow = {
  idParticipante: num,
  fecha: text,
  idMateriaBloque: num,
  idActividadMateriaBloque: num,
  antes: z.object({
    estado: num,
    calificacion: num.nullable(),
    fechaCalificada: text.nullable(),
    /** The publication gave the empty cell a 0. */
    cero: z.boolean().optional(),
  }),
};
export type Publicada = Row<typeof publicadaRow>;

export const ACTO_PUBLICAR = 'publicar nota';

/** What this user published with a request of the last day, as the trail has it. */
export const publicadasEn = (
  tx: Tx,
  idSolicitud: string,
  idUsuario: number,
  now: Date,
): Promise<Publicada[]> =>
  rows(
    tx,
    sql`select p.id_actividad_materia_bloque_participante "idParticipante", ${instanteJson(sql`u.fecha`)} fecha,
        a.id_materia_bloque "idMateriaBloque", a.id_actividad_materia_bloque "idActividadMateriaBloque", u.antes
      from auditoria u join participantes p on p.id_actividad_materia_bloque_participante = u.id_entidad::int
      join actividades a using (id_actividad_materia_bloque)
      where u.fecha > ${now.toISOString()}::timestamptz - interval '1 day' and u.id_solicitud = ${idSolicitud}
        and u.id_usuario = ${idUsuario} and u.entidad = 'calificacion' and u.accion = ${ACTO_PUBLICAR}`,
    publicadaRow,
  );

/** Puts marks back to what they were before a publication, as long as it stands. A draft that was typed since stays. */
export const deshacer = (tx: Tx, publicadas: readonly Publicada[], fecha: string): Promise<Marca[]> =>
  rows(
    tx,
    sql`update participantes p set id_estado_actividad = q.estado, calificacion = q.calificacion,
        fecha_calificada = q."fechaCalificada",
        borrador_calificacion = case when q.cero and p.borrador_calificacion = 0 then null else p.borrador_calificacion end
      from jsonb_to_recordset(${JSON.stringify(
        publicadas.map(({ idParticipante, antes }) => ({ idParticipante, ...antes })),
      )}::jsonb) q("idParticipante" int, estado int, calificacion numeric, "fechaCalificada" timestamptz, cero boolean)
      where p.id_actividad_materia_bloque_participante = q."idParticipante" and p.id_estado_actividad = 3
        and p.fecha_calificada = ${fecha}
      returning ${columnasMarca}`,
    marca.shape,
  );
