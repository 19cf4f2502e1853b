import { createHash } from 'node:crypto';
import { exigirCicloAbierto } from '#server/ciclos/policy.ts';
import { auditFrom } from '#server/platform/audit/audit.ts';
import type { Sql, Tx } from '#server/platform/db/db.ts';
import { found, rule } from '#server/platform/errors/problem.ts';
import { runYielding } from '#server/platform/runtime/yielding.ts';
import { tituloDe, venceDe } from '#shared/base/operaciones.ts';
import { claveDeCorreccion, TRECHO } from '#shared/importaciones/celdas.rules.ts';
import { CREAR } from '#shared/importaciones/inscripcion.rules.ts';
import { revisionDe } from '#shared/importaciones/juicio.rules.ts';
import {
  CREAR_ES_DE_OTROS,
  type Decisiones,
  type Grupo,
  type Revision,
} from '#shared/importaciones/revision.ts';
import type { TipoDeImportacion } from '#shared/importaciones/tipos.ts';
import * as contract from '#shared/importaciones.ts';
import { clases } from '../clases/service.ts';
import { encabezadosDe, filasDe, recordar } from '../columnas/service.ts';
import { estudiantes } from '../estudiantes/service.ts';
import { notas } from '../notas/service.ts';
import { personal } from '../personal/service.ts';
import { exigirVersion, type ImportacionAbierta, puedeCrear, type Quien } from '../policy.ts';
import * as queries from '../queries.ts';
import { saldos } from '../saldos/service.ts';
import type { Aplicacion, Juicio, Lista, Momento } from '../tandas/service.ts';

/** How each kind of list is judged and stored. */
const LISTAS: Readonly<Record<TipoDeImportacion, Lista>> = {
  estudiantes,
  personal,
  clases,
  saldos,
  notas,
};

interface Evaluada {
  juicio: Juicio;
  encabezados: string[];
  revision: Revision;
}

/** All that would be stored and all it was compared with, as one fingerprint. */
function* planDe({ plan }: Juicio): Generator<void, string> {
  const hash = createHash('sha256');
  let n = 0;
  for (const una of plan) {
    if (n % TRECHO === 0) yield;
    n += 1;
    hash.update(JSON.stringify(una));
  }
  return hash.digest('hex');
}

/** Who may not change the structure of the school makes none of it by a list, not even of what another person decided. */
const sinCrear = (decisiones: Decisiones): Decisiones =>
  Object.fromEntries(Object.entries(decisiones).filter(([, valor]) => valor !== CREAR));

/** What only others may make is said, and not offered. */
const sinOfrecerCrear = (grupo: Grupo): Grupo =>
  grupo.opciones.some(({ valor }) => valor === CREAR)
    ? { ...grupo, opciones: [], texto: `${grupo.texto} ${CREAR_ES_DE_OTROS}` }
    : grupo;

/** @throws Problem `rule` while it is not known which row has the headers. */
export async function evaluar(
  db: Sql,
  importacion: ImportacionAbierta,
  sesion: Quien,
  momento: Momento,
  bloquear = false,
): Promise<Evaluada> {
  const { idImportacion, tipo, filaEncabezado, mapa, correcciones, version } = importacion;
  if (filaEncabezado === null) throw rule(contract.SIN_ENCABEZADOS);
  const hoja = found(await queries.hojaDe(db, idImportacion, importacion.hoja));
  const encabezados = encabezadosDe(hoja, filaEncabezado);
  const crea = puedeCrear(sesion);
  const decisiones = crea ? importacion.decisiones : sinCrear(importacion.decisiones);
  const juicio = await LISTAS[tipo](
    db,
    { filas: filasDe(hoja, filaEncabezado), encabezados, mapa, correcciones, decisiones },
    { ciclo: importacion.idCicloEscolar, sesion, momento, bloquear },
  );
  return {
    juicio,
    encabezados,
    revision: {
      ...revisionDe(juicio.filas, crea ? juicio.grupos : juicio.grupos.map(sinOfrecerCrear)),
      resumen: juicio.resumen ?? '',
      plan: await runYielding(planDe(juicio)),
      version,
    },
  };
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
  sesion: Quien,
  momento: Momento,
): Promise<Revision> {
  const { idImportacion, version } = importacion;
  if (version !== form.version) {
    const { revision } = await evaluar(tx, importacion, sesion, momento);
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
  await queries.cambiar(tx, idImportacion, corregida);
  return (await evaluar(tx, { ...importacion, ...corregida }, sesion, momento)).revision;
}

/**
 * Stores a list that was reviewed, as one operation: all of it or nothing.
 * @returns the sentence that says what was stored, and the sections in which it enrolled somebody
 * @throws Problem `rule` when anything it was compared with has changed since, or faults are left.
 */
export async function aplicar(
  tx: Tx,
  importacion: ImportacionAbierta,
  { plan, version }: { plan: string; version: number },
  sesion: Quien,
  act: Aplicacion,
): Promise<{ dicho: string; secciones: contract.ImportacionHecha['secciones'] }> {
  const { now, audit, operar } = act;
  const { idImportacion, tipo, archivo } = importacion;
  exigirVersion(importacion, version);
  await queries.unaALaVez(tx);
  const { juicio, encabezados, revision } = await evaluar(tx, importacion, sesion, act, true);
  const { contadores } = revision;
  if (revision.plan !== plan) throw rule(contract.CAMBIARON_LOS_DATOS, revision);
  if (!revision.lista) {
    const hay = contadores.errores > 0 || contadores.nuevos + contadores.cambian > 0;
    throw rule(hay ? contract.CON_ERRORES : contract.NADA_QUE_GUARDAR);
  }
  const { asunto, incluye, idCiclo } = juicio.operacion;
  if (idCiclo !== null) exigirCicloAbierto(idCiclo, act);
  const idOperacion = await operar(tx, {
    tipo: 'importacion',
    titulo: tituloDe('Importación', archivo),
    incluye,
    asunto,
    ...(idCiclo === null ? {} : { idCiclo }),
  });
  // Whom it concerns stands with what was done to each of them.
  await juicio.guardar(tx, { ...act, audit: auditFrom(audit, 'importacion') });
  await recordar(tx, importacion, encabezados, now);
  await queries.cambiar(tx, idImportacion, {
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
    afectados: [],
    despues: { tipo, archivo, ...contadores },
  });
  return { dicho: juicio.guardados(contadores), secciones: (await juicio.secciones?.(tx)) ?? [] };
}
