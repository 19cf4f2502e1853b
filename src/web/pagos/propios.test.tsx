import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { urlOf } from '#shared/base/endpoint.ts';
import { recibosPropios } from '#shared/pagos/estados.ts';
import { mensualidadesPropias, pagosPropios } from '#shared/pagos.ts';
import { queryClient } from '#web/base/query-client.ts';
import { theme } from '#web/theme.ts';
import { PagosEstudiantePage } from './propios/pages/PagosEstudiantePage.tsx';

const SIN_ASIGNACION = 'No existe asignación para el estudiante';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
});

it.each([
  ['pagos', pagosPropios],
  ['mensualidades', mensualidadesPropias],
  ['recibos', recibosPropios],
] as const)(
  'un ciclo en el que no está inscrito se dice una vez, aunque solo sus %s hayan llegado',
  async (_, contestada) => {
    const nunca = new Promise<Response>(() => undefined);
    const noEsta = () =>
      new Response(JSON.stringify({ code: 0, data: null, message: SIN_ASIGNACION }), { status: 404 });
    vi.stubGlobal(
      'fetch',
      vi.fn((url: string) => (url.endsWith(urlOf(contestada)) ? Promise.resolve(noEsta()) : nunca)),
    );
    const router = createMemoryRouter(
      [{ path: '/estudiante/ciclo/:ciclo/pagos', element: <PagosEstudiantePage /> }],
      { initialEntries: ['/estudiante/ciclo/2031/pagos'] },
    );
    render(
      <ThemeProvider theme={theme()}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ThemeProvider>,
    );
    expect(await screen.findByText(SIN_ASIGNACION)).toBeTruthy();
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Mis pagos',
      'No existe o no es tuya',
    ]);
  },
);
