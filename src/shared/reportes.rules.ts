import { addDays, lastOfMonth } from '#shared/base/calendar.ts';
import { vencidasHasta } from './cuentas.rules.ts';

export const AGRUPACIONES = ['dia', 'metodo', 'concepto', 'cajero'] as const;
export type Agrupacion = (typeof AGRUPACIONES)[number];
export const BASES = ['registro', 'banco'] as const;

/** How long ago something was due. What is not overdue yet, the day after its deadline included, is still to come. */
export const TRAMOS = ['porVencer', 'hasta30', 'hasta60', 'hasta90', 'masDe90'] as const;
export type Tramo = (typeof TRAMOS)[number];

export const NOMBRE_DEL_TRAMO: Record<Tramo, string> = {
  porVencer: 'Por vencer',
  hasta30: '1–30 días',
  hasta60: '31–60 días',
  hasta90: '61–90 días',
  masDe90: 'Más de 90 días',
};

const DIAS = [30, 60, 90] as const;

/** The deadlines at which one stretch ends and the next begins, as seen from a day: each up to and including that date is older. */
export function cortesDeTramos(hoy: string): {
  vencidas: string;
  mas30: string;
  mas60: string;
  mas90: string;
} {
  const [treinta, sesenta, noventa] = DIAS;
  return {
    vencidas: vencidasHasta(hoy),
    mas30: addDays(hoy, -(treinta + 1)),
    mas60: addDays(hoy, -(sesenta + 1)),
    mas90: addDays(hoy, -(noventa + 1)),
  };
}

/** The days a report is of: those that were said, else this month. A month that began is whole: its last day is known. */
export function diasDelReporte(
  { desde, hasta }: { desde?: string | undefined; hasta?: string | undefined },
  hoy: string,
): { desde: string; hasta: string } {
  const fin = hasta ?? lastOfMonth(desde && desde > hoy ? desde : hoy);
  return { desde: desde ?? `${fin.slice(0, 7)}-01`, hasta: fin };
}
