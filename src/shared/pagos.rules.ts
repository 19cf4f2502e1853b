import { addDays, schoolDate } from '#shared/base/calendar.ts';
import { fromHundredths, toHundredths } from '#shared/base/decimal.ts';
import type { Mensualidad, Pago } from './pagos.ts';

/** Still in time on the deadline and on the day after it. */
export const DIAS_DE_GRACIA = 1;

export type EstadoPago = 'pagado' | 'pendiente' | 'atrasado';
export const ETIQUETA_ESTADO_PAGO: Record<EstadoPago, string> = {
  pagado: 'Pagado',
  pendiente: 'Pendiente',
  atrasado: 'Atrasado',
};

/**
 * The newest deadline that is overdue on a day: due on the 5th, a month is in time on the 6th and overdue from the 7th.
 * @param hoy the school's calendar date, `YYYY-MM-DD`.
 */
export const vencidasHasta = (hoy: string): string => addDays(hoy, -(DIAS_DE_GRACIA + 1));

export const estaVencida = (
  { pagada, fechaMaximaPago }: Pick<Mensualidad, 'pagada' | 'fechaMaximaPago'>,
  now: Date,
  timeZone?: string,
): boolean => !pagada && fechaMaximaPago <= vencidasHasta(schoolDate(now, timeZone));

export const estadoMensualidad = (
  mensualidad: Pick<Mensualidad, 'pagada' | 'fechaMaximaPago'>,
  now: Date,
  timeZone?: string,
): EstadoPago => {
  if (mensualidad.pagada) return 'pagado';
  return estaVencida(mensualidad, now, timeZone) ? 'atrasado' : 'pendiente';
};

/** Payments other than the months of the tuition have no deadline, so they are never late. */
export const estadoPago = ({ pagado }: Pick<Pago, 'pagado'>): EstadoPago => (pagado ? 'pagado' : 'pendiente');

/** What is owed: the amount per month times the months, exact. */
export const totalPago = (cantidad: number, numeroMeses: number): number =>
  fromHundredths(toHundredths(cantidad) * numeroMeses);

type Nombrado = Pick<Pago, 'pago' | 'descripcionPersonalizado' | 'montoPersonalizado'>;

export const nombrePago = ({ pago, descripcionPersonalizado }: Nombrado): string =>
  descripcionPersonalizado ?? pago?.idPagoNavigation.descripcion ?? '';

/** Per month, for payments of several months. */
export const montoPago = ({ pago, montoPersonalizado }: Nombrado): number =>
  montoPersonalizado ?? pago?.cantidad ?? 0;

export const esColegiatura = ({ pago }: Pick<Pago, 'pago'>): boolean =>
  pago?.idPagoNavigation.colegiatura ?? false;
