import type { Config } from '#server/platform/config/config.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { invalidField, must, rule } from '#server/platform/errors/problem.ts';
import { lookUpVideo, type VideoFacts } from '#server/platform/youtube/youtube.ts';
import { VIDEO_NO_ENCONTRADO, VIDEO_SIN_BUSCAR, VIDEO_SIN_INTERNET, type VideoInfo } from '#shared/videos.ts';
import * as queries from './queries.ts';

/**
 * Before the transaction: what YouTube says about a video that is not stored yet.
 * @returns null for a video that is stored.
 * @throws Problem `rule` when there is no such video or YouTube cannot be reached.
 */
export async function buscarVideo(db: Db, id: string, config: Config): Promise<VideoFacts | null> {
  if (await queries.leerVideo(db, id)) return null;
  const facts = await lookUpVideo(id, config);
  if (facts === 'sinInternet') throw rule(VIDEO_SIN_INTERNET);
  if (!facts) throw rule(VIDEO_NO_ENCONTRADO);
  return facts;
}

export async function guardarVideo(
  tx: Tx,
  id: string,
  facts: VideoFacts | null,
  now: Date,
): Promise<VideoInfo> {
  if (facts) {
    const { title, duration, thumbnail } = facts;
    await queries.insertar(tx, {
      idVideo: id,
      titulo: title,
      duracion: duration,
      miniatura: thumbnail.bytes,
      miniaturaTipo: thumbnail.type,
      ancho: thumbnail.width,
      alto: thumbnail.height,
      consultado: now.toISOString(),
    });
  }
  return must(await queries.leerVideo(tx, id), 'the video that was stored');
}

/**
 * Gives something exactly these videos, each once.
 * @throws Problem `invalid` for a video nobody has looked up: saving calls nobody outside.
 */
export async function guardarVideos(
  tx: Tx,
  enlace: queries.EnlaceDeVideos,
  idDueno: number,
  videos: readonly { id: string }[],
): Promise<void> {
  const ids = [...new Set(videos.map(({ id }) => id))];
  if (ids.length > 0 && (await queries.conocidos(tx, ids)) < ids.length) {
    throw invalidField('videos', VIDEO_SIN_BUSCAR);
  }
  await queries.enlazar(tx, enlace, idDueno, ids);
}
