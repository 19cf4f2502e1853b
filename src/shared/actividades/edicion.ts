import { archivosConservados } from '#shared/archivos.ts';
import { videosElegidos } from '#shared/videos.ts';

/** What hangs on anything published: the saved files to keep, the videos. */
export const adjuntosForm = { archivos: archivosConservados, videos: videosElegidos };

/** What both see who changed one publication at once; the refusal brings the one that is stored. */
export const OTRA_VERSION = 'Esta publicación cambió en otra ventana o dispositivo. Revisa cuál conservar.';

/** What a form holds until a block is chosen. */
export const SIN_BLOQUE = 0;
