import { expect, it } from 'vitest';
import { avisoDeNit, DEPARTAMENTOS, fraseDeFaltantes, NIT_NO_CUADRA } from './escuela.rules.ts';
import { avisoDeCodigo } from './niveles.rules.ts';

it.each([
  ['576937-K', null],
  ['576937k', null],
  [' 576937 K ', null],
  ['', null],
  ['576937-1', NIT_NO_CUADRA],
  ['C/F', NIT_NO_CUADRA],
  ['K', NIT_NO_CUADRA],
  ['9'.repeat(1000), null],
])('del NIT «%s» se advierte %s', (nit, aviso) => {
  expect(avisoDeNit(nit)).toBe(aviso);
});

it('hay 22 departamentos, sin repetir', () => {
  expect([DEPARTAMENTOS.length, new Set(DEPARTAMENTOS).size]).toEqual([22, 22]);
});

it.each([
  [{}, null],
  [{ logo: false }, 'Falta: logo'],
  [{ direccion: false, telefono: false, firmas: false }, 'Falta: dirección, teléfono y firmas'],
])('con %j la tarjeta dice %s', (falta, frase) => {
  expect(fraseDeFaltantes({ direccion: true, telefono: true, logo: true, firmas: true, ...falta })).toBe(
    frase,
  );
});

it.each([
  ['03-12-0030-42', null],
  [' 03-12-0030-42 ', null],
  ['', null],
  ['3-12-30-42', 'No tiene la forma usual 03-12-0030-42.'],
  ['03-12-0030-421', 'No tiene la forma usual 03-12-0030-42.'],
])('del código «%s» se advierte %s', (codigo, aviso) => {
  expect(avisoDeCodigo(codigo)).toBe(aviso);
});
