import type { consultarVideoDocente, consultarVideoEstudiante, VideoInfo } from '#shared/videos.ts';
import { call } from '#web/kit/http.ts';

/** Each area looks videos up by its own call. */
export type ConsultaVideo = typeof consultarVideoDocente | typeof consultarVideoEstudiante;

/**
 * Title, thumbnail and duration of a video.
 * @throws CallError `refused` when it does not exist or nobody could be asked.
 */
export async function consultarVideo(
  consulta: ConsultaVideo,
  id: string,
  signal: AbortSignal,
): Promise<VideoInfo> {
  const { data } = await call(consulta, { query: { id }, signal });
  return data;
}
