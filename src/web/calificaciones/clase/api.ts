import { type EstudianteDeClase, estudiantesDeClase } from '#shared/clases.ts';
import { type Consulta, useLectura } from '#web/base/query.ts';

/** The students of a class with their participations in one block. */
export const useNotasDelBloque = (clase: number, idMateriaBloque: number): Consulta<EstudianteDeClase[]> =>
  useLectura(
    estudiantesDeClase,
    {
      params: { idassignment: String(clase) },
      query: { actividades: 'true', bloque: String(idMateriaBloque) },
    },
    { concepts: ['clases', 'calificaciones', 'entregas', 'actividades', 'inscripciones', 'estudiantes'] },
  );
