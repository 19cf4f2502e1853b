import type { Config } from '#server/platform/config/config.ts';
import { rule } from '#server/platform/errors/problem.ts';
import { addDays, schoolDate } from '#shared/base/calendar.ts';
import { sum, toHundredths } from '#shared/base/decimal.ts';
import { quetzales } from '#shared/base/formatos.ts';
import { DIAS_DE_BANCO } from '#shared/caja.rules.ts';
import type { ReciboRetenido, Retenido } from './queries.ts';

interface Momento {
  now: Date;
  config: Pick<Config, 'timeZone'>;
}

const cual = ({ referencia, monto }: Pick<Retenido, 'referencia' | 'monto'>): string =>
  referencia === '' ? `El depósito de ${quetzales(monto)}` : `La boleta ${referencia}`;

/** Why a deposit cannot pay these lines; null where it can. */
export function porQueNo(
  movimiento: Retenido | undefined,
  lineas: readonly { monto: number }[],
  { enCaja, now, config }: Momento & { enCaja: string | undefined },
): string | null {
  if (!movimiento) return 'El depósito ya no está.';
  const { estado, motivo, resto, fecha } = movimiento;
  if (estado === 'ignorado') return `${cual(movimiento)} no es de un alumno: ${motivo}.`;
  if (enCaja !== undefined) return `${cual(movimiento)} ya está en el recibo ${enCaja}.`;
  const total = sum(lineas.map(({ monto }) => monto));
  if (toHundredths(total) > toHundredths(resto)) {
    return resto === 0
      ? `${cual(movimiento)} ya se usó.`
      : `${cual(movimiento)} tiene ${quetzales(resto)} sin aplicar.`;
  }
  return fecha < addDays(schoolDate(now, config.timeZone), -DIAS_DE_BANCO)
    ? 'La fecha del banco es demasiado antigua.'
    : null;
}

export function exigirEnlazable(movimiento: Retenido, recibo: ReciboRetenido): void {
  const { numero } = recibo;
  if (movimiento.estado === 'ignorado')
    throw rule(`${cual(movimiento)} no es de un alumno: recupérala antes.`);
  if (recibo.anulado !== null) throw rule(`El recibo ${numero} está anulado.`);
  if (recibo.idMovimiento !== null) throw rule(`El recibo ${numero} ya está enlazado con un depósito.`);
  if (recibo.idCuentaBancaria !== movimiento.idCuentaBancaria) {
    throw rule(`El recibo ${numero} no es de un depósito o transferencia a esta cuenta.`);
  }
  if (toHundredths(recibo.total) > toHundredths(movimiento.resto)) {
    throw rule(
      `El recibo ${numero} es de ${quetzales(recibo.total)} y quedan ${quetzales(movimiento.resto)}.`,
    );
  }
}

export function exigirSinUsar({ estado }: Retenido): void {
  if (estado === 'aplicado') throw rule('El depósito ya está en un recibo.');
  if (estado === 'ignorado') throw rule('Ya dice que no es de un alumno.');
}

export function exigirRecuperable({ estado }: Retenido, enlazados: readonly { delBanco: boolean }[]): void {
  if (estado === 'pendiente') throw rule('El depósito ya está entre los que faltan.');
  if (enlazados.some(({ delBanco }) => delBanco)) {
    throw rule('De este depósito se hizo un recibo. Anula el recibo, y el depósito vuelve.');
  }
}

const DIA_MS = 86_400_000;
const lejos = (uno: string, otro: string): number => Math.abs(Date.parse(uno) - Date.parse(otro)) / DIA_MS;

/** Of the deposits with the number of a slip, the one of the nearest day of which so much is left. */
export function elegirDeposito(
  depositos: readonly Retenido[],
  { dia, referencia }: { dia: string; referencia: string },
  total: number,
): number | null {
  const alcanzan = depositos
    .filter(({ resto }) => toHundredths(resto) >= toHundredths(total))
    .sort(
      (uno, otro) => lejos(uno.fecha, dia) - lejos(otro.fecha, dia) || uno.idMovimiento - otro.idMovimiento,
    );
  const [elegido] = alcanzan;
  if (elegido) return elegido.idMovimiento;
  const delDia = depositos.find(({ fecha }) => fecha === dia);
  if (!delDia) return null;
  const mensaje = `La boleta ${referencia} es de ${quetzales(delDia.monto)} en el banco: quedan ${quetzales(delDia.resto)} sin aplicar.`;
  throw rule(mensaje, { errores: [{ campo: 'referencia', mensaje }] });
}
