import { describe, expect, it } from 'vitest';
import { milisegundos } from '#testing/milisegundos.ts';
import {
  buscarGrado,
  claveDeGrado,
  type GradoConocido,
  leerSeccion,
  separarSeccion,
} from './grados.rules.ts';

describe.each([
  [
    '1 basico',
    [
      'Primero Básico',
      '1ro. Básico',
      '1o básico',
      '1° Basico',
      '1º BÁSICO',
      'PRIMERO BASICO',
      'Primer grado básico',
      '1er. Grado Básico',
      'Primero Bás.',
      'Primero de Básicos',
      'Básico 1',
      '1 básico',
      'I Básico',
      '01 Básico',
    ],
  ],
  [
    '1 primaria',
    ['Primero Primaria', '1ro. Primaria', '1ro Prim.', 'Primer grado de primaria', '1a. primaria'],
  ],
  ['6 primaria', ['Sexto Primaria', '6to primaria', '6o. Primaria', 'VI Primaria']],
  ['kinder', ['Kínder', 'KINDER', 'kínder.', 'Kindergarten']],
  ['prekinder', ['Prekínder', 'Pre-Kínder', 'pre kinder']],
  ['2 parvulo', ['Párvulos 2', 'Parvulos II', 'párvulos dos', 'Segundo Párvulos']],
  [
    '4 bachillerato ciencia letra',
    [
      '4to. Bachillerato en Ciencias y Letras',
      'Cuarto Bach. en CC. y LL.',
      'CUARTO BACHILLERATO EN CC.LL.',
      '4o Bachiller en Ciencias y Letras',
    ],
  ],
  ['5 perito contador', ['Quinto Perito Contador', '5to. Perito Contador', '5° perito en contabilidad']],
  ['', ['', ' ', '…', 'Grado']],
])('la clave «%s»', (clave, texts) => {
  it.each(texts)('%s', (text) => {
    expect(claveDeGrado(text)).toBe(clave);
  });
});

it.each([
  ['Primero Básico A', 'Primero Básico', 'A'],
  ['1ro Básico "B"', '1ro Básico', 'B'],
  ['1ro. Básico Sección C', '1ro. Básico', 'C'],
  ['1ro. Básico, sección "C"', '1ro. Básico', 'C'],
  ['1ro. Básico (Sec. D)', '1ro. Básico', 'D'],
  ['PRIMERO BASICO SECC. E', 'PRIMERO BASICO', 'E'],
  ['Primero Básico - A', 'Primero Básico', 'A'],
  ['Primero Básico (a)', 'Primero Básico', 'A'],
  ['Primero Básico “A”', 'Primero Básico', 'A'],
  ['Kínder Única', 'Kínder', 'A'],
  ['Kínder sección única', 'Kínder', 'A'],
  ['1ro.A', '1ro', 'A'],
  ['3° B', '3', 'B'],
  ['1A', '1', 'A'],
  ['2b', '2', 'B'],
  ['1a', '1a', null],
  ['1a. Primaria', '1a. Primaria', null],
  ['Cuarto Bachillerato F', 'Cuarto Bachillerato', 'F'],
  ['Primero sección Azul', 'Primero', 'AZUL'],
  ['Párvulos I', 'Párvulos I', null],
  ['Párvulos 2', 'Párvulos 2', null],
  ['Primero Básico', 'Primero Básico', null],
  ['A', 'A', null],
  ['', '', null],
])('«%s» es «%s» y sección %s', (text, grado, seccion) => {
  expect(separarSeccion(text)).toEqual({ grado, seccion });
});

it.each([
  ['A', 'A'],
  ['a', 'A'],
  [' "e" ', 'E'],
  ['Sección B', 'B'],
  ['Secc. C', 'C'],
  ['SEC D', 'D'],
  ['Única', 'A'],
  ['única.', 'A'],
  ['Sección Única', 'A'],
  ['F', null],
  ['1', null],
  ['A B', null],
  ['AA', null],
  ['', null],
  ['A'.repeat(1_000_000), null],
])('la sección «%.20s» es %s', (text, seccion) => {
  expect(leerSeccion(text)).toBe(seccion);
});

describe('buscar un grado', () => {
  const grado = (nombre: string, nivel: string, carrera: string | null = null): GradoConocido => ({
    nombre,
    nivel,
    carrera,
  });
  const BCL = 'Bachillerato en Ciencias y Letras';
  const CON_COMPUTACION = `${BCL} con Orientación en Computación`;
  const grados = [
    grado('Párvulos 2', 'Preprimaria'),
    grado('Primero Primaria', 'Primaria'),
    grado('Primero Básico', 'Básicos'),
    grado('Cuarto Primaria', 'Primaria'),
    grado('Cuarto Bachillerato', 'Diversificado', BCL),
    grado('Cuarto Bachillerato', 'Diversificado', CON_COMPUTACION),
    grado('Cuarto Perito Contador', 'Diversificado', 'Perito Contador'),
    grado('Quinto', 'Diversificado', BCL),
    grado('Segundo', 'Ciclo Básico'),
    grado('Segundo', 'Primaria'),
  ];
  const encontrados = (text: string) => buscarGrado(text, grados).map((found) => grados.indexOf(found));

  it.each([
    ['1ro. Básico', [2]],
    ['PRIMERO PRIMARIA', [1]],
    ['parvulos II', [0]],
    ['Párvulos 2 Preprimaria', [0]],
    ['4to. Bachillerato en Ciencias y Letras', [4]],
    ['Cuarto Bach. en CC. y LL. con Orientación en Computación', [5]],
    ['Cuarto Bachillerato', [4, 5]],
    ['Cuarto Bachillerato Diversificado', [4, 5]],
    ['4to. Ciencias y Letras', [4, 5]],
    ['4to. Computación', [5]],
    ['4to. Perito', [6]],
    ['4to. Perito Contador', [6]],
    ['Quinto Bachillerato en Ciencias y Letras', [7]],
    ['5to. Bachillerato', [7]],
    ['Quinto', [7]],
    ['Segundo', [8, 9]],
    ['Segundo Básico', [8]],
    ['2do. Primaria', [9]],
    ['Cuarto', []],
    ['1', []],
    ['Básico', []],
    ['Kínder', []],
    ['Tercero Básico', []],
    ['Primero Básico Matutina', []],
    ['', []],
  ])('«%s»', (text, indices) => {
    expect(encontrados(text)).toEqual(indices);
  });

  it.each(['Primero ', '1', 'A', ' "', 'sec ', '.', 'pre '])(
    'un megabyte de «%s» no detiene a nadie',
    (part) => {
      const text = part.repeat(1_000_000 / part.length);
      expect(
        milisegundos(() => {
          claveDeGrado(text);
          separarSeccion(text);
          leerSeccion(text);
          expect(encontrados(text)).toEqual([]);
        }),
      ).toBeLessThan(500);
    },
  );
});
