import { expect, it } from 'vitest';
import { renglonesDeCodigos } from './codigos.rules.ts';
import { ordenPegado } from './orden.rules.ts';

const leido = (texto: string) =>
  renglonesDeCodigos(texto).map(({ quien, codigo, falta }) => [quien, codigo, falta]);

it('toda línea pegada sale, con lo que le falta', () => {
  const pegado = [
    'Alumno\tCódigo personal',
    'Ana Núñez\tA111AAA',
    'Otto Xol\t',
    '\tB222BBB',
    '2026-0003 C-3',
    'Luz Tzul,C3',
    'Eva Ico',
    '',
    'Juan Caal\tD444DDD\tnota',
    `${'X'.repeat(200)}\tE555EEE`,
    `Iris Pop\t${'9'.repeat(61)}`,
  ].join('\r\n');
  expect(leido(pegado)).toEqual([
    ['Alumno Código personal', '', 'encabezado'],
    ['Ana Núñez', 'A111AAA', null],
    ['Otto Xol', '', 'codigo'],
    ['', 'B222BBB', 'alumno'],
    ['2026-0003 C-3', '', 'columnas'],
    ['Luz Tzul,C3', '', 'columnas'],
    ['Eva Ico', '', 'columnas'],
    ['Juan Caal D444DDD nota', '', 'columnas'],
    ['X'.repeat(200), 'E555EEE', null],
    ['Iris Pop', '9'.repeat(61), 'invalido'],
  ]);
});

it('con coma, punto y coma o espacios se lee lo que termina en un código del Ministerio', () => {
  expect(leido('Xol Caal, Otto; o222bbb\n2026-0001,A111AAA\nAna Núñez Caal  A111AAA\nC333CCC')).toEqual([
    ['Xol Caal, Otto', 'o222bbb', null],
    ['2026-0001', 'A111AAA', null],
    ['Ana Núñez Caal', 'A111AAA', null],
    ['', 'C333CCC', 'alumno'],
  ]);
  expect(leido('OttoA111AAA')).toEqual([['OttoA111AAA', '', 'columnas']]);
});

it('apellidos y nombres pueden ir en dos columnas, y el código es la última en que terminan las demás', () => {
  expect(leido('Xol\tOtto\tA1\nIco\tEva\nPop\t\tB2')).toEqual([
    ['Xol Otto', 'A1', null],
    ['Ico Eva', '', 'codigo'],
    ['Pop', 'B2', null],
  ]);
});

it('más filas que las de una sección se leen todas, y de más se sabe que sobran', () => {
  const filas = (cuantas: number) =>
    Array.from({ length: cuantas }, (_, n) => `Alumno ${n}\tA${n}`).join('\n');
  expect(renglonesDeCodigos(filas(609)).filter(({ falta }) => falta === null)).toHaveLength(609);
  expect(renglonesDeCodigos(filas(2500))).toHaveLength(2001);
});

it('en el orden oficial un número sin alumno también sale', () => {
  expect(
    ordenPegado(
      [
        ['7', ''],
        ['', ''],
      ],
      [],
    ),
  ).toMatchObject([{ dice: '', que: 'alumno', numeroOficial: 7 }]);
});
