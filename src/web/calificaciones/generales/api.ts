import { type CalificacionesDeEstudiante, calificacionesDeSeccion } from '#shared/calificaciones.ts';
import { type Consulta, useLectura } from '#web/kit/query.ts';

/** The marks of a section in charge, student by student; nothing until it is known which. */
export const useCalificacionesDeSeccion = (
  idGradoSeccion: number | undefined,
  ciclo: number,
): Consulta<CalificacionesDeEstudiante[]> =>
  useLectura(
    calificacionesDeSeccion,
    { params: { idGradoSeccion: String(idGradoSeccion) }, query: { ciclo } },
    {
      concepts: ['calificaciones', 'entregas', 'bloques', 'inscripciones', 'estudiantes'],
      enabled: idGradoSeccion !== undefined,
    },
  );
