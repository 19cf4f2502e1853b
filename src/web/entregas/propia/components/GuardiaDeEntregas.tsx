import { useEffect, useState } from 'react';
import { onSignOut } from '#web/kit/on-sign-out.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { enviarTodo, olvidarTodo, useOutboxes } from './useOutboxes.ts';

// Seldom asked, and with it the dialog code of every home.
const TrabajoSinEnviar = lazyPart(async () => (await import('./TrabajoSinEnviar.tsx')).TrabajoSinEnviar);

/** How long signing out waits for work that is on its way. */
const ESPERA_MS = 10_000;

interface GuardiaProps {
  idEstudiante: number;
  onReady: () => void;
}

/** Sends what the device kept, and lets nobody sign out over work that only lies here without asking. */
export function GuardiaDeEntregas({ idEstudiante, onReady }: GuardiaProps) {
  const [answer, setAnswer] = useState<((leave: boolean) => void) | null>(null);
  useOutboxes(idEstudiante);
  useEffect(
    () =>
      onSignOut({
        prepare: async () => {
          if (await enviarTodo(navigator.onLine ? ESPERA_MS : 0)) return true;
          return new Promise<boolean>((resolve) => setAnswer(() => resolve));
        },
        finish: () => void olvidarTodo(idEstudiante),
      }),
    [idEstudiante],
  );
  useEffect(onReady, [onReady]);
  if (!answer) return null;
  return (
    <TrabajoSinEnviar
      onDecide={(leave) => {
        answer(leave);
        setAnswer(null);
      }}
    />
  );
}
