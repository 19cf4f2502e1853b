import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { colorDe, type Tono } from './StatusChip.tsx';

interface IconoRedondoProps {
  tone: Tono;
  /** Pixels from side to side. */
  size?: 36 | 40;
  /** The icon. */
  children: ReactNode;
}

/** An icon on a round soft ground, beside the heading of a card or a question. */
export function IconoRedondo({ tone, size = 40, children }: IconoRedondoProps) {
  const color = colorDe[tone];
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
