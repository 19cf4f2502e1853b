import { plain } from '#shared/base/plain.ts';
import type { MetodoDeCaja } from './recibos.rules.ts';

/** The words stand in the database. */
export const ESTADOS_DE_DEPOSITO = ['pendiente', 'aplicado', 'ignorado'] as const;

/** What a deposit is that is nobody's payment. The words stand in the database. */
export const MOTIVOS_DE_IGNORAR = ['Depósito de caja', 'Otro ingreso', 'Error del banco'] as const;
/** The one of them that may say of which corte. */
export const DEPOSITO_DE_CAJA = MOTIVOS_DE_IGNORAR[0];

/** How sure a proposal is; `registrada`: a receipt of the window says the same. */
export const CONFIANZAS = ['segura', 'probable', 'revisar', 'ninguna', 'registrada'] as const;
export type Confianza = (typeof CONFIANZAS)[number];

export const NOMBRE_DE_CONFIANZA: Record<Confianza, string> = {
  segura: 'Segura',
  probable: 'Probable',
  revisar: 'Revisar',
  ninguna: 'Sin identificar',
  registrada: 'Ya registrada',
};

/**
 * What tells a slip: a bank writes `0048211` where people write `48211`. Receipts and deposits keep the zeros, and whatever asks whether two
 * slips are one goes by this. The database says the same with `ltrim(referencia, '0')`.
 */
export const sinCeros = (referencia: string): string => referencia.replace(/^0+/, '');

/** As a receipt carries it: letters and digits, in capitals. */
export const referenciaEnLimpio = (texto: string): string =>
  texto
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()
    .slice(0, 40);

/** What the receipt of a deposit says that came without a number. */
export const SIN_NUMERO = 'SN';

/** In capitals, without accents, with single spaces. */
export const descripcionEnLimpio = (texto: string): string =>
  plain(texto).toUpperCase().replace(/\s+/g, ' ').trim();

/** The same deposit of another day: without what changes each time. */
export const sinDigitos = (descripcion: string): string =>
  descripcionEnLimpio(descripcion)
    .replace(/[^A-Z\u00D1 ]/g, ' ')
    .replace(/ +/g, ' ')
    .trim();

const DE_TRANSFERENCIA = /\b(?:TRANSF|TRANSFERENCIA|TRF|ACH|BANCA EN LINEA|PLANILLA)\b/;
const DE_DEPOSITO = /\b(?:DEP|DEPOSITO|EFECTIVO|CHEQUE|VENTANILLA)\b/;

/** How money came, as its description says it. */
export function metodoDe(
  descripcion: string,
  deLaCuenta: 'deposito' | 'transferencia',
): Extract<MetodoDeCaja, 'deposito' | 'transferencia'> {
  const texto = descripcionEnLimpio(descripcion);
  if (DE_TRANSFERENCIA.test(texto)) return 'transferencia';
  return DE_DEPOSITO.test(texto) ? 'deposito' : deLaCuenta;
}
