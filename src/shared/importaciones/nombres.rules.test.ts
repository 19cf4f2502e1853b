import { expect, it } from 'vitest';
import { milisegundos } from '#testing/milisegundos.ts';
import {
  conMayusculaInicial,
  partirApellidos,
  partirNombreCompleto,
  partirNombres,
  todoMayusculas,
} from './nombres.rules.ts';

it.each([
  ['Ximena', ['Ximena', '', '']],
  ['Ximena Sofía', ['Ximena', 'Sofía', '']],
  ['Ana María José', ['Ana', 'María', 'José']],
  ['Ana María José Luz', ['Ana', 'María', 'José Luz']],
  ['María del Carmen', ['María', 'del Carmen', '']],
  ['María de los Ángeles Lucía', ['María', 'de los Ángeles', 'Lucía']],
  ['MARÍA DE LA LUZ', ['MARÍA', 'DE LA LUZ', '']],
  ['  Ana \t  Lucía ', ['Ana', 'Lucía', '']],
  ['Ana de', ['Ana', 'de', '']],
  ['de', ['de', '', '']],
  ['', ['', '', '']],
  ['   ', ['', '', '']],
])('los nombres «%s» son %j', (text, [nombre1, nombre2, nombre3]) => {
  expect(partirNombres(text)).toEqual({ nombre1, nombre2, nombre3 });
});

it.each([
  ['Muñoz', ['Muñoz', '']],
  ['Muñoz Xitumul', ['Muñoz', 'Xitumul']],
  ['de la Cruz Pérez', ['de la Cruz', 'Pérez']],
  ['Pérez de la Cruz', ['Pérez', 'de la Cruz']],
  ['De León Del Cid', ['De León', 'Del Cid']],
  ['López y López', ['López', 'y López']],
  ['de los Santos', ['de los Santos', '']],
  ['Pérez Gómez de López', ['Pérez', 'Gómez de López']],
  ['de las Casas y Ruiz', ['de las Casas', 'y Ruiz']],
  ['Delgado Losa', ['Delgado', 'Losa']],
  ['', ['', '']],
])('los apellidos «%s» son %j', (text, [apellido1, apellido2]) => {
  expect(partirApellidos(text)).toEqual({ apellido1, apellido2 });
});

it.each([
  ['Muñoz Xitumul, Ximena Sofía', ['Ximena', 'Sofía', '', 'Muñoz', 'Xitumul']],
  ['DE LA CRUZ,ANA', ['ANA', '', '', 'DE LA CRUZ', '']],
  [' Pérez , Ana Luz Inés María ', ['Ana', 'Luz', 'Inés María', 'Pérez', '']],
  ['del Cid Ruiz, María del Carmen', ['María', 'del Carmen', '', 'del Cid', 'Ruiz']],
])('el nombre completo «%s» es %j', (text, [nombre1, nombre2, nombre3, apellido1, apellido2]) => {
  expect(partirNombreCompleto(text)).toEqual({ nombre1, nombre2, nombre3, apellido1, apellido2 });
});

it.each(['Ximena Muñoz', 'Muñoz,', ', Ximena', 'Muñoz, Ximena, Sofía', ',', ' , ', '', 'Muñoz; Ximena'])(
  'en «%s» no se sabe dónde empiezan los apellidos',
  (text) => {
    expect(partirNombreCompleto(text)).toBeNull();
  },
);

it.each([
  ['MUÑOZ', true],
  ['MARÍA JOSÉ', true],
  ["D'LEÓN", true],
  ['XI 2', true],
  ['Muñoz', false],
  ['MUÑOZ de', false],
  ['A', false],
  ['A.', false],
  ['123', false],
  ['', false],
  ['漢字', false],
])('«%s» todo en mayúsculas: %s', (text, all) => {
  expect(todoMayusculas(text)).toBe(all);
});

it.each([
  ['MUÑOZ', 'Muñoz'],
  ['MARÍA JOSÉ', 'María José'],
  ['DE LA CRUZ', 'de la Cruz'],
  ['DEL CID Y RUIZ', 'del Cid y Ruiz'],
  ["D'LEÓN", "D'León"],
  ['PÉREZ-GÓMEZ', 'Pérez-Gómez'],
  ['ÁNGELES  ÑECO', 'Ángeles  Ñeco'],
  ['JOSE\u0301 LUIS', 'Jose\u0301 Luis'],
  ['LOSA', 'Losa'],
  ['M. A.', 'M. A.'],
  ['4', '4'],
  ['', ''],
])('«%s» se escribe «%s»', (text, written) => {
  expect(conMayusculaInicial(text)).toBe(written);
});

it.each(['A', 'a ', 'de ', ',', "'", '\u0301\u0323', ' '])(
  'un megabyte de «%s» no detiene a nadie',
  (part) => {
    const text = part.repeat(1_000_000 / part.length);
    expect(
      milisegundos(() => {
        partirNombres(text);
        partirApellidos(text);
        partirNombreCompleto(text);
        todoMayusculas(text);
        conMayusculaInicial(text);
      }),
    ).toBeLessThan(500);
    // A cell that is too long stays too long for its field.
    expect(partirNombres('A'.repeat(1_000_000)).nombre1.length).toBeGreaterThan(5000);
  },
);
