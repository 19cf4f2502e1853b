import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { medidas } from '#web/theme.medidas.ts';

interface AccionProps {
  /** Submits its form without one. */
  onClick?: () => void;
  children: ReactNode;
}

/** The one button of the page, drawn by the browser: that of the areas brings its ripples along. */
export const Accion = ({ onClick, children }: AccionProps) => (
  <Box
    component="button"
    type={onClick ? 'button' : 'submit'}
    onClick={onClick}
    sx={({ typography, vars }) => ({
      ...typography.button,
      minHeight: medidas.tactil,
      px: 3,
      cursor: 'pointer',
      border: 0,
      borderRadius: `${medidas.radio.control}px`,
      color: vars.palette.primary.contrastText,
      backgroundColor: vars.palette.primary.main,
      '&:hover': { filter: 'brightness(.94)' },
      '&:focus-visible': { outline: `2px solid ${vars.palette.trazo.foco}`, outlineOffset: 2 },
    })}
  >
    {children}
  </Box>
);
