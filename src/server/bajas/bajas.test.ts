import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rows } from '#server/platform/db/db.ts';
import { agregarDestinatarios } from '#shared/actividades/destinatarios.ts';
import { pendientesDelEstudiante } from '#shared/actividades.ts';
import { deshacerOperacion } from '#shared/base/operaciones.ts';
import { calificacionesPropias } from '#shared/calificaciones.ts';
import { configurarReunion, estudiantesDeClase, leerClaseDelEstudiante } from '#shared/clases.ts';
import { resumenDePagos } from '#shared/cuentas/resumenes.ts';
import {
  generarPagos,
  mensualidadesDeInscripcion,
  mensualidadesPropias,
  pagarMensualidad,
  pagosDeInscripcion,
} from '#shared/cuentas.ts';
import { trabajoTarea } from '#shared/entregas/propia.ts';
import { YA_NO_EN_CLASE } from '#shared/estudiantes/estados.rules.ts';
import { listarMovimientos, registrarBaja, reingresar } from '#shared/inscripciones/movimientos.ts';
import {
  anularInscripcion,
  inscripcionDelCiclo,
  inscripcionesDeGrado,
  resumenDeNuevos,
} from '#shared/inscripciones.ts';
import { startTestApp } from '#testing/app.ts';
import { auditoriaDe, crearColaborador } from '#testing/builders.ts';
import { ponerParticipante } from '#testing/builders-actividades.ts';
import { crearActividad, crearClase } from '#testing/builders-clase.ts';
import { crearCuotasDePrimaria } from '#testing/builders-pagos.ts';

const { db, call, iniciarSesionDe } = await startTestApp({ now: '2026-05-20T12:00:00-06:00' });
const secretaria = await iniciarSesionDe(
  await crearColaborador(db, { cargos: [2], nombres: 'Lucía Barrios' }),
);
await crearCuotasDePrimaria(db);

const RETIRO = { tipo: 'retiro', fecha: '2026-05-12', motivo: 'Cambio de domicilio' } as const;

const deInscripcion = (id: number) => ({ params: { idEstudianteGrado: String(id) } });
const retirar = (id: number, extra: Record<string, unknown> = {}) =>
  call(registrarBaja, { ...deInscripcion(id), body: { ...RETIRO, ...extra } }, secretaria);
const volver = (id: number) => call(reingresar, deInscripcion(id), secretaria);
const meses = async (id: number) =>
  (await call(mensualidadesDeInscripcion, deInscripcion(id), secretaria)).data.map(({ mes }) => mes);
const listas = async (idGrado: number) => {
  const { data } = await call(
    inscripcionesDeGrado,
    { params: { id: String(idGrado), idCiclo: '2026' } },
    secretaria,
  );
  const ids = (lista: { idEstudianteGrado: number }[] = []) => lista.map((una) => una.idEstudianteGrado);
  return { activos: ids(data[0]?.estudiantesGrados), bajas: ids(data[0]?.bajas) };
};

/** Two students of a class with their accounts; of the first January is paid and a homework graded. */
async function conCuenta() {
  const clase = await crearClase(db, { alumnos: 2 });
  const [id = 0, otro = 0] = clase.alumnos;
  await call(generarPagos, { ...deInscripcion(id), query: { meses: '1,2,3,4,5,6,7,8,9,10' } }, secretaria);
  const { data } = await call(mensualidadesDeInscripcion, deInscripcion(id), secretaria);
  const enero = String(data[0]?.idEstudianteGradoColegiatura);
  await call(pagarMensualidad, { params: { id: enero } }, secretaria);
  const tarea = await crearActividad(db, {
    idMateriaBloque: clase.bloques[1] ?? 0,
    autor: { idColaborador: clase.docente.idColaborador },
    fechaLimite: '2026-06-30T20:00:00.000Z',
    alumnos: [id, otro],
  });
  return { clase, id, otro, tarea, docente: await iniciarSesionDe(clase.docente) };
}

/** Rows that hold what somebody had, without the movement and the trail. */
const todoLoDe = (id: number) =>
  rows(
    db,
    sql`select (select to_jsonb(i) from inscripciones i where id_estudiante_grado = ${id}) inscripcion,
      (select jsonb_agg(to_jsonb(p) order by id_estudiante_grado_pago) from pagos p where id_estudiante_grado = ${id}) pagos,
      (select jsonb_agg(to_jsonb(m) order by mes) from mensualidades m where id_estudiante_grado = ${id}) meses,
      (select jsonb_agg(to_jsonb(p) order by id_actividad_materia_bloque_participante) from participantes p where id_estudiante_grado = ${id}) trabajos`,
  );

describe('retiro y traslado', () => {
  it('sale de listas, conteos y clases; los meses elegidos salen de la cuenta, y todo lo demás se queda', async () => {
    const { clase, id, otro, docente } = await conCuenta();
    const conteos = async () => [
      (await call(resumenDeNuevos, { params: { year: 2026 } }, secretaria)).data.totalAlumnosCiclo,
      (
        await call(
          resumenDePagos,
          { params: { idCicloEscolar: 2026 }, query: { by: 'uptodate' } },
          secretaria,
        )
      ).data.totalAlumnosInsolventes,
    ];
    const [alumnos = 0, deben = 0] = await conteos();
    const { code, message, data, operacion } = await retirar(id, {
      detalle: 'Se mudan a Cobán',
      noCobrar: [6, 7, 8, 9, 10],
    });
    expect([code, message]).toEqual([1, 'Retiro registrado correctamente.']);
    expect(operacion).toEqual(expect.any(Number));
    expect(data).toMatchObject({
      estado: 'retirada',
      baja: {
        fecha: '2026-05-12',
        motivo: 'Cambio de domicilio',
        detalle: 'Se mudan a Cobán',
        meses: [6, 7, 8, 9, 10],
      },
    });
    expect(await meses(id)).toEqual([1, 2, 3, 4, 5]);
    const { data: pagos } = await call(pagosDeInscripcion, deInscripcion(id), secretaria);
    expect(pagos.find(({ pago }) => pago?.idPagoNavigation.colegiatura)?.numeroMeses).toBe(5);
    expect(await conteos()).toEqual([alumnos - 1, deben - 1]);
    expect(await listas(clase.grado.idGrado)).toEqual({ activos: [otro], bajas: [id] });
    const params = { idassignment: String(clase.idAsignacion) };
    const { data: enClase } = await call(estudiantesDeClase, { params }, docente);
    expect(enClase.map((uno) => uno.idEstudianteGrado)).toEqual([otro]);
    expect(await auditoriaDe(db, 'inscripcion', id)).toMatchObject([
      { accion: 'retirar', despues: { estado: 'retirada', meses: [6, 7, 8, 9, 10] } },
    ]);
  });

  it('quien se retira entra y lee su año con sus notas y pagos; no escribe nada y nada le queda pendiente', async () => {
    const { clase, id, tarea } = await conCuenta();
    await ponerParticipante(db, tarea.participantes[0] ?? 0, { idEstadoActividad: 3, calificacion: 8 });
    const otra = await crearActividad(db, {
      idMateriaBloque: clase.bloques[1] ?? 0,
      autor: { idColaborador: clase.docente.idColaborador },
      fechaLimite: '2026-06-30T20:00:00.000Z',
      alumnos: [id],
    });
    const suya = clase.estudiantes[0];
    if (!suya) throw new Error('a class needs students');
    const cookie = await iniciarSesionDe(suya);
    const pendientes = async () =>
      (await call(pendientesDelEstudiante, { params: { ciclo: 2026 } }, cookie)).data.length;
    expect(await pendientes()).toBe(1);
    await retirar(id, { noCobrar: [10] });
    expect(await pendientes()).toBe(0);
    const { data: notas } = await call(calificacionesPropias, {}, cookie);
    expect(notas[0]?.notas.zona2).toBe(8);
    expect((await call(mensualidadesPropias, {}, cookie)).data).toHaveLength(9);
    const { data: anio } = await call(inscripcionDelCiclo, { params: { ciclo: 2026 } }, cookie);
    expect(anio).toMatchObject({ estado: 'retirada', baja: { fecha: '2026-05-12', meses: [10] } });
    expect(JSON.stringify(anio)).not.toContain('domicilio');
    const reunion = {
      query: { asignacion: String(clase.idAsignacion) },
      body: { meetingLinkString: 'https://meet.example/a', contraseniaMeet: 'abc' },
    };
    await call(configurarReunion, reunion, await iniciarSesionDe(clase.docente));
    const suClase = { params: { idassignment: String(clase.idAsignacion) } };
    expect((await call(leerClaseDelEstudiante, suClase, cookie)).data).toMatchObject({
      meetingLink: false,
      meetingLinkString: null,
      permisos: { publicar: false },
    });
    const params = { idActividadMateriaBloque: String(otra.id) };
    const detalle = await call(trabajoTarea.ver, { params }, cookie);
    expect(detalle.data.permisos).toEqual({ escribir: false });
    const form = { contenido: 'Mi tarea', videos: [], archivos: [], version: 0 };
    for (const hacer of [trabajoTarea.entregar, trabajoTarea.guardarBorrador] as const) {
      expect(await call(hacer, { params, form }, cookie)).toMatchObject({ code: 0, message: YA_NO_EN_CLASE });
    }
  });

  it('un traslado dice a qué establecimiento, y el movimiento queda en la lista del ciclo', async () => {
    const { id } = await conCuenta();
    const sin = await retirar(id, { tipo: 'traslado' });
    expect([sin.status, sin.data]).toMatchObject([
      400,
      { errores: [{ campo: 'establecimiento', mensaje: 'Establecimiento es requerido.' }] },
    ]);
    const con = await retirar(id, { tipo: 'traslado', establecimiento: 'Colegio San José' });
    expect(con).toMatchObject({
      message: 'Traslado registrado correctamente.',
      data: { estado: 'trasladada' },
    });
    const { data } = await call(listarMovimientos, { query: { ciclo: 2026, tipo: 'traslado' } }, secretaria);
    expect(data[0]).toMatchObject({
      idEstudianteGrado: id,
      tipo: 'traslado',
      fecha: '2026-05-12',
      establecimiento: 'Colegio San José',
      quien: 'Lucía Barrios',
    });
  });

  it('rechaza en su campo una fecha fuera de la inscripción, un motivo de fuera de la lista y meses anteriores', async () => {
    const { id } = await conCuenta();
    const errorDe = async (extra: Record<string, unknown>) => {
      const { status, message, data } = await retirar(id, extra);
      return [status, message, data];
    };
    const en = (campo: string) => ({ errores: [expect.objectContaining({ campo })] });
    await db.execute(
      sql`update inscripciones set fecha_asignado = '2026-01-12T15:00:00Z' where id_estudiante_grado = ${id}`,
    );
    expect(await errorDe({ fecha: '2026-01-11' })).toEqual([
      400,
      'La fecha no puede ser anterior a la inscripción (12 ene 2026).',
      en('fecha'),
    ]);
    expect(await errorDe({ fecha: '2026-05-21' })).toEqual([
      400,
      'La fecha no puede ser posterior a hoy.',
      en('fecha'),
    ]);
    expect(await errorDe({ motivo: 'Porque sí' })).toEqual([400, 'Motivo es requerido.', en('motivo')]);
    expect(await errorDe({ detalle: 'x'.repeat(201) })).toMatchObject([400, /200/, en('detalle')]);
    expect(await errorDe({ noCobrar: [4] })).toEqual([
      400,
      'Se cobra hasta el mes del retiro: elige meses desde mayo.',
      en('noCobrar'),
    ]);
    expect((await retirar(id, { fecha: '2026-01-12', noCobrar: [1] })).message).toBe(
      'Enero ya está pagado y se queda en la cuenta.',
    );
    // The borders themselves are days of the enrolment.
    expect((await retirar(id, { fecha: '2026-01-12' })).code).toBe(1);
    await volver(id);
    expect((await retirar(id, { fecha: '2026-05-20' })).code).toBe(1);
  });

  it('retirar dos veces no se puede; reingresar devuelve exactamente lo que había, también la colegiatura entera', async () => {
    const { clase, id, otro } = await conCuenta();
    // Of the second nothing is paid: with all of its months the tuition itself leaves.
    await call(generarPagos, { ...deInscripcion(otro), query: { meses: '5,6,7,8,9,10' } }, secretaria);
    for (const [uno, fuera] of [
      [id, [5, 6, 7, 8, 9, 10]],
      [otro, [5, 6, 7, 8, 9, 10]],
    ] as const) {
      const antes = await todoLoDe(uno);
      expect((await retirar(uno, { noCobrar: fuera })).code).toBe(1);
      expect(await meses(uno)).toEqual(uno === id ? [1, 2, 3, 4] : []);
      const otra = await retirar(uno);
      expect([otra.code, otra.message]).toEqual([0, expect.stringMatching(/: Retirado el 12 may 2026\.$/)]);
      expect((await volver(uno)).message).toBe(
        'Reingreso registrado correctamente: mayo a octubre vuelven a la cuenta.',
      );
      expect(await todoLoDe(uno)).toEqual(antes);
      expect((await volver(uno)).message).toMatch(/no está retirado ni trasladado\.$/);
    }
    expect((await listas(clase.grado.idGrado)).activos).toHaveLength(2);
  });

  it('se deshace como una operación, y no una vez que reingresó', async () => {
    const { id } = await conCuenta();
    const deshacer = (operacion = 0) =>
      call(deshacerOperacion, { params: { idOperacion: String(operacion) } }, secretaria);
    const antes = await todoLoDe(id);
    const { operacion } = await retirar(id, { noCobrar: [9, 10] });
    expect((await deshacer(operacion)).message).toMatch(/^Deshecho: retiro «.+» con 2 meses\.$/);
    expect(await todoLoDe(id)).toEqual(antes);
    const segunda = await retirar(id, { noCobrar: [9] });
    await volver(id);
    const tarde = await deshacer(segunda.operacion);
    expect([tarde.code, tarde.message]).toEqual([0, expect.stringMatching(/^No se puede deshacer: /)]);
  });

  it('quien ya no está no recibe lo que se publica; la inscripción retirada sigue siendo la de su año', async () => {
    const { clase, id, otro, tarea, docente } = await conCuenta();
    await retirar(id);
    const nueva = await crearActividad(db, {
      idMateriaBloque: clase.bloques[1] ?? 0,
      autor: { idColaborador: clase.docente.idColaborador },
      alumnos: [otro],
    });
    const agregado = await call(
      agregarDestinatarios,
      { params: { id: String(nueva.id) }, body: { alumnos: [id] } },
      docente,
    );
    expect(agregado.message).toMatch(/ya no está en la clase/);
    expect(tarea.participantes).toHaveLength(2);
    const anulada = await call(anularInscripcion, deInscripcion(id), secretaria);
    expect(anulada.data).toMatchObject({ estado: 'anulada', baja: null });
    const { data } = await call(listarMovimientos, { query: { ciclo: 2026, tipo: 'anulacion' } }, secretaria);
    expect(data[0]).toMatchObject({ idEstudianteGrado: id, tipo: 'anulacion' });
  });

  it('un ciclo cerrado no cambia, y lo que no existe no se encuentra', async () => {
    const clase = await crearClase(db, { alumnos: 1, ciclo: 2025 });
    const cerrado = await retirar(clase.alumnos[0] ?? 0, { fecha: '2025-05-12' });
    expect(cerrado.message).toBe('El ciclo escolar 2025 ya está cerrado.');
    expect((await retirar(999_999)).status).toBe(404);
    expect((await volver(999_999)).status).toBe(404);
  });
});
