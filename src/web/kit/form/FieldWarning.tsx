import Box from '@mui/material/Box';
import { IconoAlerta } from '#web/kit/ui/icons.tsx';

/** Below a field: something that looks odd and may stand. */
export const AvisoDeCampo = ({ children }: { children: string }) => (
  <Box component="span" role="status" sx={{ display: 'flex', gap: 0.5, color: 'warning.main' }}>
    <IconoAlerta fontSize="small" />
    {children}
  </Box>
);
