import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface EncabezadoProps {
  /** The level. */
  title: string;
  /** How many there are; missing while they are on their way. */
  detail: string | undefined;
  action: ReactNode;
}

/** The line above the cards: which level, how many and what adds one. */
export function Encabezado({ title, detail, action }: EncabezadoProps) {
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap', gap: 1.5, pb: 2 }}
    >
      <Box>
        <Typography variant="h4" component="h2">
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary" role="status" sx={{ minHeight: 20 }}>
          {detail}
        </Typography>
      </Box>
      {action}
    </Stack>
  );
}
