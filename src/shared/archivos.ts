import { z } from 'zod';
import { endpoint } from '#shared/base/endpoint.ts';
import { ARCHIVOS_MAX, ARCHIVOS_MAX_MENSAJE } from '#shared/base/limites-de-archivos.ts';

/** Too many in one pick. */
export const ARCHIVOS_SELECCION_MENSAJE = `No se puede adjuntar más de ${ARCHIVOS_MAX} archivos.`;

export const idArchivo = z.string().regex(/^[A-Za-z0-9_-]{32}$/);

/** Degrees a photo is turned clockwise when it is shown. */
export const giro = z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]);
export type Giro = z.output<typeof giro>;

/** A saved file as every reply shows it. */
export const archivo = z.object({
  idArchivo: z.string(),
  nombre: z.string(),
  tipo: z.string(),
  tamanio: z.int(),
  url: z.string(),
  giro,
});
export type Archivo = z.output<typeof archivo>;

/** In a body: the saved files to keep. Those left out are removed. */
export const archivosConservados = z
  .array(z.object({ idArchivo }))
  .max(ARCHIVOS_MAX, { error: ARCHIVOS_MAX_MENSAJE })
  .default([]);

export const urlArchivo = (idArchivo: string): string => `/api/archivos/${idArchivo}`;

export const descargarArchivo = endpoint({
  method: 'GET',
  path: '/archivos/:idArchivo',
  who: 'session',
  summary: 'Un archivo, para quien puede ver aquello de lo que cuelga',
  params: z.object({ idArchivo }),
  query: z.object({ vista: z.literal('pequena').optional() }),
  output: z.unknown(),
  binary: true,
});

export const girarArchivo = endpoint({
  method: 'PUT',
  path: '/archivos/:idArchivo/giro',
  who: 'session',
  summary: 'Cómo se muestra girada una foto, para todos los que la ven',
  params: z.object({ idArchivo }),
  body: z.object({ giro }),
  output: archivo,
});
