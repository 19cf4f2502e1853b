import { actualizarColumna, crearColumna } from '#shared/calificaciones/columnas.ts';
import { type EstudianteDeClase, estudiantesDeClase } from '#shared/clases.ts';
import { corregirNotaTraida } from '#shared/inscripciones/traidas.ts';
import { type ApiQuery, useApiMutation, useApiQuery } from '#web/kit/query.ts';

/** The students of a class with their participations in one block. */
export const useNotasDelBloque = (clase: number, idMateriaBloque: number): ApiQuery<EstudianteDeClase[]> =>
  useApiQuery(
    estudiantesDeClase,
    {
      params: { idassignment: String(clase) },
      query: { actividades: 'true', bloque: String(idMateriaBloque) },
    },
    { concepts: ['clases', 'calificaciones', 'entregas', 'actividades', 'inscripciones', 'estudiantes'] },
  );

/** Corrects what a student brings to a block. */
export const useCorregirTraida = (onDone: () => void) =>
  useApiMutation(corregirNotaTraida, { invalidates: ['clases', 'calificaciones', 'inscripciones'], onDone });

/** What a column shows up in: board, blocks, marks. A refusal reads them again: somebody else changed what is left. */
const deColumna = { invalidates: ['actividades', 'bloques', 'calificaciones'], rereads: true } as const;

/** Adds a column without online delivery. `onDone` gets its activity. */
export const useCrearColumna = (onDone: (idActividad: number) => void) =>
  useApiMutation(crearColumna, {
    ...deColumna,
    onDone: ({ data }) => onDone(data.idActividadMateriaBloque),
  });
export const useActualizarColumna = (onDone: () => void) =>
  useApiMutation(actualizarColumna, { ...deColumna, onDone });
