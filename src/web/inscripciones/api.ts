import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as contract from '#shared/inscripciones.ts';
import { callWithProgress, type Progress } from '#web/kit/http-progress.ts';
import { type ApiQuery, type ReadOptions, useApiMutation, useApiQuery } from '#web/kit/query.ts';
import { invalidate } from '#web/kit/query-client.ts';
import type { pageQuery } from '#web/kit/ui/table/remote.ts';
import { toasts } from '#web/kit/ui/toasts.ts';

const conceptos = {
  concepts: ['inscripciones', 'estudiantes', 'pagos', 'calificaciones'],
} as const satisfies ReadOptions;

export const useInscripcionesDeGrado = (
  id: string,
  idCiclo: number,
): ApiQuery<contract.SeccionConInscripciones[]> =>
  useApiQuery(contract.inscripcionesDeGrado, { params: { id, idCiclo } }, conceptos);

export const useGruposPorInscribir = (
  idGrado: number,
  ciclo: number,
): ApiQuery<contract.GrupoPorInscribir[]> =>
  useApiQuery(
    contract.gruposPorInscribir,
    { params: { idGrado: String(idGrado) }, query: { ciclo } },
    { ...conceptos, staleTime: 0 },
  );

const cambia = { invalidates: ['inscripciones', 'grados', 'estudiantes', 'pagos'] } as const;
export const useAsignar = (onDone: (inscrita: contract.Inscripcion) => void) =>
  useApiMutation(contract.asignarEstudiante, { ...cambia, onDone: ({ data }) => onDone(data) });

export const useDesasignar = (onDone: () => void) =>
  useApiMutation(contract.desasignarEstudiante, { ...cambia, onDone });
export const useDesasignarVarios = (onDone: () => void) =>
  useApiMutation(contract.desasignarEstudiantes, {
    ...cambia,
    onDone,
    // The names of a class do not fit in a toast: the question shows them.
    tells: 'done',
  });
export const useAnularInscripcion = (onDone: () => void) =>
  useApiMutation(contract.anularInscripcion, { ...cambia, onDone });

/** Enrols many in one act, all or nobody, and says how far it is. `onRefused` says whether what is shown is no longer so. */
export function useInscribirGrupo(onDone: () => void, onRefused: (error: Error) => boolean) {
  const [avance, setAvance] = useState<Progress | undefined>();
  const { mutate, isPending } = useMutation({
    mutationFn: (body: contract.InscripcionForm[]) =>
      callWithProgress(contract.asignarEstudiantes, { body }, setAvance),
    onSuccess: ({ message }) => {
      toasts.success(message);
      onDone();
      return invalidate(cambia.invalidates);
    },
    onError: (error) => {
      toasts.failure(error);
      return onRefused(error) ? invalidate(cambia.invalidates) : undefined;
    },
    onSettled: () => setAvance(undefined),
  });
  return { inscribir: mutate, avance, isPending };
}

const deCiclo = { concepts: ['inscripciones', 'estudiantes'] } as const satisfies ReadOptions;
export const useResumenDeNuevos = (year: number) =>
  useApiQuery(
    contract.resumenDeNuevos,
    { params: { year } },
    { ...deCiclo, concepts: [...deCiclo.concepts, 'grados'] },
  );
export const useListaDeNuevos = (
  year: number,
  query: ReturnType<typeof pageQuery>,
): ApiQuery<contract.EstudianteNuevo[]> =>
  useApiQuery(contract.listaDeNuevos, { params: { year }, query }, { ...deCiclo, paged: true });
