import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import * as archivos from '#server/archivos/queries.ts';
import { leerEscuela } from '#server/escuela/queries.ts';
import { lastChange } from '#server/platform/audit/last-change.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { invalidField, must, notFound, rule } from '#server/platform/errors/problem.ts';
import { lightWebp, makingPictures, pictureFacts } from '#server/platform/images/picture.ts';
import type { Act } from '#server/platform/request/act.ts';
import { newToken } from '#server/platform/sessions/tokens.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import * as contract from '#shared/escuela/logo.ts';
import type { Escuela } from '#shared/escuela.ts';
import * as queries from './queries.ts';

/** A file that lies in the storage and belongs to nothing. */
interface Subido {
  clave: string;
  nombre: string;
  tamanio: number;
}

/** Both pictures, whose bytes lie in the storage. */
interface Preparado {
  papel: archivos.ArchivoNuevo;
  pantalla: archivos.ArchivoNuevo;
}

const CAMPO = 'archivo';
const esTipo = (tipo: string): boolean => contract.LOGO_TIPOS.some((uno) => uno === tipo);

/** Whether a square covers this side of a picture, or lies inside it. */
const cabe = (desde: number, lado: number, total: number): boolean =>
  lado <= total ? desde >= 0 && desde + lado <= total : desde <= 0 && desde + lado >= total;

/** @throws Problem `invalid` for what is no picture, or a small one, or a square that goes past it. */
async function exigirImagen(bytes: Buffer, recorte: contract.Recorte | null): Promise<void> {
  const hechos = await pictureFacts(bytes);
  if (!hechos || !esTipo(hechos.type)) throw invalidField(CAMPO, contract.LOGO_NO_ES_IMAGEN);
  const { width, height } = hechos;
  if (Math.min(width, height) < contract.LOGO_LADO_MIN) throw invalidField(CAMPO, contract.LOGO_CHICO);
  if (!recorte) return;
  const { x, y, lado } = recorte;
  if (lado < contract.LOGO_LADO_MIN) throw invalidField('recorte', contract.LOGO_RECORTE_CHICO);
  const fuera = lado > Math.max(width, height) || !cabe(x, lado, width) || !cabe(y, lado, height);
  if (fuera) throw invalidField('recorte', contract.LOGO_RECORTE_FUERA);
}

async function guardarBytes(storage: Storage, bytes: Buffer, nombre: string, tipo: string) {
  const idArchivo = newToken().slice(0, 32);
  const archivo = { idArchivo, clave: newToken(), nombre, tipo, tamanio: bytes.length };
  await storage.put(archivo.clave, bytes);
  return archivo;
}

/**
 * Before the transaction: makes both pictures of the one file of a request, whose own bytes are not kept. What is made for
 * a write that then fails belongs to nothing and is swept.
 * @throws Problem `invalid` at `archivo` or `recorte`.
 */
export async function prepararLogo(
  files: readonly Subido[],
  { recorte }: { recorte: contract.Recorte | null },
  storage: Storage,
): Promise<Preparado> {
  const [file, otro] = files;
  if (!file || otro) throw invalidField(CAMPO, contract.LOGO_UNO);
  if (file.tamanio > contract.LOGO_MAX_BYTES) throw invalidField(CAMPO, contract.LOGO_PESADO);
  const bytes = await buffer(await storage.get(file.clave));
  await exigirImagen(bytes, recorte);
  const cuadrado = await makingPictures((make) =>
    make({ kind: 'square', bytes, side: contract.LOGO_PAPEL, square: recorte }),
  );
  // What only begins like a picture.
  if (!cuadrado) throw invalidField(CAMPO, contract.LOGO_NO_ES_IMAGEN);
  const papel = Buffer.from(cuadrado);
  const pantalla = await lightWebp(papel, contract.LOGO_PANTALLA, contract.LOGO_PANTALLA_BYTES);
  await storage.remove(file.clave);
  return {
    papel: await guardarBytes(storage, papel, 'logo.png', 'image/png'),
    pantalla: await guardarBytes(storage, pantalla, 'logo.webp', 'image/webp'),
  };
}

const idsDe = ({ idArchivoLogo, idArchivoLogoChico }: queries.Imagenes): string[] =>
  [idArchivoLogo, idArchivoLogoChico].filter((id) => id !== null);

/** Puts these pictures in the place of those there are, whose bytes go when no copy needs them any more. */
async function cambiar(
  tx: Tx,
  antes: queries.Imagenes,
  despues: queries.Imagenes,
  { audit, now }: Pick<Act, 'audit' | 'now'>,
): Promise<Escuela> {
  await queries.ponerImagenes(tx, despues);
  await archivos.borrar(tx, idsDe(antes), now);
  await audit(tx, {
    accion: despues.idArchivoLogo ? 'guardar logo' : 'quitar logo',
    entidad: 'escuela',
    idEntidad: 1,
    afectados: [],
    antes: { logo: antes.idArchivoLogo !== null },
    despues: { logo: despues.idArchivoLogo !== null },
  });
  return must(await leerEscuela(tx), 'the school');
}

/** Refuses to take the place of another logo than the one that was seen. */
async function exigirElVisto(tx: Tx, version: string | null | undefined): Promise<void> {
  const escuela = must(await leerEscuela(tx), 'the school');
  if (version === undefined || version === escuela.logo) return;
  const ajeno = await lastChange(tx, { entidad: 'escuela', idEntidad: 1 });
  throw rule(contract.logoCambiado(ajeno.quien), { ...escuela, ajeno });
}

export async function guardarLogo(
  tx: Tx,
  { papel, pantalla }: Preparado,
  version: string | null | undefined,
  idUsuario: number,
  act: Pick<Act, 'audit' | 'now'>,
): Promise<Escuela> {
  const antes = must(await queries.bloquearImagenes(tx), 'the school');
  await exigirElVisto(tx, version);
  await archivos.insertar(tx, [papel, pantalla], idUsuario, act.now);
  const despues = { idArchivoLogo: papel.idArchivo, idArchivoLogoChico: pantalla.idArchivo };
  return cambiar(tx, antes, despues, act);
}

export async function quitarLogo(
  tx: Tx,
  version: string | undefined,
  act: Pick<Act, 'audit' | 'now'>,
): Promise<Escuela> {
  const antes = must(await queries.bloquearImagenes(tx), 'the school');
  await exigirElVisto(tx, version);
  if (idsDe(antes).length === 0) throw notFound('El colegio no tiene logo.');
  return cambiar(tx, antes, { idArchivoLogo: null, idArchivoLogoChico: null }, act);
}

const LEGIBLES = ['image/png', 'image/jpeg'];

/** The last logo that was tried, and whether it can be read: of hundreds of papers all have the same, and reading it takes 50 ms of processor. */
let probado: { huella: string; sirve: boolean } | undefined;

/** The logo for paper; null where there is none, and for one that is lost or is not the picture it says it is. */
export async function logoEnPapel(
  storage: Storage,
  logo: { clave: string; tipo: string } | null,
): Promise<Buffer | null> {
  if (!logo || !LEGIBLES.includes(logo.tipo)) return null;
  try {
    const bytes = await buffer(await storage.get(logo.clave));
    const huella = createHash('sha256').update(bytes).digest('base64');
    if (huella !== probado?.huella) {
      // What only begins like a picture would fail the drawing of the whole page.
      const chico = await makingPictures((make) => make({ kind: 'small', bytes }));
      probado = { huella, sirve: chico !== null };
    }
    return probado.sirve ? bytes : null;
  } catch {
    return null;
  }
}
