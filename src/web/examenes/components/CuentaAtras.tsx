import Typography from '@mui/material/Typography';
import { useCountdownNow } from '#web/kit/clock.ts';
import { countdown } from '#web/kit/ui/formats.ts';

interface CuentaAtrasProps {
  /** When the exam ends; the countdown is gone with its last second. */
  fin: string;
  typography: 'h1' | 'h4';
}

/**
 * What is left of a running exam, by the server's clock. Apart from what stands around it, which need not be drawn at
 * every second. A timer is not read aloud by itself, only when one goes to it.
 */
export function CuentaAtras({ fin, typography }: CuentaAtrasProps) {
  const left = Date.parse(fin) - useCountdownNow().getTime();
  if (left <= 0) return null;
  return (
    <Typography
      role="timer"
      aria-label="Tiempo restante"
      component="p"
      sx={{ typography, fontVariantNumeric: 'tabular-nums' }}
    >
      {countdown(left)}
    </Typography>
  );
}
