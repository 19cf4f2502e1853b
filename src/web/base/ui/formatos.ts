import { alUsar } from '#shared/base/al-usar.ts';
import { SCHOOL_TIMEZONE } from '#shared/base/calendar.ts';
import { contar, nombreDeMes } from '#shared/base/formatos.ts';

const MESES = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'] as const;

const inSchool = alUsar(
  () =>
    new Intl.DateTimeFormat('en-CA', {
      timeZone: SCHOOL_TIMEZONE,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    }),
);

interface Partes {
  dia: number;
  mes: number;
  anio: number;
  hora: string;
}

/** A calendar date `YYYY-MM-DD` is itself; an instant is read in the school's time zone. */
function partes(value: string | Date): Partes {
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)) {
    const [anio = 0, mes = 1, dia = 1] = value.split('-').map(Number);
    return { anio, mes, dia, hora: '00:00' };
  }
  const read = new Map(
    inSchool()
      .formatToParts(new Date(value))
      .map(({ type, value: text }) => [type, text]),
  );
  return {
    anio: Number(read.get('year')),
    mes: Number(read.get('month')),
    dia: Number(read.get('day')),
    hora: `${read.get('hour')}:${read.get('minute')}`,
  };
}

const dos = (value: number) => String(value).padStart(2, '0');

/** `05 mar 2025`; '—' for nothing. */
export function fechaCorta(value: string | Date | null | undefined): string {
  if (!value) return '—';
  const { dia, mes, anio } = partes(value);
  return `${dos(dia)} ${MESES[mes - 1]} ${anio}`;
}

/** `05 mar 2025 14:30`; '—' for nothing. */
export const fechaHora = (value: string | Date | null | undefined): string =>
  value ? `${fechaCorta(value)} ${soloHora(value)}` : '—';

/** `18:00` */
export const soloHora = (value: string | Date): string => partes(value).hora;

const DIAS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'];
/** `miércoles 25 nov 18:00`, with `sinHora` `miércoles 25 nov`; '—' for nothing. */
export function diaYHora(value: string | Date | null | undefined, sinHora = false): string {
  if (!value) return '—';
  const { anio, mes, dia, hora } = partes(value);
  const semana = DIAS[new Date(Date.UTC(anio, mes - 1, dia)).getUTCDay()];
  return `${semana} ${dia} ${MESES[mes - 1]}${sinHora ? '' : ` ${hora}`}`;
}

/** When something is due: today is `Hoy 18:00`, any other day `02 dic 2026 18:00`. With `sinHora` only the day. */
export function plazo(limite: string, now: Date, sinHora = false): { text: string; esHoy: boolean } {
  const dia = fechaCorta(limite);
  const esHoy = dia === fechaCorta(now);
  const text = esHoy ? 'Hoy' : dia;
  return { text: sinHora ? text : `${text} ${soloHora(limite)}`, esHoy };
}

/** The month of a date in full: `Enero`. */
export const nombreMes = (value: string | Date): string => nombreDeMes(partes(value).mes);

/** A mark as it was given: up to two decimals, none for nothing. `7.5` */
export const nota = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : String(Math.round(value * 100) / 100);

/** What a piece of work is worth: `1 punto`, `7.5 puntos` */
export const puntos = (value: number): string => contar(Number(nota(value)), 'punto', 'puntos');

/** `1 minuto`, `45 minutos` */
export const minutos = (cuantos: number): string => contar(cuantos, 'minuto', 'minutos');

/** Seconds as people say them: `45 s`, `4 min 10 s`, `1 h 20 min`. */
export function duracion(seconds: number): string {
  const h = Math.floor(seconds / 3600);
  const min = Math.floor((seconds % 3600) / 60);
  const s = Math.round(seconds % 60);
  if (h > 0) return min > 0 ? `${h} h ${min} min` : `${h} h`;
  if (min > 0) return s > 0 ? `${min} min ${s} s` : `${min} min`;
  return `${s} s`;
}

/** What is left of a running exam: `mm:ss`, minutes may pass 59; `00:00` is its last second. */
export function cuentaAtras(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${dos(Math.floor(seconds / 60))}:${dos(seconds % 60)}`;
}

const collator = alUsar(() => new Intl.Collator('es', { sensitivity: 'base', numeric: true }));
/** Order of Spanish lists: ñ after n, accents equal, numbers by value. */
export const compararTexto = (a: string, b: string): number => collator().compare(a, b);
