import Box from '@mui/material/Box';
import { AlertIcon } from '#web/kit/ui/icons.tsx';

/** Below a field: something that looks odd and may stand. */
export const FieldWarning = ({ children }: { children: string }) => (
  <Box component="span" role="status" sx={{ display: 'flex', gap: 0.5, color: 'warning.main' }}>
    <AlertIcon fontSize="small" />
    {children}
  </Box>
);
