import Card from '@mui/material/Card';
import { useState } from 'react';
import { nombreMes } from '#shared/base/fechas.ts';
import { ETIQUETA_ESTADO_PAGO, estadoMensualidad, nombreMensualidad } from '#shared/cuentas.rules.ts';
import type { Mensualidad } from '#shared/cuentas.ts';
import { usePagarMensualidad } from '#web/cuentas/api.ts';
import { useNow } from '#web/kit/clock.ts';
import type { ApiQuery } from '#web/kit/query.ts';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { RowsSkeleton } from '#web/kit/ui/Skeletons.tsx';
import { StatusChip } from '#web/kit/ui/StatusChip.tsx';
import { AnularPago } from './AnularPago.tsx';
import { TONO_PAGO } from './EstadoPago.tsx';
import { TablaMensualidades } from './TablaMensualidades.tsx';

interface ListaProps {
  /** Whose account it is. */
  nombre: string;
  mensualidades: ApiQuery<Mensualidad[]>;
  /** Whether who looks may mark payments, or only reads. */
  cobra: boolean;
}

/** The months of the tuition: pressing a state pays what is owed and annuls what is paid. */
export function ListaMensualidades({ nombre, mensualidades, cobra }: ListaProps) {
  const now = useNow();
  const { pagar, isPending } = usePagarMensualidad();
  const [anula, setAnula] = useState<Mensualidad | null>(null);
  const estado = (mes: Mensualidad) => {
    const cual = estadoMensualidad(mes, now);
    const text = ETIQUETA_ESTADO_PAGO[cual];
    // What a scholarship paid has no receipt to annul.
    if (mes.pagada && mes.abonado === 0) return <StatusChip tone={TONO_PAGO[cual]} text={text} />;
    return (
      <StatusChip
        tone={TONO_PAGO[cual]}
        text={text}
        label={`${text}: ${mes.pagada ? 'anular' : 'pagar'} ${nombreMes(mes.fechaMaximaPago)}`}
        busy={isPending}
        onClick={() => (mes.pagada ? setAnula(mes) : pagar(mes.idEstudianteGradoColegiatura))}
      />
    );
  };
  return (
    <Card>
      <QueryView query={mensualidades} skeleton={<RowsSkeleton rows={10} />}>
        {(todas) => <TablaMensualidades mensualidades={todas} estado={cobra ? estado : undefined} />}
      </QueryView>
      {anula ? (
        <AnularPago
          nombre={nombre}
          pago={{
            que: 'mensualidad',
            id: anula.idEstudianteGradoColegiatura,
            concepto: nombreMensualidad(anula),
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
