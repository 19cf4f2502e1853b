import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { ASUNTOS, type Asunto } from '#shared/base/asuntos.ts';
import { setClock } from '#web/kit/clock.ts';
import { queryClient } from '#web/kit/query-client.ts';
import { LOAD_FAILED } from '#web/kit/ui/EmptyState.tsx';
import { paths } from '#web/paths.ts';
import { type Perfil, ponerPerfil } from '#web/sesion/api.ts';
import { theme } from '#web/theme.ts';
import { ColegioPage } from './pages/ColegioPage.tsx';

function persona(rol: string, asuntos: Asunto[]): Perfil {
  const cargos = [{ idCargo: 1, cargo: rol, roles: [{ rol }] }];
  const quien = {
    usuario: 'rtzoc',
    nombres: 'Rosa',
    codigo: 'C1',
    imagen: null,
    debeCambiarContrasenia: false,
  };
  return { isColaborador: true, idColaborador: 1, cargos, asuntos, ...quien };
}

/** What the cards are made of, with nothing to do in any matter. */
const datos = { nombre: 'Colegio Los Pinos', direccion: true, telefono: true, logo: true, firmas: true };
const enOrden = {
  datos,
  sinCui: 0,
  permisos: { decididos: 0 },
  importar: { porRevisar: 0 },
  papelera: { elementos: 0, proximo: null },
  puesta: { listos: 7, pasos: 7 },
};

function abrir(resumen: object | null, rol = 'Administrador 1', asuntos: Asunto[] = [...ASUNTOS]) {
  ponerPerfil(persona(rol, asuntos));
  setClock('2026-06-15T18:00:00Z');
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string) =>
      url.endsWith('/colegio/resumen') && resumen
        ? new Response(JSON.stringify({ code: 1, data: { ...enOrden, ...resumen }, message: '' }))
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
    'Papelera',
    paths.papelera.path,
    { papelera: { elementos: 3, proximo: '2026-06-19T18:00:00Z' } },
    '3 elementos; el más próximo se borra en 4 días',
  ],
  ['Papelera', paths.papelera.path, {}, 'Vacía'],
  ['Papelera', paths.papelera.path, null, LOAD_FAILED],
  ['Permisos', paths.permisos.path, {}, 'Los que propone Ceiba'],
  ['Permisos', paths.permisos.path, { permisos: { decididos: 2 } }, '2 permisos cambiados por la dirección'],
  ['Datos del colegio', paths.datosDelColegio.path, {}, 'Colegio Los Pinos'],
  [
    'Datos del colegio',
    paths.datosDelColegio.path,
    { datos: { ...datos, logo: false, firmas: false } },
    'Falta: logo y firmas',
  ],
  ['Datos por completar', `${paths.alumnos.path}?porCompletar=si`, { sinCui: 14 }, '14 estudiantes sin CUI'],
  ['Importar', paths.importar.path, { importar: { porRevisar: 1 } }, '1 lista espera su revisión'],
])(
  'la tarjeta %s lleva a %s y dice cómo está, también si no se sabe (%j)',
  async (titulo, to, resumen, dice) => {
    abrir(resumen);
    await screen.findAllByText(dice);
    const tarjeta = screen.getByRole('link', { name: new RegExp(`^${titulo}`) });
    expect(tarjeta.textContent).toBe(`${titulo}${dice}`);
    expect(tarjeta.getAttribute('href')).toBe(to);
  },
);

it('a la oficina le muestra lo suyo, y no pregunta por lo demás', async () => {
  abrir({ permisos: null }, 'Administrador 2');
  await screen.findByText('Vacía');
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Datos del colegioColegio Los Pinos',
    'Puesta en marchaLos siete pasos están listos',
    'ImportarEstudiantes y familias desde Excel o CSV',
    'DescargasCada lista del colegio en Excel o CSV',
    'PapeleraVacía',
  ]);
  expect(vi.mocked(fetch).mock.calls.map(([url]) => String(url))).toEqual(['/api/colegio/resumen']);
});

it('lo que la dirección no le abrió, no lo ofrece', async () => {
  abrir({ permisos: null }, 'Administrador 2', ['estudiantes']);
  await screen.findByText('Vacía');
  expect(screen.queryByRole('link', { name: /^Importar/ })).toBeNull();
});
