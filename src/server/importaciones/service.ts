import { exigirCicloAbierto } from '#server/ciclos/policy.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { found, invalidField } from '#server/platform/errors/problem.ts';
import type { Act } from '#server/platform/request/act.ts';
import { type ReadUpload, readUpload, type Uploaded } from '#server/platform/sheets/spreadsheet.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { type Hoja, MUCHO_TEXTO, TEXTO_MAX } from '#shared/base/hojas.ts';
import type { TipoDeImportacion } from '#shared/importaciones/tipos.ts';
import * as contract from '#shared/importaciones.ts';
import { buscarEncabezado, detalle, proponer } from './columnas/service.ts';
import type { ImportacionAbierta, Quien } from './policy.ts';
import * as queries from './queries.ts';

const DIA_MS = 86_400_000;

const largoDe = (hojas: readonly Hoja[]): number =>
  hojas.reduce(
    (todo, { filas }) =>
      filas.reduce((suma, { celdas }) => celdas.reduce((n, celda) => n + celda.length, suma), todo),
    0,
  );

/**
 * Before the transaction: reads the one file of a request. Its bytes are not kept.
 * @throws Problem `invalid` at `archivo` for none, several, or one that is no spreadsheet.
 */
export async function leerArchivo(files: readonly Uploaded[], storage: Storage): Promise<ReadUpload> {
  const [file, otro] = files;
  if (!file) throw invalidField('archivo', contract.SIN_ARCHIVO);
  if (otro) throw invalidField('archivo', contract.UN_ARCHIVO);
  const leido = await readUpload(file, storage);
  if (largoDe(leido.hojas) > TEXTO_MAX) throw invalidField('archivo', MUCHO_TEXTO);
  return leido;
}

interface Subida {
  tipo: TipoDeImportacion;
  ciclo: number;
  sesion: Quien;
}

/** Keeps a list that was read, with what its columns seem to be. Nothing of the school changes. */
export async function subir(
  tx: Tx,
  { nombre, huella, hojas }: ReadUpload,
  { tipo, ciclo, sesion }: Subida,
  act: Pick<Act, 'now' | 'config'>,
): Promise<contract.Importacion> {
  exigirCicloAbierto(ciclo, act);
  const { now } = act;
  const donde = buscarEncabezado(hojas, tipo);
  const propuesta = await proponer(tx, tipo, found(hojas[donde.hoja]), donde);
  const nueva = {
    ...propuesta,
    tipo,
    archivo: nombre,
    huella,
    idCicloEscolar: ciclo,
    idUsuario: sesion.idUsuario,
    creada: now.toISOString(),
    vence: new Date(now.getTime() + contract.IMPORTACION_DIAS * DIA_MS).toISOString(),
  };
  const id = await queries.insertar(tx, { ...nueva, mapa: [...nueva.mapa] }, hojas);
  return detalle(tx, found(await queries.leer(tx, id)), sesion, now);
}

/** Forgets a list whose review somebody gives up. Nothing of the school has changed by it. */
export const descartar = (tx: Tx, { idImportacion }: ImportacionAbierta): Promise<void> =>
  queries.borrar(tx, idImportacion);
