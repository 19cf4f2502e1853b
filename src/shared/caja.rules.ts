import { fromHundredths, sum, toHundredths } from '#shared/base/decimal.ts';
import { nombreDeMes, quetzales } from '#shared/base/formatos.ts';

export const LINEAS_MAX = 60;
export const ALUMNOS_MAX = 12;
export const TOTAL_MAX = 500_000;
/** How far back the day of a payment through a bank may lie. */
export const DIAS_DE_BANCO = 400;

/** A charge as the window shows it. */
interface CobroEnCaja {
  clase: 'pago' | 'mensualidad';
  id: number;
  saldo: number;
  vence: string | null;
}

export const claveDelCobro = ({ clase, id }: Pick<CobroEnCaja, 'clase' | 'id'>): string => `${clase} ${id}`;

/** Oldest deadline first, those without one last. */
export function masAntiguoPrimero(
  uno: Pick<CobroEnCaja, 'vence' | 'id'>,
  otro: Pick<CobroEnCaja, 'vence' | 'id'>,
): number {
  const [a, b] = [uno.vence ?? '9999', otro.vence ?? '9999'];
  return a < b ? -1 : a > b ? 1 : uno.id - otro.id;
}

/**
 * What of each charge an amount pays, oldest due first; the last it reaches may be paid in part.
 * @returns by `claveDelCobro`, 0 for what it does not reach, and what is left over when all is paid.
 */
export function repartir(
  total: number,
  cobros: readonly CobroEnCaja[],
): { montos: ReadonlyMap<string, number>; sobra: number } {
  let resto = toHundredths(total);
  const montos = new Map<string, number>();
  for (const cobro of [...cobros].sort(masAntiguoPrimero)) {
    const monto = Math.min(resto, toHundredths(cobro.saldo));
    montos.set(claveDelCobro(cobro), fromHundredths(monto));
    resto -= monto;
  }
  return { montos, sobra: fromHundredths(resto) };
}

/** Why an amount cannot be paid of a charge; null where it can. */
export function montoMal(monto: number, saldo: number): string | null {
  if (toHundredths(monto) <= 0) return 'Escribe cuánto abona.';
  return toHundredths(monto) > toHundredths(saldo) ? `No puede pasar de ${quetzales(saldo)}.` : null;
}

/** Cash handed over that is not enough; null where it is. */
export function faltaEfectivo(recibido: number | null, total: number): string | null {
  if (recibido === null || recibido >= total) return null;
  return `Faltan ${quetzales(sum([total, -recibido]))}.`;
}

export const cambioDe = (recibido: number | null, total: number): number =>
  recibido === null ? 0 : Math.max(0, sum([recibido, -total]));

interface Nombrado {
  nombre: string;
  mes: number | null;
  ciclo: number;
}

/** 'Octubre', 'Octubre 2025', 'Excursión': of another year than this one with its year. */
export const conceptoEnCaja = ({ nombre, mes, ciclo }: Nombrado, esteCiclo: number): string => {
  const cual = mes === null ? nombre : nombreDeMes(mes);
  return ciclo === esteCiclo ? cual : `${cual} ${ciclo}`;
};
