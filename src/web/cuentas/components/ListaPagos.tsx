import Card from '@mui/material/Card';
import { useState } from 'react';
import {
  ETIQUETA_ESTADO_PAGO,
  esColegiatura,
  estadoPago,
  montoEscrito,
  nombrePago,
} from '#shared/cuentas.rules.ts';
import { eliminarPago, type Pago } from '#shared/cuentas.ts';
import { usePagarPago } from '#web/cuentas/api.ts';
import type { ApiQuery } from '#web/kit/query.ts';
import { DeleteIcon } from '#web/kit/ui/icons.tsx';
import { LabelledIconButton } from '#web/kit/ui/LabelledIconButton.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { RowsSkeleton } from '#web/kit/ui/Skeletons.tsx';
import { StatusChip } from '#web/kit/ui/StatusChip.tsx';
import { DialogoEliminar } from '#web/papelera/components/DialogoEliminar.tsx';
import { AnularPago } from './AnularPago.tsx';
import { TONO_PAGO } from './EstadoPago.tsx';
import { TablaPagos } from './TablaPagos.tsx';

interface ListaPagosProps {
  /** Whose account it is. */
  nombre: string;
  pagos: ApiQuery<Pago[]>;
  /** Whether payments can still be taken off the account. */
  abierta: boolean;
  /** Whether who looks may mark payments, or only reads. */
  cobra: boolean;
  /** A month of the tuition is paid. */
  conMesesPagados?: boolean;
}

/** The payments of an account: pressing a state pays what is owed and annuls what is paid. */
export function ListaPagos({ nombre, pagos, abierta, cobra, conMesesPagados = false }: ListaPagosProps) {
  const [borra, setBorra] = useState<Pago | null>(null);
  const [anula, setAnula] = useState<Pago | null>(null);
  const { pagar, isPending } = usePagarPago();

  const estado = (pago: Pago) => {
    const cual = estadoPago(pago);
    const text = ETIQUETA_ESTADO_PAGO[cual];
    if (esColegiatura(pago)) return pago.pagado ? <StatusChip tone="success" text={text} /> : 'Por mes';
    // What a scholarship paid has no receipt to annul.
    if (pago.pagado && pago.abonado === 0) return <StatusChip tone="success" text={text} />;
    return (
      <StatusChip
        tone={TONO_PAGO[cual]}
        text={text}
        label={`${text}: ${pago.pagado ? 'anular' : 'pagar'} ${nombrePago(pago)}`}
        busy={isPending}
        onClick={() => (pago.pagado ? setAnula(pago) : pagar(pago.idEstudianteGradoPago))}
      />
    );
  };
  const conservado = (pago: Pago) => (esColegiatura(pago) ? conMesesPagados : pago.abonado > 0);
  const borrar = (pago: Pago) => (
    <LabelledIconButton
      label={`Eliminar ${nombrePago(pago)}`}
      disabled={conservado(pago)}
      onClick={() => setBorra(pago)}
    >
      <DeleteIcon />
    </LabelledIconButton>
  );

  return (
    <Card>
      <QueryView query={pagos} skeleton={<RowsSkeleton rows={4} />}>
        {(todos) => (
          <TablaPagos
            pagos={todos}
            estado={cobra ? estado : undefined}
            accion={abierta ? borrar : undefined}
          />
        )}
      </QueryView>
      <DialogoEliminar
        open={borra !== null}
        title="Eliminar pago"
        name={borra ? nombrePago(borra) : ''}
        question={(name) => `¿Desea eliminar al alumno el pago "${name}"?`}
        hangs={borra ? [`${nombrePago(borra)} de ${nombre}: ${montoEscrito(borra)}`] : []}
        endpoint={eliminarPago}
        input={{ params: { id: String(borra?.idEstudianteGradoPago) } }}
        invalidates={['pagos']}
        onClose={() => setBorra(null)}
      />
      {anula ? (
        <AnularPago
          nombre={nombre}
          pago={{
            que: 'pago',
            id: anula.idEstudianteGradoPago,
            concepto: nombrePago(anula),
            monto: anula.abonado,
            fechaPagado: anula.fechaPagado,
            recibo: anula.recibo,
          }}
          onClose={() => setAnula(null)}
        />
      ) : null}
    </Card>
  );
}
