import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { actividades, participantes } from '#server/actividades/tables.ts';
import { inscripciones } from '#server/inscripciones/tables.ts';
import * as contract from '#shared/actividades.ts';
import { startTestApp } from '#testing/app.ts';
import { crearActividad, crearClase } from '#testing/builders-clase.ts';

const { db, call, iniciarSesionDe } = await startTestApp();
const nadie = { idUsuario: null };
const EXTRAS = ['Final extra', 'Parcial extra'];
const titulos = (lista: readonly { title: string }[]) => lista.map(({ title }) => title);

async function conFechas() {
  const clase = await crearClase(db);
  const base = {
    idMateriaBloque: clase.bloques[1] ?? 0,
    autor: { idColaborador: clase.docente.idColaborador },
    alumnos: clase.alumnos,
  };
  const tarde = { ...base, fechaLimite: '2026-03-25T20:00:00.000Z' };
  const pronto = { ...base, fechaLimite: '2026-03-10T18:00:00.000Z' };
  const pasado = { ...base, fechaLimite: '2026-03-10T17:59:59.999Z' };
  await crearActividad(db, { ...tarde, titulo: 'Proyecto' });
  await crearActividad(db, { ...pronto, titulo: 'Para ahora' });
  await crearActividad(db, { ...pasado, titulo: 'Tarde' });
  await crearActividad(db, { ...tarde, tipo: 2, titulo: 'Final' });
  const terminado = { inicio: '2026-03-10T15:00:00.000Z', fin: '2026-03-10T15:30:00.000Z' };
  await crearActividad(db, { ...tarde, tipo: 1, titulo: 'Terminado', corrida: terminado });
  const corriendo = { inicio: '2026-03-10T17:50:00.000Z', fin: '2026-03-10T18:20:00.000Z' };
  // Its day comes last, and still it is the first: it runs.
  const parcial = await crearActividad(db, { ...tarde, tipo: 1, titulo: 'Corriendo', corrida: corriendo });
  await crearActividad(db, { ...tarde, tipo: 6, titulo: 'Extra' });
  await crearActividad(db, { ...tarde, tipo: 8, titulo: 'Final extra' });
  await crearActividad(db, { ...tarde, tipo: 9, titulo: 'Parcial extra' });
  const otra = await crearClase(db, { docente: clase.docente, alumnos: 0 });
  await crearActividad(db, { ...tarde, idMateriaBloque: otra.bloques[1] ?? 0, titulo: 'De otra clase' });
  const { id: eliminada } = await crearActividad(db, { ...tarde, titulo: 'Eliminada' });
  await db
    .update(actividades)
    .set({ eliminada: '2026-03-09T14:00:00.000Z' })
    .where(eq(actividades.idActividadMateriaBloque, eliminada));
  return { clase, parcial, query: { asignacion: String(clase.idAsignacion) } };
}

it('próximo es lo que aún no vence, lo más urgente primero; un examen termina con su corrida', async () => {
  const { clase, query } = await conFechas();
  const cookie = await iniciarSesionDe(clase.docente);
  const tareas = await call(contract.tareasProximas, { query }, cookie);
  expect(titulos(tareas.data)).toEqual(['Para ahora', 'Proyecto', 'Extra']);
  const examenes = await call(contract.examenesProximos, { query }, cookie);
  expect(titulos(examenes.data)).toEqual(['Corriendo', 'Final', ...EXTRAS]);
});

it('lo que el estudiante ya entregó deja de estar pendiente', async () => {
  const { clase, parcial, query } = await conFechas();
  const cookie = await iniciarSesionDe(clase.estudiantes[0] ?? nadie);
  const params = { ciclo: 2026 };
  const pendientes = async () => (await call(contract.pendientesDelEstudiante, { params }, cookie)).data;
  const demas = ['Para ahora', 'Proyecto', 'Final', 'Extra', ...EXTRAS];
  expect(titulos(await pendientes())).toEqual(['Corriendo', ...demas]);
  const otroAnio = await call(contract.pendientesDelEstudiante, { params: { ciclo: 2025 } }, cookie);
  expect(otroAnio.data).toEqual([]);
  expect((await pendientes())[0]).toMatchObject({
    materia: expect.stringContaining('Materia'),
    actividad: { tipoActividad: 1, examenGenerado: null },
  });
  const mio = eq(participantes.idActividadMateriaBloqueParticipante, parcial.participantes[0] ?? 0);
  const empezar = (examenFechaHoraIniciado: string) =>
    db.update(participantes).set({ examenFechaHoraIniciado }).where(mio);
  await empezar('2026-03-10T17:30:00.000Z');
  expect(titulos(await pendientes())).toEqual(['Corriendo', ...demas]);
  await empezar('2026-03-10T17:29:59.000Z');
  expect(titulos(await pendientes())).toEqual(demas);
  await db
    .update(participantes)
    .set({ idEstadoActividad: 2, fechaEntrega: '2026-03-10T17:00:00.000Z' })
    .where(eq(participantes.idEstudianteGrado, clase.alumnos[0] ?? 0));
  expect(await pendientes()).toEqual([]);
  expect((await call(contract.proximasDelEstudiante, { query }, cookie)).data).toEqual([]);
  const companiero = await iniciarSesionDe(clase.estudiantes[1] ?? nadie);
  const suyos = await call(contract.examenesProximosDelEstudiante, { query }, companiero);
  expect(titulos(suyos.data)).toEqual(['Corriendo', 'Final', ...EXTRAS]);
  const delCompaniero = async () =>
    (await call(contract.pendientesDelEstudiante, { params }, companiero)).data.length;
  expect(await delCompaniero()).toBe(demas.length + 1);
  const suya = eq(inscripciones.idEstudianteGrado, clase.alumnos[1] ?? 0);
  await db.update(inscripciones).set({ estado: 'anulada' }).where(suya);
  expect(await delCompaniero()).toBe(0);
});

it('los tipos de actividad son nueve y los extra no se ofrecen', async () => {
  const cookie = await iniciarSesionDe((await crearClase(db)).docente);
  const { data } = await call(contract.tiposDeActividad, {}, cookie);
  expect(data.map(({ idTipoActividad, nombre, visible }) => [idTipoActividad, nombre, visible])).toEqual([
    [1, 'Parcial', true],
    [2, 'Examen final', true],
    [3, 'Tarea', true],
    [4, 'Aviso', true],
    [5, 'Material', true],
    [6, 'Tarea extra', false],
    [7, 'Aviso estudiante', false],
    [8, 'Examen final extra', false],
    [9, 'Parcial extra', false],
  ]);
});
