import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { useEffect } from 'react';
import { RouterProvider } from 'react-router/dom';
import { router } from './router.tsx';
import { anotarLugar } from './shell/historial.ts';
import { CLAVE_TEMA, theme } from './theme.ts';

export function App() {
  // Not earlier: who listens first is told of what happened while the screen was being drawn, and that must be what draws it.
  useEffect(() => {
    anotarLugar();
    return router().subscribe(anotarLugar);
  }, []);
  return (
    <ThemeProvider theme={theme()} defaultMode="system" modeStorageKey={CLAVE_TEMA} disableTransitionOnChange>
      <CssBaseline />
      <RouterProvider router={router()} />
    </ThemeProvider>
  );
}
