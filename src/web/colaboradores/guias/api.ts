import * as contract from '#shared/colaboradores/guias.ts';
import { type SeccionConGuia, seccionesDeGrado } from '#shared/grados.ts';
import { type ApiQuery, useApiMutation, useApiQuery } from '#web/kit/query.ts';

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
