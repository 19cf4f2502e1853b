import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { queryClient } from '#web/kit/query-client.ts';
import { theme } from '#web/theme.ts';

/** Draws what these routes lead to as the app does. */
export function dibujarRutas(router: ReturnType<typeof createMemoryRouter>): void {
  render(
    <ThemeProvider theme={theme()}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ThemeProvider>,
  );
}

/** Draws a screen at an address of its own. `path` is what the address is read with, e.g. `/estudiante/ciclo/:ciclo`. */
export const dibujarPantalla = (element: ReactElement, path = '/', address = path): void =>
  dibujarRutas(createMemoryRouter([{ path, element }], { initialEntries: [address] }));
