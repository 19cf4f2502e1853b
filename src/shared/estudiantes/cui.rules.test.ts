import { expect, it } from 'vitest';
import { avisoDeCui, CUI_NO_CUADRA, CUI_SIN_13_DIGITOS, CUI_SIN_MUNICIPIO } from './cui.rules.ts';

it.each([
  ['1234567890101', null],
  ['1234 56789 0101', null],
  ['1234-56789-0101', null],
  ['8765432122217', null],
  ['0000000190312', null],
  ['1234567800101', CUI_NO_CUADRA],
  // What is left over is 10, and no digit says so.
  ['0000000600101', CUI_NO_CUADRA],
  ['1234567890001', CUI_SIN_MUNICIPIO],
  ['1234567890100', CUI_SIN_MUNICIPIO],
  ['1234567890118', CUI_SIN_MUNICIPIO],
  ['1234567892301', CUI_SIN_MUNICIPIO],
  ['123456789010', CUI_SIN_13_DIGITOS],
  ['12345678901011', CUI_SIN_13_DIGITOS],
  ['0', CUI_SIN_13_DIGITOS],
  ['2.98E+12', null],
  ['pendiente', null],
  ['-', null],
  ['', null],
  ['1'.repeat(1_000_000), null],
])('el CUI «%.20s»: %s', (text, aviso) => {
  expect(avisoDeCui(text)).toBe(aviso);
});
