import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { AvisoEstudiante } from '#shared/actividades/avisos.ts';
import { dibujarPantalla } from '#testing/web/draw.tsx';
import { invalidate, queryClient } from '#web/kit/query-client.ts';
import { toastStore } from '#web/kit/ui/toasts.ts';
import { DialogoPublicacion } from './components/DialogoPublicacion.tsx';

const propia: AvisoEstudiante = {
  idActividadMateriaBloque: 7,
  version: 1,
  contenido: '<p>Mañana hay feria.</p>',
  videos: [],
  archivos: [],
  estudiante: {
    ...{ idEstudiante: 4, nombre1: 'Ana', nombre2: 'Lucía', nombre3: '' },
    ...{ apellido1: 'Xol', apellido2: 'Batz' },
  },
  permisos: { editar: true, eliminar: true },
};

let falla = false;

function editar() {
  vi.stubGlobal('fetch', async () =>
    falla
      ? new Response(JSON.stringify({ code: 0, data: null, message: 'No.' }), { status: 500 })
      : new Response(JSON.stringify({ code: 1, data: propia, message: '' })),
  );
  const onClose = vi.fn();
  dibujarPantalla(<DialogoPublicacion idassignment={3} clase="Ciencias" id={7} onClose={onClose} />);
  return onClose;
}

afterEach(() => {
  falla = false;
  vi.unstubAllGlobals();
  act(toastStore.clear);
  queryClient.clear();
});

it('la publicación que se edita sigue abierta cuando releerla falla después', async () => {
  const onClose = editar();
  expect(await screen.findByRole('button', { name: 'Editar' })).toBeTruthy();
  falla = true;
  await act(() => invalidate(['actividades']));
  // What was read is told to the screen a turn later.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(screen.getByRole('button', { name: 'Editar' })).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});

it('la que no se pudo leer se cierra y lo dice, aunque antes se leyera', async () => {
  editar();
  await screen.findByRole('button', { name: 'Editar' });
  cleanup();
  falla = true;
  const onClose = editar();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(toastStore.read().map(({ text: texto }) => texto)).toEqual([
    'Ha ocurrido un error y no se pudo cargar la publicación.',
  ]);
});
