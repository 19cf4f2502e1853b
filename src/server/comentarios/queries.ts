import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { comentarios, PUBLICOS } from '#server/actividades/publicaciones/queries.ts';
import { rows, type Sql, type Tx } from '#server/platform/db/db.ts';
import { num } from '#server/platform/db/row.ts';
import { must } from '#server/platform/errors/problem.ts';
import { type Comentario, comentario } from '#shared/actividades.ts';
import type { Hilo } from './policy.ts';
import { comentarios as tabla } from './tables.ts';

const delHilo = ({ idParticipante }: Hilo): SQL =>
  idParticipante === null ? PUBLICOS : sql`k.id_actividad_materia_bloque_participante = ${idParticipante}`;

/** A student writes and deletes as such; a teacher deletes anything in the own class. */
const deSuAutor = ({ autor }: Hilo): SQL =>
  'idEstudiante' in autor ? sql`k.id_estudiante is not distinct from ${autor.idEstudiante}` : sql`true`;

const listarRow = { comentarios: z.array(comentario) };

/** Comments of the thread, the oldest first. `abierto`: the thread can still be changed. */
export async function listar(
  db: Sql,
  hilo: Hilo,
  abierto: boolean,
  uno: SQL = sql`true`,
): Promise<Comentario[]> {
  const lista = comentarios(
    sql`${delHilo(hilo)} and ${uno}`,
    sql`${abierto}::boolean and ${deSuAutor(hilo)}`,
  );
  const [row] = await rows(
    db,
    sql`select ${lista} comentarios from actividades a
      where a.id_actividad_materia_bloque = ${hilo.idActividadMateriaBloque}`,
    listarRow,
  );
  return row?.comentarios ?? [];
}

export async function leer(db: Sql, hilo: Hilo, idComentario: number): Promise<Comentario | undefined> {
  const [uno] = await listar(db, hilo, true, sql`k.id_comentario = ${idComentario}`);
  return uno;
}

export async function insertar(tx: Tx, hilo: Hilo, comentario: string, now: Date): Promise<number> {
  const [nuevo] = await tx
    .insert(tabla)
    .values({
      idActividadMateriaBloque: hilo.idActividadMateriaBloque,
      idActividadMateriaBloqueParticipante: hilo.idParticipante,
      ...hilo.autor,
      comentario,
      fechaComentario: now.toISOString(),
    })
    .returning({ idComentario: tabla.idComentario });
  return must(nuevo, 'the row that was inserted').idComentario;
}

export async function borrar(tx: Tx, hilo: Hilo, idComentario: number) {
  const [borrado] = await rows(
    tx,
    sql`delete from comentarios k
      where k.id_actividad_materia_bloque = ${hilo.idActividadMateriaBloque} and ${delHilo(hilo)}
        and k.id_comentario = ${idComentario} and ${deSuAutor(hilo)}
      returning k.id_comentario "idComentario"`,
    { idComentario: num },
  );
  return borrado;
}
