import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { hashPassword } from '#server/platform/sessions/passwords.ts';
import { usuarios } from '#server/sesion/tables.ts';
import { crearPrimeraCuenta } from '#shared/acceso/bienvenida.ts';
import { identidadEstudiante, iniciarSesion } from '#shared/acceso.ts';
import { urlOf } from '#shared/base/endpoint.ts';
import { startTestApp } from '#testing/app.ts';
import { crearEstudiante } from '#testing/builders.ts';

/** Behind a proxy that ends HTTPS: the server itself is asked under another name, without it. */
const PUBLICA = 'https://colegio.edu.gt';
const publica = await startTestApp({ env: { PUBLIC_URL: `${PUBLICA}/` } });
const { db, call } = publica;
const tras = await startTestApp({ env: { TRUST_PROXY: '1' } });
const sola = await startTestApp();
const CLAVE = 'una frase larga';
const { idUsuario, usuario } = await crearEstudiante(db);
const contraseniaHash = await hashPassword(CLAVE);
await db
  .update(usuarios)
  .set({ contraseniaHash })
  .where(eq(usuarios.idUsuario, idUsuario ?? 0));

const entrar = (origin: string) =>
  call(iniciarSesion, {
    query: { context: 'estudiante' },
    body: { usuario: usuario ?? '', contrasenia: CLAVE },
    headers: { origin },
  });

it('se entra desde la dirección del colegio y desde ninguna otra', async () => {
  expect(await entrar(PUBLICA)).toMatchObject({ status: 200, code: 1 });
  for (const otra of [
    'http://colegio.edu.gt',
    'https://colegio.edu.gt:8443',
    'https://otro.edu.gt',
    'null',
  ]) {
    expect(await entrar(otra)).toMatchObject({ status: 403, code: 2 });
  }
});

it('sus cookies solo viajan por HTTPS y solo a ella', async () => {
  const cookies = [(await entrar(PUBLICA)).headers['set-cookie']].flat().map(String);
  expect(cookies.length).toBeGreaterThan(0);
  for (const cookie of cookies) {
    expect(cookie).toMatch(/^__Host-/);
    expect(cookie.split('; ')).toEqual(expect.arrayContaining(['Secure', 'Path=/', 'SameSite=Strict']));
    expect(cookie).not.toContain('Domain');
  }
  const cookie = cookies.map((una) => una.split(';')[0]).join('; ');
  expect(await call(identidadEstudiante, {}, cookie)).toMatchObject({ code: 1 });
  const sinPrefijo = cookie.replaceAll('__Host-', '');
  expect(await call(identidadEstudiante, {}, sinPrefijo)).toMatchObject({ status: 401 });
});

it('sin dirección escrita, que son de HTTPS lo dice el intermediario en que se confía, y nadie más', async () => {
  const cookiesDe = async (escuela: typeof sola, proto: string) => {
    const persona = await crearEstudiante(escuela.db);
    await escuela.db.update(usuarios).set({ contraseniaHash });
    const { headers } = await escuela.call(iniciarSesion, {
      query: { context: 'estudiante' },
      body: { usuario: persona.usuario ?? '', contrasenia: CLAVE },
      headers: { 'x-forwarded-proto': proto },
    });
    const cookies = [headers['set-cookie']].flat().map(String);
    return cookies.map((una) => una.startsWith('__Host-') && una.includes('; Secure'));
  };
  expect(await cookiesDe(tras, 'https')).toEqual([true, true, true]);
  expect(await cookiesDe(tras, 'http')).toEqual([false, false, false]);
  expect(await cookiesDe(sola, 'https')).toEqual([false, false, false]);
});

/** Of every reply; the others are of the reply itself. */
const SIEMPRE = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-request-id': expect.any(String),
};

it('por HTTPS el navegador queda obligado a volver por HTTPS; sin él no, que nadie podría entrar', async () => {
  const cabeceras = async ({ app }: typeof sola) => {
    const { headers } = await app.inject('/health/live');
    const { connection, date, vary, 'content-length': _, 'content-type': __, ...suyas } = headers;
    return suyas;
  };
  expect(await cabeceras(sola)).toEqual(SIEMPRE);
  expect(await cabeceras(tras)).toEqual(SIEMPRE);
  expect(await cabeceras(publica)).toEqual({
    ...SIEMPRE,
    'strict-transport-security': 'max-age=31536000',
    'cross-origin-opener-policy': 'same-origin',
    'origin-agent-cluster': '?1',
  });
});

it.each([
  ['true', '203.0.113.7'],
  ['2', '203.0.113.7, 10.0.0.2'],
  ['10.0.0.0/8,loopback', '203.0.113.7, 10.0.0.2'],
])(
  'con TRUST_PROXY=%s lo que alguien escribe de sí mismo no lo hace venir de otra red',
  async (confianza, anotado) => {
    const nueva = await startTestApp({ env: { TRUST_PROXY: confianza } });
    const estados = [];
    for (let vez = 0; vez < 8; vez += 1) {
      const { statusCode } = await nueva.app.inject({
        method: 'POST',
        url: urlOf(crearPrimeraCuenta),
        headers: { 'x-forwarded-for': `198.51.100.${vez}, ${anotado}` },
        payload: { codigo: 'ZZZZ-ZZZZ', nombres: 'Rosa Méndez', usuario: 'rmendez', contrasenia: CLAVE },
      });
      estados.push(statusCode);
    }
    expect(estados).toEqual([400, 400, 400, 400, 400, 429, 429, 429]);
  },
);
