import { afterEach, expect, it, vi } from 'vitest';
import { GENERAL_FAILURE } from '#shared/base/errors.ts';
import { exportarBoleta } from '#shared/calificaciones.ts';
import { download } from './download.ts';
import { setPerson } from './session-gate.ts';

afterEach(() => vi.unstubAllGlobals());

async function nombreAlGuardar(headers: Record<string, string>): Promise<string> {
  let name = '';
  vi.stubGlobal('fetch', vi.fn().mockResolvedValue(new Response('x', { headers })));
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
  );
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    name = this.download;
  });
  await download(exportarBoleta, { query: { ciclo: 2026 } }, 'boleta-2026.jpeg');
  click.mockRestore();
  return name;
}

it('un archivo se guarda con el nombre que le da el servidor', async () => {
  const disposition = 'attachment; filename="boleta-2026-20261121151025.jpeg"';
  expect(await nombreAlGuardar({ 'content-disposition': disposition })).toBe(
    'boleta-2026-20261121151025.jpeg',
  );
  expect(await nombreAlGuardar({})).toBe('boleta-2026.jpeg');
});

it('lo que se descarga es de la persona de la página, no de quien entró en otra pestaña', async () => {
  setPerson('estudiante-9');
  await nombreAlGuardar({});
  expect(vi.mocked(fetch).mock.calls[0]?.[1]?.headers).toEqual({ Persona: 'estudiante-9' });
  setPerson(null);
});

it('cuando no hay archivo dice por qué, con la frase del servidor si la hay', async () => {
  const message = 'Hay demasiadas boletas en espera. Inténtalo de nuevo en un momento.';
  const pedir = () => download(exportarBoleta, { query: { ciclo: 2026 } }, 'boleta-2026.jpeg');
  const responde = (body: string) =>
    vi.stubGlobal('fetch', vi.fn().mockResolvedValue(new Response(body, { status: 429 })));
  responde(JSON.stringify({ code: 2, data: null, message }));
  await expect(pedir()).rejects.toMatchObject({ message, status: 429 });
  responde('<h1>Service Unavailable</h1>');
  await expect(pedir()).rejects.toMatchObject({ message: GENERAL_FAILURE });
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')));
  await expect(pedir()).rejects.toMatchObject({ message: GENERAL_FAILURE });
});
