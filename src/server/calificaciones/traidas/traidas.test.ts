import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rows } from '#server/platform/db/db.ts';
import { filasDeNotas } from '#shared/calificaciones/hoja.rules.ts';
import {
  calificacionesDeInscripcion,
  calificacionesDeSeccion,
  calificacionesPropias,
} from '#shared/calificaciones.ts';
import { estudiantesDeClase } from '#shared/clases.ts';
import { cambiarSeccion, listarMovimientos } from '#shared/inscripciones/movimientos.ts';
import { corregirNotaTraida, notasPorTraer, notasTraidas } from '#shared/inscripciones/traidas.ts';
import { startTestApp } from '#testing/app.ts';
import { auditoriaDe, crearColaborador } from '#testing/builders.ts';
import { type ClaseDeSeccion, conDosSecciones, conNota } from '#testing/builders-secciones.ts';

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
/** The row of the student as the grid and the CSV of the teacher have it. */
async function filaDe({ cookie, idAsignacion, bloques: suyos }: ClaseDeSeccion, bloque: number, id: number) {
  const { data } = await call(
    estudiantesDeClase,
    {
      params: { idassignment: String(idAsignacion) },
      query: { actividades: 'true', bloque: String(suyos[bloque - 1]) },
    },
    cookie,
  );
  const actividades = await rows<{
    idActividadMateriaBloque: number;
    tipoActividad: number;
    valorNeto: number;
    title: string;
  }>(
    db,
    sql`select id_actividad_materia_bloque "idActividadMateriaBloque", tipo_actividad "tipoActividad",
      valor_neto "valorNeto", titulo title from actividades where id_materia_bloque = ${suyos[bloque - 1] ?? 0} and eliminada is null`,
  );
  return filasDeNotas(actividades, data).find((fila) => fila.idEstudianteGrado === id);
}

describe('las notas que trae quien cambia de sección', () => {
  it('las notas por materia y bloque son las mismas antes y después, en todas las pantallas', async () => {
    const { a, b, id, estudiante } = await conDosSecciones(escuela);
    await conNota(db, a, id, 1, 38.5);
    await conNota(db, a, id, 1, 4, { tipo: 6 });
    await conNota(db, a, id, 1, 25, { tipo: 2 });
    await conNota(db, a, id, 2, 34);
    const antes = await resumenDe(id);
    expect(antes).toEqual({ zona1: 42.5, examen1: 25, zona2: 34, examen2: 0, promedio: 51 });
    const previa = await call(
      notasPorTraer,
      { ...deInscripcion(id), query: { idGradoSeccion: String(b.idGradoSeccion) } },
      secretaria,
    );
    expect(previa.data).toMatchObject({
      lleva: [
        { bloque: 1, terminado: true, zona: 38.5, zonaExtra: 4, examen: 25, examenExtra: 0 },
        { bloque: 2, terminado: false, zona: 34 },
      ],
      tiene: [],
      promedios: [],
    });
    const { code, message, data } = await mover(id, b);
    expect([code, message]).toEqual([
      1,
      expect.stringMatching(/^Diego está ahora en Primero Básico .* B\.$/),
    ]);
    expect(data).toMatchObject({ idGradoSeccion: b.idGradoSeccion, estado: 'activa' });
    expect(await resumenDe(id)).toEqual(antes);
    const cookie = await iniciarSesionDe(estudiante);
    const { data: propias } = await call(calificacionesPropias, {}, cookie);
    expect(propias[0]?.notas).toMatchObject({ zona1: 42.5, zona2: 34, promedio: 51 });
    const { data: seccion } = await call(
      calificacionesDeSeccion,
      { params: { idGradoSeccion: String(b.idGradoSeccion) } },
      b.cookie,
    );
    expect(seccion.find((una) => una.idEstudianteGrado === id)?.nota[0]?.notas.promedio).toBe(51);
    expect(await filaDe(b, 1, id)).toMatchObject({
      trae: { zona: 38.5, zonaExtra: 4, examen: 25, examenExtra: 0, motivo: null },
      zona: 42.5,
      examen: 25,
      total: 67.5,
    });
    expect(await filaDe(a, 1, id)).toBeUndefined();
    expect(await auditoriaDe(db, 'inscripcion', id)).toMatchObject([{ accion: 'cambiar de sección' }]);
    const { data: movimientos } = await call(listarMovimientos, { query: { tipo: 'seccion' } }, secretaria);
    expect(movimientos[0]).toMatchObject({
      idEstudianteGrado: id,
      seccionAntes: expect.stringMatching(/ A$/),
    });
  });

  it('si la otra sección mueve un promedio, se dice antes de cuánto a cuánto, y así queda', async () => {
    for (const abiertosEnB of [3, 2, 0]) {
      const { a, b, id } = await conDosSecciones(escuela, { abiertosEnB });
      await conNota(db, a, id, 1, 38);
      await conNota(db, a, id, 1, 22, { tipo: 2 });
      const { promedio } = await resumenDe(id);
      const query = { idGradoSeccion: String(b.idGradoSeccion) };
      const { promedios } = (await call(notasPorTraer, { ...deInscripcion(id), query }, secretaria)).data;
      await mover(id, b);
      const queda = (await resumenDe(id)).promedio;
      expect(promedios.map(({ antes, despues }) => [antes, despues])).toEqual(
        promedio === queda ? [] : [[promedio, queda]],
      );
      // The second block counts once it has ended: that of the new section has, where three are open.
      expect([abiertosEnB, promedio, queda]).toEqual([abiertosEnB, 60, { 3: 30, 2: 60, 0: 60 }[abiertosEnB]]);
    }
  });

  it('lo que trae y lo que gana suman hasta el máximo del bloque, y los extra van encima', async () => {
    const { a, b, id } = await conDosSecciones(escuela);
    await conNota(db, a, id, 2, 40);
    await conNota(db, a, id, 2, 3, { tipo: 9 });
    await mover(id, b);
    await conNota(db, b, id, 2, 38);
    await conNota(db, b, id, 2, 5, { tipo: 6 });
    expect(await resumenDe(id)).toMatchObject({ zona2: 78 });
    expect(await filaDe(b, 2, id)).toMatchObject({ zona: 78, total: 78 });
  });

  it('un bloque que la nueva clase no ha abierto cuenta para quien trae notas, también sin clase iniciada', async () => {
    for (const abiertosEnB of [1, 0]) {
      const { a, b, id } = await conDosSecciones(escuela, { abiertosEnB });
      await conNota(db, a, id, 1, 30);
      await conNota(db, a, id, 2, 20);
      await mover(id, b);
      expect(await resumenDe(id)).toEqual({ zona1: 30, examen1: 0, zona2: 20, examen2: 0, promedio: 25 });
    }
  });

  it('de A a B y otra vez a A nada cuenta dos veces, y lo ganado en B viene con ella', async () => {
    const { a, b, c, id } = await conDosSecciones(escuela);
    await conNota(db, a, id, 1, 30);
    await mover(id, b);
    await conNota(db, b, id, 2, 12);
    await mover(id, a);
    expect(await resumenDe(id)).toMatchObject({ zona1: 30, zona2: 12 });
    const { data } = await call(notasTraidas, deInscripcion(id), secretaria);
    expect(data).toMatchObject([{ bloque: 2, zona: 12 }]);
    expect(data).toHaveLength(1);
    await mover(id, c);
    expect(await resumenDe(id)).toMatchObject({ zona1: 30, zona2: 12 });
  });

  it('su nueva docente corrige lo que trae con motivo; nadie más, y sobre otra versión se le avisa', async () => {
    const { a, b, id, idMateria } = await conDosSecciones(escuela);
    await conNota(db, a, id, 2, 34);
    await mover(id, b);
    const body = {
      idMateria,
      bloque: 2,
      zona: 30,
      zonaExtra: 0,
      examen: 0,
      examenExtra: 0,
      motivo: 'Cuadro firmado',
      version: 1,
    };
    const corregir = (extra: Record<string, unknown> = {}, cookie = b.cookie) =>
      call(corregirNotaTraida, { ...deInscripcion(id), body: { ...body, ...extra } }, cookie);
    expect((await corregir({}, a.cookie)).status).toBe(404);
    expect(await corregir({ motivo: '' })).toMatchObject({ status: 400, message: 'Motivo es requerido.' });
    expect((await corregir({ zona: 101 })).message).toBe('Zona debe estar entre 0 y 100.');
    expect((await corregir()).data).toMatchObject({ zona: 30, motivo: 'Cuadro firmado', version: 2 });
    expect(await resumenDe(id)).toMatchObject({ zona2: 30 });
    const tarde = await corregir({ zona: 20 });
    expect([tarde.code, tarde.message]).toEqual([0, 'Mientras escribías, lo que trae cambió: ahora son 30.']);
    expect((await auditoriaDe(db, 'inscripcion', id)).map(({ accion }) => accion)).toContain(
      'corregir notas traídas',
    );
    escuela.clock.set(new Date('2027-02-01T08:00:00-06:00'));
    const enFebrero = await iniciarSesionDe(b.docente);
    expect((await corregir({ version: 2 }, enFebrero)).message).toBe(
      'El ciclo escolar 2026 ya está cerrado.',
    );
    escuela.clock.set(new Date(HOY));
  });
});
