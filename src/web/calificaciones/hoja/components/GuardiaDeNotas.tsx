import { useEffect } from 'react';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { useSignOutGuard } from '#web/kit/useSignOutGuard.ts';
import { enviarTodo, olvidarTodo, retomar, soltarTodo } from '../state/outboxes.ts';

// Lazy: seldom needed, and it brings the dialog code with it.
const NotasSinEnviar = lazyPart(async () => (await import('./NotasSinEnviar.tsx')).NotasSinEnviar);

interface GuardiaProps {
  idColaborador: number;
  onReady: () => void;
}

/** Resumes sending stored marks, and asks before signing out over marks that exist only on this device. */
export function GuardiaDeNotas({ idColaborador: id, onReady }: GuardiaProps) {
  useEffect(() => {
    void retomar(id);
    return soltarTodo;
  }, [id]);
  const decide = useSignOutGuard({ id, send: enviarTodo, forget: olvidarTodo, onReady });
  return decide ? <NotasSinEnviar onDecide={decide} /> : null;
}
