import { z } from 'zod';
import { instante } from '#shared/base/fields.ts';
import { seccionResumen } from '#shared/grados/seccion.ts';
import { ESTADOS_INSCRIPCION } from './estados.rules.ts';

/** Name and code of a student, wherever one is mentioned. */
export const estudianteNombre = z.object({
  idEstudiante: z.int(),
  codigo: z.string(),
  nombre1: z.string(),
  /** '' for somebody who has no other; so the second surname. */
  nombre2: z.string(),
  nombre3: z.string().nullable(),
  apellido1: z.string(),
  apellido2: z.string(),
});

export type EstudianteNombre = z.output<typeof estudianteNombre>;

/** What the tables of the administrator show of a student. */
export const estudianteResumen = estudianteNombre.extend({
  /** null while there is none yet. */
  cui: z.string().nullable(),
});

/** That the student left during the year, and what is not charged because of it. */
export const bajaDelAnio = z.object({
  /** The last day at school, `YYYY-MM-DD`. */
  fecha: z.string(),
  /** Months of tuition that left the account with it. */
  meses: z.array(z.int()),
});

/** A year in the record of a student. */
export const gradoCursado = z.object({
  idEstudianteGrado: z.int(),
  idCicloEscolar: z.int(),
  idCicloEscolarNavigation: z.object({ cicloEscolar1: z.int() }),
  idGradoSeccion: z.int(),
  idGradoSeccionNavigation: seccionResumen,
  fechaAsignado: instante,
  becado: z.boolean(),
  estado: z.enum(ESTADOS_INSCRIPCION),
  finalizado: z.boolean(),
  aprobado: z.boolean().nullable(),
  /** Grade, section and career or level, for reading. */
  asignacion: z.string(),
  /** null for everybody who did not leave. */
  baja: bajaDelAnio.nullable(),
});

export type GradoCursado = z.output<typeof gradoCursado>;
