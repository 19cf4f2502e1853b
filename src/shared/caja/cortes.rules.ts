import { fromHundredths, sum, toHundredths } from '#shared/base/decimal.ts';
import { quetzales } from '#shared/base/formatos.ts';
import type { MetodoDeCaja } from '#shared/recibos.rules.ts';

/** Notes and the coin of a quetzal; what is below one is counted as a sum of money. */
export const DENOMINACIONES = [200, 100, 50, 20, 10, 5, 1] as const;
export type Denominacion = (typeof DENOMINACIONES)[number];

export const PIEZAS_MAX = 99_999;
export const CONTADO_MAX = 10_000_000;

/** How many pieces of each value there are, by value, and the money in smaller coins. */
export interface Conteo {
  piezas: Partial<Record<Denominacion, number>>;
  monedas: number;
}

/** What a count of pieces adds up to, in quetzales. */
export const sumaDelConteo = ({ piezas, monedas }: Conteo): number =>
  sum([monedas, ...DENOMINACIONES.map((valor) => valor * (piezas[valor] ?? 0))]);

/** What a way of paying brought since the corte before. */
export interface MetodoDelCorte {
  metodo: MetodoDeCaja;
  recibos: number;
  anulados: number;
  cobrado: number;
  anulado: number;
}

/** What has to be there of a way of paying; of cash with what was in the drawer before. */
export const esperadoDe = ({ metodo, cobrado, anulado }: MetodoDelCorte, fondo: number): number =>
  sum([metodo === 'efectivo' ? fondo : 0, cobrado, -anulado]);

/** 'Cuadra', 'Sobran Q5.00', 'Faltan Q10.00'. */
export function enPalabras(diferencia: number): string {
  const centavos = toHundredths(diferencia);
  if (centavos === 0) return 'Cuadra';
  const cuanto = quetzales(fromHundredths(Math.abs(centavos)));
  return centavos > 0 ? `Sobran ${cuanto}` : `Faltan ${cuanto}`;
}
