import { schoolDate } from '#shared/base/calendar.ts';
import type { Celda, FilaDeCeldas } from '#shared/base/csv.ts';

/** A column of a list: its heading, and what stands in it in each row. */
export type Columna<T> = readonly [titulo: string, valor: (fila: T) => Celda];

/** The rows as they leave, headings first. */
export const cuadroDe = <T>(columnas: readonly Columna<T>[], filas: readonly T[]): FilaDeCeldas[] => [
  columnas.map(([titulo]) => titulo),
  ...filas.map((fila) => columnas.map(([, valor]) => valor(fila))),
];

export const siNo = (valor: boolean): string => (valor ? 'Sí' : 'No');

/** @param fecha `YYYY-MM-DD` */
export const enDia = (fecha: string | null): Celda => (fecha === null ? null : { dia: fecha });

/** The day at school of an instant. */
export const diaDe = (instante: string | null, timeZone?: string): Celda =>
  instante === null ? null : { dia: schoolDate(new Date(instante), timeZone) };

export const enQuetzales = (monto: number): Celda => ({ quetzales: monto });
