import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { expect, it, onTestFinished, vi } from 'vitest';
import { crearMaterial } from '#shared/actividades/material.ts';
import { startTestApp } from '#testing/app.ts';
import { crearClase } from '#testing/builders-clase.ts';

const { app, db, call, storage, iniciarSesionDe } = await startTestApp();
await app.listen({ port: 0, host: '127.0.0.1' });
const [direccion] = app.addresses();
const puerto = typeof direccion === 'object' ? direccion.port : 0;

async function publicar(...contenidos: Buffer[]) {
  const clase = await crearClase(db);
  const cookie = await iniciarSesionDe(clase.docente);
  const bloque = clase.bloques[1] ?? 0;
  const { data } = await call(
    crearMaterial,
    {
      query: { bloque: String(bloque) },
      form: { title: 'Fotos', alumnos: clase.alumnos.slice(0, 1), bloque },
      archivos: contenidos.map((contenido, n) => ({
        nombre: `foto-${n}.jpg`,
        tipo: 'image/jpeg',
        contenido,
      })),
    },
    cookie,
  );
  const vistas = data.archivos.map(({ url }) => `${url}?vista=pequena`);
  const ver = (cual: number, signal?: AbortSignal) =>
    fetch(`http://127.0.0.1:${puerto}${vistas[cual]}`, {
      headers: { cookie, connection: 'close' },
      signal: signal ?? null,
    });
  return { ver };
}

/** Counts what is asked of the storage. */
function contar(que: 'get' | 'put') {
  const espia = vi.spyOn(storage, que);
  onTestFinished(() => espia.mockRestore());
  return espia;
}

/** Each another one. */
const foto = (width: number): Promise<Buffer> =>
  sharp({ create: { width, height: 900, channels: 3, background: 'green' } })
    .jpeg()
    .toBuffer();

it('una foto rota se lee una sola vez aunque se pida muchas, y todas reciben que no hay', async () => {
  const entera = await foto(3000);
  const { ver } = await publicar(entera.subarray(0, entera.length / 2));
  const leer = contar('get');
  const pedidas = await Promise.all(Array.from({ length: 30 }, () => ver(0)));
  expect(new Set(pedidas.map(({ status }) => status))).toEqual(new Set([404]));
  expect((await ver(0)).status).toBe(404);
  expect(leer).toHaveBeenCalledTimes(1);
});

it('una foto sana se dibuja una sola vez para todos los que la piden a la vez', async () => {
  const { ver } = await publicar(await foto(3001));
  const guardar = contar('put');
  const pedidas = await Promise.all(Array.from({ length: 20 }, () => ver(0)));
  const tamanios = await Promise.all(pedidas.map(async (una) => (await una.arrayBuffer()).byteLength));
  expect(new Set(pedidas.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(tamanios).size).toBe(1);
  expect(guardar).toHaveBeenCalledTimes(1);
});

it('de lo que espera nada se lee antes de su turno, y lo que pidió quien se fue no se lee nunca', async () => {
  const { ver } = await publicar(...(await Promise.all([3002, 3003, 3004].map(foto))));
  const { get } = storage;
  let seguir = (): void => undefined;
  const leer = contar('get').mockImplementationOnce(async (clave: string) => {
    await new Promise<void>((resolve) => {
      seguir = resolve;
    });
    return get(clave);
  });
  const primera = ver(0);
  await vi.waitFor(() => expect(leer).toHaveBeenCalledTimes(1));
  const seVa = new AbortController();
  const segunda = ver(1, seVa.signal).catch(() => null);
  const tercera = ver(2);
  await sleep(100);
  expect(leer).toHaveBeenCalledTimes(1);
  seVa.abort();
  expect(await segunda).toBeNull();
  await sleep(50);
  seguir();
  expect((await primera).status).toBe(200);
  expect((await tercera).status).toBe(200);
  expect(leer).toHaveBeenCalledTimes(2);
});
