import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { inTransaction } from '#server/platform/db/db.ts';
import { unlessNoSpace } from '#server/platform/disk/no-space.ts';
import { found, notFound, rule } from '#server/platform/errors/problem.ts';
import { type Make, makingPictures } from '#server/platform/images/picture.ts';
import { newToken } from '#server/platform/sessions/tokens.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { closeOperation } from '#server/platform/undo/journal.ts';
import type { Archivo, Giro } from '#shared/archivos.ts';
import { ARCHIVOS_MAX, ARCHIVOS_MAX_MENSAJE } from '#shared/base/limites-de-archivos.ts';
import type { ArchivoGirable, ArchivoVisible } from './policy.ts';
import * as queries from './queries.ts';

const HOUR_MS = 3_600_000;
/** How long bytes outlive their file: longer than any backup that began while the file was there. */
const LIBRES_MS = 26 * HOUR_MS;
const BATCH = 1000;
export const VISTA_TIPO = 'image/webp';

export interface Adjuntos {
  /** Saved files that stay; those left out are removed. */
  conservados: readonly { idArchivo: string }[];
  /** New ones, whose bytes are in the storage already. */
  subidos: readonly queries.ArchivoNuevo[];
}

type Fuera = Awaited<ReturnType<typeof queries.enlazados>>[number];

interface Quien {
  idUsuario: number;
  now: Date;
  /** Of something from which a file can be taken off and brought back: begins the operation that takes this one off. */
  alQuitar?: (archivo: Fuera) => Promise<void>;
}

/** A file that can be brought back keeps its row until its time is over. */
async function quitarDe(
  tx: Tx,
  enlace: queries.EnlaceDeArchivos,
  fuera: readonly Fuera[],
  { now, alQuitar }: Quien,
): Promise<void> {
  if (alQuitar) {
    for (const archivo of fuera) {
      await alQuitar(archivo);
      await queries.desenlazar(tx, enlace, [archivo.idArchivo]);
      await closeOperation(tx);
    }
    return;
  }
  const ids = fuera.map(({ idArchivo }) => idArchivo);
  await queries.desenlazar(tx, enlace, ids);
  await queries.borrar(tx, ids, now);
}

/**
 * Gives something exactly these files. The caller holds the lock of what they hang on, so that two requests at once
 * are counted one after the other.
 * The bytes of what is removed stay for `barrerArchivos`.
 * @throws Problem `notFound` for a saved file of something else, `rule` for a sixth file.
 */
export async function guardarArchivos(
  tx: Tx,
  enlace: queries.EnlaceDeArchivos,
  idDueno: number,
  { conservados, subidos }: Adjuntos,
  quien: Quien,
): Promise<void> {
  const antes = await queries.enlazados(tx, enlace, idDueno);
  const quedan = [...new Set(conservados.map(({ idArchivo }) => idArchivo))];
  if (quedan.some((id) => !antes.some(({ idArchivo }) => idArchivo === id))) throw notFound();
  if (quedan.length + subidos.length > ARCHIVOS_MAX) throw rule(ARCHIVOS_MAX_MENSAJE);
  const fuera = antes.filter(({ idArchivo }) => !quedan.includes(idArchivo));
  if (fuera.length > 0) await quitarDe(tx, enlace, fuera, quien);
  if (subidos.length === 0) return;
  await queries.insertar(tx, subidos, quien.idUsuario, quien.now);
  await queries.enlazar(
    tx,
    enlace,
    idDueno,
    subidos.map(({ idArchivo }) => idArchivo),
  );
}

/** Bytes of which no picture can be made. They never change, and neither does what reads them while this program runs. */
const ilegibles = new Set<string>();
const ILEGIBLES_MAX = 20_000;

function anotarIlegible(clave: string): void {
  const [primera] = ilegibles;
  if (ilegibles.size >= ILEGIBLES_MAX && primera !== undefined) ilegibles.delete(primera);
  ilegibles.add(clave);
}

/** @throws Problem `notFound` for what is no picture. */
async function hacerVista(make: Make, storage: Storage, { clave }: ArchivoVisible): Promise<Buffer> {
  const bytes = await buffer(await storage.get(clave));
  // One that ended whoever was reading it would end the next one, too.
  const hecha = await make({ kind: 'small', bytes }).catch(() => null);
  if (!hecha) anotarIlegible(clave);
  return Buffer.from(found(hecha));
}

/**
 * The small picture of a file, made the first time somebody asks for it.
 * @throws Problem `notFound` for what is no picture, `tooMany` when too many wait for theirs.
 */
export async function abrirVista(
  db: Db,
  storage: Storage,
  archivo: ArchivoVisible,
): Promise<Readable | Buffer> {
  if (!archivo.tipo.startsWith('image/') || ilegibles.has(archivo.clave)) throw notFound();
  if (archivo.claveVista) return storage.get(archivo.claveVista);
  return makingPictures(async (make) => {
    // Whoever went before may have asked for the same.
    if (ilegibles.has(archivo.clave)) throw notFound();
    const yaHecha = await queries.claveVista(db, archivo);
    if (yaHecha) return storage.get(yaHecha);
    const body = await hacerVista(make, storage, archivo);
    const clave = newToken();
    try {
      await storage.put(clave, body);
      await inTransaction(db, (tx) => queries.guardarVista(tx, archivo, clave));
    } catch (error) {
      // It is made again the next time somebody asks.
      unlessNoSpace(error);
    }
    return body;
  });
}

/** How a photo is shown from now on, to everybody who sees it. */
export const girarArchivo = (tx: Tx, archivo: ArchivoGirable, { giro }: { giro: Giro }): Promise<Archivo> =>
  queries.girar(tx, archivo, giro);

/** Removes bytes. @returns the keys whose bytes are gone; the others are tried again the next night. */
async function quitar(storage: Storage, claves: readonly string[]): Promise<string[]> {
  const hechas = await Promise.allSettled(claves.map((clave) => storage.remove(clave)));
  return claves.filter((_, cual) => hechas[cual]?.status === 'fulfilled');
}

/** The bytes that belong to no file, and to none that a backup may still be copying: uploads that were broken off, previews made twice. */
async function quitarDesconocidos(db: Db, storage: Storage): Promise<number> {
  // The age of bytes is told by the machine that stored them, which need not follow the school's clock.
  const limite = Date.now() - HOUR_MS;
  const ajenas: string[] = [];
  let viejas: string[] = [];
  for await (const { key, modified } of storage.list()) {
    if (modified.getTime() > limite) continue;
    viejas.push(key);
    if (viejas.length < BATCH) continue;
    ajenas.push(...(await queries.clavesSinFila(db, viejas)));
    viejas = [];
  }
  if (viejas.length > 0) ajenas.push(...(await queries.clavesSinFila(db, viejas)));
  return (await quitar(storage, ajenas)).length;
}

/**
 * Forgets files that have hung on nothing for an hour, and removes the bytes
 * that nobody needs any more: a day and two hours after their file went, at once where they never had one.
 * @returns how many objects were removed from the storage.
 */
export async function barrerArchivos(db: Db, storage: Storage, now: Date): Promise<number> {
  const hace = (ms: number) => new Date(now.getTime() - ms);
  await queries.borrarSueltos(db, hace(HOUR_MS), now);
  const quitadas = await quitar(storage, await queries.clavesLibresDesde(db, hace(LIBRES_MS)));
  if (quitadas.length > 0) await queries.olvidarClaves(db, quitadas);
  return quitadas.length + (await quitarDesconocidos(db, storage));
}
