import { z } from 'zod';
import { endpoint } from '#shared/base/endpoint.ts';
import { cicloParam, idParam, instante } from '#shared/base/fields.ts';
import { calificacionesDeEstudiante } from './calificaciones.ts';
import { LUGARES_MAX, LUGARES_USUALES } from './cuadros.rules.ts';
import { ALCANCES } from './documentos.rules.ts';
import { estudianteNombre } from './estudiantes/nombre.ts';
import { nivelParam } from './niveles.ts';

const bloque = z.enum(ALCANCES, { error: 'Elige el bloque.' });
const deSeccion = z.object({ idGradoSeccion: idParam });

/** The marks of all students of a section in all subjects: the grids of its blocks and of the year are made of them. */
export const cuadroDeSeccion = z.object({
  idGradoSeccion: z.int(),
  idCicloEscolar: z.int(),
  /** `Primero Básico A` */
  nombre: z.string(),
  nivel: z.string(),
  /** Of the level. */
  numeroBloques: z.int(),
  fechaCerrada: instante.nullable(),
  /** By surname. */
  alumnos: z.array(
    calificacionesDeEstudiante.extend({
      codigo: z.string(),
      /** 'Ingresó el 12 abr 2026: revisa si lleva nota de traslado del bloque 1.' */
      avisos: z.array(z.string()),
    }),
  ),
});
export type CuadroDeSeccion = z.output<typeof cuadroDeSeccion>;

/** Of the administration with *ver notas* and of the coordinator, any; of a homeroom teacher, the own. */
export const verCuadro = endpoint({
  method: 'GET',
  path: '/cuadros/:idGradoSeccion',
  who: 'colaborador',
  summary: 'Notas de una sección: todos sus alumnos en todas sus materias',
  params: deSeccion,
  output: cuadroDeSeccion,
});

export const exportarCuadro = endpoint({
  method: 'GET',
  path: '/cuadros/:idGradoSeccion/exportar',
  who: 'colaborador',
  summary: 'Cuadro de una sección en un bloque o al final del año, como libro de Excel o como PDF',
  params: deSeccion,
  query: z.object({ bloque: bloque.default('final'), formato: z.enum(['xlsx', 'pdf']).default('xlsx') }),
  output: z.unknown(),
  binary: true,
  changes: true,
});

export const ALCANCES_DE_HONOR = ['colegio', 'nivel', 'grado', 'seccion'] as const;
export type AlcanceDeHonor = (typeof ALCANCES_DE_HONOR)[number];

const lugarDeHonor = z.object({
  lugar: z.int(),
  promedio: z.int(),
  alumnos: z.array(
    z.object({
      idEstudianteGrado: z.int(),
      estudiante: estudianteNombre,
      /** `Primero Básico A` */
      seccion: z.string(),
    }),
  ),
});

export const CUANTOS_LUGARES = `Elige de 1 a ${LUGARES_MAX} lugares.`;
export const MINIMO_DE_HONOR = 'El promedio mínimo es un número entero de 0 a 100.';

interface DeQuienes {
  alcance: AlcanceDeHonor;
  nivel?: string | undefined;
  idGrado?: number | undefined;
  idGradoSeccion?: number | undefined;
}

const seDice = ({ alcance, nivel, idGrado, idGradoSeccion }: DeQuienes): boolean =>
  ({ colegio: true, nivel, grado: idGrado, seccion: idGradoSeccion })[alcance] !== undefined;

export const verHonor = endpoint({
  method: 'GET',
  path: '/cuadros/honor',
  who: 'colaborador',
  summary: 'Cuadro de honor: los mejores promedios de quienes no reprueban ninguna materia',
  query: z
    .object({
      ciclo: cicloParam,
      alcance: z.enum(ALCANCES_DE_HONOR),
      nivel: nivelParam.optional(),
      idGrado: idParam.optional(),
      idGradoSeccion: idParam.optional(),
      bloque: bloque.default('final'),
      lugares: z
        .string()
        .regex(/^\d{1,2}$/, { error: CUANTOS_LUGARES })
        .transform(Number)
        .pipe(z.int().min(1, { error: CUANTOS_LUGARES }).max(LUGARES_MAX, { error: CUANTOS_LUGARES }))
        .default(LUGARES_USUALES),
      minimo: z
        .string()
        .regex(/^\d{1,3}$/, { error: MINIMO_DE_HONOR })
        .transform(Number)
        .pipe(z.int().min(0).max(100, { error: MINIMO_DE_HONOR }))
        .optional(),
    })
    .refine(seDice, { error: 'Elige de quiénes es el cuadro de honor.', path: ['alcance'] }),
  output: z.object({
    lugares: z.array(lugarDeHonor),
    /** Students who are not compared yet: some of their subjects go on. */
    enCurso: z.int(),
  }),
});
export type Honor = z.output<typeof verHonor.output>;
