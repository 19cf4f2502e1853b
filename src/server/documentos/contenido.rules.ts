import { z } from 'zod';
import { ALCANCES } from '#shared/documentos.rules.ts';

const texto = z.string();
const nota = z.number();

/** A block of a subject as it is printed; null: it has no mark ('NNG'). */
const bloque = z
  .object({
    /** null: a transfer mark stands for the whole block. */
    zona: nota.nullable(),
    examen: nota.nullable(),
    /** null: the transfer says that it does not count. */
    total: nota.nullable(),
    reprobado: z.boolean(),
    /** Of another school: shown 'T'. */
    traslado: z.boolean(),
    /** It had not ended; without a total nothing of it was published. Papers of before do not say it, as all marks below that are optional. */
    enCurso: z.literal(true).optional(),
  })
  .nullable();

const materia = z.object({
  nombre: texto,
  /** Dropped from the curriculum: it does not count. */
  fueraDelPensum: z.boolean(),
  /** Block by block, from the first; empty where the only mark is that of the year. */
  bloques: z.array(bloque),
  promedio: nota.nullable(),
  reprobada: z.boolean(),
  provisional: z.boolean(),
  /** Mark of the recovery that counts: it stands for the average. */
  recuperacion: z.int().nullable(),
  /** What stands for the year. */
  final: nota.nullable(),
  /** Why there is no average: something it would count was not published yet. */
  sinPublicar: z.literal(true).optional(),
});
export type MateriaImpresa = z.output<typeof materia>;
export type BloqueImpreso = z.output<typeof bloque>;

/**
 * What a boleta says and can be compared: it is stored with the document and hashed, so a later change of this shape needs a reader of the old one.
 * Who signs, the address and the logo are no part of it.
 */
export const contenidoDeBoleta = z.object({
  escuela: texto,
  ciclo: z.int(),
  alcance: z.enum(ALCANCES),
  codigo: texto,
  estudiante: texto,
  grado: texto,
  seccion: texto,
  notaMinima: z.int(),
  /** Columns of the paper: as many blocks as the level has, 0 where there are only marks of the year. */
  bloques: z.int(),
  materias: z.array(materia),
  general: z.object({
    promedio: z.int().nullable(),
    reprobado: z.boolean(),
    provisional: z.boolean(),
    /** Why there is none: nothing, or too little, was published yet. */
    falta: z.enum(['todo', 'algo']).optional(),
  }),
  observaciones: z.array(z.object({ bloque: z.int(), texto })),
  /** `Promovido`; null while the year goes on, and on papers of a block. */
  resultado: texto.nullable(),
  /** Of who left during the year: `Retirado el 12 abr 2026`. */
  baja: texto.nullable(),
});
export type ContenidoDeBoleta = z.output<typeof contenidoDeBoleta>;
