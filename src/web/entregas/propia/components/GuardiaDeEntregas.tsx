import { useEffect, useState } from 'react';
import { onSignOut } from '#web/kit/on-sign-out.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { enviarTodo, olvidarTodo, useOutboxes } from './useOutboxes.ts';

// Lazy: seldom needed, and it brings the dialog code with it.
const TrabajoSinEnviar = lazyPart(async () => (await import('./TrabajoSinEnviar.tsx')).TrabajoSinEnviar);

/** Timeout of signing out while work is being sent. */
const ESPERA_MS = 10_000;

interface GuardiaProps {
  idEstudiante: number;
  onReady: () => void;
}

/** Resumes sending stored work, and asks before signing out over work that exists only on this device. */
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
