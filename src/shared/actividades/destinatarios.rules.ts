import { esExamen, esExtra, seCalifica } from '#shared/actividades.rules.ts';
import type { ActividadDocente } from '#shared/actividades.ts';
import { estadoBloque } from '#shared/bloques.rules.ts';
import type { EstudianteDeClase } from '#shared/clases.ts';
import { enCurso } from '#shared/examenes.rules.ts';

interface ConCorrida {
  tipoActividad: number;
  examenFechaHoraIniciado: string | null;
  examenFechaHoraFinalizado: string | null;
}

interface ConFechas {
  bloque: number;
  fechaIniciado: string | null;
  fechaTerminado: string | null;
}

/**
 * Why nobody can be given this activity any more; null while somebody can. Whoever joins an exam that is running has the
 * time that is left of it. Extras, notices and material live in finished blocks.
 */
export function motivoParaNoAgregar(actividad: ConCorrida, bloque: ConFechas, now: Date): string | null {
  const { tipoActividad: tipo } = actividad;
  if (seCalifica(tipo) && !esExtra(tipo) && estadoBloque(bloque) === 'finalizado') {
    return `No se pueden agregar alumnos: el bloque ${bloque.bloque} ya fue finalizado.`;
  }
  if (esExamen(tipo) && enCurso(actividad, now) === 0) {
    return 'No se pueden agregar alumnos: el examen ya finalizó.';
  }
  return null;
}

/** Students of the class who do not have the activity. What is graded in class is everybody's. */
export function quienesFaltan(
  estudiantes: readonly EstudianteDeClase[],
  { enLinea, actividadesMateriasBloquesParticipantes: asignados = [] }: ActividadDocente,
): EstudianteDeClase[] {
  if (!enLinea) return [];
  const suyos = new Set(asignados.map(({ idEstudianteGrado }) => idEstudianteGrado));
  return estudiantes.filter(({ idEstudianteGrado }) => !suyos.has(idEstudianteGrado));
}

/** Of them, those who joined the class after the activity was made: nobody left them out on purpose. */
export const recienLlegados = (
  estudiantes: readonly EstudianteDeClase[],
  actividad: ActividadDocente,
): EstudianteDeClase[] =>
  quienesFaltan(estudiantes, actividad).filter(
    ({ fechaAsignado }) => Date.parse(fechaAsignado) > Date.parse(actividad.fechaCreada),
  );
