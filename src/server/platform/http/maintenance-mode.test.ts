import { expect, it } from 'vitest';
import { fechaActual } from '#shared/acceso.ts';
import { startTestApp } from '#testing/app.ts';

const ACTUALIZANDO =
  'Ceiba se está actualizando. Vuelve en unos minutos; lo que escribiste está guardado en este equipo.';

let cerrada = true;
const { app, call } = await startTestApp({ isClosed: () => cerrada });
const preguntar = () => call(fechaActual);

it('mientras una versión nueva se prueba nadie lee ni escribe, y quien pregunta por su salud oye que está lista', async () => {
  expect(await preguntar()).toMatchObject({ status: 503, code: 2, message: ACTUALIZANDO });
  const page = await app.inject({ url: '/', headers: { accept: 'text/html' } });
  expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '5']);
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.body).toContain(ACTUALIZANDO);
  expect((await app.inject('/metrics')).statusCode).toBe(503);
  expect((await app.inject('/health/ready')).statusCode).toBe(200);
  cerrada = false;
  expect((await preguntar()).status).not.toBe(503);
});
