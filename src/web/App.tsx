import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { useEffect } from 'react';
import type { DataRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { anotarLugar } from './shell/historial.ts';
import { CLAVE_TEMA, theme } from './theme.ts';

export function App({ router }: { router: DataRouter }) {
  // Subscribes in an effect: the router replays events before the first subscriber to it, and that must be RouterProvider.
  useEffect(() => {
    anotarLugar();
    return router.subscribe(anotarLugar);
  }, [router]);
  return (
    <ThemeProvider theme={theme()} defaultMode="system" modeStorageKey={CLAVE_TEMA} disableTransitionOnChange>
      <CssBaseline />
      <RouterProvider router={router} />
    </ThemeProvider>
  );
}
