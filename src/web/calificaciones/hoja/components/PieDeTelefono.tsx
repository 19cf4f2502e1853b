import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { ReactNode, Ref } from 'react';
import { AT_FOOT, FOOT_BAR } from '#web/kit/ui/screen-marks.ts';
import { medidas } from '#web/theme.medidas.ts';
import type { HojaLocal } from '../state/hoja-local.ts';
import { EstadoDeGuardado } from './EstadoDeGuardado.tsx';

export const LUGAR_DEL_PIE = `${medidas.pieTelefono}px + env(safe-area-inset-bottom)`;

interface PieProps {
  ref: Ref<HTMLDivElement>;
  local: HojaLocal;
  /** The one act of the screen. */
  children: ReactNode;
}

/** Always in sight: whether everything is saved, and publishing it. */
export const PieDeTelefono = ({ ref, local, children }: PieProps) => (
  <Paper
    ref={ref}
    component="section"
    aria-label="Publicar las notas"
    square
    className={`${AT_FOOT} ${FOOT_BAR}`}
    sx={{
      position: 'fixed',
      insetInline: 0,
      bottom: 0,
      zIndex: 'appBar',
      display: 'flex',
      alignItems: 'center',
      gap: 2,
      minHeight: `calc(${LUGAR_DEL_PIE})`,
      px: 2,
      pb: 'env(safe-area-inset-bottom)',
      borderTop: 1,
      borderColor: 'divider',
      boxShadow: 'var(--sombra-3)',
    }}
  >
    <Box role="status" sx={{ flex: 1, minWidth: 0, lineHeight: 1.3 }}>
      <EstadoDeGuardado local={local} />
    </Box>
    {children}
  </Paper>
);
