import { describe, expect, it } from 'vitest';
import { trabajoParcial, trabajoTarea } from '#shared/entregas/propia.ts';
import { startTestApp } from '#testing/app.ts';
import {
  borradorDe,
  conTrabajo,
  entregaDe,
  HOY,
  LIMITE,
  leerParticipante,
  pdf,
  ponerParticipante,
} from '#testing/builders-actividades.ts';

const escuela = await startTestApp();
const { db, call, clock, statementsOf } = escuela;

describe('detalle de una tarea', () => {
  it('muestra lo asignado y el trabajo propio vacío', async () => {
    const { ana, params, idParticipante } = await conTrabajo(escuela);
    const { code, data } = await call(trabajoTarea.ver, { params }, ana);
    expect(code).toBe(1);
    expect(data.tarea).toMatchObject({
      title: 'Fracciones',
      instructions: 'Lo que hay que hacer.',
      hasData: true,
    });
    expect(data.tarea.actividad).toMatchObject({ tipoActividad: 3, valorNeto: 10, fechaLimite: LIMITE });
    expect(data.tarea.catedratico.nombres).toMatch(/^Colaborador/);
    expect(data.participante).toMatchObject({
      idActividadMateriaBloqueParticipante: idParticipante,
      idEstadoActividad: 1,
      actividadesMateriasBloquesEntregas: { calificacion: null },
    });
    expect(data).toMatchObject({ contenido: null, videos: [], archivos: [], comentarios: [], version: 0 });
    expect(data.permisos).toEqual({ escribir: true });
  });

  it('no existe para quien no la recibió ni con otra dirección', async () => {
    const { ana, params } = await conTrabajo(escuela);
    const otra = await conTrabajo(escuela);
    expect((await call(trabajoTarea.ver, { params }, otra.ana)).status).toBe(404);
    expect((await call(trabajoParcial.ver, { params }, ana)).status).toBe(404);
    expect((await call(trabajoTarea.ver, { params }, otra.docente)).status).toBe(403);
    expect((await call(trabajoTarea.ver, { params })).status).toBe(401);
  });

  it('la nota se ve solo mientras está calificada, y el borrador nunca', async () => {
    const { ana, params, idParticipante } = await conTrabajo(escuela);
    const leer = async () => (await call(trabajoTarea.ver, { params }, ana)).data;
    await ponerParticipante(db, idParticipante, { borradorCalificacion: 7.25 });
    expect(JSON.stringify(await leer())).not.toContain('7.25');
    await ponerParticipante(db, idParticipante, { idEstadoActividad: 3, calificacion: 8.75 });
    const graduada = await leer();
    expect(graduada.participante.actividadesMateriasBloquesEntregas).toEqual({ calificacion: 8.75 });
    expect(JSON.stringify(graduada)).not.toContain('7.25');
    await ponerParticipante(db, idParticipante, { idEstadoActividad: 4 });
    expect(JSON.stringify(await leer())).not.toContain('8.75');
  });

  it('se lee con las mismas consultas tenga o no archivos y comentarios', async () => {
    const { ana, params } = await conTrabajo(escuela);
    const vacia = await statementsOf(() => call(trabajoTarea.ver, { params }, ana));
    const archivos = ['a', 'b', 'c', 'd', 'e'].map((letra) => pdf(`${letra}.pdf`));
    await call(trabajoTarea.guardarBorrador, { params, form: borradorDe(0, 'x'), archivos }, ana);
    expect(await statementsOf(() => call(trabajoTarea.ver, { params }, ana))).toBe(vacia);
  });
});

describe('entregar', () => {
  it('entrega el trabajo una sola vez', async () => {
    const { ana, params, idParticipante } = await conTrabajo(escuela);
    const hecha = await call(trabajoTarea.entregar, { params, form: entregaDe('Listo') }, ana);
    expect(hecha).toMatchObject({ code: 1, message: '¡¡Felicidades!! Tu tarea ha sido entregada.' });
    expect(hecha.data).toMatchObject({ contenido: 'Listo', participante: { idEstadoActividad: 2 } });
    const fila = await leerParticipante(db, idParticipante);
    expect(fila).toMatchObject({ idEstadoActividad: 2, estudianteEntrega: true });
    expect(Date.parse(fila.fechaEntrega ?? '')).toBe(Date.parse(HOY));
    const otra = await call(trabajoTarea.entregar, { params, form: entregaDe('Otra') }, ana);
    expect(otra).toMatchObject({ status: 200, code: 0, message: 'Tu trabajo ya fue entregado.' });
    expect((await call(trabajoTarea.ver, { params }, ana)).data.contenido).toBe('Listo');
  });

  it('sin nada, o solo con espacios, dice qué falta', async () => {
    const { ana, params } = await conTrabajo(escuela);
    const intento = (contenido: string | null) =>
      call(trabajoTarea.entregar, { params, form: entregaDe(contenido) }, ana);
    expect(await intento(null)).toMatchObject({ status: 400, message: 'Entrega es requerido.' });
    expect(await intento('')).toMatchObject({ status: 400, message: 'Entrega es requerido.' });
    expect(await intento('  \n ')).toMatchObject({
      status: 400,
      message: 'Entrega no debe ser solo espacios.',
    });
  });

  it('exactamente en el límite es a tiempo; un instante después ya no', async () => {
    const una = await conTrabajo(escuela);
    clock.set(new Date(Date.parse(LIMITE)));
    expect(
      (await call(trabajoTarea.entregar, { params: una.params, form: entregaDe('x') }, una.ana)).code,
    ).toBe(1);
    const dos = await conTrabajo(escuela);
    clock.set(new Date(Date.parse(LIMITE) + 1));
    const { params, idParticipante } = dos;
    const tarde = await call(trabajoTarea.entregar, { params, form: entregaDe('x') }, dos.ana);
    expect(tarde).toMatchObject({ status: 200, code: 0, message: 'El tiempo de entrega ha finalizado.' });
    expect((await call(trabajoTarea.completar, { params }, dos.ana)).code).toBe(0);
    expect(
      (await call(trabajoTarea.guardarBorrador, { params, form: borradorDe(0, 'x') }, dos.ana)).code,
    ).toBe(0);
    expect((await leerParticipante(db, idParticipante)).idEstadoActividad).toBe(1);
  });

  it('con una versión anterior no pisa lo que se guardó en otro dispositivo', async () => {
    const { ana, params } = await conTrabajo(escuela);
    await call(trabajoTarea.guardarBorrador, { params, form: borradorDe(0, 'nuevo') }, ana);
    const vieja = await call(
      trabajoTarea.entregar,
      { params, form: entregaDe('viejo', { version: 0 }) },
      ana,
    );
    expect(vieja).toMatchObject({ code: 0, data: { contenido: 'nuevo', version: 1 } });
    const buena = await call(
      trabajoTarea.entregar,
      { params, form: entregaDe('nuevo', { version: 1 }) },
      ana,
    );
    expect(buena.code).toBe(1);
  });

  it.each([
    [3, 'Tu trabajo ya fue calificado.'],
    [4, 'Tu docente anuló tu trabajo.'],
    [5, 'Tu docente rechazó tu trabajo.'],
  ])('en el estado %d se rechaza con su razón', async (idEstadoActividad, message) => {
    const { ana, params, suyo, idParticipante } = await conTrabajo(escuela);
    await ponerParticipante(db, idParticipante, { idEstadoActividad, calificacion: 5 });
    for (const intento of [
      call(trabajoTarea.entregar, { params, form: entregaDe('x') }, ana),
      call(trabajoTarea.completar, { params }, ana),
      call(trabajoTarea.guardarBorrador, { params, form: borradorDe(0, 'x') }, ana),
      call(trabajoTarea.anular, { params: suyo }, ana),
    ]) {
      expect(await intento).toMatchObject({ status: 200, code: 0, message });
    }
  });

  it('un campo de más en el cuerpo no cambia la nota ni el estado', async () => {
    const { ana, params, idParticipante } = await conTrabajo(escuela);
    const form = { ...entregaDe('x'), calificacion: 10, idEstadoActividad: 3 };
    await call(trabajoTarea.entregar, { params, form }, ana);
    expect(await leerParticipante(db, idParticipante)).toMatchObject({
      idEstadoActividad: 2,
      calificacion: null,
    });
  });
});

describe('anular', () => {
  it('anular la entrega propia la regresa a pendiente con el trabajo intacto', async () => {
    const { ana, luis, params, suyo } = await conTrabajo(escuela);
    await call(trabajoTarea.entregar, { params, form: entregaDe('Listo'), archivos: [pdf('a.pdf')] }, ana);
    const ajena = await call(trabajoTarea.anular, { params: suyo }, luis);
    expect(ajena.status).toBe(404);
    const hecha = await call(trabajoTarea.anular, { params: suyo }, ana);
    expect(hecha).toMatchObject({ code: 1, message: 'La entrega de tu tarea ha sido anulada.' });
    expect(hecha.data).toMatchObject({
      contenido: 'Listo',
      participante: { idEstadoActividad: 1, fechaEntrega: null },
    });
    expect(hecha.data.archivos).toHaveLength(1);
    const otra = await call(trabajoTarea.anular, { params: suyo }, ana);
    expect(otra).toMatchObject({ code: 0, message: 'Tu trabajo no está entregado.' });
  });

  it('después del límite la entrega ya no se anula', async () => {
    const { ana, params, suyo } = await conTrabajo(escuela);
    await call(trabajoTarea.entregar, { params, form: entregaDe('Listo') }, ana);
    clock.set(new Date(Date.parse(LIMITE) + 1));
    const tarde = await call(trabajoTarea.anular, { params: suyo }, ana);
    expect(tarde).toMatchObject({ code: 0, message: 'El tiempo de entrega ha finalizado.' });
  });
});

it('en un ciclo cerrado el estudiante solo lee', async () => {
  const { ana, params, suyo, idParticipante } = await conTrabajo(escuela, { ciclo: 2025 });
  const detalle = await call(trabajoTarea.ver, { params }, ana);
  expect(detalle.data.permisos).toEqual({ escribir: false });
  const cerrado = { code: 0, message: 'El ciclo escolar 2025 ya está cerrado.' };
  for (const intento of [
    await call(trabajoTarea.guardarBorrador, { params, form: borradorDe(0, 'x') }, ana),
    await call(trabajoTarea.entregar, { params, form: entregaDe('x') }, ana),
    await call(trabajoTarea.completar, { params, body: {} }, ana),
  ])
    expect(intento).toMatchObject(cerrado);
  await ponerParticipante(db, idParticipante, {
    idEstadoActividad: 2,
    fechaEntrega: '2026-03-10T17:00:00.000Z',
    estudianteEntrega: true,
  });
  expect(await call(trabajoTarea.anular, { params: suyo }, ana)).toMatchObject(cerrado);
  expect(await leerParticipante(db, idParticipante)).toMatchObject({ idEstadoActividad: 2 });
});
