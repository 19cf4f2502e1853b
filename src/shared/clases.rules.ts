import type { z } from 'zod';
import type { gradoSeccionNavigation } from './clases.ts';

type Seccion = z.output<typeof gradoSeccionNavigation>;

/** 'Primero Básico A' */
export const nombreDeSeccion = ({
  idGradoNavigation,
  idSeccionNavigation,
}: Pick<Seccion, 'idGradoNavigation' | 'idSeccionNavigation'>): string =>
  `${idGradoNavigation.nombre} ${idSeccionNavigation.seccion}`;

/** The career of a grade that has one, otherwise its level. */
export const nivelOCarrera = ({ idGradoNavigation: grado }: Pick<Seccion, 'idGradoNavigation'>): string =>
  grado.idCarreraNavigation?.nombre ?? grado.idNivelEstudiantilNavigation.nombre;

/** Link and passcode of a meeting, from the stored string: they are joined by a run of two or more dollar signs. */
export function partirReunion(reunion: string | null): { link: string | null; contrasenia: string | null } {
  if (!reunion) return { link: null, contrasenia: null };
  const [link = reunion, contrasenia] = reunion.split(/\${2,}/);
  return { link, contrasenia: contrasenia || null };
}
