import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#shared/base/endpoint.ts';
import { setClock } from '#web/kit/clock.ts';
import { queryClient } from '#web/kit/query-client.ts';
import { ToastHost } from '#web/kit/ui/ToastHost.tsx';
import { toastStore } from '#web/kit/ui/toasts.ts';
import { undo } from '#web/kit/undo.ts';
import { theme } from '#web/theme.ts';
import { DialogoEliminar } from './components/DialogoEliminar.tsx';

const eliminar = endpoint({
  method: 'DELETE',
  path: '/grados/delete/:id',
  who: 'administrador',
  asunto: 'ninguno',
  summary: 'prueba',
  params: z.object({ id: z.string() }),
  output: z.null(),
});

const restaurable = { ...eliminar, undoable: true };

function open(reply: object, mas: { endpoint?: typeof eliminar; detail?: string; kept?: boolean } = {}) {
  const fetcher = vi.fn().mockResolvedValue(respuesta(reply));
  vi.stubGlobal('fetch', fetcher);
  const onClose = vi.fn();
  render(
    <ThemeProvider theme={theme()}>
      <QueryClientProvider client={queryClient}>
        <DialogoEliminar
          open
          title="Eliminar grado"
          name="Segundo Básico por madurez"
          question={(name) => `¿Quieres eliminar el grado '${name}'?`}
          endpoint={eliminar}
          input={{ params: { id: '7' } }}
          invalidates={['grados']}
          onClose={onClose}
          {...mas}
        />
        <ToastHost />
      </QueryClientProvider>
    </ThemeProvider>,
  );
  return { fetcher, onClose };
}

const respuesta = (reply: object) => new Response(JSON.stringify(reply));
const hecho = { code: 1, data: null, message: 'Grado eliminado correctamente.', operacion: 41 };
const aceptar = () => fireEvent.click(screen.getByRole('button', { name: 'Eliminar' }));

afterEach(() => {
  vi.unstubAllGlobals();
  act(toastStore.clear);
});

describe('la confirmación de borrado', () => {
  it('nombra lo que borra, con el nombre recortado, y no llama a nadie si se cancela', () => {
    const { fetcher, onClose } = open({});
    expect(screen.getByText("¿Quieres eliminar el grado 'Segundo Básico ...'?")).toBeTruthy();
    fireEvent.click(screen.getByText('Cancelar'));
    expect(onClose).toHaveBeenCalledOnce();
    expect(fetcher).not.toHaveBeenCalled();
  });

  it('manda un solo DELETE, cierra y avisa lo que dijo el servidor', async () => {
    const { fetcher, onClose } = open({ code: 1, data: null, message: 'Grado eliminado correctamente.' });
    aceptar();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(fetcher).toHaveBeenCalledOnce();
    expect(fetcher.mock.calls[0]?.[0]).toBe('/api/grados/delete/7');
    expect(fetcher.mock.calls[0]?.[1].method).toBe('DELETE');
    expect(toastStore.read().map(({ tone: tono, text: texto }) => [tono, texto])).toEqual([
      ['success', 'Grado eliminado correctamente.'],
    ]);
  });

  it('con doble clic elimina una sola vez', async () => {
    const { fetcher, onClose } = open({ code: 1, data: null, message: 'Grado eliminado correctamente.' });
    aceptar();
    aceptar();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(fetcher).toHaveBeenCalledOnce();
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('sigue abierta cuando la escuela dice que no', async () => {
    const { onClose } = open({ code: 0, data: null, message: 'El grado tiene alumnos.' });
    aceptar();
    await waitFor(() => expect(toastStore.read()[0]?.tone).toBe('neutral'));
    expect(onClose).not.toHaveBeenCalled();
  });

  it.each([
    [undefined, false, ['Irá a la papelera: puedes restaurarlo hasta el 18 jun 2026.']],
    [
      'También se eliminan sus entregas.',
      false,
      ['También se eliminan sus entregas.', 'Irá a la papelera: puedes restaurarlo hasta el 18 jun 2026.'],
    ],
    ['Mientras los tenga no se puede eliminar.', true, ['Mientras los tenga no se puede eliminar.']],
  ])('lo que se puede restaurar dice hasta qué día del colegio (%s)', (detail, kept, frases) => {
    // The 19th in Guatemala is not before six hours of UTC.
    setClock('2026-05-20T05:59:00Z');
    open({}, { endpoint: restaurable, ...(detail ? { detail } : {}), kept });
    for (const frase of frases) expect(screen.getByText(frase)).toBeTruthy();
    expect(screen.queryAllByText(/papelera/)).toHaveLength(kept ? 0 : 1);
    setClock(new Date().toISOString());
  });

  it('lo que no se puede restaurar lo dice', () => {
    open({});
    expect(screen.getByText('Esta acción no se puede deshacer.')).toBeTruthy();
  });

  it('su aviso deshace con un clic, cuenta lo que pasó y vuelve a leer', async () => {
    const { fetcher, onClose } = open(hecho, { endpoint: restaurable });
    for (const concepto of ['grados', 'papelera', 'pagos'] as const)
      await queryClient.prefetchQuery({
        queryKey: [concepto],
        queryFn: () => 1,
        meta: { concepts: [concepto] },
      });
    const vencidos = () =>
      ['grados', 'papelera', 'pagos'].filter((uno) => queryClient.getQueryState([uno])?.isInvalidated);
    aceptar();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    fetcher.mockResolvedValue(
      respuesta({ code: 1, data: { deshecha: '2026-06-01T00:00:00Z' }, message: 'Restaurado: grado «X».' }),
    );
    expect(vencidos()).toEqual(['grados', 'papelera']);
    for (const uno of vencidos()) queryClient.setQueryData([uno], 2);
    fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
    await screen.findByText('Restaurado: grado «X».');
    expect(fetcher.mock.lastCall?.[0]).toBe('/api/operaciones/41/deshacer');
    expect(fetcher.mock.lastCall?.[1].method).toBe('POST');
    expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull();
    await waitFor(() => expect(vencidos()).toEqual(['grados', 'papelera']));
  });

  it('sin operación no hay nada que deshacer', async () => {
    const { onClose } = open({ ...hecho, operacion: undefined }, { endpoint: restaurable });
    aceptar();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(screen.getByText(hecho.message)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull();
  });

  it('un fallo de la red al deshacer manda después la misma clave', async () => {
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('offline')));
    await act(() => undo(77));
    const fetcher = vi
      .fn()
      .mockResolvedValue(respuesta({ code: 0, data: null, message: 'Ya se había deshecho.' }));
    const primera = vi.mocked(fetch).mock.calls[0]?.[1]?.headers;
    vi.stubGlobal('fetch', fetcher);
    await act(() => undo(77));
    expect(fetcher.mock.calls[0]?.[1].headers['Idempotency-Key']).toBe(
      new Headers(primera).get('Idempotency-Key'),
    );
    expect(toastStore.read().map(({ text: texto }) => texto)).toContain('Ya se había deshecho.');
  });
});
