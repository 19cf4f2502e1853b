import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { startTestApp } from '#testing/app.ts';
import { crearColaborador } from '#testing/builders.ts';

const root = mkdtempSync(join(tmpdir(), 'ceiba-static-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const webFolder = join(root, 'web');
mkdirSync(join(webFolder, 'assets'), { recursive: true });
writeFileSync(join(root, 'secreto.txt'), 'secreto');
writeFileSync(join(webFolder, 'index.html'), '<!doctype html><script>tema()</script>Ceiba');
writeFileSync(join(webFolder, 'assets', 'a-1.js'), 'void 0;');
writeFileSync(join(webFolder, 'assets', 'a-1.js.br'), 'ya comprimido');
writeFileSync(join(webFolder, 'index.html.br'), 'la página comprimida');

const { app, db, iniciarSesionDe } = await startTestApp({ webFolder });
// Without anybody who directs it, the school leads to where the first account is made.
const directora = await iniciarSesionDe(await crearColaborador(db, { cargos: [1] }));
await app.listen({ port: 0, host: '127.0.0.1' });
const [direccion] = app.addresses();
const port = typeof direccion === 'object' ? direccion.port : 0;

/** The address as it stands: clients that tidy it up would hide what is tried here. */
async function pedir(path: string, { method = 'GET', acepta = '' } = {}) {
  const headers = acepta ? { 'accept-encoding': acepta } : {};
  const response = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, method, headers }, resolve).on('error', reject).end();
  });
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

it('la página se pide cada vez y lo que lleva su huella se guarda para siempre', async () => {
  expect(await pedir('/')).toMatchObject({ status: 200, headers: { 'cache-control': 'no-cache' } });
  const { headers } = await pedir('/assets/a-1.js');
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(headers).not.toHaveProperty('etag');
  expect(headers).not.toHaveProperty('last-modified');
});

it('la página que llega con su sesión y sin la señal de ella la recibe; las demás no', async () => {
  const senal = async (url: string, cookie: string) => {
    const { headers } = await app.inject({ url, headers: { cookie } });
    return [headers['set-cookie']].flat().filter(Boolean).join();
  };
  expect(await senal('/', 'ceiba=x')).toMatch(/^abierta=alguien; Max-Age=86400; Path=\/; SameSite=Strict$/);
  expect(await senal('/?v=2', 'ceiba=x')).toMatch(/^abierta=alguien/);
  for (const [url, cookie] of [
    ['/', ''],
    ['/', 'ceiba=x; abierta=estudiante'],
    ['/assets/a-1.js', 'ceiba=x'],
  ] as const)
    expect(await senal(url, cookie)).toBe('');
});

it('solo la página puede ejecutar algo, y de lo escrito en ella solo lo suyo', async () => {
  const politica = async (path: string) => (await pedir(path)).headers['content-security-policy'];
  const huella = createHash('sha256').update('tema()').digest('base64');
  expect(String(await politica('/')).split(';')).toEqual([
    "default-src 'self'",
    `script-src 'self' 'sha256-${huella}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "frame-src 'self' blob: https://www.youtube-nocookie.com",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]);
  for (const path of ['/assets/a-1.js', '/api/authentication', '/api/no-existe', '/health/live']) {
    expect(await politica(path), path).toBe("default-src 'none';frame-ancestors 'none'");
  }
});

it('lo compilado se manda como se comprimió al compilar, y la página comprimida lleva la misma política', async () => {
  const archivo = await pedir('/assets/a-1.js', { acepta: 'br' });
  expect([archivo.headers['content-encoding'], archivo.body]).toEqual(['br', 'ya comprimido']);
  const [entera, comprimida] = [await pedir('/'), await pedir('/', { acepta: 'br' })];
  expect(comprimida.body).toBe('la página comprimida');
  expect(comprimida.headers['content-security-policy']).toBe(entera.headers['content-security-policy']);
});

it('una respuesta de más de 1 KB viaja comprimida; una corta, o para quien no lo pide, no', async () => {
  const largo = '/api/docs/json';
  const codificada = async (path: string, acepta: string) =>
    (await pedir(path, { acepta })).headers['content-encoding'];
  expect(await codificada(largo, 'br, gzip')).toBe('br');
  expect(await codificada(largo, 'gzip')).toBe('gzip');
  expect(await codificada(largo, '')).toBeUndefined();
  expect(await codificada('/health/live', 'br, gzip')).toBeUndefined();
});

it('una lista entera se comprime de una vez: dice cuánto ocupa y que depende de lo que se acepta', async () => {
  await db.execute(sql`
    insert into estudiantes (codigo, nombre1, nombre2, apellido1, apellido2, cui, fecha_nacimiento, fecha_ingreso,
      nombre_madre, nombre_responsable, nombre_recoger)
    select 'L-' || n, 'Ana', 'Isabel', 'Pérez', 'López', '88' || n, '2015-01-01', '2026-01-01', 'M', 'R', 'C' from generate_series(1, 200) n`);
  const { headers, rawPayload } = await app.inject({
    url: '/api/estudiantes?type=partial',
    headers: { cookie: directora, 'accept-encoding': 'br, gzip' },
  });
  expect(headers).toMatchObject({ 'content-encoding': 'br', 'content-length': String(rawPayload.length) });
  expect(String(headers.vary).toLowerCase()).toContain('accept-encoding');
  const leido: unknown = JSON.parse(brotliDecompressSync(rawPayload).toString());
  expect(leido).toMatchObject({ code: 1, data: { length: 200 } });
});

it.each(['json', 'yaml'])(
  'la descripción de la API en %s se escribe una vez, y a quien la tiene no se le manda',
  async (formato) => {
    const path = `/api/docs/${formato}`;
    const entera = await app.inject({ url: path });
    const escribir = vi.spyOn(JSON, 'stringify');
    onTestFinished(() => escribir.mockRestore());
    for (let vez = 0; vez < 5; vez += 1)
      expect((await app.inject({ url: path })).rawPayload.equals(entera.rawPayload)).toBe(true);
    const largos = escribir.mock.results.filter(({ value }) => String(value).length > 100_000);
    expect(largos).toEqual([]);
    const { etag } = entera.headers;
    const otraVez = await app.inject({ url: path, headers: { 'if-none-match': String(etag) } });
    expect([otraVez.statusCode, otraVez.body]).toEqual([304, '']);
  },
);

it('la página de la API y sus archivos se sirven aquí; lo que no tiene se dice como en todas partes', async () => {
  const [pagina, estilo, nada] = await Promise.all(
    ['', '/static/swagger-ui.css', '/nada'].map((cual) => app.inject({ url: `/api/docs${cual}` })),
  );
  expect(pagina?.body).toContain('<title>Swagger UI</title>');
  expect(pagina?.headers).toMatchObject({ 'x-frame-options': 'DENY' });
  expect(String(pagina?.headers['content-security-policy'])).toMatch(/script-src 'self'.*'unsafe-inline'/);
  expect(estilo?.headers['content-type']).toContain('text/css');
  expect([nada?.statusCode, nada?.json()]).toMatchObject([404, { code: 0 }]);
});

it.each([
  ['GET', '/estudiante/api', 302],
  ['POST', '/estudiante/home', 404],
  ['GET', '/api/estudiante', 404],
  ['GET', '/estudiante/foto.png', 404],
] as const)(
  'de lo desconocido solo una página lleva a la aplicación: %s %s',
  async (method, path, status) => {
    expect((await pedir(path, { method })).status).toBe(status);
  },
);

it('sin la web compilada responde la API, y la página no está', async () => {
  const sola = await startTestApp({ webFolder: join(root, 'sin-compilar') });
  expect((await sola.app.inject('/health/live')).statusCode).toBe(200);
  expect((await sola.app.inject('/')).statusCode).toBe(404);
});

it('una dirección escrita sin # lleva al mismo lugar, nunca a otro sitio', async () => {
  const lugar = async (path: string) => (await pedir(path)).headers.location;
  expect(await lugar('/colaborador/administrador/inicio')).toBe('/#/colaborador/administrador/inicio');
  expect(await lugar('/estudiante/home?ciclo=2026')).toBe('/#/estudiante/home');
  expect(await lugar('//malo/x')).toBeUndefined();
});

it.each([
  '/../secreto.txt',
  '/assets/../../secreto.txt',
  '/assets/%2e%2e/%2e%2e/secreto.txt',
  '/..%2fsecreto.txt',
  '/assets/..\\..\\secreto.txt',
  '/%00',
  '/api/archivos/../../secreto.txt',
  '/api/grados/%',
  '/api/grados/%ff',
  '/.env',
])('fuera de la carpeta no hay nada: %s', async (path) => {
  const { status, body } = await pedir(path);
  expect(status).toBe(404);
  expect(JSON.parse(body)).toMatchObject({ code: 0, data: null, message: expect.any(String) });
});
