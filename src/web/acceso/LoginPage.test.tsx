import { ThemeProvider } from '@mui/material/styles';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ponerPerfil } from '#web/sesion/api.ts';
import { theme } from '#web/theme.ts';
import { LoginPage } from './pages/LoginPage.tsx';

const json = (status: number, body: object) => new Response(JSON.stringify(body), { status });
const profesora = {
  isColaborador: true,
  idColaborador: 4,
  nombres: 'Marta',
  usuario: 'mxicara',
  codigo: 'c4',
  imagen: null,
  debeCambiarContrasenia: false,
  cargos: [{ idCargo: 5, cargo: 'Docente', roles: [{ rol: 'Operador' }] }],
};

/** A server at which nobody is signed in and one password is right. */
function open(address: string, cargos = profesora.cargos) {
  const fetcher = vi.fn(async (url: string, init: { body?: string }) => {
    if (!url.includes('/login')) return json(401, { code: 2, data: null, message: '' });
    const { contrasenia } = JSON.parse(init.body ?? '{}');
    return contrasenia === 'buena'
      ? json(200, { code: 1, data: { ...profesora, cargos }, message: 'Hola' })
      : json(200, { code: 0, data: null, message: 'Usuario o contraseña incorrectos.' });
  });
  vi.stubGlobal('fetch', fetcher);
  const router = createMemoryRouter(
    [
      { path: '/login/:contexto', element: <LoginPage /> },
      { path: '/colaborador/docente', element: <p>Inicio del docente</p> },
    ],
    { initialEntries: [address] },
  );
  render(
    <ThemeProvider theme={theme()}>
      <RouterProvider router={router} />
    </ThemeProvider>,
  );
  return fetcher;
}

function enter(contrasenia: string) {
  fireEvent.change(screen.getByLabelText(/^Usuario/), { target: { value: 'mxicara' } });
  fireEvent.change(screen.getByLabelText(/^Contraseña/), { target: { value: contrasenia } });
  fireEvent.click(screen.getByText('Iniciar sesión'));
}

afterEach(() => {
  vi.unstubAllGlobals();
  act(() => ponerPerfil(null));
});

describe('el inicio de sesión', () => {
  it('no llama con los campos vacíos y dice qué falta', async () => {
    const fetcher = open('/login/colaborador');
    fireEvent.click(screen.getByText('Iniciar sesión'));
    expect(await screen.findByText('Usuario es requerido.')).toBeTruthy();
    expect(screen.getByText('Contraseña es requerida.')).toBeTruthy();
    expect(fetcher.mock.calls.some(([url]) => url.includes('/login'))).toBe(false);
  });

  it('dice lo mismo que el servidor cuando no coinciden, y deja escribir otra vez', async () => {
    open('/login/colaborador');
    enter('mala');
    expect(await screen.findByText('Usuario o contraseña incorrectos.')).toBeTruthy();
    enter('buena');
    expect(await screen.findByText('Inicio del docente')).toBeTruthy();
  });

  it('a quien espera porque el servidor no puede le dice que se intenta de nuevo, y no a quien espera un instante', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const responde = open('/login/colaborador').getMockImplementation();
    let puede = false;
    vi.stubGlobal(
      'fetch',
      vi.fn(async (url: string, init: { body?: string }) =>
        puede ? responde?.(url, init) : json(503, { code: 2, data: null, message: '' }),
      ),
    );
    enter('mala');
    await act(() => vi.advanceTimersByTimeAsync(700));
    expect(screen.queryByText('Reconectando…')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(300));
    expect(screen.getByText('Reconectando…')).toBeTruthy();
    puede = true;
    await act(() => vi.advanceTimersByTimeAsync(8_000));
    expect(screen.getByText('Usuario o contraseña incorrectos.')).toBeTruthy();
    expect(screen.queryByText('Reconectando…')).toBeNull();
  });

  it('explica a quien no tiene un cargo con acceso', async () => {
    open('/login/colaborador', []);
    enter('buena');
    expect(await screen.findByText(/no tiene un cargo/)).toBeTruthy();
  });

  it('cada entrada lleva a la otra', () => {
    open('/login/estudiante');
    expect(screen.getByText('Entrar como colaborador').getAttribute('href')).toBe('/login/colaborador');
  });
});
