import { afterEach, expect, it, vi } from 'vitest';
import { exportarBoleta } from '#shared/calificaciones.ts';
import { descargar } from './descarga.ts';
import { setPersona } from './session-gate.ts';

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
  await descargar(exportarBoleta, { query: { ciclo: 2026 } }, 'boleta-2026.jpeg');
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
  setPersona('estudiante-9');
  await nombreAlGuardar({});
  expect(vi.mocked(fetch).mock.calls[0]?.[1]?.headers).toEqual({ Persona: 'estudiante-9' });
  setPersona(null);
});
