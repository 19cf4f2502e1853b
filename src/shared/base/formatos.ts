/** Formats of money, months, counts and lists for all screens and sentences. */
import { alUsar } from './al-usar.ts';

const agrupado = alUsar(
  () => new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);

/** `Q1,234.50`: currency of Guatemala. */
export const quetzales = (value: number): string =>
  `${value < 0 ? '-' : ''}Q${agrupado().format(Math.abs(value))}`;

const entero = alUsar(() => new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 }));

/** `80,719`: a number with Guatemala's grouping. */
export const miles = (value: number): string => entero().format(value);

const MESES = [
  'Enero',
  'Febrero',
  'Marzo',
  'Abril',
  'Mayo',
  'Junio',
  'Julio',
  'Agosto',
  'Septiembre',
  'Octubre',
  'Noviembre',
  'Diciembre',
] as const;

/** Full name of a month from 1 to 12: `Enero`. */
export const nombreDeMes = (mes: number): string => MESES[mes - 1] ?? '';

/** A telephone number in groups of four digits: `9555 0100`. */
export const telefonoEscrito = (digitos: string): string => digitos.replace(/(\d{4})(?=\d)/g, '$1 ');

/** Singular or plural, above all of verbs: `segun(1, 'Se registra', 'Se registran')`. */
export const segun = (total: number, uno: string, varios: string): string => (total === 1 ? uno : varios);

const cuantos = alUsar(() => new Intl.NumberFormat('en-US'));

/** Count with its noun: `1 alumno`, `29 alumnos`, `0 alumnos`, `8,133 filas`. */
export const contar = (total: number, uno: string, varios: string): string =>
  `${cuantos().format(total)} ${segun(total, uno, varios)}`;

const enumeracion = alUsar(() => new Intl.ListFormat('es', { type: 'conjunction' }));

/** List in a sentence: `enero, febrero y marzo`. */
export const enumerar = (cosas: readonly string[]): string => enumeracion().format(cosas);

/** File size: `1.2 MB`, `640 KB`, `5.2 GB` */
export function tamanio(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const kb = bytes / 1024;
  if (kb < 1000) return `${Math.round(kb)} KB`;
  const mb = kb / 1024;
  return mb < 1000 ? `${mb.toFixed(1)} MB` : `${(mb / 1024).toFixed(1)} GB`;
}
