import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ActividadDelDocente, ActividadDelEstudiante } from '#server/actividades/policy.ts';
import { actividades } from '#server/actividades/tables.ts';
import { bloqueParaPublicar } from '#server/bloques/queries.ts';
import type { ClaseDelEstudiante } from '#server/clases/policy.ts';
import { rows, type Tx } from '#server/platform/db/db.ts';
import { num, type Row, text } from '#server/platform/db/row.ts';
import { must } from '#server/platform/errors/problem.ts';

export type NuevaActividad = Omit<
  typeof actividades.$inferInsert,
  | 'idActividadMateriaBloque'
  | 'version'
  | 'eliminada'
  | 'examenFechaHoraIniciado'
  | 'examenFechaHoraFinalizado'
>;

export async function insertar(tx: Tx, nueva: NuevaActividad): Promise<number> {
  const [row] = await tx
    .insert(actividades)
    .values(nueva)
    .returning({ id: actividades.idActividadMateriaBloque });
  return must(row, 'the row that was inserted').id;
}

/** A post goes to the block the class is in. */
export async function insertarPost(
  tx: Tx,
  clase: ClaseDelEstudiante,
  contenido: string,
  now: Date,
): Promise<number> {
  const [row] = await rows(
    tx,
    sql`insert into actividades (id_materia_bloque, tipo_actividad, contenido, fecha_creada, id_estudiante_grado)
      values (${bloqueParaPublicar(clase)}, 7, ${contenido}, ${now.toISOString()}, ${clase.idEstudianteGrado})
      returning id_actividad_materia_bloque id`,
    { id: num },
  );
  return must(row, 'the row that was inserted').id;
}

/** What the block's maxima have been taken by, one activity left out. Read after the block is locked. */
export async function puntosUsados(tx: Tx, idMateriaBloque: number, salvo: number | null) {
  const [row] = await rows(
    tx,
    sql`select coalesce(sum(valor_neto) filter (where tipo_actividad in (1, 3)), 0) zona,
        coalesce(sum(valor_neto) filter (where tipo_actividad = 2), 0) examen
      from actividades
      where id_materia_bloque = ${idMateriaBloque} and eliminada is null
        and id_actividad_materia_bloque is distinct from ${salvo}::int`,
    { zona: num, examen: num },
  );
  return must(row, 'the row of an aggregate');
}

const actividadCerradaRow = {
  version: num,
  fechaLimite: text.nullable(),
  valorNeto: num.nullable(),
  examenTiempoMaximo: num.nullable(),
  examenFechaHoraIniciado: text.nullable(),
  examenFechaHoraFinalizado: text.nullable(),
};
export type ActividadCerrada = Row<typeof actividadCerradaRow>;

/** The row of an activity, held until the end of the transaction; undefined once it has been removed. */
export async function bloquear(
  tx: Tx,
  { idActividadMateriaBloque: id }: ActividadDelDocente | ActividadDelEstudiante,
): Promise<ActividadCerrada | undefined> {
  const [row] = await rows(
    tx,
    sql`select version, fecha_limite "fechaLimite", valor_neto "valorNeto", examen_tiempo_maximo "examenTiempoMaximo",
        examen_fecha_hora_iniciado "examenFechaHoraIniciado",
        examen_fecha_hora_finalizado "examenFechaHoraFinalizado"
      from actividades where id_actividad_materia_bloque = ${id} and eliminada is null for update`,
    actividadCerradaRow,
  );
  return row;
}

export interface Cambios {
  titulo: string | null;
  contenido: string;
  fechaLimite: string | null;
  valorNeto: number | null;
  examenTiempoMaximo: number | null;
}

export async function cambiar(
  tx: Tx,
  { idActividadMateriaBloque: id }: ActividadDelDocente,
  { titulo, contenido, fechaLimite, valorNeto, examenTiempoMaximo }: Cambios,
): Promise<void> {
  await tx.execute(sql`
    update actividades set titulo = ${titulo}, contenido = ${contenido}, fecha_limite = ${fechaLimite},
      valor_neto = ${valorNeto}, examen_tiempo_maximo = ${examenTiempoMaximo}, version = version + 1
    where id_actividad_materia_bloque = ${id}`);
}

export async function cambiarPost(
  tx: Tx,
  { idActividadMateriaBloque: id }: ActividadDelEstudiante,
  contenido: string,
): Promise<void> {
  await tx.execute(sql`
    update actividades set contenido = ${contenido}, version = version + 1
    where id_actividad_materia_bloque = ${id}`);
}

/** Whoever is changing the activity meanwhile learns that something else was. */
export async function subirVersion(
  tx: Tx,
  { idActividadMateriaBloque: id }: ActividadDelDocente,
): Promise<void> {
  await tx.execute(
    sql`update actividades set version = version + 1 where id_actividad_materia_bloque = ${id}`,
  );
}

/** Of an activity that goes: how many had a mark in it, and the students it was for. */
export interface Eliminada {
  calificados: number;
  alumnos: number[];
}

const eliminarRow = { datos: z.object({ calificados: num, alumnos: z.array(num) }) };

/** Takes the activity out of every list and sum. @returns how many of its participants have a mark. */
export async function eliminar(
  tx: Tx,
  { idActividadMateriaBloque: id }: ActividadDelDocente | ActividadDelEstudiante,
  now: Date,
): Promise<Eliminada> {
  const [row] = await rows(
    tx,
    sql`update actividades a set eliminada = ${now.toISOString()} where id_actividad_materia_bloque = ${id}
      returning (select json_build_object('calificados', count(*) filter (where p.calificacion is not null),
          'alumnos', coalesce(json_agg(i.id_estudiante order by i.id_estudiante), '[]'))
        from participantes p join inscripciones i using (id_estudiante_grado)
        where p.id_actividad_materia_bloque = a.id_actividad_materia_bloque) datos`,
    eliminarRow,
  );
  return row?.datos ?? { calificados: 0, alumnos: [] };
}
