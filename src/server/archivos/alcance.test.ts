import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { actividades, actividadesArchivos, actividadesVideos } from '#server/actividades/tables.ts';
import { entregas, entregasArchivos } from '#server/entregas/tables.ts';
import { inscripciones } from '#server/inscripciones/tables.ts';
import { vaciarPapelera } from '#server/papelera/service.ts';
import { videos } from '#server/videos/tables.ts';
import { actualizarMaterial, crearMaterial, leerMaterial } from '#shared/actividades/material.ts';
import { TIPO } from '#shared/actividades.rules.ts';
import { type Giro, girarArchivo } from '#shared/archivos.ts';
import { trabajoTarea } from '#shared/entregas/propia.ts';
import { revisionTarea } from '#shared/entregas/revision.ts';
import { urlMiniatura } from '#shared/videos.ts';
import { startTestApp } from '#testing/app.ts';
import { numero } from '#testing/builders.ts';
import { crearVideo, ponerParticipante } from '#testing/builders-actividades.ts';
import { crearActividad, crearClase } from '#testing/builders-clase.ts';
import { barrerArchivos } from './service.ts';
import { archivos } from './tables.ts';

const { app, db, call, clock, storage, iniciarSesionDe } = await startTestApp();
const nadie = { idUsuario: null };

/** A file that lies in the storage, and hangs on nothing yet. */
async function crearArchivo(): Promise<string> {
  const idArchivo = `archivo${numero()}`.padEnd(32, 'x');
  const creado = clock.now().toISOString();
  await storage.put(idArchivo, Buffer.from('hola'));
  const uno = { idArchivo, nombre: 'a.txt', tipo: 'text/plain', tamanio: 4, clave: idArchivo, creado };
  await db.insert(archivos).values(uno);
  return idArchivo;
}

async function enActividad(idActividadMateriaBloque: number): Promise<string> {
  const idArchivo = await crearArchivo();
  await db.insert(actividadesArchivos).values({ idActividadMateriaBloque, posicion: 1, idArchivo });
  return idArchivo;
}

async function enEntrega(idActividadMateriaBloqueParticipante: number): Promise<string> {
  const idArchivo = await crearArchivo();
  const actualizada = clock.now().toISOString();
  await db.insert(entregas).values({ idActividadMateriaBloqueParticipante, actualizada });
  await db.insert(entregasArchivos).values({ idActividadMateriaBloqueParticipante, posicion: 1, idArchivo });
  return idArchivo;
}

const bajar = async (idArchivo: string, cookie: string) =>
  (await app.inject({ url: `/api/archivos/${idArchivo}`, headers: { cookie } })).statusCode;

/** A class with its teacher, Ana and Luis. */
async function conClase() {
  const clase = await crearClase(db, { alumnos: 2 });
  const docenteDe = { idColaborador: clase.docente.idColaborador };
  const anaDe = { idEstudianteGrado: clase.alumnos[0] ?? 0 };
  const publicar = (tipo: number, alumnos: readonly number[]) =>
    crearActividad(db, {
      ...{ tipo, alumnos, idMateriaBloque: clase.bloques[1] ?? 0 },
      autor: tipo === TIPO.avisoEstudiante ? anaDe : docenteDe,
    });
  const [ana = '', luis = ''] = await Promise.all(
    clase.estudiantes.map((uno) => iniciarSesionDe(uno ?? nadie)),
  );
  return { clase, publicar, ana, luis, docente: await iniciarSesionDe(clase.docente) };
}

const eliminar = (id: number) =>
  db
    .update(actividades)
    .set({ eliminada: clock.now().toISOString() })
    .where(eq(actividades.idActividadMateriaBloque, id));

it('quien tiene algo propio no baja por eso lo de otra publicación, de otro alumno ni de otra clase', async () => {
  const { clase, publicar, ana, luis, docente } = await conClase();
  const [deAna = 0, deLuis = 0] = clase.alumnos;
  const soloAna = await enActividad((await publicar(TIPO.material, [deAna])).id);
  const soloLuis = await enActividad((await publicar(TIPO.material, [deLuis])).id);
  expect([await bajar(soloAna, ana), await bajar(soloLuis, ana)]).toEqual([200, 404]);
  expect([await bajar(soloAna, luis), await bajar(soloLuis, luis)]).toEqual([404, 200]);
  const tarea = await publicar(TIPO.tarea, clase.alumnos);
  const trabajos = [];
  for (const id of tarea.participantes) trabajos.push(await enEntrega(id));
  expect(await Promise.all(trabajos.map((uno) => bajar(uno, ana)))).toEqual([200, 404]);
  expect(await Promise.all(trabajos.map((uno) => bajar(uno, luis)))).toEqual([404, 200]);
  const otra = await conClase();
  const post = await enActividad((await publicar(TIPO.avisoEstudiante, [])).id);
  const postDeOtra = await enActividad((await otra.publicar(TIPO.avisoEstudiante, [])).id);
  expect([await bajar(post, ana), await bajar(postDeOtra, ana)]).toEqual([200, 404]);
  expect([await bajar(post, docente), await bajar(postDeOtra, docente)]).toEqual([200, 404]);
  expect([await bajar(post, otra.ana), await bajar(postDeOtra, otra.ana)]).toEqual([404, 200]);
});

it('a quien se le anuló la inscripción le queda su trabajo, y nada de la clase', async () => {
  const { clase, publicar, ana } = await conClase();
  const material = await enActividad((await publicar(TIPO.material, clase.alumnos)).id);
  const post = await enActividad((await publicar(TIPO.avisoEstudiante, [])).id);
  const trabajo = await enEntrega((await publicar(TIPO.tarea, clase.alumnos)).participantes[0] ?? 0);
  const todos = async () => Promise.all([material, post, trabajo].map((uno) => bajar(uno, ana)));
  expect(await todos()).toEqual([200, 200, 200]);
  await db
    .update(inscripciones)
    .set({ estado: 'anulada' })
    .where(eq(inscripciones.idEstudianteGrado, clase.alumnos[0] ?? 0));
  expect(await todos()).toEqual([404, 404, 200]);
});

it('lo eliminado no lo baja nadie, tampoco el docente ni quien hizo el trabajo', async () => {
  const { clase, publicar, ana, docente } = await conClase();
  const tarea = await publicar(TIPO.tarea, clase.alumnos);
  const instrucciones = await enActividad(tarea.id);
  const [suyo = 0] = tarea.participantes;
  const trabajo = await enEntrega(suyo);
  await ponerParticipante(db, suyo, { idEstadoActividad: 2, fechaEntrega: clock.now().toISOString() });
  const todos = () =>
    Promise.all([instrucciones, trabajo].flatMap((uno) => [bajar(uno, ana), bajar(uno, docente)]));
  expect(await todos()).toEqual([200, 200, 200, 200]);
  await eliminar(tarea.id);
  expect(await todos()).toEqual([404, 404, 404, 404]);
});

it('una foto la gira quien la califica o quien la entregó, y así la ve quien viene después', async () => {
  const { clase, publicar, ana, luis, docente } = await conClase();
  const {
    id,
    participantes: [suyo = 0],
  } = await publicar(TIPO.tarea, clase.alumnos);
  const foto = await enEntrega(suyo);
  const girar = async (quien: string, giro: Giro, idArchivo = foto) =>
    (await call(girarArchivo, { params: { idArchivo }, body: { giro } }, quien)).status;
  const laVe = async () => {
    const params = { idActividadMateriaBloque: String(id) };
    return (await call(trabajoTarea.ver, { params }, ana)).data.archivos.map(({ giro }) => giro);
  };
  const laVeElDocente = async () => {
    const params = { idParticipante: String(suyo) };
    return (await call(revisionTarea.ver, { params }, docente)).data.archivos.map(({ giro }) => giro);
  };
  expect(await laVe()).toEqual([0]);
  // Before it is handed in it is the student's alone.
  expect([await girar(docente, 180), await girar(ana, 90)]).toEqual([404, 200]);
  expect(await laVe()).toEqual([90]);
  await ponerParticipante(db, suyo, { idEstadoActividad: 2, fechaEntrega: clock.now().toISOString() });
  expect([await girar(docente, 180), await laVeElDocente(), await laVe()]).toEqual([200, [180], [180]]);
  const otra = await conClase();
  expect(await Promise.all([luis, otra.docente, otra.ana].map((quien) => girar(quien, 270)))).toEqual([
    404, 404, 404,
  ]);
  // What the teacher published is seen by the class, and turned by the teacher.
  const guia = await enActividad((await publicar(TIPO.material, clase.alumnos)).id);
  expect([await girar(ana, 90, guia), await girar(docente, 90, guia)]).toEqual([404, 200]);
  expect(await laVe()).toEqual([180]);
});

it('lo que se apartó al marcar como completada sigue siendo solo del estudiante', async () => {
  const { clase, publicar, ana, docente } = await conClase();
  const [suyo = 0] = (await publicar(TIPO.tarea, clase.alumnos)).participantes;
  const trabajo = await enEntrega(suyo);
  const entregada = { idEstadoActividad: 2, fechaEntrega: clock.now().toISOString() };
  await ponerParticipante(db, suyo, { ...entregada, completada: true, estudianteEntrega: true });
  expect([await bajar(trabajo, ana), await bajar(trabajo, docente)]).toEqual([200, 404]);
  await ponerParticipante(db, suyo, { completada: false });
  expect([await bajar(trabajo, ana), await bajar(trabajo, docente)]).toEqual([200, 200]);
});

it('cada publicación muestra sus archivos y videos, y cambiar una no toca los de otra', async () => {
  const { clase, docente } = await conClase();
  const bloque = clase.bloques[1] ?? 0;
  const [uno, dos] = [await crearVideo(db, 'a'.repeat(11)), await crearVideo(db, 'b'.repeat(11))];
  const form = { title: 'Guía', alumnos: clase.alumnos, bloque };
  const crear = async (nombre: string, id: string) => {
    const envio = { form: { ...form, videos: [{ id }] }, archivos: [{ nombre, contenido: nombre }] };
    const { data } = await call(crearMaterial, { query: { bloque: String(bloque) }, ...envio }, docente);
    return { id: String(data.actividad.idActividadMateriaBloque) };
  };
  const primera = await crear('a.txt', uno);
  const segunda = await crear('b.txt', dos);
  const adjuntos = async (params: { id: string }) => {
    const { data } = await call(leerMaterial, { params }, docente);
    return [data.archivos.map(({ nombre }) => nombre), data.videos.map(({ id }) => id)];
  };
  expect([await adjuntos(primera), await adjuntos(segunda)]).toEqual([
    [['a.txt'], [uno]],
    [['b.txt'], [dos]],
  ]);
  await call(actualizarMaterial, { params: primera, form: { ...form, archivos: [], videos: [] } }, docente);
  expect([await adjuntos(primera), await adjuntos(segunda)]).toEqual([
    [[], []],
    [['b.txt'], [dos]],
  ]);
  expect(await db.select().from(actividadesVideos)).toHaveLength(1);
});

it('cada video tiene su miniatura', async () => {
  const { ana } = await conClase();
  const ids = [await crearVideo(db, 'c'.repeat(11)), await crearVideo(db, 'd'.repeat(11))];
  for (const idVideo of ids)
    await db
      .update(videos)
      .set({ miniatura: Buffer.from(idVideo) })
      .where(eq(videos.idVideo, idVideo));
  for (const id of ids) {
    const { body } = await app.inject({ url: urlMiniatura(id), headers: { cookie: ana } });
    expect(body).toBe(id);
  }
});

it('la barrida suelta lo de hace tiempo eliminado, y deja los trabajos de lo que sigue', async () => {
  const { clase, publicar } = await conClase();
  const viva = await publicar(TIPO.tarea, clase.alumnos);
  const muerta = await publicar(TIPO.tarea, clase.alumnos);
  const reciente = await publicar(TIPO.tarea, clase.alumnos);
  const de = async ({ id, participantes: [suyo = 0] }: typeof viva) => [
    await enActividad(id),
    await enEntrega(suyo),
  ];
  const [quedan, seVan, esperan] = [await de(viva), await de(muerta), await de(reciente)];
  await eliminar(muerta.id);
  clock.advance(400 * 24 * 3_600_000);
  await eliminar(reciente.id);
  await vaciarPapelera(db, clock.now());
  await barrerArchivos(db, storage, clock.now());
  const hay = new Set((await db.select().from(archivos)).map(({ idArchivo }) => idArchivo));
  expect([quedan, esperan, seVan].map((unos) => unos.map((uno) => hay.has(uno)))).toEqual([
    [true, true],
    [true, true],
    [false, false],
  ]);
});
