import { contar, enumerar } from '#shared/base/formatos.ts';
import type { Asignacion } from './asignaciones.ts';

/** 'Matemáticas de Primero A', with its year where it is not the one people think of. */
export const nombreDeClase = ({
  idMateriaNavigation,
  idGradoSeccionNavigation: seccion,
}: Asignacion): string =>
  `${idMateriaNavigation.nombre} de ${seccion.idGradoNavigation.nombre} ${seccion.seccion}`;

/** As many classes as a sentence names before it only counts them. */
const NOMBRADAS = 3;

/** 'Ana Xol imparte 2 clases: Inglés de Primero A y Arte de Primero B.' */
export function imparte(nombres: string, clases: readonly Asignacion[]): string {
  const total = contar(clases.length, 'clase', 'clases');
  const nombradas = clases.slice(0, NOMBRADAS).map(nombreDeClase);
  const resto = clases.length - nombradas.length;
  return `${nombres} imparte ${total}: ${enumerar(resto > 0 ? [...nombradas, `${resto} más`] : nombradas)}.`;
}
