import { contar, enumerar } from '#shared/base/formatos.ts';
import type { Asignacion } from '#shared/colaboradores/asignaciones.ts';

/** 'Matemáticas de Primero A', with its year where it is not the one people think of. */
export const nombreDeClase = ({
  idMateriaNavigation,
  idGradoSeccionNavigation: seccion,
}: Asignacion): string =>
  `${idMateriaNavigation.nombre} de ${seccion.idGradoNavigation.nombre} ${seccion.seccion}`;

/** As many classes as a sentence names before it only counts them. */
const NOMBRADAS = 3;

function porSuNombre(clases: readonly Asignacion[]): string {
  const nombradas = clases.slice(0, NOMBRADAS).map(nombreDeClase);
  const resto = clases.length - nombradas.length;
  return enumerar(resto > 0 ? [...nombradas, `${resto} más`] : nombradas);
}

/** 'Ana Xol imparte 2 clases: Inglés de Primero A y Arte de Primero B.' */
export const imparte = (nombres: string, clases: readonly Asignacion[]): string =>
  `${nombres} imparte ${contar(clases.length, 'clase', 'clases')}: ${porSuNombre(clases)}.`;

/** Of whose classes some were given to somebody: 'Ana Xol imparte 2 clases y falta repartir 1: Arte de Primero B.' */
export const falta = (nombres: string, pendientes: readonly Asignacion[], total: number): string =>
  `${nombres} imparte ${contar(total, 'clase', 'clases')} y falta repartir ${pendientes.length}: ${porSuNombre(pendientes)}.`;
