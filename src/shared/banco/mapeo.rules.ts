import type { Fila } from '#shared/base/hojas.ts';
import { plain } from '#shared/base/plain.ts';

/** What a column of a bank's file may be. The words stand in the database. */
export const COLUMNAS_DE_BANCO = [
  'fecha',
  'boleta',
  'descripcion',
  'credito',
  'debito',
  'monto',
  'sentido',
  'codigo',
  'saldo',
  'no',
] as const;
export type ColumnaDeBanco = (typeof COLUMNAS_DE_BANCO)[number];

export const NOMBRE_DE_COLUMNA: Record<ColumnaDeBanco, string> = {
  fecha: 'Fecha',
  boleta: 'Boleta',
  descripcion: 'Descripción',
  credito: 'Crédito',
  debito: 'Débito',
  monto: 'Monto con signo',
  sentido: 'C o D',
  codigo: 'Código',
  saldo: 'Saldo',
  no: 'No usar',
};

export const ORDENES_DE_FECHA = ['dma', 'mda', 'amd'] as const;
export type OrdenDeFecha = (typeof ORDENES_DE_FECHA)[number];
export const NOMBRE_DE_ORDEN: Record<OrdenDeFecha, string> = {
  dma: 'Día, mes, año',
  mda: 'Mes, día, año',
  amd: 'Año, mes, día',
};

export const DECIMALES = ['.', ','] as const;
export type SignoDecimal = (typeof DECIMALES)[number];

/** How the files of an account are read. */
export interface Mapeo {
  /** The headers as they are compared; none where a file begins with its first deposit. */
  encabezados: string[];
  columnas: ColumnaDeBanco[];
  orden: OrdenDeFecha;
  decimal: SignoDecimal;
}

/** How many rows are looked at for headers: banks write the account and the period above them. */
const CABEZA = 25;

const enClave = (celda: string): string =>
  plain(celda)
    .replace(/[^a-z0-9ñ ]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Words of headers, the more telling kinds first. */
const PALABRAS: readonly (readonly [ColumnaDeBanco, RegExp])[] = [
  ['saldo', /^(?:saldo|balance|disponible)/],
  ['fecha', /^(?:fecha|dia$|fec )/],
  ['codigo', /(?:codigo|carne|carnet|alumno|estudiante|identificador|cliente)/],
  ['credito', /(?:credito|abono|haber|deposito|ingreso|acreditado|entrada)/],
  ['debito', /(?:debito|cargo|retiro|debe$|egreso|salida)/],
  [
    'boleta',
    /(?:boleta|documento|docto|doc$|referencia|comprobante|secuencia|secuencial|autorizacion|numero|^no$)/,
  ],
  ['descripcion', /(?:descripcion|detalle|concepto|transaccion|movimiento|glosa|observacion)/],
  ['monto', /(?:monto|importe|valor|cantidad|total)/],
];

const columnaDe = (celda: string): ColumnaDeBanco =>
  PALABRAS.find(([, palabra]) => palabra.test(enClave(celda)))?.[0] ?? 'no';

/** Each kind of column once: the first that says so. */
const unaVez = (columnas: readonly ColumnaDeBanco[]): ColumnaDeBanco[] =>
  columnas.map((columna, index) => (columnas.indexOf(columna) === index ? columna : 'no'));

/** What a column of debits and credits says: `C`, `CR`, `Crédito`, `Abono`, `+`; null for nothing that is known. */
export function sentidoDe(texto: string): 'credito' | 'debito' | null {
  const dicho = plain(texto.slice(0, 40))
    .replaceAll('\u2212', '-')
    .replace(/[^a-z+-]/g, '');
  if (/^(?:c|cr|cre|cred|credito|h|haber|abono|a|ab|dep|deposito|nc|notadecredito|\+)$/.test(dicho))
    return 'credito';
  if (/^(?:d|dr|db|deb|debito|debe|cargo|ca|retiro|nd|notadedebito|-)$/.test(dicho)) return 'debito';
  return null;
}

/** What stands in a column. A dash is how some programs write that nothing does. */
export function dichasEn(filas: readonly Fila[], columna: number): string[] {
  const dichas = filas.map(({ celdas }) => (celdas[columna] ?? '').trim()).filter(Boolean);
  return dichas.every((celda) => /^[\u2212-]$/.test(celda)) ? [] : dichas;
}

/** Only marks of a debit or a credit stand in it: not 'DEP' or 'ND', which a description may be all of. */
function esDeSentido(filas: readonly Fila[], columna: number): boolean {
  const dichas = dichasEn(filas, columna);
  return dichas.length > 0 && dichas.every((celda) => ES_MARCA.test(plain(celda)));
}
const ES_MARCA = /^(?:c|cr|cred|credito|d|dr|db|deb|debito|[+\u2212-])\.?$/;

/** What keeps columns from being read; null where they can be. */
export function mapeoIncompleto(columnas: readonly ColumnaDeBanco[]): string | null {
  if (!columnas.includes('fecha')) return 'Di qué columna tiene la fecha.';
  const montos = columnas.filter((columna) => columna === 'credito' || columna === 'monto');
  if (montos.length === 0) return 'Di qué columna tiene el crédito o el monto.';
  if (montos.length > 1) return 'Elige el crédito o el monto con signo, no los dos.';
  const usadas = columnas.filter((columna) => columna !== 'no');
  return new Set(usadas).size < usadas.length ? 'Cada dato sale de una sola columna.' : null;
}

const FECHA_ESCRITA = /^(\d{1,4})[/.-](\d{1,2})[/.-](\d{1,4})(?:[T ]|$)/;

const JUNTA_AMD = /^20\d\d(?:0[1-9]|1[0-2])(?:[0-2]\d|3[01])$/;
const JUNTA_DMA = /^(?:[0-2]\d|3[01])(?:0[1-9]|1[0-2])20\d\d$/;

function ordenDe(celdas: readonly string[]): OrdenDeFecha {
  const juntas = celdas.map((celda) => celda.trim()).filter((celda) => /^\d{8}$/.test(celda));
  const todas = (forma: RegExp) => juntas.length > 0 && juntas.every((celda) => forma.test(celda));
  if (todas(JUNTA_AMD) && !todas(JUNTA_DMA)) return 'amd';
  const partes = celdas.flatMap((celda) => {
    const [, a, b] = FECHA_ESCRITA.exec(celda.trim()) ?? [];
    return a && b ? [[a, b] as const] : [];
  });
  if (partes.length > 0 && partes.every(([a]) => a.length === 4)) return 'amd';
  return partes.some(([, b]) => Number(b) > 12) && !partes.some(([a]) => Number(a) > 12) ? 'mda' : 'dma';
}

/** By what stands before the last two digits; a currency or `CR` may follow. */
function decimalDe(celdas: readonly string[]): SignoDecimal {
  const conComa = celdas.filter((celda) => /,\d{2}\D{0,8}$/.test(celda)).length;
  const conPunto = celdas.filter((celda) => /\.\d{1,2}\D{0,8}$/.test(celda)).length;
  return conComa > conPunto ? ',' : '.';
}

const sinVacias = (celdas: readonly string[]): string[] =>
  celdas.slice(0, celdas.findLastIndex((celda) => celda !== '') + 1);

const clavesDe = ({ celdas }: Fila): string[] => sinVacias(celdas.map(enClave));

/** What the columns of a file seem to be, by its headers and the first of what stands below them. */
export function sugerirMapeo(filas: readonly Fila[]): Mapeo {
  const cabeza = filas.slice(0, CABEZA);
  const puntos = cabeza.map(
    ({ celdas }) => new Set(celdas.map(columnaDe).filter((columna) => columna !== 'no')).size,
  );
  const mejor = Math.max(0, ...puntos);
  const donde = mejor >= 2 ? puntos.indexOf(mejor) : -1;
  const encabezado = filas[donde];
  const datos = filas.slice(donde + 1, donde + 1 + CABEZA);
  const ancho = Math.max(encabezado?.celdas.length ?? 0, ...datos.map(({ celdas }) => celdas.length));
  const columnas = unaVez(
    Array.from({ length: ancho }, (_, columna) =>
      esDeSentido(datos, columna) ? 'sentido' : columnaDe(encabezado?.celdas[columna] ?? ''),
    ),
  );
  // Where a credit stands beside an amount, the amount says nothing more.
  const conCredito = columnas.includes('credito');
  const limpias = columnas.map((columna) => (conCredito && columna === 'monto' ? 'no' : columna));
  const de = (...cuales: ColumnaDeBanco[]) =>
    datos.flatMap(({ celdas }) =>
      celdas.filter((celda, columna) => celda !== '' && cuales.includes(limpias[columna] ?? 'no')),
    );
  return {
    encabezados: encabezado ? clavesDe(encabezado) : [],
    columnas: limpias,
    orden: ordenDe(de('fecha')),
    decimal: decimalDe(de('credito', 'debito', 'monto', 'saldo')),
  };
}

/**
 * The rows of deposits, below the headers that the account's files have.
 * @returns null where this file has other headers
 */
export function filasDeDatos(
  filas: readonly Fila[],
  { encabezados, columnas }: Mapeo,
): readonly Fila[] | null {
  if (encabezados.length === 0) {
    const fecha = columnas.indexOf('fecha');
    return filas.some(({ celdas }) => /\d/.test(celdas[fecha] ?? '')) ? filas : null;
  }
  const igual = (fila: Fila) => {
    const claves = clavesDe(fila);
    return claves.length === encabezados.length && claves.every((clave, n) => clave === encabezados[n]);
  };
  const donde = filas.slice(0, CABEZA).findIndex(igual);
  return donde < 0 ? null : filas.slice(donde + 1);
}
