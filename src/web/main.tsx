import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { DataRouter } from 'react-router';
import { batching } from './kit/batch.ts';
import { withPrefetched } from './kit/prefetched.ts';
import { wrapSend } from './kit/transport.ts';
import { enPaginaPublica } from './shell/pagina-publica.ts';
import { theme } from './theme.ts';

/** After this time without a first screen, the screen says that it waits for a connection. */
const DEMORA_MS = 5_000;

/** Yields to the browser, so that what follows runs in a task of its own. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * Waits for the first screen, so that the prerendered skeleton is not replaced by less. Unsubscribes at the end: the router
 * replays earlier events to its first subscriber only, which must be its screens.
 */
function primeraPantalla(router: DataRouter, paciente: boolean): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized || !(paciente || navigator.onLine)) return resolve();
    const seguir = () => {
      callar();
      clearTimeout(timer);
      resolve();
    };
    const timer = paciente ? undefined : setTimeout(seguir, DEMORA_MS);
    const callar = router.subscribe(({ initialized }) => initialized && seguir());
  });
}

/**
 * Starts in several tasks, and renders in a transition, in slices of 5 ms: in a single task an inexpensive phone would be blocked
 * for half a second. The router comes first, because it loads the first screen.
 */
async function open(root: HTMLElement): Promise<void> {
  await nextTask();
  // Asked for with the page (vite.web.page.ts): here they only begin.
  const [{ App }, { router }] = await Promise.all([import('./App.tsx'), import('./router.tsx')]);
  const enrutador = router();
  await nextTask();
  theme();
  await nextTask();
  // The login may be in use already: it is never replaced by the waiting screen.
  await primeraPantalla(enrutador, root.querySelector('form') !== null);
  const app = (
    <StrictMode>
      <App router={enrutador} />
    </StrictMode>
  );
  const { pieza } = root.dataset;
  delete root.dataset.pieza;
  startTransition(() => {
    if (pieza === enrutador.state.location.pathname) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
}

async function openPublic(root: HTMLElement): Promise<void> {
  const { PaginaPublica } = await import('./shell/PaginaPublica.tsx');
  delete root.dataset.pieza;
  createRoot(root).render(
    <StrictMode>
      <PaginaPublica />
    </StrictMode>,
  );
}

wrapSend((send) => withPrefetched(batching(send)));

const root = document.getElementById('root');
if (root) void (enPaginaPublica(window.location.hash) ? openPublic(root) : open(root));
