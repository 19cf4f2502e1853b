/** A day of the calendar, `YYYY-MM-DD`: spreadsheets of every language read it as one. */
export interface Dia {
  dia: string;
}
/** An amount in quetzales, with at most two decimals. */
export interface Dinero {
  quetzales: number;
}

/** What stands in a cell of a list that leaves the product; null for nothing. */
export type Celda = string | number | null | Dia | Dinero;
export type FilaDeCeldas = readonly Celda[];

/** Spreadsheets of most versions take a file for UTF-8 only when it begins with this. */
export const MARCA_DE_ORDEN = '\uFEFF';
const FIN_DE_LINEA = '\r\n';

const signoDecimal = (locale: string): string =>
  new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.';

/** What is written for whom no other language is known. */
export const IDIOMA = 'es-GT';

/** Where the decimal sign is a comma, spreadsheets expect a semicolon between cells. */
export const separadorCsv = (locale: string): ';' | ',' => (signoDecimal(locale) === ',' ? ';' : ',');

/** A text that starts like a formula would be run by the spreadsheet of whoever opens the file. */
const neutralizar = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

/** A spreadsheet would read a decimal in another sign as a date. Text stays as people wrote it, unless it would be run. */
function textoDe(celda: Celda, decimal: string): string {
  if (celda === null) return '';
  if (typeof celda === 'string') return neutralizar(celda);
  if (typeof celda === 'number') return String(celda).replace('.', decimal);
  return 'dia' in celda ? celda.dia : celda.quetzales.toFixed(2).replace('.', decimal);
}

/** Lines that end in CRLF, with the separator people's spreadsheets expect; what comes first in a file is `MARCA_DE_ORDEN`. */
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

/** The rows as a CSV file: marked as UTF-8. */
export const csvDe = (filas: readonly FilaDeCeldas[], locale: string): string =>
  MARCA_DE_ORDEN + lineasCsv(filas, locale);

/** What no file system takes in a name becomes `_`. */
export const nombreDeArchivo = (name: string): string => name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_').trim();
