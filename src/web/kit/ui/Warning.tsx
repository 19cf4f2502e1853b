import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { AlertIcon } from './icons.tsx';

/** A sentence in a question that should be read before answering. */
export const Warning = ({ children }: { children: ReactNode }) => (
  <Stack direction="row" component="span" sx={{ gap: 1, alignItems: 'flex-start', color: 'warning.main' }}>
    <AlertIcon fontSize="small" sx={{ flex: 'none', mt: '1px' }} />
    <Typography variant="subtitle2" component="span" color="inherit">
      {children}
    </Typography>
  </Stack>
);
