import { ThemeProvider } from '@mui/material/styles';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cerrarSesion, fechaActualEstudiante } from '#shared/acceso.ts';
import { SIN_PERMISO } from '#shared/base/asuntos.ts';
import { GENERAL_FAILURE, SESSION_LIVES } from '#shared/base/errors.ts';
import { exportarBoleta } from '#shared/calificaciones.ts';
import { generarPagos } from '#shared/cuentas.ts';
import { iniciarParcialEstudiante } from '#shared/entregas/propia.ts';
import { download } from '#web/kit/download.ts';
import { useUnsaved } from '#web/kit/form/unsaved.ts';
import { call } from '#web/kit/http.ts';
import { callWithProgress } from '#web/kit/http-progress.ts';
import { destinoDe, type Perfil, perfilActual, ponerPerfil } from '#web/sesion/api.ts';
import { theme } from '#web/theme.ts';
import { GuardiaDeSesion } from './GuardiaDeSesion.tsx';

const ximena: Perfil = {
  isColaborador: false,
  idEstudiante: 9,
  nombres: 'Ximena',
  usuario: 'xmunoz',
  debeCambiarContrasenia: false,
};
const json = (status: number, body: object) => new Response(JSON.stringify(body), { status });
const terminada = () => json(401, { code: 2, data: null, message: 'Tu sesión ha terminado.' });

const leer = () => call(fechaActualEstudiante);

/** Any write: it was being sent when the session ended. */
const guardar = () => call(cerrarSesion, { query: { context: 'estudiante' } });

function Pantalla({ unsaved, camino }: { unsaved: boolean; camino?: 'onDevice' }) {
  useUnsaved(unsaved, camino);
  return (
    <>
      <input aria-label="Nota" />
      <GuardiaDeSesion />
    </>
  );
}

function open(unsaved: boolean, camino?: 'onDevice') {
  const router = createMemoryRouter(
    [
      { path: '/estudiante/*', element: <Pantalla unsaved={unsaved} camino={camino} /> },
      { path: '/login/estudiante', element: <p>Hola, estudiante</p> },
    ],
    { initialEntries: ['/estudiante/ciclo/2026/pagos'] },
  );
  render(
    <ThemeProvider theme={theme()}>
      <RouterProvider router={router} />
    </ThemeProvider>,
  );
}

beforeEach(() => ponerPerfil(ximena));
afterEach(() => {
  vi.unstubAllGlobals();
  act(() => ponerPerfil(null));
  sessionStorage.clear();
});

describe('cuando la sesión termina', () => {
  it('sin nada por guardar lleva al inicio de sesión y recuerda la dirección', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => terminada()),
    );
    open(false);
    await expect(leer()).rejects.toMatchObject({ kind: 'session' });
    expect(await screen.findByText('Hola, estudiante')).toBeTruthy();
    expect(perfilActual()).toBeNull();
    expect(destinoDe(ximena)).toBe('/estudiante/ciclo/2026/pagos');
  });

  it('con algo por guardar pide la contraseña de la misma persona encima y lo pedido continúa', async () => {
    const fetcher = vi
      .fn()
      .mockResolvedValueOnce(terminada())
      .mockResolvedValueOnce(terminada())
      .mockResolvedValueOnce(json(200, { code: 1, data: ximena, message: 'Hola' }))
      .mockResolvedValueOnce(json(200, { code: 1, data: null, message: 'Listo.' }));
    vi.stubGlobal('fetch', fetcher);
    open(true);
    const sent = guardar();
    expect(await screen.findByText('Tu sesión ha terminado')).toBeTruthy();
    const usuario = screen.getByLabelText(/Usuario/);
    expect(usuario.getAttribute('value')).toBe('xmunoz');
    expect(usuario.hasAttribute('readonly')).toBe(true);
    fireEvent.change(screen.getByLabelText(/^Contraseña/), { target: { value: 'secreta' } });
    fireEvent.click(screen.getByText('Iniciar sesión'));
    await expect(sent).resolves.toMatchObject({ message: 'Listo.' });
    await waitFor(() => expect(screen.queryByText('Tu sesión ha terminado')).toBeNull());
    expect(fetcher.mock.calls[3]?.[0]).toBe(fetcher.mock.calls[0]?.[0]);
  });

  it('mientras se escribe espera, y no toma el teclado para la contraseña', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => terminada()),
    );
    open(true);
    const nota = screen.getByLabelText('Nota');
    nota.focus();
    fireEvent.keyDown(nota, { key: '7' });
    const sent = guardar();
    await act(() => new Promise((resolve) => setTimeout(resolve, 700)));
    fireEvent.keyDown(nota, { key: '8' });
    await act(() => new Promise((resolve) => setTimeout(resolve, 1_000)));
    expect(screen.queryByText('Tu sesión ha terminado')).toBeNull();
    expect(await screen.findByText('Tu sesión ha terminado', {}, { timeout: 3_000 })).toBeTruthy();
    expect(document.activeElement).not.toBe(screen.getByLabelText(/^Contraseña/));
    fireEvent.click(screen.getByText('Salir sin guardar'));
    await expect(sent).rejects.toMatchObject({ kind: 'session' });
  });

  describe('con un acto en camino y nada por guardar', () => {
    const actos: Record<string, () => Promise<unknown>> = {
      'una escritura': guardar,
      'un acto que viaja como lectura': () =>
        call(iniciarParcialEstudiante, { params: { idActividadMateriaBloque: '7' } }),
      'un acto largo': () =>
        callWithProgress(generarPagos, { params: { idEstudianteGrado: '7' } }, () => undefined),
      'una descarga': () => download(exportarBoleta, { query: { ciclo: 2026 } }, 'boleta.jpeg'),
    };
    it.each(Object.keys(actos))('%s pide la contraseña encima y continúa', async (nombre) => {
      let dentro = false;
      const pedidos: string[] = [];
      vi.stubGlobal(
        'fetch',
        vi.fn(async (url: string) => {
          if (url.includes('/login')) {
            dentro = true;
            return json(200, { code: 1, data: ximena, message: 'Hola' });
          }
          pedidos.push(url);
          return dentro ? json(200, { code: 1, data: null, message: 'Listo.' }) : terminada();
        }),
      );
      vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x' }));
      vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
      open(false);
      const acto = actos[nombre]?.();
      // A read at the same time finds that the session has ended, too.
      const lectura = leer().catch((error: unknown) => error);
      expect(await screen.findByText('Inicia sesión de nuevo y se hará lo que pediste.')).toBeTruthy();
      fireEvent.change(screen.getByLabelText(/^Contraseña/), { target: { value: 'secreta' } });
      fireEvent.click(screen.getByText('Iniciar sesión'));
      await acto;
      await lectura;
      expect(pedidos.at(0)).toBe(pedidos.filter((url) => url === pedidos[0]).at(-1));
      expect(pedidos.filter((url) => url === pedidos[0])).toHaveLength(2);
      expect(screen.queryByText('Hola, estudiante')).toBeNull();
    });
  });

  it('con algo por guardar se puede salir sin guardar', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => terminada()),
    );
    open(true);
    const sent = guardar().catch((error: unknown) => error);
    fireEvent.click(await screen.findByText('Salir sin guardar'));
    expect(await sent).toMatchObject({ kind: 'session' });
    expect(await screen.findByText('Hola, estudiante')).toBeTruthy();
  });

  it('con todo guardado en el equipo no amenaza con perderlo', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => terminada()),
    );
    open(true, 'onDevice');
    const sent = guardar().catch((error: unknown) => error);
    fireEvent.click(await screen.findByText('Salir y seguir después'));
    expect(await sent).toMatchObject({ kind: 'session' });
  });
});

describe('una llamada sin sesión mientras la sesión sigue', () => {
  const perfilVivo = () => json(200, { code: 1, data: ximena, message: '' });

  async function falla(comprobacion: () => Promise<Response>, message: string) {
    const fetcher = vi.fn((url: string) =>
      url.includes('/logout') ? Promise.resolve(terminada()) : comprobacion(),
    );
    vi.stubGlobal('fetch', fetcher);
    open(true);
    await expect(guardar()).rejects.toMatchObject({ kind: 'network', message });
    expect(screen.queryByText('Hola, estudiante')).toBeNull();
    expect(screen.queryByText('Tu sesión ha terminado')).toBeNull();
    expect(perfilActual()).toEqual(ximena);
    expect(fetcher).toHaveBeenCalledTimes(2);
  }

  it('falla sola y no lleva al inicio de sesión', () => falla(async () => perfilVivo(), SESSION_LIVES));

  it('tampoco cuando no se puede comprobar', () =>
    falla(() => Promise.reject(new TypeError('sin red')), GENERAL_FAILURE));
});

const lucia: Perfil = {
  isColaborador: true,
  idColaborador: 4,
  nombres: 'Lucía',
  usuario: 'lucia',
  codigo: 'C-00004',
  imagen: null,
  cargos: [],
  asuntos: ['pagos', 'notas'],
  debeCambiarContrasenia: false,
};

it('lo que se niega hace preguntar otra vez qué puede la persona, una vez por más que se niegue', async () => {
  ponerPerfil(lucia);
  const negado = { code: 2, data: null, message: SIN_PERMISO };
  const fetcher = vi.fn(async (url: string) =>
    url.endsWith('/authentication')
      ? json(200, { code: 1, data: { ...lucia, asuntos: ['pagos'] }, message: '' })
      : json(403, negado),
  );
  vi.stubGlobal('fetch', fetcher);
  open(false);
  const negadas = await Promise.allSettled([guardar(), guardar()]);
  expect(negadas).toMatchObject([{ reason: { message: SIN_PERMISO } }, { reason: { status: 403 } }]);
  await waitFor(() => expect(perfilActual()).toMatchObject({ asuntos: ['pagos'] }));
  expect(fetcher.mock.calls.filter(([url]) => url.endsWith('/authentication'))).toHaveLength(1);
});

it('una respuesta que dice que el perfil cambió lo trae de nuevo, una vez', async () => {
  ponerPerfil(lucia);
  let perfil = 'uno';
  const conPerfil = (body: unknown) =>
    new Response(JSON.stringify(body), { status: 200, headers: { Perfil: perfil } });
  const fetcher = vi.fn(async (url: string) =>
    conPerfil(
      url.endsWith('/authentication')
        ? { code: 1, data: { ...lucia, asuntos: ['becas'] }, message: '' }
        : { code: 1, data: null, message: '' },
    ),
  );
  vi.stubGlobal('fetch', fetcher);
  open(false);
  const preguntas = () => fetcher.mock.calls.filter(([url]) => url.endsWith('/authentication')).length;
  await guardar();
  await guardar();
  expect(preguntas()).toBe(0);
  perfil = 'dos';
  await Promise.all([guardar(), guardar()]);
  await waitFor(() => expect(perfilActual()).toMatchObject({ asuntos: ['becas'] }));
  await guardar();
  expect(preguntas()).toBe(1);
});
