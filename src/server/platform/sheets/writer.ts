import { parentPort, workerData } from 'node:worker_threads';
import writeExcelFile from 'write-excel-file/node';
import type { Celda } from '#shared/base/csv.ts';
import type { HojaEscrita } from './write.ts';

const WIDTH_MIN = 8;
const WIDTH_MAX = 48;
const LOOKED_AT = 100;

const DAY = 'dd/mm/yyyy';
const MONEY = '"Q"#,##0.00';
const PROVISIONAL = 'General"*"';

/** Number of characters that a cell shows. */
function lengthOf(value: Celda | undefined): number {
  if (value === null || value === undefined) return 0;
  if (typeof value !== 'object') return String(value).length;
  if ('dia' in value) return DAY.length;
  return 'provisional' in value
    ? String(value.provisional).length + 1
    : value.quetzales.toFixed(2).length + 3;
}

/** Column width: its longest text, within bounds. */
const widthOf = (filas: HojaEscrita['filas'], column: number): number =>
  filas
    .slice(0, LOOKED_AT)
    .reduce((width, fila) => Math.min(WIDTH_MAX, Math.max(width, lengthOf(fila[column]) + 2)), WIDTH_MIN);

/**
 * Text is written as a string cell, never as a formula, a number or a date; a date has no time, so that no time zone moves it.
 */
function cell(value: Celda, fontWeight: 'bold' | undefined) {
  if (value === null || value === '') return null;
  if (typeof value === 'string') return { value, type: String, fontWeight };
  if (typeof value === 'number') return { value, type: Number, fontWeight };
  if ('dia' in value)
    return { value: new Date(`${value.dia}T00:00:00Z`), type: Date, format: DAY, fontWeight };
  if ('provisional' in value)
    return { value: value.provisional, type: Number, format: PROVISIONAL, fontWeight };
  return { value: value.quetzales, type: Number, format: MONEY, fontWeight };
}

const sheets: readonly HojaEscrita[] = workerData;
const book = await writeExcelFile(
  sheets.map(({ nombre, filas }) => ({
    sheet: nombre,
    data: filas.map((fila, row) => fila.map((value) => cell(value, row === 0 ? 'bold' : undefined))),
    columns: (filas[0] ?? []).map((_, column) => ({ width: widthOf(filas, column) })),
    stickyRowsCount: 1,
  })),
).toBuffer();
parentPort?.postMessage(book);
