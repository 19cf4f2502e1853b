import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { useSignOutGuard } from '#web/kit/useSignOutGuard.ts';
import { enviarTodo, olvidarTodo, useOutboxes } from './useOutboxes.ts';

// Lazy: seldom needed, and it brings the dialog code with it.
const TrabajoSinEnviar = lazyPart(async () => (await import('./TrabajoSinEnviar.tsx')).TrabajoSinEnviar);

interface GuardiaProps {
  idEstudiante: number;
  onReady: () => void;
}

/** Resumes sending stored work, and asks before signing out over work that exists only on this device. */
export function GuardiaDeEntregas({ idEstudiante: id, onReady }: GuardiaProps) {
  useOutboxes(id);
  const decide = useSignOutGuard({ id, send: enviarTodo, forget: olvidarTodo, onReady });
  return decide ? <TrabajoSinEnviar onDecide={decide} /> : null;
}
