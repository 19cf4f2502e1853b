import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { RejillaDeFiltros } from '#web/recibos/components/FiltrosDeRecibos.tsx';

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
    <RejillaDeFiltros>{children}</RejillaDeFiltros>
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1.5, px: 2, pb: 2, alignItems: 'center' }}>
      <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 240px' }}>
        {text}
      </Typography>
      {boton}
    </Stack>
  </>
);
