import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { onReconnecting } from '#web/kit/on-reconnecting.ts';

/** A quiet line at the top, above whatever is open, while requests are being sent again. */
export function ReconnectingNotice() {
  const [text, setText] = useState('');
  useEffect(() => onReconnecting(setText), []);
  if (!text) return null;
  return createPortal(
    <Box
      role="status"
      sx={{
        position: 'fixed',
        top: 8,
        left: '50%',
        transform: 'translateX(-50%)',
        // Above what covers the screen while something is being saved, and above the sign-in over it.
        zIndex: ({ zIndex }) => zIndex.tooltip + 2,
        px: 2,
        py: 0.5,
        borderRadius: 4,
        typography: 'body2',
        bgcolor: 'toast.fondo',
        color: 'toast.texto',
        boxShadow: 'var(--sombra-3)',
        pointerEvents: 'none',
      }}
    >
      {text}
    </Box>,
    document.body,
  );
}
