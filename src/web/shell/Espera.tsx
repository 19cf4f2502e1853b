import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { Marca } from '#web/base/ui/Marca.tsx';

/** A first screen that is not there by then waits for a connection. */
const DEMORA_MS = 5_000;

/** While the first screen is on its way. It is asked for until it comes (`insistir`), so there is nothing to press. */
export function Espera() {
  const [late, setLate] = useState(!navigator.onLine);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), DEMORA_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Box
      aria-busy="true"
      sx={{ display: 'grid', placeContent: 'center', justifyItems: 'center', gap: 2, minHeight: '100dvh' }}
    >
      <Marca />
      <Box role="status" sx={{ minHeight: '3em', px: 2, textAlign: 'center', color: 'text.secondary' }}>
        {late ? 'Sin conexión con Ceiba. Se abrirá en cuanto vuelva.' : null}
      </Box>
    </Box>
  );
}
