import Card from '@mui/material/Card';
import { ETIQUETA_ESTADO_PAGO, estadoMensualidad } from '#shared/pagos.rules.ts';
import type { Mensualidad } from '#shared/pagos.ts';
import type { Consulta } from '#web/base/query.ts';
import { useAhora } from '#web/base/reloj.ts';
import { EsqueletoFilas } from '#web/base/ui/Esqueleto.tsx';
import { Estado } from '#web/base/ui/Estado.tsx';
import { nombreMes } from '#web/base/ui/formatos.ts';
import { Lectura } from '#web/base/ui/Lectura.tsx';
import { useCobroDeMensualidad } from '../api.ts';
import { TONO_PAGO } from './EstadoPago.tsx';
import { TablaMensualidades } from './TablaMensualidades.tsx';

/** The months of the tuition: pressing a state pays what is owed and annuls what is paid. */
export function ListaMensualidades({ mensualidades }: { mensualidades: Consulta<Mensualidad[]> }) {
  const now = useAhora();
  const { cobrar, isPending } = useCobroDeMensualidad();
  const estado = (mes: Mensualidad) => {
    const cual = estadoMensualidad(mes, now);
    const text = ETIQUETA_ESTADO_PAGO[cual];
    return (
      <Estado
        tone={TONO_PAGO[cual]}
        text={text}
        label={`${text}: ${mes.pagada ? 'anular' : 'pagar'} ${nombreMes(mes.fechaMaximaPago)}`}
        busy={isPending}
        onClick={() => cobrar(mes)}
      />
    );
  };
  return (
    <Card>
      <Lectura query={mensualidades} skeleton={<EsqueletoFilas rows={10} />}>
        {(todas) => <TablaMensualidades mensualidades={todas} estado={estado} />}
      </Lectura>
    </Card>
  );
}
