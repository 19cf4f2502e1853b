import { ESTADO, etiquetaDocente } from '#shared/entregas.rules.ts';
import { Estado, type Tono } from '#web/base/ui/Estado.tsx';
import type { Icono } from '#web/base/ui/icono.tsx';
import { IconoError, IconoListoCirculo, IconoProhibido, IconoReloj } from '#web/base/ui/iconos.tsx';
import { IconoTarea } from '#web/base/ui/iconos-escuela.tsx';

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
