import { useMutation } from '@tanstack/react-query';
import * as materias from '#shared/cierres/materias.ts';
import * as contract from '#shared/cierres.ts';
import { download } from '#web/kit/download.ts';
import { call } from '#web/kit/http.ts';
import { type ApiQuery, type ReadOptions, useApiMutation, useApiQuery } from '#web/kit/query.ts';
import { invalidate } from '#web/kit/query-client.ts';
import { toasts } from '#web/kit/ui/toasts.ts';

/** Marks come from many hands: what is shown is asked for again whenever the screen opens. */
const lectura = {
  concepts: ['calificaciones', 'inscripciones', 'clases', 'bloques', 'entregas', 'normas', 'estudiantes'],
  staleTime: 0,
} as const satisfies ReadOptions;

export const useCierres = (ciclo: number): ApiQuery<contract.SeccionPorCerrar[]> =>
  useApiQuery(contract.listarCierres, { query: { ciclo } }, lectura);

const deSeccion = (idGradoSeccion: number) => ({ idGradoSeccion: String(idGradoSeccion) });

export const useCierre = (idGradoSeccion: number): ApiQuery<contract.CierreDeSeccion> =>
  useApiQuery(contract.verCierre, { params: deSeccion(idGradoSeccion) }, lectura);

/** What closing and deciding change: marks, results, and what may still be written. */
const cambia = {
  invalidates: ['calificaciones', 'inscripciones', 'clases', 'bloques', 'entregas', 'estudiantes'],
  rereads: true,
} as const;

export const useCerrarSeccion = (onDone: () => void) =>
  useApiMutation(contract.cerrarSeccion, { ...cambia, onDone });

interface AlCerrarVarias {
  /** All have answered. */
  onAnswered: () => void;
  /** Why some were refused, once the screen shows how all stand now. */
  onDone: (porQue: ReadonlyMap<number, string>) => void;
}

/** One call per section, one after the other. */
export const useCerrarSecciones = ({ onAnswered, onDone }: AlCerrarVarias) =>
  useMutation({
    mutationFn: async (ids: readonly number[]) => {
      const quedan = new Map<number, string>();
      for (const id of ids)
        await call(contract.cerrarSeccion, { params: deSeccion(id) }).catch((error: unknown) =>
          quedan.set(id, error instanceof Error ? error.message : String(error)),
        );
      return quedan;
    },
    onSuccess: async (quedan) => {
      onAnswered();
      await invalidate(cambia.invalidates);
      onDone(quedan);
    },
  });

export const useReabrirSeccion = (onDone: () => void) =>
  useApiMutation(contract.reabrirSeccion, { ...cambia, onDone });
export const useDecidirPromocion = (onDone: () => void) =>
  useApiMutation(contract.decidirPromocion, { ...cambia, onDone });
export const usePonerAdecuacion = () => useApiMutation(contract.ponerAdecuacion, cambia);
export const usePonerAusencia = (onDone: () => void) =>
  useApiMutation(contract.ponerAusencia, { ...cambia, onDone });

export const useCerrarMateriaDeSeccion = (onDone: () => void) =>
  useApiMutation(materias.cerrarMateriaDeSeccion, { ...cambia, onDone });
export const useReabrirMateriaDeSeccion = (onDone: () => void) =>
  useApiMutation(materias.reabrirMateriaDeSeccion, { ...cambia, onDone });
export const useMateriaNoImpartida = (onDone: () => void) =>
  useApiMutation(materias.materiaNoImpartida, { ...cambia, onDone });
export const useMateriaImpartida = (onDone: () => void) =>
  useApiMutation(materias.materiaImpartida, { ...cambia, onDone });

/** What changed between two closings, as a workbook; between the last two unless told which. */
export const useDescargarCambios = (idGradoSeccion: number) =>
  useMutation({
    mutationFn: (entre: { de: number; a: number } | undefined) =>
      download(
        contract.cambiosDeCierre,
        {
          params: deSeccion(idGradoSeccion),
          ...(entre ? { query: { de: String(entre.de), a: String(entre.a) } } : {}),
        },
        'cambios.xlsx',
      ),
    onError: (error) => toasts.failure(error),
  });
