import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { retryUntilAnswered } from '#web/kit/retry-until-answered.ts';
import { toasts } from './toasts.ts';

interface LazyPartOptions<P> {
  /** Shown while it comes. */
  fallback?: (props: P) => ReactNode;
  /** Nobody asked for it by an act of theirs: a failed try is not told. */
  silent?: boolean;
}

export const tellNoNetwork = () =>
  toasts.neutral('No hay conexión para abrir esto. Se abrirá en cuanto vuelva.');

/**
 * A part of a screen that is downloaded when it is first needed. Without a connection the
 * screen around it stays as it is, with everything typed: the person is told, and it is tried again until it comes or
 * is no longer wanted. (React's `lazy` would put the page for failures in place of the whole screen.)
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
      const { result, giveUp } = retryUntilAnswered(load, silent ? undefined : tellNoNetwork);
      result.then(
        (part) => {
          known = part;
          setPart(() => part);
        },
        (error: unknown) => silent || toasts.failure(error),
      );
      return giveUp;
    }, []);
    return Part ? <Part {...props} /> : fallback?.(props);
  };
}
