import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { sum } from '#shared/base/decimal.ts';
import { nombreMes } from '#shared/base/fechas.ts';
import { contar, enumerar, quetzales } from '#shared/base/formatos.ts';
import { esColegiatura, estaVencida } from '#shared/cuentas.rules.ts';
import type { Mensualidad, Pago } from '#shared/cuentas.ts';
import { useNow } from '#web/kit/clock.ts';
import { AlertIcon } from '#web/kit/ui/icons.tsx';

const useVencidas = (mensualidades: readonly Mensualidad[]) => {
  const now = useNow();
  return mensualidades.filter((mes) => estaVencida(mes, now));
};

/** What is left of them: what was paid in part counts as paid. */
const saldos = (cobros: readonly Pick<Mensualidad, 'saldo'>[]) => sum(cobros.map(({ saldo }) => saldo));

/** '2 mensualidades atrasadas por Q900.00: abril y mayo.' */
export function AvisoDeAtraso({ mensualidades }: { mensualidades: readonly Mensualidad[] }) {
  const vencidas = useVencidas(mensualidades);
  if (vencidas.length === 0) return null;
  const cuantas = contar(vencidas.length, 'mensualidad atrasada', 'mensualidades atrasadas');
  return (
    <Alert severity="warning" icon={<AlertIcon />}>
      <strong>{cuantas}</strong> por {quetzales(saldos(vencidas))}:{' '}
      {enumerar(vencidas.map(({ fechaMaximaPago }) => nombreMes(fechaMaximaPago).toLowerCase()))}.
    </Alert>
  );
}

interface ResumenProps {
  pagos: readonly Pago[];
  mensualidades: readonly Mensualidad[];
}

/** What is paid, late and still to come; the tuition counts by its months. */
export function Resumen({ pagos, mensualidades }: ResumenProps) {
  const vencidas = useVencidas(mensualidades);
  const otros = pagos.filter((pago) => !esColegiatura(pago));
  const cobros = [...otros, ...mensualidades];
  const atrasado = saldos(vencidas);
  const celdas = [
    { text: 'Pagado', monto: sum(cobros.map(({ abonado }) => abonado)) },
    { text: 'Atrasado', monto: atrasado, late: atrasado > 0 },
    { text: 'Por vencer', monto: sum([saldos(cobros), -atrasado]) },
  ];
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))' }}
    >
      {celdas.map(({ text, monto, late }) => (
        <Box
          key={text}
          sx={{ p: 1.5, borderRadius: 1, border: 1, borderColor: 'divider', bgcolor: 'superficie.suave' }}
        >
          <Typography component="dt" variant="body2" color="textSecondary">
            {text}
          </Typography>
          <Typography component="dd" variant="h4" sx={{ m: 0, color: late ? 'warning.main' : undefined }}>
            {quetzales(monto)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
