import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { dibujarPantalla } from '#testing/web/draw.tsx';
import { queryClient } from '#web/kit/query-client.ts';
import { EscritorioEstudiantePage } from './pages/EscritorioEstudiantePage.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

it('una clase ajena no se queda cargando: dice lo que contestó el servidor', async () => {
  const message = 'No se encontró la información solicitada.';
  const reply = new Response(JSON.stringify({ code: 0, data: null, message }), { status: 404 });
  vi.stubGlobal('fetch', vi.fn().mockResolvedValue(reply));
  dibujarPantalla(
    <EscritorioEstudiantePage />,
    '/estudiante/ciclo/:ciclo/materias/:idassignment/escritorio',
    '/estudiante/ciclo/2026/materias/999999/escritorio',
  );
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Clase');
  expect(document.title).toBe('Clase · Ceiba');
  expect(screen.queryByText('Cargando...')).toBeNull();
});
