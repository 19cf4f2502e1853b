import Button from '@mui/material/Button';
import { CONTENT_ID } from '#web/kit/ui/frame.ts';
import { visuallyHidden } from '#web/kit/ui/visually-hidden.ts';

/** Skip link: the first tab stop, visible only on focus, skips the menu and the bar. */
export const IrAlContenido = () => (
  <Button
    variant="contained"
    onClick={() => document.getElementById(CONTENT_ID)?.focus()}
    sx={{ position: 'fixed', top: 8, left: 8, zIndex: 'tooltip', '&:not(:focus-visible)': visuallyHidden }}
  >
    Ir al contenido
  </Button>
);
