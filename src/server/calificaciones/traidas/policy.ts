import type { Tx } from '#server/platform/db/db.ts';
import { found } from '#server/platform/errors/problem.ts';
import type { SesionColaborador } from '#server/platform/sessions/sesion.ts';
import * as queries from './queries.ts';

const propia: unique symbol = Symbol('nota traida a una clase propia');

/** Proof that what a student brings counts in a class of the teacher who asks. It is held. */
export type TraidaPropia = queries.TraidaBloqueada & { readonly [propia]: true };

/** @throws Problem `notFound` for a class of somebody else, and for who brings nothing or is there no more. */
export async function traidaPropia(
  tx: Tx,
  { idColaborador }: SesionColaborador,
  cual: queries.Cual,
): Promise<TraidaPropia> {
  const fila = found(await queries.bloquearTraida(tx, idColaborador, cual));
  return { ...fila, [propia]: true };
}
