/** Formats of dates and times for all screens and documents. */
import { alUsar } from './al-usar.ts';
import { SCHOOL_TIMEZONE } from './calendar.ts';
import { nombreDeMes } from './formatos.ts';

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

/** A calendar date `YYYY-MM-DD` is used as it is; an instant is converted to the school's time zone. */
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

/** `05 mar 2025`; '—' without a value. */
export function fechaCorta(value: string | Date | null | undefined): string {
  if (!value) return '—';
  const { dia, mes, anio } = partes(value);
  return `${dos(dia)} ${MESES[mes - 1]} ${anio}`;
}

/** `05 mar 2025 14:30`; '—' without a value. */
export const fechaHora = (value: string | Date | null | undefined): string =>
  value ? `${fechaCorta(value)} ${soloHora(value)}` : '—';

/** `18:00` */
export const soloHora = (value: string | Date): string => partes(value).hora;

const DIAS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'];
/** `miércoles 25 nov 18:00`, with `sinHora` `miércoles 25 nov`; '—' without a value. */
export function diaYHora(value: string | Date | null | undefined, sinHora = false): string {
  if (!value) return '—';
  const { anio, mes, dia, hora } = partes(value);
  const semana = DIAS[new Date(Date.UTC(anio, mes - 1, dia)).getUTCDay()];
  return `${semana} ${dia} ${MESES[mes - 1]}${sinHora ? '' : ` ${hora}`}`;
}

/**
 * A due date: `Hoy 18:00` today, `hoy 18:00` inside a sentence, any other day `02 dic 2026 18:00`. With `sinHora` only the day.
 */
export function plazo(
  limite: string,
  now: Date,
  sinHora = false,
): { text: string; enFrase: string; esHoy: boolean } {
  const dia = fechaCorta(limite);
  const esHoy = dia === fechaCorta(now);
  const hora = sinHora ? '' : ` ${soloHora(limite)}`;
  return { text: `${esHoy ? 'Hoy' : dia}${hora}`, enFrase: `${esHoy ? 'hoy' : dia}${hora}`, esHoy };
}

/** Full name of the month: `Enero`. */
export const nombreMes = (value: string | Date): string => nombreDeMes(partes(value).mes);
