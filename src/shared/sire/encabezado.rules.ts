import { plain } from '#shared/base/plain.ts';

/** What the columns of the register and of a school's lists are called, word by word. */
const PALABRAS = new Set(
  'n no num numero orden oficial codigo codigos personal personales mineduc sire cui clave carne carnet id alumno alumna alumnos estudiante estudiantes nombre nombres apellido apellidos completo y o del de la el'.split(
    ' ',
  ),
);

const palabrasDe = (celda: string): string[] =>
  plain(celda)
    .replace(/[^a-z]+/g, ' ')
    .split(' ')
    .filter(Boolean);

const esTitulo = (celda: string): boolean => {
  const palabras = palabrasDe(celda);
  return !/\d/.test(celda) && palabras.length > 0 && palabras.every((palabra) => PALABRAS.has(palabra));
};

/** Whether each cell of a line names a column: the headings that were copied along. */
export function esEncabezado(fila: readonly string[]): boolean {
  const llenas = fila.filter((celda) => celda.trim() !== '');
  return llenas.length > 0 && llenas.every(esTitulo);
}

/** Pasted lines without the headings. */
export function sinEncabezado(filas: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const [primera = [], ...resto] = filas;
  return esEncabezado(primera) ? resto : filas;
}
