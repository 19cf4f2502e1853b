import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#web/base/query-client.ts';
import { ponerPerfil } from '#web/sesion/api.ts';
import { theme } from '#web/theme.ts';
import { InicioEstudiantePage } from './pages/InicioEstudiantePage.tsx';

function abrir(estudiantesUsuarios: { usuario: string } | null) {
  const idEstudianteNavigation = {
    nombre1: 'Ximena',
    nombre2: 'Sofía',
    nombre3: null,
    apellido1: 'Muñoz',
    apellido2: 'Xol',
    estudiantesUsuarios,
    estudiantesGrados: [],
  };
  const body = { code: 1, data: { idEstudianteNavigation }, message: '' };
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(JSON.stringify(body))),
  );
  const router = createMemoryRouter([{ path: '/', element: <InicioEstudiantePage /> }]);
  render(
    <ThemeProvider theme={theme()}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ThemeProvider>,
  );
}

beforeEach(() =>
  ponerPerfil({
    isColaborador: false,
    idEstudiante: 9,
    nombres: 'Ximena Muñoz',
    usuario: 'xmunoz',
    debeCambiarContrasenia: false,
  }),
);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
  ponerPerfil(null);
});

it('mientras se lee lo dice, y después dice quién es y con qué usuario', async () => {
  abrir({ usuario: 'xmunoz' });
  expect(screen.getByText('Cargando...', { selector: 'p:not([role])' })).toBeTruthy();
  expect(await screen.findByText('Ximena Sofía Muñoz Xol')).toBeTruthy();
  expect(screen.getByText('xmunoz')).toBeTruthy();
});

it('a quien no tiene usuario se le dice, y la salida está a la vista', async () => {
  abrir(null);
  expect(await screen.findByText('El estudiante no tiene usuario habilitado')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Cerrar sesión' })).toBeTruthy();
});
