import { toHundredths } from '#shared/base/decimal.ts';
import { masAntiguoPrimero } from './caja.rules.ts';

export interface CobroPosible {
  clase: 'pago' | 'mensualidad';
  id: number;
  idEstudiante: number;
  vence: string | null;
  saldo: number;
}

/** Charges that one deposit pays at the most. */
export const LINEAS_MAX = 60;

/** Of several that fit only one is proposed: null where it is not one account's. */
export function masAntiguo(cobros: readonly CobroPosible[]): CobroPosible[] | null {
  const [primero] = [...cobros].sort(masAntiguoPrimero);
  return primero ? cobros.filter(({ idEstudiante }) => idEstudiante === primero.idEstudiante) : null;
}

/** The oldest charges that add up to it. */
export function hastaSumar(cobros: readonly CobroPosible[], centavos: number): CobroPosible[] | null {
  let suma = 0;
  const tomados: CobroPosible[] = [];
  for (const cobro of [...cobros].sort(masAntiguoPrimero)) {
    if (suma >= centavos || tomados.length === LINEAS_MAX) break;
    suma += toHundredths(cobro.saldo);
    tomados.push(cobro);
  }
  return suma === centavos && tomados.length > 0 ? tomados : null;
}

/** A charge of exactly that sum. */
export const unoDe = (cobros: readonly CobroPosible[], centavos: number): CobroPosible[] | null => {
  const uno = cobros.find(({ saldo }) => toHundredths(saldo) === centavos);
  return uno ? [uno] : null;
};
