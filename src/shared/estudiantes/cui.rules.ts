/** Municipalities of the departments 01 to 22. */
const MUNICIPIOS = [
  17, 8, 16, 16, 14, 14, 19, 8, 24, 21, 9, 30, 33, 21, 8, 17, 14, 5, 11, 11, 7, 17,
] as const;
const DIGITOS = 13;
/** Longer than any CUI with what is written between its digits. */
const LARGO_MAX = 60;

export const CUI_SIN_13_DIGITOS = 'El CUI lleva 13 dígitos. Compáralo con la certificación de nacimiento.';
export const CUI_SIN_MUNICIPIO =
  'Los últimos cuatro dígitos del CUI no son de ningún municipio. Compáralo con la certificación de nacimiento.';
export const CUI_NO_CUADRA =
  'El dígito verificador del CUI no coincide. Compáralo con la certificación de nacimiento.';

/** The ninth digit is the sum of the first eight, weighed 2 to 9, modulo 11. */
function cuadra(digits: string): boolean {
  let total = 0;
  for (let index = 0; index < 8; index++) total += Number(digits[index]) * (index + 2);
  return total % 11 === Number(digits[8]);
}

/**
 * What looks wrong with a CUI: how it is made is known from its users, not from the registry, so this only ever warns.
 * @returns null for a good one, for none, and for what holds something else than digits, which the form refuses.
 */
export function avisoDeCui(text: string): string | null {
  if (text.length > LARGO_MAX) return null;
  const digits = text.replace(/[\s().\-\u2010-\u2015]/g, '');
  if (!/^\d+$/.test(digits)) return null;
  if (digits.length !== DIGITOS) return CUI_SIN_13_DIGITOS;
  const municipality = Number(digits.slice(11));
  const known = MUNICIPIOS[Number(digits.slice(9, 11)) - 1] ?? 0;
  if (municipality < 1 || municipality > known) return CUI_SIN_MUNICIPIO;
  return cuadra(digits) ? null : CUI_NO_CUADRA;
}
