import Box from '@mui/material/Box';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { reconexion } from '#web/base/reconectar.ts';

/** Most interruptions are over before that, and nobody needs to know of them. */
const DEMORA_MS = 800;

function useTarda(waiting: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setLate(true), DEMORA_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [waiting]);
  return late;
}

/** A quiet line at the top, above whatever is open, while requests are being sent again. */
export function Reconectando() {
  const waiting = useSyncExternalStore(reconexion.subscribe, reconexion.read);
  if (!useTarda(waiting)) return null;
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
      Reconectando…
    </Box>,
    document.body,
  );
}
