import * as contract from '#shared/calificaciones/traslados.ts';
import { useApiMutation, useApiQuery } from '#web/kit/query.ts';

/** The marks of an enrolment with those that came from another school. */
export const useNotasConTraslados = (inscripcion: number) =>
  useApiQuery(
    contract.notasConTraslados,
    { params: { idEstudianteGrado: String(inscripcion) } },
    { concepts: ['calificaciones', 'entregas', 'bloques', 'inscripciones'], staleTime: 0 },
  );

/** Averages and results follow. */
const cambia = ['calificaciones', 'inscripciones', 'clases'] as const;

export const usePonerTraslado = (onDone: () => void) =>
  useApiMutation(contract.ponerNotaDeTraslado, { invalidates: cambia, onDone });
export const useQuitarTraslado = (onDone: () => void) =>
  useApiMutation(contract.quitarNotaDeTraslado, { invalidates: cambia, onDone });
