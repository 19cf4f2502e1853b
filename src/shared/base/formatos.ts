/** How money, months, counts and enumerations are written, on every screen and in every sentence. */
import { alUsar } from './al-usar.ts';

const agrupado = alUsar(
  () => new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);

/** `Q1,234.50` as Guatemala writes money. */
export const quetzales = (value: number): string =>
  `${value < 0 ? '-' : ''}Q${agrupado().format(Math.abs(value))}`;

const entero = alUsar(() => new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 }));

/** A large count as Guatemala writes it: `80,719`. */
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

/** The month of a number from 1 to 12 in full: `Enero`. */
export const nombreDeMes = (mes: number): string => MESES[mes - 1] ?? '';

/** Eight digits as they are said: `9555 0100`. */
export const telefonoEscrito = (digitos: string): string => digitos.replace(/(\d{4})(?=\d)/g, '$1 ');

/** What goes with a count, verbs above all: `segun(1, 'Se registra', 'Se registran')`. */
export const segun = (total: number, uno: string, varios: string): string => (total === 1 ? uno : varios);

const cuantos = alUsar(() => new Intl.NumberFormat('en-US'));

/** A count and what is counted: `1 alumno`, `29 alumnos`, `0 alumnos`, `8,133 filas`. */
export const contar = (total: number, uno: string, varios: string): string =>
  `${cuantos().format(total)} ${segun(total, uno, varios)}`;

const enumeracion = alUsar(() => new Intl.ListFormat('es', { type: 'conjunction' }));

/** Several things in one sentence: `enero, febrero y marzo`. */
export const enumerar = (cosas: readonly string[]): string => enumeracion().format(cosas);

/** `1.2 MB`, `640 KB`, `5.2 GB` */
export function tamanio(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const kb = bytes / 1024;
  if (kb < 1000) return `${Math.round(kb)} KB`;
  const mb = kb / 1024;
  return mb < 1000 ? `${mb.toFixed(1)} MB` : `${(mb / 1024).toFixed(1)} GB`;
}
