import * as queries from '#server/inscripciones/aprobados/queries.ts';
import { type Audit, type AuditEntry, alEstudiante, auditFor } from '#server/platform/audit/audit.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db/db.ts';
import { schoolYear } from '#shared/base/calendar.ts';
import { cicloCalificable } from '#shared/ciclos.rules.ts';
import type { Norma } from '#shared/normas.ts';
import { notasDe } from './queries.ts';
import { aprobadoDe, terminada } from './rules.ts';

async function recalcular(
  tx: Tx,
  inscripciones: readonly number[],
  audit: Audit,
  esDefinitivo: boolean,
): Promise<void> {
  if (inscripciones.length === 0) return;
  const actuales = await queries.bloquearResultados(tx, inscripciones);
  const notas = new Map((await notasDe(tx, inscripciones)).map((one) => [one.idEstudianteGrado, one]));
  const nuevos = actuales.flatMap(
    ({ idEstudianteGrado, idEstudiante, finalizado, aprobado: anterior, decision }) => {
      const una = notas.get(idEstudianteGrado);
      if (!una || !(finalizado || esDefinitivo || terminada(una))) return [];
      const sale = aprobadoDe(una);
      if (sale === null) return [];
      // What can still be recovered waits, until nobody can give marks any more.
      const aprobado = sale === 'espera' ? (esDefinitivo ? false : null) : (decision ?? sale);
      if (aprobado === anterior) return [];
      return [{ idEstudianteGrado, idEstudiante, anterior, aprobado }];
    },
  );
  if (nuevos.length === 0) return;
  await queries.guardarResultados(tx, nuevos);
  await audit(
    tx,
    nuevos.map(
      ({ idEstudianteGrado, idEstudiante, anterior, aprobado }): AuditEntry => ({
        accion: 'resultado',
        entidad: 'inscripcion',
        idEntidad: idEstudianteGrado,
        afectados: alEstudiante(idEstudiante),
        antes: { aprobado: anterior },
        despues: { aprobado },
      }),
    ),
  );
}

/**
 * Sets whether the year is passed, for enrolments whose section has ended all the blocks of its open classes, and sets
 * it again for those that had a result; takes it back where something can be recovered. Closed sections are passed by. To be called in the
 * transaction that changes a mark, after the change.
 * @param inscripciones ids of enrolments; cancelled ones are left out.
 */
export const recalcularResultado = (tx: Tx, inscripciones: readonly number[], audit: Audit): Promise<void> =>
  recalcular(tx, inscripciones, audit, false);

/**
 * The same after final marks were taken back: a year that has no mark of any kind any more has no result either. To be
 * called in the transaction that takes them back, after it.
 */
export async function recalcularSinNotas(
  tx: Tx,
  inscripciones: readonly number[],
  audit: Audit,
): Promise<void> {
  if (inscripciones.length === 0) return;
  await recalcularResultado(tx, inscripciones, audit);
  const sinNada = await queries.quitarResultados(tx, inscripciones);
  await audit(
    tx,
    sinNada.map(({ idEstudianteGrado, idEstudiante, aprobado }) => ({
      accion: 'resultado',
      entidad: 'inscripcion',
      idEntidad: idEstudianteGrado,
      afectados: alEstudiante(idEstudiante),
      antes: { aprobado },
      despues: { aprobado: null },
    })),
  );
}

/** The same for everybody a norm concerns. To be called in the transaction that changes it, after the change. */
export async function recalcularNorma(tx: Tx, norma: Norma, audit: Audit): Promise<void> {
  await recalcular(tx, await queries.inscripcionesDeNorma(tx, norma), audit, false);
}

/** The same for a whole section. To be called in the transaction that ends a block, after it. */
export async function recalcularSeccion(tx: Tx, idGradoSeccion: number, audit: Audit): Promise<void> {
  await recalcular(tx, await queries.inscripcionesDeSeccion(tx, idGradoSeccion), audit, false);
}

/**
 * From 1 February on, the years nobody can grade any more: who is left without a result gets the one that the started
 * blocks give. Section by section, so that no transaction holds a whole school. Repeating it changes nothing.
 * @returns the number of sections looked at.
 */
export async function cerrarCiclosTerminados(db: Db, now: Date, timeZone?: string): Promise<number> {
  const anterior = schoolYear(now, timeZone) - 1;
  const ciclo = cicloCalificable(anterior, now, timeZone) ? anterior - 1 : anterior;
  const audit = auditFor({
    idUsuario: null,
    usuario: 'sistema',
    idSolicitud: `cierre-${ciclo}`,
    ip: null,
    now,
  });
  const secciones = await queries.seccionesSinResultado(db, ciclo);
  for (const idGradoSeccion of secciones) {
    await inTransaction(db, async (tx) => {
      await recalcular(tx, await queries.inscripcionesDeSeccion(tx, idGradoSeccion), audit, true);
    });
  }
  return secciones.length;
}
