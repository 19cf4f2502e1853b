import Box from '@mui/material/Box';
import { BrandMark } from '#web/kit/ui/BrandMark.tsx';

/** A first screen that does not come (`main.tsx`). It is asked for until it comes (`retry`), so there is nothing to press. */
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
