import { schoolDate, schoolYear } from '#shared/base/calendar.ts';

/** The one check of the school year: the current one and later ones are open, earlier ones are read-only. */
export const cicloAbierto = (ciclo: number, now: Date, timeZone?: string): boolean =>
  ciclo >= schoolYear(now, timeZone);

/** Until 31 January a teacher may still grade last year's classes. */
export function cicloCalificable(ciclo: number, now: Date, timeZone?: string): boolean {
  const year = schoolYear(now, timeZone);
  return ciclo >= year || (ciclo === year - 1 && schoolDate(now, timeZone).slice(5, 7) === '01');
}

export const cicloCerradoMensaje = (ciclo: number): string => `El ciclo escolar ${ciclo} ya está cerrado.`;
