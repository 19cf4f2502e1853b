import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '#web/kit/query-client.ts';
import { theme } from '#web/theme.ts';
import { Campana } from './components/Campana.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const responder = (status: number, data: unknown) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(
      async () =>
        new Response(JSON.stringify({ code: status === 200 ? 1 : 2, data, message: '' }), { status }),
    ),
  );

const mostrar = () =>
  render(
    <ThemeProvider theme={theme()}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <Campana ciclo={2026} />
        </MemoryRouter>
      </QueryClientProvider>
    </ThemeProvider>,
  );

it('la campana que no pudo leer lo dice, sin número, y deja reintentar', async () => {
  responder(500, null);
  mostrar();
  const campana = await screen.findByRole('button', {
    name: 'No se pudieron cargar tus actividades pendientes',
  });
  fireEvent.click(campana);
  const reintentar = await screen.findByRole('button', { name: 'Reintentar' });
  expect(screen.queryByText('Cargando...')).toBeNull();
  responder(200, []);
  fireEvent.click(reintentar);
  expect(await screen.findByText('No tienes actividades pendientes.')).toBeTruthy();
  expect(screen.getByLabelText('0 actividades pendientes')).toBeTruthy();
});
