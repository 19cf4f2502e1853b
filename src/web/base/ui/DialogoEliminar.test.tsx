import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#shared/base/endpoint.ts';
import { queryClient } from '#web/base/query-client.ts';
import { theme } from '#web/theme.ts';
import { avisosStore } from './avisos.ts';
import { DialogoEliminar } from './DialogoEliminar.tsx';

const eliminar = endpoint({
  method: 'DELETE',
  path: '/grados/delete/:id',
  who: 'administrador',
  summary: 'prueba',
  params: z.object({ id: z.string() }),
  output: z.null(),
});

function open(reply: object) {
  const fetcher = vi.fn().mockResolvedValue(new Response(JSON.stringify(reply)));
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
        />
      </QueryClientProvider>
    </ThemeProvider>,
  );
  return { fetcher, onClose };
}

afterEach(() => {
  vi.unstubAllGlobals();
  act(avisosStore.clear);
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
    fireEvent.click(screen.getByText('Eliminar'));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(fetcher).toHaveBeenCalledOnce();
    expect(fetcher.mock.calls[0]?.[0]).toBe('/api/grados/delete/7');
    expect(fetcher.mock.calls[0]?.[1].method).toBe('DELETE');
    expect(avisosStore.read().map(({ tono, texto }) => [tono, texto])).toEqual([
      ['exito', 'Grado eliminado correctamente.'],
    ]);
  });

  it('con doble clic elimina una sola vez', async () => {
    const { fetcher, onClose } = open({ code: 1, data: null, message: 'Grado eliminado correctamente.' });
    fireEvent.click(screen.getByText('Eliminar'));
    fireEvent.click(screen.getByText('Eliminar'));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(fetcher).toHaveBeenCalledOnce();
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('sigue abierta cuando la escuela dice que no', async () => {
    const { onClose } = open({ code: 0, data: null, message: 'El grado tiene alumnos.' });
    fireEvent.click(screen.getByText('Eliminar'));
    await waitFor(() => expect(avisosStore.read()[0]?.tono).toBe('neutro'));
    expect(onClose).not.toHaveBeenCalled();
  });
});
