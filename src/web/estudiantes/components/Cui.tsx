import Box from '@mui/material/Box';
import { SIN_CUI } from '#shared/estudiantes.rules.ts';

/** The CUI in a table. */
export const Cui = ({ cui }: { cui: string | null }) =>
  cui ?? (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {SIN_CUI}
    </Box>
  );
