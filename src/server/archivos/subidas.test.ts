import { request } from 'node:http';
import { eq } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { vaciarPapelera } from '#server/papelera/service.ts';
import { actualizarMaterial, crearMaterial } from '#shared/actividades/material.ts';
import { ARCHIVOS_MAX_MENSAJE } from '#shared/base/limites-de-archivos.ts';
import { startTestApp, type TestFile } from '#testing/app.ts';
import { contar } from '#testing/builders.ts';
import { crearClase } from '#testing/builders-clase.ts';
import { barrerArchivos } from './service.ts';
import { clavesLibres, archivos as tabla } from './tables.ts';

const { app, db, call, clock, storage, iniciarSesionDe } = await startTestApp();

async function guardados(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list()) keys.push(key);
  return keys;
}

async function preparar() {
  const clase = await crearClase(db);
  const cookie = await iniciarSesionDe(clase.docente);
  const bloque = clase.bloques[1] ?? 0;
  const form = { title: 'Guía', alumnos: clase.alumnos.slice(0, 1), bloque };
  const subir = (...archivos: TestFile[]) =>
    call(crearMaterial, { query: { bloque: String(bloque) }, form, archivos }, cookie);
  const cambiar = (id: number, conservados: { idArchivo: string }[], ...archivos: TestFile[]) =>
    call(
      actualizarMaterial,
      { params: { id: String(id) }, form: { ...form, archivos: conservados }, archivos },
      cookie,
    );
  return { cookie, bloque, form, subir, cambiar };
}

const texto = (nombre: string, contenido = nombre): TestFile => ({ nombre, contenido });

await app.listen({ port: 0, host: '127.0.0.1' });
const [direccion] = app.addresses();
const port = typeof direccion === 'object' ? direccion.port : 0;

it('se rechaza por su contenido lo que podría ejecutarse y lo que está vacío, y no queda nada', async () => {
  const { subir } = await preparar();
  const antes = await guardados();
  for (const contenido of [
    'MZ\x90\x00',
    '\x7fELF\x02',
    '#!/bin/sh\n',
    Buffer.from('cffaedfe07', 'hex'),
    '<!DOCTYPE html><p>',
    '  \n<HTML>',
    '\ufeff<script>alert(1)</script>',
    '<?xml version="1.0"?><svg onload="x()">',
    '<!-- a --><svg>',
    '<!--><script>alert(1)</script>',
    '<!-- a --> <!-- > --> <!DOCTYPE svg [ ]> <svg>',
  ]) {
    const respuesta = await subir({ nombre: 'tarea.pdf', tipo: 'application/pdf', contenido });
    expect(respuesta).toMatchObject({
      status: 200,
      code: 0,
      message: '"tarea.pdf" no se puede adjuntar: es un programa o una página web.',
    });
  }
  expect(await subir(texto('tarea.txt'), texto('vacía.txt', ''))).toMatchObject({
    status: 200,
    code: 0,
    message: '"vacía.txt" está vacío.',
  });
  expect(await guardados()).toEqual(antes);
  expect(await subir(texto('nota.txt', 'a < b, <3 y <ejemplo>'))).toMatchObject({ code: 1 });
  // Each `-->` might end one comment or stand in another: tried in every combination it would never end.
  expect(await subir(texto('nota.txt', `<!--${'--><!--'.repeat(70)}`))).toMatchObject({ code: 1 });
});

it('los nombres se guardan para leerlos: sin rutas, sin signos invisibles y no muy largos', async () => {
  const { subir } = await preparar();
  const { data } = await subir(
    texto('C:\\tareas\\año nuevo.txt', 'x'),
    texto('fdp\u202ecod.txt', 'x'),
    texto(`${'a'.repeat(300)}.docx`, 'x'),
    texto('..', 'x'),
    texto('  ', 'x'),
  );
  expect(data.archivos.map(({ nombre }) => nombre)).toEqual([
    'año nuevo.txt',
    'fdpcod.txt',
    `${'a'.repeat(195)}.docx`,
    'archivo',
    'archivo',
  ]);
  const largos = await subir(
    texto('b'.repeat(200), 'x'),
    texto(`.${'c'.repeat(300)}`, 'x'),
    texto(`${'d'.repeat(300)}.${'e'.repeat(11)}`, 'x'),
    texto(`${'f'.repeat(300)}.${'g'.repeat(12)}`, 'x'),
    texto(`.${'h'.repeat(300)}.i`, 'x'),
  );
  expect(largos.data.archivos.map(({ nombre }) => nombre)).toEqual([
    'b'.repeat(200),
    `.${'c'.repeat(199)}`,
    `${'d'.repeat(188)}.${'e'.repeat(11)}`,
    'f'.repeat(200),
    `.${'h'.repeat(197)}.i`,
  ]);
});

it('al cambiar quedan los archivos conservados y los nuevos; los quitados se borran a los 30 días, sus bytes más tarde', async () => {
  const { cambiar, subir } = await preparar();
  const { data } = await subir(texto('a.txt'), texto('b.txt'));
  const id = data.actividad.idActividadMateriaBloque;
  const [a, b] = data.archivos;
  await db
    .update(tabla)
    .set({ claveVista: 'vista-de-a'.padEnd(32, 'x') })
    .where(eq(tabla.idArchivo, a?.idArchivo ?? ''));
  const [{ clave = '' } = {}] = await db
    .select()
    .from(tabla)
    .where(eq(tabla.idArchivo, a?.idArchivo ?? ''));
  const { data: despues } = await cambiar(id, [{ idArchivo: b?.idArchivo ?? '' }], texto('c.txt'));
  expect(despues.archivos.map(({ nombre }) => nombre)).toEqual(['b.txt', 'c.txt']);
  const ahora = clock.now();
  onTestFinished(() => clock.set(ahora.toISOString()));
  const filas = async (dias: number) => {
    clock.set(new Date(ahora.getTime() + dias * 86_400_000 + 1).toISOString());
    await vaciarPapelera(db, clock.now());
    await barrerArchivos(db, storage, clock.now());
    return db
      .select()
      .from(tabla)
      .where(eq(tabla.idArchivo, a?.idArchivo ?? ''));
  };
  expect(await filas(29)).toHaveLength(1);
  expect(await filas(30)).toEqual([]);
  expect(await guardados()).toContain(clave);
  const libres = (await db.select().from(clavesLibres)).map((una) => una.clave);
  expect(libres.sort()).toEqual([clave, 'vista-de-a'.padEnd(32, 'x')].sort());
});

it('un archivo de otra publicación no se puede conservar como propio', async () => {
  const { cambiar, subir } = await preparar();
  const ajena = await (await preparar()).subir(texto('ajeno.txt'));
  const { data } = await subir(texto('a.txt'));
  const respuesta = await cambiar(data.actividad.idActividadMateriaBloque, ajena.data.archivos);
  expect(respuesta).toMatchObject({ status: 404, data: null });
});

it('el sexto archivo no entra: ni junto, ni sumado a los guardados, ni a la vez', async () => {
  const { cambiar, subir } = await preparar();
  const varios = (cuantos: number) => Array.from({ length: cuantos }, (_, n) => texto(`${n}.txt`));
  const sexto = { status: 200, code: 0, message: ARCHIVOS_MAX_MENSAJE };
  const antes = await guardados();
  expect(await subir(...varios(6))).toMatchObject(sexto);
  expect(await subir(...varios(9))).toMatchObject(sexto);
  expect(await guardados()).toEqual(antes);
  const { data } = await subir(...varios(4));
  const id = data.actividad.idActividadMateriaBloque;
  expect(await cambiar(id, data.archivos, ...varios(2))).toMatchObject(sexto);
  const lleno = await cambiar(id, data.archivos, ...varios(1));
  expect(lleno.data.archivos).toHaveLength(5);
  const dos = await Promise.all([
    cambiar(id, data.archivos, ...varios(1)),
    cambiar(id, data.archivos, ...varios(1)),
  ]);
  // Each keeps four and brings one: whichever comes last has exactly its own five.
  for (const { data: leida } of dos) expect(leida.archivos).toHaveLength(5);
  const filas = await db.execute<{ n: number }>(
    `select count(*)::int n from actividades_archivos where id_actividad_materia_bloque = ${id}`,
  );
  expect(filas.rows[0]?.n).toBe(5);
});

it('más de 25 MB se rechaza y no ocupa lugar', async () => {
  const { subir } = await preparar();
  const antes = await guardados();
  const grande = await subir({ nombre: 'video.bin', contenido: Buffer.alloc(25 * 1024 * 1024 + 1, 1) });
  expect(grande).toMatchObject({ status: 413, code: 2 });
  expect(await guardados()).toEqual(antes);
  expect(await subir({ nombre: 'video.bin', contenido: Buffer.alloc(25 * 1024 * 1024, 1) })).toMatchObject({
    code: 1,
  });
});

it('una subida que se corta a la mitad no deja archivo ni fila', async () => {
  const { cookie, bloque } = await preparar();
  const antes = await guardados();
  const filas = await contar(db, 'archivos');
  await new Promise<void>((resolve) => {
    const sent = request({
      port,
      host: '127.0.0.1',
      method: 'PUT',
      path: `/api/docentes/actividades/material/create?bloque=${bloque}`,
      headers: {
        cookie,
        'content-type': 'multipart/form-data; boundary=limite',
        'content-length': 2_000_000,
      },
    });
    sent.on('error', () => resolve());
    sent.on('close', () => resolve());
    sent.write(
      '--limite\r\ncontent-disposition: form-data; name="archivos"; filename="a.txt"\r\ncontent-type: text/plain\r\n\r\n',
    );
    sent.write('a'.repeat(500_000));
    setTimeout(() => sent.destroy(), 200);
  });
  await expect.poll(guardados).toEqual(antes);
  expect(await contar(db, 'archivos')).toBe(filas);
  expect((await app.inject({ url: '/health/live' })).statusCode).toBe(200);
});

it('quien sube algo rechazado recibe la respuesta aunque siga enviando', async () => {
  const { cookie, bloque } = await preparar();
  const body = new FormData();
  body.append('archivos', new Blob(['MZ', new Uint8Array(8_000_000)]), 'tarea.pdf');
  body.append('archivos', new Blob([new Uint8Array(8_000_000)]), 'otra.pdf');
  body.append('materialString', '{}');
  const respuesta = await fetch(
    `http://127.0.0.1:${port}/api/docentes/actividades/material/create?bloque=${bloque}`,
    { method: 'PUT', headers: { cookie }, body },
  );
  expect(await respuesta.json()).toMatchObject({
    code: 0,
    message: '"tarea.pdf" no se puede adjuntar: es un programa o una página web.',
  });
});

it('una parte que falta o no es JSON no guarda el archivo que venía con ella', async () => {
  const { cookie, bloque } = await preparar();
  const antes = await guardados();
  for (const parte of [
    '',
    '--limite\r\ncontent-disposition: form-data; name="materialString"\r\n\r\n{no es json\r\n',
  ]) {
    const payload = `--limite\r\ncontent-disposition: form-data; name="archivos"; filename="a.txt"\r\n\r\nhola\r\n${parte}--limite--\r\n`;
    const respuesta = await app.inject({
      method: 'PUT',
      url: `/api/docentes/actividades/material/create?bloque=${bloque}`,
      headers: { cookie, 'content-type': 'multipart/form-data; boundary=limite' },
      payload,
    });
    expect(respuesta.statusCode).toBe(400);
    expect(respuesta.json()).toMatchObject({ code: 0 });
  }
  expect(await guardados()).toEqual(antes);
});

it('un formulario que no cumple sus reglas no guarda el archivo que venía con él', async () => {
  const { cookie, bloque, form } = await preparar();
  const antes = await guardados();
  const query = { bloque: String(bloque) };
  const sinTitulo = { ...form, title: '' };
  const respuesta = await call(crearMaterial, { query, form: sinTitulo, archivos: [texto('a.txt')] }, cookie);
  expect(respuesta).toMatchObject({ status: 400, code: 0 });
  expect(await guardados()).toEqual(antes);
});

it('un formulario que no se puede leer se rechaza, no se queda esperando y no deja archivo', async () => {
  const { cookie, bloque } = await preparar();
  const antes = await guardados();
  const parte = '--limite\r\ncontent-disposition: form-data; name="archivos"; filename="a.txt"\r\n\r\nhola';
  for (const [payload, tipo] of [
    ['esto no es un formulario', 'multipart/form-data; boundary=limite'],
    ['--limite\r\n\r\n', 'multipart/form-data; boundary=limite'],
    [parte, 'multipart/form-data; boundary=limite'],
    [parte, 'multipart/form-data'],
  ]) {
    const respuesta = await app.inject({
      method: 'PUT',
      url: `/api/docentes/actividades/material/create?bloque=${bloque}`,
      headers: { cookie, 'content-type': tipo },
      payload,
    });
    expect([respuesta.statusCode, respuesta.json().code]).toEqual([400, 0]);
  }
  expect(await guardados()).toEqual(antes);
});

it('una subida repetida con su misma clave no guarda los archivos otra vez', async () => {
  const { cookie, bloque, form } = await preparar();
  const query = { bloque: String(bloque) };
  const headers = { 'idempotency-key': 'la misma' };
  const subir = () => call(crearMaterial, { query, form, headers, archivos: [texto('a.txt')] }, cookie);
  const antes = (await guardados()).length;
  const primera = await subir();
  expect(primera.code).toBe(1);
  expect((await subir()).data).toEqual(primera.data);
  expect((await guardados()).length).toBe(antes + 1);
});

it('un formulario que pasa de un millón de letras es demasiado, no ilegible', async () => {
  const { cookie, bloque, form } = await preparar();
  const largo = { ...form, title: 'x'.repeat(1_000_001) };
  expect(
    await call(crearMaterial, { query: { bloque: String(bloque) }, form: largo, archivos: [] }, cookie),
  ).toMatchObject({ status: 413, message: 'El texto es demasiado largo. Acórtalo e inténtalo de nuevo.' });
});
