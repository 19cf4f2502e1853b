import type { Archivo } from '#shared/archivos.ts';
import type { VideoInfo } from '#shared/videos.ts';

/** What hangs on a post or a work while it is written: saved files, files still on the device, videos. */
export interface Adjuntos {
  archivos: readonly Archivo[];
  nuevos: readonly File[];
  videos: readonly VideoInfo[];
}

export const SIN_ADJUNTOS: Adjuntos = { archivos: [], nuevos: [], videos: [] };

/** How attachments travel: what is kept inside the JSON part, new files beside it. */
export const partesDe = ({ archivos, nuevos, videos }: Adjuntos) => ({
  form: {
    archivos: archivos.map(({ idArchivo }) => ({ idArchivo })),
    videos: videos.map(({ id }) => ({ id })),
  },
  files: nuevos,
});
