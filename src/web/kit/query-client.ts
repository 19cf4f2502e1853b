import { focusManager, notifyManager, QueryClient } from '@tanstack/react-query';
import type { Concept } from '#web/concepts.ts';
import { CallError } from './call-error.ts';
import { backoff } from './retry.ts';

/** A lost connection is worth one more try; an answer of the server is not. */
const once = (failures: number, error: Error) =>
  failures < 1 && error instanceof CallError && error.kind === 'network';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: once,
      retryDelay: backoff,
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

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { concepts: readonly Concept[] };
  }
}

/** The library tells the screens in a task of its own what was read: whoever waited for the answers goes on after that. */
const shown = () => new Promise<void>((resolve) => notifyManager.schedule(resolve));

/** A concept, or everything: where nobody can say what an act touched. */
export type Touched = Concept | 'todo';

/** Re-reads what is shown of these concepts and forgets the rest. Resolves when the screens have the new data. */
export async function reread(touched: readonly Touched[]): Promise<void> {
  const all = touched.includes('todo');
  await queryClient.invalidateQueries({
    predicate: ({ meta }) => all || (meta?.concepts.some((concept) => touched.includes(concept)) ?? false),
  });
  await shown();
}

let tellOthers: (touched: readonly Touched[]) => void = () => undefined;

/** Who tells the other tabs of this person; nobody does until a tab has come to rest. */
export const setTellOthers = (next: typeof tellOthers): void => {
  tellOthers = next;
};

/** The same after an act of this tab: the other ones of this person are told. */
export async function invalidate(concepts: readonly Concept[]): Promise<void> {
  tellOthers(concepts);
  await reread(concepts);
}

/** Re-reads everything that is shown and forgets the rest, where nobody can say what an act touched. */
export async function invalidateAll(): Promise<void> {
  tellOthers(['todo']);
  await reread(['todo']);
}
