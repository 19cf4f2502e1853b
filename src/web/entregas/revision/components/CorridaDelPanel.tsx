import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { contar } from '#shared/base/formatos.ts';
import { ESTADO } from '#shared/entregas.rules.ts';
import { CuentaAtras } from '#web/examenes/components/CuentaAtras.tsx';
import { StopwatchIcon } from '#web/kit/ui/icons-objects.tsx';
import { StatusChip } from '#web/kit/ui/StatusChip.tsx';
import type { Panel } from './usePanel.ts';

/** Running exam: time left, and how many have started and submitted. */
export function CorridaDelPanel({ panel: { actividad, corrida, filas } }: { panel: Panel }) {
  const { examenFechaHoraFinalizado: fin } = actividad;
  if (corrida !== 'corriendo' || fin === null) return null;
  const pendientes = filas.filter(({ idEstadoActividad }) => idEstadoActividad === ESTADO.pendiente);
  const contestan = pendientes.filter(({ examenFechaHoraIniciado: inicio }) => inicio !== null).length;
  const entregadas = filas.filter(({ idEstadoActividad }) => idEstadoActividad === ESTADO.entregada);
  const recogidas = entregadas.filter((fila) => !fila.actividadesMateriasBloquesEntregas.estudianteEntrega);
  const cuentas = [
    `${pendientes.length - contestan} sin iniciar`,
    `${contestan} contestando`,
    contar(entregadas.length - recogidas.length, 'entregado', 'entregados'),
    ...(recogidas.length > 0 ? [contar(recogidas.length, 'recogido', 'recogidos')] : []),
  ];
  return (
    <Stack
      component="section"
      aria-label="Examen en curso"
      direction="row"
      useFlexGap
      sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 2, rowGap: 1, px: 2, pt: 2 }}
    >
      <StatusChip tone="success" icon={StopwatchIcon} text="En curso" />
      <CuentaAtras fin={fin} typography="h4" />
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ ml: { sm: 'auto' }, fontVariantNumeric: 'tabular-nums' }}
      >
        {cuentas.join(' · ')}
      </Typography>
    </Stack>
  );
}
