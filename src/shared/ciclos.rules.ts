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

/** Why nothing can be changed in a class of an earlier year, and until when its marks can. */
export const cicloCerradoDocente = (ciclo: number, calificable: boolean): string =>
  calificable
    ? `El ciclo escolar ${ciclo} ya está cerrado: no se publica ni se cambia nada. Puedes poner y corregir notas hasta el 31 de enero de ${ciclo + 1}.`
    : `El ciclo escolar ${ciclo} ya está cerrado: solo se puede consultar. Las notas se podían poner hasta el 31 de enero de ${ciclo + 1}.`;

/** The office still settles what is owed, and is told what teachers still may. */
export const cicloCerradoOficina = (ciclo: number, calificable: boolean): string =>
  calificable
    ? `El ciclo escolar ${ciclo} ya está cerrado: puedes consultarlo y registrar sus pagos. Los docentes ponen sus notas hasta el 31 de enero de ${ciclo + 1}.`
    : `El ciclo escolar ${ciclo} ya está cerrado: puedes consultarlo y registrar sus pagos.`;

export const cicloCerradoEstudiante = (ciclo: number): string =>
  `El ciclo escolar ${ciclo} ya está cerrado: puedes consultarlo, pero no publicar ni entregar.`;
