import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { GENERAL_FAILURE } from '#shared/base/errors.ts';
import { CallError } from '#web/kit/call-error.ts';
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

/** In place of a part that will not come: the server runs a newer release, or the part is broken. What is typed around it stays. */
const WillNotCome = ({ error }: { error: unknown }) => (
  <Stack role="alert" sx={{ alignItems: 'center', textAlign: 'center', gap: 1, p: 2 }}>
    <Typography color="textSecondary">
      {error instanceof CallError ? error.message : GENERAL_FAILURE}
    </Typography>
    <Button variant="outlined" onClick={() => window.location.reload()}>
      Recargar
    </Button>
  </Stack>
);

/**
 * A component that is downloaded when it is first rendered. Without a connection the screen around it stays, with
 * everything typed: a toast says so, and the download is retried until it succeeds or the component unmounts. (React's
 * `lazy` would show the error page instead of the whole screen.) What will never come is told in its place, which is not left blank.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { fallback, silent = false }: LazyPartOptions<P> = {},
): (props: P) => ReactNode {
  let known: ComponentType<P> | null = null;
  return function LazyPart(props: P) {
    const [Part, setPart] = useState<ComponentType<P> | null>(() => known);
    const [failed, setFailed] = useState<{ error: unknown } | null>(null);
    useEffect(() => {
      if (known) return;
      const unmounted = new AbortController();
      const { signal } = unmounted;
      retry(load, silent ? { signal } : { signal, onWait: tellNoNetwork }).then(
        (part) => {
          known = part;
          setPart(() => part);
        },
        (error: unknown) => {
          if (silent || signal.aborted) return;
          toasts.failure(error);
          setFailed({ error });
        },
      );
      return () => unmounted.abort();
    }, []);
    if (Part) return <Part {...props} />;
    return failed ? <WillNotCome {...failed} /> : fallback?.(props);
  };
}
