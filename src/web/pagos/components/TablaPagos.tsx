import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { esColegiatura, estadoPago, montoPago, nombrePago } from '#shared/pagos.rules.ts';
import type { Pago } from '#shared/pagos.ts';
import { quetzales } from '#web/base/ui/formatos.ts';
import { EstadoPago } from './EstadoPago.tsx';
import { type ColumnaDinero, TablaDinero } from './TablaDinero.tsx';

interface TablaPagosProps {
  pagos: readonly Pago[];
  /** The state of a payment, for who can change it; the tuition is paid by its months. */
  estado?: (pago: Pago) => ReactNode;
  /** What else can be done with a payment; makes a column of its own. */
  accion?: (pago: Pago) => ReactNode;
}

const meses = (cuantos: number) => (cuantos === 1 ? '1 mes de pago' : `${cuantos} meses de pago`);
const porDefecto = (pago: Pago) =>
  esColegiatura(pago) && !pago.pagado ? 'Por mes' : <EstadoPago estado={estadoPago(pago)} />;

/** The payments of an account. */
export function TablaPagos({ pagos, estado = porDefecto, accion }: TablaPagosProps) {
  const columns: ColumnaDinero<Pago>[] = [
    { header: 'Nombre', cell: nombrePago, strong: true },
    { header: 'Meses de pago', cell: (pago) => pago.numeroMeses, right: true },
    { header: 'Monto (Q)', cell: (pago) => quetzales(montoPago(pago)), right: true },
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
        detail: meses(pago.numeroMeses),
        amount: quetzales(montoPago(pago)),
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
