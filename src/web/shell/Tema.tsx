import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { CLAVE_TEMA, theme } from '#web/theme.ts';

/** Colours and letters of everything that is shown. */
export const Tema = ({ children }: { children: ReactNode }) => (
  <ThemeProvider theme={theme()} defaultMode="system" modeStorageKey={CLAVE_TEMA} disableTransitionOnChange>
    <CssBaseline />
    {children}
  </ThemeProvider>
);
