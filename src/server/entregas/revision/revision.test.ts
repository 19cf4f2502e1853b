import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { asignaciones } from '#server/colaboradores/asignaciones/tables.ts';
import { colaboradores } from '#server/colaboradores/tables.ts';
import { estudiantes } from '#server/estudiantes/tables.ts';
import { trabajoTarea } from '#shared/entregas/propia.ts';
import { revisionExamenFinal, revisionParcial, revisionTarea } from '#shared/entregas/revision.ts';
import { startTestApp } from '#testing/app.ts';
import { auditoriaDe, crearColaborador } from '#testing/builders.ts';
import {
  borradorDe,
  conTrabajo,
  entregaDe,
  leerParticipante,
  ponerParticipante,
} from '#testing/builders-actividades.ts';

const escuela = await startTestApp();
const { db, call, clock, iniciarSesionDe, statementsOf } = escuela;

const elegir = (...numeros: number[]) =>
  numeros.map((idActividadMateriaBloqueParticipante) => ({ idActividadMateriaBloqueParticipante }));

const auditadas = (idParticipante: number) => auditoriaDe(db, 'calificacion', idParticipante);

describe('panel', () => {
  it('tiene una fila por estudiante, por apellido, con estado y notas', async () => {
    const { docente, params, numeros, clase } = await conTrabajo(escuela);
    const [ana, luis] = clase.estudiantes.map(({ idEstudiante }) =>
      eq(estudiantes.idEstudiante, idEstudiante),
    );
    await db
      .update(estudiantes)
      .set({ apellido1: 'Zúñiga' })
      .where(ana ?? sql`false`);
    await db
      .update(estudiantes)
      .set({ apellido1: 'Álvarez' })
      .where(luis ?? sql`false`);
    const { code, data } = await call(revisionTarea.listar, { params }, docente);
    expect(code).toBe(1);
    expect(data.map((fila) => fila.idActividadMateriaBloqueParticipante)).toEqual(numeros.toReversed());
    expect(data[0]).toMatchObject({
      idEstadoActividad: 1,
      idEstudianteGradoNavigation: { idEstudianteNavigation: { nombre1: 'Ana' } },
      actividadesMateriasBloquesEntregas: { calificacion: null, borradorCalificacion: null, version: 0 },
      idActividadMateriaBloqueNavigation: { tipoActividad: 3, valorNeto: 10 },
    });
  });

  it('las consultas no dependen de cuántos estudiantes hay', async () => {
    const pocos = await conTrabajo(escuela, { alumnos: 2 });
    const muchos = await conTrabajo(escuela, { alumnos: 30 });
    const leer = (uno: typeof pocos) =>
      statementsOf(() => call(revisionTarea.listar, { params: uno.params }, uno.docente));
    const anular = (uno: typeof pocos) => {
      const params = { ...uno.params, accion: 'anular' as const };
      return statementsOf(() =>
        call(revisionTarea.actuar, { params, body: elegir(...uno.numeros) }, uno.docente),
      );
    };
    expect(await leer(muchos)).toBe(await leer(pocos));
    expect(await anular(muchos)).toBe(await anular(pocos));
  });

  it('el docente de otra clase no lo ve, ni un estudiante', async () => {
    const { ana, otroDocente, params, suyo } = await conTrabajo(escuela);
    expect((await call(revisionTarea.listar, { params }, otroDocente)).status).toBe(404);
    expect((await call(revisionTarea.ver, { params: suyo }, otroDocente)).status).toBe(404);
    expect((await call(revisionTarea.listar, { params }, ana)).status).toBe(403);
  });
});

describe('un trabajo', () => {
  it('se ve solo una vez entregado o recogido, y deja de verse si regresa a pendiente', async () => {
    const { ana, docente, params, suyo, idParticipante } = await conTrabajo(escuela);
    const visto = async () => (await call(revisionTarea.ver, { params: suyo }, docente)).data.contenido;
    await call(trabajoTarea.guardarBorrador, { params, form: borradorDe(0, 'sin terminar') }, ana);
    expect(await visto()).toBeNull();
    // That there is a draft is told of exams only, which are collected.
    const { data } = await call(revisionTarea.listar, { params }, docente);
    expect(data.map(({ trabajoGuardado }) => trabajoGuardado)).toEqual([false, false]);
    await ponerParticipante(db, idParticipante, { idEstadoActividad: 3, calificacion: 4 });
    expect(await visto()).toBeNull();
    await ponerParticipante(db, idParticipante, { idEstadoActividad: 1, calificacion: null });
    await call(trabajoTarea.entregar, { params, form: entregaDe('terminado') }, ana);
    expect(await visto()).toBe('terminado');
    await call(trabajoTarea.anular, { params: suyo }, ana);
    expect(await visto()).toBeNull();
  });

  it('la dirección de examen final responde por cualquier examen, la de tarea no', async () => {
    const { docente, suyo } = await conTrabajo(escuela, { tipo: 1 });
    expect((await call(revisionExamenFinal.ver, { params: suyo }, docente)).code).toBe(1);
    expect((await call(revisionParcial.ver, { params: suyo }, docente)).code).toBe(1);
    expect((await call(revisionTarea.ver, { params: suyo }, docente)).status).toBe(404);
  });
});

describe('nota en borrador', () => {
  const guardar = (
    { docente, suyo }: Awaited<ReturnType<typeof conTrabajo>>,
    borradorCalificacion: number | string | null,
    version?: number,
  ) =>
    call(
      revisionTarea.guardarBorrador,
      { params: suyo, body: { borradorCalificacion, ...(version === undefined ? {} : { version }) } },
      docente,
    );

  it('se guarda con coma o punto, con quién y cuándo la escribió; en la auditoría no hay borradores', async () => {
    const uno = await conTrabajo(escuela);
    const guardada = await guardar(uno, '7,5', 0);
    expect(guardada.data.actividadesMateriasBloquesEntregas).toMatchObject({
      borradorCalificacion: 7.5,
      calificacion: null,
      version: 1,
    });
    expect(guardada.data.idEstadoActividad).toBe(1);
    expect(await leerParticipante(db, uno.numeros[1] ?? 0)).toMatchObject({
      borradorCalificacion: null,
      versionBorrador: 0,
    });
    expect(await leerParticipante(db, uno.idParticipante)).toMatchObject({
      borradorPor: uno.clase.docente.idColaborador,
      borradorFecha: clock.now().toISOString(),
    });
    await guardar(uno, null, 1);
    expect(await leerParticipante(db, uno.idParticipante)).toMatchObject({
      borradorCalificacion: null,
      versionBorrador: 2,
    });
    expect(await auditadas(uno.idParticipante)).toEqual([]);
  });

  it.each([
    [10, 1, ''],
    [0, 1, ''],
    [9.99, 1, ''],
    [10.01, 0, 'Punteo de calificación debe ser mayor a 0 y menor o igual a 10.'],
    [-1, 0, 'Punteo de calificación debe ser mayor a 0 y menor o igual a 10.'],
    ['x', 0, 'Requerido'],
    ['', 0, 'Requerido'],
    [1.234, 0, 'Requerido'],
  ])('%s de 10 responde código %d', async (valor, code, message) => {
    const respuesta = await guardar(await conTrabajo(escuela), valor);
    expect(respuesta.code).toBe(code);
    if (message) expect(respuesta).toMatchObject({ status: 400, message });
  });

  it('sobre una versión anterior responde con la otra nota', async () => {
    const uno = await conTrabajo(escuela);
    await guardar(uno, 8, 0);
    const vieja = await guardar(uno, 6, 0);
    expect(vieja).toMatchObject({
      status: 200,
      code: 0,
      message: 'Mientras escribías: Tú pusiste 8 en otra pestaña o equipo.',
      data: { borradorCalificacion: 8, version: 1, propia: true, cuando: expect.any(String) },
    });
    expect((await guardar(uno, 8, 0)).code).toBe(1);
    expect((await leerParticipante(db, uno.idParticipante)).borradorCalificacion).toBe(8);
  });

  it('sobre la nota de otra persona dice quién la puso y cuándo; borrada, que la borró', async () => {
    const uno = await conTrabajo(escuela);
    await guardar(uno, 8, 0);
    const [antes] = await db
      .select()
      .from(colaboradores)
      .where(eq(colaboradores.idColaborador, uno.clase.docente.idColaborador));
    const { idAsignacion } = uno.clase;
    const otra = await crearColaborador(db);
    await db
      .update(asignaciones)
      .set({ idColaborador: otra.idColaborador })
      .where(eq(asignaciones.idGradoSeccionMateriaColaborador, idAsignacion));
    const nueva = { ...uno, docente: await iniciarSesionDe(otra) };
    expect(await guardar(nueva, 6, 0)).toMatchObject({
      code: 0,
      message: `Mientras escribías: ${antes?.nombres} puso 8.`,
      data: { borradorCalificacion: 8, version: 1, quien: antes?.nombres, propia: false },
    });
    await guardar(nueva, null, 1);
    expect((await guardar(nueva, 6, 1)).message).toBe(
      'Mientras escribías: Tú borraste esta nota en otra pestaña o equipo.',
    );
  });

  it('un trabajo anulado o rechazado no se califica y otro docente no encuentra nada', async () => {
    const uno = await conTrabajo(escuela);
    expect((await guardar({ ...uno, docente: uno.otroDocente }, 5)).status).toBe(404);
    for (const [idEstadoActividad, estado] of [
      [4, 'anulada'],
      [5, 'rechazada'],
    ] as const) {
      await ponerParticipante(db, uno.idParticipante, { idEstadoActividad });
      expect(await guardar(uno, 5)).toMatchObject({
        code: 0,
        message: `No se puede calificar una entrega ${estado}.`,
      });
    }
  });

  it('se puede hasta el 31 de enero del año siguiente', async () => {
    const uno = await conTrabajo(escuela, { ciclo: 2025 });
    expect(await guardar(uno, 5)).toMatchObject({
      code: 0,
      message: 'El ciclo escolar 2025 ya está cerrado.',
    });
    clock.set('2026-01-31T23:59:59-06:00');
    expect((await guardar(uno, 5)).code).toBe(1);
    clock.set('2026-02-01T00:00:00-06:00');
    expect((await guardar(uno, 6)).code).toBe(0);
  });
});
