import { useEffect } from 'react';
import { revisionExamenFinal, revisionParcial, revisionTarea } from '#shared/entregas/revision.ts';
import type { BorradorCalificacion, ParticipanteDocente } from '#shared/entregas.ts';
import { call, type Reply } from '#web/kit/http.ts';
import { usePolling } from '#web/kit/polling.ts';
import { queryKeyOf, useApiMutation, useApiQuery } from '#web/kit/query.ts';
import { invalidate, queryClient } from '#web/kit/query-client.ts';

const llamadas = {
  tarea: revisionTarea,
  parcial: revisionParcial,
  examenFinal: revisionExamenFinal,
} as const;

/** Kind of activity, as its endpoints name it; an extra uses those of its kind. */
export type ClaseDeTrabajo = keyof typeof llamadas;

const panelDe = (actividad: number) => ({ params: { idActividadMateriaBloque: String(actividad) } });

/** Participants of the activity, sorted by surname. */
export const useParticipantes = (clase: ClaseDeTrabajo, actividad: number) =>
  useApiQuery(llamadas[clase].listar, panelDe(actividad), { concepts: ['entregas'], refetchOnReturn: true });

export const useEntrega = (clase: ClaseDeTrabajo, idParticipante: string) =>
  useApiQuery(
    llamadas[clase].ver,
    { params: { idParticipante } },
    { concepts: ['entregas'], refetchOnReturn: true },
  );

const sondeos = { parcial: revisionParcial.vigilar, examenFinal: revisionExamenFinal.vigilar } as const;

/** Polls a running exam: who started, saved, submitted. Refetches the panel on a change; returns the current run of the class. */
export function useVigilancia(clase: ClaseDeTrabajo, actividad: number, activo: boolean) {
  const { data } = usePolling(
    sondeos[clase === 'examenFinal' ? clase : 'parcial'],
    panelDe(actividad),
    activo && clase !== 'tarea',
  );
  useEffect(() => {
    if (data) void invalidate(['entregas']);
  }, [data]);
  return data;
}

/** Concepts that a mark changes, besides this panel. */
const cambia = ['entregas', 'actividades', 'calificaciones', 'inscripciones'] as const;

export const useActuar = (clase: ClaseDeTrabajo) =>
  useApiMutation(llamadas[clase].actuar, { invalidates: cambia });

/** Saves a draft mark. One key for all tries of the same mark, so that it counts once. */
export async function guardarNota(
  clase: ClaseDeTrabajo,
  idParticipante: number,
  body: BorradorCalificacion,
  idempotencyKey: string,
): Promise<ParticipanteDocente> {
  const input = { params: { idParticipante: String(idParticipante) }, body, idempotencyKey };
  return (await call(llamadas[clase].guardarBorrador, input)).data;
}

/** Puts a saved row into the cached list: refetching 35 rows after each of 35 marks would be too much. */
export function ponerParticipante(clase: ClaseDeTrabajo, fila: ParticipanteDocente): void {
  const { idActividadMateriaBloque: actividad, idActividadMateriaBloqueParticipante: id } = fila;
  queryClient.setQueriesData<Reply<ParticipanteDocente[]>>(
    { queryKey: queryKeyOf(llamadas[clase].listar, panelDe(actividad)) },
    (reply) =>
      reply && {
        ...reply,
        data: reply.data.map((otra) => (otra.idActividadMateriaBloqueParticipante === id ? fila : otra)),
      },
  );
}

/** The table of marks shows drafts too: it is refetched after leaving the panel. */
export const olvidarNotas = () => invalidate(['calificaciones']);
