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
const cambia = { invalidates: ['calificaciones', 'inscripciones', 'clases'], rereads: true } as const;

export const usePonerTraslado = (onDone: (puesta: contract.NotaDeTraslado) => void) =>
  useApiMutation(contract.ponerNotaDeTraslado, { ...cambia, onDone: ({ data }) => onDone(data) });
export const useQuitarTraslado = (onDone: () => void) =>
  useApiMutation(contract.quitarNotaDeTraslado, { ...cambia, onDone });
