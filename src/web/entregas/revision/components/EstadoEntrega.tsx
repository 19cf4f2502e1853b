import { ESTADO, etiquetaDocente } from '#shared/entregas.rules.ts';
import type { Icono } from '#web/kit/ui/icon.tsx';
import { IconoError, IconoListoCirculo, IconoProhibido, IconoReloj } from '#web/kit/ui/icons.tsx';
import { IconoTarea } from '#web/kit/ui/icons-objects.tsx';
import { Estado, type Tono } from '#web/kit/ui/StatusChip.tsx';

interface Aspecto {
  tone: Tono;
  icon: Icono;
}

const OTRO: Aspecto = { tone: 'neutro', icon: IconoReloj };
const aspectos: Record<number, Aspecto> = {
  [ESTADO.pendiente]: { tone: 'error', icon: IconoReloj },
  [ESTADO.entregada]: { tone: 'info', icon: IconoTarea },
  [ESTADO.calificada]: { tone: 'exito', icon: IconoListoCirculo },
  [ESTADO.anulada]: { tone: 'neutro', icon: IconoProhibido },
  [ESTADO.rechazada]: { tone: 'error', icon: IconoError },
};

export const aspectoDe = (estado: number): Aspecto => aspectos[estado] ?? OTRO;

interface EstadoEntregaProps {
  estado: number;
  variant?: 'chip' | 'texto';
}

/** How far a participant has come: colour, icon and word. */
export const EstadoEntrega = ({ estado, variant = 'texto' }: EstadoEntregaProps) => (
  <Estado {...aspectoDe(estado)} text={etiquetaDocente(estado)} variant={variant} />
);
