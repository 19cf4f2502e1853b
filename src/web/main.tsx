import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { DataRouter } from 'react-router';
import { App } from './App.tsx';
import { batching } from './kit/batch.ts';
import { withPrefetched } from './kit/prefetched.ts';
import { wrapSend } from './kit/transport.ts';
import { router } from './router.tsx';
import { theme } from './theme.ts';

/** A first screen that is not there by then waits for a connection, and that is said. */
const DEMORA_MS = 5_000;

/** Lets the browser do what waits: what follows is a task of its own. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * Until there is a first screen: what the page shows meanwhile is not replaced by something that says less. Nobody listens to the router
 * when this ends: what happens before its screens do is kept for the first listener only.
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
 * In several tasks and, as a transition, in slices of 5 ms: on an inexpensive phone all of it in one keeps the screen from
 * answering for half a second. The router is first, since it asks for the first screen.
 */
async function open(root: HTMLElement): Promise<void> {
  await nextTask();
  const enrutador = router();
  await nextTask();
  theme();
  await nextTask();
  // In a login somebody may be typing: it stays for as long as it takes.
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

wrapSend((send) => withPrefetched(batching(send)));

const root = document.getElementById('root');
if (root) void open(root);
