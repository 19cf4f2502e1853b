import { createHash } from 'node:crypto';
import type { Act } from '#server/base/act.ts';
import type { Sql, Tx } from '#server/base/db.ts';
import { found, invalidField, rule } from '#server/base/problem.ts';
import { readSpreadsheet } from '#server/base/spreadsheet/spreadsheet.ts';
import type { Storage } from '#server/base/storage/storage.ts';
import { exigirCicloAbierto } from '#server/ciclos/policy.ts';
import { type Fila, type Hoja, MUCHO_TEXTO, TEXTO_MAX } from '#shared/base/hojas.ts';
import { CAMPOS, CONTRASENIA_NO_SE_USA } from '#shared/importaciones/campos.rules.ts';
import {
  faltanColumnas,
  filaDeEncabezado,
  firmaDe,
  normalizarEncabezado,
  proponerMapa,
} from '#shared/importaciones/encabezados.rules.ts';
import type { Mapa } from '#shared/importaciones/tipos.ts';
import * as contract from '#shared/importaciones.ts';
import type { ImportacionAbierta, Quien } from './policy.ts';
import * as queries from './queries.ts';

/** A list that was uploaded, read. */
export interface Leido {
  nombre: string;
  huella: string;
  hojas: Hoja[];
}

const DIA_MS = 86_400_000;

const largoDe = (hojas: readonly Hoja[]): number =>
  hojas.reduce(
    (todo, { filas }) =>
      filas.reduce((suma, { celdas }) => celdas.reduce((n, celda) => n + celda.length, suma), todo),
    0,
  );

/** A file that lies in the storage and belongs to nothing. */
interface Subido {
  clave: string;
  nombre: string;
}

/** Passes bytes on and adds them to a fingerprint. */
async function* fingerprinting(source: AsyncIterable<Uint8Array>, hash: ReturnType<typeof createHash>) {
  for await (const piece of source) {
    hash.update(piece);
    yield piece;
  }
}

/**
 * Before the transaction: reads the one file of a request. Its bytes are not kept.
 * @throws Problem `invalid` at `archivo` for none, several, or one that is no spreadsheet.
 */
export async function leerArchivo(files: readonly Subido[], storage: Storage): Promise<Leido> {
  const [file, otro] = files;
  if (!file) throw invalidField('archivo', contract.SIN_ARCHIVO);
  if (otro) throw invalidField('archivo', contract.UN_ARCHIVO);
  const hash = createHash('sha256');
  const source = await storage.get(file.clave);
  const { hojas } = await readSpreadsheet(fingerprinting(found(source), hash), { nombre: file.nombre });
  await storage.remove(file.clave);
  if (largoDe(hojas) > TEXTO_MAX) throw invalidField('archivo', MUCHO_TEXTO);
  return { nombre: file.nombre, huella: hash.digest('hex'), hojas };
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The headers of a sheet, one for each column that any row has. */
export function encabezadosDe({ filas }: Hoja, filaEncabezado: number): string[] {
  const encabezado = filas.find(({ numero }) => numero === filaEncabezado)?.celdas ?? [];
  const ancho = filas.reduce((max, { celdas }) => Math.max(max, celdas.length), 0);
  return Array.from({ length: ancho }, (_, columna) => encabezado[columna] ?? '');
}

/** The rows below the headers. */
export const filasDe = ({ filas }: Hoja, filaEncabezado: number): Fila[] =>
  filas.filter(({ numero }) => numero > filaEncabezado);

interface Propuesta {
  hoja: number;
  filaEncabezado: number | null;
  mapa: Mapa;
  conocida: boolean;
  decisiones: Record<string, string>;
}

/** What the columns are: as they were assigned the last time a list had these headers, else as their words say. */
async function proponer(
  db: Sql,
  tipo: contract.TipoImportable,
  hoja: Hoja,
  donde: Pick<Propuesta, 'hoja' | 'filaEncabezado'>,
): Promise<Propuesta> {
  const { filaEncabezado } = donde;
  if (filaEncabezado === null) return { ...donde, mapa: [], conocida: false, decisiones: {} };
  const encabezados = encabezadosDe(hoja, filaEncabezado);
  const conocido = await queries.mapaConocido(db, tipo, sha256(firmaDe(encabezados)));
  if (!conocido) return { ...donde, mapa: proponerMapa(encabezados, tipo), conocida: false, decisiones: {} };
  const mapa = encabezados.map((uno) => conocido.mapa[normalizarEncabezado(uno)] ?? '');
  return { ...donde, mapa, conocida: true, decisiones: conocido.valores };
}

/** The first sheet that has headers; none has: the first sheet. */
function buscarEncabezado(hojas: readonly Hoja[], tipo: contract.TipoImportable) {
  for (const [hoja, { filas }] of hojas.entries()) {
    const primeras = filas.slice(0, contract.ENCABEZADOS_MAX);
    const donde = filaDeEncabezado(
      primeras.map(({ celdas }) => celdas),
      tipo,
    );
    if (donde !== null) return { hoja, filaEncabezado: primeras[donde]?.numero ?? null };
  }
  return { hoja: 0, filaEncabezado: null };
}

interface Subida {
  tipo: contract.TipoImportable;
  ciclo: number;
  sesion: Quien;
}

/** Keeps a list that was read, with what its columns seem to be. Nothing of the school changes. */
export async function subir(
  tx: Tx,
  { nombre, huella, hojas }: Leido,
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

const MUESTRAS = 3;
const CELDA_VISTA_MAX = 80;

const corta = (texto: string): string =>
  texto.length > CELDA_VISTA_MAX ? `${texto.slice(0, CELDA_VISTA_MAX - 1)}…` : texto;

/** An import with its columns, as the screen that assigns them shows it. */
export async function detalle(
  db: Sql,
  importacion: queries.FilaImportacion,
  sesion: Quien,
  now: Date,
): Promise<contract.Importacion> {
  const {
    idImportacion,
    tipo,
    mapa,
    filaEncabezado,
    hoja: posicion,
    version,
    conocida,
    huella,
  } = importacion;
  const [fila] = await queries.listar(db, sesion, now, idImportacion);
  const hoja = found(await queries.hojaDe(db, idImportacion, posicion));
  const encabezados = filaEncabezado === null ? [] : encabezadosDe(hoja, filaEncabezado);
  const debajo = filaEncabezado === null ? [] : filasDe(hoja, filaEncabezado);
  const muestraDe = (columna: number): string[] => {
    const valores: string[] = [];
    for (const { celdas } of debajo) {
      const valor = celdas[columna]?.trim();
      if (valor) valores.push(corta(valor));
      if (valores.length === MUESTRAS) break;
    }
    return valores;
  };
  return {
    ...found(fila),
    version,
    hojas: await queries.nombresDeHojas(db, idImportacion),
    hoja: posicion,
    primeras: hoja.filas
      .slice(0, contract.ENCABEZADOS_MAX)
      .map(({ numero, celdas }) => ({ numero, celdas: celdas.map(corta) })),
    filaEncabezado,
    columnas: encabezados.map((encabezado, columna) => {
      const clave = mapa[columna] ?? '';
      const secreta = clave === 'contrasenia';
      return {
        encabezado: corta(encabezado),
        muestra: secreta ? [] : muestraDe(columna),
        clave: secreta ? '' : clave,
        aviso: secreta ? CONTRASENIA_NO_SE_USA : null,
      };
    }),
    faltan: filaEncabezado === null ? [] : faltanColumnas(mapa, tipo),
    conocida,
    yaImportado: await queries.yaImportado(db, huella),
  };
}

/** @throws Problem `rule` for an import that was changed elsewhere meanwhile. */
export function exigirVersion({ version }: ImportacionAbierta, pedida: number, data?: unknown): void {
  if (version !== pedida) throw rule(contract.OTRA_VERSION, data);
}

/** Which sheet, which row of headers, and which field each column fills. What was corrected by hand stays. */
export async function elegirColumnas(
  tx: Tx,
  importacion: ImportacionAbierta,
  form: contract.ColumnasForm,
  sesion: Quien,
  { now }: Act,
): Promise<contract.Importacion> {
  const { idImportacion, tipo, version } = importacion;
  exigirVersion(importacion, form.version);
  const hoja = await queries.hojaDe(tx, idImportacion, form.hoja);
  if (!hoja) throw invalidField('hoja', 'Esa hoja no está en el archivo.');
  const { filaEncabezado } = form;
  if (!hoja.filas.some(({ numero }) => numero === filaEncabezado))
    throw invalidField('filaEncabezado', 'Esa fila no está en la hoja.');
  const claves = new Set(CAMPOS[tipo].map(({ clave }) => clave));
  const usadas = form.mapa?.filter((clave) => clave !== '') ?? [];
  const ajena = usadas.find((clave) => !claves.has(clave));
  if (ajena !== undefined) throw invalidField('mapa', 'Ese dato no existe.');
  if (new Set(usadas).size !== usadas.length)
    throw invalidField('mapa', 'Elige una sola columna para cada dato.');
  const donde = { hoja: form.hoja, filaEncabezado };
  const propuesta = form.mapa
    ? { ...donde, mapa: form.mapa, conocida: false }
    : await proponer(tx, tipo, hoja, donde);
  const otra = form.hoja !== importacion.hoja || filaEncabezado !== importacion.filaEncabezado;
  await queries.cambiar(tx, idImportacion, {
    ...propuesta,
    mapa: [...propuesta.mapa],
    ...(otra ? { correcciones: {}, decisiones: {} } : {}),
    version: version + 1,
  });
  return detalle(tx, found(await queries.leer(tx, idImportacion)), sesion, now);
}

/** What was assigned is proposed the next time a list has the same headers. */
export async function recordar(
  tx: Tx,
  { tipo, mapa, decisiones }: ImportacionAbierta,
  encabezados: readonly string[],
  now: Date,
): Promise<void> {
  const porEncabezado = encabezados.map((uno, columna) => [normalizarEncabezado(uno), mapa[columna] ?? '']);
  await queries.recordarMapa(tx, {
    tipo,
    firma: sha256(firmaDe(encabezados)),
    mapa: Object.fromEntries(porEncabezado),
    valores: Object.fromEntries(Object.entries(decisiones).filter(([clave]) => clave.startsWith('grado '))),
    usado: now.toISOString(),
  });
}
