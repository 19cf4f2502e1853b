import { addDays, schoolDate } from '#shared/base/calendar.ts';
import { fromHundredths, toHundredths } from '#shared/base/decimal.ts';
import { nombreDeMes, quetzales } from '#shared/base/formatos.ts';
import { MESES_MAX, type Mensualidad, type Pago } from './cuentas.ts';

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

/** 'Q40.00 × 10 = Q400.00', or just the amount of what is charged once. */
export const enMeses = (cantidad: number, numeroMeses: number): string =>
  numeroMeses === 1
    ? quetzales(cantidad)
    : `${quetzales(cantidad)} × ${numeroMeses} = ${quetzales(totalPago(cantidad, numeroMeses))}`;

export const montoEscrito = (pago: Nombrado & Pick<Pago, 'numeroMeses'>): string =>
  enMeses(montoPago(pago), pago.numeroMeses);

/** 'Colegiatura de enero' */
export const nombreMensualidad = ({ mes }: Pick<Mensualidad, 'mes'>): string =>
  `Colegiatura de ${nombreDeMes(mes).toLowerCase()}`;

export const todosLosMeses: readonly number[] = Array.from({ length: MESES_MAX }, (_, index) => index + 1);

/**
 * Months a new account charges: from the month of enrolment on, all of them when somebody enrolled before the year began,
 * none when its months are over.
 */
export function mesesPropuestos(fechaAsignado: string, ciclo: number, timeZone?: string): number[] {
  const [anio = ciclo, mes = 1] = schoolDate(new Date(fechaAsignado), timeZone).split('-').map(Number);
  if (anio !== ciclo) return anio < ciclo ? [...todosLosMeses] : [];
  return todosLosMeses.filter((numero) => numero >= mes);
}

export const esColegiatura = ({ pago }: Pick<Pago, 'pago'>): boolean =>
  pago?.idPagoNavigation.colegiatura ?? false;
