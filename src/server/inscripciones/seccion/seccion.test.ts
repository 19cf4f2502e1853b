import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rows } from '#server/platform/db/db.ts';
import { deshacerOperacion } from '#shared/base/operaciones.ts';
import { calificacionesDeInscripcion } from '#shared/calificaciones.ts';
import { trabajoTarea } from '#shared/entregas/propia.ts';
import { revisionTarea } from '#shared/entregas/revision.ts';
import { YA_NO_EN_CLASE } from '#shared/estudiantes/estados.rules.ts';
import { cambiarSeccion, registrarBaja } from '#shared/inscripciones/movimientos.ts';
import { notasPorTraer, notasTraidas } from '#shared/inscripciones/traidas.ts';
import { startTestApp } from '#testing/app.ts';
import { crearColaborador } from '#testing/builders.ts';
import { ponerParticipante } from '#testing/builders-actividades.ts';
import { crearActividad } from '#testing/builders-clase.ts';
import { crearGrado } from '#testing/builders-estructura.ts';
import { conDosSecciones, conNota } from '#testing/builders-secciones.ts';
import { RONDAS } from '#testing/rondas.ts';

const HOY = '2026-05-20T12:00:00-06:00';
const escuela = await startTestApp({ now: HOY });
const { db, call, iniciarSesionDe } = escuela;
const secretaria = await iniciarSesionDe(await crearColaborador(db, { cargos: [2] }));

const deInscripcion = (id: number) => ({ params: { idEstudianteGrado: String(id) } });
const mover = (id: number, { idGradoSeccion }: { idGradoSeccion: number }) =>
  call(cambiarSeccion, { ...deInscripcion(id), body: { idGradoSeccion } }, secretaria);
const notasDe = async (id: number) => {
  const { data } = await call(calificacionesDeInscripcion, deInscripcion(id), secretaria);
  return data[0];
};
const resumenDe = async (id: number) => {
  const { zona1, examen1, zona2, examen2, promedio } = (await notasDe(id))?.notas ?? {};
  return { zona1, examen1, zona2, examen2, promedio };
};
describe('cambiar de sección', () => {
  it('el número que tenía en el registro oficial se queda en la sección anterior', async () => {
    const { a, b, id } = await conDosSecciones(escuela);
    const numerado = (quien: number, idGradoSeccion: number) =>
      db.execute(sql`update inscripciones set id_grado_seccion = ${idGradoSeccion}, numero_oficial = 1
        where id_estudiante_grado = ${quien}`);
    await numerado(id, a.idGradoSeccion);
    await numerado((await conDosSecciones(escuela)).id, b.idGradoSeccion);
    const { code, operacion = 0 } = await mover(id, b);
    expect(code).toBe(1);
    await numerado((await conDosSecciones(escuela)).id, a.idGradoSeccion);
    const deshecho = await call(
      deshacerOperacion,
      { params: { idOperacion: String(operacion) } },
      secretaria,
    );
    expect(deshecho).toMatchObject({
      code: 0,
      message: expect.stringContaining('otro estudiante tiene ahora ese número en el registro de la sección'),
    });
  });

  it('lo publicado antes en la nueva sección no se le asigna, y en la anterior su docente ya no lo califica', async () => {
    const { a, b, id, estudiante } = await conDosSecciones(escuela);
    const { participante, actividad } = await conNota(db, a, id, 2, 10);
    const { id: publicada } = await crearActividad(db, {
      idMateriaBloque: b.bloques[1] ?? 0,
      autor: { idColaborador: b.docente.idColaborador },
    });
    await mover(id, b);
    const [suya] = await rows<{ n: number }>(
      db,
      sql`select count(*)::int n from participantes where id_actividad_materia_bloque = ${publicada}`,
    );
    expect(suya?.n).toBe(0);
    const panel = await call(
      revisionTarea.listar,
      { params: { idActividadMateriaBloque: String(actividad) } },
      a.cookie,
    );
    expect(panel.data).toEqual([]);
    const borrador = await call(
      revisionTarea.guardarBorrador,
      { params: { idParticipante: String(participante) }, body: { borradorCalificacion: 5 } },
      a.cookie,
    );
    expect([borrador.status, borrador.code, borrador.message]).toEqual([
      200,
      0,
      'Diego ya no está en esta sección.',
    ]);
    const anula = await call(
      revisionTarea.actuar,
      {
        params: { idActividadMateriaBloque: String(actividad), accion: 'anular' },
        body: [{ idActividadMateriaBloqueParticipante: participante }],
      },
      a.cookie,
    );
    expect(anula.message).toBe('Diego ya no está en esta sección.');
    const cookie = await iniciarSesionDe(estudiante);
    const form = { contenido: 'Mi tarea', videos: [], archivos: [], version: 0 };
    const entrega = await call(
      trabajoTarea.entregar,
      { params: { idActividadMateriaBloque: String(actividad) }, form },
      cookie,
    );
    expect(entrega.message).toBe(YA_NO_EN_CLASE);
  });

  it('quien regresa a su sección encuentra las notas que tenía en ella, y se dice antes de cambiarlo', async () => {
    const { a, b, id } = await conDosSecciones(escuela);
    await conNota(db, a, id, 1, 30);
    const antes = await resumenDe(id);
    await mover(id, b);
    const { data: previa } = await call(
      notasPorTraer,
      { ...deInscripcion(id), query: { idGradoSeccion: String(a.idGradoSeccion) } },
      secretaria,
    );
    expect(previa).toMatchObject({ lleva: [], tiene: [{ bloque: 1, terminado: true, zona: 30 }] });
    await mover(id, a);
    expect((await call(notasTraidas, deInscripcion(id), secretaria)).data).toEqual([]);
    expect(await resumenDe(id)).toEqual(antes);
  });

  it('se deshace completo; ya no, una vez que hay notas en la nueva sección', async () => {
    const { a, b, id } = await conDosSecciones(escuela);
    const deshacer = (operacion = 0) =>
      call(deshacerOperacion, { params: { idOperacion: String(operacion) } }, secretaria);
    await conNota(db, a, id, 1, 30);
    const { operacion } = await mover(id, b);
    expect((await deshacer(operacion)).message).toMatch(/^Deshecho: cambio de sección «Diego .+»\.$/);
    expect((await call(notasTraidas, deInscripcion(id), secretaria)).data).toEqual([]);
    expect(await resumenDe(id)).toMatchObject({ zona1: 30 });
    const otra = await mover(id, b);
    const { participante } = await conNota(db, b, id, 2, 12);
    await ponerParticipante(db, participante, { fechaCalificada: '2026-05-20T20:00:00.000Z' });
    const tarde = await deshacer(otra.operacion);
    expect([tarde.code, tarde.message]).toEqual([
      0,
      'No se puede deshacer: Diego ya tiene notas o entregas en su nueva sección; usa «Cambiar de sección» para que vuelva con ellas.',
    ]);
    expect(await resumenDe(id)).toMatchObject({ zona2: 12 });
  });

  it('a otro grado solo mientras no hay nada; a otro ciclo, a la misma y de quien se retiró, nunca', async () => {
    const { a, b, id } = await conDosSecciones(escuela);
    const segundo = await crearGrado(db, { nombre: 'Segundo Básico' });
    const pasado = await crearGrado(db, { nombre: 'Tercero Básico', ciclo: 2025 });
    expect((await mover(id, a)).message).toMatch(/^Diego ya está en Primero Básico .* A\.$/);
    expect(await mover(id, pasado)).toMatchObject({
      code: 0,
      message: 'La sección no pertenece al ciclo escolar 2026.',
      data: { errores: [{ campo: 'idGradoSeccion' }] },
    });
    expect((await mover(id, { idGradoSeccion: 999_999 })).message).toBe('La sección ya no existe.');
    expect((await mover(id, segundo)).code).toBe(1);
    expect((await mover(id, a)).code).toBe(1);
    await conNota(db, a, id, 1, 30);
    expect((await mover(id, segundo)).message).toMatch(
      /^Tiene notas en Primero Básico .*: anula la inscripción e inscríbelo de nuevo\.$/,
    );
    await call(
      registrarBaja,
      { ...deInscripcion(id), body: { tipo: 'retiro', fecha: '2026-05-12', motivo: 'Salud' } },
      secretaria,
    );
    expect((await mover(id, b)).message).toMatch(/no está inscrito ahora: no puede cambiar de sección\.$/);
  });

  it('mientras su docente califica: hay un orden, ninguna nota se pierde, y quien llega tarde lo sabe', async () => {
    for (let ronda = 0; ronda < Math.max(3, RONDAS); ronda += 1) {
      const { a, b, id } = await conDosSecciones(escuela);
      const { actividad, participante } = await conNota(db, a, id, 2, 10);
      await ponerParticipante(db, participante, {
        idEstadoActividad: 2,
        calificacion: null,
        fechaCalificada: null,
        fechaEntrega: '2026-03-10T18:00:00.000Z',
        borradorCalificacion: 37,
      });
      const [calificada, movida] = await Promise.all([
        call(
          revisionTarea.actuar,
          {
            params: { idActividadMateriaBloque: String(actividad), accion: 'calificar' },
            body: [{ idActividadMateriaBloqueParticipante: participante }],
          },
          a.cookie,
        ),
        mover(id, b),
      ]);
      expect(movida.code).toBe(1);
      if (calificada.code === 1) expect(await resumenDe(id)).toMatchObject({ zona2: 37 });
      else {
        expect(calificada.message).toBe('Diego ya no está en esta sección.');
        expect(await resumenDe(id)).toMatchObject({ zona2: 0 });
      }
    }
  });
});
