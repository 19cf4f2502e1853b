import { type CalificacionesDeMateria, calificacionesDeInscripcion } from '#shared/calificaciones.ts';
import { type Consulta, useLectura } from '#web/base/query.ts';

export const useCalificacionesDeInscripcion = (inscripcion: number): Consulta<CalificacionesDeMateria[]> =>
  useLectura(
    calificacionesDeInscripcion,
    { params: { idEstudianteGrado: String(inscripcion) } },
    { concepts: ['calificaciones', 'bloques', 'entregas'] },
  );
