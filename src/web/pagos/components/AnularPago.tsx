import { fechaHora } from '#shared/base/fechas.ts';
import { quetzales } from '#shared/base/formatos.ts';
import { reciboEnPapel } from '#shared/pagos/recibos.rules.ts';
import type { Mensualidad } from '#shared/pagos.ts';
import { Confirmacion } from '#web/base/ui/Confirmacion.tsx';
import { IconoProhibido } from '#web/base/ui/iconos.tsx';
import { useAnular } from '../api.ts';

/** What was paid and is to be owed again. */
export interface PorAnular {
  que: 'pago' | 'mensualidad';
  id: number;
  concepto: string;
  monto: number;
  fechaPagado: string | null;
  recibo: Mensualidad['recibo'];
}

interface AnularProps {
  pago: PorAnular;
  /** Whose payment it is. */
  nombre: string;
  onClose: () => void;
}

/** Asks by name, concept, amount and date before what was paid is owed again. */
export function AnularPago({ pago, nombre, onClose }: AnularProps) {
  const papel = pago.recibo && reciboEnPapel(pago.recibo);
  const { anular, isPending } = useAnular(pago.que, pago.id, onClose);
  return (
    <Confirmacion
      open
      danger
      tone="error"
      icon={<IconoProhibido />}
      title="Anular pago"
      text={`¿Quieres anular el pago "${pago.concepto}" de ${nombre}?`}
      detail={
        <>
          Son <strong>{quetzales(pago.monto)}</strong>, pagados el{' '}
          <strong>{fechaHora(pago.fechaPagado)}</strong>
          {papel ? (
            <>
              {' '}
              con el recibo <strong>{papel}</strong>, que conserva su número
            </>
          ) : null}
          . Volverán a deberse.
        </>
      }
      accept="Anular"
      busy={isPending}
      onAccept={anular}
      onClose={onClose}
    />
  );
}
