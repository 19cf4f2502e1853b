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
import type { Consulta } from '#web/kit/query.ts';
import { IconoBorrar } from '#web/kit/ui/icons.tsx';
import { BotonIcono } from '#web/kit/ui/LabelledIconButton.tsx';
import { Lectura } from '#web/kit/ui/QueryView.tsx';
import { EsqueletoFilas } from '#web/kit/ui/Skeletons.tsx';
import { Estado } from '#web/kit/ui/StatusChip.tsx';
import { DialogoEliminar } from '#web/papelera/components/DialogoEliminar.tsx';
import { AnularPago } from './AnularPago.tsx';
import { TONO_PAGO } from './EstadoPago.tsx';
import { TablaPagos } from './TablaPagos.tsx';

interface ListaPagosProps {
  /** Whose account it is. */
  nombre: string;
  pagos: Consulta<Pago[]>;
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
    if (esColegiatura(pago)) return pago.pagado ? <Estado tone="exito" text={text} /> : 'Por mes';
    // What a scholarship paid has no receipt to annul.
    if (pago.pagado && pago.abonado === 0) return <Estado tone="exito" text={text} />;
    return (
      <Estado
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
    <BotonIcono
      label={`Eliminar ${nombrePago(pago)}`}
      disabled={conservado(pago)}
      onClick={() => setBorra(pago)}
    >
      <IconoBorrar />
    </BotonIcono>
  );

  return (
    <Card>
      <Lectura query={pagos} skeleton={<EsqueletoFilas rows={4} />}>
        {(todos) => (
          <TablaPagos
            pagos={todos}
            estado={cobra ? estado : undefined}
            accion={abierta ? borrar : undefined}
          />
        )}
      </Lectura>
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
