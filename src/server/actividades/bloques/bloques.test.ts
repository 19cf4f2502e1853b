import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { participantes } from '#server/actividades/tables.ts';
import { inscripciones } from '#server/inscripciones/tables.ts';
import { eliminarTarea } from '#shared/actividades/tareas.ts';
import * as contract from '#shared/bloques.ts';
import { startTestApp } from '#testing/app.ts';
import { crearColaborador } from '#testing/builders.ts';
import { ponerParticipante } from '#testing/builders-actividades.ts';
import { crearActividad, crearClase } from '#testing/builders-clase.ts';

const { db, call, clock, iniciarSesionDe, statementsOf } = await startTestApp();
const deBloque = (id: number | undefined) => ({ params: { idMateriaBloque: String(id) } });

it('los bloques se inician y finalizan en orden, uno a la vez, sin esperar a los de otra clase', async () => {
  await crearClase(db);
  const clase = await crearClase(db);
  const [uno, dos, tres, cuatro] = clase.bloques;
  const cookie = await iniciarSesionDe(clase.docente);
  const iniciar = (id?: number) => call(contract.iniciarBloque, deBloque(id), cookie);
  const finalizar = (id?: number) => call(contract.finalizarBloque, deBloque(id), cookie);
  expect(await iniciar(dos)).toMatchObject({ code: 0, message: 'El bloque 2 ya fue iniciado.' });
  expect(await iniciar(tres)).toMatchObject({ code: 0, message: 'Primero debes finalizar el bloque 2.' });
  expect(await finalizar(tres)).toMatchObject({ code: 0, message: 'El bloque 3 no ha iniciado.' });
  expect(await finalizar(uno)).toMatchObject({ code: 0, message: 'El bloque 1 ya fue finalizado.' });
  const fin = await finalizar(dos);
  expect(fin).toMatchObject({ code: 1, message: 'Bloque finalizado correctamente.' });
  expect(fin.data).toMatchObject({
    fechaTerminado: clock.now().toISOString(),
    permisos: { iniciar: false, finalizar: false, crearExtra: true },
  });
  expect(await iniciar(cuatro)).toMatchObject({ code: 0, message: 'Primero debes finalizar el bloque 3.' });
  const inicios = await Promise.all(Array.from({ length: 10 }, () => iniciar(tres)));
  expect(inicios.filter(({ code }) => code === 1)).toHaveLength(1);
  expect(inicios.filter(({ message }) => message === 'El bloque 3 ya fue iniciado.')).toHaveLength(9);
  const params = { idassignment: String(clase.idAsignacion) };
  const actual = await call(contract.bloqueActualDelDocente, { params }, cookie);
  expect(actual.data.map(({ bloque }) => bloque)).toEqual([3]);
});

it('con el último bloque de la sección el año queda con resultado, y cambia si se elimina una nota', async () => {
  const clase = await crearClase(db, { estados: ['iniciado'], alumnos: 1 });
  const [idEstudianteGrado = 0] = clase.alumnos;
  const [bloque = 0] = clase.bloques;
  const autor = { idColaborador: clase.docente.idColaborador };
  const { id, participantes: filas } = await crearActividad(db, {
    idMateriaBloque: bloque,
    autor,
    valorNeto: 70,
    alumnos: clase.alumnos,
  });
  await db
    .update(participantes)
    .set({ idEstadoActividad: 3, calificacion: 59.5 })
    .where(eq(participantes.idActividadMateriaBloqueParticipante, filas[0] ?? 0));
  const resultado = async () => {
    const [fila] = await db
      .select()
      .from(inscripciones)
      .where(eq(inscripciones.idEstudianteGrado, idEstudianteGrado));
    return [fila?.finalizado, fila?.aprobado];
  };
  const cookie = await iniciarSesionDe(clase.docente);
  expect(await resultado()).toEqual([false, null]);
  await call(contract.finalizarBloque, deBloque(bloque), cookie);
  expect(await resultado()).toEqual([true, true]);
  await call(eliminarTarea, { params: { id: String(id) } }, cookie);
  expect(await resultado()).toEqual([true, false]);
});

it('nadie toca los bloques de la clase de otro', async () => {
  const clase = await crearClase(db);
  const intruso = await iniciarSesionDe(await crearColaborador(db));
  const [, dos] = clase.bloques;
  for (const endpoint of [
    contract.iniciarBloque,
    contract.finalizarBloque,
    contract.leerBloque,
    contract.actividadesDeBloque,
  ]) {
    expect(await call(endpoint, deBloque(dos), intruso)).toMatchObject({ status: 404, code: 0 });
  }
  const estudiante = await iniciarSesionDe(clase.estudiantes[0] ?? { idUsuario: null });
  expect(await call(contract.finalizarBloque, deBloque(dos), estudiante)).toMatchObject({ status: 403 });
});

it('cada bloque dice qué se puede hacer con él, según su estado y su año', async () => {
  const nada = { iniciar: false, finalizar: false, crearExtra: false };
  const permisosDe = async (ciclo: number, hoy: string) => {
    const clase = await crearClase(db, { ciclo, estados: ['finalizado', 'iniciado', 'noIniciado'] });
    try {
      clock.set(hoy);
      const cookie = await iniciarSesionDe(clase.docente);
      const params = { idassignment: String(clase.idAsignacion) };
      return (await call(contract.bloquesDelDocente, { params }, cookie)).data.map(
        ({ permisos }) => permisos,
      );
    } finally {
      clock.set('2026-03-10T12:00:00-06:00');
    }
  };
  const enCurso = { ...nada, finalizar: true };
  expect(await permisosDe(2026, '2026-03-10T12:00:00-06:00')).toEqual([
    { ...nada, crearExtra: true },
    enCurso,
    { ...nada, iniciar: true },
  ]);
  expect(await permisosDe(2025, '2026-01-31T12:00:00-06:00')).toEqual([nada, enCurso, nada]);
  expect(await permisosDe(2025, '2026-02-01T12:00:00-06:00')).toEqual([nada, nada, nada]);
});

it('los bloques del año pasado se pueden finalizar hasta el 31 de enero, pero ya no iniciar', async () => {
  const clase = await crearClase(db, { ciclo: 2025, estados: ['iniciado', 'noIniciado'] });
  const [uno, dos] = clase.bloques;
  try {
    clock.set('2026-02-01T00:00:00-06:00');
    const tarde = await iniciarSesionDe(clase.docente);
    expect(await call(contract.finalizarBloque, deBloque(uno), tarde)).toMatchObject({ code: 0 });
    clock.set('2026-01-31T23:59:00-06:00');
    const cookie = await iniciarSesionDe(clase.docente);
    expect(await call(contract.finalizarBloque, deBloque(uno), cookie)).toMatchObject({ code: 1 });
    expect(await call(contract.iniciarBloque, deBloque(dos), cookie)).toMatchObject({
      code: 0,
      message: 'El ciclo escolar 2025 ya está cerrado.',
    });
  } finally {
    clock.set('2026-03-10T12:00:00-06:00');
  }
});

it('un bloque trae sus actividades y lo que se ha usado de sus máximos; los extras no cuentan', async () => {
  const clase = await crearClase(db);
  const [, dos] = clase.bloques;
  const base = {
    idMateriaBloque: dos ?? 0,
    autor: { idColaborador: clase.docente.idColaborador },
    alumnos: clase.alumnos,
  };
  const tarea = await crearActividad(db, { ...base, tipo: 3, valorNeto: 10.5 });
  const [entregada = 0, anulada = 0] = tarea.participantes;
  await ponerParticipante(db, entregada, { idEstadoActividad: 2, fechaEntrega: '2026-03-09T14:00:00.000Z' });
  await ponerParticipante(db, anulada, { idEstadoActividad: 4 });
  await crearActividad(db, { ...base, tipo: 1, valorNeto: 15 });
  await crearActividad(db, { ...base, tipo: 2, valorNeto: 30 });
  await crearActividad(db, { ...base, tipo: 6, valorNeto: 20 });
  await crearActividad(db, { ...base, tipo: 8, valorNeto: 30 });
  await crearActividad(db, { ...base, tipo: 4 });
  await crearActividad(db, { ...base, tipo: 7, autor: { idEstudianteGrado: clase.alumnos[0] ?? 0 } });
  await crearActividad(db, { ...base, idMateriaBloque: clase.bloques[0] ?? 0 });
  const cookie = await iniciarSesionDe(clase.docente);
  const { id: borrada } = await crearActividad(db, { ...base, valorNeto: 5 });
  await call(eliminarTarea, { params: { id: String(borrada) } }, cookie);
  const { data } = await call(contract.leerBloque, deBloque(dos), cookie);
  expect(data).toMatchObject({ zonaUsada: 25.5, examenUsado: 30 });
  expect(data.actividadesMateriasBloques?.map(({ tipoActividad }) => tipoActividad)).toEqual([3, 1, 2, 6, 8]);
  expect(data.actividadesMateriasBloques?.[0]).toMatchObject({
    title: 'Fracciones',
    valorNeto: 10.5,
    fechaCreada: '2026-03-02T14:00:00.000Z',
    tipoActividadNavigation: { nombre: 'Tarea', icono: 'tarea' },
    idMateriaBloqueNavigation: { bloque: 2, maxZona: 70 },
    examenEnCurso: null,
    asignados: 3,
    entregados: 1,
    porCalificar: 1,
    sinEntregar: 1,
    permisos: { editar: true, eliminar: true },
  });
  expect(data.actividadesMateriasBloques?.[0]?.actividadesMateriasBloquesParticipantes).toHaveLength(3);
});

it('el estudiante ve en los bloques solo lo que le asignaron, con su estado', async () => {
  const clase = await crearClase(db);
  const [, dos] = clase.bloques;
  const autor = { idColaborador: clase.docente.idColaborador };
  const [yo, otro] = clase.alumnos;
  const mia = await crearActividad(db, { idMateriaBloque: dos ?? 0, autor, alumnos: [yo ?? 0] });
  await crearActividad(db, { idMateriaBloque: dos ?? 0, autor, alumnos: [otro ?? 0] });
  const cookie = await iniciarSesionDe(clase.estudiantes[0] ?? { idUsuario: null });
  const params = { idassignment: String(clase.idAsignacion) };
  const query = { actividades: 'true' };
  const { data } = await call(contract.bloquesDelEstudiante, { params, query }, cookie);
  expect(data.map(({ bloque, actividades }) => [bloque, actividades?.length])).toEqual([
    [1, 0],
    [2, 1],
    [3, 0],
    [4, 0],
  ]);
  const actividad = data[1]?.actividades?.[0];
  expect(actividad).toMatchObject({
    idActividadMateriaBloque: mia.id,
    participante: { idEstadoActividad: 1, actividadesMateriasBloquesEntregas: { calificacion: null } },
  });
  expect(JSON.stringify(data)).not.toContain('borrador');
  const actual = await call(contract.bloqueActualDelEstudiante, { params }, cookie);
  expect(actual.data.map(({ bloque }) => bloque)).toEqual([2]);
});

it('el escritorio cuesta las mismas consultas con 2 y con 30 actividades', async () => {
  const costs = [];
  for (const cuantas of [2, 30]) {
    const clase = await crearClase(db);
    for (let made = 0; made < cuantas; made += 1) {
      await crearActividad(db, {
        idMateriaBloque: clase.bloques[1] ?? 0,
        autor: { idColaborador: clase.docente.idColaborador },
        alumnos: clase.alumnos,
        valorNeto: 1,
      });
    }
    const docente = await iniciarSesionDe(clase.docente);
    const estudiante = await iniciarSesionDe(clase.estudiantes[0] ?? { idUsuario: null });
    const input = { params: { idassignment: String(clase.idAsignacion) }, query: { actividades: 'true' } };
    costs.push([
      await statementsOf(() => call(contract.bloquesDelDocente, input, docente)),
      await statementsOf(() => call(contract.bloquesDelEstudiante, input, estudiante)),
    ]);
  }
  expect(costs[0]).toEqual(costs[1]);
  expect(costs[0]).toEqual([3, 3]);
});
