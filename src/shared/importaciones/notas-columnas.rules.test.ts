import { expect, it } from 'vitest';
import { claveDeColumna, conMaterias, esColumnaDeMateria } from './notas-columnas.rules.ts';

const MATERIAS = ['Matemáticas', 'Comunicación y Lenguaje', 'Arte'];

it.each([
  [
    'una columna por materia',
    ['codigo', '', '', 'nota'],
    ['Código', 'MATEMATICAS', 'Arte', 'Promedio'],
    ['codigo', 'nota de matematicas', 'nota de arte', ''],
  ],
  [
    'con columna de materias no se toca',
    ['codigo', 'materia', 'nota'],
    ['Código', 'Curso', 'Arte'],
    ['codigo', 'materia', 'nota'],
  ],
  ['sin materias conocidas tampoco', ['codigo', 'nota'], ['Código', 'Nota'], ['codigo', 'nota']],
  ['de dos iguales cuenta la primera', ['', ''], ['Arte', 'ARTE'], ['nota de arte', '']],
  ['sin columnas', [], [], []],
])('%s', (_, mapa, encabezados, esperado) => {
  expect(conMaterias(mapa, encabezados, MATERIAS)).toEqual(esperado);
});

it('un encabezado larguísimo cabe en el nombre de un campo', () => {
  const clave = claveDeColumna('Ciencias '.repeat(500));
  expect(clave.length).toBeLessThanOrEqual(40);
  expect(esColumnaDeMateria(clave)).toBe(true);
});
