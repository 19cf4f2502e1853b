import type { Sql } from '#server/base/db.ts';
import { found } from '#server/base/problem.ts';
import type { Sesion } from '#server/base/sesion.ts';
import * as queries from './queries.ts';

const visible: unique symbol = Symbol('archivo visible');

/** Proof that whoever asks may see the thing this file hangs on. */
export type ArchivoVisible = queries.ArchivoGuardado & { readonly [visible]: true };

/** @throws Problem `notFound` for a file of something that is not there for whoever asks. */
export async function archivoVisible(sql: Sql, sesion: Sesion, id: string): Promise<ArchivoVisible> {
  if (sesion.tipo === 'estudiante') {
    return { ...found(await queries.archivoDeEstudiante(sql, sesion.idEstudiante, id)), [visible]: true };
  }
  const idColaborador = sesion.docente ? sesion.idColaborador : 0;
  return { ...found(await queries.archivoDeDocente(sql, idColaborador, id)), [visible]: true };
}
