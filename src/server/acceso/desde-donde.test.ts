import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { hashPassword } from '#server/platform/sessions/passwords.ts';
import { usuarios } from '#server/sesion/tables.ts';
import * as contract from '#shared/acceso.ts';
import { startTestApp } from '#testing/app.ts';
import { crearColaborador } from '#testing/builders.ts';

const { db, call, iniciarSesionDe, app } = await startTestApp();
const CLAVE = 'caminito de la escuela';

describe('desde otro sitio', () => {
  it('no se puede escribir', async () => {
    const docente = await crearColaborador(db, { usuario: 'marta' });
    const contraseniaHash = await hashPassword(CLAVE);
    await db.update(usuarios).set({ contraseniaHash }).where(eq(usuarios.usuario, 'marta'));
    const cookie = await iniciarSesionDe(docente);
    const ajenas: Record<string, string>[] = [
      { origin: 'https://malo.example' },
      { origin: 'null' },
      { origin: 'http://localhost:80', host: 'no es un nombre' },
      { referer: 'https://malo.example/' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of ajenas) {
      const body = { actual: CLAVE, nueva: 'otra contraseña mía' };
      expect(await call(contract.cambiarContrasenia, { body, headers }, cookie)).toMatchObject({
        status: 403,
        code: 2,
      });
    }
    const texto = await app.inject({
      method: 'PUT',
      url: '/api/authentication/contrasenia',
      headers: { cookie, 'content-type': 'text/plain' },
      payload: JSON.stringify({ actual: CLAVE, nueva: 'otra contraseña mía' }),
    });
    const sinDecirQueEs = await app.inject({
      method: 'PUT',
      url: '/api/authentication/contrasenia',
      headers: { cookie, 'content-length': '2' },
      payload: Buffer.from('{}'),
    });
    for (const { statusCode, body } of [texto, sinDecirQueEs])
      expect([statusCode, JSON.parse(body).message]).toEqual([
        415,
        'El formato de la solicitud no es válido.',
      ]);
    const formulario = await app.inject({
      method: 'PUT',
      url: '/api/docentes/actividades/material/create?bloque=1',
      headers: { cookie, 'content-type': 'application/json' },
      payload: '{}',
    });
    expect(formulario.statusCode).toBe(415);
    const entrar = {
      query: { context: 'colaborador' as const },
      body: { usuario: 'marta', contrasenia: CLAVE },
    };
    expect(await call(contract.iniciarSesion, entrar)).toMatchObject({ code: 1 });
  });

  it('desde este sí, y desde una red que no dice de dónde', async () => {
    const otra = await crearColaborador(db);
    const propias: Record<string, string>[] = [
      {},
      { 'sec-fetch-site': 'same-origin' },
      { origin: 'http://localhost:80', referer: 'http://localhost:80/', 'sec-fetch-site': 'same-origin' },
      { accept: 'text/html, */*' },
    ];
    for (const headers of propias) {
      const cookie = await iniciarSesionDe(otra);
      const query = { context: 'colaborador' };
      expect(await call(contract.cerrarSesion, { query, headers }, cookie)).toMatchObject({ code: 1 });
      expect((await call(contract.comprobarColaborador, {}, cookie)).status).toBe(401);
    }
    const cookie = await iniciarSesionDe(otra);
    for (const site of ['same-site', 'none', 'cross-site', '']) {
      const headers = { 'sec-fetch-site': site };
      expect((await call(contract.cerrarSesion, { query: {}, headers }, cookie)).status).toBe(403);
    }
    expect((await call(contract.comprobarColaborador, {}, cookie)).status).toBe(200);
  });

  it('leer no se niega a quien sigue un link', async () => {
    const cookie = await iniciarSesionDe(await crearColaborador(db));
    const headers = {
      referer: 'https://correo.example/',
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'navigate',
    };
    expect(await call(contract.comprobarColaborador, { headers }, cookie)).toMatchObject({ code: 1 });
  });
});
