import { focusManager, notifyManager, QueryClient } from '@tanstack/react-query';
import { CallError } from './call-error.ts';

/** A lost connection is worth one more try; an answer of the server is not. */
const once = (failures: number, error: Error) =>
  failures < 1 && error instanceof CallError && error.kind === 'network';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: once,
      retryDelay: 1_000,
      refetchOnWindowFocus: false,
      staleTime: 5_000,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** A page is looked at again when it becomes visible, and when Back brings it from where the browser keeps pages. */
focusManager.setEventListener((looked) => {
  const visible = () => looked();
  const shown = ({ persisted }: PageTransitionEvent) => {
    if (persisted) looked();
  };
  window.addEventListener('visibilitychange', visible);
  window.addEventListener('pageshow', shown);
  return () => {
    window.removeEventListener('visibilitychange', visible);
    window.removeEventListener('pageshow', shown);
  };
});

/** Every reading declares what its data is made of, so that a write only names what it touched. */
export type Concept =
  | 'acceso'
  | 'escuela'
  | 'ciclos'
  | 'niveles'
  | 'carreras'
  | 'materias'
  | 'grados'
  | 'colaboradores'
  | 'permisos'
  | 'estudiantes'
  | 'inscripciones'
  | 'pagos'
  | 'clases'
  | 'bloques'
  | 'actividades'
  | 'examenes'
  | 'entregas'
  | 'comentarios'
  | 'calificaciones'
  | 'archivos'
  | 'trabajos'
  | 'videos'
  | 'papelera'
  | 'importaciones'
  | 'puesta'
  | 'sistema';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { concepts: readonly Concept[] };
  }
}

/** The library tells the screens in a task of its own what was read: whoever waited for the answers goes on after that. */
const shown = () => new Promise<void>((resolve) => notifyManager.schedule(resolve));

/** Re-reads what is shown of these concepts and forgets the rest. Resolves when the screens have the new data. */
export async function invalidate(concepts: readonly Concept[]): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ meta }) => meta?.concepts.some((concept) => concepts.includes(concept)) ?? false,
  });
  await shown();
}

/** Re-reads everything that is shown and forgets the rest, where nobody can say what an act touched. */
export async function invalidateAll(): Promise<void> {
  await queryClient.invalidateQueries();
  await shown();
}
