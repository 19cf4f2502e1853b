import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { dibujarPantalla } from '#testing/web/draw.tsx';
import { CicloContext } from '#web/ciclos/api.ts';
import { queryClient } from '#web/kit/query-client.ts';
import { toastStore } from '#web/kit/ui/toasts.ts';
import { EliminarMateria } from './components/EliminarMateria.tsx';

const IMPARTIDA = 'Se imparte en 1 sección este ciclo.';

afterEach(() => {
  vi.unstubAllGlobals();
  act(toastStore.clear);
  queryClient.clear();
});

const abrir = () =>
  dibujarPantalla(
    <CicloContext value={{ ciclo: 2026, elegir: () => undefined }}>
      <EliminarMateria
        lugar={{ nivel: 'D', idCarrera: null, nombre: 'Diversificado' }}
        materia={{ id: 3, nombre: 'Geografía' }}
        onClose={vi.fn()}
      />
    </CicloContext>,
  );

it('de una materia cuyas secciones no se pueden leer no se cuentan las que antes se leyeron', async () => {
  let responde = true;
  vi.stubGlobal('fetch', async () =>
    responde
      ? new Response(JSON.stringify({ code: 1, data: [{ idGradoSeccion: 1 }], message: '' }))
      : new Response(JSON.stringify({ code: 0, data: null, message: 'No.' }), { status: 500 }),
  );
  abrir();
  expect(await screen.findByText(IMPARTIDA)).toBeTruthy();
  cleanup();
  responde = false;
  abrir();
  expect(await screen.findByText('No se pudo revisar dónde se imparte.')).toBeTruthy();
  expect(screen.queryByText(IMPARTIDA)).toBeNull();
});
