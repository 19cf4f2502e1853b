import type { Sql } from '#server/platform/db/db.ts';
import { found } from '#server/platform/errors/problem.ts';
import type { Sesion } from '#server/platform/sessions/sesion.ts';
import * as queries from './queries.ts';

const visible: unique symbol = Symbol('archivo visible');
const girable: unique symbol = Symbol('archivo girable');

/** Proof that whoever asks may see the thing this file hangs on. */
export type ArchivoVisible = queries.ArchivoGuardado & { readonly [visible]: true };

/** Proof that whoever asks may say how a photo is shown to everybody: who marks the work, or whose work it is. */
export type ArchivoGirable = queries.ArchivoGuardado & { readonly [girable]: true };

/** @throws Problem `notFound` for a file of something that is not there for whoever asks. */
export async function archivoVisible(sql: Sql, sesion: Sesion, id: string): Promise<ArchivoVisible> {
  if (sesion.tipo === 'estudiante') {
    return { ...found(await queries.archivoDeEstudiante(sql, sesion.idEstudiante, id)), [visible]: true };
  }
  const idColaborador = sesion.docente ? sesion.idColaborador : 0;
  return { ...found(await queries.archivoDeDocente(sql, idColaborador, id)), [visible]: true };
}

/** @throws Problem `notFound` like `archivoVisible`, and to a student for what is of the class. */
export async function archivoGirable(sql: Sql, sesion: Sesion, id: string): Promise<ArchivoGirable> {
  const archivo =
    sesion.tipo === 'estudiante'
      ? found(await queries.archivoDeTrabajoPropio(sql, sesion.idEstudiante, id))
      : await archivoVisible(sql, sesion, id);
  return { ...archivo, [girable]: true };
}
