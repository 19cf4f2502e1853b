import { exigirCicloCalificable } from '#server/ciclos/policy.ts';
import type { Acto } from '#server/cierres/acto/service.ts';
import { leer } from '#server/cierres/service.ts';
import { resultadosDe } from '#server/inscripciones/anio/queries.ts';
import { ponerAusentes, quitarAusencia } from '#server/inscripciones/recuperaciones/queries.ts';
import { recalcularResultado } from '#server/inscripciones/resultados/service.ts';
import { type AuditEntry, alEstudiante } from '#server/platform/audit/audit.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { found, rule } from '#server/platform/errors/problem.ts';
import { seccionCerradaMensaje } from '#shared/calificaciones/cierre.rules.ts';
import type { AdecuacionForm, AusenciaForm, CierreDeSeccion, DecisionForm } from '#shared/cierres.ts';
import * as queries from './queries.ts';

const YA_VALE_LA_PROPUESTA = 'Ya vale lo que propone el cálculo.';

/** Holds a student whose year is decided. @throws Problem `rule` once the section is closed. */
async function sostener(tx: Tx, alumno: queries.Alumno, acto: Acto): Promise<queries.AlumnoSostenido> {
  const sostenido = found(await queries.sostener(tx, alumno));
  exigirCicloCalificable(sostenido.idCicloEscolar, acto);
  if (sostenido.seccionCerrada !== null) throw rule(seccionCerradaMensaje(sostenido.seccionCerrada));
  return sostenido;
}

/** Says it in the trail and computes again what the year comes to. */
async function anotar(
  tx: Tx,
  { idEstudianteGrado, idGradoSeccion }: queries.Alumno,
  { idEstudiante }: queries.AlumnoSostenido,
  entrada: Pick<AuditEntry, 'accion' | 'antes' | 'despues' | 'motivo'>,
  acto: Acto,
): Promise<CierreDeSeccion> {
  await acto.audit(tx, {
    ...entrada,
    entidad: 'inscripcion',
    idEntidad: idEstudianteGrado,
    afectados: alEstudiante(idEstudiante),
  });
  await recalcularResultado(tx, [idEstudianteGrado], acto.audit);
  return leer(tx, { idGradoSeccion }, acto);
}

/** Decides the result of a student instead of the proposal; null takes the decision back. */
export async function decidir(
  tx: Tx,
  idGradoSeccion: number,
  { idEstudianteGrado, resultado, motivo, version }: DecisionForm,
  acto: Acto,
): Promise<CierreDeSeccion> {
  const cual = { idGradoSeccion, idEstudianteGrado };
  const alumno = await sostener(tx, cual, acto);
  if ((alumno.decision?.version ?? 0) !== version)
    throw rule(`Mientras decidías, el resultado de ${alumno.nombre1} cambió. Revisa qué queda.`, {
      vale: alumno.decision,
    });
  if (resultado === null && alumno.decision === null) throw rule(YA_VALE_LA_PROPUESTA);
  if (resultado === null) await queries.quitarDecision(tx, idEstudianteGrado);
  else {
    const { idColaborador } = acto.sesion;
    await queries.decidir(tx, idEstudianteGrado, { resultado, motivo, idColaborador });
  }
  const entrada = {
    accion: resultado === null ? 'quitar decisión de promoción' : 'decidir promoción',
    antes: { resultado: alumno.decision?.resultado ?? null },
    despues: { resultado },
    motivo,
  };
  return anotar(tx, cual, alumno, entrada, acto);
}

export async function ponerAdecuacion(
  tx: Tx,
  idGradoSeccion: number,
  { idEstudianteGrado, adecuacion }: AdecuacionForm,
  acto: Acto,
): Promise<CierreDeSeccion> {
  const cual = { idGradoSeccion, idEstudianteGrado };
  const alumno = await sostener(tx, cual, acto);
  if (alumno.adecuacion === adecuacion) return leer(tx, { idGradoSeccion }, acto);
  await queries.ponerAdecuacion(tx, idEstudianteGrado, adecuacion);
  const entrada = {
    accion: 'adecuación curricular',
    antes: { adecuacion: alumno.adecuacion },
    despues: { adecuacion },
  };
  return anotar(tx, cual, alumno, entrada, acto);
}

/**
 * Says that a student did not come to a chance to recover a subject, or that the chance is open after all.
 * @throws Problem `rule` unless it is the one that is open, or one that was said so.
 */
export async function ponerAusencia(
  tx: Tx,
  idGradoSeccion: number,
  { idEstudianteGrado, idMateria, oportunidad, ausente }: AusenciaForm,
  acto: Acto,
): Promise<CierreDeSeccion> {
  const cual = { idGradoSeccion, idEstudianteGrado };
  const alumno = await sostener(tx, cual, acto);
  const sale = (await resultadosDe(tx, [idEstudianteGrado])).get(idEstudianteGrado);
  const materia = found(sale?.materias.find((una) => una.idMateria === idMateria));
  const oportunidadDe = { idMateria, oportunidad };
  if (ausente) {
    if (materia.oportunidad !== oportunidad)
      throw rule(`${alumno.nombre1} no tiene abierta esa oportunidad de recuperación.`);
    const { idColaborador } = acto.sesion;
    await ponerAusentes(tx, oportunidadDe, [idEstudianteGrado], { idColaborador, now: acto.now });
  } else if (!(await quitarAusencia(tx, oportunidadDe, idEstudianteGrado)))
    throw rule(`${alumno.nombre1} no estaba como ausente en esa recuperación.`);
  const entrada = {
    accion: ausente ? 'no se presentó a recuperación' : 'abrir oportunidad de recuperación',
    despues: { materia: materia.nombre, oportunidad },
  };
  return anotar(tx, cual, alumno, entrada, acto);
}
