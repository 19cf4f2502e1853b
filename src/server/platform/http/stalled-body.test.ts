import { request } from 'node:http';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startTestApp } from '#testing/app.ts';
import { crearClase } from '#testing/builders-clase.ts';
import { STALLED_MS } from './stalled-body.ts';

const { app, db, iniciarSesionDe } = await startTestApp();
await app.listen({ port: 0, host: '127.0.0.1' });
const [direccion] = app.addresses();
const port = typeof direccion === 'object' ? direccion.port : 0;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

/** An upload that goes on when it is told. */
async function empezar() {
  const { docente, bloques } = await crearClase(db);
  const subida = request({
    port,
    host: '127.0.0.1',
    method: 'PUT',
    path: `/api/docentes/actividades/material/create?bloque=${bloques[1]}`,
    headers: {
      cookie: await iniciarSesionDe(docente),
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': 2_000_000,
    },
  });
  let fin = '';
  subida.on('error', () => {
    fin = 'cortada';
  });
  const mandar = async (bytes: string) => {
    await new Promise((resolve) => subida.write(bytes, resolve));
    await new Promise((resolve) => setTimeout(resolve, 50));
  };
  await mandar('--x\r\n');
  // It has arrived.
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
  return { mandar, fin: () => fin, terminar: () => subida.destroy() };
}

it('una subida de la que no llega nada en medio minuto se da por perdida', async () => {
  const { fin } = await empezar();
  // The first may still see what came with the beginning.
  vi.advanceTimersByTime(2 * STALLED_MS);
  await vi.waitFor(() => expect(fin()).toBe('cortada'));
});

it('una subida lenta sigue mientras algo llega', async () => {
  const { mandar, fin, terminar } = await empezar();
  for (let minuto = 0; minuto < 20; minuto += 1) {
    await mandar('a');
    vi.advanceTimersByTime(STALLED_MS);
  }
  expect(fin()).toBe('');
  terminar();
});

it('se espera hasta media hora lo que llega despacio', () => {
  expect(app.server.requestTimeout).toBe(1_800_000);
});
