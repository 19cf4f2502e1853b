import { ESTADO, etiquetaDocente } from '#shared/entregas.rules.ts';
import type { Icon } from '#web/kit/ui/icon.tsx';
import { CheckCircleIcon, ClockIcon, ErrorIcon, ForbiddenIcon } from '#web/kit/ui/icons.tsx';
import { ClipboardIcon } from '#web/kit/ui/icons-objects.tsx';
import { StatusChip, type Tone } from '#web/kit/ui/StatusChip.tsx';

interface Aspecto {
  tone: Tone;
  icon: Icon;
}

const OTRO: Aspecto = { tone: 'neutral', icon: ClockIcon };
const aspectos: Record<number, Aspecto> = {
  [ESTADO.pendiente]: { tone: 'error', icon: ClockIcon },
  [ESTADO.entregada]: { tone: 'info', icon: ClipboardIcon },
  [ESTADO.calificada]: { tone: 'success', icon: CheckCircleIcon },
  [ESTADO.anulada]: { tone: 'neutral', icon: ForbiddenIcon },
  [ESTADO.rechazada]: { tone: 'error', icon: ErrorIcon },
};

export const aspectoDe = (estado: number): Aspecto => aspectos[estado] ?? OTRO;

interface EstadoEntregaProps {
  estado: number;
  variant?: 'chip' | 'text';
}

/** State of a participant: colour, icon and word. */
export const EstadoEntrega = ({ estado, variant = 'text' }: EstadoEntregaProps) => (
  <StatusChip {...aspectoDe(estado)} text={etiquetaDocente(estado)} variant={variant} />
);
