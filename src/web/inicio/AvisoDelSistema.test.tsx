import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '#web/kit/query-client.ts';
import { type Perfil, ponerPerfil } from '#web/sesion/api.ts';
import { AvisoDelSistema } from './components/AvisoDelSistema.tsx';

const FUERA = {
  tipo: 'fuera',
  nivel: 'rojo',
  titulo: 'No hay ningún respaldo fuera de esta computadora',
  texto: 'Si la computadora se daña, se pierde todo.',
  accion: 'soporte',
};

function persona(rol: string): Perfil {
  const cargos = [{ idCargo: 1, cargo: rol, roles: [{ rol }] }];
  const quien = {
    usuario: 'rcuxum',
    nombres: 'Rosa',
    codigo: 'C1',
    imagen: null,
    debeCambiarContrasenia: false,
  };
  return { isColaborador: true, idColaborador: 1, cargos, ...quien };
}

function abrir(rol: string) {
  const servidor = { avisos: [FUERA] };
  ponerPerfil(persona(rol));
  vi.stubGlobal(
    'fetch',
    vi.fn(
      async () => new Response(JSON.stringify({ code: 1, data: { avisos: servidor.avisos }, message: '' })),
    ),
  );
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <AvisoDelSistema />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return servidor;
}

afterEach(() => {
  cleanup();
  ponerPerfil(null);
  vi.unstubAllGlobals();
  queryClient.clear();
});

it('en el Inicio del Director está lo peor, y se va cuando se resuelve', async () => {
  const servidor = abrir('Administrador 1');
  const alerta = await screen.findByRole('alert', {}, { timeout: 10_000 });
  expect(alerta.textContent).toContain(FUERA.titulo);
  expect(within(alerta).getByRole('link', { name: 'Ver estado' }).getAttribute('href')).toBe(
    '/colaborador/administrador/colegio/estado',
  );
  expect(alerta.textContent).toContain(FUERA.texto);
  // Of a button that is not here nothing is said.
  servidor.avisos = [{ ...FUERA, texto: 'Toca el botón.', accion: 'respaldar' }];
  await queryClient.refetchQueries();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Ceiba sigue funcionando'));
  expect(screen.getByRole('alert').textContent).not.toContain('Toca el botón');
  servidor.avisos = [];
  await queryClient.refetchQueries();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it('a los demás ni se les pregunta', async () => {
  abrir('Administrador 2');
  await new Promise((resolve) => setTimeout(resolve, 3_500));
  expect(fetch).not.toHaveBeenCalled();
  expect(screen.queryByRole('alert')).toBeNull();
});
