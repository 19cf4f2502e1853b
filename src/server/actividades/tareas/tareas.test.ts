import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { participantes } from '#server/actividades/tables.ts';
import { auditoria } from '#server/platform/audit/tables.ts';
import * as contract from '#shared/actividades/tareas.ts';
import { startTestApp } from '#testing/app.ts';
import { crearColaborador } from '#testing/builders.ts';
import { crearActividad, crearClase } from '#testing/builders-clase.ts';

const { db, call, clock, iniciarSesionDe } = await startTestApp();

type Clase = Awaited<ReturnType<typeof crearClase>>;
type Cambios = Partial<{ title: string; alumnos: number[]; bloque: number; instructions: string }> & {
  actividad?: Partial<{ fecha: string; hora: string; valorNeto: number | string }>;
};

function formulario(clase: Clase, bloque = clase.bloques[1] ?? 0, { actividad, ...cambios }: Cambios = {}) {
  return {
    title: 'Hoja de trabajo',
    instructions: 'Ver https://example.org',
    alumnos: clase.alumnos,
    bloque,
    archivos: [],
    videos: [],
    ...cambios,
    actividad: { fecha: '2026-03-20', hora: '14:30', valorNeto: 10, ...actividad },
  };
}

async function preparar(dada: Parameters<typeof crearClase>[1] = {}) {
  const clase = await crearClase(db, dada);
  const cookie = await iniciarSesionDe(clase.docente);
  const crear = (cambios?: Cambios, bloque = clase.bloques[1] ?? 0) =>
    call(
      contract.crearTarea,
      { query: { bloque: String(bloque) }, form: formulario(clase, bloque, cambios) },
      cookie,
    );
  const actualizar = (id: number, cambios?: Cambios) =>
    call(
      contract.actualizarTarea,
      { params: { id: String(id) }, form: formulario(clase, undefined, cambios) },
      cookie,
    );
  return { clase, cookie, crear, actualizar };
}

it('asigna una tarea en el bloque en curso con la hora de Guatemala', async () => {
  const { clase, cookie, crear } = await preparar();
  const hecha = await crear();
  expect(hecha).toMatchObject({ status: 200, code: 1, message: 'Tarea asignada correctamente.' });
  const id = hecha.data.actividad.idActividadMateriaBloque;
  const leida = await call(contract.leerTarea, { params: { id: String(id) } }, cookie);
  expect(leida.data).toEqual(hecha.data);
  expect(leida.data).toMatchObject({
    hasData: true,
    title: 'Hoja de trabajo',
    instructions: 'Ver https://example.org',
    contenido: null,
    catedratico: { nombres: expect.stringContaining('Colaborador') },
    actividad: {
      tipoActividad: 3,
      fechaCreada: clock.now().toISOString(),
      fechaLimite: '2026-03-20T20:30:00.000Z',
      valorNeto: 10,
      asignados: 3,
    },
  });
  const filas = await db.select().from(participantes).where(eq(participantes.idActividadMateriaBloque, id));
  expect(filas.map((fila) => [fila.idEstadoActividad, fila.valorNeto])).toEqual(
    clase.alumnos.map(() => [1, 10]),
  );
});

it('cada regla del formulario tiene su frase y no guarda nada', async () => {
  const { crear } = await preparar();
  const casos: [Cambios, string][] = [
    [{ title: '' }, 'Título es obligatorio'],
    [{ title: '   ' }, 'Título no debe ser solo espacios'],
    [{ title: 'a'.repeat(101) }, 'Título debe ser de tamaño 100 o menos.'],
    [{ alumnos: [] }, 'Alumnos es requerido.'],
    [{ actividad: { valorNeto: 'abc' } }, 'Puntos es requerido y debe ser numérico.'],
    [{ actividad: { valorNeto: '' } }, 'Puntos es requerido y debe ser numérico.'],
    [{ actividad: { valorNeto: 0 } }, 'Puntos debe ser mayor a 0 y menor o igual a 70.'],
    [{ actividad: { valorNeto: 71 } }, 'Puntos debe ser mayor a 0 y menor o igual a 70.'],
    [{ actividad: { fecha: '' } }, 'Fecha de entrega es requerida.'],
    [{ actividad: { hora: '' } }, 'Hora de entrega es requerida.'],
    [{ actividad: { fecha: '2026-03-09' } }, 'Fecha de entrega no debe ser anterior a hoy.'],
    [{ actividad: { fecha: '2026-03-10', hora: '12:00' } }, 'Hora de entrega ya pasó. Elige una posterior.'],
  ];
  for (const [cambios, message] of casos) {
    expect(await crear(cambios)).toMatchObject({ status: 400, code: 0, message });
  }
  expect(await crear({ actividad: { fecha: '2026-03-10', hora: '12:01' } })).toMatchObject({ code: 1 });
});

it('solo se asigna en el bloque en curso, y las extra solo en uno finalizado', async () => {
  const { clase, cookie, crear } = await preparar();
  const [uno, dos, tres] = clase.bloques;
  expect(await crear({}, uno)).toMatchObject({ code: 0, message: 'El bloque 1 ya fue finalizado.' });
  expect(await crear({}, tres)).toMatchObject({ code: 0, message: 'El bloque 3 no ha iniciado.' });
  expect(await crear({ bloque: uno })).toMatchObject({ status: 400, errores: [{ campo: 'bloque' }] });
  const extra = (bloque = 0) =>
    call(
      contract.crearTareaExtra,
      { query: { bloque: String(bloque) }, form: formulario(clase, bloque) },
      cookie,
    );
  expect(await extra(dos)).toMatchObject({
    code: 0,
    message: 'Las actividades extra se asignan en un bloque finalizado.',
  });
  expect(await extra(tres)).toMatchObject({ code: 0 });
  const hecha = await extra(uno);
  expect(hecha).toMatchObject({ code: 1, message: 'Tarea extra asignada correctamente.' });
  expect(hecha.data).toMatchObject({ actividad: { tipoActividad: 6 } });
  const params = { id: String(hecha.data.actividad.idActividadMateriaBloque) };
  expect(await call(contract.leerTarea, { params }, cookie)).toMatchObject({ code: 1 });
  expect(await call(contract.eliminarTarea, { params }, cookie)).toMatchObject({ status: 404 });
  expect(await call(contract.eliminarTareaExtra, { params }, cookie)).toMatchObject({ code: 1 });
});

it('la zona del bloque no se pasa de 70 aunque se asigne a la vez', async () => {
  const { crear, actualizar } = await preparar();
  const respuestas = await Promise.all([40, 40, 40].map((valorNeto) => crear({ actividad: { valorNeto } })));
  const hechas = respuestas.filter(({ code }) => code === 1);
  expect(hechas).toHaveLength(1);
  expect(respuestas.find(({ code }) => code === 0)).toMatchObject({
    status: 200,
    message: 'La zona máxima restante del bloque es de 30 puntos.',
  });
  const id = hechas[0]?.data.actividad.idActividadMateriaBloque ?? 0;
  expect(await actualizar(id, { actividad: { valorNeto: 70 } })).toMatchObject({ code: 1 });
  expect(await crear({ actividad: { valorNeto: 0.01 } })).toMatchObject({ code: 0 });
});

it('al cambiarla tampoco se pasa de la zona, ni se muda de bloque', async () => {
  const { clase, crear, actualizar } = await preparar();
  const { data } = await crear({ actividad: { valorNeto: 40 } });
  await crear({ actividad: { valorNeto: 30 } });
  const id = data.actividad.idActividadMateriaBloque;
  expect(await actualizar(id, { actividad: { valorNeto: 40.01 } })).toMatchObject({
    code: 0,
    message: 'La zona máxima restante del bloque es de 40 puntos.',
  });
  expect(await actualizar(id, { bloque: clase.bloques[0] ?? 0, actividad: { valorNeto: 40 } })).toMatchObject(
    {
      status: 400,
      errores: [{ campo: 'bloque', mensaje: 'Bloque no corresponde a la actividad.' }],
    },
  );
  expect(await actualizar(id, { actividad: { valorNeto: 40 } })).toMatchObject({ code: 1 });
});

it('un alumno de otra clase rechaza la tarea entera', async () => {
  const { clase, crear } = await preparar();
  const otra = await crearClase(db);
  const alumnos = [...clase.alumnos, otra.alumnos[0] ?? 0];
  expect(await crear({ alumnos })).toMatchObject({ status: 404, code: 0, data: null });
  expect(await crear({ actividad: { valorNeto: 70 } })).toMatchObject({ code: 1 });
});

it('otro docente no lee, cambia ni elimina la tarea', async () => {
  const { clase, crear } = await preparar();
  const { data } = await crear();
  const params = { id: String(data.actividad.idActividadMateriaBloque) };
  const intruso = await iniciarSesionDe(await crearColaborador(db));
  const form = formulario(clase);
  for (const respuesta of [
    await call(contract.leerTarea, { params }, intruso),
    await call(contract.actualizarTarea, { params, form }, intruso),
    await call(contract.eliminarTarea, { params }, intruso),
    await call(contract.crearTarea, { query: { bloque: String(clase.bloques[1]) }, form }, intruso),
  ]) {
    expect(respuesta).toMatchObject({ status: 404, code: 0, data: null });
  }
});

it('al cambiarla se puede quitar a quien no ha hecho nada, y agregar a quien falta', async () => {
  const { clase, crear, actualizar } = await preparar();
  const [primero = 0, segundo = 0, tercero = 0] = clase.alumnos;
  const { data } = await crear({ alumnos: [primero, segundo] });
  const id = data.actividad.idActividadMateriaBloque;
  expect((await actualizar(id, { alumnos: [primero, segundo, tercero] })).data.actividad.asignados).toBe(3);
  const deSegundo = eq(participantes.idEstudianteGrado, segundo);
  await db.update(participantes).set({ borradorCalificacion: 5 }).where(deSegundo);
  expect(await actualizar(id, { alumnos: [primero] })).toMatchObject({ code: 0 });
  expect(await actualizar(id, { alumnos: [segundo] })).toMatchObject({ code: 1 });
  const quedan = await db.select().from(participantes).where(eq(participantes.idActividadMateriaBloque, id));
  expect(quedan.map(({ idEstudianteGrado }) => idEstudianteGrado)).toEqual([segundo]);
});

it('los puntos no bajan de una nota ni de un borrador que ya existe', async () => {
  const { clase, crear, actualizar } = await preparar();
  const { data } = await crear({ actividad: { valorNeto: 10 } });
  const id = data.actividad.idActividadMateriaBloque;
  await db
    .update(participantes)
    .set({ borradorCalificacion: 8.5 })
    .where(eq(participantes.idEstudianteGrado, clase.alumnos[0] ?? 0));
  expect(await actualizar(id, { actividad: { valorNeto: 8 } })).toMatchObject({
    code: 0,
    message: 'Ya hay calificaciones o borradores mayores que esos puntos.',
  });
  expect((await actualizar(id, { actividad: { valorNeto: 8.5 } })).data.actividad.valorNeto).toBe(8.5);
});

it('una fecha que ya pasó puede quedarse, pero no cambiarse por otra pasada', async () => {
  const { clase, crear } = await preparar();
  const { data } = await crear({ actividad: { fecha: '2026-03-12' } });
  const params = { id: String(data.actividad.idActividadMateriaBloque) };
  clock.set('2026-03-15T12:00:00-06:00');
  try {
    const cookie = await iniciarSesionDe(clase.docente);
    const conFecha = (fecha: string) => {
      const form = formulario(clase, undefined, { actividad: { fecha } });
      return call(contract.actualizarTarea, { params, form }, cookie);
    };
    expect(await conFecha('2026-03-12')).toMatchObject({ code: 1 });
    expect(await conFecha('2026-03-13')).toMatchObject({
      status: 400,
      errores: [{ campo: 'actividad.fecha' }],
    });
    expect(await conFecha('2026-03-15')).toMatchObject({ code: 1 });
  } finally {
    clock.set('2026-03-10T12:00:00-06:00');
  }
});

it('eliminar quita la tarea de todo y deja rastro', async () => {
  const { clase, cookie, crear } = await preparar();
  const { data } = await crear({ actividad: { valorNeto: 70 } });
  const id = data.actividad.idActividadMateriaBloque;
  const params = { id: String(id) };
  expect(await call(contract.eliminarTarea, { params }, cookie)).toMatchObject({
    code: 1,
    data: null,
    message: 'Tarea eliminada correctamente.',
  });
  expect(await call(contract.leerTarea, { params }, cookie)).toMatchObject({ status: 404 });
  expect(await call(contract.eliminarTarea, { params }, cookie)).toMatchObject({ status: 404 });
  expect(await crear({ actividad: { valorNeto: 70 } })).toMatchObject({ code: 1 });
  const rastro = await db
    .select()
    .from(auditoria)
    .where(eq(auditoria.idEntidad, String(id)));
  expect(rastro).toEqual([
    expect.objectContaining({ accion: 'eliminar actividad', idUsuario: clase.docente.idUsuario }),
  ]);
});

it('en un año cerrado no se asigna, cambia ni elimina nada', async () => {
  const { clase, cookie, crear, actualizar } = await preparar({ ciclo: 2025 });
  const autor = { idColaborador: clase.docente.idColaborador };
  const { id } = await crearActividad(db, {
    idMateriaBloque: clase.bloques[1] ?? 0,
    autor,
    alumnos: clase.alumnos,
  });
  const message = 'El ciclo escolar 2025 ya está cerrado.';
  expect(await crear()).toMatchObject({ code: 0, message });
  expect(await actualizar(id)).toMatchObject({ code: 0, message });
  const params = { id: String(id) };
  expect(await call(contract.eliminarTarea, { params }, cookie)).toMatchObject({ code: 0, message });
  const { data } = await call(contract.leerTarea, { params }, cookie);
  expect(data.actividad.permisos).toEqual({ editar: false, eliminar: false });
});
