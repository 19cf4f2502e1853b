import Box from '@mui/material/Box';
import type { ReactNode, Ref } from 'react';
import { FootBar } from '#web/kit/ui/FootBar.tsx';
import type { HojaLocal } from '../state/hoja-local.ts';
import { EstadoDeGuardado } from './EstadoDeGuardado.tsx';

interface PieProps {
  ref: Ref<HTMLDivElement>;
  local: HojaLocal;
  /** The one act of the screen. */
  children: ReactNode;
}

/** Always in sight: whether everything is saved, and publishing it. */
export const PieDeTelefono = ({ ref, local, children }: PieProps) => (
  <FootBar ref={ref} label="Publicar las notas">
    <Box role="status" sx={{ flex: 1, minWidth: 0, lineHeight: 1.3 }}>
      <EstadoDeGuardado local={local} />
    </Box>
    {children}
  </FootBar>
);
