import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { actividades, participantes } from '#server/actividades/tables.ts';
import { agregarDestinatarios } from '#shared/actividades/destinatarios.ts';
import { actualizarTarea, crearTarea, eliminarTarea } from '#shared/actividades/tareas.ts';
import { deshacerOperacion } from '#shared/base/operaciones.ts';
import { actividadesDeBloque, leerBloque } from '#shared/bloques.ts';
import * as contract from '#shared/calificaciones/columnas.ts';
import { calificacionesDeInscripcion } from '#shared/calificaciones.ts';
import { examenesFinales, parciales } from '#shared/examenes.ts';
import { startTestApp } from '#testing/app.ts';
import { crearColaborador, crearEstudiante, only } from '#testing/builders.ts';
import { ponerParticipante } from '#testing/builders-actividades.ts';
import { crearClase } from '#testing/builders-clase.ts';
import { inscribir } from '#testing/builders-estructura.ts';

const { db, call, clock, iniciarSesionDe } = await startTestApp();
clock.set('2026-03-10T12:00:00-06:00');
const director = await iniciarSesionDe(await crearColaborador(db, { cargos: [1] }));

interface Campos {
  titulo?: string;
  tipoActividad?: 1 | 2 | 3;
  valorNeto?: number | string;
  fecha?: string;
  version?: number;
}
const columna = (campos: Campos = {}) => ({
  titulo: 'Examen oral',
  tipoActividad: 3 as const,
  valorNeto: 10,
  fecha: '2026-03-09',
  ...campos,
});

async function preparar(dada: Parameters<typeof crearClase>[1] = {}) {
  const clase = await crearClase(db, dada);
  const cookie = await iniciarSesionDe(clase.docente);
  const crear = (campos: Campos = {}, bloque = clase.bloques[1] ?? 0) =>
    call(
      contract.crearColumna,
      { params: { idMateriaBloque: String(bloque) }, body: columna(campos) },
      cookie,
    );
  const actualizar = (id: number, campos: Campos = {}) =>
    call(
      contract.actualizarColumna,
      { params: { idActividadMateriaBloque: String(id) }, body: columna(campos) },
      cookie,
    );
  const crearEnLinea = (valorNeto: number) =>
    call(
      crearTarea,
      {
        query: { bloque: String(clase.bloques[1]) },
        form: {
          title: 'Hoja de trabajo',
          instructions: '',
          alumnos: clase.alumnos,
          bloque: clase.bloques[1] ?? 0,
          archivos: [],
          videos: [],
          actividad: { fecha: '2026-03-20', hora: '14:30', valorNeto },
        },
      },
      cookie,
    );
  return { clase, cookie, crear, actualizar, crearEnLinea };
}

/** A mark that was published for a student. */
async function calificar(idActividadMateriaBloque: number, idEstudianteGrado: number, calificacion: number) {
  const { valorNeto } = only(
    await db
      .select()
      .from(actividades)
      .where(eq(actividades.idActividadMateriaBloque, idActividadMateriaBloque)),
  );
  const { id } = only(
    await db
      .insert(participantes)
      .values({ idActividadMateriaBloque, idEstudianteGrado, valorNeto })
      .returning({ id: participantes.idActividadMateriaBloqueParticipante }),
  );
  await ponerParticipante(db, id, { idEstadoActividad: 3, calificacion });
  return id;
}

it('una columna sin entrega en línea es de toda la sección, vence al final de su día y no hace participantes', async () => {
  const { clase, cookie, crear } = await preparar();
  const hecha = await crear();
  expect(hecha).toMatchObject({ status: 200, code: 1, message: 'Columna creada correctamente.' });
  expect(hecha.data).toMatchObject({
    title: 'Examen oral',
    tipoActividad: 3,
    enLinea: false,
    valorNeto: 10,
    fechaLimite: '2026-03-10T05:59:00.000Z',
    examenTiempoMaximo: null,
    asignados: 3,
    entregados: 0,
    sinEntregar: 0,
    actividadesMateriasBloquesParticipantes: [],
  });
  const { idActividadMateriaBloque: id } = hecha.data;
  const filas = await db.select().from(participantes).where(eq(participantes.idActividadMateriaBloque, id));
  expect(filas).toEqual([]);
  const lista = await call(
    actividadesDeBloque,
    { params: { idMateriaBloque: String(clase.bloques[1]) } },
    cookie,
  );
  expect(lista.data).toEqual([hecha.data]);
});

it('es ordinaria en el bloque en curso, extra en uno finalizado, y en uno no iniciado no se crea', async () => {
  const { clase, crear } = await preparar();
  const tipos = [3, 1, 2] as const;
  for (const tipoActividad of tipos) {
    expect((await crear({ tipoActividad })).data.tipoActividad).toBe(tipoActividad);
  }
  const extras = await Promise.all(tipos.map((tipo) => crear({ tipoActividad: tipo }, clase.bloques[0])));
  expect(extras.map(({ data }) => data.tipoActividad)).toEqual([6, 9, 8]);
  expect(await crear({}, clase.bloques[2])).toMatchObject({
    status: 200,
    code: 0,
    message: 'El bloque 3 no ha iniciado.',
  });
});

it('cada regla del formulario tiene su frase', async () => {
  const { crear } = await preparar();
  const casos: [Campos, string, string][] = [
    [{ titulo: '' }, 'titulo', 'Título es obligatorio'],
    [{ valorNeto: '' }, 'valorNeto', 'Puntos es requerido y debe ser numérico.'],
    [{ valorNeto: 71 }, 'valorNeto', 'Puntos debe ser mayor a 0 y menor o igual a 70.'],
    [{ tipoActividad: 2, valorNeto: 31 }, 'valorNeto', 'Puntos debe ser mayor a 0 y menor o igual a 30.'],
    [{ fecha: '' }, 'fecha', 'Fecha es requerida.'],
    [{ fecha: '2025-11-20' }, 'fecha', 'Fecha debe ser del ciclo escolar 2026.'],
  ];
  for (const [campos, campo, message] of casos) {
    expect(await crear(campos)).toMatchObject({ status: 400, code: 0, message, errores: [{ campo }] });
  }
});

it('un examen final en papel no lleva minutos, y entre todos no pasan de 30 puntos', async () => {
  const { crear } = await preparar();
  expect(await crear({ tipoActividad: 2, valorNeto: 20 })).toMatchObject({
    code: 1,
    data: { examenTiempoMaximo: null },
  });
  expect(await crear({ tipoActividad: 2, valorNeto: 11 })).toMatchObject({
    code: 0,
    message: 'El examen final del bloque admite 10 puntos más.',
  });
  expect(await crear({ tipoActividad: 2, valorNeto: 10 })).toMatchObject({ code: 1 });
});

it('dos columnas a la vez que juntas pasan de la zona son una, y una columna contra una tarea también', async () => {
  for (let vez = 0; vez < 5; vez += 1) {
    const { clase, cookie, crear, crearEnLinea } = await preparar();
    const dos = await Promise.all([crear({ valorNeto: 40 }), crear({ tipoActividad: 1, valorNeto: 40 })]);
    expect(dos.map(({ code }) => code).sort()).toEqual([0, 1]);
    const mixtas = await Promise.all([crear({ valorNeto: 20 }), crearEnLinea(20)]);
    expect(mixtas.map(({ code }) => code).sort()).toEqual([0, 1]);
    expect(mixtas.find(({ code }) => code === 0)?.message).toMatch(/^La zona máxima restante del bloque es/);
    const { data } = await call(
      leerBloque,
      { params: { idMateriaBloque: String(clase.bloques[1]) } },
      cookie,
    );
    expect(data.zonaUsada).toBe(60);
  }
});

it('no se crea en una clase ajena ni en un ciclo cerrado, y un alumno no puede', async () => {
  const { clase, crear } = await preparar();
  const pedida = { params: { idMateriaBloque: String(clase.bloques[1]) }, body: columna() };
  const otro = await preparar();
  expect(await call(contract.crearColumna, pedida, otro.cookie)).toMatchObject({ status: 404, code: 0 });
  const [primera] = clase.estudiantes;
  const alumno = primera ? await iniciarSesionDe(primera) : '';
  expect(await call(contract.crearColumna, pedida, alumno)).toMatchObject({ status: 403 });
  const { data } = await crear();
  const suya = {
    params: { idActividadMateriaBloque: String(data.idActividadMateriaBloque) },
    body: columna(),
  };
  expect(await call(contract.actualizarColumna, suya, otro.cookie)).toMatchObject({ status: 404 });
  expect(await call(contract.actualizarColumna, suya, alumno)).toMatchObject({ status: 403 });
  const pasada = await preparar({ ciclo: 2025 });
  expect(await pasada.crear({ fecha: '2025-03-09' })).toMatchObject({
    code: 0,
    message: 'El ciclo escolar 2025 ya está cerrado.',
  });
});

it('se le cambia título, puntos y fecha, no a qué se suma; quien edita lo de antes se entera', async () => {
  const { clase, crear, actualizar } = await preparar();
  const { data } = await crear();
  const id = data.idActividadMateriaBloque;
  const cambiada = await actualizar(id, {
    titulo: 'Lectura',
    valorNeto: 12.5,
    fecha: '2026-03-12',
    version: 0,
  });
  expect(cambiada).toMatchObject({
    code: 1,
    message: 'Columna actualizada correctamente.',
    data: { title: 'Lectura', valorNeto: 12.5, fechaLimite: '2026-03-13T05:59:00.000Z', version: 1 },
  });
  expect(await actualizar(id, { titulo: 'Otra', version: 0 })).toMatchObject({
    code: 0,
    data: { title: 'Lectura', version: 1 },
  });
  expect(await actualizar(id, { tipoActividad: 1 })).toMatchObject({
    status: 400,
    errores: [{ campo: 'tipoActividad' }],
  });
  expect(await actualizar(id, { valorNeto: 70 })).toMatchObject({ code: 1 });
  await calificar(id, clase.alumnos[0] ?? 0, 60);
  expect(await actualizar(id, { valorNeto: 50 })).toMatchObject({
    code: 0,
    message: 'Ya hay calificaciones o borradores mayores que esos puntos.',
  });
  const extra = await crear({}, clase.bloques[0]);
  expect(await actualizar(extra.data.idActividadMateriaBloque, { valorNeto: 70 })).toMatchObject({ code: 1 });
});

it('lo que se entrega en línea no se cambia como columna, ni una columna como tarea o examen', async () => {
  const { clase, cookie, crear, actualizar, crearEnLinea } = await preparar();
  const { data: tarea } = await crearEnLinea(10);
  expect(await actualizar(tarea.actividad.idActividadMateriaBloque)).toMatchObject({ status: 404 });
  const { data: suya } = await crear();
  const params = { id: String(suya.idActividadMateriaBloque) };
  const form = {
    title: 'Con archivos',
    instructions: '',
    alumnos: clase.alumnos,
    bloque: clase.bloques[1] ?? 0,
    archivos: [],
    videos: [],
    actividad: { fecha: '2026-03-20', hora: '14:30', valorNeto: 10 },
  };
  expect(await call(actualizarTarea, { params, form }, cookie)).toMatchObject({ status: 404 });
  expect(
    await call(agregarDestinatarios, { params, body: { alumnos: clase.alumnos } }, cookie),
  ).toMatchObject({
    status: 404,
  });
  for (const [tipoActividad, llamadas] of [
    [1, parciales],
    [2, examenesFinales],
  ] as const) {
    const { data } = await crear({ tipoActividad });
    const deExamen = { params: { id: String(data.idActividadMateriaBloque) } };
    expect(await call(llamadas.leer, deExamen, cookie)).toMatchObject({ code: 1 });
    expect(await call(llamadas.iniciar, deExamen, cookie)).toMatchObject({ status: 404 });
    expect(await call(llamadas.detener, deExamen, cookie)).toMatchObject({ status: 404 });
    const examen = { ...form, actividad: { fecha: '2026-03-20', valorNeto: 10, examenTiempoMaximo: 40 } };
    expect(await call(llamadas.actualizar, { ...deExamen, form: examen }, cookie)).toMatchObject({
      status: 404,
    });
  }
});

it('se elimina con sus notas y se restaura con ellas; si ya no cabe, la papelera lo dice', async () => {
  const { clase, cookie, crear } = await preparar();
  const [alumno = 0] = clase.alumnos;
  const { data } = await crear({ valorNeto: 40 });
  await calificar(data.idActividadMateriaBloque, alumno, 35.5);
  const zona = async () =>
    (await call(calificacionesDeInscripcion, { params: { idEstudianteGrado: String(alumno) } }, director))
      .data[0]?.notas.zona2;
  expect(await zona()).toBe(35.5);
  const params = { id: String(data.idActividadMateriaBloque) };
  const quitada = await call(eliminarTarea, { params }, cookie);
  expect(quitada).toMatchObject({ code: 1 });
  expect(await zona()).toBe(0);
  const deshacer = () =>
    call(deshacerOperacion, { params: { idOperacion: String(quitada.operacion) } }, cookie);
  const otra = await crear({ valorNeto: 50 });
  expect(await deshacer()).toMatchObject({
    code: 0,
    message: 'El bloque 2 pasaría de 70 puntos de zona (90).',
  });
  await call(eliminarTarea, { params: { id: String(otra.data.idActividadMateriaBloque) } }, cookie);
  expect(await deshacer()).toMatchObject({ code: 1 });
  expect(await zona()).toBe(35.5);
});

it('sus notas cuentan como cualquiera, y del bloque en curso se dice cuánto está calificado', async () => {
  const { clase, crear } = await preparar();
  const [alumno = 0, otra = 0] = clase.alumnos;
  const zona = await crear({ valorNeto: 20 });
  const final = await crear({ tipoActividad: 2, valorNeto: 30 });
  const extra = await crear({ valorNeto: 5 }, clase.bloques[0]);
  await calificar(zona.data.idActividadMateriaBloque, alumno, 12.25);
  await calificar(final.data.idActividadMateriaBloque, alumno, 21);
  await calificar(extra.data.idActividadMateriaBloque, alumno, 4.5);
  const leer = async (id: number) =>
    (await call(calificacionesDeInscripcion, { params: { idEstudianteGrado: String(id) } }, director))
      .data[0];
  expect(await leer(alumno)).toMatchObject({
    notas: { zona1: 4.5, zona2: 12.25, examen2: 21 },
    bloques: [{ bloque: 1 }, { bloque: 2, calificados: 50 }, { bloque: 3 }, { bloque: 4 }],
  });
  // Without a row nothing is graded.
  expect(await leer(otra)).toMatchObject({
    notas: { zona2: 0, examen2: 0 },
    bloques: [{ bloque: 1 }, { bloque: 2, calificados: 0 }, { bloque: 3 }, { bloque: 4 }],
  });
});

it('quien se inscribe después también la tiene', async () => {
  const { clase, cookie, crear } = await preparar();
  await crear();
  const { idEstudiante } = await crearEstudiante(db);
  await inscribir(db, { idEstudiante, idGradoSeccion: clase.idGradoSeccion });
  const { data } = await call(
    actividadesDeBloque,
    { params: { idMateriaBloque: String(clase.bloques[1]) } },
    cookie,
  );
  expect(data).toMatchObject([{ asignados: 4, sinEntregar: 0 }]);
});

it('con una entrega o una nota ya no cambia entre en línea y en clase; sin ellas la base lo admite', async () => {
  const { clase, crear, crearEnLinea } = await preparar();
  const { data: columna } = await crear();
  const { data: tarea } = await crearEnLinea(10);
  const poner = (id: number, enLinea: boolean) =>
    db.update(actividades).set({ enLinea }).where(eq(actividades.idActividadMateriaBloque, id));
  const [id, idTarea] = [columna.idActividadMateriaBloque, tarea.actividad.idActividadMateriaBloque];
  await poner(id, true);
  await poner(id, false);
  await calificar(id, clase.alumnos[0] ?? 0, 5);
  await expect(poner(id, true)).rejects.toMatchObject({ cause: { constraint: 'actividades_en_linea_fija' } });
  await db
    .update(participantes)
    .set({ idEstadoActividad: 2, fechaEntrega: '2026-03-10T18:00:00.000Z', estudianteEntrega: true })
    .where(eq(participantes.idActividadMateriaBloque, idTarea));
  await expect(poner(idTarea, false)).rejects.toMatchObject({
    cause: { constraint: 'actividades_en_linea_fija' },
  });
});
