import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';

/** A line of the list above its groups: what there is, and the act on it. */
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
