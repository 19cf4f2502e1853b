import type { Tx } from '#server/platform/db/db.ts';
import { found, rule } from '#server/platform/errors/problem.ts';
import type { Act } from '#server/platform/request/act.ts';
import { schoolYear } from '#shared/base/calendar.ts';
import { cicloCalificable } from '#shared/ciclos.rules.ts';
import { bloquearDocente } from './queries.ts';

const proof: unique symbol = Symbol('proof');

/** An active member of staff with the teacher position: the only ones who are given classes and homerooms. */
export interface Docente {
  readonly idColaborador: number;
  readonly [proof]: true;
}

/** Years whose classes still need somebody: this one and later ones, and until 31 January what is not finished of the last. */
export interface Vigencia {
  desde: number;
  calificable: number | null;
}

export function vigencia({ now, config }: Pick<Act, 'now' | 'config'>): Vigencia {
  const desde = schoolYear(now, config.timeZone);
  const anterior = desde - 1;
  return { desde, calificable: cicloCalificable(anterior, now, config.timeZone) ? anterior : null };
}

export async function exigirDocente(tx: Tx, idColaborador: number): Promise<Docente> {
  if (!found(await bloquearDocente(tx, idColaborador))) {
    throw rule('El colaborador no es un docente activo.');
  }
  return { idColaborador, [proof]: true };
}
