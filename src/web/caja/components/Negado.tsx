import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useState } from 'react';
import { CallError } from '#web/kit/call-error.ts';
import { AlertIcon } from '#web/kit/ui/icons.tsx';
import { toasts } from '#web/kit/ui/toasts.ts';

/** Why a payment was refused, until whoever collects presses the next key or changes something. */
export function useNegado() {
  const [negado, setNegado] = useState<string | null>(null);
  const seguir = useEffectEvent((event: Event) => {
    // The key that asked for it may still be down.
    if (!(event instanceof KeyboardEvent && event.repeat)) setNegado(null);
  });
  const hay = negado !== null;
  useEffect(() => {
    if (!hay) return undefined;
    const oir = (event: Event) => seguir(event);
    for (const que of ['keydown', 'input', 'change']) window.addEventListener(que, oir, true);
    return () => {
      for (const que of ['keydown', 'input', 'change']) window.removeEventListener(que, oir, true);
    };
  }, [hay]);
  return {
    negado,
    olvidar: () => setNegado(null),
    negar: (error: unknown) => {
      // What says nothing of this payment has its own place.
      if (error instanceof CallError && error.kind !== 'session') setNegado(error.message);
      else toasts.failure(error);
    },
  };
}

/** In sight wherever the panel is scrolled to: beside the sum. */
export const Negado = ({ texto }: { texto: string }) => (
  <Box
    role="alert"
    sx={{
      display: 'flex',
      gap: 1,
      p: 1.5,
      borderRadius: 2,
      bgcolor: 'warning.suave',
      color: 'warning.sobreSuave',
    }}
  >
    <AlertIcon fontSize="small" sx={{ flex: 'none', mt: '1px' }} />
    <Typography variant="body2" color="inherit" sx={{ fontWeight: 600 }}>
      {texto}
    </Typography>
  </Box>
);
