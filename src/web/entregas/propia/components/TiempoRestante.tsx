import Stack from '@mui/material/Stack';
import { CuentaAtras } from '#web/examenes/components/CuentaAtras.tsx';
import { useHasPassed } from '#web/kit/clock.ts';
import { StopwatchIcon } from '#web/kit/ui/icons-objects.tsx';

/** Countdown of a running exam, for the sticky bars. */
export function TiempoRestante({ fin }: { fin: string | null }) {
  const over = useHasPassed(fin);
  if (fin === null || over) return null;
  return (
    <Stack direction="row" sx={{ flex: 'none', alignItems: 'center', gap: 0.75 }}>
      <StopwatchIcon aria-hidden="true" />
      <CuentaAtras fin={fin} typography="h4" />
    </Stack>
  );
}
