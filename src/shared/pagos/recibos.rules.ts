/** How money was handed over. 'sin dato': before the school had Ceiba. The words stand in the database. */
export const METODOS = ['efectivo', 'sin dato'] as const;
export type Metodo = (typeof METODOS)[number];

/** Where a receipt was made. The words stand in the database. */
export const ORIGENES = ['chip', 'anterior'] as const;
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
