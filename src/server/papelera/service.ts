import { exigirCicloAbierto } from '#server/ciclos/policy.ts';
import { recalcularSeccion, recalcularSinNotas } from '#server/inscripciones/resultados/service.ts';
import { auditFor } from '#server/platform/audit/audit.ts';
import { violatedConstraint } from '#server/platform/db/constraint.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db/db.ts';
import { fieldOf } from '#server/platform/errors/causes.ts';
import { type Problem, rule } from '#server/platform/errors/problem.ts';
import type { Act } from '#server/platform/request/act.ts';
import type { SesionColaborador } from '#server/platform/sessions/sesion.ts';
import { undo } from '#server/platform/undo/undo.ts';
import { ARCHIVOS_MAX } from '#shared/base/limites-de-archivos.ts';
import {
  DESHACER_DIAS,
  PASARON_30_DIAS,
  restaurado,
  type TipoDeOperacion,
  YA_DESHECHA,
} from '#shared/base/operaciones.ts';
import {
  noSePuede,
  OCUPADO,
  puntosDeMas,
  SIN_LUGAR,
  trabajoEnLaNueva,
} from '#shared/papelera/bloqueos.rules.ts';
import { describir } from './bloqueos/queries.ts';
import type { OperacionTomada } from './policy.ts';
import * as queries from './queries.ts';

const REFERS_TO_NOTHING = '23503';

/** What the database says of a row that cannot be brought back, in the words of the school. */
function explicado(tipo: TipoDeOperacion, error: unknown): Problem | undefined {
  const ocupado = OCUPADO[violatedConstraint(error) ?? ''];
  if (ocupado) return rule(noSePuede(tipo, [ocupado]));
  return fieldOf(error, 'code') === REFERS_TO_NOTHING ? rule(noSePuede(tipo, [SIN_LUGAR])) : undefined;
}

async function exigirQueQuepa(tx: Tx, id: number): Promise<void> {
  const [pasado] = await queries.bloquesPasados(tx, id);
  if (pasado) throw rule(puntosDeMas(pasado));
  if (await queries.conDemasiadosArchivos(tx, id, ARCHIVOS_MAX)) {
    throw rule(noSePuede('eliminacion', [`ya hay ${ARCHIVOS_MAX} archivos`]));
  }
}

/**
 * Takes back an operation as a whole.
 * @throws Problem `rule` when its 30 days are over, it was taken back already, or something is in the way; what is goes along as `data`.
 */
export async function deshacer(
  tx: Tx,
  operacion: OperacionTomada,
  { idUsuario }: SesionColaborador,
  { audit, ...momento }: Act,
) {
  const { idOperacion, tipo, idCiclo, titulo, incluye, objeto } = operacion;
  const { now } = momento;
  if (operacion.deshecha !== null) throw rule(YA_DESHECHA);
  if (Date.parse(operacion.vence) < now.getTime()) throw rule(PASARON_30_DIAS);
  if (idCiclo !== null) exigirCicloAbierto(idCiclo, momento);
  const cuentas = tipo === 'importacion' ? await queries.cuentasQueSeVan(tx, idOperacion) : 0;
  try {
    const impiden = await undo(tx, idOperacion, { idUsuario, now });
    if (impiden.length > 0) {
      const bloqueos = await describir(tx, idOperacion, impiden);
      throw rule(
        noSePuede(
          tipo,
          bloqueos.map(({ texto }) => texto),
        ),
        { bloqueos, tipo },
      );
    }
  } catch (error) {
    throw explicado(tipo, error) ?? error;
  }
  await exigirQueQuepa(tx, idOperacion);
  const conTrabajo = await queries.conTrabajoDespues(tx, idOperacion);
  if (conTrabajo) throw rule(noSePuede(tipo, [trabajoEnLaNueva(conTrabajo)]));
  for (const seccion of await queries.seccionesDe(tx, idOperacion))
    await recalcularSeccion(tx, seccion, audit);
  await recalcularSinNotas(tx, await queries.conNotasQuitadas(tx, idOperacion), audit);
  await audit(tx, {
    accion: tipo === 'eliminacion' ? 'restaurar' : 'deshacer',
    entidad: 'operacion',
    idEntidad: idOperacion,
    afectados: await queries.afectadosDe(tx, idOperacion),
    despues: { objeto, titulo, incluye, ...(cuentas > 0 ? { cuentas } : {}) },
  });
  return { data: { deshecha: now.toISOString() }, message: restaurado({ tipo, titulo, incluye }) };
}

/**
 * What was deleted more than 30 days ago goes for good, in transactions of 100; people and money with a history stay inactive. The bytes of
 * files are freed by the sweep of files.
 */
export async function vaciarPapelera(db: Db, now: Date): Promise<queries.Vaciado> {
  const antes = new Date(now.getTime() - DESHACER_DIAS * 86_400_000);
  const audit = auditFor({ idUsuario: null, usuario: 'sistema', idSolicitud: 'papelera', ip: null, now });
  const total = { operaciones: 0, actividades: 0 };
  for (;;) {
    const lote = await inTransaction(db, async (tx) => {
      const hecho = await queries.vaciarLote(tx, now, antes);
      if (hecho.operaciones + hecho.actividades > 0) {
        await audit(tx, {
          accion: 'borrar de la papelera',
          entidad: 'operacion',
          idEntidad: 'papelera',
          afectados: [],
          despues: hecho,
        });
      }
      return hecho;
    });
    if (lote.operaciones + lote.actividades === 0) return total;
    total.operaciones += lote.operaciones;
    total.actividades += lote.actividades;
  }
}
