import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { actividades } from '#server/actividades/tables.ts';
import { bloques } from '#server/bloques/tables.ts';
import { inscripciones } from '#server/inscripciones/tables.ts';
import { motivoParaNoAgregar, recienLlegados } from '#shared/actividades/destinatarios.rules.ts';
import { agregarDestinatarios } from '#shared/actividades/destinatarios.ts';
import { actualizarTarea, leerTarea } from '#shared/actividades/tareas.ts';
import { estudiantesDeClase } from '#shared/clases.ts';
import { comentariosPrivadosDocente } from '#shared/comentarios.ts';
import { iniciarParcialEstudiante, trabajoTarea } from '#shared/entregas/propia.ts';
import { parciales } from '#shared/examenes.ts';
import { startTestApp } from '#testing/app.ts';
import { crearColaborador, crearEstudiante } from '#testing/builders.ts';
import { crearActividad, crearClase } from '#testing/builders-clase.ts';
import { inscribir } from '#testing/builders-estructura.ts';

const { db, call, clock, iniciarSesionDe } = await startTestApp();
const nadie = { idUsuario: null };
const YA_HIZO_ALGO = 'No se puede quitar a un alumno que ya trabajó, entregó, comentó o tiene calificación.';

/** Work of a class for its first student only; the sessions are of the teacher and of the second student. */
async function preparar(dada: Partial<Parameters<typeof crearActividad>[1]> = {}, enBloque = 1) {
  const clase = await crearClase(db);
  const comun = {
    idMateriaBloque: clase.bloques[enBloque] ?? 0,
    autor: { idColaborador: clase.docente.idColaborador },
  };
  await crearActividad(db, { ...comun, alumnos: clase.alumnos });
  const { id } = await crearActividad(db, { ...comun, alumnos: clase.alumnos.slice(0, 1), ...dada });
  const docente = await iniciarSesionDe(clase.docente);
  const params = { id: String(id) };
  const agregar = (alumnos: readonly number[], cookie = docente) =>
    call(agregarDestinatarios, { params, body: { alumnos: [...alumnos] } }, cookie);
  return { clase, id, params, docente, luis: await iniciarSesionDe(clase.estudiantes[1] ?? nadie), agregar };
}

it('lo asignado se da en un acto a quienes faltan, que desde entonces lo tienen', async () => {
  const { clase, params, docente, luis, agregar } = await preparar();
  const [, segundo = 0, tercero = 0] = clase.alumnos;
  const suya = { params: { idActividadMateriaBloque: params.id } };
  expect(await call(trabajoTarea.ver, suya, luis)).toMatchObject({ status: 404 });
  const hecho = await agregar([segundo, tercero]);
  expect(hecho).toMatchObject({ code: 1, message: 'Tarea asignada a 2 alumnos.' });
  expect(hecho.data.actividad).toMatchObject({ asignados: 3, sinEntregar: 3, version: 1 });
  expect(await call(trabajoTarea.ver, suya, luis)).toMatchObject({ code: 1 });
  const otraVez = await agregar([segundo, tercero]);
  expect(otraVez).toMatchObject({ code: 1, message: 'Todos ya tenían esta publicación.' });
  expect(otraVez.data.actividad).toMatchObject({ asignados: 3, version: 1 });
  expect((await call(leerTarea, { params }, docente)).data).toEqual(otraVez.data);
});

it('dos clics a la vez asignan una vez', async () => {
  const { clase, agregar } = await preparar();
  const hechos = await Promise.all([1, 2, 3].map(() => agregar(clase.alumnos)));
  expect(hechos.map(({ code }) => code)).toEqual([1, 1, 1]);
  expect(hechos.filter(({ message }) => message === 'Tarea asignada a 2 alumnos.')).toHaveLength(1);
  expect(hechos.at(-1)?.data.actividad.asignados).toBe(3);
});

it('en un año cerrado ya no se asigna a nadie más', async () => {
  const clase = await crearClase(db, { ciclo: 2025 });
  const { id } = await crearActividad(db, {
    idMateriaBloque: clase.bloques[1] ?? 0,
    autor: { idColaborador: clase.docente.idColaborador },
    alumnos: clase.alumnos.slice(0, 1),
  });
  const docente = await iniciarSesionDe(clase.docente);
  const params = { id: String(id) };
  const body = { alumnos: clase.alumnos };
  expect(await call(agregarDestinatarios, { params, body }, docente)).toMatchObject({
    code: 0,
    message: 'El ciclo escolar 2025 ya está cerrado.',
  });
  expect((await call(leerTarea, { params }, docente)).data.actividad.asignados).toBe(1);
});

it('editar también agrega, sin quitar a nadie que ya hizo algo', async () => {
  const { clase, params, docente } = await preparar();
  const [primero = 0, segundo = 0, tercero = 0] = clase.alumnos;
  const guardar = (alumnos: number[]) =>
    call(
      actualizarTarea,
      {
        params,
        form: {
          title: 'Fracciones',
          alumnos,
          bloque: clase.bloques[1] ?? 0,
          actividad: { fecha: '2026-03-20', hora: '14:00', valorNeto: 10 },
        },
      },
      docente,
    );
  expect((await guardar([primero, segundo])).data.actividad.asignados).toBe(2);
  const ana = await iniciarSesionDe(clase.estudiantes[0] ?? nadie);
  const suyo = { params: { idActividadMateriaBloque: params.id } };
  const form = { contenido: 'hecho', videos: [], archivos: [], version: 0 };
  expect(await call(trabajoTarea.guardarBorrador, { ...suyo, form }, ana)).toMatchObject({ code: 1 });
  expect(await guardar([segundo, tercero])).toMatchObject({ code: 0, message: YA_HIZO_ALGO });
  const { data } = await guardar([primero, tercero]);
  expect(data.actividad.asignados).toBe(2);
  const suyos = data.actividad.actividadesMateriasBloquesParticipantes?.find(
    ({ idEstudianteGrado }) => idEstudianteGrado === tercero,
  );
  const idParticipante = String(suyos?.idActividadMateriaBloqueParticipante);
  const comentario = { params: { idParticipante }, body: { comentario: 'Te falta' } };
  expect(await call(comentariosPrivadosDocente.tarea.crear, comentario, docente)).toMatchObject({ code: 1 });
  expect(await guardar([primero])).toMatchObject({ code: 0, message: YA_HIZO_ALGO });
  await db
    .update(inscripciones)
    .set({ estado: 'anulada' })
    .where(eq(inscripciones.idEstudianteGrado, tercero));
  expect(await guardar([primero])).toMatchObject({ code: 1, data: { actividad: { asignados: 1 } } });
});

it('nadie de otra clase entra, ni otro docente asigna', async () => {
  const { clase, agregar } = await preparar();
  const ajena = await crearClase(db);
  const { idEstudiante } = await crearEstudiante(db);
  const { idGradoSeccion } = clase;
  const anulada = await inscribir(db, { idEstudiante, idGradoSeccion, estado: 'anulada' });
  for (const otro of [ajena.alumnos[0] ?? 0, anulada]) {
    expect(await agregar([clase.alumnos[1] ?? 0, otro])).toMatchObject({
      code: 0,
      message: 'Uno de los alumnos ya no está en la clase. Vuelve a abrir la publicación.',
    });
  }
  const intruso = await iniciarSesionDe(await crearColaborador(db));
  expect(await agregar(clase.alumnos, intruso)).toMatchObject({ status: 404 });
  expect(await agregar([])).toMatchObject({ status: 400, message: 'Alumnos es requerido.' });
});

it('en un bloque finalizado ya no se agrega a quien se calificaría; a una extra, un material y un aviso sí', async () => {
  const cerrada = await preparar({}, 0);
  const message = 'No se pueden agregar alumnos: el bloque 1 ya fue finalizado.';
  expect(await cerrada.agregar(cerrada.clase.alumnos)).toMatchObject({ code: 0, message });
  for (const [tipo, dicho] of [
    [6, 'Tarea extra asignada a 2 alumnos.'],
    [5, 'Material asignado a 2 alumnos.'],
    [4, 'Aviso asignado a 2 alumnos.'],
  ] as const) {
    const abierta = await preparar({ tipo }, 0);
    expect(await abierta.agregar(abierta.clase.alumnos)).toMatchObject({ code: 1, message: dicho });
  }
  const post = await preparar({
    tipo: 7,
    autor: { idEstudianteGrado: cerrada.clase.alumnos[0] ?? 0 },
    alumnos: [],
  });
  expect(await post.agregar(post.clase.alumnos)).toMatchObject({ status: 404 });
});

it('a un examen en curso se entra con el tiempo que queda; a uno terminado ya no', async () => {
  const ahora = clock.now().getTime();
  const corrida = { inicio: clock.now().toISOString(), fin: new Date(ahora + 30 * 60_000).toISOString() };
  const corriendo = await preparar({ tipo: 1, minutos: 30, corrida });
  expect(await corriendo.agregar(corriendo.clase.alumnos)).toMatchObject({ code: 1 });
  clock.set(new Date(ahora + 20 * 60_000).toISOString());
  const suyo = { params: { idActividadMateriaBloque: corriendo.params.id } };
  expect(await call(iniciarParcialEstudiante, suyo, corriendo.luis)).toMatchObject({
    code: 1,
    data: { participante: { examenFechaHoraFinalizado: corrida.fin } },
  });
  const form = {
    title: 'Parcial',
    alumnos: corriendo.clase.alumnos.slice(0, 1),
    bloque: corriendo.clase.bloques[1] ?? 0,
    actividad: { fecha: '2026-03-20', valorNeto: 10, examenTiempoMaximo: 30 },
  };
  const sinLuis = await call(parciales.actualizar, { params: corriendo.params, form }, corriendo.docente);
  expect(sinLuis).toMatchObject({ code: 0, message: YA_HIZO_ALGO });
  const terminado = await preparar({ tipo: 1, minutos: 30, corrida });
  clock.set(corrida.fin);
  expect(await terminado.agregar(terminado.clase.alumnos)).toMatchObject({
    code: 0,
    message: 'No se pueden agregar alumnos: el examen ya finalizó.',
  });
  clock.set(new Date(ahora).toISOString());
});

it('quien llegó después se distingue de quien fue dejado fuera', async () => {
  const { clase, docente, params } = await preparar({ fechaCreada: '2026-03-02T14:00:00.000Z' });
  const nuevo = await crearEstudiante(db);
  const llegado = await inscribir(db, {
    idEstudiante: nuevo.idEstudiante,
    idGradoSeccion: clase.idGradoSeccion,
  });
  await db
    .update(inscripciones)
    .set({ fechaAsignado: '2026-03-05T14:00:00.000Z' })
    .where(eq(inscripciones.idEstudianteGrado, llegado));
  const { data: tarea } = await call(leerTarea, { params }, docente);
  const idassignment = String(clase.idAsignacion);
  const { data: gente } = await call(estudiantesDeClase, { params: { idassignment } }, docente);
  expect(recienLlegados(gente, tarea.actividad).map(({ idEstudianteGrado }) => idEstudianteGrado)).toEqual([
    llegado,
  ]);
});

it('lo que sus filas guardan decide igual que lo que la pantalla ve', async () => {
  const { id, clase } = await preparar({ tipo: 1 });
  const [fila] = await db.select().from(actividades).where(eq(actividades.idActividadMateriaBloque, id));
  const [bloque] = await db
    .select()
    .from(bloques)
    .where(eq(bloques.idMateriaBloque, clase.bloques[1] ?? 0));
  expect(fila && bloque && motivoParaNoAgregar(fila, bloque, clock.now())).toBeNull();
});
