import type { ColumnaDeBanco, Mapeo, SignoDecimal } from '#shared/banco/mapeo.rules.ts';
import { dichasEn, NOMBRE_DE_COLUMNA, sentidoDe } from '#shared/banco/mapeo.rules.ts';
import { descripcionEnLimpio, referenciaEnLimpio, sinCeros } from '#shared/banco.rules.ts';
import { addDays } from '#shared/base/calendar.ts';
import { fromHundredths } from '#shared/base/decimal.ts';
import type { Fila } from '#shared/base/hojas.ts';
import { plain } from '#shared/base/plain.ts';
import { DIAS_DE_BANCO } from '#shared/caja.rules.ts';
import { leerFecha, noEsFecha } from '#shared/importaciones/fechas.rules.ts';

const DESCRIPCION_MAX = 300;
const MONTO_MAX = 99_999_999;

/** A deposit as a row of the file tells it. */
export interface DepositoLeido {
  fecha: string;
  referencia: string;
  descripcion: string;
  monto: number;
  /** What makes it the same deposit in another file. */
  clave: string;
  /** How many rows of this file say the same, up to this one. */
  ocurrencia: number;
}

export interface Ilegible {
  fila: number;
  columna: string;
  que: string;
}

export interface Leidos {
  movimientos: DepositoLeido[];
  /** Debits, and what is of nothing. */
  noDepositos: number;
  /** Rows below the last movement, which are none. */
  sinFecha: number;
  ilegibles: Ilegible[];
}

const porDecimal: Record<SignoDecimal, readonly [agrupado: RegExp, plano: RegExp, miles: string]> = {
  '.': [/^\d{1,3}(?:,\d{3}){1,4}(?:\.\d{1,2})?$/, /^\d{1,10}(?:\.\d{1,2})?$/, ','],
  ',': [/^\d{1,3}(?:\.\d{3}){1,4}(?:,\d{1,2})?$/, /^\d{1,10}(?:,\d{1,2})?$/, '.'],
};

const MARCA = /^(?:CR|C|DR|DB|D)|(?:CR|C|DR|DB|D)$/g;
const MARCA_DE_DEBITO = /^D|(?:DR|DB|D)$/;

/**
 * Hundredths of an amount as banks write it: `Q1,250.50`, `Q. 1,250.50`, `1.250,50-`, `(85.00)`, `85.00 DB`. A spreadsheet writes its numbers
 * with a point whatever the sign of the texts is.
 * @returns null for what is no amount, 0 for nothing
 */
export function centavosDe(texto: string, decimal: SignoDecimal): number | null {
  const limpio = texto
    .slice(0, 40)
    .toUpperCase()
    .replace(/[\u2212\u2012-\u2015]/g, '-')
    .replace(/[\s$']/g, '')
    // The point after the Q is of the abbreviation where another one stands before the cents.
    .replace(/Q\.(?=[\d.,]{1,20}[.,]\d\d(?!\d))/, '')
    .replace(/GTQ|Q/g, '');
  const cifras = limpio.replace(MARCA, '');
  if (cifras === '' || cifras === '-' || cifras === '.') return 0;
  const negativo = MARCA_DE_DEBITO.test(limpio) || /^-|-$|^\(.*\)$/.test(cifras);
  const digitos = cifras.replace(/^[(+-]|[)-]$/g, '');
  const [agrupado, plano, miles] = porDecimal[decimal];
  let escrito = digitos;
  if (agrupado.test(digitos)) escrito = digitos.replaceAll(miles, '').replace(',', '.');
  else if (plano.test(digitos)) escrito = digitos.replace(',', '.');
  else if (!porDecimal['.'][1].test(digitos)) return null;
  const centavos = Math.round(Number(escrito) * 100);
  return negativo && centavos > 0 ? -centavos : centavos;
}

/** `20260928` and `28092026`, as some banks write a day. */
function conSeparadores(texto: string, { orden }: Pick<Mapeo, 'orden'>): string {
  const [, a, b, c, d] = /^(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(texto) ?? [];
  if (!a) return texto;
  return orden === 'amd' ? `${a}${b}-${c}-${d}` : `${a}/${b}/${c}${d}`;
}

/** Rows that are read between two breaths. */
const TRECHO = 200;

/**
 * The column of a file that says which rows are debits, where nobody said that it does and those would enter as deposits; -1 for none. An amount
 * that says so itself, by its sign or by standing among the debits, needs no other to say it.
 */
export function sentidoSinDecir(filas: readonly Fila[], { columnas, decimal }: Mapeo): number {
  if (columnas.includes('sentido')) return -1;
  const [dia, monto] = [columnas.indexOf('fecha'), columnas.findIndex((una) => SUMAN.has(una))];
  const datos = filas.filter(({ celdas }) => PARECE_DIA.test((celdas[dia] ?? '').trim()));
  const entraria = ({ celdas }: Fila) => (centavosDe(celdas[monto] ?? '', decimal) ?? 0) > 0;
  return columnas.findIndex((columna, n) => {
    const dichas = columna === 'fecha' || SUMAN.has(columna) ? [] : dichasEn(datos, n);
    return (
      dichas.length > 0 &&
      dichas.every((dicha) => sentidoDe(dicha) !== null) &&
      datos.some((fila) => sentidoDe(fila.celdas[n] ?? '') === 'debito' && entraria(fila))
    );
  });
}
const SUMAN: ReadonlySet<ColumnaDeBanco> = new Set(['credito', 'monto']);

/** A row with the sum of all, or a remark: it has no day and no number, and says so. */
const ES_SUMA = /total|saldo|fin de|registros|ultima linea|subtotal/;
/** What stood in the account on a day is no deposit of that day. */
const ES_SALDO = /^(?:saldo (?:inicial|anterior|final|actual|disponible|al? |del )|(?:sub)?total(?:es)?\b)/;
/** Below the last movement banks write sums and remarks where the day would stand: 'Totales', '3 registros'. */
const PARECE_DIA = /^\d{1,4}[/.-]|^\d{5,8}$/;

/** Reads rows of a file below its headers. What cannot be read is told by row and column, and then nothing of the file counts. */
export function* leerDepositos(filas: readonly Fila[], mapeo: Mapeo, hoy: string): Generator<void, Leidos> {
  const donde = Object.fromEntries(mapeo.columnas.map((columna, index) => [columna, index])) as Partial<
    Record<ColumnaDeBanco, number>
  >;
  const leidos: Leidos = { movimientos: [], noDepositos: 0, sinFecha: 0, ilegibles: [] };
  const veces = new Map<string, number>();
  const conFecha = (fila: Fila): boolean =>
    donde.fecha !== undefined &&
    leerFecha(
      conSeparadores((fila.celdas[donde.fecha] ?? '').trim(), mapeo),
      mapeo.orden === 'mda' ? 'mda' : 'dma',
      hoy,
    ) !== null;
  const ultima = filas.findLastIndex(conFecha);
  for (const [n, { numero, celdas }] of filas.entries()) {
    if (n % TRECHO === 0) yield;
    const celda = (columna: ColumnaDeBanco): string => {
      const index = donde[columna];
      return index === undefined ? '' : (celdas[index] ?? '').trim();
    };
    const mal = (columna: ColumnaDeBanco, que: string) =>
      leidos.ilegibles.push({ fila: numero, columna: NOMBRE_DE_COLUMNA[columna], que });
    const escrita = celda('fecha');
    const cuanto = donde.credito === undefined ? 'monto' : 'credito';
    const sinMonto = celda(cuanto) === '' && celda('debito') === '';
    const sinBoleta = celda('boleta') === '';
    const esSuma = ES_SUMA.test(plain(celdas.join(' ')));
    const enMedio = escrita === '' && sinBoleta && (sinMonto || esSuma);
    const primera = plain(celdas.find((una) => una.trim() !== '') ?? '');
    const alFinal =
      n > ultima &&
      !PARECE_DIA.test(escrita) &&
      (sinMonto || ES_SUMA.test(primera) || (escrita !== '' && sinBoleta));
    if (enMedio || alFinal) {
      leidos.sinFecha += 1;
      continue;
    }
    const fecha = leerFecha(conSeparadores(escrita, mapeo), mapeo.orden === 'mda' ? 'mda' : 'dma', hoy);
    const centavos = centavosDe(celda(cuanto), mapeo.decimal);
    if (escrita === '') mal('fecha', 'Falta la fecha.');
    else if (fecha === null)
      mal('fecha', noEsFecha(conSeparadores(escrita, mapeo), mapeo.orden === 'mda' ? 'mda' : 'dma', hoy));
    else if (fecha > hoy) mal('fecha', 'La fecha del banco no puede ser futura.');
    else if (fecha < addDays(hoy, -DIAS_DE_BANCO)) mal('fecha', 'La fecha del banco es demasiado antigua.');
    if (centavos === null || centavos > MONTO_MAX * 100) mal(cuanto, `«${celda(cuanto)}» no es un monto.`);
    const sentido = donde.sentido === undefined ? 'credito' : sentidoDe(celda('sentido'));
    if (sentido === null) mal('sentido', `«${celda('sentido')}» no dice si es crédito o débito.`);
    if (fecha === null || centavos === null || sentido === null) continue;
    const esSaldo = sinBoleta && ES_SALDO.test(plain(celda('descripcion')).trim());
    if (centavos <= 0 || sentido === 'debito' || esSaldo) {
      leidos.noDepositos += 1;
      continue;
    }
    const referencia = referenciaEnLimpio(celda('boleta'));
    const texto = celda('descripcion').replace(/\s+/g, ' ');
    const codigo = celda('codigo');
    const clave = [fecha, sinCeros(referencia), centavos, descripcionEnLimpio(texto)].join('|');
    const ocurrencia = (veces.get(clave) ?? 0) + 1;
    veces.set(clave, ocurrencia);
    const descripcion = codigo && !texto.includes(codigo) ? `${texto} ${codigo}`.trim() : texto;
    leidos.movimientos.push({
      fecha,
      referencia,
      descripcion: descripcion.slice(0, DESCRIPCION_MAX),
      monto: fromHundredths(centavos),
      clave,
      ocurrencia,
    });
  }
  return leidos;
}
