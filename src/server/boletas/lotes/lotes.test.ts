import { createHash } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { estudiantes } from '#server/estudiantes/tables.ts';
import { startJobs } from '#server/job-kinds.ts';
import { jobs } from '#server/jobs/tables.ts';
import { SIN_LETRA } from '#shared/base/sin-letra.ts';
import { pedirBoletas } from '#shared/boletas.ts';
import { cancelJob, readJob } from '#shared/jobs.ts';
import { startTestApp } from '#testing/app.ts';
import { auditoriaDe, crearColaborador } from '#testing/builders.ts';
import { crearClase } from '#testing/builders-clase.ts';
import { crearGrado } from '#testing/builders-estructura.ts';
import { hastaQue } from '#testing/espera.ts';
import { textOfPdf } from '#testing/pdf-text.ts';

const test = await startTestApp();
const { app, db, call, clock, storage, iniciarSesionDe } = test;
/** Told in several steps, so that it can be stopped between two. */
const ALUMNOS = 30;
const clase = await crearClase(db, { alumnos: ALUMNOS });
const secretaria = await iniciarSesionDe(await crearColaborador(db, { cargos: [2] }));
const director = await iniciarSesionDe(await crearColaborador(db, { cargos: [1] }));
const seccion = { ciclo: 2026, alcance: 'seccion' as const, ids: [clase.idGradoSeccion] };

/** The part of the program that does the jobs; ends with the running test. */
function trabajar() {
  const jobs = startJobs({ ...test, log: pino({ level: 'silent' }) });
  onTestFinished(() => jobs.stop());
  return jobs;
}

const pedir = async (body: Parameters<typeof call<typeof pedirBoletas>>[1], cookie = secretaria) =>
  (await call(pedirBoletas, body, cookie)).data;

const hasta = (id: number, estado: string) =>
  hastaQue(async () => {
    const { data } = await call(readJob, { params: { idTrabajo: String(id) } }, director);
    expect(data.estado).toBe(estado);
    return data;
  });

/** Some are drawn, and others not yet: looked at often, for it lasts less than a second. */
const aMedias = (id: number) =>
  hastaQue(async () => {
    const [uno] = await db.select().from(jobs).where(eq(jobs.idTrabajo, id));
    expect(uno?.estado).toBe('en_marcha');
    expect(uno?.hechos).toBeGreaterThan(0);
  }, 10);

const descargar = (id: number, cookie = secretaria) =>
  app.inject({ url: `/api/trabajos/${id}/resultado`, headers: { cookie } });

const huella = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
/** Of the lot that nobody interrupted. */
let entero = '';

it('la secretaria pide las boletas de una sección y las descarga en un solo PDF, una hoja por alumno en el orden de la lista', async () => {
  trabajar();
  const [primera, segunda] = clase.estudiantes;
  await db
    .update(estudiantes)
    .set({ apellido1: 'Ajú/Tzoc', apellido2: 'Ñu', nombre1: 'Élida' })
    .where(eq(estudiantes.idEstudiante, primera?.idEstudiante ?? 0));
  await db
    .update(estudiantes)
    .set({ nombre1: 'Ana 😀', apellido1: '王' })
    .where(eq(estudiantes.idEstudiante, segunda?.idEstudiante ?? 0));
  const pedido = await pedir({ body: seccion });
  expect(pedido).toMatchObject({ tipo: 'boletas', hechos: 0, url: null });
  const listo = await hasta(pedido.id, 'terminado');
  expect(listo).toMatchObject({
    hechos: ALUMNOS,
    total: ALUMNOS,
    url: `/api/trabajos/${pedido.id}/resultado`,
    continuado: false,
  });
  const { statusCode, headers, rawPayload } = await descargar(pedido.id);
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(headers['content-disposition']).toMatch(/filename="Boletas .*\.pdf"/);
  // What cannot be printed of one of them is said before any is.
  expect(decodeURIComponent(String(headers[SIN_LETRA]))).toContain(
    'un cuadro en lugar de «\u2068😀\u2069» de «\u2068Ana 😀',
  );
  const paginas = textOfPdf(rawPayload);
  expect(paginas).toHaveLength(ALUMNOS);
  for (const dicho of [
    'Boleta de calificaciones',
    'Élida Lucía Ajú/Tzoc Ñu',
    'Bloque 1',
    // The first block ended without marks; of the one in progress nothing is published.
    ' 0 0 0 — NNG NNG 0 ',
    'Sello del establecimiento',
    `Ceiba · Boleta 2026 · ${primera?.codigo} · Página 1 de 1`,
  ])
    expect(
      paginas.find((una) => una.includes('Ajú/Tzoc')),
      dicho,
    ).toContain(dicho);
  const enOrden = await db
    .select()
    .from(estudiantes)
    .where(
      inArray(
        estudiantes.idEstudiante,
        clase.estudiantes.map(({ idEstudiante }) => idEstudiante),
      ),
    )
    .orderBy(estudiantes.claveOrden, estudiantes.idEstudiante);
  for (const [lugar, { codigo }] of enOrden.entries()) expect(paginas[lugar]).toContain(`· ${codigo} ·`);
  // Each face lies in the file once, however many cards are written in it.
  const caras = rawPayload.toString('latin1').match(/\/FontFile2/g) ?? [];
  expect(caras.length).toBeLessThan(6);
  entero = huella(rawPayload);
  // What it was made of is gone.
  const claves: string[] = [];
  for await (const { key } of storage.list()) claves.push(key);
  expect(claves.filter((clave) => clave.startsWith('pieza-'))).toEqual([]);
});

it('interrumpido a medias y seguido por otro da los mismos bytes', async () => {
  const pedido = await pedir({ body: seccion });
  const primero = trabajar();
  await aMedias(pedido.id);
  await primero.stop();
  const { data } = await call(readJob, { params: { idTrabajo: String(pedido.id) } }, secretaria);
  expect(data).toMatchObject({ estado: 'en_cola', delante: 0 });
  trabajar();
  await hasta(pedido.id, 'terminado');
  expect(huella((await descargar(pedido.id)).rawPayload)).toBe(entero);
});

it('a los siete días ya no está, y la barrida libera el archivo', async () => {
  const ahora = clock.now();
  onTestFinished(() => clock.set(ahora));
  trabajar();
  const { idGradoSeccion } = await crearClase(db, { alumnos: 2 });
  const { id } = await pedir({ body: { ...seccion, ids: [idGradoSeccion] } });
  await hasta(id, 'terminado');
  clock.advance(7 * 24 * 3_600_000);
  const tarde = await iniciarSesionDe(await crearColaborador(db, { cargos: [1] }));
  const respuesta = await descargar(id, tarde);
  expect(respuesta.json()).toMatchObject({ code: 0, message: 'Ya no está disponible. Vuelve a generarla.' });
});

it('lo mismo pedido en otro orden es el mismo trabajo', async () => {
  const otra = await crearClase(db, { alumnos: 1 });
  const ids = [clase.idGradoSeccion, otra.idGradoSeccion];
  const una = await pedir({ body: { ...seccion, ids } });
  const dos = await pedir({ body: { ...seccion, ids: [...ids].reverse() } });
  expect(dos.id).toBe(una.id);
  await call(cancelJob, { params: { idTrabajo: String(una.id) } }, secretaria);
});

it('cancelado a medias no deja nada y queda anotado', async () => {
  trabajar();
  const { id } = await pedir({ body: { ciclo: 2026, alcance: 'colegio' } });
  await aMedias(id);
  const params = { idTrabajo: String(id) };
  await call(cancelJob, { params }, secretaria);
  expect((await hasta(id, 'cancelado')).url).toBeNull();
  const repetida = await call(cancelJob, { params }, secretaria);
  expect(repetida.data.estado).toBe('cancelado');
  expect((await auditoriaDe(db, 'trabajo', id)).map(({ accion }) => accion)).toEqual(['trabajo_cancelado']);
  await hastaQue(async () => {
    for await (const { key } of storage.list()) expect(key).not.toMatch(/^pieza-/);
  });
  expect((await descargar(id)).json()).toMatchObject({ code: 0 });
});

it('donde nadie está inscrito no se pide nada', async () => {
  const { idGradoSeccion } = await crearGrado(db);
  const vacio = await call(pedirBoletas, { body: { ...seccion, ids: [idGradoSeccion] } }, secretaria);
  expect(vacio).toMatchObject({ code: 0, message: 'Allí no hay alumnos inscritos.' });
  for (const alcance of ['seccion', 'grado', 'alumnos'] as const) {
    const ninguna = { ciclo: 2026, alcance, ids: [clase.idGradoSeccion, 999_999] };
    expect((await call(pedirBoletas, { body: ninguna }, secretaria)).status, alcance).toBe(404);
  }
  const sinNivel = { ciclo: 2026, alcance: 'nivel' as const, nivel: 'universidad' };
  expect((await call(pedirBoletas, { body: sinNivel }, secretaria)).status).toBe(404);
  const sinDecir = await call(pedirBoletas, { body: { ciclo: 2026, alcance: 'alumnos' } }, secretaria);
  expect(sinDecir).toMatchObject({ status: 400, message: 'Elige de quiénes son las boletas.' });
});
