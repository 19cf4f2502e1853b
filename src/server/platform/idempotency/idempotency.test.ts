import { expect, it } from 'vitest';
import { crearPublicacion } from '#shared/actividades/avisos.ts';
import { crearMaterial } from '#shared/actividades/material.ts';
import { feedDelEstudiante } from '#shared/actividades.ts';
import { solicitudHecha } from '#shared/base/solicitudes.ts';
import { parciales } from '#shared/examenes.ts';
import { startTestApp } from '#testing/app.ts';
import { conTrabajo } from '#testing/builders-actividades.ts';
import { crearActividad, crearClase } from '#testing/builders-clase.ts';

const escuela = await startTestApp();
const { db, call, clock, iniciarSesionDe } = escuela;
const nadie = { idUsuario: null };

async function preparar() {
  const clase = await crearClase(db);
  const [ana = nadie, luis = nadie] = clase.estudiantes;
  const deAna = await iniciarSesionDe(ana);
  const idassignment = String(clase.idAsignacion);
  const publicar = (contenido: string, clave: string) =>
    call(
      crearPublicacion,
      { params: { idassignment }, form: { contenido }, headers: { 'idempotency-key': clave } },
      deAna,
    );
  const hecha = async (clave: string, cookie = deAna) =>
    (await call(solicitudHecha, { params: { clave } }, cookie)).data?.hecha;
  const publicadas = async () =>
    (await call(feedDelEstudiante, { query: { asignacion: idassignment } }, deAna)).data.length;
  return { ana, deLuis: await iniciarSesionDe(luis), publicar, hecha, publicadas };
}

it('quien perdió la respuesta pregunta por su clave, y repetir con ella no publica dos veces', async () => {
  const { publicar, hecha, publicadas } = await preparar();
  expect(await hecha('k1')).toBe(false);
  const primera = await publicar('<p>Hola</p>', 'k1');
  expect(await hecha('k1')).toBe(true);
  expect((await publicar('<p>Hola</p>', 'k1')).data).toEqual(primera.data);
  expect(await publicadas()).toBe(1);
});

it('lo que se negó no quedó hecho', async () => {
  const { publicar, hecha } = await preparar();
  expect(await publicar('<p> </p>', 'k2')).toMatchObject({ status: 400 });
  expect(await hecha('k2')).toBe(false);
});

it('la clave de otra persona no existe para nadie más, ni la de anteayer para su dueña', async () => {
  const { ana, deLuis, publicar, hecha } = await preparar();
  await publicar('<p>Hola</p>', 'k3');
  expect(await hecha('k3', deLuis)).toBe(false);
  expect((await call(solicitudHecha, { params: { clave: 'k3' } })).status).toBe(401);
  const antes = clock.now();
  clock.set(new Date(antes.getTime() + 25 * 3_600_000).toISOString());
  expect(await hecha('k3', await iniciarSesionDe(ana))).toBe(false);
  clock.set(antes.toISOString());
});

it('la misma clave con otros datos se niega, y solo lo primero queda publicado', async () => {
  const { publicar, publicadas } = await preparar();
  await publicar('<p>Hola</p>', 'k4');
  expect(await publicar('<p>Adiós</p>', 'k4')).toMatchObject({
    status: 200,
    code: 0,
    message: 'Esta solicitud ya se había enviado con otros datos. Vuelve a cargar la página.',
  });
  expect(await publicadas()).toBe(1);
});

it('otros archivos u otra dirección también son otros datos', async () => {
  const { clase, docente } = await conTrabajo(escuela);
  const [, bloque = 0, otro = 0] = clase.bloques;
  const crear = (enBloque: number, nombre: string) =>
    call(
      crearMaterial,
      {
        query: { bloque: String(enBloque) },
        form: { title: 'Guía', alumnos: clase.alumnos, bloque },
        archivos: [{ nombre, contenido: 'x' }],
        headers: { 'idempotency-key': 'k5' },
      },
      docente,
    );
  expect((await crear(bloque, 'a.txt')).code).toBe(1);
  for (const cambiada of [await crear(bloque, 'b.txt'), await crear(otro, 'a.txt')])
    expect(cambiada).toMatchObject({ code: 0, message: expect.stringContaining('con otros datos') });
  expect((await crear(bloque, 'a.txt')).code).toBe(1);
});

it('la misma clave para otra cosa, o para otro acto con la misma, es otra solicitud', async () => {
  const { clase, docente, params } = await conTrabajo(escuela, { tipo: 1, minutos: 60 });
  const idMateriaBloque = clase.bloques[1] ?? 0;
  const { id } = await crearActividad(db, { idMateriaBloque, autor: clase.docente, tipo: 1 });
  const headers = { 'idempotency-key': 'k6' };
  for (const uno of [params.idActividadMateriaBloque, String(id)]) {
    const suyo = { params: { id: uno } };
    expect((await call(parciales.iniciar, { ...suyo, headers }, docente)).code).toBe(1);
    const { data } = await call(parciales.leer, suyo, docente);
    expect(data.actividad.examenFechaHoraIniciado).not.toBeNull();
  }
  clock.advance(60_000);
  const suyo = { params: { id: String(id) } };
  expect((await call(parciales.detener, { ...suyo, headers }, docente)).code).toBe(1);
  const { data } = await call(parciales.leer, suyo, docente);
  expect(Date.parse(data.actividad.examenFechaHoraFinalizado ?? '')).toBeLessThan(
    clock.now().getTime() + 60_000,
  );
});
