import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { ASUNTOS, type Asunto } from '#shared/base/asuntos.ts';
import type { ImportacionHecha } from '#shared/importaciones.ts';
import { dibujarRutas } from '#testing/web/draw.tsx';
import { setClock } from '#web/kit/clock.ts';
import { queryClient } from '#web/kit/query-client.ts';
import { paths } from '#web/paths.ts';
import { ponerPerfil } from '#web/sesion/api.ts';
import { Resultado } from './components/Resultado.tsx';

const seccion = (idGradoSeccion: number, nombre: string) => ({ idGrado: 7, idGradoSeccion, nombre });
const importacion: ImportacionHecha = {
  idImportacion: 4,
  tipo: 'estudiantes',
  archivo: 'lista.xlsx',
  idCicloEscolar: 2026,
  quien: 'Lucía',
  creada: '2026-01-10T18:00:00Z',
  estado: 'aplicada',
  aplicada: '2026-01-10T18:00:00Z',
  contadores: { filas: 6, nuevos: 4, cambian: 1, iguales: 1, errores: 0, omitidas: 0 },
  idOperacion: 9,
  vence: '2026-02-10T18:00:00Z',
  secciones: [seccion(71, 'Primero A'), seccion(72, 'Primero B')],
};

function ver(dado: Partial<ImportacionHecha> = {}, state: unknown = null, asuntos: Asunto[] = [...ASUNTOS]) {
  setClock('2026-01-10T18:00:00Z');
  ponerPerfil({
    isColaborador: true,
    idColaborador: 1,
    cargos: [{ idCargo: 1, cargo: 'Director', roles: [{ rol: 'Administrador 1' }] }],
    asuntos,
    usuario: 'rtzoc',
    nombres: 'Rosa',
    codigo: 'C1',
    imagen: null,
    debeCambiarContrasenia: false,
  });
  const fetcher = vi.fn(
    async (_url: string, _init?: RequestInit) =>
      new Response(JSON.stringify({ code: 1, data: null, message: 'Deshecho.' })),
  );
  vi.stubGlobal('fetch', fetcher);
  const element = (
    <Resultado mensaje="Se importaron 5." operacion={9} importacion={{ ...importacion, ...dado }} />
  );
  const router = createMemoryRouter(
    [
      { path: '/', element },
      { path: '*', element: null },
    ],
    { initialEntries: [{ pathname: '/', state }] },
  );
  dibujarRutas(router);
  return { fetcher, router };
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
});

it('las credenciales se imprimen por sección: con varias se elige, con una se va derecho, sin inscritos no hay', async () => {
  const { router } = ver();
  fireEvent.click(screen.getByRole('button', { name: /Imprimir credenciales/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Primero B' }));
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(paths.credenciales.to({ id: 7, idGradoSeccion: 72 })),
  );
  cleanup();
  const una = ver({ secciones: [seccion(71, 'Primero A')] });
  fireEvent.click(screen.getByRole('button', { name: 'Imprimir credenciales' }));
  await waitFor(() =>
    expect(una.router.state.location.pathname).toBe(paths.credenciales.to({ id: 7, idGradoSeccion: 71 })),
  );
  cleanup();
  ver({ secciones: [] });
  expect(screen.queryByRole('button', { name: /Imprimir credenciales/ })).toBeNull();
  cleanup();
  ver({}, null, ['importar']);
  expect(screen.queryByRole('button', { name: /Imprimir credenciales/ })).toBeNull();
});

it('«Ver alumnos» muestra los importados y no a todos', () => {
  for (const tipo of ['estudiantes', 'saldos', 'notas'] as const) {
    ver({ tipo });
    expect(screen.getByRole('link', { name: 'Ver alumnos' }).getAttribute('href')).toBe(
      `${paths.alumnos.path}?operacion=9`,
    );
    cleanup();
  }
});

it('un solo botón con su ciclo genera las cuentas de todas sus secciones; sin el permiso o sin inscritos no está', async () => {
  const { fetcher } = ver();
  fireEvent.click(screen.getByRole('button', { name: 'Generar cuentas 2026' }));
  const pedidos: string[] = [];
  fetcher.mockImplementation(async (url: string, init?: RequestInit) => {
    pedidos.push(`${url} ${String(init?.body)}`);
    const data = { generadas: [{ idEstudianteGrado: pedidos.length, nombre: 'Ana' }], existentes: [] };
    return new Response(JSON.stringify({ code: 1, data, message: '1 cuenta de pagos generada.' }));
  });
  fireEvent.click(screen.getByRole('button', { name: 'Generar' }));
  expect(await screen.findByText('2 cuentas generadas')).toBeTruthy();
  expect(pedidos).toEqual(
    [71, 72].map((una) => `/api/grados/7/cuentas?ciclo=2026 {"idGradoSeccion":${una},"meses":"inscripcion"}`),
  );
  expect(screen.queryByRole('button', { name: /Generar cuentas/ })).toBeNull();
  cleanup();
  ver({ secciones: [] });
  expect(screen.queryByRole('button', { name: /Generar cuentas/ })).toBeNull();
  cleanup();
  ver({}, null, ['importar', 'estudiantes']);
  expect(screen.queryByRole('button', { name: /Generar cuentas/ })).toBeNull();
});

it('la sección que no tiene cuota se nombra, y las demás quedan con su cuenta', async () => {
  const { fetcher } = ver();
  fireEvent.click(screen.getByRole('button', { name: 'Generar cuentas 2026' }));
  fetcher.mockImplementation(async (_url: string, init?: RequestInit) =>
    String(init?.body).includes('71')
      ? new Response(JSON.stringify({ code: 0, data: null, message: 'El grado no tiene cuota.' }))
      : new Response(
          JSON.stringify({
            code: 1,
            data: { generadas: [{ idEstudianteGrado: 1, nombre: 'Ana' }], existentes: [] },
            message: '',
          }),
        ),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Generar' }));
  expect(await screen.findByText('Primero A: El grado no tiene cuota.')).toBeTruthy();
  expect(screen.getByText('1 cuenta generada. Faltan:')).toBeTruthy();
});

it('deshacer una lista se pregunta, con sus filas', async () => {
  const { fetcher, router } = ver();
  fireEvent.click(screen.getByRole('button', { name: 'Deshacer lista.xlsx' }));
  expect(fetcher).not.toHaveBeenCalled();
  expect(screen.getByText('5 filas: 4 nuevas y 1 actualizada. Todo vuelve a como estaba.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.importar.path));
  expect(fetcher.mock.calls.map(([url]) => url)).toContain('/api/operaciones/9/deshacer');
});

it('quien vino de Puesta en marcha vuelve a su paso', () => {
  ver({}, { paso: 'estudiantes' });
  const link = screen.getByRole('link', { name: 'Volver a Puesta en marcha' });
  expect(link.getAttribute('href')).toBe(paths.pasoDePuesta.to({ paso: 'estudiantes' }));
  cleanup();
  ver({}, { paso: 'otra cosa' });
  expect(screen.queryByRole('link', { name: 'Volver a Puesta en marcha' })).toBeNull();
});
