import { extname } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { Problem } from '#server/platform/errors/problem.ts';
import { type Fila, ILEGIBLE, type Libro, VACIO } from '#shared/base/hojas.ts';
import { readCsv } from './csv.ts';
import { kindOf } from './kind.ts';
import { refused } from './refusal.ts';
import { readXlsx } from './xlsx.ts';

export interface Order {
  bytes: Uint8Array;
  nombre: string;
  /** Limit of the uncompressed size that the ZIP declares, in bytes. */
  unpackedMax: number;
}
/** Rows are sent in batches, so that no message blocks the receiving thread for long. */
export type Reply =
  | { kind: 'sheet'; nombre: string }
  | { kind: 'rows'; filas: Fila[] }
  | { kind: 'done' }
  | { kind: 'refused'; mensaje: string; why: string };

const BATCH = 500;

function read({ bytes, nombre, unpackedMax }: Order): Libro {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isZip = kindOf(file) === 'zip';
  const hojas = isZip
    ? readXlsx(file, unpackedMax)
    : [readCsv(file, nombre.slice(0, nombre.length - extname(nombre).length))];
  if (hojas.every(({ filas }) => filas.length === 0)) throw refused(VACIO);
  return { hojas };
}

const say = (reply: Reply): void => parentPort?.postMessage(reply);

try {
  const order: Order = workerData;
  for (const { nombre, filas } of read(order).hojas) {
    say({ kind: 'sheet', nombre });
    for (let at = 0; at < filas.length; at += BATCH)
      say({ kind: 'rows', filas: filas.slice(at, at + BATCH) });
  }
  say({ kind: 'done' });
} catch (error) {
  const mensaje = error instanceof Problem ? error.message : ILEGIBLE;
  const why = error instanceof Problem ? (error.cause ?? mensaje) : error;
  say({ kind: 'refused', mensaje, why: String(why) });
}
