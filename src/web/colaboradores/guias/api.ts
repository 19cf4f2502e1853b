import type { OutputOf } from '#shared/base/endpoint.ts';
import * as contract from '#shared/colaboradores/guias.ts';
import { type SeccionConGuia, seccionesDeGrado } from '#shared/grados.ts';
import { type ApiQuery, type ReadOptions, useApiMutation, useApiQuery } from '#web/kit/query.ts';

export const useGuias = (idColaborador: number, ciclo: number): ApiQuery<contract.Guia[]> =>
  useApiQuery(
    contract.listarGuias,
    { params: { idColaborador: String(idColaborador) }, query: { ciclo } },
    { concepts: ['colaboradores', 'grados'], staleTime: 0 },
  );

export const useSeccionesDeGrado = (idGrado: number | null, ciclo: number): ApiQuery<SeccionConGuia[]> =>
  useApiQuery(
    seccionesDeGrado,
    { params: { idGrado: String(idGrado) }, query: { ciclo } },
    { concepts: ['colaboradores', 'grados'], enabled: idGrado !== null, staleTime: 0 },
  );

export function useCambiarGuias(idColaborador: number, ciclo: number, onDone: () => void) {
  const { mutate, isPending } = useApiMutation(contract.cambiarGuias, {
    invalidates: ['colaboradores', 'grados'],
    onDone,
  });
  const guardar = (body: contract.CambiosDeGuia) =>
    mutate({ params: { idColaborador: String(idColaborador) }, query: { ciclo }, body });
  return { guardar, isPending };
}

const conceptos = { concepts: ['grados', 'colaboradores'] } as const satisfies ReadOptions;

/** The sections whose homeroom teacher is signed in. */
export const useSeccionesACargo = (ciclo: number): ApiQuery<contract.Guia[]> =>
  useApiQuery(contract.gradosEncargados, { query: { ciclo } }, conceptos);

export const useGradosACargo = (ciclo: number): ApiQuery<OutputOf<typeof contract.gradosDelDocente>> =>
  useApiQuery(contract.gradosDelDocente, { query: { ciclo } }, conceptos);

export const useGradoACargo = (
  idGrado: string,
  ciclo: number,
): ApiQuery<OutputOf<typeof contract.gradoDelDocente>> =>
  useApiQuery(contract.gradoDelDocente, { params: { idGrado }, query: { ciclo } }, conceptos);

export const useSeccionesDelGrado = (
  idGrado: string,
  ciclo: number,
): ApiQuery<OutputOf<typeof contract.seccionesDelDocente>> =>
  useApiQuery(contract.seccionesDelDocente, { params: { idGrado }, query: { ciclo } }, conceptos);
