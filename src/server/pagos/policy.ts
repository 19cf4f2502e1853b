import type { Act } from '#server/base/act.ts';
import type { Db } from '#server/base/db.ts';
import { notFound, rule } from '#server/base/problem.ts';
import type { SesionColaborador } from '#server/base/sesion.ts';
import { exigirCicloAbierto } from '#server/ciclos/policy.ts';
import { leerInscripciones } from '#server/inscripciones/queries.ts';
import { cuentaPara } from '#shared/estudiantes/estados.rules.ts';
import { DESHACER_MS } from '#shared/pagos.ts';
import type { CuentaBloqueada, UltimoActo } from './queries.ts';

/** An account may be empty; an enrolment that does not exist has none. */
export async function existente<T>(db: Db, idEstudianteGrado: number, lista: Promise<T[]>): Promise<T[]> {
  const leida = await lista;
  if (leida.length === 0 && (await leerInscripciones(db, [idEstudianteGrado])).length === 0) throw notFound();
  return leida;
}

/** New debts belong to an enrolment that counts, in a year that is not over. */
export function exigirAbierta(cuenta: CuentaBloqueada, act: Act): void {
  exigirCicloAbierto(cuenta.idCicloEscolar, act);
  if (!cuentaPara('viva', cuenta.estado)) throw rule('La inscripción está anulada.');
}

/** What a payment is annulled as in the trail. */
export const ANULAR_PAGO = 'anular pago';

/** What pressing in the last moment may take on its way here. */
const EN_CAMINO_MS = 2_000;

/**
 * An annulment is undone by who made it, right afterwards and before anything else happens to the payment.
 * @returns the date the payment had.
 */
export function exigirDeshacible(
  ultimo: UltimoActo | undefined,
  { idUsuario }: SesionColaborador,
  now: Date,
): string {
  if (ultimo?.accion !== ANULAR_PAGO || ultimo.fechaPagado === null) {
    throw rule('El pago no se acaba de anular.');
  }
  if (ultimo.idUsuario !== idUsuario) throw rule('Solo quien anuló el pago puede deshacerlo.');
  if (now.getTime() - Date.parse(ultimo.fecha) > DESHACER_MS + EN_CAMINO_MS) {
    throw rule('Ya pasó el momento de deshacer la anulación.');
  }
  return ultimo.fechaPagado;
}
