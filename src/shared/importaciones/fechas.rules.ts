import { addDays } from '#shared/base/calendar.ts';
import { fechaInexistente } from '#shared/base/fecha-inexistente.ts';
import { plain } from '#shared/base/plain.ts';

/** Day before month, or month before day. */
export type OrdenDeFecha = 'dma' | 'mda';

/** The decision that says which. */
export const ORDEN = 'orden';

/** Longer than any date with its weekday and its time. */
const LARGO_MAX = 60;
/** The last day of the year 2099. */
const SERIAL_MAX = 73_050;
/** Excel counts 29 February 1900, which there never was, as its day 60. */
const SERIAL_INEXISTENTE = 60;
/** A number like these is a year somebody typed: as days they are of 1905, when nobody in a school was born. */
const [ANIO_MIN, ANIO_MAX] = [1900, 2100];

/** By their first three letters, also as an Excel in English writes them. */
const MESES: Readonly<Record<string, number>> = {
  ene: 1,
  jan: 1,
  feb: 2,
  mar: 3,
  abr: 4,
  apr: 4,
  may: 5,
  jun: 6,
  jul: 7,
  ago: 8,
  aug: 8,
  sep: 9,
  set: 9,
  oct: 10,
  nov: 11,
  dic: 12,
  dec: 12,
};

const NOMBRES_DE_MES = new Set(
  'enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre sept january february march april may june july august september october november december'.split(
    ' ',
  ),
);

/** The number of a month by its name or by the first three letters of it; null for any other word. */
export function mesDe(word: string): number | null {
  const normal = plain(word.slice(0, LARGO_MAX));
  if (normal.length !== 3 && !NOMBRES_DE_MES.has(normal)) return null;
  return Object.hasOwn(MESES, normal.slice(0, 3)) ? (MESES[normal.slice(0, 3)] ?? null) : null;
}

const SIN_SENTIDO = new Set(
  'de del el a dia lunes martes miercoles jueves viernes sabado domingo lun mie jue vie sab dom'.split(' '),
);

const HORA =
  /[T\s]\s?\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?(?:\s?[ap]\.?\s?m\.?)?(?:Z|[+-]\d{2}:?\d{2})?$/i;
const NUMERICA = /^(\d{1,2})\s?[/.-]\s?(\d{1,2})\s?[/.-]\s?(\d{4}|\d{2})$/;
const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;

type Partes = [anio: number, mes: number, dia: number];

const limpia = (text: string): string => (text.length > LARGO_MAX ? '' : text.trim().replace(HORA, ''));

/** The day as `YYYY-MM-DD`; null when the calendar has none such. */
function diaDelCalendario(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(2000, month - 1, day));
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? date.toISOString().slice(0, 10)
    : null;
}

/** Two digits up to those of this year are of this century. */
function anioCompleto(text: string, hoy: string): number {
  if (text.length !== 2) return Number(text);
  return Number(text) <= Number(hoy.slice(2, 4)) ? 2000 + Number(text) : 1900 + Number(text);
}

function deSerial(text: string): string | null {
  const serial = Math.floor(Number(text));
  if (serial < 1 || serial > SERIAL_MAX || serial === SERIAL_INEXISTENTE) return null;
  if (serial >= ANIO_MIN && serial <= ANIO_MAX) return null;
  return addDays(serial < SERIAL_INEXISTENTE ? '1899-12-31' : '1899-12-30', serial);
}

/** '3 de marzo de 2012', '3-mar-12', 'marzo 3, 2012' */
function conNombreDeMes(text: string, hoy: string): Partes | null {
  const words = plain(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !SIN_SENTIDO.has(word));
  const months = words.flatMap((word) => mesDe(word) ?? []);
  const [first = '', second = '', ...more] = words.filter((word) => mesDe(word) === null);
  const [month, ...moreMonths] = months;
  if (month === undefined || moreMonths.length > 0 || more.length > 0) return null;
  const [day, year] = /^\d{4}$/.test(first) ? [second, first] : [first, second];
  if (!/^\d{1,2}$/.test(day) || !/^(?:\d{4}|\d{2})$/.test(year)) return null;
  return [anioCompleto(year, hoy), month, Number(day)];
}

/** Which year, month and day a text says, whether there is such a day or not. */
function partesDe(clean: string, orden: OrdenDeFecha, hoy: string): Partes | null {
  const iso = ISO.exec(clean);
  if (iso) return [Number(iso[1]), Number(iso[2]), Number(iso[3])];
  const numeric = NUMERICA.exec(clean);
  if (!numeric) return conNombreDeMes(clean, hoy);
  const [, first, second, year = ''] = numeric;
  const [day, month] = orden === 'dma' ? [first, second] : [second, first];
  return [anioCompleto(year, hoy), Number(month), Number(day)];
}

/**
 * A date as a spreadsheet has it, as `YYYY-MM-DD`. A time after it is left out; a bare year is none.
 * @param hoy `YYYY-MM-DD`: its year decides the century of years with two digits.
 * @returns null for what is no day of the calendar.
 */
export function leerFecha(text: string, orden: OrdenDeFecha, hoy: string): string | null {
  const clean = limpia(text);
  if (/^\d{1,5}(?:[.,]\d{1,15})?$/.test(clean)) return deSerial(clean.replace(',', '.'));
  const partes = partesDe(clean, orden, hoy);
  return partes && diaDelCalendario(...partes);
}

/** What is said of a cell that `leerFecha` found no day in: that its month has no such day, else how one is written. */
export function noEsFecha(text: string, orden: OrdenDeFecha, hoy: string, ejemplo?: string): string {
  const partes = partesDe(limpia(text), orden, hoy);
  const como = ejemplo === undefined ? '' : ` Escríbela como ${ejemplo}.`;
  return (partes && fechaInexistente(...partes)) ?? `«${text}» no es una fecha.${como}`;
}

/** Day before month, unless a second part above 12 and no first part above 12 say that somebody must be asked. */
export function ordenDeFechas(values: readonly string[]): OrdenDeFecha | 'preguntar' {
  const parts = values.flatMap((text) => {
    const numeric = NUMERICA.exec(limpia(text));
    return numeric ? [{ first: Number(numeric[1]), second: Number(numeric[2]) }] : [];
  });
  if (parts.some(({ first }) => first > 12)) return 'dma';
  return parts.some(({ second }) => second > 12) ? 'preguntar' : 'dma';
}

/** `2012-12-31` as people write it: `31/12/2012`. */
export const fechaCorta = (fecha: string): string => fecha.split('-').reverse().join('/');

/** A cell as people read it: a spreadsheet's own dates come as `2012-12-31`. In the order of the others, so that it is read as the same day. */
export function celdaLegible(text: string, orden: OrdenDeFecha = 'dma'): string {
  const [, anio, mes, dia] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (anio === undefined) return text;
  return (orden === 'mda' ? [mes, dia, anio] : [dia, mes, anio]).join('/');
}
