import * as contract from '#shared/bloques.ts';
import { type ApiQuery, useApiMutation, useApiQuery } from '#web/kit/query.ts';
import { invalidate } from '#web/kit/query-client.ts';

const conceptos = ['bloques', 'actividades', 'examenes', 'entregas'] as const;

export const useBloquesDelDocente = (idassignment: number): ApiQuery<contract.BloqueDocente[]> =>
  useApiQuery(
    contract.bloquesDelDocente,
    { params: { idassignment: String(idassignment) }, query: { actividades: 'true' } },
    // Students hand in meanwhile.
    { concepts: conceptos, refetchOnReturn: true },
  );

export const useBloquesDelEstudiante = (idassignment: number): ApiQuery<contract.BloqueEstudiante[]> =>
  useApiQuery(
    contract.bloquesDelEstudiante,
    { params: { idassignment: String(idassignment) }, query: { actividades: 'true' } },
    { concepts: conceptos },
  );

const cambia = { invalidates: ['bloques', 'clases', 'calificaciones', 'inscripciones'] } as const;
export const useIniciarBloque = (onDone: () => void) =>
  useApiMutation(contract.iniciarBloque, { ...cambia, onDone });
export const useFinalizarBloque = (onDone: () => void) =>
  useApiMutation(contract.finalizarBloque, { ...cambia, onDone });

/** What a question says of a block must be true now. */
export const releerBloques = () => invalidate(['bloques']);
