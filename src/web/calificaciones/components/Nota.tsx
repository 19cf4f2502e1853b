import Box from '@mui/material/Box';
import { NNG, reprueba } from '#shared/calificaciones.rules.ts';
import { nota } from '#web/base/ui/formatos.ts';

/** A total or an average: failing ones are red and say so with a mark. */
export function Nota({ value, strong }: { value: number | null; strong?: boolean }) {
  const baja = reprueba(value);
  return (
    <Box
      component="span"
      sx={{
        fontWeight: 700,
        fontSize: strong ? '1.25rem' : undefined,
        color: baja ? 'error.main' : 'text.primary',
      }}
    >
      {value === null ? NNG : nota(value)}
      {baja ? (
        <Box component="span" role="img" aria-label="reprobado" sx={{ ml: 0.25, fontSize: '0.75em' }}>
          ▾
        </Box>
      ) : null}
    </Box>
  );
}
