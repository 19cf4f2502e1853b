import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** What a report is narrowed by, and its button at the end. */
export const FiltrosDeReporte = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 1.5,
      p: 2,
      gridTemplateColumns: 'repeat(auto-fit, minmax(132px, 1fr))',
      alignItems: 'start',
    }}
  >
    {children}
  </Box>
);
