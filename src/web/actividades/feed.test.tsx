import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '#web/kit/query-client.ts';
import { theme } from '#web/theme.ts';
import { useFeedDelDocente } from './api.ts';

const ids = { current: [9, 8, 7, 6, 5] };
const pedidas: string[] = [];

function servir() {
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string) => {
      pedidas.push(url);
      const despues = Number(
        new URL(url, 'http://ceiba.test').searchParams.get('despues') ?? Number.POSITIVE_INFINITY,
      );
      const data = ids.current
        .filter((id) => id < despues)
        .slice(0, 5)
        .map((id) => ({ actividad: { idActividadMateriaBloque: id } }));
      return new Response(JSON.stringify({ code: 1, data, message: '' }));
    }),
  );
}

const wrapper = ({ children }: { children: ReactNode }) => (
  <ThemeProvider theme={theme()}>
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  </ThemeProvider>
);

const volver = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
  pedidas.length = 0;
});

it('al volver a mirar la pizarra dice cuántas publicaciones hay nuevas, y las pone cuando se pide', async () => {
  ids.current = [9, 8, 7, 6, 5];
  servir();
  const { result } = renderHook(() => useFeedDelDocente(1), { wrapper });
  const vistas = () => result.current.entries.map(({ actividad }) => actividad.idActividadMateriaBloque);
  await waitFor(() => expect(vistas()).toEqual([9, 8, 7, 6, 5]));
  await volver();
  expect(result.current.nuevas).toBe(0);
  ids.current = [11, 10, 9, 8, 6, 5, 4];
  await volver();
  await waitFor(() => expect(result.current.nuevas).toBe(2));
  expect(vistas()).toEqual([9, 8, 7, 6, 5]);
  await act(() => result.current.ponerAlDia());
  expect(vistas()).toEqual([11, 10, 9, 8, 6]);
  expect(result.current.nuevas).toBe(0);
});

it('cargar más sigue después de la última vista, aunque entretanto se publique', async () => {
  ids.current = [9, 8, 7, 6, 5, 4, 3];
  servir();
  const { result } = renderHook(() => useFeedDelDocente(1), { wrapper });
  await waitFor(() => expect(result.current.entries).toHaveLength(5));
  ids.current = [10, ...ids.current];
  await act(() => result.current.more());
  await waitFor(() => expect(result.current.entries).toHaveLength(7));
  const vistas = result.current.entries.map(({ actividad }) => actividad.idActividadMateriaBloque);
  expect(vistas).toEqual([9, 8, 7, 6, 5, 4, 3]);
  expect(pedidas.at(-1)).toContain('despues=5');
});
