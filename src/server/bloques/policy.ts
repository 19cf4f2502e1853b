import type { Sql } from '#server/platform/db/db.ts';
import { found } from '#server/platform/errors/problem.ts';
import type { SesionColaborador } from '#server/platform/sessions/sesion.ts';
import * as queries from './queries.ts';

const delDocente: unique symbol = Symbol('bloque del docente');

/** Proof that whoever asks teaches the class of this block. */
export type BloqueDelDocente = queries.BloqueLeido & { readonly [delDocente]: true };

/** @throws Problem `notFound` for a block of somebody else's class. */
export async function bloqueDelDocente(
  sql: Sql,
  sesion: SesionColaborador,
  id: number,
): Promise<BloqueDelDocente> {
  const bloque = found(await queries.bloqueDeColaborador(sql, sesion.idColaborador, id));
  return { ...bloque, [delDocente]: true };
}
