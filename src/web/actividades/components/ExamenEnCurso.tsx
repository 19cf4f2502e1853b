import { useAhora } from '#web/kit/clock.ts';
import { IconoIniciar } from '#web/kit/ui/icons-objects.tsx';
import { Estado } from '#web/kit/ui/StatusChip.tsx';

const MINUTO_MS = 60_000;
/** How often what is left is counted anew. */
const CADA_MS = 10_000;

/** An exam that runs, wherever its student or its teacher meets it: 'En curso · 38 min'. Nothing once it has ended. */
export function ExamenEnCurso({ fin, variant = 'chip' }: { fin: string; variant?: 'chip' | 'linea' }) {
  const now = useAhora(CADA_MS);
  const quedan = Math.ceil((Date.parse(fin) - now.getTime()) / MINUTO_MS);
  if (quedan <= 0) return null;
  return <Estado tone="exito" variant={variant} icon={IconoIniciar} text={`En curso · ${quedan} min`} />;
}
