import type { Sql, Tx } from '#server/base/db.ts';
import { found, notFound, rule } from '#server/base/problem.ts';
import type { SesionColaborador } from '#server/base/sesion.ts';
import { OTRA_VERSION, YA_APLICADA } from '#shared/importaciones.ts';
import * as queries from './queries.ts';

const suya: unique symbol = Symbol('importacion');

/** Proof that whoever asks may work on this import, which was not stored yet. */
export type ImportacionAbierta = queries.FilaImportacion & { readonly [suya]: true };

/** Of whoever asks: who it is, in which session, and whether it is the direction. */
export type Quien = Pick<SesionColaborador, 'idUsuario' | 'director' | 'tokenHash'>;

interface Peticion {
  sesion: Quien;
  now: Date;
}

function abierta(fila: queries.FilaImportacion | undefined, { sesion, now }: Peticion): ImportacionAbierta {
  const importacion = found(fila);
  if (importacion.aplicada !== null) throw rule(YA_APLICADA);
  const { idUsuario, director } = sesion;
  if (importacion.idUsuario !== idUsuario && !director) throw notFound();
  if (Date.parse(importacion.vence) < now.getTime()) throw notFound();
  return { ...importacion, [suya]: true };
}

/** @throws Problem `notFound` for one that is gone or somebody else's, `rule` for one that was stored. */
export const importacionAbierta = async (db: Sql, id: number, quien: Peticion): Promise<ImportacionAbierta> =>
  abierta(await queries.leer(db, id), quien);

/** The same, held until the transaction ends. */
export const tomarImportacion = async (tx: Tx, id: number, quien: Peticion): Promise<ImportacionAbierta> =>
  abierta(await queries.bloquear(tx, id), quien);

/** @throws Problem `rule` for an import that was changed elsewhere meanwhile. */
export function exigirVersion({ version }: ImportacionAbierta, pedida: number, data?: unknown): void {
  if (version !== pedida) throw rule(OTRA_VERSION, data);
}
