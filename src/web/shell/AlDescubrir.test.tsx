import { act, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, Outlet } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { comentariosPublicosEstudiante } from '#shared/comentarios.ts';
import { dibujarRutas } from '#testing/web/draw.tsx';
import { useApiQuery } from '#web/kit/query.ts';
import { queryClient } from '#web/kit/query-client.ts';
import { AlDescubrir } from './AlDescubrir.tsx';

const SEGUNDO_MS = 1_000;

/** Number of comments on the server, and of requests for them. */
const servidor = { comentarios: 0, lecturas: 0 };

function Escritorio() {
  const { data } = useApiQuery(
    comentariosPublicosEstudiante.tarea.listar,
    { params: { idActividadMateriaBloque: '7' } },
    { concepts: ['comentarios'] },
  );
  return (
    <>
      <p>{data ? `${data.data.length} comentarios` : 'Cargando...'}</p>
      <Outlet />
      <AlDescubrir />
    </>
  );
}

async function abrirEscritorio() {
  const router = createMemoryRouter(
    [
      {
        path: '/escritorio',
        element: <Escritorio />,
        children: [{ path: 'tarea/:id/detalles', element: <p>Detalles</p> }],
      },
    ],
    { initialEntries: ['/escritorio'] },
  );
  dibujarRutas(router);
  await screen.findByText('0 comentarios');
  await act(() => router.navigate('/escritorio/tarea/7/detalles'));
  servidor.comentarios = 1;
  return router;
}

beforeEach(() => {
  Object.assign(servidor, { comentarios: 0, lecturas: 0 });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal('fetch', async () => {
    servidor.lecturas += 1;
    const data = Array.from({ length: servidor.comentarios }, (_, idComentario) => ({ idComentario }));
    return new Response(JSON.stringify({ code: 1, data, message: '' }));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  queryClient.clear();
});

it('al cerrar un detalle, el escritorio dice lo que otra persona hizo mientras estuvo abierto', async () => {
  const router = await abrirEscritorio();
  await act(() => vi.advanceTimersByTimeAsync(6 * SEGUNDO_MS));
  await act(() => router.navigate(-1));
  expect(await screen.findByText('1 comentarios')).toBeTruthy();
});

it('lo que se acaba de leer no se vuelve a leer al cerrarlo', async () => {
  const router = await abrirEscritorio();
  await act(() => vi.advanceTimersByTimeAsync(SEGUNDO_MS));
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.queryByText('Detalles')).toBeNull());
  expect(servidor.lecturas).toBe(1);
});
