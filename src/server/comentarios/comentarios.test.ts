import { eq } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { actividades } from '#server/actividades/tables.ts';
import { inscripciones } from '#server/inscripciones/tables.ts';
import { feedDelDocente, feedDelEstudiante } from '#shared/actividades.ts';
import * as contract from '#shared/comentarios.ts';
import { trabajoTarea } from '#shared/entregas/propia.ts';
import { revisionTarea } from '#shared/entregas/revision.ts';
import { startTestApp } from '#testing/app.ts';
import { conTrabajo, HOY } from '#testing/builders-actividades.ts';
import { crearActividad } from '#testing/builders-clase.ts';

const escuela = await startTestApp();
const { db, call, clock, statementsOf } = escuela;

const publicosE = contract.comentariosPublicosEstudiante.tarea;
const publicosD = contract.comentariosPublicosDocente.tarea;
const privadosE = contract.comentariosPrivadosEstudiante.tarea;
const privadosD = contract.comentariosPrivadosDocente.tarea;
const body = { comentario: ' ¿Cuándo se entrega?\n ' };

describe('comentarios públicos', () => {
  it('los lee toda la clase, con autor, fecha y si es del docente', async () => {
    const { ana, luis, docente, params } = await conTrabajo(escuela);
    const nuevo = await call(publicosE.crear, { params, body }, ana);
    expect(nuevo).toMatchObject({ code: 1, message: 'Comentario publicado correctamente.' });
    expect(nuevo.data).toMatchObject({
      comentario: '¿Cuándo se entrega?',
      isProfesor: false,
      fechaComentario: '2026-03-10T18:00:00.000Z',
      puedeEliminar: true,
    });
    await call(publicosD.crear, { params, body: { comentario: 'El viernes.' } }, docente);
    const vistos = async (quien: string) =>
      (await call(publicosE.listar, { params }, quien)).data.map((uno) => [
        uno.isProfesor,
        uno.puedeEliminar,
      ]);
    expect(await vistos(ana)).toEqual([
      [false, true],
      [true, false],
    ]);
    expect(await vistos(luis)).toEqual([
      [false, false],
      [true, false],
    ]);
    const delDocente = await call(publicosD.listar, { params }, docente);
    expect(delDocente.data.map(({ puedeEliminar }) => puedeEliminar)).toEqual([true, true]);
    const detalle = await call(trabajoTarea.ver, { params }, luis);
    expect(detalle.data.tarea.comentarios).toHaveLength(2);
    expect(detalle.data.comentarios).toEqual([]);
  });

  it.each(['', '   ', '\n\n'])('no se publica un comentario sin texto: "%s"', async (comentario) => {
    const { ana, params } = await conTrabajo(escuela);
    expect((await call(publicosE.crear, { params, body: { comentario } }, ana)).status).toBe(400);
  });

  it('el de 2000 caracteres cabe y el de 2001 no', async () => {
    const { ana, params } = await conTrabajo(escuela);
    const publicar = (largo: number) =>
      call(publicosE.crear, { params, body: { comentario: 'a'.repeat(largo) } }, ana);
    expect((await publicar(2000)).code).toBe(1);
    expect((await publicar(2001)).status).toBe(400);
  });

  it('el estudiante borra solo los suyos; el docente de la clase, todos', async () => {
    const { ana, luis, docente, otroDocente, params } = await conTrabajo(escuela);
    const uno = await call(publicosE.crear, { params, body }, ana);
    const dos = await call(publicosE.crear, { params, body }, ana);
    const conId = (idComentario: number) => ({ params: { ...params, idComentario: String(idComentario) } });
    expect((await call(publicosE.eliminar, conId(uno.data.idComentario), luis)).status).toBe(404);
    expect((await call(publicosD.eliminar, conId(uno.data.idComentario), otroDocente)).status).toBe(404);
    expect((await call(publicosE.eliminar, conId(uno.data.idComentario), ana)).code).toBe(1);
    expect((await call(publicosD.eliminar, conId(dos.data.idComentario), docente)).code).toBe(1);
    expect((await call(publicosE.listar, { params }, luis)).data).toEqual([]);
  });

  it('no se borran por la dirección de otra actividad de la clase', async () => {
    const { clase, ana, docente, params } = await conTrabajo(escuela);
    const autor = { idColaborador: clase.docente.idColaborador };
    const idMateriaBloque = clase.bloques[1] ?? 0;
    const otra = await crearActividad(db, { idMateriaBloque, autor, alumnos: clase.alumnos });
    const { data } = await call(publicosE.crear, { params, body }, ana);
    const deOtra = { idActividadMateriaBloque: String(otra.id), idComentario: String(data.idComentario) };
    expect((await call(publicosE.eliminar, { params: deOtra }, ana)).status).toBe(404);
    expect((await call(publicosD.eliminar, { params: deOtra }, docente)).status).toBe(404);
    expect((await call(publicosE.listar, { params }, ana)).data).toHaveLength(1);
  });

  it('quien no tiene la actividad no los lee ni escribe, tampoco con la dirección de otra clase de actividad', async () => {
    const { ana, params } = await conTrabajo(escuela);
    const otra = await conTrabajo(escuela);
    expect((await call(publicosE.listar, { params }, otra.ana)).status).toBe(404);
    expect((await call(publicosE.crear, { params, body }, otra.ana)).status).toBe(404);
    expect((await call(publicosD.listar, { params }, otra.docente)).status).toBe(404);
    const deParcial = contract.comentariosPublicosEstudiante.parcial;
    expect((await call(deParcial.listar, { params }, ana)).status).toBe(404);
  });

  it('los hay en material, parciales, exámenes finales, avisos y publicaciones', async () => {
    const { clase, ana, docente } = await conTrabajo(escuela);
    const { material, parcial, examenFinal, aviso } = contract.comentariosPublicosEstudiante;
    const deDocente = { idColaborador: clase.docente.idColaborador };
    for (const [tipo, llamadas, autor] of [
      [5, material, deDocente],
      [9, parcial, deDocente],
      [8, examenFinal, deDocente],
      [4, aviso, deDocente],
      [7, aviso, { idEstudianteGrado: clase.alumnos[1] ?? 0 }],
    ] as const) {
      const idMateriaBloque = clase.bloques[1] ?? 0;
      const { id } = await crearActividad(db, { idMateriaBloque, autor, tipo, alumnos: clase.alumnos });
      const params = { idActividadMateriaBloque: String(id) };
      expect((await call(llamadas.crear, { params, body }, ana)).code).toBe(1);
      expect((await call(contract.comentariosPublicosDocente.tarea.listar, { params }, docente)).status).toBe(
        404,
      );
    }
  });
});

describe('comentarios de avisos y publicaciones', () => {
  async function conPublicacion(given: Parameters<typeof conTrabajo>[1] = {}) {
    const mundo = await conTrabajo(escuela, given);
    const { clase } = mundo;
    const { id } = await crearActividad(db, {
      idMateriaBloque: clase.bloques[1] ?? 0,
      autor: { idEstudianteGrado: clase.alumnos[0] ?? 0 },
      tipo: 7,
      contenido: '<p>Hola</p>',
    });
    return { ...mundo, id, deLaPublicacion: { idActividadMateriaBloque: String(id) } };
  }
  const avisoE = contract.comentariosPublicosEstudiante.aviso;
  const avisoD = contract.comentariosPublicosDocente.aviso;

  it('el docente responde a lo que publica un estudiante, la clase lo lee y el feed dice cuántos hay', async () => {
    const { clase, ana, luis, docente, deLaPublicacion: params, id } = await conPublicacion();
    expect((await call(avisoD.crear, { params, body: { comentario: 'Buena idea.' } }, docente)).code).toBe(1);
    expect((await call(avisoE.crear, { params, body }, luis)).code).toBe(1);
    expect((await call(avisoE.listar, { params }, ana)).data.map((uno) => uno.isProfesor)).toEqual([
      true,
      false,
    ]);
    const query = { asignacion: String(clase.idAsignacion) };
    const feed = await call(feedDelEstudiante, { query }, ana);
    const cuantos = feed.data.map((una) => [una.actividad?.idActividadMateriaBloque, una.numeroComentarios]);
    expect(cuantos).toContainEqual([id, 2]);
    const delDocente = await call(feedDelDocente, { query }, docente);
    const suya = delDocente.data.find(({ actividad }) => actividad.idActividadMateriaBloque === id);
    expect(suya?.comentarios).toHaveLength(2);
  });

  it('quien no es de la clase no los lee ni escribe, y nadie borra los de otro', async () => {
    const { ana, luis, otroDocente, deLaPublicacion: params } = await conPublicacion();
    const ajena = await conTrabajo(escuela);
    expect((await call(avisoE.listar, { params }, ajena.ana)).status).toBe(404);
    expect((await call(avisoE.crear, { params, body }, ajena.ana)).status).toBe(404);
    expect((await call(avisoD.crear, { params, body }, otroDocente)).status).toBe(404);
    const { data } = await call(avisoE.crear, { params, body }, luis);
    const suyo = { params: { ...params, idComentario: String(data.idComentario) } };
    expect((await call(avisoE.eliminar, suyo, ana)).status).toBe(404);
    expect((await call(avisoE.eliminar, suyo, luis)).code).toBe(1);
  });

  it('en un ciclo cerrado se leen y ya no se escribe, tampoco mientras todavía se califica', async () => {
    const { ana, docente, deLaPublicacion: params } = await conPublicacion({ ciclo: 2025 });
    clock.set('2026-01-31T23:00:00-06:00');
    onTestFinished(() => clock.set(HOY));
    expect((await call(avisoE.listar, { params }, ana)).code).toBe(1);
    for (const cerrado of [
      await call(avisoE.crear, { params, body }, ana),
      await call(avisoD.crear, { params, body }, docente),
    ]) {
      expect(cerrado).toMatchObject({
        status: 200,
        code: 0,
        message: 'El ciclo escolar 2025 ya está cerrado.',
      });
    }
  });
});

describe('comentarios privados', () => {
  it('los leen solo el estudiante y el docente de la clase', async () => {
    const { ana, luis, docente, otroDocente, params, suyo, numeros } = await conTrabajo(escuela);
    await call(privadosE.crear, { params: { idParticipante: String(numeros[1]) }, body }, luis);
    await call(privadosE.crear, { params: suyo, body: { comentario: 'No entendí el inciso 3' } }, ana);
    await call(privadosD.crear, { params: suyo, body: { comentario: 'Ven a verme' } }, docente);
    expect((await call(privadosE.listar, { params: suyo }, ana)).data).toHaveLength(2);
    expect((await call(privadosD.listar, { params: suyo }, docente)).data).toHaveLength(2);
    expect((await call(privadosE.listar, { params: suyo }, luis)).status).toBe(404);
    expect((await call(privadosE.crear, { params: suyo, body }, luis)).status).toBe(404);
    expect((await call(privadosD.listar, { params: suyo }, otroDocente)).status).toBe(404);
    expect((await call(publicosE.listar, { params }, luis)).data).toEqual([]);
    const detalle = await call(trabajoTarea.ver, { params }, luis);
    expect(JSON.stringify(detalle.data)).not.toContain('inciso 3');
    // Whose they are to delete: the student's own, and for the teacher all.
    for (const [{ data }, suyos] of [
      [await call(trabajoTarea.ver, { params }, ana), [true, false]],
      [await call(revisionTarea.ver, { params: suyo }, docente), [true, true]],
    ] as const)
      expect(data.comentarios.map(({ puedeEliminar }) => puedeEliminar)).toEqual(suyos);
  });

  it('a quien canceló su inscripción no le escribe nadie', async () => {
    const { docente, suyo, clase } = await conTrabajo(escuela);
    const suya = eq(inscripciones.idEstudianteGrado, clase.alumnos[0] ?? 0);
    await db.update(inscripciones).set({ estado: 'anulada' }).where(suya);
    expect((await call(privadosD.listar, { params: suyo }, docente)).status).toBe(404);
    expect((await call(privadosD.crear, { params: suyo, body }, docente)).status).toBe(404);
  });

  it('no se borran por el hilo de otro', async () => {
    const { ana, docente, params, suyo, numeros } = await conTrabajo(escuela);
    const { data } = await call(privadosD.crear, { params: suyo, body }, docente);
    const idComentario = String(data.idComentario);
    expect((await call(privadosE.eliminar, { params: { ...suyo, idComentario } }, ana)).status).toBe(404);
    expect((await call(publicosD.eliminar, { params: { ...params, idComentario } }, docente)).status).toBe(
      404,
    );
    const ajeno = { idParticipante: String(numeros[1]), idComentario };
    expect((await call(privadosD.eliminar, { params: ajeno }, docente)).status).toBe(404);
    expect((await call(privadosD.eliminar, { params: { ...suyo, idComentario } }, docente)).code).toBe(1);
  });

  it('del año anterior solo el docente, y hasta el 31 de enero', async () => {
    const { ana, docente, params, suyo } = await conTrabajo(escuela, { ciclo: 2025 });
    clock.set('2025-10-01T12:00:00-06:00');
    await call(privadosE.crear, { params: suyo, body }, ana);
    clock.set('2026-01-31T23:00:00-06:00');
    expect((await call(privadosE.crear, { params: suyo, body }, ana)).code).toBe(0);
    const escrito = await call(privadosD.crear, { params: suyo, body }, docente);
    expect(escrito.code).toBe(1);
    clock.set('2026-02-01T00:00:00-06:00');
    const idComentario = String(escrito.data.idComentario);
    for (const tarde of [
      await call(privadosD.crear, { params: suyo, body }, docente),
      await call(privadosD.eliminar, { params: { ...suyo, idComentario } }, docente),
    ])
      expect(tarde).toMatchObject({
        status: 200,
        code: 0,
        message: 'El ciclo escolar 2025 ya está cerrado.',
      });
    for (const leidos of [
      (await call(privadosD.listar, { params: suyo }, docente)).data,
      (await call(revisionTarea.ver, { params: suyo }, docente)).data.comentarios,
      (await call(trabajoTarea.ver, { params }, ana)).data.comentarios,
    ])
      expect(leidos.map(({ puedeEliminar }) => puedeEliminar)).toEqual([false, false]);
  });
});

it('de una actividad eliminada no queda hilo', async () => {
  const { ana, docente, params, suyo } = await conTrabajo(escuela);
  const id = Number(params.idActividadMateriaBloque);
  const eliminada = '2026-03-10T18:00:00.000Z';
  await db.update(actividades).set({ eliminada }).where(eq(actividades.idActividadMateriaBloque, id));
  expect((await call(publicosE.listar, { params }, ana)).status).toBe(404);
  expect((await call(privadosD.listar, { params: suyo }, docente)).status).toBe(404);
});

it('un hilo largo se lee con las mismas consultas', async () => {
  const { ana, params } = await conTrabajo(escuela);
  const leer = () => statementsOf(() => call(publicosE.listar, { params }, ana));
  const vacio = await leer();
  for (let numero = 0; numero < 12; numero += 1) await call(publicosE.crear, { params, body }, ana);
  expect(await leer()).toBe(vacio);
});
