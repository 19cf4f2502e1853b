import { type EstadoPago as Cual, ETIQUETA_ESTADO_PAGO } from '#shared/cuentas.rules.ts';
import { Estado, type Tono } from '#web/kit/ui/StatusChip.tsx';

export const TONO_PAGO: Record<Cual, Tono> = { pagado: 'exito', pendiente: 'neutro', atrasado: 'atraso' };

/** Paid is green, late is orange, in time is grey. */
export const EstadoPago = ({ estado }: { estado: Cual }) => (
  <Estado tone={TONO_PAGO[estado]} text={ETIQUETA_ESTADO_PAGO[estado]} />
);
