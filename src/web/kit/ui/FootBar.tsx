import Paper from '@mui/material/Paper';
import type { ReactNode, Ref } from 'react';
import { medidas } from '#web/theme.medidas.ts';
import { AT_FOOT, FOOT_BAR } from './screen-marks.ts';

/** Height of the bar, for a `calc`: what the screen holds needs this room below it. */
export const FOOT_ROOM = `${medidas.pieTelefono}px + env(safe-area-inset-bottom)`;

interface FootBarProps {
  label: string;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** On a phone, the one act of a screen, within reach of the thumb while the rest scrolls. */
export const FootBar = ({ label, ref, children }: FootBarProps) => (
  <Paper
    ref={ref}
    component="section"
    aria-label={label}
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
      minHeight: `calc(${FOOT_ROOM})`,
      px: 2,
      pb: 'env(safe-area-inset-bottom)',
      borderTop: 1,
      borderColor: 'divider',
      boxShadow: 'var(--sombra-3)',
    }}
  >
    {children}
  </Paper>
);
