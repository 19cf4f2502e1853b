import type { Tx } from '#server/base/db.ts';
import { found, rule } from '#server/base/problem.ts';
import { bloquearDocente } from './queries.ts';

const proof: unique symbol = Symbol('proof');

/** An active member of staff with the teacher position: the only ones who are given classes and homerooms. */
export interface Docente {
  readonly idColaborador: number;
  readonly [proof]: true;
}

export async function exigirDocente(tx: Tx, idColaborador: number): Promise<Docente> {
  if (!found(await bloquearDocente(tx, idColaborador))) {
    throw rule('El colaborador no es un docente activo.');
  }
  return { idColaborador, [proof]: true };
}
