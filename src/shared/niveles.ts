import { z } from 'zod';
import { endpoint } from '#shared/base/endpoint.ts';
import { cicloParam, instante } from '#shared/base/fields.ts';

/** What a level charges for a kind of payment in a year. */
export const pagoDeNivel = z.object({
  idPagoNivelEstudiantil: z.int(),
  idPago: z.int(),
  cantidad: z.number(),
  fechaCreado: instante,
  codigoNivelEstudiantil: z.string(),
  activo: z.boolean(),
  idPagoNavigation: z.object({
    descripcion: z.string(),
    mensual: z.boolean(),
    colegiatura: z.boolean(),
  }),
});

export const nivelEstudiantil = z.object({
  codigoNivelEstudiantil: z.string(),
  nombre: z.string(),
  /** The word of the level in addresses: preprimaria, primaria, basicos, diversificado. */
  clave: z.string(),
  orden: z.int(),
  /** Its grades and subjects belong to a career. */
  requiereCarrera: z.boolean(),
  numeroBloques: z.int(),
  /** Filled by `type=pagos` and by the single level; empty otherwise. */
  pagosNivelesEstudiantiles: z.array(pagoDeNivel),
});
export type NivelEstudiantil = z.output<typeof nivelEstudiantil>;

/** A level in a path: its code, or its word. */
export const nivelParam = z.string().min(1).max(40);

export const listarNiveles = endpoint({
  method: 'GET',
  path: '/nivelesestudiantiles',
  who: 'administrador',
  asunto: 'ninguno',
  summary: 'Niveles estudiantiles; con type=pagos, también sus cuotas del ciclo',
  query: z.object({ type: z.string().optional(), ciclo: cicloParam.optional() }),
  output: z.array(nivelEstudiantil),
});

export const verNivel = endpoint({
  method: 'GET',
  path: '/nivelesestudiantiles/:codigo',
  who: 'administrador',
  asunto: 'ninguno',
  summary: 'Un nivel estudiantil con sus cuotas del ciclo',
  params: z.object({ codigo: nivelParam }),
  query: z.object({ ciclo: cicloParam.optional() }),
  output: nivelEstudiantil,
});
