import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { dibujarPantalla } from '#testing/web/draw.tsx';
import { MenuDeBloque } from './components/MenuDeBloque.tsx';

afterEach(() => vi.unstubAllGlobals());

const menu = () => screen.getByRole('button', { name: 'Opciones del bloque 2' });
const imprimir = () => screen.getByRole('menuitem', { name: 'Imprimir hoja' });

it("'Imprimir hoja' guarda el PDF del bloque con el nombre del servidor, una sola vez aunque se insista", async () => {
  const guardados: string[] = [];
  const headers = { 'content-disposition': 'inline; filename="hoja-matematicas-bloque-2.pdf"' };
  let responder: (respuesta: Response) => void = () => undefined;
  const pedir = vi.fn<typeof fetch>(
    () =>
      new Promise((resolve) => {
        responder = resolve;
      }),
  );
  vi.stubGlobal('fetch', pedir);
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    guardados.push(this.download);
  });
  dibujarPantalla(<MenuDeBloque bloque={{ idMateriaBloque: 7, bloque: 2 }} />);
  fireEvent.click(menu());
  fireEvent.click(imprimir());
  fireEvent.click(menu());
  await waitFor(() => expect(imprimir().getAttribute('aria-disabled')).toBe('true'));
  expect(pedir.mock.calls.map(([url]) => url)).toEqual(['/api/docentes/calificaciones/bloques/7/hoja']);
  responder(new Response('x', { headers }));
  await waitFor(() => expect(guardados).toEqual(['hoja-matematicas-bloque-2.pdf']));
});
