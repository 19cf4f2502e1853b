/** Digits of the number everybody in Guatemala has: CUI of a child, DPI of an adult. */
const IDENTIDAD_DIGITOS = 13;

/**
 * What is odd about a number of identity, as far as its length tells: other papers have other numbers, so it may stand.
 * @returns null for nothing to say.
 */
export function avisoDeIdentidad(nombre: 'CUI' | 'DPI', text: string | null | undefined): string | null {
  const digitos = (text ?? '').replace(/\D/g, '').length;
  if (digitos === 0 || digitos === IDENTIDAD_DIGITOS) return null;
  return `Un ${nombre} tiene ${IDENTIDAD_DIGITOS} dígitos y este ${digitos}. Revísalo antes de guardar.`;
}

/** Ends the sentence of a deletion when the person left something behind and is only shut out. */
export const quedaInactivo = ({ idUsuario }: { idUsuario: number | null }): string =>
  ` Queda inactivo, con su historia${idUsuario === null ? '' : ', y ya no puede entrar'}.`;
