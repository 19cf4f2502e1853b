import { z } from 'zod';
import { num, type Row, text } from '#server/platform/db/row.ts';
/** The live enrolment a student has in a past year. */
export const inscripcionDelAnioRow = {
  idEstudianteGrado: num,
  idEstudiante: num,
  ciclo: num,
  idGrado: num,
  seccion: text,
  estado: z.enum(['preinscrita', 'activa', 'retirada', 'trasladada']),
  /** `Primero Básico A` */
  asignacion: text,
  notas: z.array(z.object({ idMateria: num, nota: num })),
};
export type InscripcionDelAnio = Row<typeof inscripcionDelAnioRow>;

/** What the school has of the years of a list. */
export interface AniosDelColegio {
  ciclos: readonly number[];
  secciones: readonly { ciclo: number; idGrado: number; seccion: string }[];
  /** Subjects of the grades. */
  materias: readonly { ciclo: number; idGrado: number; idMateria: number }[];
  /** Subjects of grades with a teacher in Ceiba: their marks are those of the classes. */
  clases: readonly { ciclo: number; idGrado: number; idMateria: number }[];
  inscripciones: readonly InscripcionDelAnio[];
}

/** Answers what the school has of a year. */
export interface Buscadores {
  inscripcionDe: (idEstudiante: number, anio: number) => InscripcionDelAnio | undefined;
  hayCiclo: (anio: number) => boolean;
  haySeccion: (anio: number, idGrado: number, seccion: string) => boolean;
  hayMateria: (anio: number, idGrado: number, idMateria: number) => boolean;
  hayClase: (anio: number, idGrado: number, idMateria: number) => boolean;
}

export function buscadores(anios: AniosDelColegio): Buscadores {
  const ciclos = new Set(anios.ciclos);
  const secciones = new Set(anios.secciones.map((una) => `${una.ciclo} ${una.idGrado} ${una.seccion}`));
  const deMateria = (una: { ciclo: number; idGrado: number; idMateria: number }) =>
    `${una.ciclo} ${una.idGrado} ${una.idMateria}`;
  const materias = new Set(anios.materias.map(deMateria));
  const clases = new Set(anios.clases.map(deMateria));
  const inscripciones = new Map(
    anios.inscripciones.map((una) => [`${una.idEstudiante} ${una.ciclo}`, una] as const),
  );
  return {
    inscripcionDe: (idEstudiante, anio) => inscripciones.get(`${idEstudiante} ${anio}`),
    hayCiclo: (anio) => ciclos.has(anio),
    haySeccion: (anio, idGrado, seccion) => secciones.has(`${anio} ${idGrado} ${seccion}`),
    hayMateria: (ciclo, idGrado, idMateria) => materias.has(deMateria({ ciclo, idGrado, idMateria })),
    hayClase: (ciclo, idGrado, idMateria) => clases.has(deMateria({ ciclo, idGrado, idMateria })),
  };
}
