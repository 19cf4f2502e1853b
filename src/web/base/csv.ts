import { guardarArchivo } from './descarga.ts';

export type CeldaCsv = string | number | null;
export type FilaCsv = readonly CeldaCsv[];

/** Spreadsheets of most versions take a file for UTF-8 only when it begins with this. */
const MARCA_DE_ORDEN = '\uFEFF';
const FIN_DE_LINEA = '\r\n';

const signoDecimal = (locale: string): string =>
  new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.';

/** Where the decimal sign is a comma, spreadsheets expect a semicolon between cells. */
export const separadorCsv = (locale: string): ';' | ',' => (signoDecimal(locale) === ',' ? ';' : ',');

/** A spreadsheet would read a decimal in another sign as a date. Text stays as people wrote it. */
const valor = (cell: CeldaCsv, decimal: string): string =>
  typeof cell === 'number' ? String(cell).replace('.', decimal) : (cell ?? '');

/** A text that starts like a formula would be run by the spreadsheet of whoever opens the file. */
const neutralizar = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

/** The rows as a CSV file: marked as UTF-8, lines that end in CRLF, the separator people's spreadsheets expect. */
export function csvDe(rows: readonly FilaCsv[], locale: string): string {
  const separador = separadorCsv(locale);
  const decimal = signoDecimal(locale);
  const celda = (cell: CeldaCsv) => {
    const text = neutralizar(valor(cell, decimal));
    const delicate = text.includes(separador) || /["\r\n]/.test(text);
    return delicate ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return MARCA_DE_ORDEN + rows.map((row) => row.map(celda).join(separador) + FIN_DE_LINEA).join('');
}

/** What no file system takes in a name becomes `_`. */
export const nombreDeArchivo = (name: string): string => name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_').trim();

/** Saves the rows as `{name}.csv`, in the language of the browser. */
export function guardarCsv(name: string, rows: readonly FilaCsv[]): void {
  const content = new Blob([csvDe(rows, navigator.language)], { type: 'text/csv;charset=utf-8' });
  guardarArchivo(content, `${nombreDeArchivo(name)}.csv`);
}
