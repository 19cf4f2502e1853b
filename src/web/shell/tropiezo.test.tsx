import { act, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { dibujarRutas } from '#testing/web/draw.tsx';
import { CallError } from '#web/kit/call-error.ts';
import { NewRelease } from '#web/kit/import-part.ts';
import { descargarComponente } from './pantalla.ts';
import { Tropiezo } from './Tropiezo.tsx';

let recargas = 0;

/** From the first screen to one whose part the server answers with that. */
async function abrir(error: Error) {
  const router = createMemoryRouter([
    {
      ErrorBoundary: Tropiezo,
      children: [
        { path: '/', element: <p>Inicio</p> },
        { path: '/otra', lazy: { Component: descargarComponente(() => Promise.reject(error)) } },
      ],
    },
  ]);
  dibujarRutas(router);
  await act(() => router.navigate('/otra'));
}

beforeEach(() => {
  sessionStorage.clear();
  recargas = 0;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(window.location, 'reload').mockImplementation(() => {
    recargas += 1;
  });
});

it('una pantalla de una versión que ya no está lo dice y se carga otra vez sola, una vez', async () => {
  await abrir(new NewRelease());
  expect(await screen.findByText('Ceiba se actualizó')).toBeTruthy();
  await waitFor(() => expect(recargas).toBe(1));
  // The server lacks it still.
  await abrir(new NewRelease());
  await waitFor(() => expect(screen.getAllByText('Ceiba se actualizó')).toHaveLength(2));
  expect(recargas).toBe(1);
  expect(screen.getAllByRole('button', { name: 'Recargar' })).toHaveLength(2);
});

it('lo demás se dice, y no se carga otra vez sola', async () => {
  await abrir(new CallError('failed', 'No.', { status: 403 }));
  expect(await screen.findByText('No se pudo cargar la información.')).toBeTruthy();
  expect(recargas).toBe(0);
});
