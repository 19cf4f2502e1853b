import Stack from '@mui/material/Stack';
import { useAhoraMismo } from '#web/base/reloj.ts';
import { cuentaAtras } from '#web/base/ui/formatos.ts';
import { IconoExamen } from '#web/base/ui/iconos-escuela.tsx';

/**
 * What is left of a running exam, small, for the bars that stay in sight while one writes. A timer is not read aloud at
 * every second, only when one goes to it.
 */
export function TiempoRestante({ fin }: { fin: string | null }) {
  const now = useAhoraMismo();
  if (fin === null) return null;
  const left = Date.parse(fin) - now.getTime();
  if (left <= 0) return null;
  return (
    <Stack
      direction="row"
      role="timer"
      aria-label="Tiempo restante"
      sx={{
        flex: 'none',
        alignItems: 'center',
        gap: 0.75,
        typography: 'h4',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      <IconoExamen aria-hidden="true" />
      {cuentaAtras(left)}
    </Stack>
  );
}
