import { z } from 'zod';
import { cadena } from '#shared/base/cadena.ts';
import { endpoint } from '#shared/base/endpoint.ts';
import { ciclo, cicloParam, ID_MAX, id, idParam } from '#shared/base/fields.ts';
import { ELEGIDOS_MAX, ELIGE_PARA_QUIEN, ENTREGAS, PAPELES, PARA_QUIEN } from './boletas.rules.ts';
import { ALCANCES } from './documentos.rules.ts';
import { job } from './jobs.ts';
import { nivelParam } from './niveles.ts';

const paraQuien = z.enum(PARA_QUIEN, { error: ELIGE_PARA_QUIEN });
const bloque = z.enum(ALCANCES, { error: 'Elige hasta qué bloque.' });
const papel = z.enum(PAPELES, { error: 'Elige el papel.' });

interface Elegidos {
  alcance: z.output<typeof paraQuien>;
  ids: readonly number[];
  nivel?: string | undefined;
}

/** Whose they are is said: a level by `nivel`, grades, sections and enrolments by `ids`. */
const seDice = ({ alcance, ids, nivel }: Elegidos): boolean => {
  if (alcance === 'nivel') return nivel !== undefined;
  return alcance === 'colegio' || ids.length > 0;
};

const QUIENES = { error: ELIGE_PARA_QUIEN, path: ['ids'] };

/** Whose report cards, up to which block, and on which paper. Without the last four: the whole year, a letter each, in one PDF. */
export const loteForm = z
  .object({
    ciclo,
    alcance: paraQuien,
    /** Of grades, of sections, or the enrolments of the students; empty for a level or the whole school. */
    ids: z
      .array(id)
      .max(ELEGIDOS_MAX, { error: `Elige ${ELEGIDOS_MAX} o menos.` })
      .default([]),
    /** The word of a level, or its code. */
    nivel: nivelParam.optional(),
    bloque: bloque.default('final'),
    formato: papel.default('una'),
    entrega: z.enum(ENTREGAS, { error: 'Elige cómo se entregan.' }).default('pdf'),
    /** Whether the remarks of the printed blocks are. */
    observaciones: z.boolean().default(true),
  })
  .refine(seDice, QUIENES);
export type LoteForm = z.output<typeof loteForm>;

/** Of the administration with *ver notas*, and of the coordinator, anybody's; of a homeroom teacher, of the own section. */
export const pedirBoletas = endpoint({
  method: 'POST',
  path: '/calificaciones/boletas',
  who: 'colaborador',
  summary: 'Pide boletas de calificaciones, en un PDF o un ZIP: un trabajo',
  body: loteForm,
  output: job,
});

const idsEnDireccion = cadena()
  .max(ELEGIDOS_MAX * 11)
  .regex(/^\d{1,10}(?:,\d{1,10})*$/)
  .transform((text) => [...new Set(text.split(',').map(Number))])
  .pipe(z.array(z.int().positive().max(ID_MAX)).max(ELEGIDOS_MAX));

export const cuentaDeBoletas = z.object({
  /** `Primero Básico A` */
  nombre: z.string(),
  boletas: z.int(),
  /** The enrolment of the first one, for 'Ver la primera'; null where there is none. */
  primera: z.int().nullable(),
  /** Up to which block that is; where none was asked for, the last one that has ended, and the whole year once all have. */
  hasta: z.enum(ALCANCES),
  /** How many blocks the year has, in the level that has most. */
  bloques: z.int(),
  /** Marks in draft of the printed blocks: they will not be on them. */
  borradores: z.int(),
  /** Remarks of blocks after the printed ones: nor will they. */
  observacionesDespues: z.int(),
  /** Of two on a sheet, those that take a whole one. */
  enHojaEntera: z.int(),
  /** false: the server has no public address, and the papers no QR code. */
  conQr: z.boolean(),
});
export type CuentaDeBoletas = z.output<typeof cuentaDeBoletas>;

/** Before one asks for them. Where nobody is enrolled it says 0. */
export const contarBoletas = endpoint({
  method: 'GET',
  path: '/calificaciones/boletas/cuenta',
  who: 'colaborador',
  summary: 'Cuántas boletas se prepararían, y qué conviene saber antes',
  query: z
    .object({
      ciclo: cicloParam,
      alcance: paraQuien,
      ids: idsEnDireccion.optional().transform((ids) => ids ?? []),
      nivel: nivelParam.optional(),
      /** Missing: as far as the year has gone. */
      bloque: bloque.optional(),
      formato: papel.default('una'),
    })
    .refine(seDice, QUIENES),
  output: cuentaDeBoletas,
});

export const FORMATOS_DE_BOLETA = ['jpeg', 'pdf'] as const;

/** The PDF is issued: it has a code. The picture is a copy that says so. */
export const boletaDeInscripcion = endpoint({
  method: 'GET',
  path: '/estudiantes/inscripcion/:idEstudianteGrado/boleta',
  who: 'colaborador',
  summary: 'Boleta de una inscripción: emitida como PDF, o la copia informativa como JPEG',
  params: z.object({ idEstudianteGrado: idParam }),
  query: z.object({
    formato: z.enum(FORMATOS_DE_BOLETA).default('jpeg'),
    bloque: bloque.default('final'),
    papel: papel.default('una'),
    observaciones: z.enum(['si', 'no']).default('si'),
  }),
  output: z.unknown(),
  binary: true,
  changes: true,
});
