import { describe, expect, it } from 'vitest';
import { iniciarParcialEstudiante, trabajoParcial } from '#shared/entregas/propia.ts';
import { revisionParcial } from '#shared/entregas/revision.ts';
import { parciales } from '#shared/examenes.ts';
import { startTestApp, type TestFile } from '#testing/app.ts';
import {
  borradorDe,
  conTrabajo,
  crearVideo,
  entregaDe,
  leerParticipante,
  pdf,
} from '#testing/builders-actividades.ts';

const escuela = await startTestApp();
const { db, call, clock } = escuela;

const INICIO = '2026-03-10T18:00:00.000Z';
const en = (segundos: number, ms = 0) => new Date(Date.parse(INICIO) + segundos * 1_000 + ms);
const corrida = { inicio: INICIO, fin: en(600).toISOString() };

/** A running partial of ten minutes in which Ana has saved her first words. */
async function escribiendo() {
  const uno = await conTrabajo(escuela, { tipo: 1, minutos: 10, corrida });
  const { params, ana, docente, numeros } = uno;
  await call(iniciarParcialEstudiante, { params }, ana);
  const guardar = (version: number, contenido: string) =>
    call(trabajoParcial.guardarBorrador, { params, form: borradorDe(version, contenido) }, ana);
  await guardar(0, 'primeras palabras');
  const filas = async () => (await call(revisionParcial.listar, { params }, docente)).data;
  const recoger = (elegidos = numeros) =>
    call(
      revisionParcial.actuar,
      {
        params: { ...params, accion: 'recoger' },
        body: elegidos.map((id) => ({ idActividadMateriaBloqueParticipante: id, idEstadoActividad: 1 })),
      },
      docente,
    );
  const detener = () => call(parciales.detener, { params: { id: params.idActividadMateriaBloque } }, docente);
  return { ...uno, guardar, filas, recoger, detener };
}

describe('lo que se escribe mientras el docente recoge', () => {
  it('llega con la entrega y la docente lo lee', async () => {
    const { ana, docente, params, suyo, guardar, recoger } = await escribiendo();
    clock.set(en(60));
    expect((await recoger()).code).toBe(1);
    clock.set(en(75));
    expect((await guardar(1, 'primeras palabras y la última')).code).toBe(1);
    const { data } = await call(revisionParcial.ver, { params: suyo }, docente);
    expect(data).toMatchObject({ contenido: 'primeras palabras y la última', estudianteEntrega: false });
    clock.set(en(75, 1));
    const tarde = await guardar(2, 'algo más');
    expect(tarde).toMatchObject({ status: 200, code: 0, message: 'Tu docente ya recogió tu trabajo.' });
    const suya = await call(trabajoParcial.ver, { params }, ana);
    expect(suya.data).toMatchObject({
      contenido: 'primeras palabras y la última',
      participante: { idEstadoActividad: 2, estudianteEntrega: false },
    });
  });

  it('nada depende de que el equipo conteste: sin él queda lo que estaba guardado', async () => {
    const { docente, suyo, recoger } = await escribiendo();
    await recoger();
    const { data } = await call(revisionParcial.ver, { params: suyo }, docente);
    expect(data.contenido).toBe('primeras palabras');
  });

  it('no pisa lo que otro equipo guardó, ni entra después de calificar', async () => {
    const { docente, params, suyo, idParticipante, guardar, recoger } = await escribiendo();
    await recoger();
    await guardar(1, 'desde la laptop');
    expect(await guardar(1, 'desde el teléfono')).toMatchObject({
      code: 0,
      data: { contenido: 'desde la laptop', version: 2 },
    });
    await call(revisionParcial.guardarBorrador, { params: suyo, body: { borradorCalificacion: 5 } }, docente);
    const body = [{ idActividadMateriaBloqueParticipante: idParticipante }];
    await call(revisionParcial.actuar, { params: { ...params, accion: 'calificar' }, body }, docente);
    expect(await guardar(2, 'más')).toMatchObject({ code: 0, message: 'Tu trabajo ya fue calificado.' });
  });

  it('el estudiante no entrega, ni la anula, ni lo inicia después', async () => {
    const { ana, luis, params, suyo, recoger } = await escribiendo();
    await recoger();
    const message = 'Tu docente ya recogió tu trabajo.';
    for (const intento of [
      call(trabajoParcial.entregar, { params, form: entregaDe('x') }, ana),
      call(trabajoParcial.anular, { params: suyo }, ana),
      call(iniciarParcialEstudiante, { params }, luis),
    ])
      expect(await intento).toMatchObject({ code: 0, message });
  });

  it('recoger después del final no abre el examen otra vez', async () => {
    const { guardar, recoger } = await escribiendo();
    clock.set(en(601));
    expect((await recoger()).code).toBe(1);
    expect(await guardar(1, 'escrito después')).toMatchObject({ code: 0 });
  });
});

describe('lo que se escribe mientras el docente detiene', () => {
  it('se guarda todavía, no se entrega, y recogerlo lo incluye', async () => {
    const { ana, docente, params, suyo, guardar, recoger, detener } = await escribiendo();
    clock.set(en(60));
    await detener();
    clock.set(en(66));
    expect((await call(trabajoParcial.entregar, { params, form: entregaDe('x') }, ana)).message).toBe(
      'El tiempo de entrega ha finalizado.',
    );
    expect((await guardar(1, 'hasta aquí llegué')).code).toBe(1);
    await recoger();
    clock.set(en(75));
    expect((await guardar(2, 'hasta aquí llegué.')).code).toBe(1);
    clock.set(en(75, 1));
    expect((await guardar(3, 'trampa')).code).toBe(0);
    const { data } = await call(revisionParcial.ver, { params: suyo }, docente);
    expect(data.contenido).toBe('hasta aquí llegué.');
  });

  it('de un final que todos sabían no queda ni un instante', async () => {
    const { guardar } = await escribiendo();
    clock.set(en(600));
    expect((await guardar(1, 'justo')).code).toBe(1);
    clock.set(en(600, 1));
    expect(await guardar(2, 'tarde')).toMatchObject({
      code: 0,
      message: 'El tiempo de entrega ha finalizado.',
    });
  });
});

describe('el panel', () => {
  it('un archivo o un video solos también son trabajo guardado, y solo de quien los puso', async () => {
    const uno = await conTrabajo(escuela, { tipo: 1, minutos: 10, corrida, alumnos: 3 });
    const { params, ana, luis, docente, clase } = uno;
    const eva = await escuela.iniciarSesionDe(clase.estudiantes[2] ?? { idUsuario: null });
    for (const quien of [ana, luis, eva]) await call(iniciarParcialEstudiante, { params }, quien);
    const guardar = (quien: string, form: ReturnType<typeof borradorDe>, archivos: TestFile[] = []) =>
      call(trabajoParcial.guardarBorrador, { params, form, archivos }, quien);
    await guardar(ana, borradorDe(0, null), [pdf('a.pdf')]);
    await guardar(luis, borradorDe(0, null, { videos: [{ id: await crearVideo(db) }] }));
    await guardar(eva, borradorDe(0, ' '));
    const { data } = await call(revisionParcial.listar, { params }, docente);
    expect(data.map(({ trabajoGuardado }) => trabajoGuardado)).toEqual([true, true, false]);
  });

  it('dice quién tiene trabajo guardado sin entregar, y no cuál', async () => {
    const { numeros, filas, guardar, recoger } = await escribiendo();
    const guardados = async () => (await filas()).map(({ trabajoGuardado }) => trabajoGuardado);
    expect(await guardados()).toEqual([true, false]);
    await guardar(1, '  ');
    expect(await guardados()).toEqual([false, false]);
    await guardar(2, 'algo');
    expect(JSON.stringify(await filas())).not.toContain('algo');
    await recoger(numeros.slice(0, 1));
    expect(await guardados()).toEqual([false, false]);
    expect((await leerParticipante(db, numeros[0] ?? 0)).idEstadoActividad).toBe(2);
  });
});
