import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { participantes } from '#server/actividades/tables.ts';
import { agregarDestinatarios } from '#shared/actividades/destinatarios.ts';
import { actualizarTarea } from '#shared/actividades/tareas.ts';
import { actividadesDeBloque, leerBloque } from '#shared/bloques.ts';
import * as contract from '#shared/calificaciones/columnas.ts';
import { examenesFinales, parciales } from '#shared/examenes.ts';
import { startTestApp } from '#testing/app.ts';
import { type CamposDeColumna, calificarEnClase, columna, conColumnas } from '#testing/builders-columnas.ts';
import { RONDAS } from '#testing/rondas.ts';

const escuela = await startTestApp();
const { db, call, iniciarSesionDe } = escuela;
escuela.clock.set('2026-03-10T12:00:00-06:00');
const preparar = (dada?: Parameters<typeof conColumnas>[1]) => conColumnas(escuela, dada);

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
  const casos: [CamposDeColumna, string, string][] = [
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
  for (let ronda = 0; ronda < 5 * RONDAS; ronda += 1) {
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
  await calificarEnClase(db, id, clase.alumnos[0] ?? 0, 60);
  expect(await actualizar(id, { valorNeto: 50 })).toMatchObject({
    code: 0,
    message: 'Ya hay calificaciones o borradores mayores que esos puntos.',
  });
});

it('al cambiarle los puntos tampoco se pasa de lo que queda en el bloque; una extra no cuenta', async () => {
  const { clase, crear, actualizar } = await preparar();
  await crear({ valorNeto: 40 });
  const { data } = await crear({ valorNeto: 20 });
  const id = data.idActividadMateriaBloque;
  expect(await actualizar(id, { valorNeto: 30.01 })).toMatchObject({
    code: 0,
    message: 'La zona máxima restante del bloque es de 30 puntos.',
  });
  expect(await actualizar(id, { valorNeto: 30 })).toMatchObject({ code: 1, data: { valorNeto: 30 } });
  await crear({ valorNeto: 40 }, clase.bloques[0]);
  const extra = await crear({ valorNeto: 20 }, clase.bloques[0]);
  expect(await actualizar(extra.data.idActividadMateriaBloque, { valorNeto: 70 })).toMatchObject({ code: 1 });
});

it('lo que se entrega en línea no se cambia como columna, ni una columna como tarea o examen', async () => {
  const { clase, cookie, crear, actualizar, tarea, crearEnLinea } = await preparar();
  const { data: enLinea } = await crearEnLinea(10);
  expect(await actualizar(enLinea.actividad.idActividadMateriaBloque)).toMatchObject({ status: 404 });
  const { data: suya } = await crear();
  const params = { id: String(suya.idActividadMateriaBloque) };
  const form = tarea();
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
