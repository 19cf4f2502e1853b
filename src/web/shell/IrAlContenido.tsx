import Button from '@mui/material/Button';
import { CONTENIDO } from '#web/kit/ui/frame.ts';
import { oculto } from '#web/kit/ui/visually-hidden.ts';

/** The first stop of the keyboard, seen only while it stands there: past the menu and the bar. */
export const IrAlContenido = () => (
  <Button
    variant="contained"
    onClick={() => document.getElementById(CONTENIDO)?.focus()}
    sx={{ position: 'fixed', top: 8, left: 8, zIndex: 'tooltip', '&:not(:focus-visible)': oculto }}
  >
    Ir al contenido
  </Button>
);
