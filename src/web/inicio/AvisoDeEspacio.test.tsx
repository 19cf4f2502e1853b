import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '#web/kit/query-client.ts';
import { AvisoDeEspacio } from './components/AvisoDeEspacio.tsx';

function abrir(poco: boolean) {
  const respuesta = JSON.stringify({ code: 1, data: { poco }, message: '' });
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(respuesta)),
  );
  render(
    <QueryClientProvider client={queryClient}>
      <AvisoDeEspacio />
    </QueryClientProvider>,
  );
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
});

it('cuando al servidor le queda poco espacio, el inicio de la administración lo dice', async () => {
  abrir(true);
  expect((await screen.findByRole('alert', {}, { timeout: 10_000 })).textContent).toContain(
    'El servidor se está quedando sin espacio.',
  );
});

it('cuando hay espacio no dice nada', async () => {
  abrir(false);
  await waitFor(() => expect(fetch).toHaveBeenCalled(), { timeout: 10_000 });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole('alert')).toBeNull();
});
