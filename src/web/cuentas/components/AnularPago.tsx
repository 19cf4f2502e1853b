import { fechaHora } from '#shared/base/fechas.ts';
import { enumerar, quetzales } from '#shared/base/formatos.ts';
import type { Mensualidad } from '#shared/cuentas.ts';
import { porElCorte, reciboEnPapel } from '#shared/recibos.rules.ts';
import { useAnular, useReciboDelPago } from '#web/cuentas/api.ts';
import { ConfirmDialog } from '#web/kit/ui/ConfirmDialog.tsx';
import { ForbiddenIcon } from '#web/kit/ui/icons.tsx';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';

const AnularRecibo = lazyPart(
  async () => (await import('#web/caja/components/AnularRecibo.tsx')).AnularRecibo,
);

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

/** Asks by name, concept, amount, who paid, date and receipts before what was paid is owed again. */
function AnularSolo({ pago, nombre, onClose }: AnularProps) {
  const papel = pago.recibo && reciboEnPapel(pago.recibo);
  const papeles = papel ? [...(pago.recibo?.antes ?? []), papel] : [];
  const recibo = useReciboDelPago(papel && pago.recibo ? pago.recibo.idRecibo : null);
  const porque = recibo ? porElCorte(recibo, 'anular') : null;
  const { anular, isPending } = useAnular(pago.que, pago.id, onClose);
  return (
    <ConfirmDialog
      open
      danger
      tone="error"
      icon={<ForbiddenIcon />}
      title="Anular pago"
      text={`¿Quieres anular el pago "${pago.concepto}" de ${nombre}?`}
      detail={
        <>
          Son <strong>{quetzales(pago.monto)}</strong>, pagados{' '}
          {recibo ? (
            <>
              por <strong>{recibo.pagador}</strong>{' '}
            </>
          ) : null}
          el <strong>{fechaHora(pago.fechaPagado)}</strong>
          {papeles.length > 0 ? (
            <>
              {' '}
              {papeles.length === 1 ? 'con el recibo' : 'con los recibos'}{' '}
              <strong>{enumerar(papeles)}</strong>, {papeles.length === 1 ? 'que conserva' : 'que conservan'}{' '}
              su número
            </>
          ) : null}
          . {porque ? <strong>{porque}.</strong> : 'Volverán a deberse.'}
        </>
      }
      accept="Anular"
      busy={isPending}
      waiting={porque !== null}
      onAccept={anular}
      onClose={onClose}
    />
  );
}

/** What was paid together with something else is annulled with it: then the question is that of the whole receipt. */
export const AnularPago = (props: AnularProps) =>
  props.pago.recibo?.conOtros ? (
    <AnularRecibo idRecibo={props.pago.recibo.idRecibo} onClose={props.onClose} />
  ) : (
    <AnularSolo {...props} />
  );
