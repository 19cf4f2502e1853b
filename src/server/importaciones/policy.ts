import type { Sql, Tx } from '#server/platform/db/db.ts';
import { forbidden, found, notFound, rule } from '#server/platform/errors/problem.ts';
import type { SesionColaborador } from '#server/platform/sessions/sesion.ts';
import { SIN_PERMISO } from '#shared/base/asuntos.ts';
import {
  asuntosQueFaltan,
  CREA,
  TIPOS_DE_IMPORTACION,
  type TipoDeImportacion,
} from '#shared/importaciones/tipos.ts';
import { OTRA_VERSION, YA_APLICADA } from '#shared/importaciones.ts';
import * as queries from './queries.ts';

const suya: unique symbol = Symbol('importacion');

/** Proof that whoever asks may work on this import, which was not stored yet. */
export type ImportacionAbierta = queries.FilaImportacion & { readonly [suya]: true };

/** Of whoever asks: who it is, in which session, whether it is the direction, and what is open to them. */
export type Quien = Pick<SesionColaborador, 'idUsuario' | 'director' | 'tokenHash' | 'asuntos'>;

const permite =
  ({ asuntos }: Pick<Quien, 'asuntos'>) =>
  (asunto: (typeof asuntos)[number]) =>
    asuntos.includes(asunto);

/** What of the imports somebody sees, and the kinds of lists that are open to them. */
export const alcanceDe = (quien: Pick<Quien, 'idUsuario' | 'director' | 'asuntos'>): queries.Alcance => ({
  idUsuario: quien.idUsuario,
  director: quien.director,
  tipos: TIPOS_DE_IMPORTACION.filter((tipo) => asuntosQueFaltan(tipo, permite(quien)).length === 0),
});

/** @throws Problem `forbidden` for a list of which something it writes is closed to this person. */
export function exigirTipo(quien: Pick<Quien, 'asuntos'>, tipo: TipoDeImportacion): void {
  if (asuntosQueFaltan(tipo, permite(quien)).length > 0) throw forbidden(SIN_PERMISO);
}

/** Whether lists of this person make years, sections and subjects that are missing. */
export const puedeCrear = (quien: Pick<Quien, 'asuntos'>): boolean => permite(quien)(CREA);

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
  exigirTipo(sesion, importacion.tipo);
  return { ...importacion, [suya]: true };
}

/** @throws Problem `notFound` for one that is gone or somebody else's, `rule` for one that was stored, `forbidden` as `exigirTipo`. */
export const importacionAbierta = async (db: Sql, id: number, quien: Peticion): Promise<ImportacionAbierta> =>
  abierta(await queries.leer(db, id), quien);

/** The same, held until the transaction ends. */
export const tomarImportacion = async (tx: Tx, id: number, quien: Peticion): Promise<ImportacionAbierta> =>
  abierta(await queries.bloquear(tx, id), quien);

/** @throws Problem `rule` for an import that was changed elsewhere meanwhile. */
export function exigirVersion({ version }: ImportacionAbierta, pedida: number, data?: unknown): void {
  if (version !== pedida) throw rule(OTRA_VERSION, data);
}
