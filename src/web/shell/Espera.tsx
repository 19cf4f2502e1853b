import Box from '@mui/material/Box';
import { BrandMark } from '#web/kit/ui/BrandMark.tsx';

/**
 * Shown when the first screen does not load in time (`main.tsx`). Loading is retried automatically (`retry`), so there is no
 * button.
 */
export function Espera() {
  return (
    <Box
      aria-busy="true"
      sx={{ display: 'grid', placeContent: 'center', justifyItems: 'center', gap: 2, minHeight: '100dvh' }}
    >
      <BrandMark />
      <Box role="status" sx={{ minHeight: '3em', px: 2, textAlign: 'center', color: 'text.secondary' }}>
        Sin conexión con Ceiba. Se abrirá en cuanto vuelva.
      </Box>
    </Box>
  );
}
