import { createHash } from 'node:crypto';
import type { Act } from '#server/base/act.ts';
import { explained } from '#server/base/constraint.ts';
import type { Sql, Tx } from '#server/base/db.ts';
import { found, rule } from '#server/base/problem.ts';
import { unhurried } from '#server/base/unhurried.ts';
import { exigirCicloAbierto } from '#server/ciclos/policy.ts';
import { siguienteCodigo } from '#server/estudiantes/queries.ts';
import { insertarSecciones } from '#server/grados/estructura/queries.ts';
import { insertarInscripciones } from '#server/inscripciones/queries.ts';
import { schoolDate, schoolYear } from '#shared/base/calendar.ts';
import { contar } from '#shared/base/formatos.ts';
import { tituloDe, venceDe } from '#shared/base/operaciones.ts';
import { claveDeCorreccion } from '#shared/importaciones/celdas.rules.ts';
import {
  buscadosDe,
  type Evaluacion,
  type Evaluada,
  evaluarEstudiantes,
  leerEstudiantes,
} from '#shared/importaciones/evaluar.rules.ts';
import { revisionDe } from '#shared/importaciones/grupos.rules.ts';
import type { Contadores, Revision } from '#shared/importaciones/revision.ts';
import * as contract from '#shared/importaciones.ts';
import type { ImportacionAbierta } from '../policy.ts';
import * as importaciones from '../queries.ts';
import { encabezadosDe, exigirVersion, filasDe, recordar } from '../service.ts';
import * as queries from './queries.ts';

type Momento = Pick<Act, 'now' | 'config'>;

interface Evaluado {
  evaluacion: Evaluacion;
  encabezados: string[];
  revision: Revision;
}

/** All that would be stored and all it was compared with, as one fingerprint. */
function planDe({ filas }: Evaluacion): string {
  const hash = createHash('sha256');
  for (const { fila, estado, actual, datos, codigo, lugar, becado } of filas)
    hash.update(JSON.stringify([fila, estado, actual, datos, codigo, lugar, becado]));
  return hash.digest('hex');
}

/** @throws Problem `rule` while it is not known which row has the headers. */
export async function evaluar(
  db: Sql,
  importacion: ImportacionAbierta,
  { now, config }: Momento,
  bloquear = false,
): Promise<Evaluado> {
  const { idImportacion, filaEncabezado, mapa, correcciones, decisiones, version } = importacion;
  const ciclo = importacion.idCicloEscolar;
  if (filaEncabezado === null) throw rule(contract.SIN_ENCABEZADOS);
  const hoja = found(await importaciones.hojaDe(db, idImportacion, importacion.hoja));
  const encabezados = encabezadosDe(hoja, filaEncabezado);
  const grados = await queries.gradosDe(db, ciclo);
  const lista = { filas: filasDe(hoja, filaEncabezado), encabezados, mapa, correcciones, decisiones };
  const colegio = { hoy: schoolDate(now, config.timeZone), ciclo, grados };
  const entendida = await unhurried(leerEstudiantes(lista, colegio));
  const posibles = await queries.estudiantesPosibles(db, buscadosDe(entendida), ciclo, bloquear);
  const evaluacion = await unhurried(evaluarEstudiantes(entendida, posibles));
  const revision = { ...revisionDe(evaluacion, decisiones, grados), plan: planDe(evaluacion), version };
  return { evaluacion, encabezados, revision };
}

/** More than any list of 10,000 rows needs. */
const ANOTACIONES_MAX = 50_000;

function anotar(
  antes: Readonly<Record<string, string>>,
  nuevas: readonly (readonly [string, string | null])[],
) {
  const juntas: Record<string, string | null> = { ...antes, ...Object.fromEntries(nuevas) };
  const quedan = Object.entries(juntas).flatMap(([clave, valor]) => (valor === null ? [] : [[clave, valor]]));
  if (quedan.length > ANOTACIONES_MAX)
    throw rule('Son demasiadas correcciones. Corrige el archivo y súbelo de nuevo.');
  return Object.fromEntries(quedan);
}

/**
 * Corrects cells, decides groups of faults and leaves rows out; nothing of the school changes.
 * @throws Problem `rule` with the review as it is now when somebody else was faster.
 */
export async function corregir(
  tx: Tx,
  importacion: ImportacionAbierta,
  form: contract.CorreccionesForm,
  momento: Momento,
): Promise<Revision> {
  const { idImportacion, version } = importacion;
  if (version !== form.version) {
    const { revision } = await evaluar(tx, importacion, momento);
    exigirVersion(importacion, form.version, revision);
  }
  const corregida = {
    correcciones: anotar(
      importacion.correcciones,
      form.correcciones.map(({ fila, clave, texto }) => [claveDeCorreccion(fila, clave), texto]),
    ),
    decisiones: anotar(
      importacion.decisiones,
      form.decisiones.map(({ grupo, valor }) => [grupo, valor]),
    ),
    version: version + 1,
  };
  await importaciones.cambiar(tx, idImportacion, corregida);
  return (await evaluar(tx, { ...importacion, ...corregida }, momento)).revision;
}

/** Rows stored by one statement, and between two lines of progress. */
const TANDA = 500;

function* tandas<T>(todas: readonly T[]): Generator<T[]> {
  for (let desde = 0; desde < todas.length; desde += TANDA) yield todas.slice(desde, desde + TANDA);
}

/** Makes the sections that are missing; resolves to the numbers of all, by grade and letter. */
async function seccionesDe(tx: Tx, filas: readonly Evaluada[], ciclo: number): Promise<Map<string, number>> {
  const faltan = new Map<number, Set<string>>();
  for (const { lugar } of filas) {
    if (!lugar || lugar.idGradoSeccion !== null) continue;
    faltan.set(lugar.idGrado, (faltan.get(lugar.idGrado) ?? new Set()).add(lugar.seccion));
  }
  for (const [idGrado, letras] of faltan) await insertarSecciones(tx, idGrado, ciclo, [...letras]);
  const grados = await queries.gradosDe(tx, ciclo);
  return new Map(
    grados.flatMap(({ idGrado, secciones }) =>
      secciones.map(({ idGradoSeccion, seccion }) => [`${idGrado} ${seccion}`, idGradoSeccion] as const),
    ),
  );
}

/** A code as Ceiba gives them, e.g. `2026-0042`. */
const DEL_ANIO = /^(\d{4})-(\d{1,8})$/;

/** Gives codes of the year to the new ones whose row has none, after all that the school and the list have. */
async function conCodigos(tx: Tx, filas: readonly Evaluada[], anio: number): Promise<Map<number, string>> {
  const dichos = new Map(
    filas.flatMap(({ fila, codigo }) => (codigo === null ? [] : [[fila, codigo] as const])),
  );
  const sinCodigo = filas.filter(({ fila, actual }) => actual === null && !dichos.has(fila));
  if (sinCodigo.length === 0) return dichos;
  const numero = (codigo: string): number => {
    const [, delAnio, cual] = DEL_ANIO.exec(codigo) ?? [];
    return delAnio === String(anio) ? Number(cual) : 0;
  };
  const libre = numero(await siguienteCodigo(tx, anio));
  let siguiente = [...dichos.values()].reduce((max, codigo) => Math.max(max, numero(codigo) + 1), libre);
  for (const { fila } of sinCodigo) {
    dichos.set(fila, `${anio}-${String(siguiente).padStart(4, '0')}`);
    siguiente += 1;
  }
  return dichos;
}

/** What somebody else may have done between the look and the writing. */
const YA_NO = () => rule(contract.CAMBIARON_LOS_DATOS);
const OCUPADO_MIENTRAS = {
  estudiantes_codigo_unique: YA_NO,
  estudiantes_cui_unique: YA_NO,
  inscripciones_una_activa: YA_NO,
  inscripciones_seccion: YA_NO,
};

type Aplicacion = Act & { progress: (done: number, total: number) => void };

/** Stores what was evaluated: new students, changed ones, and enrolments. */
async function guardar(tx: Tx, filas: readonly Evaluada[], ciclo: number, act: Aplicacion): Promise<void> {
  const { now, config, audit, progress } = act;
  const hoy = schoolDate(now, config.timeZone);
  const secciones = await seccionesDe(tx, filas, ciclo);
  const codigos = await conCodigos(tx, filas, schoolYear(now, config.timeZone));
  let hechas = 0;
  progress(hechas, filas.length);
  for (const tanda of tandas(filas)) {
    const nuevos = tanda
      .filter(({ actual }) => actual === null)
      .map(({ fila, datos }) => ({ codigo: found(codigos.get(fila)), datos: found(datos) }));
    const ids = nuevos.length > 0 ? await queries.insertarEstudiantes(tx, nuevos, hoy) : new Map();
    const cambiados = tanda.flatMap(({ actual, codigo, datos }) =>
      actual
        ? [{ idEstudiante: actual.idEstudiante, codigo: codigo ?? actual.codigo, datos: found(datos) }]
        : [],
    );
    if (cambiados.length > 0) await queries.cambiarEstudiantes(tx, cambiados);
    const inscripciones = tanda.flatMap(({ fila, actual, lugar, becado }) => {
      if (!lugar) return [];
      const idEstudiante = actual?.idEstudiante ?? found(ids.get(codigos.get(fila) ?? ''));
      const idGradoSeccion = found(secciones.get(`${lugar.idGrado} ${lugar.seccion}`));
      return [{ idEstudiante, idGradoSeccion, idCicloEscolar: ciclo, becado: becado === true }];
    });
    if (inscripciones.length > 0) {
      const hechasAqui = await insertarInscripciones(tx, inscripciones, now);
      await audit(
        tx,
        hechasAqui.map((idEntidad, n) => ({
          accion: 'inscribir',
          entidad: 'inscripcion',
          idEntidad,
          despues: inscripciones[n],
        })),
      );
    }
    hechas += tanda.length;
    progress(hechas, filas.length);
  }
}

const guardados = ({ nuevos, cambian, omitidas }: Contadores): string => {
  const omision =
    omitidas > 0
      ? ` ${omitidas === 1 ? 'Se omitió' : 'Se omitieron'} ${contar(omitidas, 'fila', 'filas')}.`
      : '';
  const total = contar(nuevos + cambian, 'estudiante', 'estudiantes');
  const verbo = nuevos + cambian === 1 ? 'Se importó' : 'Se importaron';
  return `${verbo} ${total}: ${contar(nuevos, 'nuevo', 'nuevos')} y ${contar(cambian, 'actualizado', 'actualizados')}.${omision}`;
};

/**
 * Stores a list that was reviewed, as one operation: all of it or nothing.
 * @returns the sentence that says what was stored
 * @throws Problem `rule` when anything it was compared with has changed since, or faults are left.
 */
export async function aplicar(
  tx: Tx,
  importacion: ImportacionAbierta,
  { plan, version }: { plan: string; version: number },
  act: Aplicacion,
): Promise<string> {
  const { now, audit, operar } = act;
  const { idImportacion, tipo, archivo, idCicloEscolar: ciclo } = importacion;
  exigirVersion(importacion, version);
  await importaciones.unaALaVez(tx);
  const { evaluacion, encabezados, revision } = await evaluar(tx, importacion, act, true);
  const { contadores } = revision;
  if (revision.plan !== plan) throw rule(contract.CAMBIARON_LOS_DATOS, revision);
  if (!revision.lista) {
    const hay = contadores.errores > 0 || contadores.nuevos + contadores.cambian > 0;
    throw rule(hay ? contract.CON_ERRORES : contract.NADA_QUE_GUARDAR);
  }
  const filas = evaluacion.filas.filter(({ estado }) => estado === 'nuevo' || estado === 'cambia');
  const inscribe = filas.some(({ lugar }) => lugar !== null);
  if (inscribe) exigirCicloAbierto(ciclo, act);
  const idOperacion = await operar(tx, {
    tipo: 'importacion',
    titulo: tituloDe('Importación', archivo),
    incluye: contar(filas.length, 'estudiante', 'estudiantes'),
    asunto: 'estudiantes',
    ...(inscribe ? { idCiclo: ciclo } : {}),
  });
  await explained(OCUPADO_MIENTRAS, () => guardar(tx, filas, ciclo, act));
  await recordar(tx, importacion, encabezados, now);
  await importaciones.cambiar(tx, idImportacion, {
    aplicada: now.toISOString(),
    vence: venceDe(now).toISOString(),
    idOperacion,
    contadores,
    version: version + 1,
  });
  await audit(tx, {
    accion: 'importar',
    entidad: 'operacion',
    idEntidad: idOperacion,
    despues: { tipo, archivo, ...contadores },
  });
  return guardados(contadores);
}
