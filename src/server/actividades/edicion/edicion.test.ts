import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { entregas } from '#server/entregas/tables.ts';
import { estudiantes } from '#server/estudiantes/tables.ts';
import { inscripciones } from '#server/inscripciones/tables.ts';
import { actualizarTarea, crearTarea, leerTarea } from '#shared/actividades/tareas.ts';
import { comentariosPrivadosEstudiante } from '#shared/comentarios.ts';
import { trabajoTarea } from '#shared/entregas/propia.ts';
import { revisionTarea } from '#shared/entregas/revision.ts';
import { startTestApp } from '#testing/app.ts';
import { contar } from '#testing/builders.ts';
import { borradorDe, conTrabajo } from '#testing/builders-actividades.ts';

const escuela = await startTestApp();
const { db, call } = escuela;

type Trabajo = Awaited<ReturnType<typeof conTrabajo>>;

const formulario = ({ clase }: Trabajo, alumnos: readonly number[] = clase.alumnos) => ({
  title: 'Fracciones',
  alumnos: [...alumnos],
  bloque: clase.bloques[1] ?? 0,
  actividad: { fecha: '2026-03-20', hora: '14:30', valorNeto: 10 },
});

/** Leaves the task to these and to nobody else. */
const dejarA = (uno: Trabajo, alumnos: readonly number[]) => {
  const params = { id: uno.params.idActividadMateriaBloque };
  return call(actualizarTarea, { params, form: formulario(uno, alumnos) }, uno.docente);
};

const asignados = async ({ docente, params }: Trabajo) => {
  const { data } = await call(leerTarea, { params: { id: params.idActividadMateriaBloque } }, docente);
  const { asignados: cuantos, actividadesMateriasBloquesParticipantes: lista = [] } = data.actividad;
  return { cuantos, lista: lista.map(({ idEstudianteGrado }) => idEstudianteGrado) };
};

it('el trabajo que se guarda mientras el docente quita a su autor no se pierde', async () => {
  for (let ronda = 0; ronda < 12; ronda += 1) {
    const uno = await conTrabajo(escuela);
    const [, otro = 0] = uno.clase.alumnos;
    const form = borradorDe(0, 'una hora de trabajo');
    const [guardado, cambio] = await Promise.all([
      call(trabajoTarea.guardarBorrador, { params: uno.params, form }, uno.ana),
      dejarA(uno, [otro]),
    ]);
    expect(guardado.code + cambio.code).toBe(1);
    const filas = await db
      .select()
      .from(entregas)
      .where(eq(entregas.idActividadMateriaBloqueParticipante, uno.idParticipante));
    expect(filas).toHaveLength(guardado.code);
  }
});

it('a quien ya conversó con el docente sobre su trabajo no se le quita', async () => {
  const uno = await conTrabajo(escuela);
  const [, otro = 0] = uno.clase.alumnos;
  const body = { comentario: '¿Puedo entregar mañana?' };
  await call(comentariosPrivadosEstudiante.tarea.crear, { params: uno.suyo, body }, uno.ana);
  expect(await dejarA(uno, [otro])).toMatchObject({
    code: 0,
    message: 'No se puede quitar a un alumno que ya trabajó, entregó, comentó o tiene calificación.',
  });
  expect(await contar(db, 'comentarios')).toBe(1);
});

it('quien dejó la clase ya no está entre los destinatarios, y lo leído se puede volver a guardar', async () => {
  const uno = await conTrabajo(escuela, { alumnos: 4 });
  const [anulado, inactivo] = uno.clase.estudiantes;
  await db
    .update(inscripciones)
    .set({ estado: 'anulada' })
    .where(eq(inscripciones.idEstudianteGrado, anulado?.idEstudianteGrado ?? 0));
  await db
    .update(estudiantes)
    .set({ activo: false })
    .where(eq(estudiantes.idEstudiante, inactivo?.idEstudiante ?? 0));
  const quedan = uno.clase.alumnos.slice(2);
  const leidos = await asignados(uno);
  expect(leidos.cuantos).toBe(2);
  expect([...leidos.lista].sort()).toEqual([...quedan].sort());
  expect((await call(revisionTarea.listar, { params: uno.params }, uno.docente)).data).toHaveLength(2);
  const elegido = [{ idActividadMateriaBloqueParticipante: uno.numeros[1] ?? 0 }];
  const anular = { params: { ...uno.params, accion: 'anular' as const }, body: elegido };
  expect((await call(revisionTarea.actuar, anular, uno.docente)).status).toBe(404);
  expect(await dejarA(uno, leidos.lista)).toMatchObject({ code: 1 });
  expect(await dejarA(uno, uno.clase.alumnos)).toMatchObject({ code: 0 });
});

it('lo que no tiene la forma del formulario, o no es texto, se rechaza con palabras de la escuela', async () => {
  const uno = await conTrabajo(escuela);
  const query = { bloque: String(uno.clase.bloques[1]) };
  const message = 'Los datos enviados no son válidos.';
  // A broken client sends what it likes.
  const crear = { ...crearTarea, query: z.unknown(), form: { part: 'tareaString', schema: z.unknown() } };
  const enviar = (form: unknown, donde: unknown = query) => call(crear, { query: donde, form }, uno.docente);
  for (const form of ['texto', null, [], { ...formulario(uno), actividad: 'mañana' }]) {
    expect(await enviar(form)).toMatchObject({ status: 400, code: 0, message });
  }
  // PostgreSQL stores no NUL character: that is a wrong value, not a fault.
  for (const cambio of [{ title: 'Hoja\u0000' }, { instructions: 'a\u0000b' }]) {
    expect(await enviar({ ...formulario(uno), ...cambio })).toMatchObject({ status: 400, code: 0, message });
  }
  expect(await enviar(formulario(uno), {})).toMatchObject({
    status: 400,
    errores: [{ campo: 'bloque', mensaje: message }],
  });
});
