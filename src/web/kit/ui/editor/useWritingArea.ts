import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useRef, useState } from 'react';
import { useVisibleArea } from '#web/kit/form/device.ts';

/** Lower than this a form around a text leaves no room to write: half of a phone is its keyboard. */
const LOW = 560;

/** Whether somebody writes where little of the screen is left, and what is left: the text takes all of it. */
export function useWritingArea() {
  const [inside, setInside] = useState(false);
  const leaving = useRef(0);
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const visible = useVisibleArea();
  return {
    fullScreen: inside && phone && !visible.zoomed && visible.height < LOW ? visible : null,
    handlers: {
      onFocus: () => {
        window.clearTimeout(leaving.current);
        setInside(true);
      },
      // On its way to a tool of the text the focus is nowhere for a moment.
      onBlur: () => {
        leaving.current = window.setTimeout(() => setInside(false));
      },
    },
  };
}
