/** Limits of an imported spreadsheet. */
export const HOJA_MAX_BYTES = 10 * 1024 * 1024;
export const FILAS_MAX = 10_000;
export const COLUMNAS_MAX = 100;
export const HOJAS_MAX = 100;
/** Characters of all cells together: a workbook is compressed many times over. */
export const TEXTO_MAX = 10_000_000;
/** A longer cell is cut one character above this limit, so that its length still shows that it is too long. */
export const CELDA_MAX = 5_000;

export const NO_ES_HOJA =
  'Este archivo no es de Excel (.xlsx) ni CSV. Ábrelo en Excel y guárdalo como Libro de Excel.';
export const EXCEL_ANTIGUO = 'Es un Excel antiguo: guárdalo como .xlsx o .csv.';
export const CON_CONTRASENA = 'El archivo está protegido con contraseña. Guárdalo sin ella.';
export const MUCHO_TEXTO = 'El archivo tiene demasiado texto. Divídelo en varios.';
export const ILEGIBLE = 'No pudimos leer el archivo: es demasiado grande o está dañado.';
export const PESA_DEMASIADO = 'El archivo pesa más de 10 MB.';
export const DEMASIADAS_FILAS = 'El archivo tiene más de 10,000 filas. Divídelo en varios.';
export const DEMASIADAS_COLUMNAS = `El archivo tiene más de ${COLUMNAS_MAX} columnas.`;
export const DEMASIADAS_HOJAS = `El archivo tiene más de ${HOJAS_MAX} hojas. Deja solo las de tu lista.`;
export const MUCHOS_ARCHIVOS =
  'Hay demasiados archivos leyéndose a la vez. Inténtalo de nuevo en un momento.';
export const VACIO = 'El archivo está vacío.';

/** Row of text cells; '' is an empty cell. */
export interface Fila {
  /** Row number as the spreadsheet program shows it. */
  numero: number;
  celdas: string[];
}
export interface Hoja {
  nombre: string;
  filas: Fila[];
}
/** Content of an Excel or CSV file. */
export interface Libro {
  hojas: Hoja[];
}
