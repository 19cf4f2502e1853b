import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dibujarPantalla } from '#testing/web/draw.tsx';
import { queryClient } from '#web/kit/query-client.ts';
import { ponerPerfil } from '#web/sesion/api.ts';
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
  dibujarPantalla(<InicioEstudiantePage />);
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
