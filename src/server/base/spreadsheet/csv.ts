import Papa from 'papaparse';
import type { Hoja } from '#shared/base/hojas.ts';
import { Gatherer } from './gather.ts';

const DELIMITERS = [',', ';', '\t'];
const LOOKED_AT = 20;

/** By its mark, else strict UTF-8, else what Excel writes on a Windows of the West. TextDecoder takes the mark away. */
function textOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** How many rows have the commonest number of columns, times the columns it divides into. */
function score(text: string, delimiter: string): number {
  const { data } = Papa.parse<string[]>(text, { delimiter, newline: '\n', preview: LOOKED_AT });
  const counts = new Map<number, number>();
  for (const { length } of data) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  return Math.max(0, ...[...counts].map(([columns, rows]) => rows * (columns - 1)));
}

function delimiterOf(text: string): string {
  const scores = DELIMITERS.map((delimiter) => score(text, delimiter));
  return DELIMITERS[scores.indexOf(Math.max(...scores))] ?? ',';
}

/** The first line may name the separator; Excel obeys it and shows no row for it. */
const NAMED = /^sep=(.)\n/;

export function readCsv(bytes: Buffer, nombre: string): Hoja {
  const whole = textOf(bytes).replace(/\r\n?/g, '\n');
  const named = NAMED.exec(whole);
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
