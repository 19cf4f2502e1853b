import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { contar, quetzales } from '#shared/base/formatos.ts';
import { esColegiatura, estadoPago, montoEscrito, nombrePago } from '#shared/cuentas.rules.ts';
import type { Pago } from '#shared/cuentas.ts';
import { Recibo } from '#web/recibos/components/Recibo.tsx';
import { Abonado } from './Abonado.tsx';
import { EstadoPago } from './EstadoPago.tsx';
import { type ColumnaDinero, TablaDinero } from './TablaDinero.tsx';

interface TablaPagosProps {
  pagos: readonly Pago[];
  /** The state of a payment, for who can change it; the tuition is paid by its months. */
  estado?: (pago: Pago) => ReactNode;
  /** What else can be done with a payment; makes a column of its own. */
  accion?: (pago: Pago) => ReactNode;
}

const meses = (cuantos: number) => contar(cuantos, 'mes de pago', 'meses de pago');
const porDefecto = (pago: Pago) =>
  esColegiatura(pago) && !pago.pagado ? 'Por mes' : <EstadoPago estado={estadoPago(pago)} />;

/** 'Q40.00 × 10 = Q400.00', which breaks before its sum if it has to. */
function Monto({ pago }: { pago: Pago }) {
  const [cada = '', total] = montoEscrito(pago).split(' = ');
  return (
    <>
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        {cada}
      </Box>
      {total ? (
        <>
          {' '}
          <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
            = {total}
          </Box>
        </>
      ) : null}
      <Abonado {...pago} />
    </>
  );
}

/** The tuition has a receipt for each of its months. */
const DeSuRecibo = ({ pago }: { pago: Pago }) => <Recibo recibo={esColegiatura(pago) ? null : pago.recibo} />;

/** The payments of an account. */
export function TablaPagos({ pagos, estado = porDefecto, accion }: TablaPagosProps) {
  const columns: ColumnaDinero<Pago>[] = [
    {
      header: 'Nombre',
      cell: (pago) => (
        <>
          {nombrePago(pago)}
          <DeSuRecibo pago={pago} />
        </>
      ),
      strong: true,
    },
    { header: 'Meses de pago', cell: (pago) => pago.numeroMeses, right: true },
    { header: 'Monto (Q)', cell: (pago) => <Monto pago={pago} />, right: true, wraps: true },
    { header: 'Estado', cell: estado },
  ];
  if (accion) columns.push({ header: 'Acción', cell: accion, buttons: true });
  return (
    <TablaDinero
      label="Pagos"
      rows={pagos}
      idOf={(pago) => pago.idEstudianteGradoPago}
      columns={columns}
      compact={(pago) => ({
        name: nombrePago(pago),
        detail: (
          <>
            {pago.numeroMeses === 1
              ? meses(pago.numeroMeses)
              : `${meses(pago.numeroMeses)}: ${montoEscrito(pago)}`}
            <Abonado {...pago} />
            <DeSuRecibo pago={pago} />
          </>
        ),
        amount: quetzales(pago.total),
        state: (
          <Stack direction="row" sx={{ alignItems: 'center', mr: accion ? -1 : 0 }}>
            {estado(pago)}
            {accion?.(pago)}
          </Stack>
        ),
      })}
    />
  );
}
