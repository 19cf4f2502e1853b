import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useRef, useState } from 'react';
import { useVisible } from '#web/kit/form/device.ts';

/** Lower than this a form around a text leaves no room to write: half of a phone is its keyboard. */
const BAJO = 560;

/** Whether somebody writes where little of the screen is left, and what is left: the text takes all of it. */
export function useEscritura() {
  const [dentro, setDentro] = useState(false);
  const saliendo = useRef(0);
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const visible = useVisible();
  return {
    lleno: dentro && phone && !visible.ampliado && visible.alto < BAJO ? visible : null,
    eventos: {
      onFocus: () => {
        window.clearTimeout(saliendo.current);
        setDentro(true);
      },
      // On its way to a tool of the text the focus is nowhere for a moment.
      onBlur: () => {
        saliendo.current = window.setTimeout(() => setDentro(false));
      },
    },
  };
}
