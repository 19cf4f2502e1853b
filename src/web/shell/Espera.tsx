import Box from '@mui/material/Box';
import { Marca } from '#web/base/ui/Marca.tsx';

/** While the first screen is on its way. */
export function Espera() {
  return (
    <Box aria-busy="true" sx={{ display: 'grid', placeItems: 'center', minHeight: '100dvh' }}>
      <Marca />
    </Box>
  );
}
