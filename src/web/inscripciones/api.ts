import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as contract from '#shared/inscripciones.ts';
import { CallError } from '#web/base/call-error.ts';
import { type Avance, callWithProgress } from '#web/base/http-progress.ts';
import { type Consulta, useEscritura, useLectura } from '#web/base/query.ts';
import { invalidate } from '#web/base/query-client.ts';
import { avisos } from '#web/base/ui/avisos.ts';

const conceptos = { concepts: ['inscripciones', 'estudiantes', 'pagos', 'calificaciones'] } as const;

export const useInscripcionesDeGrado = (
  id: string,
  idCiclo: number,
): Consulta<contract.SeccionConInscripciones[]> =>
  useLectura(contract.inscripcionesDeGrado, { params: { id, idCiclo } }, conceptos);

export const useGruposPorInscribir = (
  idGrado: number,
  ciclo: number,
): Consulta<contract.GrupoPorInscribir[]> =>
  useLectura(
    contract.gruposPorInscribir,
    { params: { idGrado: String(idGrado) }, query: { ciclo } },
    { ...conceptos, staleTime: 0 },
  );

const cambia = { invalidates: ['inscripciones', 'grados', 'estudiantes', 'pagos'] } as const;
export const useAsignar = (onDone: () => void) =>
  useEscritura(contract.asignarEstudiante, { ...cambia, onDone });
/** Refused because something was paid, graded or delivered: it can only be annulled. */
export const dejoHuella = (error: unknown): boolean =>
  error instanceof CallError && contract.rechazos.safeParse(error.data).success;

export const useDesasignar = (onDone: () => void) =>
  useEscritura(contract.desasignarEstudiante, { ...cambia, onDone });
export const useDesasignarVarios = (onDone: () => void) =>
  useEscritura(contract.desasignarEstudiantes, { ...cambia, onDone });
export const useAnularInscripcion = (onDone: () => void) =>
  useEscritura(contract.anularInscripcion, { ...cambia, onDone });

/** Enrols many in one act, all or nobody, and says how far it is. */
export function useInscribirGrupo(onDone: () => void) {
  const [avance, setAvance] = useState<Avance | undefined>();
  const { mutate, isPending } = useMutation({
    mutationFn: (body: contract.InscripcionForm[]) =>
      callWithProgress(contract.asignarEstudiantes, { body }, setAvance),
    onSuccess: ({ message }) => {
      avisos.exito(message);
      onDone();
      return invalidate(cambia.invalidates);
    },
    onError: (error) => avisos.fallo(error),
    onSettled: () => setAvance(undefined),
  });
  return { inscribir: mutate, avance, isPending };
}

const deCiclo = { concepts: ['inscripciones', 'estudiantes'] } as const;
export const useResumenDeNuevos = (year: number) =>
  useLectura(contract.resumenDeNuevos, { params: { year } }, deCiclo);
export const useListaDeNuevos = (year: number): Consulta<contract.EstudianteNuevo[]> =>
  useLectura(contract.listaDeNuevos, { params: { year } }, deCiclo);
