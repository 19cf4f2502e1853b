import { schoolDate } from '#shared/base/calendar.ts';
import { MESES_MAX } from '#shared/cuentas.ts';
import { useNow } from '#web/kit/clock.ts';

/** The month of the tuition that runs in a year: the first of one that has not begun, the last when all of them are over. */
export function useMesQueCorre(ciclo: number): number {
  const [anio = ciclo, mes = 1] = schoolDate(useNow()).split('-').map(Number);
  if (anio !== ciclo) return anio < ciclo ? 1 : MESES_MAX;
  return Math.min(mes, MESES_MAX);
}
