import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '#web/base/query-client.ts';
import { theme } from '#web/theme.ts';
import { CalificacionesEstudiantePage } from './pages/CalificacionesEstudiantePage.tsx';

function abrir(reply: object) {
  vi.stubGlobal('fetch', vi.fn().mockResolvedValue(new Response(JSON.stringify(reply))));
  const router = createMemoryRouter(
    [{ path: '/estudiante/ciclo/:ciclo/calificaciones', element: <CalificacionesEstudiantePage /> }],
    { initialEntries: ['/estudiante/ciclo/2024/calificaciones'] },
  );
  render(
    <ThemeProvider theme={theme()}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ThemeProvider>,
  );
}

const boleta = () => screen.queryByRole('button', { name: 'Descargar boleta' });

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

it('de un año sin inscripción no se ofrece la boleta, y se lee por qué', async () => {
  abrir({ code: 0, data: null, message: 'No existe asignación para el estudiante' });
  expect(await screen.findByText('No existe asignación para el estudiante')).toBeTruthy();
  expect(boleta()).toBeNull();
});

it('con materias se ofrece', async () => {
  const materia = { idMateria: 1, nombre: 'Matemáticas' };
  abrir({ code: 1, data: [{ materia, notas: { promedio: null }, bloques: [] }], message: '' });
  expect(await screen.findByText('Matemáticas')).toBeTruthy();
  expect(boleta()).not.toBeNull();
});
