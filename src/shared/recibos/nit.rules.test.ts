import { expect, it } from 'vitest';
import { nitEnLimpio, nitValido } from './nit.rules.ts';

it.each([
  ['', 'CF'],
  [' c/f ', 'CF'],
  ['C.F.', 'CF'],
  ['576937-K', '576937K'],
  ['576937-k', '576937K'],
  ['2345 67890 0101', '2345678900101'],
])('%j se guarda %s', (escrito, limpio) => {
  expect(nitEnLimpio(escrito)).toBe(limpio);
  expect(nitValido(limpio)).toBe(true);
});

it.each(['5769370', '576937', 'K', '1', '12A', '123456789012345', '23456789001O1', '٣٤'])(
  '%s no es un NIT',
  (escrito) => {
    expect(nitValido(nitEnLimpio(escrito))).toBe(false);
  },
);

it('el último carácter sigue de los demás', () => {
  // Each body has exactly one last character that fits.
  for (const cuerpo of ['1', '12', '812345', '7654321', '10000000']) {
    const caben = [...'0123456789K'].filter((uno) => nitValido(cuerpo + uno));
    expect(caben, cuerpo).toHaveLength(1);
  }
});
