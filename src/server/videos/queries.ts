import { type SQL, sql } from 'drizzle-orm';
import { rows, type Sql, type Tx } from '#server/platform/db/db.ts';
import { arreglo } from '#server/platform/db/json-sql.ts';
import { bytes, num, text } from '#server/platform/db/row.ts';
import { must } from '#server/platform/errors/problem.ts';
import { urlMiniatura, type VideoInfo, videoInfo } from '#shared/videos.ts';
import { videos } from './tables.ts';

/** The table that links videos to what shows them, and its column with the id of that. */
export interface EnlaceDeVideos {
  tabla: 'actividades_videos' | 'entregas_videos';
  dueno: 'id_actividad_materia_bloque' | 'id_actividad_materia_bloque_participante';
}

const ID = ':id';
const videoJson = sql`json_build_object('id', v.id_video,
  'snippet', json_build_object('title', v.titulo, 'thumbnails', json_build_object('default', json_build_object(
    'url', replace(${urlMiniatura(ID)}::text, ${ID}::text, v.id_video), 'width', v.ancho, 'height', v.alto))),
  'contentDetails', json_build_object('duration', v.duracion))`;

/** The videos of something as every reply shows them. `id` is the SQL of its id. */
export const videosJson = ({ tabla, dueno }: EnlaceDeVideos, id: SQL): SQL => sql`coalesce((
  select json_agg(${videoJson} order by x.posicion)
  from ${sql.identifier(tabla)} x join videos v using (id_video)
  where x.${sql.identifier(dueno)} = ${id}), '[]')`;

export async function leerVideo(db: Sql, id: string): Promise<VideoInfo | undefined> {
  const [row] = await rows(db, sql`select ${videoJson} video from videos v where v.id_video = ${id}`, {
    video: videoInfo,
  });
  return row?.video;
}

export async function leerMiniatura(db: Sql, id: string) {
  const [row] = await rows(
    db,
    sql`select miniatura, miniatura_tipo tipo from videos where id_video = ${id}`,
    { miniatura: bytes, tipo: text },
  );
  return row;
}

export async function insertar(tx: Tx, video: typeof videos.$inferInsert): Promise<void> {
  await tx.insert(videos).values(video).onConflictDoNothing();
}

/** How many of these videos were looked up before. */
export async function conocidos(tx: Tx, ids: readonly string[]): Promise<number> {
  const [row] = await rows(
    tx,
    sql`select count(*) cuantos from videos where id_video = any(${arreglo(ids, 'text')})`,
    { cuantos: num },
  );
  return must(row, 'the row of an aggregate').cuantos;
}

/** Replaces the videos of something by these, in this order. */
export async function enlazar(
  tx: Tx,
  { tabla, dueno }: EnlaceDeVideos,
  id: number,
  ids: readonly string[],
): Promise<void> {
  await tx.execute(sql`delete from ${sql.identifier(tabla)} where ${sql.identifier(dueno)} = ${id}`);
  if (ids.length === 0) return;
  await tx.execute(sql`
    insert into ${sql.identifier(tabla)} (${sql.identifier(dueno)}, posicion, id_video)
    select ${id}, posicion, id_video
    from unnest(${arreglo(ids, 'text')}) with ordinality nuevo(id_video, posicion)`);
}
