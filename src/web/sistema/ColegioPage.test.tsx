import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '#web/base/query-client.ts';
import { ponerReloj } from '#web/base/reloj.ts';
import { SIN_LEER } from '#web/base/ui/Vacio.tsx';
import { paths } from '#web/paths.ts';
import { type Perfil, ponerPerfil } from '#web/sesion/api.ts';
import { theme } from '#web/theme.ts';
import { ColegioPage } from './pages/ColegioPage.tsx';

function persona(rol: string): Perfil {
  const cargos = [{ idCargo: 1, cargo: rol, roles: [{ rol }] }];
  const quien = {
    usuario: 'rtzoc',
    nombres: 'Rosa',
    codigo: 'C1',
    imagen: null,
    debeCambiarContrasenia: false,
  };
  return { isColaborador: true, idColaborador: 1, cargos, ...quien };
}

function abrir(resumen: object | null, rol = 'Administrador 1') {
  ponerPerfil(persona(rol));
  ponerReloj('2026-06-15T18:00:00Z');
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string) =>
      url.endsWith('/papelera/resumen') && resumen
        ? new Response(JSON.stringify({ code: 1, data: resumen, message: '' }))
        : new Response(JSON.stringify({ code: 3, data: null, message: 'Algo falló.' }), { status: 500 }),
    ),
  );
  render(
    <ThemeProvider theme={theme()}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <ColegioPage />
        </MemoryRouter>
      </QueryClientProvider>
    </ThemeProvider>,
  );
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
});

it.each([
  [
    { elementos: 3, proximo: '2026-06-19T18:00:00Z' },
    'Papelera3 elementos; el más próximo se borra en 4 días',
  ],
  [{ elementos: 0, proximo: null }, 'PapeleraVacía'],
  [null, `Papelera${SIN_LEER}`],
])(
  'la tarjeta de la papelera dice cómo está y lleva a ella, también si no se sabe (%j)',
  async (resumen, dice) => {
    abrir(resumen);
    const texto = resumen ? dice.slice('Papelera'.length) : SIN_LEER;
    await screen.findAllByText(texto);
    const tarjeta = screen.getByRole('link', { name: /^Papelera/ });
    expect(tarjeta.textContent).toBe(dice);
    expect(tarjeta.getAttribute('href')).toBe(paths.papelera.path);
  },
);

it('a la oficina le muestra lo suyo, y no pregunta por lo demás', async () => {
  abrir({ elementos: 0, proximo: null }, 'Administrador 2');
  await screen.findByText('Vacía');
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'ImportarEstudiantes y familias desde Excel o CSV',
    'PapeleraVacía',
  ]);
  expect(vi.mocked(fetch).mock.calls.map(([url]) => String(url))).toEqual(['/api/papelera/resumen']);
});
