import { guardarLogo, quitarLogo } from '#shared/escuela/logo.ts';
import { type Escuela, editarEscuela, verEscuela } from '#shared/escuela.ts';
import type { Reply } from '#web/kit/http.ts';
import { type ApiQuery, useApiMutation, useApiQuery } from '#web/kit/query.ts';
import { ponerMarca } from './components/useMarca.ts';

/** What the school says of itself. It changes once in years. */
export const useEscuela = (): ApiQuery<Escuela> =>
  useApiQuery(verEscuela, {}, { concepts: ['escuela'], staleTime: 300_000 });

/** The same, as it stands now: a form is filled with it. */
export const useEscuelaAhora = (): ApiQuery<Escuela> =>
  useApiQuery(verEscuela, {}, { concepts: ['escuela'], staleTime: 0 });

const cambia = ['escuela'] as const;

const alGuardar = (onDone: (escuela: Escuela) => void) => ({
  invalidates: cambia,
  onDone: ({ data }: Reply<Escuela>) => {
    ponerMarca(data);
    onDone(data);
  },
});

export const useEditarEscuela = (onDone: (escuela: Escuela) => void) =>
  useApiMutation(editarEscuela, alGuardar(onDone));

export const useGuardarLogo = (onDone: () => void) => useApiMutation(guardarLogo, alGuardar(onDone));

export const useQuitarLogo = (onDone: () => void) => useApiMutation(quitarLogo, alGuardar(onDone));
