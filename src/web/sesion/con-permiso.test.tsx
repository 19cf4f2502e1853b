import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SIN_PERMISO } from '#shared/base/asuntos.ts';
import { CicloContext } from '#web/ciclos/api.ts';
import { DescargasPage } from '#web/exportaciones/pages/DescargasPage.tsx';
import { ImportarPage, NuevaImportacionPage } from '#web/importaciones/pages/ImportarPage.tsx';
import { queryClient } from '#web/kit/query-client.ts';
import { theme } from '#web/theme.ts';
import { type Perfil, ponerPerfil } from './api.ts';

const contadora: Perfil = {
  isColaborador: true,
  idColaborador: 8,
  nombres: 'Eva Tzoc',
  usuario: 'etzoc',
  codigo: 'C-00008',
  imagen: null,
  cargos: [{ idCargo: 3, cargo: 'Contador', roles: [{ rol: 'Administrador 3' }] }],
  asuntos: ['pagos', 'estructura'],
  debeCambiarContrasenia: false,
};

const fetcher = vi.fn(async () => new Response(JSON.stringify({ code: 1, data: [], message: '' })));

beforeEach(() => vi.stubGlobal('fetch', fetcher));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
  ponerPerfil(null);
});

function abrir(element: ReactElement) {
  const router = createMemoryRouter([{ path: '/', element }]);
  render(
    <ThemeProvider theme={theme()}>
      <QueryClientProvider client={queryClient}>
        <CicloContext value={{ ciclo: 2026, elegir: () => undefined }}>
          <RouterProvider router={router} />
        </CicloContext>
      </QueryClientProvider>
    </ThemeProvider>,
  );
}

it.each([
  ['Importar', <ImportarPage key="importar" />],
  ['Importar', <NuevaImportacionPage key="nueva" />],
  ['Descargas', <DescargasPage key="descargas" />],
])(
  'quien llega sin permiso a la dirección de «%s» lo lee, sin botones y sin que se pida nada',
  async (titulo, pagina) => {
    ponerPerfil(contadora);
    abrir(pagina);
    expect(await screen.findByRole('heading', { level: 1, name: titulo })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Sin permiso' })).toBeTruthy();
    expect(screen.getByText(SIN_PERMISO)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Importar|Descargar|Elegir|Excel/ })).toBeNull();
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Ir al inicio']);
    expect(fetcher).not.toHaveBeenCalled();
  },
);
