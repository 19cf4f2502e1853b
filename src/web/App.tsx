import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { RouterProvider } from 'react-router/dom';
import { router } from './router.tsx';
import { CLAVE_TEMA, theme } from './theme.ts';

export function App() {
  return (
    <ThemeProvider theme={theme} defaultMode="system" modeStorageKey={CLAVE_TEMA} disableTransitionOnChange>
      <CssBaseline />
      <RouterProvider router={router} />
    </ThemeProvider>
  );
}
