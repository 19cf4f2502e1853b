import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { esColegiatura, montoPago } from '#shared/pagos.rules.ts';
import type { Mensualidad, Pago } from '#shared/pagos.ts';
import type { Consulta } from '#web/base/query.ts';
import { quetzales } from '#web/base/ui/formatos.ts';
import { ListaMensualidades } from './ListaMensualidades.tsx';
import { ListaPagos } from './ListaPagos.tsx';
import { Resumen } from './Resumen.tsx';

const Titulo = ({ text, detail }: { text: string; detail?: string }) => (
  <Stack
    direction="row"
    useFlexGap
    sx={{ justifyContent: 'space-between', alignItems: 'baseline', flexWrap: 'wrap', gap: 1, mb: 1 }}
  >
    <Typography variant="h5" component="h3">
      {text}
    </Typography>
    {detail ? (
      <Typography variant="body2" color="textSecondary">
        {detail}
      </Typography>
    ) : null}
  </Stack>
);

const enFrase = (colegiatura: Pago) =>
  `Colegiatura actual: ${quetzales(montoPago(colegiatura))} durante ${colegiatura.numeroMeses} meses.`;

interface CuentaProps {
  pagos: Consulta<Pago[]>;
  mensualidades: Consulta<Mensualidad[]>;
  /** There are no months yet, only payments that were added by themselves. */
  sinMeses: boolean;
  abierta: boolean;
}

/** Payments at the left, months at the right, what it adds up to below. */
export function CuentaDePagos({ pagos, mensualidades, sinMeses, abierta }: CuentaProps) {
  const todos = pagos.data?.data ?? [];
  const meses = mensualidades.data?.data;
  const colegiatura = todos.find(esColegiatura);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          md: sinMeses ? 'minmax(0, 1fr)' : 'minmax(0, 1fr) minmax(0, 1.08fr)',
        },
      }}
    >
      <Box>
        <Titulo text="Pagos" />
        <ListaPagos pagos={pagos} abierta={abierta} conMesesPagados={meses?.some(({ pagada }) => pagada)} />
        <Box sx={{ my: 2, minHeight: 76 }}>
          {pagos.data && meses ? <Resumen pagos={todos} mensualidades={meses} /> : null}
        </Box>
        <Typography variant="caption" color="textSecondary">
          Toca un estado para pagar o anular. Lo pagado no se puede eliminar: primero se anula.
        </Typography>
      </Box>
      {sinMeses ? null : (
        <Box>
          <Titulo text="Mensualidades" detail={colegiatura ? enFrase(colegiatura) : undefined} />
          <ListaMensualidades mensualidades={mensualidades} />
        </Box>
      )}
    </Box>
  );
}
