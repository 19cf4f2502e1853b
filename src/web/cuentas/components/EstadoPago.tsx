import { type EstadoPago as Cual, ETIQUETA_ESTADO_PAGO } from '#shared/cuentas.rules.ts';
import { StatusChip, type Tone } from '#web/kit/ui/StatusChip.tsx';

export const TONO_PAGO: Record<Cual, Tone> = { pagado: 'success', pendiente: 'neutral', atrasado: 'warning' };

/** Paid is green, late is orange, in time is grey. */
export const EstadoPago = ({ estado }: { estado: Cual }) => (
  <StatusChip tone={TONO_PAGO[estado]} text={ETIQUETA_ESTADO_PAGO[estado]} />
);
