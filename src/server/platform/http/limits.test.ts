import { once } from 'node:events';
import { type ClientRequest, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { crearPublicacion } from '#shared/actividades/avisos.ts';
import { crearMaterial } from '#shared/actividades/material.ts';
import { feedDelEstudiante } from '#shared/actividades.ts';
import { startTestApp } from '#testing/app.ts';
import { crearClase } from '#testing/builders-clase.ts';

const { app, db, call, iniciarSesionDe } = await startTestApp({
  env: { WRITES_STUDENT: '5', WRITES_STAFF: '50' },
});

const clase = await crearClase(db, { alumnos: 2 });
const entrar = (cual: number) => iniciarSesionDe(clase.estudiantes[cual] ?? { idUsuario: null });
const params = { idassignment: String(clase.idAsignacion) };
const publicar = (cookie: string) => call(crearPublicacion, { params, form: { contenido: 'Hola' } }, cookie);

it('quien publica sin parar espera, y puede seguir leyendo; a los demás no les toca', async () => {
  const cookie = await entrar(0);
  const veces = await Promise.all(Array.from({ length: 20 }, () => publicar(cookie)));
  const negadas = veces.filter(({ status }) => status === 429);
  expect(negadas.length).toBeGreaterThanOrEqual(14);
  expect(negadas[0]).toMatchObject({
    code: 2,
    message: expect.stringMatching(
      /^Hiciste demasiados cambios en un minuto. Espera \d+ segundos? y vuelve a intentarlo.$/,
    ),
  });
  expect(Number(negadas[0]?.headers['retry-after'])).toBeGreaterThan(0);
  // Another device of the same person is the same person.
  expect(await publicar(await entrar(0))).toMatchObject({ status: 429 });
  const query = { asignacion: params.idassignment };
  expect(await call(feedDelEstudiante, { query }, cookie)).toMatchObject({ code: 1 });
  expect(await publicar(await entrar(1))).toMatchObject({ code: 1 });
  const docente = await iniciarSesionDe(clase.docente);
  const bloque = clase.bloques[1] ?? 0;
  const form = { title: 'Guía', alumnos: clase.alumnos, bloque };
  for (let vez = 0; vez < 10; vez += 1) {
    expect(await call(crearMaterial, { query: { bloque: String(bloque) }, form }, docente)).toMatchObject({
      code: 1,
    });
  }
});

it('una solicitud más grande que todo lo que puede llevar se rechaza antes de leerla', async () => {
  const respuesta = await app.inject({
    method: 'POST',
    url: `/api/estudiantil/actividades/avisos/${params.idassignment}/create`,
    headers: {
      cookie: await entrar(1),
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': '400000000',
    },
    payload: '--x--',
  });
  expect([respuesta.statusCode, respuesta.json().message]).toEqual([
    413,
    'Lo que se envió es demasiado grande: caben 5 archivos de 25 MB cada uno.',
  ]);
});

it('una persona sube diez cosas a la vez: la que sigue espera a que una termine, y a otra persona no le toca', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const [direccion] = app.addresses();
  const docentes = [await crearClase(db), await crearClase(db)];
  const [suya = '', ajena = ''] = await Promise.all(docentes.map(({ docente }) => iniciarSesionDe(docente)));
  /** A big upload that has begun and does not go on. */
  const empezar = (cookie: string): ClientRequest => {
    const subida = request({
      port: typeof direccion === 'object' ? direccion.port : 0,
      host: '127.0.0.1',
      method: 'PUT',
      path: `/api/docentes/actividades/material/create?bloque=${docentes[0]?.bloques[1]}`,
      headers: {
        cookie,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': 2_000_000,
      },
    });
    onTestFinished(() => void subida.destroy());
    subida.on('error', () => undefined);
    subida.write('--x\r\n');
    return subida;
  };
  /** What is answered at once, or null while the rest of it is awaited. */
  const respuestaDe = async (subida: ClientRequest) => {
    const respuesta = await Promise.race([
      once(subida, 'response').then(([llegada]) => llegada),
      sleep(1000, null),
    ]);
    return (
      respuesta && [
        respuesta.statusCode,
        respuesta.headers['retry-after'],
        JSON.parse(await text(respuesta)).message,
      ]
    );
  };
  const diez = Array.from({ length: 10 }, () => empezar(suya));
  expect(await Promise.all(diez.map(respuestaDe))).toEqual(Array(10).fill(null));
  const MUCHAS = [429, '5', 'Ya se están subiendo demasiados archivos a la vez. Espera a que terminen.'];
  expect(await respuestaDe(empezar(suya))).toEqual(MUCHAS);
  expect(await respuestaDe(empezar(ajena))).toBeNull();
  diez[0]?.destroy();
  await expect.poll(() => respuestaDe(empezar(suya))).toBeNull();
});
