import * as contract from '#shared/normas.ts';
import { type ApiQuery, useApiMutation, useApiQuery } from '#web/kit/query.ts';

/** The norms of a year, by level and by grade that has its own. */
export const useNormas = (ciclo: number): ApiQuery<contract.Norma[]> =>
  useApiQuery(contract.listarNormas, { query: { ciclo } }, { concepts: ['normas', 'niveles', 'grados'] });

/** What a norm decides: results, and what is red. */
const cambia = ['normas', 'calificaciones', 'clases', 'inscripciones'] as const;

export function useEditarNorma({ idNorma }: contract.Norma, onDone: () => void) {
  const { mutateAsync } = useApiMutation(contract.editarNorma, { invalidates: cambia, onDone });
  return (body: contract.NormaForm, version: number | undefined) =>
    mutateAsync({ params: { id: String(idNorma) }, body: { ...body, version } });
}

export function useConfirmarNorma({ idNorma, version }: contract.Norma, onDone: () => void) {
  const { mutate, isPending } = useApiMutation(contract.confirmarNorma, { invalidates: cambia, onDone });
  return { isPending, confirmar: () => mutate({ params: { id: String(idNorma) }, body: { version } }) };
}

export function useAgregarExcepcion(ciclo: number, onDone: () => void) {
  const { mutateAsync } = useApiMutation(contract.agregarExcepcion, { invalidates: cambia, onDone });
  return (body: { idGrado: number }) => mutateAsync({ query: { ciclo }, body });
}

export function useQuitarExcepcion({ idNorma, version }: contract.Norma, onDone: () => void) {
  const { mutate, isPending } = useApiMutation(contract.quitarExcepcion, { invalidates: cambia, onDone });
  return {
    isPending,
    quitar: () => mutate({ params: { id: String(idNorma) }, query: { version: String(version) } }),
  };
}
