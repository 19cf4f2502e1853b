import { expect, it } from 'vitest';
import { milisegundos } from '#testing/milisegundos.ts';
import {
  esCientifico,
  leerAnio,
  leerCargos,
  leerColumnaDeSexo,
  leerDinero,
  leerMes,
  leerNota,
  leerSexo,
  leerSiNo,
} from './valores.rules.ts';

it.each([
  [['M', 'F', 'M'], 0],
  [['m.', 'f'], 0],
  [['H', 'M'], 1],
  [['Hombre', 'M'], 1],
  [['H', 'M', 'F'], 1],
  [['Masculino', 'M'], 0],
  [['M', 'Niña'], 0],
  [['M', 'M'], null],
  [['M', '', '?'], null],
  [['Masculino', 'Femenino'], 0],
  [['', ''], 0],
  [[], 0],
])('en la columna %j una M es %s', (values, m) => {
  expect(leerColumnaDeSexo(values)).toEqual({ m });
});

it.each([
  ['M', 0, 0],
  ['M', 1, 1],
  ['m', null, null],
  ['Masculino', 1, 0],
  ['H', 1, 0],
  ['hombre', null, 0],
  ['NIÑO', 0, 0],
  ['Varón', 0, 0],
  ['F', 0, 1],
  ['Fem.', 0, 1],
  ['mujer', null, 1],
  [' Niña ', 0, 1],
  ['', 0, null],
  ['X', 0, null],
  ['M'.repeat(1_000_000), 0, null],
] as const)('el sexo «%.20s» con M = %s es %s', (text, m, sexo) => {
  expect(leerSexo(text, m)).toBe(sexo);
});

it.each([
  ['Sí', true],
  ['si', true],
  ['SÍ.', true],
  ['x', true],
  ['X', true],
  ['1', true],
  ['Verdadero', true],
  ['✓', true],
  ['No', false],
  ['0', false],
  ['FALSO', false],
  ['-', false],
  ['', null],
  ['  ', null],
  ['tal vez', null],
  ['2', null],
  ['sí '.repeat(300_000), null],
])('«%.20s» es %s', (text, value) => {
  expect(leerSiNo(text)).toBe(value);
});

it.each([
  ['Q1.234,50', 1234.5],
  ['Q1,234.50', 1234.5],
  ['1 234.5', 1234.5],
  ['1\u00a0234,50', 1234.5],
  ["1'234.50", 1234.5],
  ['Q. 1,234.50', 1234.5],
  ['GTQ 85', 85],
  ['85 quetzales', 85],
  ['1,234', 1234],
  ['12,345,678.90', 12345678.9],
  ['1,234,50', 1234.5],
  ['1.234.567', 1234567],
  ['150.1', 150.1],
  ['150,10', 150.1],
  ['.5', 0.5],
  ['0', 0],
  ['Q0.00', 0],
  ['-50', -50],
  ['Q-50.25', -50.25],
  ['-Q50.25', -50.25],
  ['−50', -50],
  ['(Q50.00)', -50],
  ['-0', 0],
  ['0.125', null],
  ['1234.567', null],
  ['1.234,567', null],
  ['12 34', null],
  ['1,23,4.5', null],
  ['1.2345', null],
  ['1.234', null],
  ['Q9.125', null],
  ['1 234', 1234],
  ['1..5', null],
  ['50-', null],
  ['Q', null],
  ['-', null],
  ['.', null],
  ['', null],
  ['2.98E+12', null],
  ['NaN', null],
  ['Infinity', null],
  ['cien', null],
  ['$50', null],
  ['999999999999.99', 999999999999.99],
  ['1000000000000', null],
  ['9'.repeat(1_000_000), null],
])('el dinero «%.30s» es %s', (text, value) => {
  expect(leerDinero(text)).toBe(value);
});

it.each([
  ['2.98E+12', true],
  ['2,98E+12', true],
  ['2.98e12', true],
  [' 3E+12 ', true],
  ['1.5E-7', true],
  ['-1E5', true],
  ['2980123450101', false],
  ['E12', false],
  ['2.98E', false],
  ['A1E5B', false],
  ['', false],
  ['1E'.repeat(500_000), false],
])('«%.20s» en forma científica: %s', (text, is) => {
  expect(esCientifico(text)).toBe(is);
});

it.each([
  ['enero', 1],
  ['Ene.', 1],
  ['1', 1],
  ['01', 1],
  ['12', 12],
  ['Setiembre', 9],
  ['OCT', 10],
  ['Mes de febrero', 2],
  ['Colegiatura marzo', 3],
  ['0', null],
  ['13', null],
  ['enero y febrero', null],
  ['2026', null],
  ['', null],
  ['ene'.repeat(400_000), null],
])('el mes «%.20s» es %s', (text, month) => {
  expect(leerMes(text)).toBe(month);
});

it.each([
  ['2023', 2023],
  [' 2023 ', 2023],
  ['Ciclo 2023', 2023],
  ['Ciclo escolar 2023', 2023],
  ['Año 2023', 2023],
  ['1900', 1900],
  ['2100', 2100],
  ['1899', null],
  ['2101', null],
  ['23', null],
  ['2022-2023', null],
  ['20234', null],
  ['2023.5', null],
  ['', null],
  ['2023 '.repeat(200_000), null],
])('el año «%.20s» es %s', (text, year) => {
  expect(leerAnio(text)).toBe(year);
});

it.each([
  ['85', 85],
  ['85.5', 85.5],
  ['85,50', 85.5],
  ['0', 0],
  ['100', 100],
  ['100.00', 100],
  [' 60 ', 60],
  ['100.01', null],
  ['101', null],
  ['-1', null],
  ['85.555', null],
  ['85 puntos', null],
  ['8E1', null],
  ['', null],
  ['NSP', null],
  ['1'.repeat(1_000_000), null],
])('la nota «%.20s» es %s', (text, value) => {
  expect(leerNota(text)).toBe(value);
});

const CARGOS = ['Director', 'Secretaria', 'Contador', 'Coordinador', 'Docente'];
it.each([
  ['Docente', ['Docente'], []],
  ['DIRECTORA', ['Director'], []],
  ['Director(a)', ['Director'], []],
  ['Coordinador/a', ['Coordinador'], []],
  ['secretario', ['Secretaria'], []],
  ['Docente, Coordinadora', ['Docente', 'Coordinador'], []],
  ['Docente y Director', ['Docente', 'Director'], []],
  ['Docente/Contador;Secretaria', ['Docente', 'Contador', 'Secretaria'], []],
  ['Maestra', ['Docente'], []],
  ['Catedrático y maestro', ['Docente'], []],
  ['Profesores', ['Docente'], []],
  ['Conserje, Docente', ['Docente'], ['Conserje']],
  ['Conserje; conserje; Conserje', [], ['Conserje', 'conserje']],
  [' , ;/ ', [], []],
  ['', [], []],
])('los cargos «%s»', (text, cargos, desconocidos) => {
  expect(leerCargos(text, CARGOS)).toEqual({ cargos, desconocidos });
});

it.each(['Docente, ', 'a', ',', '/', ' y ', '1,', '1 ', '(', "'"])(
  'un megabyte de «%s» no detiene a nadie',
  (part) => {
    const text = part.repeat(1_000_000 / part.length);
    expect(
      milisegundos(() => {
        leerCargos(text, CARGOS);
        leerDinero(text);
        leerColumnaDeSexo([text]);
        leerMes(text);
        leerAnio(text);
        leerNota(text);
        esCientifico(text);
      }),
    ).toBeLessThan(500);
  },
);
