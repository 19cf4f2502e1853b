import { z } from 'zod';
import { endpoint } from './base/endpoint.ts';
import { id, idParam } from './base/fields.ts';
import { OBJETOS } from './base/operaciones.ts';
import { pageQuery } from './base/page.ts';

export const PAPELERA_POR_PAGINA = 50;
export const PAPELERA_VACIA = 'La papelera está vacía. Lo que elimines estará aquí 30 días.';
export const PAPELERA_SIN_RESULTADOS = 'No hay elementos con esos filtros.';

/** Something deleted that can be brought back until `vence`. */
export const eliminado = z.object({
  idOperacion: id,
  objeto: z.enum(OBJETOS),
  /** `Tarea «Mapa de Guatemala»` */
  titulo: z.string(),
  /** `35 entregas · Matemáticas, Primero Básico A`; empty when the title says it all. */
  detalle: z.string(),
  /** Who deleted it; null: a command or the program itself. */
  quien: z.string().nullable(),
  fecha: z.iso.datetime({ offset: true }),
  vence: z.iso.datetime({ offset: true }),
});
export type Eliminado = z.output<typeof eliminado>;

const filtros = pageQuery
  .pick({ page: true, limit: true, q: true })
  .extend({ objeto: z.enum(OBJETOS).optional() });

export const listarPapelera = endpoint({
  method: 'GET',
  path: '/papelera',
  who: 'administrador',
  asunto: 'ninguno',
  summary: 'Lo eliminado que todavía se puede restaurar, lo último primero',
  query: filtros,
  output: z.array(eliminado),
});

export const papeleraDeClase = endpoint({
  method: 'GET',
  path: '/docentes/asignaciones/:idassignment/papelera',
  who: 'docente',
  summary: 'Lo eliminado de una clase propia',
  params: z.object({ idassignment: idParam }),
  query: filtros,
  output: z.array(eliminado),
});

/** What the card of the bin says: how many things it holds, and when the first of them goes for good. */
export const resumenDePapelera = z.object({
  elementos: z.int(),
  proximo: z.iso.datetime({ offset: true }).nullable(),
});
