import { llano } from './identidad.rules.ts';
import type { Mapa } from './tipos.ts';

const DE_MATERIA = 'nota de ';
/** As long as the name of a field may be. */
const CLAVE_MAX = 40;

/**
 * Lists of marks come with a row for each mark, or with a row for each student and a column for each subject. What such a
 * column is called as a field: its header names the subject, `nota de matematicas`.
 */
export const claveDeColumna = (encabezado: string): string =>
  `${DE_MATERIA}${llano(encabezado)}`.slice(0, CLAVE_MAX).trimEnd();

export const esColumnaDeMateria = (clave: string): boolean => clave.startsWith(DE_MATERIA);

/** Fields that say a mark in a row of its own. */
const DE_UNA_NOTA = ['materia', 'nota'];

/** Whether a list has a column for each subject. */
export const esAncha = (mapa: Mapa): boolean => mapa.some(esColumnaDeMateria);

/**
 * The columns whose header is a subject of the school, in a list that has no column of subjects: whatever else seemed to be
 * the mark there is an average of them.
 */
export function conMaterias(mapa: Mapa, encabezados: readonly string[], materias: readonly string[]): Mapa {
  if (mapa.includes('materia')) return mapa;
  const conocidas = new Set(materias.map(llano));
  const vistas = new Set<string>();
  const ancha = mapa.map((clave, columna) => {
    const encabezado = encabezados[columna] ?? '';
    if (!conocidas.has(llano(encabezado))) return clave;
    const suya = claveDeColumna(encabezado);
    if (vistas.has(suya)) return '';
    vistas.add(suya);
    return suya;
  });
  return vistas.size === 0 ? mapa : ancha.map((clave) => (DE_UNA_NOTA.includes(clave) ? '' : clave));
}

/** The fields that a list has: each column of a subject stands for subject and mark. */
export const camposDados = (mapa: Mapa): Set<string> =>
  new Set(esAncha(mapa) ? [...mapa, ...DE_UNA_NOTA] : mapa);
