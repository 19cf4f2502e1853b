import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { crearMaterial } from '#shared/actividades/material.ts';
import * as contract from '#shared/videos.ts';
import { startTestApp } from '#testing/app.ts';
import { contar, crearColaborador, crearEstudiante } from '#testing/builders.ts';
import { crearClase } from '#testing/builders-clase.ts';

const { app, db, call, config, iniciarSesionDe } = await startTestApp();
const miniatura = await sharp({ create: { width: 120, height: 90, channels: 3, background: 'red' } })
  .jpeg()
  .toBuffer();

/** What the place of YouTube answers, by the beginning of the path. */
let respuestas: Record<string, (response: ServerResponse) => void> = {};
let pedidos: string[] = [];

const servidor = createServer((request: IncomingMessage, response) => {
  const url = request.url ?? '';
  pedidos.push(url);
  const [, responder] = Object.entries(respuestas).find(([path]) => url.startsWith(path)) ?? [];
  if (responder) responder(response);
  else response.writeHead(404).end();
});
await new Promise<void>((resolve) => servidor.listen(0, '127.0.0.1', resolve));
const direccion = servidor.address();
config.youtubeApiUrl = `http://127.0.0.1:${typeof direccion === 'object' ? direccion?.port : 0}`;
afterAll(() => {
  servidor.closeAllConnections();
  servidor.close();
});

const json = (value: unknown) => (response: ServerResponse) => {
  response.setHeader('content-type', 'application/json').end(JSON.stringify(value));
};
const imagen = (response: ServerResponse) => {
  response.setHeader('content-type', 'image/jpeg').end(miniatura);
};

beforeEach(() => {
  pedidos = [];
  config.youtubeApiKey = undefined;
  respuestas = { '/oembed': json({ title: 'Fracciones' }), '/vi/': imagen };
});

let made = 0;
const nuevoId = () => `video-${String(++made).padStart(5, '0')}`;
const docente = await iniciarSesionDe(await crearColaborador(db));
const consultar = (id: string) => call(contract.consultarVideoDocente, { query: { id } }, docente);

it('un video se busca una vez, se guarda con su miniatura y se sirve desde aquí', async () => {
  const id = nuevoId();
  const primera = await consultar(id);
  expect(primera).toMatchObject({ code: 1 });
  expect(primera.data).toEqual({
    id,
    snippet: {
      title: 'Fracciones',
      thumbnails: { default: { url: `/api/videos/${id}/miniatura`, width: 120, height: 90 } },
    },
    contentDetails: { duration: null },
  });
  expect(pedidos).toHaveLength(2);
  const estudiante = await iniciarSesionDe(await crearEstudiante(db));
  const segunda = await call(contract.consultarVideoEstudiante, { query: { id } }, estudiante);
  expect(segunda.data).toEqual(primera.data);
  expect(pedidos).toHaveLength(2);

  const url = contract.urlMiniatura(id);
  const sinSesion = await app.inject({ url });
  expect(sinSesion.statusCode).toBe(401);
  const servida = await app.inject({ url, headers: { cookie: estudiante } });
  expect(servida.headers['content-type']).toBe('image/jpeg');
  expect(servida.rawPayload).toEqual(miniatura);
  expect(servida.headers['cache-control']).toBe('private, no-cache');
  const sabida = { cookie: estudiante, 'if-none-match': String(servida.headers.etag) };
  expect((await app.inject({ url, headers: sabida })).statusCode).toBe(304);
  expect((await app.inject({ url, headers: { ...sabida, cookie: '' } })).statusCode).toBe(401);
});

it('con clave se pregunta a la API de datos, que sabe la duración', async () => {
  config.youtubeApiKey = 'clave';
  const item = { snippet: { title: 'Ángulos' }, contentDetails: { duration: 'PT6M12S' } };
  respuestas['/youtube/v3/videos?'] = json({ items: [item] });
  const id = nuevoId();
  const { data } = await consultar(id);
  expect(data.contentDetails.duration).toBe('PT6M12S');
  expect(pedidos.some((url) => url.includes(`id=${id}`) && url.includes('key=clave'))).toBe(true);
  respuestas['/youtube/v3/videos?'] = json({ items: [] });
  expect(await consultar(nuevoId())).toMatchObject({ code: 0, message: 'No se encontró el video.' });
});

it('un video que no existe no se encontró; sin internet nadie lo sabe, y nada se guarda', async () => {
  const antes = await contar(db, 'videos');
  const noEsta = 'No se encontró el video.';
  const sinInternet = 'Sin internet: no se pudo buscar el video. Inténtalo de nuevo.';
  const casos: [message: string, Record<string, (response: ServerResponse) => void>][] = [
    [noEsta, { '/oembed': (response) => void response.writeHead(404).end() }],
    [noEsta, { '/oembed': (response) => void response.writeHead(401).end() }],
    // A network that asks for a password first answers in the place of YouTube.
    [sinInternet, { '/oembed': (response) => void response.writeHead(302, { location: '/vi/x' }).end() }],
    [sinInternet, { '/oembed': (response) => void response.end('<html>') }],
    [sinInternet, { '/oembed': (response) => void response.destroy() }],
    [sinInternet, { '/oembed': (response) => void response.writeHead(503).end() }],
    [sinInternet, { '/oembed': (response) => void response.writeHead(429).end() }],
    [noEsta, { '/vi/': (response) => void response.end('no es una imagen') }],
    [noEsta, { '/vi/': (response) => void response.end(Buffer.alloc(600_000)) }],
  ];
  for (const [message, caso] of casos) {
    respuestas = { '/oembed': json({ title: 'x' }), '/vi/': imagen, ...caso };
    expect(await consultar(nuevoId())).toMatchObject({ status: 200, code: 0, message });
  }
  expect(await contar(db, 'videos')).toBe(antes);
});

it('a los tres segundos se deja de esperar', async () => {
  respuestas = { '/vi/': imagen, '/oembed': () => undefined };
  const inicio = performance.now();
  expect(await consultar(nuevoId())).toMatchObject({
    code: 0,
    message: expect.stringContaining('Sin internet'),
  });
  const espera = performance.now() - inicio;
  expect(espera).toBeGreaterThan(2900);
  expect(espera).toBeLessThan(6000);
});

it('un id que no es de YouTube no sale a la red', async () => {
  for (const id of ['', 'corto', '../../etc/p', 'aaaaaaaaaaaa', 'aaaaa aaaaa']) {
    expect(await consultar(id)).toMatchObject({
      status: 400,
      code: 0,
      message: 'Link de YouTube debe cumplir formato permitido.',
    });
  }
  expect(pedidos).toEqual([]);
});

it('publicar acepta solo videos ya buscados, cada uno una vez y en su orden', async () => {
  const clase = await crearClase(db);
  const cookie = await iniciarSesionDe(clase.docente);
  const [uno, dos] = [nuevoId(), nuevoId()];
  await consultar(uno);
  await consultar(dos);
  pedidos = [];
  const publicar = (ids: string[]) => {
    const bloque = clase.bloques[1] ?? 0;
    const videos = ids.map((id) => ({ id }));
    const form = { title: 'Guía', alumnos: clase.alumnos, bloque, videos };
    return call(crearMaterial, { query: { bloque: String(bloque) }, form }, cookie);
  };
  expect(await publicar([uno, nuevoId()])).toMatchObject({ status: 400, errores: [{ campo: 'videos' }] });
  const hecho = await publicar([dos, uno, dos]);
  expect(hecho.data.videos.map(({ id }) => id)).toEqual([dos, uno]);
  expect(pedidos).toEqual([]);
});
