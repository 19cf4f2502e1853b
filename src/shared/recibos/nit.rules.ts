const SIN_NIT = 'CF';
const NIT_LARGO_MAX = 13;
const CUI_LARGO = 13;

/** The digit that follows the others of a NIT: weighted from the right by 2, 3, 4…, mod 11; K stands for 10. */
function verificador(digitos: string): string {
  const suma = [...digitos]
    .reverse()
    .reduce((total, digito, index) => total + Number(digito) * (index + 2), 0);
  const resto = (11 - (suma % 11)) % 11;
  return resto === 10 ? 'K' : String(resto);
}

/** As it is stored: without hyphens and blanks, in capitals; `CF` for nothing or for 'c/f'. */
export function nitEnLimpio(escrito: string): string {
  const limpio = escrito.replace(/[\s./-]/g, '').toUpperCase();
  return limpio === '' ? SIN_NIT : limpio;
}

/** `CF`, a NIT whose last character fits the others, or the 13 digits of a CUI. Of what `nitEnLimpio` gives. */
export function nitValido(limpio: string): boolean {
  if (limpio === SIN_NIT) return true;
  if (limpio.length > NIT_LARGO_MAX) return false;
  if (limpio.length === CUI_LARGO) return /^\d{13}$/.test(limpio);
  return /^\d{1,11}[\dK]$/.test(limpio) && verificador(limpio.slice(0, -1)) === limpio.at(-1);
}
