import { textoLimpio } from '#shared/base/texto-limpio.ts';

/** Rows of one paste: ten times a large section. */
export const PEGADO_FILAS_MAX = 400;
export const PEGADO_COLUMNAS_MAX = 80;
/** Longer cells are no mark, code or name; what is shown of them is cut here. */
const CELDA_MAX = 300;

const SEPARADOR = /[\t\r\n]/g;
const esSeparador = (signo: string | undefined): boolean =>
  signo === undefined || signo === '\t' || signo === '\n' || signo === '\r';

/** The index of the next tab or line end, or the length of the text. */
function siguienteSeparador(texto: string, desde: number): number {
  SEPARADOR.lastIndex = desde;
  return SEPARADOR.exec(texto)?.index ?? texto.length;
}

/**
 * The index after the closing quotation mark of a quoted cell; null if the cell only begins with a quotation mark, as in `"tarea" de ayer`.
 * A doubled mark inside stands for one.
 */
function finDeComillas(texto: string, desde: number): number | null {
  let at = texto.indexOf('"', desde + 1);
  while (at !== -1 && texto[at + 1] === '"') {
    at += 2;
    if (texto[at] !== '"') at = texto.indexOf('"', at);
  }
  return at !== -1 && esSeparador(texto[at + 1]) ? at + 1 : null;
}

const limpia = (celda: string): string => textoLimpio(celda.slice(0, CELDA_MAX)).trim();

/**
 * The rows of text that a spreadsheet program copied, each with the cells it has: tabs between cells, CRLF, LF or CR after rows, cells with
 * tabs, line ends or quotation marks in quotation marks (Excel, LibreOffice and Google Sheets agree on this). Linear in the length of the text.
 * @returns at most one row and one column more than a paste may have, so that too many can be told.
 */
export function filasPegadas(texto: string, filasMax: number): string[][] {
  const filas: string[][] = [];
  let fila: string[] = [];
  let at = texto.startsWith('\uFEFF') ? 1 : 0;
  // A mark that was never closed makes later ones plain text too: each is looked for once.
  let hayComillas = true;
  while (true) {
    if (filas.length === filasMax) {
      // A copied column may end in a million empty rows, and text may stand below them.
      const resto = limpia(texto.slice(at).trimStart());
      if (resto !== '') filas.push([resto]);
      break;
    }
    let end = hayComillas && texto[at] === '"' ? finDeComillas(texto, at) : null;
    if (end === null) {
      if (texto[at] === '"' && texto.indexOf('"', at + 1) === -1) hayComillas = false;
      end = siguienteSeparador(texto, at);
      if (fila.length <= PEGADO_COLUMNAS_MAX) fila.push(limpia(texto.slice(at, end)));
    } else if (fila.length <= PEGADO_COLUMNAS_MAX) {
      fila.push(limpia(texto.slice(at + 1, Math.min(end - 1, at + 2 * CELDA_MAX)).replaceAll('""', '"')));
    }
    if (texto[end] === '\t') {
      at = end + 1;
      continue;
    }
    filas.push(fila);
    fila = [];
    at = end + (texto.startsWith('\r\n', end) ? 2 : 1);
    // The line end after the last row begins no other.
    if (at >= texto.length) break;
  }
  return filas;
}

/** The same as a table of a sheet of marks: all rows are equally wide. */
export const celdasPegadas = (texto: string): string[][] =>
  sinVaciasAlFinal(filasPegadas(texto, PEGADO_FILAS_MAX));

/** Cells after the last one with text, to the right and below, say nothing. */
function sinVaciasAlFinal(filas: string[][]): string[][] {
  const ancho = Math.max(0, ...filas.map((fila) => fila.findLastIndex(Boolean) + 1));
  const alto = filas.findLastIndex((fila) => fila.some(Boolean)) + 1;
  return filas.slice(0, alto).map((fila) => Array.from({ length: ancho }, (_, n) => fila[n] ?? ''));
}

/** The value of a clipboard that holds one cell: it goes straight into the sheet. null: several, or none. */
export function valorUnico(texto: string): string | null {
  const [fila, ...otras] = celdasPegadas(texto);
  return fila?.length === 1 && otras.length === 0 ? (fila[0] ?? null) : null;
}
