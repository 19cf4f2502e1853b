import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface FiltrosProps {
  children: ReactNode;
  /** What the figures below are of. */
  text: ReactNode;
  /** Takes the report away as a file. */
  boton: ReactNode;
}

/** What a report is narrowed by; below it what it then is of. */
export const FiltrosDeReporte = ({ children, text, boton }: FiltrosProps) => (
  <>
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
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1.5, px: 2, pb: 2, alignItems: 'center' }}>
      <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 240px' }}>
        {text}
      </Typography>
      {boton}
    </Stack>
  </>
);
