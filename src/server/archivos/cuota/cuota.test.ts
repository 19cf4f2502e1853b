import { expect, it, onTestFinished } from 'vitest';
import { barrerArchivos } from '#server/archivos/service.ts';
import { archivos } from '#server/archivos/tables.ts';
import { vaciarPapelera } from '#server/papelera/service.ts';
import { actualizarPublicacion, crearPublicacion, eliminarPublicacion } from '#shared/actividades/avisos.ts';
import { crearMaterial } from '#shared/actividades/material.ts';
import { startTestApp } from '#testing/app.ts';
import { crearClase } from '#testing/builders-clase.ts';

const MB = 1024 * 1024;
const DIA_MS = 86_400_000;
const { app, db, call, clock, storage, iniciarSesionDe } = await startTestApp({
  env: { QUOTA_STUDENT: '3MB' },
});

const NO_CABE = {
  status: 413,
  code: 2,
  message:
    'Lo que adjuntas ya no cabe en tus 3 MB de archivos del ciclo 2026. Adjunta menos o pide más espacio en la dirección del colegio.',
};

const de = (bytes: number) =>
  bytes === 0 ? [] : [{ nombre: 'foto.bin', contenido: Buffer.alloc(bytes, 1) }];

async function preparar() {
  const clase = await crearClase(db, { alumnos: 2 });
  const params = { idassignment: String(clase.idAsignacion) };
  const entrar = (cual: number) => iniciarSesionDe(clase.estudiantes[cual] ?? { idUsuario: null });
  const cookie = await entrar(0);
  const publicar = (bytes: number, quien = cookie) =>
    call(crearPublicacion, { params, form: { contenido: 'Hola' }, archivos: de(bytes) }, quien);
  return { clase, entrar, cookie, publicar };
}

async function guardados(): Promise<number> {
  let cuantos = 0;
  for await (const _ of storage.list()) cuantos += 1;
  return cuantos;
}

it('quien llenó su espacio del ciclo lo lee, sin que quede nada; los demás y lo que no lleva archivos siguen', async () => {
  const { clase, entrar, publicar } = await preparar();
  expect(await publicar(2 * MB)).toMatchObject({ code: 1 });
  const antes = await guardados();
  expect(await publicar(2 * MB)).toMatchObject(NO_CABE);
  expect(await publicar(MB + 1)).toMatchObject(NO_CABE);
  expect(await guardados()).toBe(antes);
  expect(await publicar(0)).toMatchObject({ code: 1 });
  expect(await publicar(MB)).toMatchObject({ code: 1 });
  expect(await publicar(1)).toMatchObject(NO_CABE);
  expect(await publicar(2 * MB, await entrar(1))).toMatchObject({ code: 1 });
  const bloque = String(clase.bloques[1]);
  const form = { title: 'Guía', alumnos: clase.alumnos, bloque: Number(bloque) };
  const docente = await iniciarSesionDe(clase.docente);
  expect(await call(crearMaterial, { query: { bloque }, form, archivos: de(5 * MB) }, docente)).toMatchObject(
    {
      code: 1,
    },
  );
});

it('lo que no cabe se rechaza antes de leerlo', async () => {
  const { clase, cookie } = await preparar();
  const respuesta = await app.inject({
    method: 'POST',
    url: `/api/estudiantil/actividades/avisos/${clase.idAsignacion}/create`,
    headers: {
      cookie,
      'content-type': 'multipart/form-data; boundary=x',
      // A million letters of text are not counted.
      'content-length': String(3 * MB + 1_000_001),
    },
    payload: '--x--',
  });
  expect([respuesta.statusCode, respuesta.json().message]).toEqual([413, NO_CABE.message]);
});

it('de dos subidas a la vez que no caben juntas entra una', async () => {
  const { publicar } = await preparar();
  const dos = await Promise.all([publicar(1.8 * MB), publicar(1.8 * MB)]);
  expect(dos.map(({ status }) => status).sort()).toEqual([200, 413]);
  expect(await publicar(1.8 * MB)).toMatchObject(NO_CABE);
});

it('lo de otros ciclos no cuenta', async () => {
  const { clase, publicar } = await preparar();
  await db.insert(archivos).values({
    idArchivo: 'p'.repeat(32),
    clave: 'pasado-'.repeat(4),
    nombre: 'viejo.bin',
    tipo: 'application/octet-stream',
    tamanio: 3 * MB,
    creado: '2025-12-31T23:59:59-06:00',
    idUsuario: clase.estudiantes[0]?.idUsuario ?? null,
  });
  expect(await publicar(2 * MB)).toMatchObject({ code: 1 });
});

it('lo quitado deja su lugar enseguida, lo de una publicación eliminada a los 30 días', async () => {
  const { cookie, publicar } = await preparar();
  const { data } = await publicar(2 * MB);
  const params = { id: String(data.idActividadMateriaBloque) };
  const { version } = data;
  const form = { contenido: 'Hola', archivos: [], version };
  expect(await call(actualizarPublicacion, { params, form }, cookie)).toMatchObject({ code: 1 });
  const otra = await publicar(2 * MB);
  const ahora = clock.now();
  onTestFinished(() => clock.set(ahora));
  await call(eliminarPublicacion, { params: { id: String(otra.data.idActividadMateriaBloque) } }, cookie);
  const noche = async (dias: number) => {
    clock.advance(dias * DIA_MS);
    await vaciarPapelera(db, clock.now());
    await barrerArchivos(db, storage, clock.now());
  };
  await noche(29);
  const antes = await guardados();
  await noche(2);
  await noche(2);
  expect(await guardados()).toBe(antes - 1);
});
