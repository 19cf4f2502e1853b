import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { actividades, participantes } from '#server/actividades/tables.ts';
import { eliminarTarea } from '#shared/actividades/tareas.ts';
import { deshacerOperacion } from '#shared/base/operaciones.ts';
import { actividadesDeBloque } from '#shared/bloques.ts';
import { calificacionesDeInscripcion } from '#shared/calificaciones.ts';
import { startTestApp } from '#testing/app.ts';
import { crearColaborador, crearEstudiante } from '#testing/builders.ts';
import { calificarEnClase, conColumnas } from '#testing/builders-columnas.ts';
import { inscribir } from '#testing/builders-estructura.ts';

const escuela = await startTestApp();
const { db, call, iniciarSesionDe } = escuela;
escuela.clock.set('2026-03-10T12:00:00-06:00');
const director = await iniciarSesionDe(await crearColaborador(db, { cargos: [1] }));
const preparar = () => conColumnas(escuela);

it('se elimina con sus notas y se restaura con ellas; si ya no cabe, la papelera lo dice', async () => {
  const { clase, cookie, crear } = await preparar();
  const [alumno = 0] = clase.alumnos;
  const { data } = await crear({ valorNeto: 40 });
  await calificarEnClase(db, data.idActividadMateriaBloque, alumno, 35.5);
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
  await calificarEnClase(db, zona.data.idActividadMateriaBloque, alumno, 12.25);
  await calificarEnClase(db, final.data.idActividadMateriaBloque, alumno, 21);
  await calificarEnClase(db, extra.data.idActividadMateriaBloque, alumno, 4.5);
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
  await calificarEnClase(db, id, clase.alumnos[0] ?? 0, 5);
  await expect(poner(id, true)).rejects.toMatchObject({ cause: { constraint: 'actividades_en_linea_fija' } });
  await db
    .update(participantes)
    .set({ idEstadoActividad: 2, fechaEntrega: '2026-03-10T18:00:00.000Z', estudianteEntrega: true })
    .where(eq(participantes.idActividadMateriaBloque, idTarea));
  await expect(poner(idTarea, false)).rejects.toMatchObject({
    cause: { constraint: 'actividades_en_linea_fija' },
  });
});
