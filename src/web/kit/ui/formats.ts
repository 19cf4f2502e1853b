import { alUsar } from '#shared/base/al-usar.ts';
import { contar } from '#shared/base/formatos.ts';

/** A mark as it was given: up to two decimals, none for nothing. `7.5` */
export const twoDecimals = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : String(Math.round(value * 100) / 100);

/** What a piece of work is worth: `1 punto`, `7.5 puntos` */
export const points = (value: number): string => contar(Number(twoDecimals(value)), 'punto', 'puntos');

/** `1 minuto`, `45 minutos` */
export const minutes = (count: number): string => contar(count, 'minuto', 'minutos');

/** Seconds as people say them: `45 s`, `4 min 10 s`, `1 h 20 min`. */
export function duration(seconds: number): string {
  const h = Math.floor(seconds / 3600);
  const min = Math.floor((seconds % 3600) / 60);
  const s = Math.round(seconds % 60);
  if (h > 0) return min > 0 ? `${h} h ${min} min` : `${h} h`;
  if (min > 0) return s > 0 ? `${min} min ${s} s` : `${min} min`;
  return `${s} s`;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** What is left of a running exam: `mm:ss`, minutes may pass 59; `00:00` is its last second. */
export function countdown(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`;
}

const collator = alUsar(() => new Intl.Collator('es', { sensitivity: 'base', numeric: true }));
/** Order of Spanish lists: ñ after n, accents equal, numbers by value. */
export const compareText = (a: string, b: string): number => collator().compare(a, b);
