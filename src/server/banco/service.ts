import { createHash } from 'node:crypto';
import { bloquearCuenta } from '#server/banco/cuentas/queries.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { found, invalid, invalidField, rule } from '#server/platform/errors/problem.ts';
import type { Act } from '#server/platform/request/act.ts';
import { runYielding } from '#server/platform/runtime/yielding.ts';
import type { SesionColaborador } from '#server/platform/sessions/sesion.ts';
import { readUpload } from '#server/platform/sheets/spreadsheet.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { filasDeDatos, type Mapeo, sugerirMapeo } from '#shared/banco/mapeo.rules.ts';
import * as contract from '#shared/banco.ts';
import { schoolDate } from '#shared/base/calendar.ts';
import type { FieldError } from '#shared/base/errors.ts';
import type { Fila } from '#shared/base/hojas.ts';
import { type DepositoLeido, leerDepositos, sentidoSinDecir } from './lectura.rules.ts';
import * as queries from './queries.ts';

const DESEMPACADO_MAX = 60 * 1024 * 1024;
const MUESTRA = 8;
const CELDA_DE_MUESTRA = 80;
/** So many faults of a file are told. */
const FALTAS_MAX = 50;

/** A file of a bank, read. */
export interface Leido {
  nombre: string;
  huella: string;
  mapeo: Mapeo;
  movimientos: DepositoLeido[];
  noDepositos: number;
  /** Sums and remarks of the bank, which were left out. */
  sinFecha: number;
}

interface Subido {
  clave: string;
  nombre: string;
  tamanio: number;
}

interface Pedido {
  idCuentaBancaria: number;
  /** What somebody says that the columns are; null: as they were. */
  mapeo: Mapeo | null;
}

/** Asks what the columns are, showing the headers and what stands below them. */
function preguntar(filas: readonly Fila[], porque: string = contract.DI_LAS_COLUMNAS) {
  const sugerido = sugerirMapeo(filas);
  const datos = filasDeDatos(filas, sugerido)?.length ?? filas.length;
  const desde = Math.max(0, filas.length - datos - (sugerido.encabezados.length > 0 ? 1 : 0));
  return rule(porque, {
    muestra: filas.slice(desde, desde + MUESTRA).map(({ numero, celdas }) => ({
      numero,
      celdas: celdas.map((celda) => celda.slice(0, CELDA_DE_MUESTRA)),
    })),
    sugerido,
  });
}

/**
 * Before the transaction: the deposits of the one file of a request. Its bytes are not kept.
 * @throws Problem `invalid` at `archivo` for a file that cannot be read, by row and column; `rule` with `porMapear` for unknown columns
 */
export async function leer(
  db: Db,
  files: readonly Subido[],
  { idCuentaBancaria, mapeo: dicho }: Pedido,
  { storage, now, config }: { storage: Storage; now: Date; config: Pick<Config, 'timeZone'> },
): Promise<Leido> {
  const [file, otro] = files;
  if (!file) throw invalidField('archivo', contract.SIN_ARCHIVO);
  if (otro) throw invalidField('archivo', contract.UN_ARCHIVO);
  if (file.tamanio > contract.ARCHIVO_DE_BANCO_MAX_BYTES) {
    throw invalidField('archivo', contract.PESA_DEMASIADO);
  }
  const conocido = found(await queries.leerMapeo(db, idCuentaBancaria));
  const { nombre, huella, hojas } = await readUpload(file, storage, { unpackedMax: DESEMPACADO_MAX });
  const filas = hojas.find((hoja) => hoja.filas.length > 0)?.filas ?? [];
  if (filas.length > contract.FILAS_DE_BANCO_MAX) throw invalidField('archivo', contract.DEMASIADAS_FILAS);
  const mapeo = dicho ?? conocido.mapeo;
  const datos = mapeo && filasDeDatos(filas, mapeo);
  if (!mapeo || !datos) throw preguntar(filas);
  const sinDecir = sentidoSinDecir(datos, mapeo);
  if (sinDecir >= 0) throw preguntar(filas, contract.DI_CUAL_DICE(sinDecir + 1));
  const { movimientos, noDepositos, sinFecha, ilegibles } = await runYielding(
    leerDepositos(datos, mapeo, schoolDate(now, config.timeZone)),
  );
  const [falta, ...faltas] = ilegibles.slice(0, FALTAS_MAX).map(
    ({ fila, columna, que }): FieldError => ({
      campo: 'archivo',
      mensaje: `Fila ${fila}, ${columna}: ${que}`,
    }),
  );
  if (falta) throw invalid([falta, ...faltas]);
  if (movimientos.length === 0) throw invalidField('archivo', contract.SIN_DEPOSITOS);
  return { nombre, huella, mapeo, movimientos, noDepositos, sinFecha };
}

const huellaDe = (clave: string): string => createHash('sha256').update(clave).digest('hex');

/** Adds the deposits that the account does not have. What is there stays as it is. */
export async function subir(
  tx: Tx,
  idCuentaBancaria: number,
  { nombre, huella, mapeo, movimientos, noDepositos }: Leido,
  { now, audit, sesion }: Pick<Act, 'now' | 'audit'> & { sesion: SesionColaborador },
) {
  // Two files of one account come in one after the other.
  const cuenta = found(await bloquearCuenta(tx, idCuentaBancaria));
  if (JSON.stringify(cuenta.mapeo) !== JSON.stringify(mapeo)) {
    await queries.guardarMapeo(tx, idCuentaBancaria, mapeo);
    await audit(tx, {
      accion: 'cambiar columnas del banco',
      entidad: 'cuenta bancaria',
      idEntidad: idCuentaBancaria,
      afectados: [],
      antes: { mapeo: cuenta.mapeo },
      despues: { mapeo },
    });
  }
  const todos = movimientos.map(({ clave, ...uno }) => ({ ...uno, huella: huellaDe(clave) }));
  const faltan = new Set((await queries.leerNuevos(tx, idCuentaBancaria, todos)).map(({ n }) => n));
  const nuevos = todos.filter((_, n) => faltan.has(n));
  const cuentas = { nuevas: nuevos.length, repetidas: todos.length - nuevos.length, noDepositos };
  if (nuevos.length === 0) return { importacion: null, ...cuentas };
  const una = {
    ...cuentas,
    idCuentaBancaria,
    archivo: nombre,
    huella,
    filas: todos.length + noDepositos,
    idUsuario: sesion.idUsuario,
    creada: now.toISOString(),
  };
  const id = await queries.insertar(tx, una, nuevos);
  await audit(tx, {
    accion: 'importar movimientos',
    entidad: 'importacion de banco',
    idEntidad: id,
    afectados: [],
    despues: { archivo: nombre, idCuentaBancaria, ...cuentas },
  });
  return { importacion: found(await queries.leerImportacion(tx, id)), ...cuentas };
}

/** Its deposits go again, while no receipt ever named one of them. */
export async function deshacer(tx: Tx, id: number, { audit }: Pick<Act, 'audit'>): Promise<void> {
  const { sinUsar, archivo, nuevas } = found(await queries.bloquearImportacion(tx, id));
  if (!sinUsar) throw rule('Uno de sus depósitos ya se usó en un recibo: la importación se queda.');
  await queries.borrar(tx, id);
  await audit(tx, {
    accion: 'deshacer importación',
    entidad: 'importacion de banco',
    idEntidad: id,
    afectados: [],
    antes: { archivo, nuevas },
  });
}
