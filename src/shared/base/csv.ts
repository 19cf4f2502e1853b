/** A date `YYYY-MM-DD`: spreadsheets in every language read it as a date. */
export interface Dia {
  dia: string;
}
/** An amount in quetzales, with at most two decimals. */
export interface Dinero {
  quetzales: number;
}

/** A number that can still change, read as `16*`: in a spreadsheet it stays a number. */
export interface Provisional {
  provisional: number;
}

/** A cell of an exported list; null if empty. */
export type Celda = string | number | null | Dia | Dinero | Provisional;
export type FilaDeCeldas = readonly Celda[];

/** Byte order mark. Most spreadsheet programs read a file as UTF-8 only with it. */
export const MARCA_DE_ORDEN = '\uFEFF';
const FIN_DE_LINEA = '\r\n';

const signoDecimal = (locale: string): string =>
  new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.';

/** Locale when the reader's is unknown. */
export const IDIOMA = 'es-GT';

/** Where the decimal sign is a comma, spreadsheet programs expect a semicolon as the delimiter. */
export const separadorCsv = (locale: string): ';' | ',' => (signoDecimal(locale) === ',' ? ';' : ',');

/** CSV injection: a text that starts like a formula would be run by the spreadsheet program of the reader. */
const neutralizar = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

/**
 * Numbers take the reader's decimal sign; with another one a spreadsheet program may read a date. Text is kept, unless it could
 * run as a formula.
 */
function textoDe(celda: Celda, decimal: string): string {
  if (celda === null) return '';
  if (typeof celda === 'string') return neutralizar(celda);
  if (typeof celda === 'number') return String(celda).replace('.', decimal);
  if ('dia' in celda) return celda.dia;
  if ('provisional' in celda) return `${celda.provisional}*`.replace('.', decimal);
  return celda.quetzales.toFixed(2).replace('.', decimal);
}

/** CSV lines with CRLF and the delimiter of the locale; the file begins with `MARCA_DE_ORDEN`. */
export function lineasCsv(filas: readonly FilaDeCeldas[], locale: string): string {
  const separador = separadorCsv(locale);
  const decimal = signoDecimal(locale);
  const escrita = (celda: Celda) => {
    const text = textoDe(celda, decimal);
    const delicate = text.includes(separador) || /["\r\n]/.test(text);
    return delicate ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return filas.map((fila) => fila.map(escrita).join(separador) + FIN_DE_LINEA).join('');
}

/** A CSV file in UTF-8 with a byte order mark. */
export const csvDe = (filas: readonly FilaDeCeldas[], locale: string): string =>
  MARCA_DE_ORDEN + lineasCsv(filas, locale);

/** Cells as spreadsheet programs take them from the clipboard: a tab between them, and the same texts as in a file. */
export function textoParaPegar(filas: readonly FilaDeCeldas[], locale: string): string {
  const decimal = signoDecimal(locale);
  const escrita = (celda: Celda) => textoDe(celda, decimal).replaceAll(/[\t\r\n]/g, ' ');
  return filas.map((fila) => fila.map(escrita).join('\t')).join('\n');
}

/** Replaces characters that file systems do not allow by `_`. */
export const nombreDeArchivo = (name: string): string => name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_').trim();
