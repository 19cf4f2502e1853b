import { expect, it } from 'vitest';
import { OBJETOS, venceDe } from './base/operaciones.ts';
import { fraseDePapelera, NOMBRE_DE_OBJETOS, seBorra } from './papelera.rules.ts';

/** 21:30 of 15 June in Guatemala, already the 16th in UTC. */
const AHORA = new Date('2026-06-16T03:30:00Z');

it.each([
  ['2026-06-16T05:59:00Z', 'hoy 23:59'],
  ['2026-06-16T06:00:00Z', 'mañana'],
  ['2026-06-17T05:59:00Z', 'mañana'],
  ['2026-06-17T06:00:00Z', 'en 2 días'],
  ['2026-06-19T20:05:00Z', 'en 4 días'],
])('lo que vence en %s se borra %s, por los días del colegio', (vence, cuando) => {
  expect(seBorra(vence, AHORA)).toBe(cuando);
});

it('lo recién eliminado se borra en 30 días, a la misma hora', () => {
  expect(venceDe(AHORA).toISOString()).toBe('2026-07-16T03:30:00.000Z');
  expect(seBorra(venceDe(AHORA).toISOString(), AHORA)).toBe('en 30 días');
});

it.each([
  [0, null, 'Vacía'],
  [1, '2026-06-17T03:00:00Z', '1 elemento; se borra mañana'],
  [3, '2026-06-19T20:05:00Z', '3 elementos; el más próximo se borra en 4 días'],
])('de %s elementos la tarjeta dice lo que hay', (elementos, proximo, frase) => {
  expect(fraseDePapelera({ elementos, proximo }, AHORA)).toBe(frase);
});

it('cada clase de cosa tiene un nombre propio en el filtro', () => {
  expect(new Set(OBJETOS.map((uno) => NOMBRE_DE_OBJETOS[uno])).size).toBe(OBJETOS.length);
});
