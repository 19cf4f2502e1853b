import { fechaCorta } from '#shared/base/fechas.ts';

/** How money is handed over at the window. */
export const METODOS_DE_CAJA = ['efectivo', 'deposito', 'transferencia', 'tarjeta', 'cheque'] as const;
export type MetodoDeCaja = (typeof METODOS_DE_CAJA)[number];

/** The same; 'sin dato': before the school had Ceiba. The words stand in the database. */
export const METODOS = [...METODOS_DE_CAJA, 'sin dato'] as const;
export type Metodo = (typeof METODOS)[number];

export const NOMBRE_DEL_METODO: Record<Metodo, string> = {
  efectivo: 'Efectivo',
  deposito: 'Depósito',
  transferencia: 'Transferencia',
  tarjeta: 'Tarjeta',
  cheque: 'Cheque',
  'sin dato': 'Sin dato',
};

interface Pagado {
  metodo: Metodo;
  origen: Origen;
  referencia: string | null;
  /** Account it was paid into, or bank of a cheque. */
  banco: string | null;
  /** What the bank wrote of the deposit it was made from. */
  descripcionBanco: string | null;
  fechaPago: string;
}

/** 'Depósito 48211', 'Banrural …4321', '30 sep 2026': how it was paid, part by part. */
export function formaDePago({
  metodo,
  origen,
  referencia,
  banco,
  descripcionBanco,
  fechaPago,
}: Pagado): string[] {
  const nombre = NOMBRE_DEL_METODO[metodo];
  const deAntes = origen === 'anterior';
  return [
    referencia && !deAntes ? `${nombre} ${referencia}` : nombre,
    ...(referencia && deAntes ? [`recibo en papel ${referencia}`] : []),
    ...(banco ? [banco, fechaCorta(fechaPago)] : []),
    ...(descripcionBanco ? [descripcionBanco] : []),
  ];
}

/** Paid into an account of the school: the bank has a number for it, and a day. */
export const porBanco = (metodo: Metodo): metodo is 'deposito' | 'transferencia' =>
  metodo === 'deposito' || metodo === 'transferencia';

/**
 * Where a receipt was made: at the till; by pressing the state of a charge in an account (`chip`); by a deposit of the bank's file; by hand on
 * paper and registered afterwards; before the school had Ceiba. Stored in the database.
 */
export const ORIGENES = ['caja', 'chip', 'banco', 'manual', 'anterior'] as const;
export type Origen = (typeof ORIGENES)[number];

/** `A-1246` */
export const numeroDeRecibo = (serie: string, numero: number): string => `${serie}-${numero}`;

interface ReciboNombrado {
  numero: string;
  /** It was paid before the school had Ceiba; `referencia` is the number of the paper of then. */
  anterior: boolean;
  referencia: string | null;
}

/** What people know a receipt by: the number on the paper they hold; `null` where nobody wrote that down. */
export const reciboEnPapel = ({ numero, anterior, referencia }: ReciboNombrado): string | null =>
  anterior ? referencia : numero;

/** Why a receipt was annulled, when nobody asks. */
export const SIN_MOTIVO = 'Anulado en la cuenta de pagos';

interface EnCorte {
  anulado: string | null;
  corte: number | null;
  puedeAnular: boolean;
}

/**
 * Why a receipt that counts can no longer be annulled, or corrected, by who asks: its drawer was counted.
 * @returns null where that is not why.
 */
export const porElCorte = (
  { anulado, corte, puedeAnular }: EnCorte,
  acto: 'anular' | 'corregir',
): string | null => {
  if (anulado !== null || corte === null || (acto === 'anular' && puedeAnular)) return null;
  return `Está en el corte ${corte}: ${puedeAnular ? 'anúlalo y cóbralo de nuevo' : 'pídelo a contabilidad'}`;
};
