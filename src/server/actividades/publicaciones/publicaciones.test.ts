import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { actividades, participantes } from '#server/actividades/tables.ts';
import { comentarios } from '#server/comentarios/tables.ts';
import { actividadDeEntrada, feedDelDocente, feedDelEstudiante } from '#shared/actividades.ts';
import { startTestApp } from '#testing/app.ts';
import { crearColaborador } from '#testing/builders.ts';
import { crearActividad, crearClase } from '#testing/builders-clase.ts';

const { db, call, iniciarSesionDe, statementsOf } = await startTestApp();
const nadie = { idUsuario: null };

const dia = (numero: number) => `2026-03-0${numero}T14:00:00.000Z`;

async function conPublicaciones(cuantas: number) {
  const clase = await crearClase(db);
  const autor = { idColaborador: clase.docente.idColaborador };
  const idMateriaBloque = clase.bloques[1] ?? 0;
  const ids: number[] = [];
  for (let numero = 1; numero <= cuantas; numero += 1) {
    const { id } = await crearActividad(db, {
      idMateriaBloque,
      autor,
      tipo: 4,
      alumnos: clase.alumnos,
      fechaCreada: dia(numero),
    });
    ids.push(id);
  }
  const query = { asignacion: String(clase.idAsignacion) };
  return { clase, autor, idMateriaBloque, ids, query };
}

it('el feed llega de cinco en cinco, lo más reciente primero y sin repetir', async () => {
  const { clase, ids, query } = await conPublicaciones(7);
  const cookie = await iniciarSesionDe(clase.docente);
  const paginas = [];
  for (const page of ['1', '2', '3']) {
    const { data } = await call(feedDelDocente, { query: { ...query, page } }, cookie);
    paginas.push(data.map(({ actividad }) => actividad.idActividadMateriaBloque));
  }
  expect(paginas).toEqual([ids.slice(2).reverse(), ids.slice(0, 2).reverse(), []]);
  const estudiante = await iniciarSesionDe(clase.estudiantes[0] ?? { idUsuario: null });
  const suyas = await call(feedDelEstudiante, { query: { ...query, page: '2' } }, estudiante);
  expect(suyas.data).toHaveLength(2);
  for (const page of ['0', '-1', 'x', '1e9']) {
    expect(await call(feedDelDocente, { query: { ...query, page } }, cookie)).toMatchObject({ status: 400 });
  }
});

it('lo que sigue a una publicación no repite ni salta nada cuando el feed cambia', async () => {
  const { clase, autor, idMateriaBloque, ids, query } = await conPublicaciones(9);
  const cookie = await iniciarSesionDe(clase.docente);
  const estudiante = await iniciarSesionDe(clase.estudiantes[0] ?? { idUsuario: null });
  const vistas = async (despues?: number) => {
    const desde = despues === undefined ? query : { ...query, despues: String(despues) };
    const { data } = await call(feedDelDocente, { query: desde }, cookie);
    const suyas = await call(feedDelEstudiante, { query: desde }, estudiante);
    const numeros = data.map(({ actividad }) => actividad.idActividadMateriaBloque);
    expect(suyas.data.map((una) => actividadDeEntrada(una)?.idActividadMateriaBloque)).toEqual(numeros);
    return numeros;
  };
  const primeras = await vistas();
  expect(primeras).toEqual(ids.slice(4).reverse());
  const ultima = primeras.at(-1) ?? 0;
  const igual = { idMateriaBloque, autor, tipo: 4, alumnos: clase.alumnos };
  await crearActividad(db, { ...igual, fechaCreada: '2026-03-20T14:00:00.000Z' });
  const gemela = await crearActividad(db, { ...igual, fechaCreada: dia(3) });
  await db
    .update(actividades)
    .set({ eliminada: dia(9) })
    .where(eq(actividades.idActividadMateriaBloque, ultima));
  // Also the one before it goes on after what was removed.
  for (const desde of [ultima, ids[5]])
    expect(await vistas(desde)).toEqual([ids[3], gemela.id, ids[2], ids[1], ids[0]]);
  expect(await vistas(gemela.id)).toEqual([ids[2], ids[1], ids[0]]);
  expect(await vistas(ids[0])).toEqual([]);
  for (const despues of ['0', '-1', 'x', '1e9', '99999999999']) {
    expect(
      (await call(feedDelDocente, { query: { ...query, despues } }, cookie)).status,
    ).toBeGreaterThanOrEqual(400);
  }
});

it('el feed de una clase es solo para su docente y sus alumnos', async () => {
  const { clase, query } = await conPublicaciones(1);
  const otra = await crearClase(db);
  const docente = await iniciarSesionDe(await crearColaborador(db));
  const ajeno = await iniciarSesionDe(otra.estudiantes[0] ?? { idUsuario: null });
  const propio = await iniciarSesionDe(clase.docente);
  expect(await call(feedDelDocente, { query }, docente)).toMatchObject({ status: 404, data: null });
  expect(await call(feedDelEstudiante, { query }, ajeno)).toMatchObject({ status: 404, data: null });
  expect(await call(feedDelEstudiante, { query }, propio)).toMatchObject({ status: 403 });
  expect(await call(feedDelDocente, { query })).toMatchObject({ status: 401 });
});

it('cada clase de publicación tiene su forma en el feed del estudiante', async () => {
  const { clase, autor, idMateriaBloque, query } = await conPublicaciones(1);
  const [yo = 0, companiero = 0] = clase.alumnos;
  const comun = { idMateriaBloque, autor, alumnos: [yo], contenido: 'Secreto del examen' };
  const tarea = await crearActividad(db, { ...comun, tipo: 3, fechaCreada: dia(5) });
  const corrida = { inicio: '2026-03-10T17:50:00.000Z', fin: '2026-03-10T18:20:00.000Z' };
  await crearActividad(db, { ...comun, tipo: 1, fechaCreada: dia(4), corrida });
  await crearActividad(db, { ...comun, tipo: 5, fechaCreada: dia(3), contenido: 'Guía' });
  await crearActividad(db, { ...comun, tipo: 3, alumnos: [companiero], titulo: 'No es mía' });
  const otra = await crearClase(db, { docente: clase.docente, alumnos: 0 });
  const deOtra = { ...comun, idMateriaBloque: otra.bloques[1] ?? 0, tipo: 4, titulo: 'De otra clase' };
  await crearActividad(db, { ...deOtra, contenido: 'De otra clase' });
  const post = { idMateriaBloque, tipo: 7, contenido: '<p>Hola</p>', fechaCreada: dia(2) };
  await crearActividad(db, { ...post, autor: { idEstudianteGrado: companiero } });
  await db
    .update(participantes)
    .set({ idEstadoActividad: 1, borradorCalificacion: 7 })
    .where(eq(participantes.idActividadMateriaBloque, tarea.id));
  await db.insert(comentarios).values({
    idActividadMateriaBloque: tarea.id,
    idActividadMateriaBloqueParticipante: tarea.participantes[0] ?? 0,
    ...autor,
    comentario: 'Solo para ti',
    fechaComentario: dia(6),
  });
  const cookie = await iniciarSesionDe(clase.estudiantes[0] ?? { idUsuario: null });
  const { data } = await call(feedDelEstudiante, { query }, cookie);
  expect(data.map((entrada) => actividadDeEntrada(entrada)?.tipoActividad)).toEqual([3, 1, 5, 7, 4]);
  expect(data[0]).toMatchObject({
    tarea: { title: 'Fracciones', actividad: { valorNeto: 10 } },
    examenFinal: null,
    actividad: null,
    contenido: null,
    participante: {
      idEstadoActividad: 1,
      actividadesMateriasBloquesEntregas: { calificacion: null },
      comentarios: [{ comentario: 'Solo para ti', isProfesor: true, puedeEliminar: false }],
    },
  });
  expect(data[1]).toMatchObject({ tarea: null, examenFinal: { actividad: { examenEnCurso: 1 } } });
  expect(data[2]).toMatchObject({ title: 'Fracciones', contenido: 'Guía' });
  expect(data[3]).toMatchObject({
    contenido: '<p>Hola</p>',
    estudiante: { nombre1: 'Ana' },
    participante: null,
    permisos: { editar: false, eliminar: false },
  });
  expect(JSON.stringify(data)).not.toMatch(/Secreto|orrador|No es mía|De otra clase/);
});

it('la nota llega al estudiante solo cuando está calificada', async () => {
  const { clase, autor, idMateriaBloque, query } = await conPublicaciones(0);
  const { id } = await crearActividad(db, { idMateriaBloque, autor, alumnos: clase.alumnos });
  const cookie = await iniciarSesionDe(clase.estudiantes[0] ?? { idUsuario: null });
  const nota = async () => {
    const { data } = await call(feedDelEstudiante, { query }, cookie);
    return data[0]?.participante?.actividadesMateriasBloquesEntregas.calificacion;
  };
  const poner = (idEstadoActividad: number) =>
    db
      .update(participantes)
      .set({ idEstadoActividad, calificacion: 8.5 })
      .where(eq(participantes.idActividadMateriaBloque, id));
  expect(await nota()).toBeNull();
  await poner(3);
  expect(await nota()).toBe(8.5);
  await poner(4);
  expect(await nota()).toBeNull();
});

it('el docente ve en el feed cuántos entregaron y los comentarios de la clase', async () => {
  const { clase, autor, idMateriaBloque, query } = await conPublicaciones(0);
  const { id, participantes: filas } = await crearActividad(db, {
    idMateriaBloque,
    autor,
    alumnos: clase.alumnos,
  });
  await db
    .update(participantes)
    .set({ idEstadoActividad: 2, fechaEntrega: dia(5) })
    .where(eq(participantes.idActividadMateriaBloqueParticipante, filas[0] ?? 0));
  const comentario = { idActividadMateriaBloque: id, fechaComentario: dia(6) };
  const idEstudiante = clase.estudiantes[0]?.idEstudiante ?? 0;
  await db.insert(comentarios).values([
    { ...comentario, idEstudiante, comentario: '¿Se puede en parejas?' },
    { ...comentario, ...autor, comentario: 'Privado', idActividadMateriaBloqueParticipante: filas[1] ?? 0 },
  ]);
  const otra = await crearActividad(db, {
    idMateriaBloque,
    autor,
    alumnos: clase.alumnos,
    fechaCreada: dia(1),
  });
  const suyos = { ...comentario, ...autor, idActividadMateriaBloque: otra.id };
  await db.insert(comentarios).values([1, 2].map((n) => ({ ...suyos, comentario: `De otra ${n}` })));
  const estudiante = await iniciarSesionDe(clase.estudiantes[0] ?? nadie);
  const lista = await call(feedDelEstudiante, { query }, estudiante);
  expect(lista.data.map(({ numeroComentarios }) => numeroComentarios)).toEqual([1, 2]);
  const { data } = await call(feedDelDocente, { query }, await iniciarSesionDe(clase.docente));
  expect(data[0]).toMatchObject({
    instructions: 'Lo que hay que hacer.',
    actividad: { asignados: 3, entregados: 1 },
    comentarios: [{ comentario: '¿Se puede en parejas?', isProfesor: false, puedeEliminar: true }],
  });
  expect(data[0]?.comentarios).toHaveLength(1);
});

it('una página del feed cuesta lo mismo vacía que llena', async () => {
  const costs = [];
  for (const cuantas of [0, 5]) {
    const { clase, query } = await conPublicaciones(cuantas);
    const docente = await iniciarSesionDe(clase.docente);
    const estudiante = await iniciarSesionDe(clase.estudiantes[0] ?? { idUsuario: null });
    costs.push([
      await statementsOf(() => call(feedDelDocente, { query }, docente)),
      await statementsOf(() => call(feedDelEstudiante, { query }, estudiante)),
    ]);
  }
  expect(costs).toEqual([
    [3, 3],
    [3, 3],
  ]);
});
