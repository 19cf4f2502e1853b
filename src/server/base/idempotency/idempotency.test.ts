import { expect, it } from 'vitest';
import { startTestApp } from '#server/base/testing/app.ts';
import { crearClase } from '#server/base/testing/builders-clase.ts';
import { crearPublicacion } from '#shared/actividades/avisos.ts';
import { feedDelEstudiante } from '#shared/actividades.ts';
import { solicitudHecha } from '#shared/base/solicitudes.ts';

const { db, call, clock, iniciarSesionDe } = await startTestApp();
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
