import { listarNiveles } from '#shared/niveles.ts';
import { useLectura } from '#web/base/query.ts';

/** The school's levels. They change once in years. */
export const useNiveles = () => useLectura(listarNiveles, {}, { concepts: ['niveles'], staleTime: 300_000 });
