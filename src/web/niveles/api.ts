import { editarNivel, listarNiveles } from '#shared/niveles.ts';
import { useCiclo } from '#web/ciclos/api.ts';
import { useApiMutation, useApiQuery } from '#web/kit/query.ts';

/** The levels of the year shown. They change once in years. */
export function useNiveles() {
  const { ciclo } = useCiclo();
  return useApiQuery(listarNiveles, { query: { ciclo } }, { concepts: ['niveles'], staleTime: 300_000 });
}

/** Every level, also what the school does not offer. */
export const useTodosLosNiveles = () =>
  useApiQuery(listarNiveles, { query: { type: 'todos' } }, { concepts: ['niveles'], staleTime: 0 });

/** A new code stands in grades, subjects, careers and fees; a level that is not offered is in none of their lists. */
export const useEditarNivel = (onDone: () => void) =>
  useApiMutation(editarNivel, {
    invalidates: ['niveles', 'carreras', 'materias', 'grados', 'pagos'],
    onDone,
  });
