import { parentPort, workerData } from 'node:worker_threads';
import writeExcelFile from 'write-excel-file/node';
import type { HojaEscrita } from './write.ts';

const WIDTH_MIN = 8;
const WIDTH_MAX = 48;
const LOOKED_AT = 100;

/** As wide as what stands in it, within reason. */
const widthOf = (filas: HojaEscrita['filas'], column: number): number =>
  filas
    .slice(0, LOOKED_AT)
    .reduce(
      (width, fila) => Math.min(WIDTH_MAX, Math.max(width, (fila[column] ?? '').length + 2)),
      WIDTH_MIN,
    );

// Text always, never a formula, a number or a date: what is written is what was meant.
const cell = (value: string, fontWeight: 'bold' | undefined) =>
  value === '' ? null : { value, type: String, fontWeight };

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
