import { createHash } from 'node:crypto';
import type { Sql, Tx } from '#server/platform/db/db.ts';
import { found, invalidField } from '#server/platform/errors/problem.ts';
import type { Act } from '#server/platform/request/act.ts';
import type { Fila, Hoja } from '#shared/base/hojas.ts';
import { CAMPOS, CONTRASENIA_NO_SE_USA } from '#shared/importaciones/campos.rules.ts';
import {
  faltanColumnas,
  filaDeEncabezado,
  firmaDe,
  normalizarEncabezado,
  proponerMapa,
} from '#shared/importaciones/encabezados.rules.ts';
import { celdaLegible } from '#shared/importaciones/fechas.rules.ts';
import { conMaterias, esColumnaDeMateria } from '#shared/importaciones/notas-columnas.rules.ts';
import type { Mapa, TipoDeImportacion } from '#shared/importaciones/tipos.ts';
import * as contract from '#shared/importaciones.ts';
import { nombresDeMaterias } from '../notas/queries.ts';
import { alcanceDe, exigirVersion, type ImportacionAbierta, type Quien } from '../policy.ts';
import * as queries from '../queries.ts';

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
export async function proponer(
  db: Sql,
  tipo: TipoDeImportacion,
  hoja: Hoja,
  donde: Pick<Propuesta, 'hoja' | 'filaEncabezado'>,
): Promise<Propuesta> {
  const { filaEncabezado } = donde;
  if (filaEncabezado === null) return { ...donde, mapa: [], conocida: false, decisiones: {} };
  const encabezados = encabezadosDe(hoja, filaEncabezado);
  const conocido = await queries.mapaConocido(db, tipo, sha256(firmaDe(encabezados)));
  if (!conocido) {
    const propuesto = proponerMapa(encabezados, tipo);
    const mapa =
      tipo === 'notas' ? conMaterias(propuesto, encabezados, await nombresDeMaterias(db)) : propuesto;
    return { ...donde, mapa, conocida: false, decisiones: {} };
  }
  const mapa = encabezados.map((uno) => conocido.mapa[normalizarEncabezado(uno)] ?? '');
  return { ...donde, mapa, conocida: true, decisiones: conocido.valores };
}

/** The first sheet that has headers; none has: the first sheet. */
export function buscarEncabezado(hojas: readonly Hoja[], tipo: TipoDeImportacion) {
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
  const [fila] = await queries.listar(db, alcanceDe(sesion), now, idImportacion);
  const hoja = found(await queries.hojaDe(db, idImportacion, posicion));
  const encabezados = filaEncabezado === null ? [] : encabezadosDe(hoja, filaEncabezado);
  const debajo = filaEncabezado === null ? [] : filasDe(hoja, filaEncabezado);
  const muestraDe = (columna: number): string[] => {
    const valores: string[] = [];
    for (const { celdas } of debajo) {
      const valor = celdas[columna]?.trim();
      if (valor) valores.push(corta(celdaLegible(valor)));
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
      .map(({ numero, celdas }) => ({ numero, celdas: celdas.map((una) => celdaLegible(una)).map(corta) })),
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
  const ajena = usadas.find(
    (clave) => !claves.has(clave) && !(tipo === 'notas' && esColumnaDeMateria(clave)),
  );
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

/** Decisions that say what a word means in this school, and hold for the next list too. */
const SE_RECUERDAN = /^(?:grado|materia|docente|cargo) /;

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
    valores: Object.fromEntries(Object.entries(decisiones).filter(([clave]) => SE_RECUERDAN.test(clave))),
    usado: now.toISOString(),
  });
}
