import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { inscripciones } from '#server/inscripciones/tables.ts';
import { trabajoParcial } from '#shared/entregas/propia.ts';
import { revisionParcial } from '#shared/entregas/revision.ts';
import type { Accion } from '#shared/entregas.rules.ts';
import { startTestApp } from '#testing/app.ts';
import { auditoriaDe } from '#testing/builders.ts';
import { conTrabajo, leerParticipante, ponerParticipante } from '#testing/builders-actividades.ts';

const escuela = await startTestApp();
const { db, call, clock } = escuela;

const elegir = (...numeros: number[]) =>
  numeros.map((idActividadMateriaBloqueParticipante) => ({ idActividadMateriaBloqueParticipante }));

const auditadas = (idParticipante: number) => auditoriaDe(db, 'calificacion', idParticipante);

describe('acciones', () => {
  type Trabajo = Awaited<ReturnType<typeof conTrabajo>>;
  const hacer = ({ docente, params, numeros }: Trabajo, accion: Accion, elegidos = numeros) =>
    call(revisionParcial.actuar, { params: { ...params, accion }, body: elegir(...elegidos) }, docente);
  const parcial = () => conTrabajo(escuela, { tipo: 1 });

  it('calificar copia la nota en borrador, la conserva y deja constancia', async () => {
    const uno = await parcial();
    for (const numero of uno.numeros) await ponerParticipante(db, numero, { borradorCalificacion: 8.5 });
    const hecha = await hacer(uno, 'calificar');
    expect(hecha).toMatchObject({ code: 1, message: 'Parciales calificados correctamente.' });
    expect(hecha.data).toHaveLength(2);
    expect(await leerParticipante(db, uno.idParticipante)).toMatchObject({
      idEstadoActividad: 3,
      calificacion: 8.5,
      borradorCalificacion: 8.5,
      fechaCalificada: clock.now().toISOString(),
    });
    expect(await auditadas(uno.idParticipante)).toMatchObject([
      { accion: 'calificar entrega', antes: { estado: 1 }, despues: { estado: 3, calificacion: 8.5 } },
    ]);
  });

  it('si a uno le falta nota en borrador no se califica a nadie', async () => {
    const uno = await parcial();
    await ponerParticipante(db, uno.idParticipante, { borradorCalificacion: 8 });
    const respuesta = await hacer(uno, 'calificar');
    expect(respuesta).toMatchObject({
      status: 200,
      code: 0,
      message: 'Los seleccionados a calificar deben tener valor en punteo.',
    });
    expect((await leerParticipante(db, uno.idParticipante)).idEstadoActividad).toBe(1);
    expect(await auditadas(uno.idParticipante)).toEqual([]);
  });

  it('anular conserva todo y restaurar regresa a donde estaba', async () => {
    const uno = await parcial();
    const [primero = 0, segundo = 0] = uno.numeros;
    const fechaEntrega = '2026-03-10T18:00:00.000Z';
    await ponerParticipante(db, primero, { idEstadoActividad: 3, calificacion: 7, fechaEntrega });
    await ponerParticipante(db, segundo, { idEstadoActividad: 2, fechaEntrega });
    expect((await hacer(uno, 'anular')).message).toBe('Parciales anulados correctamente.');
    expect(await leerParticipante(db, primero)).toMatchObject({ idEstadoActividad: 4, calificacion: 7 });
    expect((await hacer(uno, 'restaurar')).message).toBe('Parciales restaurados correctamente.');
    expect((await leerParticipante(db, primero)).idEstadoActividad).toBe(3);
    expect((await leerParticipante(db, segundo)).idEstadoActividad).toBe(2);
  });

  it('pendiente quita la nota y la marca de entregada, no el borrador ni el trabajo', async () => {
    const uno = await parcial();
    const [primero = 0] = uno.numeros;
    await ponerParticipante(db, primero, {
      idEstadoActividad: 3,
      calificacion: 7,
      borradorCalificacion: 7,
      fechaEntrega: '2026-03-10T18:00:00.000Z',
      estudianteEntrega: true,
      fechaCalificada: '2026-03-10T18:00:00.000Z',
    });
    const hecha = await hacer(uno, 'pendiente', [primero]);
    expect(hecha.data.map((fila) => fila.idActividadMateriaBloqueParticipante)).toEqual([primero]);
    expect(hecha.message).toBe('Parciales puestos en "Pendientes" correctamente.');
    expect(await leerParticipante(db, primero)).toMatchObject({
      idEstadoActividad: 1,
      calificacion: null,
      borradorCalificacion: 7,
      fechaEntrega: null,
      estudianteEntrega: false,
      fechaCalificada: null,
    });
  });

  it('recoger convierte lo que haya en una entrega que no hizo el estudiante', async () => {
    const uno = await parcial();
    const hecha = await hacer(uno, 'recoger');
    expect(hecha).toMatchObject({ code: 1, message: 'Parcial recogido correctamente.' });
    const fila = await leerParticipante(db, uno.idParticipante);
    expect(fila).toMatchObject({ idEstadoActividad: 2, estudianteEntrega: false });
    expect(fila.fechaEntrega).not.toBeNull();
  });

  it.each(['calificar', 'anular', 'pendiente', 'recoger'] as const)(
    'del año anterior se puede %s hasta el 31 de enero',
    async (accion) => {
      const uno = await conTrabajo(escuela, { tipo: 1, ciclo: 2025 });
      const idEstadoActividad = accion === 'pendiente' ? 2 : 1;
      const fechaEntrega = accion === 'pendiente' ? '2026-01-10T18:00:00.000Z' : null;
      for (const numero of uno.numeros)
        await ponerParticipante(db, numero, { borradorCalificacion: 8, idEstadoActividad, fechaEntrega });
      expect(await hacer(uno, accion)).toMatchObject({
        status: 200,
        code: 0,
        message: 'El ciclo escolar 2025 ya está cerrado.',
      });
      expect(await leerParticipante(db, uno.idParticipante)).toMatchObject({ idEstadoActividad });
      clock.set('2026-01-31T23:59:59-06:00');
      expect((await hacer(uno, accion)).code).toBe(1);
    },
  );

  it('solo calificar mira si la nota en borrador es la que se vio', async () => {
    const uno = await parcial();
    const [idActividadMateriaBloqueParticipante = 0] = uno.numeros;
    for (const borradorCalificacion of [7, 8])
      await ponerParticipante(db, idActividadMateriaBloqueParticipante, { borradorCalificacion });
    const conVieja = (accion: Accion) =>
      call(
        revisionParcial.actuar,
        { params: { ...uno.params, accion }, body: [{ idActividadMateriaBloqueParticipante, version: 1 }] },
        uno.docente,
      );
    expect(await conVieja('calificar')).toMatchObject({
      code: 0,
      message: expect.stringContaining('ahora es 8. Revísala antes de calificar.'),
    });
    expect((await conVieja('anular')).code).toBe(1);
  });

  it('una tarea no se recoge', async () => {
    const { docente, params, numeros } = await conTrabajo(escuela);
    const url = `/api/docentes/actividades/tarea/${params.idActividadMateriaBloque}/entregas/recoger`;
    const payload = elegir(...numeros);
    const respuesta = await escuela.app.inject({ method: 'PUT', url, payload, headers: { cookie: docente } });
    expect(respuesta.statusCode).toBe(404);
  });

  it.each<[Accion, number[]]>([
    ['calificar', [4, 5]],
    ['anular', [4, 5]],
    ['restaurar', [1, 2, 3, 5]],
    ['pendiente', [1, 4, 5]],
    ['recoger', [2, 3, 4, 5]],
  ])('%s no vale desde los estados %s, y entonces no cambia a nadie', async (accion, estados) => {
    for (const idEstadoActividad of estados) {
      const uno = await parcial();
      const [primero = 0, segundo = 0] = uno.numeros;
      const comunes = { borradorCalificacion: 5, fechaEntrega: '2026-03-10T18:00:00.000Z' };
      const valida: Record<Accion, number> = {
        calificar: 1,
        anular: 1,
        restaurar: 4,
        pendiente: 2,
        recoger: 1,
      };
      await ponerParticipante(db, primero, { ...comunes, idEstadoActividad: valida[accion] });
      const calificacion = idEstadoActividad === 3 ? 5 : null;
      await ponerParticipante(db, segundo, { ...comunes, idEstadoActividad, calificacion });
      const respuesta = await hacer(uno, accion);
      expect(respuesta).toMatchObject({ status: 200, code: 0 });
      expect(respuesta.message).toMatch(/^No se puede/);
      expect((await leerParticipante(db, primero)).idEstadoActividad).toBe(valida[accion]);
    }
  });

  it('una fila de otra actividad o de otro docente rechaza la lista entera', async () => {
    const uno = await parcial();
    const otro = await parcial();
    const mezclada = await hacer(uno, 'anular', [...uno.numeros, otro.idParticipante]);
    expect(mezclada.status).toBe(404);
    expect((await hacer({ ...uno, docente: uno.otroDocente }, 'anular')).status).toBe(404);
    expect((await leerParticipante(db, uno.idParticipante)).idEstadoActividad).toBe(1);
  });

  it('una fila que ya no está como se eligió rechaza la acción', async () => {
    const uno = await parcial();
    await ponerParticipante(db, uno.idParticipante, { borradorCalificacion: 5 });
    const body = [{ idActividadMateriaBloqueParticipante: uno.idParticipante, idEstadoActividad: 2 }];
    const params = { ...uno.params, accion: 'calificar' as const };
    const respuesta = await call(revisionParcial.actuar, { params, body }, uno.docente);
    expect(respuesta).toMatchObject({ code: 0 });
    expect(respuesta.message).toContain('su estado es "Pendiente entregar"');
  });

  it('una nota en borrador que otra persona cambió no se califica sin verla', async () => {
    const uno = await parcial();
    const { idParticipante } = uno;
    const anotar = (borradorCalificacion: number) =>
      call(
        revisionParcial.guardarBorrador,
        { params: { idParticipante: String(idParticipante) }, body: { borradorCalificacion } },
        uno.docente,
      );
    const { version } = (await anotar(7)).data.actividadesMateriasBloquesEntregas;
    await anotar(3);
    const calificar = (vista: number) =>
      call(
        revisionParcial.actuar,
        {
          params: { ...uno.params, accion: 'calificar' },
          body: [{ idActividadMateriaBloqueParticipante: idParticipante, version: vista }],
        },
        uno.docente,
      );
    const negada = await calificar(version);
    expect(negada).toMatchObject({ status: 200, code: 0 });
    expect(negada.message).toContain(
      'ahora es 3 (tú, en otra pestaña o equipo). Revísala antes de calificar.',
    );
    expect(await leerParticipante(db, idParticipante)).toMatchObject({ calificacion: null });
    expect(await calificar(version + 1)).toMatchObject({ code: 1 });
    expect(await leerParticipante(db, idParticipante)).toMatchObject({ calificacion: 3 });
  });

  it('una lista vacía dice qué falta', async () => {
    const respuesta = await hacer(await parcial(), 'anular', []);
    expect(respuesta).toMatchObject({ status: 400, message: 'Selecciona al menos un estudiante.' });
  });

  it('una nota que cambia después del resultado del año lo recalcula', async () => {
    const uno = await parcial();
    const [primero = 0] = uno.numeros;
    const [idEstudianteGrado = 0] = uno.clase.alumnos;
    const suya = eq(inscripciones.idEstudianteGrado, idEstudianteGrado);
    await ponerParticipante(db, primero, { idEstadoActividad: 3, calificacion: 10 });
    await db.update(inscripciones).set({ finalizado: true, aprobado: true }).where(suya);
    await hacer(uno, 'anular', [primero]);
    const [inscripcion] = await db.select().from(inscripciones).where(suya);
    expect(inscripcion).toMatchObject({ finalizado: true, aprobado: false });
  });

  it('quien canceló su inscripción no está en el panel ni se califica', async () => {
    const uno = await parcial();
    const [idEstudianteGrado = 0] = uno.clase.alumnos;
    const suya = eq(inscripciones.idEstudianteGrado, idEstudianteGrado);
    await db.update(inscripciones).set({ estado: 'anulada' }).where(suya);
    expect((await call(revisionParcial.listar, { params: uno.params }, uno.docente)).data).toHaveLength(1);
    expect((await hacer(uno, 'anular')).status).toBe(404);
    expect((await call(revisionParcial.ver, { params: uno.suyo }, uno.docente)).status).toBe(404);
    const nota = { params: uno.suyo, body: { borradorCalificacion: 5 } };
    expect((await call(revisionParcial.guardarBorrador, nota, uno.docente)).status).toBe(404);
    expect((await call(trabajoParcial.ver, { params: uno.params }, uno.ana)).status).toBe(404);
  });
});
