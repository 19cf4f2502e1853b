import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { resumenDePapelera } from '../papelera.ts';

/** What the cards of 'Colegio' are made from, one part for each. null: none of this person's matters. */
export const resumenDelColegio = z.object({
  /** Of what is printed on papers, what the school has said of itself. */
  datos: z.object({
    nombre: z.string(),
    direccion: z.boolean(),
    telefono: z.boolean(),
    logo: z.boolean(),
    firmas: z.boolean(),
  }),
  /** Active students without a CUI. */
  sinCui: z.int(),
  /** How many boxes stand otherwise than Ceiba proposes; the direction's. */
  permisos: z.object({ decididos: z.int() }).nullable(),
  importar: z.object({ porRevisar: z.int() }),
  papelera: resumenDePapelera,
  /** Of the steps of the first days, how many are ready. */
  puesta: z.object({ listos: z.int(), pasos: z.int() }),
});
export type ResumenDelColegio = z.output<typeof resumenDelColegio>;

export const verResumenDelColegio = endpoint({
  method: 'GET',
  path: '/colegio/resumen',
  who: 'administrador',
  asunto: 'ninguno',
  summary: 'Cómo están los asuntos del colegio que esta persona puede ver',
  output: resumenDelColegio,
});
