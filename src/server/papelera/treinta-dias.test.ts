import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { barrerArchivos } from '#server/archivos/service.ts';
import { contentsOf, differences } from '#server/operate/backup/contents.ts';
import { rows } from '#server/platform/db/db.ts';
import { NOT_JOURNALED } from '#server/platform/undo/journal.ts';
import { actualizarTarea, eliminarTarea } from '#shared/actividades/tareas.ts';
import { TIPO } from '#shared/actividades.rules.ts';
import { deshacerOperacion } from '#shared/base/operaciones.ts';
import { calificacionesPropias } from '#shared/calificaciones.ts';
import { comentariosPrivadosDocente } from '#shared/comentarios.ts';
import { trabajoTarea } from '#shared/entregas/propia.ts';
import { papeleraDeClase } from '#shared/papelera.ts';
import { startTestApp } from '#testing/app.ts';
import { crearVideo, LIMITE, ponerParticipante } from '#testing/builders-actividades.ts';
import { crearActividad, crearClase } from '#testing/builders-clase.ts';
import { vaciarPapelera } from './service.ts';

const { db, call, clock, storage, iniciarSesionDe } = await startTestApp();
const MINUTO_MS = 60_000;
const DIA_MS = 1440 * MINUTO_MS;
const ALUMNOS = 35;

const clase = await crearClase(db, { alumnos: ALUMNOS });
const sesion = () => iniciarSesionDe(clase.docente);
const docente = await sesion();
const tarea = await crearActividad(db, {
  idMateriaBloque: clase.bloques[1] ?? 0,
  autor: { idColaborador: clase.docente.idColaborador },
  titulo: 'Mapa de Guatemala',
  fechaLimite: LIMITE,
  alumnos: clase.alumnos,
});
const params = { id: String(tarea.id) };
const hora = clock.now();
const a = (ms: number) => clock.set(new Date(hora.getTime() + ms).toISOString());

async function entregar(): Promise<void> {
  const idVideo = await crearVideo(db);
  for (const [n, estudiante] of clase.estudiantes.entries()) {
    const idParticipante = String(tarea.participantes[n]);
    const form = { contenido: `Mapa ${n}`, videos: n < 5 ? [{ id: idVideo }] : [], archivos: [] };
    const archivos = Array.from({ length: n < 25 ? 2 : 1 }, (_, m) => ({
      nombre: `mapa-${m}.txt`,
      contenido: `mapa ${n} ${m}`,
    }));
    const suya = { params: { idActividadMateriaBloque: String(tarea.id) }, form, archivos };
    expect(await call(trabajoTarea.entregar, suya, await iniciarSesionDe(estudiante))).toMatchObject({
      code: 1,
    });
    const body = { comentario: `Revisa el mapa ${n}` };
    await call(comentariosPrivadosDocente.tarea.crear, { params: { idParticipante }, body }, docente);
    await ponerParticipante(db, Number(idParticipante), {
      calificacion: (n % 10) + 0.5,
      idEstadoActividad: 3,
    });
  }
}

async function contenido() {
  const todo = await contentsOf((text) => rows(db, sql.raw(text)));
  const tablas = Object.entries(todo.tablas).filter(([name]) => !NOT_JOURNALED.some((one) => one === name));
  return { ...todo, tablas: Object.fromEntries(tablas), secuencias: {} };
}

/** The bytes of every file by their hash. */
async function bytes(): Promise<Record<string, string>> {
  const guardados: Record<string, string> = {};
  for await (const { key } of storage.list()) {
    guardados[key] = createHash('sha256')
      .update(await buffer(await storage.get(key)))
      .digest('hex');
  }
  return guardados;
}

const notasDeTodos = async () => {
  const notas = [];
  for (const estudiante of clase.estudiantes) {
    notas.push((await call(calificacionesPropias, {}, await iniciarSesionDe(estudiante))).data);
  }
  return notas;
};

async function noche(): Promise<void> {
  await vaciarPapelera(db, clock.now());
  await barrerArchivos(db, storage, clock.now());
}

it('una tarea con 35 entregas calificadas, 60 archivos, videos y comentarios vuelve igual el día 29, y el 32 no queda ni un byte', async () => {
  await entregar();
  const [antes, archivos, notas] = [await contenido(), await bytes(), await notasDeTodos()];
  expect(Object.keys(archivos)).toHaveLength(60);
  const { operacion = 0 } = await call(eliminarTarea, { params }, docente);
  for (let dia = 1; dia <= 29; dia += 1) {
    a(dia * DIA_MS);
    await noche();
  }
  a(30 * DIA_MS - MINUTO_MS);
  const deshecha = await call(
    deshacerOperacion,
    { params: { idOperacion: String(operacion) } },
    await sesion(),
  );
  expect(deshecha.message).toBe('Restaurado: tarea «Mapa de Guatemala» con 35 entregas.');
  expect(differences(antes, await contenido())).toEqual([]);
  expect(await bytes()).toEqual(archivos);
  expect(await notasDeTodos()).toEqual(notas);

  const segunda = clock.now().getTime() - hora.getTime();
  expect(await call(eliminarTarea, { params }, await sesion())).toMatchObject({ code: 1 });
  a(segunda + 30 * DIA_MS + MINUTO_MS);
  await noche();
  const quedan = await rows(
    db,
    sql`select id_actividad_materia_bloque from actividades where id_actividad_materia_bloque = ${tarea.id}
      union all select id_actividad_materia_bloque from participantes where id_actividad_materia_bloque = ${tarea.id}
      union all select id_actividad_materia_bloque from comentarios where id_actividad_materia_bloque = ${tarea.id}`,
  );
  expect(quedan).toEqual([]);
  expect(Object.keys(await bytes())).toHaveLength(60);
  a(segunda + 32 * DIA_MS);
  await noche();
  expect(await bytes()).toEqual({});
  clock.set(hora.toISOString());
});

it('un archivo quitado de lo publicado vuelve sin lo demás que se cambió; el sexto no cabe', async () => {
  const { id } = await crearActividad(db, {
    tipo: TIPO.tarea,
    idMateriaBloque: clase.bloques[1] ?? 0,
    autor: { idColaborador: clase.docente.idColaborador },
    fechaLimite: LIMITE,
    alumnos: clase.alumnos,
  });
  const base = {
    title: 'Guía',
    alumnos: clase.alumnos,
    bloque: clase.bloques[1] ?? 0,
    actividad: { fecha: '2026-03-20', hora: '20:00', valorNeto: 10 },
  };
  const cambiar = async (title: string, conservados: { idArchivo: string }[], ...nombres: string[]) => {
    const reply = await call(
      actualizarTarea,
      {
        params: { id: String(id) },
        form: { ...base, title, archivos: conservados },
        archivos: nombres.map((nombre) => ({ nombre, contenido: nombre })),
      },
      docente,
    );
    expect(reply).toMatchObject({ code: 1 });
    return reply.data.archivos;
  };
  const [uno, dos, tres] = await cambiar('Guía', [], 'uno.txt', 'dos.txt', 'tres.txt');
  const ids = [uno, tres].map((archivo) => ({ idArchivo: archivo?.idArchivo ?? '' }));
  const quedan = await cambiar('Guía nueva', ids);
  expect(quedan.map(({ nombre }) => nombre)).toEqual(['uno.txt', 'tres.txt']);
  const deLaClase = {
    params: { idassignment: String(clase.idAsignacion) },
    query: { objeto: 'archivo' },
  } as const;
  const [quitado] = (await call(papeleraDeClase, deLaClase, docente)).data;
  expect(quitado).toMatchObject({
    titulo: 'Archivo «dos.txt»',
    detalle: expect.stringContaining('Tarea «Guía'),
  });
  const deshacer = () =>
    call(deshacerOperacion, { params: { idOperacion: String(quitado?.idOperacion) } }, docente);
  const lleno = await cambiar('Guía nueva', ids, 'a.txt', 'b.txt', 'c.txt');
  expect(await deshacer()).toMatchObject({ code: 0, message: 'No se puede restaurar: ya hay 5 archivos.' });
  await cambiar(
    'Guía nueva',
    lleno.slice(0, 4).map(({ idArchivo }) => ({ idArchivo })),
  );
  expect(await deshacer()).toMatchObject({ code: 1, message: 'Restaurado: archivo «dos.txt».' });
  const ahora = await cambiar('Guía nueva', [
    ...ids,
    ...lleno.slice(2, 4).map(({ idArchivo }) => ({ idArchivo })),
    { idArchivo: dos?.idArchivo ?? '' },
  ]);
  expect(ahora.map(({ nombre }) => nombre)).toEqual(['uno.txt', 'dos.txt', 'tres.txt', 'a.txt', 'b.txt']);
});
