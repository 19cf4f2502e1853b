import { type ActoDePersona, anotar } from '#server/inscripciones/movimientos/service.ts';
import { type Bloqueada, huellas } from '#server/inscripciones/queries.ts';
import { recalcularResultado } from '#server/inscripciones/resultados/service.ts';
import { exigirSeccionAbierta, leerUna, porCambiar } from '#server/inscripciones/service.ts';
import { alEstudiante } from '#server/platform/audit/audit.ts';
import { lastAuthor } from '#server/platform/audit/last-change.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { found, rule, taken } from '#server/platform/errors/problem.ts';
import { tituloDe } from '#shared/base/operaciones.ts';
import { NOMBRE_DE_MOVIMIENTO } from '#shared/inscripciones/movimientos.rules.ts';
import type { Inscripcion } from '#shared/inscripciones.ts';
import * as queries from './queries.ts';

/** Another grade is a mistake put right, and only while nothing hangs on it. */
async function exigirSinHuella(
  tx: Tx,
  { idEstudianteGrado }: Bloqueada,
  { grado }: queries.Seccion,
): Promise<void> {
  const [huella] = await huellas(tx, [idEstudianteGrado]);
  const que = huella?.trabajo ? 'notas' : huella?.pagado ? 'pagos' : null;
  if (que) throw rule(`Tiene ${que} en ${grado}: anula la inscripción e inscríbelo de nuevo.`);
}

/** The section of the year that an enrolment may go to. */
async function exigirDestino(tx: Tx, fila: Bloqueada, antes: queries.Seccion, idGradoSeccion: number) {
  const despues = await queries.leerSeccion(tx, idGradoSeccion);
  if (!despues) throw taken('idGradoSeccion', 'La sección ya no existe.');
  if (despues.idCicloEscolar !== fila.idCicloEscolar) {
    throw taken('idGradoSeccion', `La sección no pertenece al ciclo escolar ${fila.idCicloEscolar}.`);
  }
  if (despues.idGradoSeccion === antes.idGradoSeccion) {
    throw taken('idGradoSeccion', `${fila.nombre1} ya está en ${antes.grado} ${antes.seccion}.`);
  }
  exigirSeccionAbierta(despues.fechaCerrada);
  if (despues.idGrado !== antes.idGrado) await exigirSinHuella(tx, fila, antes);
  return despues;
}

const enFrase = (antes: queries.Seccion, despues: queries.Seccion): string =>
  antes.idGrado === despues.idGrado
    ? `${antes.grado}: de ${antes.seccion} a ${despues.seccion}`
    : `De ${antes.grado} ${antes.seccion} a ${despues.grado} ${despues.seccion}`;

/**
 * A student goes to another section, with the marks of the sections before. Held while it lasts: of a mark that is given at this instant,
 * either it is brought, or its teacher learns that the student has gone.
 * @throws Problem `rule` for who is not enrolled, and for another grade once something was paid, graded or delivered.
 */
export async function cambiarSeccion(
  tx: Tx,
  idEstudianteGrado: number,
  { idGradoSeccion, vista }: { idGradoSeccion: number; vista?: number | null | undefined },
  act: ActoDePersona,
): Promise<{ data: Inscripcion; message: string }> {
  const fila = found((await porCambiar(tx, [idEstudianteGrado], act))[0]);
  if (fila.estado !== 'activa')
    throw rule(`${fila.nombre} no está inscrito ahora: no puede cambiar de sección.`);
  const antes = found(await queries.leerSeccion(tx, fila.idGradoSeccion));
  if (vista && vista !== antes.idGradoSeccion) {
    const quien = await lastAuthor(tx, { entidad: 'inscripcion', idEntidad: idEstudianteGrado });
    throw rule(
      `${quien} ya pasó a ${fila.nombre1} a ${antes.grado} ${antes.seccion}. Revisa si todavía debe cambiar.`,
    );
  }
  const despues = await exigirDestino(tx, fila, antes, idGradoSeccion);
  await act.operar(tx, {
    tipo: 'seccion',
    titulo: tituloDe(NOMBRE_DE_MOVIMIENTO.seccion, fila.nombre),
    detalle: enFrase(antes, despues),
    asunto: 'estudiantes',
    idCiclo: fila.idCicloEscolar,
  });
  if (despues.idGrado !== antes.idGrado) {
    await queries.quitarSinEmpezar(tx, idEstudianteGrado, { conCuenta: despues.cuotas !== antes.cuotas });
  }
  await queries.mover(tx, idEstudianteGrado, idGradoSeccion);
  await queries.contarTraidas(tx, idEstudianteGrado, idGradoSeccion);
  await anotar(
    tx,
    {
      idEstudianteGrado,
      tipo: 'seccion',
      motivo: NOMBRE_DE_MOVIMIENTO.seccion,
      seccionAntes: antes.idGradoSeccion,
      seccionDespues: despues.idGradoSeccion,
    },
    act,
  );
  await act.audit(tx, {
    accion: 'cambiar de sección',
    entidad: 'inscripcion',
    idEntidad: idEstudianteGrado,
    afectados: alEstudiante(fila.idEstudiante),
    antes: { idGradoSeccion: antes.idGradoSeccion, grado: antes.grado, seccion: antes.seccion },
    despues: { idGradoSeccion: despues.idGradoSeccion, grado: despues.grado, seccion: despues.seccion },
  });
  await recalcularResultado(tx, [idEstudianteGrado], act.audit);
  return {
    data: await leerUna(tx, idEstudianteGrado),
    message: `${fila.nombre1} está ahora en ${despues.grado} ${despues.seccion}.`,
  };
}
