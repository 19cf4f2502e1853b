import { z } from 'zod';
import { palabra } from '#shared/base/cadena.ts';
import { endpoint } from '#shared/base/endpoint.ts';
import { idParam, instante } from '#shared/base/fields.ts';
import { pageQuery } from '#shared/base/page.ts';
import { jobStates } from './jobs.rules.ts';

export const TITULO_MAX = 120;
/** Jobs of a page. */
export const JOBS_PER_PAGE = 20;

export const job = z.object({
  id: z.int(),
  tipo: z.string(),
  titulo: z.string(),
  estado: z.enum(jobStates),
  hechos: z.int(),
  /** null until it is known. */
  total: z.int().nullable(),
  /** null while nothing can be said. */
  restanSegundos: z.int().nullable(),
  /** How many come before it; null for what does not wait. */
  delante: z.int().nullable(),
  /** The program ended in the middle of it and it went on from there. */
  continuado: z.boolean(),
  /** Somebody has asked for its end. */
  cancelando: z.boolean(),
  error: z.string().nullable(),
  /** What to know about its result, a line each: first how many did not come out, then who and why. */
  nota: z.string().nullable(),
  /** Where its result can be fetched; null when there is none, or none any more. */
  url: z.string().nullable(),
  /** Bytes of the result; null without one. */
  tamanio: z.int().nullable(),
  creado: instante,
  fin: instante.nullable(),
  /** Who asked for it; null for what happens by itself. */
  de: z.string().nullable(),
});
export type Job = z.output<typeof job>;

const params = z.object({ idTrabajo: idParam });

export const resultUrl = (id: number): string => `/api/trabajos/${id}/resultado`;

/** The newest first. Everybody's only for the Director. */
export const listJobs = endpoint({
  method: 'GET',
  path: '/trabajos',
  who: 'session',
  summary: 'Trabajos propios o, para el Director, los de todos',
  query: z.object({
    de: z.enum(['mios', 'todos']).default('mios'),
    /** Of one kind only, such as `boletas`. */
    tipo: palabra.optional(),
    page: pageQuery.shape.page,
  }),
  output: z.array(job),
  poll: true,
});

export const readJob = endpoint({
  method: 'GET',
  path: '/trabajos/:idTrabajo',
  who: 'session',
  summary: 'Un trabajo propio o, para el Director, de cualquiera',
  params,
  output: job,
  poll: true,
});

export const cancelJob = endpoint({
  method: 'POST',
  path: '/trabajos/:idTrabajo/cancelar',
  who: 'session',
  summary: 'Cancela un trabajo: en menos de 10 segundos no sigue, y lo hecho a medias se quita',
  params,
  output: job,
});

export const retryJob = endpoint({
  method: 'POST',
  path: '/trabajos/:idTrabajo/reintentar',
  who: 'session',
  summary: 'Vuelve a intentar un trabajo que falló, desde donde quedó',
  params,
  output: job,
});

export const jobResult = endpoint({
  method: 'GET',
  path: '/trabajos/:idTrabajo/resultado',
  who: 'session',
  summary: 'El archivo que hizo un trabajo, durante siete días',
  params,
  output: z.unknown(),
  binary: true,
});
