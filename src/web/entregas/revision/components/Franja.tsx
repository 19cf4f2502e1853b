import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';

/** Strip above the groups: a fact and its action. */
export const Franja = ({ children }: { children: ReactNode }) => (
  <Stack
    direction="row"
    useFlexGap
    sx={{
      alignItems: 'center',
      justifyContent: 'space-between',
      flexWrap: 'wrap',
      gap: 1,
      px: 2,
      py: 1,
      borderTop: 1,
      borderColor: 'divider',
    }}
  >
    {children}
  </Stack>
);
