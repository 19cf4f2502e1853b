import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TIPO } from '#shared/actividades.rules.ts';
import type { BloqueDocente } from '#shared/bloques.ts';
import { actividad, bloque, clase } from '#testing/web/clase-con-bloques.ts';
import { invalidate, queryClient } from '#web/kit/query-client.ts';
import { theme } from '#web/theme.ts';
import { TabActividadesDocente } from './components/TabActividadesDocente.tsx';

const finalizado = bloque(1, { fechaTerminado: '2026-02-27T12:00:00Z' });
const enCurso = bloque(2, {});
const tipos = [
  [1, 'Parcial'],
  [2, 'Examen final'],
  [3, 'Tarea'],
  [4, 'Aviso'],
  [5, 'Material'],
  [6, 'Tarea extra'],
].map(([idTipoActividad, nombre]) => ({
  ...{ idTipoActividad, nombre, icono: '' },
  visible: Number(idTipoActividad) < 6,
}));

/** The desk of a class; answers how to say that its blocks are others now. */
function abrir() {
  let bloques: BloqueDocente[] = [finalizado, enCurso];
  vi.stubGlobal('fetch', async (url: string) => {
    const data = url.includes('tiposactividades') ? tipos : bloques;
    return new Response(JSON.stringify({ code: 1, data, message: '' }));
  });
  vi.stubGlobal('scrollTo', () => undefined);
  const element = <TabActividadesDocente clase={clase} />;
  render(
    <QueryClientProvider client={queryClient}>
      <ThemeProvider theme={theme()}>
        <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
      </ThemeProvider>
    </QueryClientProvider>,
  );
  return async (nuevos: BloqueDocente[]) => {
    bloques = nuevos;
    await act(() => invalidate(['bloques']));
  };
}

beforeEach(() => {
  queryClient.clear();
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => vi.unstubAllGlobals());

const elBloque = (numero: number) => screen.getByRole('region', { name: `Bloque ${numero}` });

it('lo de todos los días está primero en el menú', async () => {
  abrir();
  await screen.findByRole('region', { name: 'Bloque 2' });
  fireEvent.click(screen.getByText('Crear actividad'));
  const opciones = await within(await screen.findByRole('menu')).findAllByRole('menuitem');
  expect(opciones.map((una) => una.textContent)).toEqual(['Tarea', 'Material', 'Parcial', 'Examen final']);
});

it('una extra abre el bloque finalizado en que quedó, y lo hace resaltar', async () => {
  const ahora = abrir();
  await screen.findByRole('region', { name: 'Bloque 1' });
  expect(within(elBloque(1)).queryByText('Hoja 2')).toBeNull();
  const extra = { ...actividad(77, TIPO.tareaExtra, 5), idMateriaBloque: finalizado.idMateriaBloque };
  await ahora([{ ...finalizado, actividadesMateriasBloques: [extra] }, enCurso]);
  await waitFor(() => expect(elBloque(1).getAttribute('aria-current')).toBe('true'));
  expect(within(elBloque(1)).getByText('Hoja 2')).toBeTruthy();
  expect(elBloque(2).getAttribute('aria-current')).toBeNull();
});
