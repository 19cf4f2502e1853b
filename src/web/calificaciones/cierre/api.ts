import * as contract from '#shared/calificaciones/cierre.ts';
import { useApiMutation, useApiQuery } from '#web/kit/query.ts';

/** What is left before a subject can be closed, and how its students stand. */
export const useCierreDeMateria = (clase: number) =>
  useApiQuery(
    contract.verCierreDeMateria,
    { params: { id: String(clase) } },
    { concepts: ['calificaciones', 'entregas', 'bloques', 'clases', 'inscripciones'], staleTime: 0 },
  );

const cambia = ['clases', 'calificaciones', 'entregas', 'actividades', 'bloques'] as const;

export const useCerrarMateria = (onDone: () => void) =>
  useApiMutation(contract.cerrarMateria, { invalidates: cambia, rereads: true, onDone });

export const useReabrirMateria = (onDone: () => void) =>
  useApiMutation(contract.reabrirMateria, { invalidates: cambia, rereads: true, onDone });
