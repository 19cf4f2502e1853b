import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { useEffect } from 'react';
import type { DataRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { anotarLugar } from './shell/historial.ts';
import { CLAVE_TEMA, theme } from './theme.ts';

export function App({ router }: { router: DataRouter }) {
  // Not earlier: who listens first is told of what happened while the screen was being drawn, and that must be what draws it.
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
