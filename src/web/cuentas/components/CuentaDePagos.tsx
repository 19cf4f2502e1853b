import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { contar, quetzales } from '#shared/base/formatos.ts';
import { esColegiatura, montoPago } from '#shared/cuentas.rules.ts';
import type { Mensualidad, Pago } from '#shared/cuentas.ts';
import type { ApiQuery } from '#web/kit/query.ts';

import { EditIcon } from '#web/kit/ui/icons.tsx';
import { CambiarMeses } from './CambiarMeses.tsx';
import { ListaMensualidades } from './ListaMensualidades.tsx';
import { ListaPagos } from './ListaPagos.tsx';
import { Resumen } from './Resumen.tsx';

interface TituloProps {
  text: string;
  detail: string;
  action?: ReactNode;
}

const Titulo = ({ text, detail, action }: TituloProps) => (
  <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, mb: 1 }}>
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Typography variant="h5" component="h3">
        {text}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {detail}
      </Typography>
    </Box>
    {action}
  </Stack>
);

const enCuantos = ({ numeroMeses }: Pago) => contar(numeroMeses, 'mes', 'meses');
const enFrase = (colegiatura: Pago) =>
  `Colegiatura actual: ${quetzales(montoPago(colegiatura))} durante ${enCuantos(colegiatura)}.`;

interface CuentaProps {
  inscripcion: number;
  /** Whose account it is. */
  nombre: string;
  pagos: ApiQuery<Pago[]>;
  mensualidades: ApiQuery<Mensualidad[]>;
  /** There are no months yet, only payments that were added by themselves. */
  sinMeses: boolean;
  abierta: boolean;
  /** Whether who looks may mark payments, or only reads. */
  cobra: boolean;
}

/** Payments at the left, months at the right, what it adds up to below. */
export function CuentaDePagos({
  inscripcion,
  nombre,
  pagos,
  mensualidades,
  sinMeses,
  abierta,
  cobra,
}: CuentaProps) {
  const todos = pagos.data?.data ?? [];
  const meses = mensualidades.data?.data;
  const colegiatura = todos.find(esColegiatura);
  const [cambia, setCambia] = useState(false);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          lg: sinMeses ? 'minmax(0, 1fr)' : 'minmax(0, 1fr) minmax(0, 1.08fr)',
        },
      }}
    >
      <Box>
        <Titulo text="Pagos" detail={cobra ? 'Toca un estado para pagar o anular.' : ''} />
        <ListaPagos
          nombre={nombre}
          pagos={pagos}
          {...{ abierta, cobra }}
          conMesesPagados={meses?.some(({ abonado }) => abonado > 0)}
        />
        <Box sx={{ my: 2, minHeight: 76 }}>
          {pagos.data && meses ? <Resumen pagos={todos} mensualidades={meses} /> : null}
        </Box>
        {cobra ? (
          <Typography variant="caption" color="textSecondary">
            Lo pagado no se puede eliminar: primero se anula.
          </Typography>
        ) : null}
      </Box>
      {sinMeses ? null : (
        <Box>
          <Titulo
            text="Mensualidades"
            detail={colegiatura ? enFrase(colegiatura) : ''}
            action={
              abierta && colegiatura ? (
                <Button size="small" startIcon={<EditIcon />} onClick={() => setCambia(true)}>
                  Cambiar meses
                </Button>
              ) : undefined
            }
          />
          <ListaMensualidades {...{ nombre, mensualidades, cobra }} />
          {cambia && colegiatura && meses ? (
            <CambiarMeses
              {...{ inscripcion, nombre }}
              mensualidades={meses}
              cantidad={montoPago(colegiatura)}
              onClose={() => setCambia(false)}
            />
          ) : null}
        </Box>
      )}
    </Box>
  );
}
