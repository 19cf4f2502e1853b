import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { colourOf, type Tone } from './StatusChip.tsx';

interface RoundIconProps {
  tone: Tone;
  /** Pixels from side to side. */
  size?: 36 | 40;
  /** The icon. */
  children: ReactNode;
}

/** An icon on a round soft ground, beside the heading of a card or a question. */
export function RoundIcon({ tone, size = 40, children }: RoundIconProps) {
  const color = colourOf[tone];
  return (
    <Box
      sx={{
        display: 'grid',
        placeItems: 'center',
        flex: 'none',
        width: size,
        height: size,
        borderRadius: '50%',
        bgcolor: `${color}.suave`,
        color: `${color}.sobreSuave`,
      }}
    >
      {children}
    </Box>
  );
}
