import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { fechaCorta, nombreMes } from '#shared/base/fechas.ts';
import { quetzales } from '#shared/base/formatos.ts';
import { estadoMensualidad } from '#shared/cuentas.rules.ts';
import type { Mensualidad } from '#shared/cuentas.ts';
import { useNow } from '#web/kit/clock.ts';
import { Recibo } from '#web/recibos/components/Recibo.tsx';
import { Abonado } from './Abonado.tsx';
import { EstadoPago } from './EstadoPago.tsx';
import { TablaDinero } from './TablaDinero.tsx';

interface TablaMensualidadesProps {
  mensualidades: readonly Mensualidad[];
  /** The state of a month, for who can change it. */
  estado?: (mensualidad: Mensualidad) => ReactNode;
}

/** The day it was paid, and below it the receipt. */
const Pagada = ({ mes: { fechaPagado, recibo } }: { mes: Mensualidad }) => (
  <>
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      {fechaCorta(fechaPagado)}
    </Box>
    <Recibo recibo={recibo} />
  </>
);

/** The ten months of the tuition. */
export function TablaMensualidades({ mensualidades, estado }: TablaMensualidadesProps) {
  const now = useNow();
  const deMes = estado ?? ((mes: Mensualidad) => <EstadoPago estado={estadoMensualidad(mes, now)} />);
  return (
    <TablaDinero
      label="Mensualidades"
      rows={mensualidades}
      idOf={(mes) => mes.idEstudianteGradoColegiatura}
      late={(mes) => estadoMensualidad(mes, now) === 'atrasado'}
      columns={[
        { header: 'Mes', cell: (mes) => nombreMes(mes.fechaMaximaPago), strong: true },
        { header: 'Fecha límite de pago', cell: (mes) => fechaCorta(mes.fechaMaximaPago), right: true },
        { header: 'Fecha pagada', cell: (mes) => <Pagada mes={mes} />, right: true, wraps: true },
        {
          header: 'Monto (Q)',
          cell: (mes) => (
            <>
              {quetzales(mes.cantidad)}
              <Abonado {...mes} />
            </>
          ),
          right: true,
          wraps: true,
        },
        { header: 'Estado', cell: deMes },
      ]}
      compact={(mes) => ({
        name: nombreMes(mes.fechaMaximaPago),
        detail: mes.pagada ? (
          <>
            Fecha pagada: <Pagada mes={mes} />
            <Abonado {...mes} />
          </>
        ) : (
          <>
            Fecha límite de pago: {fechaCorta(mes.fechaMaximaPago)}
            <Abonado {...mes} />
            <Recibo recibo={mes.recibo} />
          </>
        ),
        amount: quetzales(mes.cantidad),
        state: deMes(mes),
      })}
    />
  );
}

const LEYENDA = [
  { estado: 'atrasado', text: 'Pago tardío' },
  { estado: 'pendiente', text: 'Pendiente a tiempo' },
  { estado: 'pagado', text: 'Ya pagada' },
] as const;

/** What the colours of the months mean. */
export const LeyendaPagos = () => (
  <Stack
    direction="row"
    useFlexGap
    sx={{ gap: 2, flexWrap: 'wrap' }}
    role="group"
    aria-label="Colores de los pagos"
  >
    {LEYENDA.map(({ estado, text }) => (
      <Stack key={estado} sx={{ gap: 0.25, alignItems: 'flex-start' }}>
        <EstadoPago estado={estado} />
        <Typography variant="caption" color="textSecondary">
          {text}
        </Typography>
      </Stack>
    ))}
  </Stack>
);
