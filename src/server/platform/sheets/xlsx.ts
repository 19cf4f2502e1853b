import { CELDA_MAX, COLUMNAS_MAX, DEMASIADAS_COLUMNAS, type Hoja } from '#shared/base/hojas.ts';
import { textoLimpio } from '#shared/base/texto-limpio.ts';
import { Gatherer } from './gather.ts';
import { refused, unreadable } from './refusal.ts';
import { type Format, numberText } from './values.ts';
import { formatsOf, Package, workbookFacts, workbookPath } from './workbook.ts';
import type { Attributes, Listener } from './xml.ts';

/** Decodes escapes such as `_x000D_`, a character that XML cannot hold. ECMA-376 part 1, 22.9.2.19. */
const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;

/** Longest text collected for a cell: one character more than allowed. An escape takes seven characters for one. */
const TEXT_MAX = (CELDA_MAX + 1) * 7;
const joined = (text: string, more: string): string => (text + more).slice(0, TEXT_MAX);

function stringsOf(file: Package, path: string | undefined): string[] {
  const strings: string[] = [];
  let text = '';
  let isText = false;
  let isPhonetic = false;
  if (path && file.has(path))
    file.read(path, {
      open: (name) => {
        if (name === 'si') text = '';
        else if (name === 't') isText = true;
        else if (name === 'rPh') isPhonetic = true;
      },
      text: (more) => {
        if (isText && !isPhonetic) text = joined(text, more);
      },
      close: (name) => {
        if (name === 'si') strings.push(unescaped(text).slice(0, CELDA_MAX + 1));
        else if (name === 't') isText = false;
        else if (name === 'rPh') isPhonetic = false;
      },
    });
  return strings;
}

interface Context {
  strings: string[];
  formats: Format[];
  is1904: boolean;
}

const ROW_MAX = 1_048_576;
const BOOLEANS = new Map([
  ['1', 'verdadero'],
  ['true', 'verdadero'],
  ['0', 'falso'],
  ['false', 'falso'],
]);

function cellText(
  { t = 'n', s = '0' }: Attributes,
  text: string,
  { strings, formats, is1904 }: Context,
): string {
  if (t === 's') return text.trim() === '' ? '' : (strings[Number(text)] ?? '');
  if (t === 'b') return BOOLEANS.get(text.trim()) ?? text;
  if (t === 'd') return /^\d{4}-\d\d-\d\d/.exec(text)?.[0] ?? text;
  if (t === 'n') return numberText(text, formats[Number(s)] ?? 'number', is1904);
  return unescaped(text);
}

/** Column number of a cell reference: 'AB12' is column 28. A cell without a reference follows the previous one. */
function columnOf(address: string | undefined, previous: number): number {
  const letters = /^[A-Z]{1,3}/i.exec(address ?? '')?.[0].toUpperCase();
  if (!letters) return previous + 1;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column;
}

/** SAX listener for the XML of one sheet; emits its rows. */
class SheetListener implements Listener {
  #row = 0;
  #column = 0;
  #cells: string[] = [];
  #cell: Attributes | null = null;
  #text = '';
  #takes = false;
  #isPhonetic = false;

  readonly #context: Context;
  readonly #say: (numero: number, cells: readonly string[]) => void;

  constructor(context: Context, say: (numero: number, cells: readonly string[]) => void) {
    this.#context = context;
    this.#say = say;
  }

  open(name: string, attributes: Attributes): void {
    if (name === 'row') this.#startRow(attributes.r);
    else if (name === 'c') {
      this.#cell = attributes;
      this.#text = '';
      this.#column = columnOf(attributes.r, this.#column);
    } else if (name === 'rPh') this.#isPhonetic = true;
    else if (name === 'v' || name === 't') this.#takes = this.#cell !== null && !this.#isPhonetic;
  }

  text(text: string): void {
    if (this.#takes) this.#text = joined(this.#text, text);
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.#takes = false;
    else if (name === 'rPh') this.#isPhonetic = false;
    else if (name === 'c') this.#endCell();
    else if (name === 'row') this.#say(this.#row, this.#cells);
  }

  #startRow(number: string | undefined): void {
    const row = number === undefined ? this.#row + 1 : Number(number);
    if (!(row > this.#row && row <= ROW_MAX)) throw unreadable(new Error('rows out of order'));
    this.#row = row;
    this.#column = 0;
    this.#cells = [];
  }

  #endCell(): void {
    const value = cellText(this.#cell ?? {}, this.#text, this.#context);
    this.#cell = null;
    if (value.trim() === '') return;
    if (this.#column > COLUMNAS_MAX) throw refused(DEMASIADAS_COLUMNAS);
    while (this.#cells.length < this.#column - 1) this.#cells.push('');
    this.#cells[this.#column - 1] = value;
  }
}

export function readXlsx(bytes: Buffer, unpackedMax: number): Hoja[] {
  const file = new Package(bytes, unpackedMax);
  const { is1904, sheets, strings, styles } = workbookFacts(file, workbookPath(file));
  const context = { is1904, strings: stringsOf(file, strings), formats: formatsOf(file, styles) };
  const gatherer = new Gatherer();
  const hojas: Hoja[] = [];
  for (const { nombre, path } of sheets) {
    gatherer.startSheet();
    const filas: Hoja['filas'] = [];
    const listener = new SheetListener(context, (numero, cells) => {
      const fila = gatherer.row(numero, cells);
      if (fila) filas.push(fila);
    });
    file.read(path, listener);
    hojas.push({ nombre: textoLimpio(unescaped(nombre)), filas });
  }
  return hojas;
}
