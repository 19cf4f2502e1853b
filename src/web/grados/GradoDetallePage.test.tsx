import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { CicloContext } from '#web/ciclos/api.ts';
import { queryClient } from '#web/kit/query-client.ts';
import { theme } from '#web/theme.ts';
import { GradoDetallePage } from './pages/GradoDetallePage.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

it('cuando nada se pudo cargar se dice una vez, y «Reintentar» pide otra vez las dos cosas', async () => {
  const fetcher = vi.fn(
    async (_url: string) =>
      new Response(JSON.stringify({ code: 2, data: null, message: 'Ha ocurrido un error.' }), {
        status: 500,
      }),
  );
  vi.stubGlobal('fetch', fetcher);
  const router = createMemoryRouter([{ path: '/grados/grado/:id', element: <GradoDetallePage /> }], {
    initialEntries: ['/grados/grado/5'],
  });
  render(
    <ThemeProvider theme={theme()}>
      <QueryClientProvider client={queryClient}>
        <CicloContext value={{ ciclo: 2026, elegir: () => undefined }}>
          <RouterProvider router={router} />
        </CicloContext>
      </QueryClientProvider>
    </ThemeProvider>,
  );
  const pedidas = () => fetcher.mock.calls.map(([url]) => url).toSorted();
  const llamadas = ['/api/estudiantes/grado/5/ciclo/2026', '/api/grados/5?ciclo=2026'];
  await waitFor(() => expect(screen.getAllByText('No se pudo cargar la información.')).toHaveLength(1));
  expect(pedidas()).toEqual(llamadas);
  fetcher.mockClear();
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(pedidas()).toEqual(llamadas));
});
