import { z } from 'zod';

export const SECCION_REQUERIDA = 'Sección es requerida.';

export const secciones = ['A', 'B', 'C', 'D', 'E'] as const;

const nivelNavigation = z.object({
  codigoNivelEstudiantil: z.string(),
  nombre: z.string(),
  clave: z.string(),
});

const carreraNavigation = z.object({ idCarrera: z.int(), nombre: z.string() });

/** Name, level and career of a grade, wherever one is mentioned. */
export const gradoResumen = z.object({
  idGrado: z.int(),
  nombre: z.string(),
  idNivelEstudiantilNavigation: nivelNavigation,
  idCarreraNavigation: carreraNavigation.nullable(),
});

export const seccionNavigation = z.object({ idSeccion: z.int(), seccion: z.string() });

/** A section with its grade, wherever one is mentioned. */
export const seccionResumen = z.object({
  idGradoSeccion: z.int(),
  idGrado: z.int(),
  idCicloEscolar: z.int(),
  idSeccion: z.int(),
  seccion: z.string(),
  idSeccionNavigation: seccionNavigation,
  idGradoNavigation: gradoResumen,
});

export type SeccionResumen = z.output<typeof seccionResumen>;
