import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { participantes } from '#server/actividades/tables.ts';
import { entregas, entregasArchivos } from '#server/entregas/tables.ts';
import { crearPublicacion } from '#shared/actividades/avisos.ts';
import { crearMaterial, eliminarMaterial } from '#shared/actividades/material.ts';
import { parciales } from '#shared/examenes.ts';
import { startTestApp, type TestFile } from '#testing/app.ts';
import { crearColaborador } from '#testing/builders.ts';
import { crearActividad, crearClase } from '#testing/builders-clase.ts';
import { barrerArchivos } from './service.ts';
import { archivos as tabla } from './tables.ts';

const { app, db, call, clock, storage, iniciarSesionDe } = await startTestApp();
const nadie = { idUsuario: null };

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
  return { clase, cookie, bloque, subir };
}

const texto = (nombre: string, contenido = nombre): TestFile => ({ nombre, contenido });
const GUARDADO = 'private, no-cache';
const bajar = (url: string, cookie?: string) => app.inject({ url, headers: cookie ? { cookie } : {} });

it('un archivo lo baja quien ve la publicación y nadie más', async () => {
  const { clase, cookie, subir } = await preparar();
  const { data } = await subir(texto('apuntes.txt', 'hola'));
  const [archivo] = data.archivos;
  expect(archivo).toMatchObject({ nombre: 'apuntes.txt', tipo: 'text/plain', tamanio: 4 });
  const url = archivo?.url ?? '';
  const deAsignado = await iniciarSesionDe(clase.estudiantes[0] ?? nadie);
  for (const quien of [cookie, deAsignado]) {
    const respuesta = await bajar(url, quien);
    expect(respuesta.statusCode).toBe(200);
    expect(respuesta.body).toBe('hola');
    expect(respuesta.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': `attachment; filename="apuntes.txt"; filename*=UTF-8''apuntes.txt`,
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
  }
  const sinAsignar = await iniciarSesionDe(clase.estudiantes[1] ?? nadie);
  const otroDocente = await iniciarSesionDe(await crearColaborador(db));
  const administrador = await iniciarSesionDe(await crearColaborador(db, { cargos: [1] }));
  for (const quien of [sinAsignar, otroDocente, administrador]) {
    const respuesta = await bajar(url, quien);
    expect(respuesta.statusCode).toBe(404);
    expect(respuesta.json()).toMatchObject({ code: 0, data: null });
  }
  expect((await bajar(url)).statusCode).toBe(401);
  expect((await bajar('/api/archivos/inventado', cookie)).statusCode).toBe(404);
  const params = { id: String(data.actividad.idActividadMateriaBloque) };
  await call(eliminarMaterial, { params }, cookie);
  expect((await bajar(url, deAsignado)).statusCode).toBe(404);
});

it('lo que el navegador ya tiene no viaja otra vez, pero se pregunta cada vez si todavía puede verlo', async () => {
  const { clase, cookie, subir } = await preparar();
  const png = await sharp({ create: { width: 900, height: 300, channels: 3, background: 'green' } })
    .png()
    .toBuffer();
  const { data } = await subir({ nombre: 'foto.png', contenido: png });
  const alumno = await iniciarSesionDe(clase.estudiantes[0] ?? nadie);
  const url = data.archivos[0]?.url ?? '';
  const etags: string[] = [];
  for (const direccion of [url, `${url}?vista=pequena`]) {
    const pedir = (etag: string, quien = alumno) =>
      app.inject({ url: direccion, headers: { cookie: quien, 'if-none-match': etag } });
    const completa = await bajar(direccion, alumno);
    const etag = String(completa.headers.etag);
    etags.push(etag);
    for (const sabido of [etag, `"otro", ${etag}`]) {
      const respuesta = await pedir(sabido);
      expect({ status: respuesta.statusCode, bytes: respuesta.rawPayload.length }).toEqual({
        status: 304,
        bytes: 0,
      });
      // They replace those the browser kept.
      for (const cabecera of ['etag', 'cache-control', 'content-security-policy', 'x-frame-options'])
        expect(respuesta.headers[cabecera]).toBe(completa.headers[cabecera]);
    }
    expect((await pedir('"otro"')).statusCode).toBe(200);
    expect((await pedir(etag, '')).statusCode).toBe(401);
    expect((await pedir(etag, await iniciarSesionDe(clase.estudiantes[1] ?? nadie))).statusCode).toBe(404);
  }
  expect(new Set(etags).size).toBe(2);
  await call(eliminarMaterial, { params: { id: String(data.actividad.idActividadMateriaBloque) } }, cookie);
  const despues = await app.inject({ url, headers: { cookie: alumno, 'if-none-match': etags[0] ?? '' } });
  expect(despues.statusCode).toBe(404);
});

it.each([
  [
    'una página suya, que «atrás» mostraría sin preguntar, no se guarda',
    { 'sec-fetch-dest': 'document' },
    'no-store',
  ],
  ['tampoco donde la red no lo dice y solo se ve por lo que acepta', { accept: 'text/html,*/*' }, 'no-store'],
  [
    'dentro de otra página se guarda, y se pregunta',
    { 'sec-fetch-dest': 'image', accept: 'text/html' },
    GUARDADO,
  ],
])('un archivo como %s', async (_, headers, guarda) => {
  const { cookie, subir } = await preparar();
  const url = (await subir(texto('a.txt'))).data.archivos[0]?.url ?? '';
  const respuesta = await app.inject({ url, headers: { ...headers, cookie } });
  expect(respuesta).toMatchObject({ statusCode: 200, body: 'a.txt' });
  const { etag, vary, 'cache-control': guardado } = respuesta.headers;
  expect([guardado, etag === undefined, vary]).toEqual([guarda, guarda === 'no-store', 'cookie']);
});

it('los archivos de un examen esperan a que el estudiante lo inicie', async () => {
  const { clase, cookie, bloque } = await preparar();
  const actividad = { fecha: '2026-03-10', valorNeto: 10, examenTiempoMaximo: 30 };
  const form = { title: 'Parcial', alumnos: clase.alumnos, bloque, actividad };
  const archivos = [texto('examen.txt')];
  const { data } = await call(parciales.crear, { query: { bloque: String(bloque) }, form, archivos }, cookie);
  const url = data.archivos[0]?.url ?? '';
  const estudiante = await iniciarSesionDe(clase.estudiantes[0] ?? nadie);
  expect((await bajar(url, estudiante)).statusCode).toBe(404);
  await db
    .update(participantes)
    .set({ examenFechaHoraIniciado: clock.now().toISOString() })
    .where(eq(participantes.idEstudianteGrado, clase.alumnos[0] ?? 0));
  expect((await bajar(url, estudiante)).statusCode).toBe(200);
  const companiero = await iniciarSesionDe(clase.estudiantes[1] ?? nadie);
  expect((await bajar(url, companiero)).statusCode).toBe(404);
});

it('lo que un estudiante adjunta a su trabajo lo ve el docente solo cuando está entregado', async () => {
  const { clase, cookie, bloque, subir } = await preparar();
  const autor = { idColaborador: clase.docente.idColaborador };
  const tarea = await crearActividad(db, { idMateriaBloque: bloque, autor, alumnos: clase.alumnos });
  const [idActividadMateriaBloqueParticipante = 0] = tarea.participantes;
  const [archivo] = (await subir(texto('trabajo.txt'))).data.archivos;
  const idArchivo = 'x'.repeat(32);
  await db.insert(tabla).values({
    idArchivo,
    nombre: 'trabajo.txt',
    tipo: 'text/plain',
    tamanio: archivo?.tamanio ?? 0,
    clave: 'y'.repeat(32),
    creado: clock.now().toISOString(),
  });
  await storage.put('y'.repeat(32), Buffer.from('trabajo.txt'));
  await db
    .insert(entregas)
    .values({ idActividadMateriaBloqueParticipante, actualizada: clock.now().toISOString() });
  await db.insert(entregasArchivos).values({ idActividadMateriaBloqueParticipante, posicion: 1, idArchivo });
  const url = `/api/archivos/${idArchivo}`;
  const suyo = await iniciarSesionDe(clase.estudiantes[0] ?? nadie);
  const companiero = await iniciarSesionDe(clase.estudiantes[1] ?? nadie);
  const estados = async () => [
    (await bajar(url, suyo)).statusCode,
    (await bajar(url, companiero)).statusCode,
    (await bajar(url, cookie)).statusCode,
  ];
  expect(await estados()).toEqual([200, 404, 404]);
  await db
    .update(participantes)
    .set({ idEstadoActividad: 2, fechaEntrega: clock.now().toISOString() })
    .where(eq(participantes.idActividadMateriaBloqueParticipante, idActividadMateriaBloqueParticipante));
  expect(await estados()).toEqual([200, 404, 200]);
});

it('imágenes y PDF se ven en su lugar; un PDF, en un marco nuestro; de lo demás solo se ofrece bajarlo', async () => {
  const { cookie, subir } = await preparar();
  const png = await sharp({ create: { width: 900, height: 300, channels: 3, background: 'green' } })
    .png()
    .toBuffer();
  const { data } = await subir(
    { nombre: 'foto.pdf', contenido: png },
    texto('libro', '%PDF-1.4 …'),
    texto('<img src=x onerror=alert(1)>.txt', 'x'),
    texto('../../fin "de" año\r\n.txt', 'x'),
  );
  const vistos = [];
  for (const { url } of data.archivos) {
    const { headers } = await bajar(url, cookie);
    vistos.push([headers['content-type'], headers['content-disposition'], headers['x-frame-options']]);
  }
  expect(vistos).toEqual([
    ['image/png', `inline; filename="foto.pdf"; filename*=UTF-8''foto.pdf`, 'DENY'],
    ['application/pdf', `inline; filename="libro"; filename*=UTF-8''libro`, 'SAMEORIGIN'],
    [
      'text/plain; charset=utf-8',
      `attachment; filename="<img src=x onerror=alert(1)>.txt"; filename*=UTF-8''%3Cimg%20src%3Dx%20onerror%3Dalert%281%29%3E.txt`,
      'DENY',
    ],
    [
      'text/plain; charset=utf-8',
      `attachment; filename="fin _de_ a_o.txt"; filename*=UTF-8''fin%20%22de%22%20a%C3%B1o.txt`,
      'DENY',
    ],
  ]);
  const [foto, libro] = data.archivos;
  const vista = await bajar(`${foto?.url}?vista=pequena`, cookie);
  expect(vista.headers['content-type']).toBe('image/webp');
  expect(await sharp(vista.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 480, height: 160 });
  const otraVez = await bajar(`${foto?.url}?vista=pequena`, cookie);
  expect(otraVez.rawPayload).toEqual(vista.rawPayload);
  expect((await bajar(`${libro?.url}?vista=pequena`, cookie)).statusCode).toBe(404);
});

it('de lo que dice ser una imagen y no se puede leer no hay vista', async () => {
  const { cookie, subir } = await preparar();
  const { data } = await subir({
    nombre: 'rota.png',
    contenido: Buffer.from('\x89PNG y nada más', 'latin1'),
  });
  const [rota] = data.archivos;
  expect(rota?.tipo).toBe('image/png');
  expect((await bajar(`${rota?.url}?vista=pequena`, cookie)).statusCode).toBe(404);
});

it('la barrida olvida lo que no cuelga de nada después de una hora, y quita sus bytes un día y dos horas más tarde', async () => {
  const { clase } = await preparar();
  const cookie = await iniciarSesionDe(clase.estudiantes[0] ?? nadie);
  const params = { idassignment: String(clase.idAsignacion) };
  const archivos = [texto('queda.txt')];
  await call(crearPublicacion, { params, form: { contenido: 'Hola' }, archivos }, cookie);
  const suelto = { nombre: 'suelto.txt', tipo: 'text/plain', tamanio: 1 };
  const hace = (minutos: number) => new Date(clock.now().getTime() - minutos * 60_000).toISOString();
  await db.insert(tabla).values([
    { ...suelto, idArchivo: 'v'.repeat(32), clave: 'viejo-'.repeat(5), creado: hace(61) },
    { ...suelto, idArchivo: 'n'.repeat(32), clave: 'nuevo-'.repeat(5), creado: hace(59) },
  ]);
  await storage.put('viejo-'.repeat(5), Buffer.from('x'));
  await storage.put('nuevo-'.repeat(5), Buffer.from('x'));
  await storage.put('recien-subido-aun-sin-fila', Buffer.from('x'));
  const antes = await guardados();
  const barrerDespuesDe = (horas: number) =>
    barrerArchivos(db, storage, new Date(clock.now().getTime() + horas * 3_600_000));
  expect(await barrerDespuesDe(0)).toBe(0);
  await db
    .update(tabla)
    .set({ creado: hace(-3000) })
    .where(eq(tabla.idArchivo, 'n'.repeat(32)));
  expect(await barrerDespuesDe(25.9)).toBe(0);
  expect((await guardados()).sort()).toEqual(antes.sort());
  expect(await barrerDespuesDe(26)).toBe(1);
  expect(await barrerDespuesDe(26)).toBe(0);
  expect((await guardados()).sort()).toEqual(antes.filter((key) => key !== 'viejo-'.repeat(5)).sort());
  expect(
    await db
      .select()
      .from(tabla)
      .where(eq(tabla.idArchivo, 'v'.repeat(32))),
  ).toEqual([]);
});
