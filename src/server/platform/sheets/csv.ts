import Papa from 'papaparse';
import type { Hoja } from '#shared/base/hojas.ts';
import { markedEncoding } from './encoding.ts';
import { Gatherer } from './gather.ts';

const DELIMITERS = [',', ';', '\t'];
const SAMPLE_ROWS = 20;

/**
 * Windows-1252 from 0x80 to 0x9F, where Latin-1 has control characters; five codes are unassigned. `TextDecoder` of Node 20
 * decodes them as Latin-1: https://github.com/nodejs/node/issues/56542
 */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';
const fromWindows1252 = (bytes: Buffer): string =>
  bytes
    .toString('latin1')
    .replace(/[\u0080-\u009F]/g, (sign) => WINDOWS_1252[sign.charCodeAt(0) - 0x80] ?? sign);

/**
 * Decodes by the byte order mark; without one, as strict UTF-8, else as Windows-1252, which Excel writes. `TextDecoder` strips
 * the mark.
 */
function textOf(bytes: Buffer): string {
  const marked = markedEncoding(bytes);
  if (marked) return new TextDecoder(marked).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return fromWindows1252(bytes);
  }
}

/** Score of a delimiter over the first rows: rows with the same number of columns, times that number less one. */
function score(text: string, delimiter: string): number {
  const { data } = Papa.parse<string[]>(text, { delimiter, newline: '\n', preview: SAMPLE_ROWS });
  const counts = new Map<number, number>();
  for (const { length } of data) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  return Math.max(0, ...[...counts].map(([columns, rows]) => rows * (columns - 1)));
}

function delimiterOf(text: string): string {
  const scores = DELIMITERS.map((delimiter) => score(text, delimiter));
  return DELIMITERS[scores.indexOf(Math.max(...scores))] ?? ',';
}

/** A first line `sep=;` names the delimiter; Excel obeys it and does not show it as a row. */
const SEP_LINE = /^sep=(.)\n/;

export function readCsv(bytes: Buffer, nombre: string): Hoja {
  const whole = textOf(bytes).replace(/\r\n?/g, '\n');
  const named = SEP_LINE.exec(whole);
  const text = named ? whole.slice(named[0].length) : whole;
  const gatherer = new Gatherer();
  const filas: Hoja['filas'] = [];
  let numero = 0;
  Papa.parse<string[]>(text, {
    delimiter: named?.[1] ?? delimiterOf(text),
    newline: '\n',
    step: ({ data }) => {
      numero += 1;
      const fila = gatherer.row(numero, data);
      if (fila) filas.push(fila);
    },
  });
  return { nombre, filas };
}
