import Box from '@mui/material/Box';
import { visuallyHidden } from '#web/kit/ui/visually-hidden.ts';
import type { Manejo } from '../state/manejo.ts';

/** What a sheet says to a screen reader. */
export const Voz = ({ manejo }: { manejo: Manejo }) => (
  <Box
    ref={(nodo: HTMLElement | null) => {
      manejo.voz = nodo;
    }}
    role="status"
    aria-live="polite"
    sx={visuallyHidden}
  />
);
