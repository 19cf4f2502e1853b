import { useEffect, useState } from 'react';
import { onSignOut } from '#web/kit/on-sign-out.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { enviarTodo, olvidarTodo, retomar, soltarTodo } from '../state/outboxes.ts';

// Lazy: seldom needed, and it brings the dialog code with it.
const NotasSinEnviar = lazyPart(async () => (await import('./NotasSinEnviar.tsx')).NotasSinEnviar);

/** Timeout of signing out while marks are being sent. */
const ESPERA_MS = 10_000;

interface GuardiaProps {
  idColaborador: number;
  onReady: () => void;
}

/** Resumes sending stored marks, and asks before signing out over marks that exist only on this device. */
export function GuardiaDeNotas({ idColaborador, onReady }: GuardiaProps) {
  const [answer, setAnswer] = useState<((leave: boolean) => void) | null>(null);
  useEffect(() => {
    void retomar(idColaborador);
    return soltarTodo;
  }, [idColaborador]);
  useEffect(
    () =>
      onSignOut({
        prepare: async () => {
          if (await enviarTodo(navigator.onLine ? ESPERA_MS : 0)) return true;
          return new Promise<boolean>((resolve) => setAnswer(() => resolve));
        },
        finish: () => void olvidarTodo(idColaborador),
      }),
    [idColaborador],
  );
  useEffect(onReady, [onReady]);
  if (!answer) return null;
  return (
    <NotasSinEnviar
      onDecide={(leave) => {
        answer(leave);
        setAnswer(null);
      }}
    />
  );
}
