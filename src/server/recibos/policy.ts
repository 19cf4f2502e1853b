import type { Cobro } from '#server/cobros/queries.ts';
import { rule } from '#server/platform/errors/problem.ts';
import type { SesionColaborador } from '#server/platform/sessions/sesion.ts';
import { DESHACER_MS } from '#shared/cuentas.ts';
import { numeroDeRecibo, porElCorte } from '#shared/recibos.rules.ts';
import type { ReciboDelCobro } from './queries.ts';

export const AJENO = 'Solo la dirección o contabilidad puede anular este recibo.';

const deTodos = ({ asuntos }: SesionColaborador): boolean => asuntos.includes('anulaciones');

/**
 * Whoever registered a receipt annuls it until its drawer is counted; later, and those of others, who was given that matter. What was paid
 * before Ceiba is nobody's.
 */
const esSuyo = (
  { idUsuario, origen, idCorte }: Pick<ReciboDelCobro, 'idUsuario' | 'origen' | 'idCorte'>,
  sesion: SesionColaborador,
): boolean =>
  origen === 'anterior' || (idUsuario === sesion.idUsuario && idCorte === null) || deTodos(sesion);

export function exigirAnulable(recibo: ReciboDelCobro, sesion: SesionColaborador): void {
  if (esSuyo(recibo, sesion)) return;
  const porque = porElCorte({ ...recibo, puedeAnular: false }, 'anular');
  throw rule(porque ? `${porque}.` : AJENO);
}

export const puedeAnular = (
  recibo: Pick<ReciboDelCobro, 'idUsuario' | 'origen' | 'anulado' | 'idCorte'>,
  sesion: SesionColaborador,
): boolean => recibo.anulado === null && sesion.asuntos.includes('pagos') && esSuyo(recibo, sesion);

type Corregible = Pick<ReciboDelCobro, 'idUsuario' | 'origen' | 'anulado' | 'idCorte'>;

/** How it was paid and by whom, where that was written at a window. */
export const puedeCorregir = (recibo: Corregible, sesion: SesionColaborador): boolean =>
  puedeAnular(recibo, sesion) &&
  recibo.idCorte === null &&
  recibo.origen !== 'anterior' &&
  recibo.origen !== 'banco';

/** @throws Problem `rule` that says why it cannot be corrected. */
export function exigirCorregible(recibo: ReciboDelCobro, sesion: SesionColaborador): void {
  const numero = numeroDeRecibo(recibo.serie, recibo.numero);
  if (recibo.anulado) throw rule(`El recibo ${numero} ya está anulado.`);
  if (recibo.corte !== null) {
    throw rule(
      `El recibo ${numero} está en el corte ${recibo.corte}: para cambiarlo, anúlalo y cóbralo de nuevo.`,
    );
  }
  if (recibo.origen === 'banco') {
    throw rule(`El recibo ${numero} es de un depósito del banco: anúlalo y confirma el depósito de nuevo.`);
  }
  if (!puedeCorregir(recibo, sesion)) {
    throw rule('Solo la dirección o contabilidad puede corregir este recibo.');
  }
}

/** Annulling one charge leaves the others that were paid with it alone: then it is the receipt that is annulled. */
export function exigirSolo({ serie, numero, lineas }: ReciboDelCobro, { clase, id }: Cobro): void {
  if (lineas.some((una) => una.clase !== clase || una.id !== id)) {
    throw rule(`Está en el recibo ${numeroDeRecibo(serie, numero)} con otros cobros: anula el recibo.`);
  }
}

/** What pressing in the last moment, and a bad connection, may take on its way here. */
const EN_CAMINO_MS = 20_000;

/** An annulment is undone by who made it, right afterwards and before anything else is paid of the charge. */
export function exigirDeshacible(
  recibo: ReciboDelCobro | undefined,
  { idUsuario }: SesionColaborador,
  now: Date,
): asserts recibo is ReciboDelCobro {
  if (!recibo?.anulado) throw rule('El pago no se acaba de anular.');
  if (recibo.idUsuarioAnula !== idUsuario) throw rule('Solo quien anuló el pago puede deshacerlo.');
  if (now.getTime() - Date.parse(recibo.anulado) > DESHACER_MS + EN_CAMINO_MS) {
    throw rule('Ya pasó el momento de deshacer la anulación.');
  }
}
