import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fraseSinLetra, SIN_LETRA } from '#shared/base/sin-letra.ts';
import { exportarBoleta } from '#shared/calificaciones.ts';
import { download } from './download.ts';

afterEach(() => vi.unstubAllGlobals());

const frase = fraseSinLetra([{ texto: 'Ana 😀', letras: ['😀'] }]) ?? '';

/** Asks for a paper of which something cannot be printed; what was saved of it. */
function pedir(headers: Record<string, string>) {
  const guardados: string[] = [];
  vi.stubGlobal('fetch', vi.fn().mockResolvedValue(new Response('x', { headers })));
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    guardados.push(this.download);
  });
  const acabado = download(exportarBoleta, { query: { ciclo: 2026 } }, 'boleta.jpeg').then(
    () => 'guardado',
    (error: unknown) => (error instanceof DOMException ? error.name : 'otro'),
  );
  return { guardados, acabado };
}
const conFalta = { [SIN_LETRA]: encodeURIComponent(frase) };

it('lo que no se puede imprimir se dice antes, y se sigue solo si así se quiere', async () => {
  const { guardados, acabado } = pedir(conFalta);
  const pregunta = await screen.findByRole('alertdialog', { name: 'Hay letras que no se imprimen' });
  expect(pregunta.textContent).toContain(frase);
  expect(guardados).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Seguir así' }));
  expect(await acabado).toBe('guardado');
  expect(guardados).toEqual(['boleta.jpeg']);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

it('si no se quiere así, no se guarda nada y nadie oye de un fallo', async () => {
  const { guardados, acabado } = pedir(conFalta);
  await screen.findByRole('alertdialog');
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(await acabado).toBe('AbortError');
  expect(guardados).toEqual([]);
});

it('donde todo se imprime no se pregunta nada', async () => {
  const { acabado } = pedir({});
  expect(await acabado).toBe('guardado');
});
