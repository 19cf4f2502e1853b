import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { retry } from '#web/kit/retry.ts';
import { toasts } from './toasts.ts';

interface LazyPartOptions<P> {
  /** Shown while it comes. */
  fallback?: (props: P) => ReactNode;
  /** Not asked for by the person: a failed download is not shown. */
  silent?: boolean;
}

export const tellNoNetwork = () =>
  toasts.neutral('No hay conexión para abrir esto. Se abrirá en cuanto vuelva.');

/**
 * A component that is downloaded when it is first rendered. Without a connection the screen around it stays, with
 * everything typed: a toast says so, and the download is retried until it succeeds or the component unmounts. (React's
 * `lazy` would show the error page instead of the whole screen.)
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { fallback, silent = false }: LazyPartOptions<P> = {},
): (props: P) => ReactNode {
  let known: ComponentType<P> | null = null;
  return function LazyPart(props: P) {
    const [Part, setPart] = useState<ComponentType<P> | null>(() => known);
    useEffect(() => {
      if (known) return;
      const unmounted = new AbortController();
      const { signal } = unmounted;
      retry(load, silent ? { signal } : { signal, onWait: tellNoNetwork }).then(
        (part) => {
          known = part;
          setPart(() => part);
        },
        (error: unknown) => silent || signal.aborted || toasts.failure(error),
      );
      return () => unmounted.abort();
    }, []);
    return Part ? <Part {...props} /> : fallback?.(props);
  };
}
