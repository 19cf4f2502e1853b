import { useNow } from '#web/kit/clock.ts';
import { PlayIcon } from '#web/kit/ui/icons-objects.tsx';
import { StatusChip } from '#web/kit/ui/StatusChip.tsx';

const MINUTO_MS = 60_000;
/** How often what is left is counted anew. */
const CADA_MS = 10_000;

/** An exam that runs, wherever its student or its teacher meets it: 'En curso · 38 min'. Nothing once it has ended. */
export function ExamenEnCurso({ fin, variant = 'chip' }: { fin: string; variant?: 'chip' | 'outline' }) {
  const now = useNow(CADA_MS);
  const quedan = Math.ceil((Date.parse(fin) - now.getTime()) / MINUTO_MS);
  if (quedan <= 0) return null;
  return <StatusChip tone="success" variant={variant} icon={PlayIcon} text={`En curso · ${quedan} min`} />;
}
