import { type CalificacionesDeEstudiante, calificacionesDeSeccion } from '#shared/calificaciones.ts';
import { type ApiQuery, useApiQuery } from '#web/kit/query.ts';

/** The marks of a section in charge, student by student; nothing until it is known which. */
export const useCalificacionesDeSeccion = (
  idGradoSeccion: number | undefined,
  ciclo: number,
): ApiQuery<CalificacionesDeEstudiante[]> =>
  useApiQuery(
    calificacionesDeSeccion,
    { params: { idGradoSeccion: String(idGradoSeccion) }, query: { ciclo } },
    {
      concepts: ['calificaciones', 'entregas', 'bloques', 'inscripciones', 'estudiantes'],
      enabled: idGradoSeccion !== undefined,
    },
  );
