import { z } from 'zod';
import { cadena } from '#shared/base/cadena.ts';
import { endpoint } from '#shared/base/endpoint.ts';

export const LINK_YOUTUBE_MENSAJE = 'Link de YouTube debe cumplir formato permitido.';
export const VIDEO_NO_ENCONTRADO = 'No se encontró el video.';
/** Said by the server that cannot reach YouTube, and by a page that cannot reach the server. */
export const VIDEO_SIN_INTERNET = 'Sin internet: no se pudo buscar el video. Inténtalo de nuevo.';
export const VIDEO_SIN_BUSCAR = 'Busca el video antes de agregarlo.';
export const VIDEOS_MAX = 20;
export const VIDEOS_MAX_MENSAJE = `No se pueden agregar más de ${VIDEOS_MAX} videos a la publicación.`;

export const idVideo = cadena(LINK_YOUTUBE_MENSAJE).regex(/^[A-Za-z0-9_-]{11}$/, {
  error: LINK_YOUTUBE_MENSAJE,
});

/** A video as every reply shows it. `duration` is ISO 8601 (`PT6M12S`), null when the source does not tell. */
export const videoInfo = z.object({
  id: z.string(),
  snippet: z.object({
    title: z.string(),
    thumbnails: z.object({
      default: z.object({ url: z.string(), width: z.int(), height: z.int() }),
    }),
  }),
  contentDetails: z.object({ duration: z.string().nullable() }),
});
export type VideoInfo = z.output<typeof videoInfo>;

/** In a body: the videos of a post or work, in their order. Only videos that were looked up before are accepted. */
export const videosElegidos = z
  .array(z.object({ id: idVideo }))
  .max(VIDEOS_MAX, { error: VIDEOS_MAX_MENSAJE })
  .default([]);

export const urlMiniatura = (idVideo: string): string => `/api/videos/${idVideo}/miniatura`;

const query = z.object({ id: idVideo });

export const consultarVideoDocente = endpoint({
  method: 'GET',
  path: '/docentes/youtubevideos/video',
  who: 'docente',
  summary: 'Información de un video de YouTube',
  query,
  output: videoInfo,
  changes: true,
});

export const consultarVideoEstudiante = endpoint({
  method: 'GET',
  path: '/estudiantil/youtubevideos/video',
  who: 'estudiante',
  summary: 'Información de un video de YouTube',
  query,
  output: videoInfo,
  changes: true,
});

export const descargarMiniatura = endpoint({
  method: 'GET',
  path: '/videos/:idVideo/miniatura',
  who: 'session',
  summary: 'La miniatura guardada de un video',
  params: z.object({ idVideo }),
  output: z.unknown(),
  binary: true,
});
