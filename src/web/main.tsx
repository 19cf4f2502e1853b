import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { conAdelanto } from './base/adelanto.ts';
import { juntando } from './base/juntar.ts';
import { alEnviar } from './base/transport.ts';
import { router } from './router.tsx';
import { theme } from './theme.ts';

/** Lets the browser do what waits: what follows is a task of its own. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * In several tasks and, as a transition, in slices of 5 ms: on an inexpensive phone all of it in one keeps the screen from
 * answering for half a second. The router is first, since it asks for the first screen.
 */
async function open(root: HTMLElement): Promise<void> {
  await nextTask();
  router();
  await nextTask();
  theme();
  await nextTask();
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
}

alEnviar((send) => conAdelanto(juntando(send)));

const root = document.getElementById('root');
if (root) void open(root);
