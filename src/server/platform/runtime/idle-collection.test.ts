import { createServer } from 'node:http';
import { setTimeout as pausa } from 'node:timers/promises';
import { getHeapStatistics } from 'node:v8';
import { expect, it, onTestFinished } from 'vitest';
import { collectAtRest } from './idle-collection.ts';

const QUIET_MS = 100;
const usados = () => getHeapStatistics().used_heap_size / 1024 ** 2;

/** One page holds some 50 MB while it is made, and another keeps its reader waiting. */
async function servidor() {
  let filas: object[] = [];
  let soltar: () => void = () => undefined;
  const server = createServer((request, response) => {
    if (request.url === '/espera') {
      soltar = () => response.end();
      return;
    }
    filas = Array.from({ length: 500_000 }, (_, fila) => ({ fila, nombre: `Alumno ${fila}` }));
    response.end(String(filas.length), () => {
      filas = [];
    });
  });
  collectAtRest(server, { quietMs: QUIET_MS });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => server.closeAllConnections());
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const pedir = async (url: string) => (await fetch(`http://127.0.0.1:${port}${url}`)).text();
  return { pedir, soltar: () => soltar() };
}

it('lo que dejó una consulta se recoge cuando nadie pide nada, y no mientras alguien espera', async () => {
  const { pedir, soltar } = await servidor();
  await pausa(4 * QUIET_MS);
  const antes = usados();
  const espera = pedir('/espera');
  await pedir('/lista');
  await pausa(4 * QUIET_MS);
  expect(usados()).toBeGreaterThan(antes + 24);
  soltar();
  await espera;
  // Without what makes V8 look by itself, as a failing `expect` would.
  for (let vez = 0; vez < 40 && usados() > antes + 12; vez += 1) await pausa(QUIET_MS / 2);
  expect(usados()).toBeLessThan(antes + 12);
});
