import { eq, sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { documentos } from '#server/documentos/tables.ts';
import { estudiantes } from '#server/estudiantes/tables.ts';
import { inscripciones } from '#server/inscripciones/tables.ts';
import { startJobs } from '#server/job-kinds.ts';
import { observaciones } from '#server/observaciones/tables.ts';
import { contarBoletas, pedirBoletas } from '#shared/boletas.ts';
import { verificar } from '#shared/documentos.ts';
import { listJobs, readJob } from '#shared/jobs.ts';
import { startTestApp } from '#testing/app.ts';
import { crearColaborador } from '#testing/builders.ts';
import { ponerParticipante } from '#testing/builders-actividades.ts';
import { crearActividad, crearClase } from '#testing/builders-clase.ts';
import { crearGuia } from '#testing/builders-estructura.ts';
import { hastaQue } from '#testing/espera.ts';
import { textOfPdf } from '#testing/pdf-text.ts';

const test = await startTestApp();
const { app, db, call, iniciarSesionDe } = test;
const director = await iniciarSesionDe(await crearColaborador(db, { cargos: [1] }));
const secretaria = await iniciarSesionDe(await crearColaborador(db, { cargos: [2] }));

/** The part of the program that does the jobs; ends with the running test. */
function trabajar() {
  const jobs = startJobs({ ...test, log: pino({ level: 'silent' }) });
  onTestFinished(() => jobs.stop());
}

type Pedido = NonNullable<Parameters<typeof call<typeof pedirBoletas>>[1]>['body'];

/** Asks for a lot and waits for it. */
async function preparar(body: Pedido, cookie = secretaria) {
  const { data, message } = await call(pedirBoletas, { body }, cookie);
  expect(data, message).toMatchObject({ tipo: 'boletas' });
  return hastaQue(async () => {
    const listo = (await call(readJob, { params: { idTrabajo: String(data.id) } }, director)).data;
    expect(listo.error).toBeNull();
    expect(listo.estado).toBe('terminado');
    return listo;
  });
}

const archivo = async (id: number, cookie = secretaria) =>
  app.inject({ url: `/api/trabajos/${id}/resultado`, headers: { cookie } });

const CODIGO = /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/g;
const codigosEn = (texto: string): string[] => texto.match(CODIGO) ?? [];

const seccion = (clase: { idGradoSeccion: number }) => ({
  ...{ ciclo: 2026, alcance: 'seccion' as const, ids: [clase.idGradoSeccion] },
});

it('los códigos de un lote se comprueban cuando está listo, y otra vez pedido son los mismos', async () => {
  const clase = await crearClase(db, { alumnos: 3 });
  const { data } = await call(pedirBoletas, { body: { ...seccion(clase), formato: 'dos' } }, secretaria);
  expect(await db.select().from(documentos)).toEqual([]);
  trabajar();
  const listo = await preparar({ ...seccion(clase), formato: 'dos' });
  expect(listo).toMatchObject({
    id: data.id,
    hechos: 3,
    total: 3,
    nota: 'Sin dirección pública no hay código QR.',
  });
  const { headers, rawPayload } = await archivo(listo.id);
  expect(headers['content-type']).toBe('application/pdf');
  expect(listo.tamanio).toBe(rawPayload.length);
  const paginas = textOfPdf(rawPayload);
  expect(paginas).toHaveLength(2);
  const codigos = paginas.flatMap(codigosEn);
  expect(new Set(codigos).size).toBe(3);
  for (const codigo of codigos) {
    const { data: visto } = await call(verificar, { body: { codigo } });
    expect(visto.estado).toBe('vigente');
  }
  const otra = await preparar(seccion(clase));
  expect(textOfPdf((await archivo(otra.id)).rawPayload).flatMap(codigosEn)).toEqual(codigos);
});

it('antes de estar listo, el código de un lote no se comprueba', async () => {
  const clase = await crearClase(db, { alumnos: 1 });
  // So that it fails where it hands the papers over.
  await db.execute(sql`alter table documentos add constraint nadie check (emitido is null) not valid`);
  const dejar = () => db.execute(sql`alter table documentos drop constraint if exists nadie`);
  onTestFinished(async () => {
    await dejar();
  });
  trabajar();
  const { data } = await call(pedirBoletas, { body: seccion(clase) }, secretaria);
  const [idEstudianteGrado = 0] = clase.alumnos;
  const codigo = await hastaQue(async () => {
    const [uno] = await db
      .select()
      .from(documentos)
      .where(eq(documentos.idEstudianteGrado, idEstudianteGrado));
    expect(uno?.emitido).toBeNull();
    return uno?.codigo ?? '';
  });
  await hastaQue(async () => {
    const job = await call(readJob, { params: { idTrabajo: String(data.id) } }, director);
    expect(job.data.hechos).toBe(1);
  });
  expect((await call(verificar, { body: { codigo } })).data.estado).toBe('desconocido');
  await dejar();
  // What failed at its last step goes on by itself, with the same code.
  await hastaQue(async () => {
    expect((await call(verificar, { body: { codigo } })).data.estado).toBe('vigente');
  }, 500);
});

it('el ZIP trae un PDF por alumno, con nombres que Windows acepta', async () => {
  trabajar();
  const clase = await crearClase(db, { alumnos: 2 });
  const [una, otra] = clase.estudiantes;
  await db
    .update(estudiantes)
    .set({
      apellido1: 'Ajú/Tzoc',
      apellido2: 'Ñu: «?»',
      nombre1: 'E\u0301lida',
      nombre2: '',
      codigo: 'CON-1',
    })
    .where(eq(estudiantes.idEstudiante, una?.idEstudiante ?? 0));
  // Two on a sheet says nothing where each has a file: none gets half a sheet.
  const listo = await preparar({ ...seccion(clase), entrega: 'zip', bloque: '1', formato: 'dos' });
  const { headers, rawPayload } = await archivo(listo.id);
  expect(headers['content-type']).toBe('application/zip');
  const archivos = unzipSync(rawPayload);
  const nombres = Object.keys(archivos);
  expect(nombres).toContain('Ajú_Tzoc Ñu_ «_» Élida - CON-1.pdf');
  expect(nombres).toHaveLength(2);
  for (const nombre of nombres) {
    expect(nombre).not.toMatch(/["*/:<>?\\|]|[. ]$/);
    const [pagina = ''] = textOfPdf(Buffer.from(archivos[nombre] ?? new Uint8Array()));
    expect(pagina).toContain('hasta el bloque 1');
    expect(pagina).toContain('Zona Exam final Total');
    expect(codigosEn(pagina)).toHaveLength(1);
  }
  expect(nombres.some((nombre) => nombre.endsWith(`- ${otra?.codigo}.pdf`))).toBe(true);
});

it('los alumnos elegidos por su nombre salen aunque se hayan retirado; los demás se nombran con su razón', async () => {
  trabajar();
  const clase = await crearClase(db, { alumnos: 4 });
  const [, retirada = 0, anulada = 0] = clase.alumnos;
  const poner = (id: number, valores: Partial<typeof inscripciones.$inferInsert>) =>
    db.update(inscripciones).set(valores).where(eq(inscripciones.idEstudianteGrado, id));
  await poner(retirada, { estado: 'retirada', fechaBaja: '2026-03-09', motivoBaja: 'mudanza' });
  await poner(anulada, { estado: 'anulada' });
  const inactivo = clase.estudiantes[3]?.idEstudiante ?? 0;
  await db.update(estudiantes).set({ activo: false }).where(eq(estudiantes.idEstudiante, inactivo));
  const deTodos = await preparar(seccion(clase));
  expect(deTodos.hechos).toBe(1);
  expect(deTodos.nota).not.toContain('no sali');
  const elegidos = await preparar({ ciclo: 2026, alcance: 'alumnos', ids: clase.alumnos });
  expect(elegidos.hechos).toBe(2);
  const [cuantas, ...quienes] = (elegidos.nota ?? '').split('\n');
  expect(cuantas).toBe('2 no salieron.');
  expect(quienes).toHaveLength(3);
  expect(quienes.join(' ')).toMatch(/: su inscripción está anulada\./);
  expect(quienes.join(' ')).toMatch(/: el alumno está inactivo\./);
  expect(textOfPdf((await archivo(elegidos.id)).rawPayload).join(' ')).toContain('Retirado el 09 mar 2026');
});

it('una letra que nadie puede imprimir y quien no tiene notas no detienen a los demás, y se nombran', async () => {
  trabajar();
  const clase = await crearClase(db, { alumnos: 3, estados: null });
  await db
    .update(estudiantes)
    .set({ nombre1: 'Ana 😀' })
    .where(eq(estudiantes.idEstudiante, clase.estudiantes[0]?.idEstudiante ?? 0));
  const listo = await preparar(seccion(clase));
  expect(listo).toMatchObject({ hechos: 3, total: 3 });
  expect(listo.nota).toContain('un cuadro en lugar de «\u2068😀\u2069» de «\u2068Ana 😀');
  const paginas = textOfPdf((await archivo(listo.id)).rawPayload);
  expect(paginas.every((una) => una.includes('Promedio general NNG'))).toBe(true);
});

it('antes de pedirlas se dice cuántas son, qué borradores y observaciones no salen y cuál es la primera', async () => {
  const clase = await crearClase(db, { alumnos: 2 });
  const [bloque1 = 0, bloque2 = 0] = clase.bloques;
  const [primera = 0] = clase.alumnos;
  for (const idMateriaBloque of [bloque1, bloque2]) {
    const { participantes } = await crearActividad(db, {
      idMateriaBloque,
      autor: { idColaborador: clase.docente.idColaborador },
      alumnos: clase.alumnos,
    });
    const [una = 0, otra = 0] = participantes;
    await ponerParticipante(db, una, { borradorCalificacion: 8 });
    await ponerParticipante(db, otra, { idEstadoActividad: 3, calificacion: 7, borradorCalificacion: 7 });
  }
  const deDespues = { idEstudianteGrado: primera, bloque: 2, texto: 'Lee con gusto.', fecha: '2026-03-10' };
  await db.insert(observaciones).values(deDespues);
  const contar = async (bloque: '1' | 'final') =>
    (
      await call(
        contarBoletas,
        { query: { ciclo: '2026', alcance: 'seccion', ids: String(clase.idGradoSeccion), bloque } },
        secretaria,
      )
    ).data;
  expect(await contar('1')).toMatchObject({
    ...{ boletas: 2, borradores: 1, enHojaEntera: 0, conQr: false, primera },
    ...{ bloques: 4, observacionesDespues: 1 },
  });
  expect(await contar('final')).toMatchObject({ borradores: 2, observacionesDespues: 0 });
});

it('cada quien pide las suyas: la guía su sección, coordinación todas, un docente sin sección ninguna', async () => {
  const clase = await crearClase(db, { alumnos: 1 });
  const ajena = await crearClase(db, { alumnos: 1 });
  const guia = await crearColaborador(db);
  await crearGuia(db, guia.idColaborador, clase.idGradoSeccion);
  const deGuia = await iniciarSesionDe(guia);
  const pedir = async (body: Pedido, cookie: string) => {
    const { status, code } = await call(pedirBoletas, { body }, cookie);
    return [status, code];
  };
  trabajar();
  const suya = await preparar(seccion(clase), deGuia);
  expect((await archivo(suya.id, deGuia)).statusCode).toBe(200);
  expect((await archivo(suya.id, director)).statusCode).toBe(200);
  expect((await archivo(suya.id, secretaria)).statusCode).toBe(404);
  expect((await call(listJobs, { query: { tipo: 'boletas' } }, deGuia)).data.map(({ id }) => id)).toEqual([
    suya.id,
  ]);
  expect((await call(listJobs, { query: { tipo: 'respaldo' } }, deGuia)).data).toEqual([]);
  const deUno = { ciclo: 2026, alcance: 'alumnos' as const };
  expect(await pedir({ ...deUno, ids: clase.alumnos }, deGuia)).toEqual([200, 1]);
  // One of somebody else's refuses all of them.
  expect(await pedir({ ...deUno, ids: [...clase.alumnos, ...ajena.alumnos] }, deGuia)).toEqual([404, 0]);
  expect(await pedir(seccion(ajena), deGuia)).toEqual([404, 0]);
  expect(await pedir({ ciclo: 2026, alcance: 'colegio' }, deGuia)).toEqual([403, 2]);
  const coordinador = await iniciarSesionDe(await crearColaborador(db, { cargos: [4] }));
  expect(await pedir({ ciclo: 2026, alcance: 'colegio' }, coordinador)).toEqual([200, 1]);
  const docente = await iniciarSesionDe(clase.docente);
  expect(await pedir(seccion(clase), docente)).toEqual([404, 0]);
  const alumno = await iniciarSesionDe(clase.estudiantes[0] ?? { idUsuario: null });
  expect(await pedir(seccion(clase), alumno)).toEqual([403, 2]);
});
