import { exigirCicloAbierto } from '#server/ciclos/policy.ts';
import { leerInscripciones } from '#server/inscripciones/queries.ts';
import type { Db } from '#server/platform/db/db.ts';
import { notFound, rule } from '#server/platform/errors/problem.ts';
import type { Act } from '#server/platform/request/act.ts';
import { cuentaPara } from '#shared/estudiantes/estados.rules.ts';
import type { CuentaBloqueada } from './queries.ts';

/** An account may be empty; an enrolment that does not exist has none. */
export async function existente<T>(db: Db, idEstudianteGrado: number, lista: Promise<T[]>): Promise<T[]> {
  const leida = await lista;
  if (leida.length === 0 && (await leerInscripciones(db, [idEstudianteGrado])).length === 0) throw notFound();
  return leida;
}

/** Of what a scholarship pays there is no receipt to annul. */
export const CUBIERTO = 'Lo cubre una beca o un descuento: termínalo para volver a cobrarlo.';

/** New debts belong to an enrolment that counts, in a year that is not over. */
export function exigirAbierta(cuenta: CuentaBloqueada, act: Act): void {
  exigirCicloAbierto(cuenta.idCicloEscolar, act);
  if (!cuentaPara('viva', cuenta.estado)) throw rule('La inscripción está anulada.');
}
