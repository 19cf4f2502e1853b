import sharp from 'sharp';
import { expect, it } from 'vitest';
import { startTestApp } from '#server/base/testing/app.ts';
import { crearColaborador, crearEstudiante } from '#server/base/testing/builders.ts';
import { crearClase } from '#server/base/testing/builders-clase.ts';
import { inscribir } from '#server/base/testing/builders-estructura.ts';

const { app, db, iniciarSesionDe } = await startTestApp();
const clase = await crearClase(db, { alumnos: 20 });
const estudiante = await iniciarSesionDe(clase.estudiantes[0] ?? { idUsuario: null });

const pedir = (cookie: string, headers = {}) =>
  app.inject({
    url: '/api/estudiantil/calificaciones/exportar-boleta',
    headers: { cookie, ...headers },
  });

it('la boleta es un JPEG con el ciclo y la hora en su nombre', async () => {
  const { statusCode, headers, rawPayload } = await pedir(estudiante, { ciclo: '2026' });
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(headers['content-disposition']).toBe('attachment; filename="boleta-2026-20260310120000.jpeg"');
  expect(headers['cache-control']).toBe('no-store');
  expect(rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  const { width, height } = await sharp(rawPayload).metadata();
  expect(height / width).toBeCloseTo(Math.SQRT2, 1);
});

it('un nombre con etiquetas y signos se dibuja como texto', async () => {
  const { idUsuario, idEstudiante } = await crearEstudiante(db, {
    nombre1: '<img onerror=1>',
    apellido1: 'Xitumul & Ñu',
  });
  await inscribir(db, { idEstudiante, idGradoSeccion: clase.idGradoSeccion });
  expect((await pedir(await iniciarSesionDe({ idUsuario }))).statusCode).toBe(200);
});

it('sin inscripción en el ciclo, o sin ser estudiante, no hay boleta', async () => {
  const ajeno = await pedir(estudiante, { ciclo: '2025' });
  expect([ajeno.statusCode, ajeno.json().code]).toEqual([404, 0]);
  const docente = await iniciarSesionDe(await crearColaborador(db));
  expect((await pedir(docente)).statusCode).toBe(403);
});

it('veinte boletas a la vez no detienen a los demás', async () => {
  const sesiones = await Promise.all(clase.estudiantes.map(iniciarSesionDe));
  let atraso = 0;
  let antes = performance.now();
  const reloj = setInterval(() => {
    const ahora = performance.now();
    atraso = Math.max(atraso, ahora - antes - 10);
    antes = ahora;
  }, 10);
  const boletas = await Promise.all(sesiones.map((sesion) => pedir(sesion)));
  clearInterval(reloj);
  expect(boletas.every(({ statusCode }) => statusCode === 200)).toBe(true);
  expect(new Set(boletas.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(20);
  // Drawn in the main thread, twenty pages would hold it for seconds.
  expect(atraso).toBeLessThan(1_000);
});

it('la misma boleta pedida muchas veces a la vez se dibuja una sola', async () => {
  const [una, ...otras] = await Promise.all(Array.from({ length: 10 }, () => pedir(estudiante)));
  expect(otras.every(({ rawPayload }) => rawPayload.equals(una?.rawPayload ?? Buffer.alloc(0)))).toBe(true);
});
