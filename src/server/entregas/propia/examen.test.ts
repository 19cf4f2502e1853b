import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { actividades } from '#server/actividades/tables.ts';
import { descargarArchivo } from '#shared/archivos.ts';
import {
  iniciarExamenFinalEstudiante,
  iniciarParcialEstudiante,
  trabajoExamenFinal,
  trabajoParcial,
  trabajoTarea,
} from '#shared/entregas/propia.ts';
import { parciales } from '#shared/examenes.ts';
import { startTestApp } from '#testing/app.ts';
import {
  borradorDe,
  conTrabajo,
  crearVideo,
  entregaDe,
  leerParticipante,
  pdf,
  ponerParticipante,
} from '#testing/builders-actividades.ts';

const escuela = await startTestApp();
const { db, call, clock } = escuela;

const INICIO = '2026-03-10T18:00:00.000Z';
const en = (minutos: number, milisegundos = 0) =>
  new Date(Date.parse(INICIO) + minutos * 60_000 + milisegundos);
const instante = (minutos: number) => en(minutos).toISOString();
const corrida = { inicio: INICIO, fin: instante(60) };

/** A partial of 60 minutes whose run begins now; without a run, one the teacher has not started. */
const conParcial = (abierto = true) =>
  conTrabajo(escuela, { tipo: 1, minutos: 60, ...(abierto ? { corrida } : {}) });

describe('antes de iniciar', () => {
  it('nada de lo que hay que hacer llega al estudiante, aunque corra; al iniciar, todo', async () => {
    const { ana, docente, clase } = await conParcial(false);
    const bloque = clase.bloques[1] ?? 0;
    const actividad = { fecha: '2026-03-10', valorNeto: 10, examenTiempoMaximo: 60 };
    const form = {
      title: 'Fracciones',
      instructions: 'Resuelve.',
      alumnos: clase.alumnos,
      bloque,
      actividad,
    };
    const videos = [{ id: await crearVideo(db) }];
    const creado = await call(
      parciales.crear,
      { query: { bloque: String(bloque) }, form: { ...form, videos }, archivos: [pdf('examen.pdf')] },
      docente,
    );
    expect(creado.data.instructions).toBe('Resuelve.');
    const id = creado.data.actividad.idActividadMateriaBloque;
    const suyo = eq(actividades.idActividadMateriaBloque, id);
    await db.update(actividades).set({ examenGenerado: 'https://examen.example' }).where(suyo);
    await call(parciales.iniciar, { params: { id: String(id) } }, docente);
    const params = { idActividadMateriaBloque: String(id) };
    const { data } = await call(trabajoParcial.ver, { params }, ana);
    expect(JSON.stringify(data)).not.toMatch(/Resuelve|examen\.pdf|examen\.example|dQw4w9WgXcQ/);
    expect(data).toMatchObject({ title: 'Fracciones', hasData: false });
    expect(data.examenFinal).toMatchObject({ instructions: null, videos: [], archivos: [], hasData: false });
    expect(data.participante).toMatchObject({ examenFechaHoraIniciado: null, examenEnCurso: null });
    const iniciado = await call(iniciarParcialEstudiante, { params }, ana);
    expect(iniciado.data.examenFinal).toMatchObject({
      instructions: 'Resuelve.',
      archivos: [{ nombre: 'examen.pdf' }],
      actividad: { examenGenerado: 'https://examen.example' },
    });
    expect(iniciado.data.examenFinal.videos).toHaveLength(1);
  });

  it('no se puede iniciar mientras el docente no lo abre', async () => {
    const { ana, params, idParticipante } = await conParcial(false);
    const intento = await call(iniciarParcialEstudiante, { params }, ana);
    expect(intento).toMatchObject({
      status: 200,
      code: 0,
      message: 'Tu docente todavía no ha iniciado el examen.',
    });
    expect((await leerParticipante(db, idParticipante)).examenFechaHoraIniciado).toBeNull();
  });

  it('no se puede trabajar, entregar ni completar', async () => {
    const { ana, params } = await conParcial();
    const message = 'Primero debes iniciar el examen.';
    for (const intento of [
      call(trabajoParcial.guardarBorrador, { params, form: borradorDe(0, 'x') }, ana),
      call(trabajoParcial.entregar, { params, form: entregaDe('x') }, ana),
      call(trabajoParcial.completar, { params }, ana),
    ]) {
      expect(await intento).toMatchObject({ code: 0, message });
    }
  });
});

describe('iniciar', () => {
  it('en un ciclo cerrado no se inicia, aunque corra', async () => {
    const { ana, params, idParticipante } = await conTrabajo(escuela, {
      tipo: 1,
      minutos: 60,
      corrida,
      ciclo: 2025,
    });
    const intento = await call(iniciarParcialEstudiante, { params }, ana);
    expect(intento).toMatchObject({ code: 0, message: 'El ciclo escolar 2025 ya está cerrado.' });
    expect((await leerParticipante(db, idParticipante)).examenFechaHoraIniciado).toBeNull();
  });

  it('marca el inicio propio, muestra el contenido y repetirlo no cambia nada', async () => {
    const { ana, luis, params } = await conParcial();
    clock.set(en(5));
    const uno = await call(iniciarParcialEstudiante, { params }, ana);
    expect(uno).toMatchObject({ code: 1, data: { hasData: true } });
    expect(uno.data.examenFinal.instructions).toBe('Lo que hay que hacer.');
    expect(uno.data.participante).toMatchObject({
      examenFechaHoraIniciado: instante(5),
      examenFechaHoraFinalizado: instante(60),
      examenEnCurso: 1,
    });
    clock.set(en(7));
    const dos = await call(iniciarParcialEstudiante, { params }, ana);
    expect(dos.data.participante.examenFechaHoraIniciado).toBe(instante(5));
    expect((await call(trabajoParcial.ver, { params }, luis)).data.hasData).toBe(false);
  });

  it('dos dispositivos a la vez son un solo inicio', async () => {
    const { ana, params } = await conParcial();
    const respuestas = await Promise.all(
      Array.from({ length: 8 }, () => call(iniciarParcialEstudiante, { params }, ana)),
    );
    expect(respuestas.map(({ code }) => code)).toEqual(Array.from({ length: 8 }, () => 1));
    expect(new Set(respuestas.map(({ data }) => data.participante.examenFechaHoraIniciado)).size).toBe(1);
  });

  it('un segundo antes del final de la clase ya no se puede', async () => {
    const uno = await conParcial();
    clock.set(en(60, -1001));
    expect((await call(iniciarParcialEstudiante, { params: uno.params }, uno.ana)).code).toBe(1);
    clock.set(en(60, -1000));
    const tarde = await call(iniciarParcialEstudiante, { params: uno.params }, uno.luis);
    expect(tarde).toMatchObject({ code: 0, message: 'El examen ya finalizó.' });
  });

  it('un enlace en otra página no lo inicia', async () => {
    const { ana, params, idParticipante } = await conParcial();
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await call(iniciarParcialEstudiante, { params, headers }, ana)).status).toBe(403);
    expect((await leerParticipante(db, idParticipante)).examenFechaHoraIniciado).toBeNull();
  });

  it('quien ya no está pendiente no lo inicia', async () => {
    const { ana, params, idParticipante } = await conParcial();
    await ponerParticipante(db, idParticipante, { idEstadoActividad: 4 });
    const intento = await call(iniciarParcialEstudiante, { params }, ana);
    expect(intento).toMatchObject({ code: 0, message: 'Tu docente anuló tu trabajo.' });
  });
});

describe('el final de cada estudiante', () => {
  it('exactamente al final es a tiempo, un instante después ya no', async () => {
    const { ana, params } = await conParcial();
    await call(iniciarParcialEstudiante, { params }, ana);
    clock.set(en(60, 1));
    const tarde = await call(trabajoParcial.entregar, { params, form: entregaDe('x') }, ana);
    expect(tarde).toMatchObject({ code: 0, message: 'El tiempo de entrega ha finalizado.' });
    const { data } = await call(trabajoParcial.ver, { params }, ana);
    expect(data.participante).toMatchObject({ idEstadoActividad: 1, examenEnCurso: 0 });
    clock.set(en(60));
    const justo = await call(trabajoParcial.entregar, { params, form: entregaDe('x') }, ana);
    expect(justo).toMatchObject({ code: 1, message: 'Felicidades!! Tu exámen/parcial ha sido entregado' });
  });

  it('si la clase dura más, cuentan sus propios minutos', async () => {
    const larga = { inicio: INICIO, fin: instante(240) };
    const { ana, params } = await conTrabajo(escuela, { tipo: 1, minutos: 60, corrida: larga });
    clock.set(en(10));
    const { data } = await call(iniciarParcialEstudiante, { params }, ana);
    expect(data.participante.examenFechaHoraFinalizado).toBe(instante(70));
    clock.set(en(70, 1));
    expect((await call(trabajoParcial.completar, { params }, ana)).code).toBe(0);
    expect((await call(iniciarParcialEstudiante, { params }, ana)).message).toBe('El examen ya finalizó.');
  });

  it('cuando el docente lo detiene termina para todos y el borrador se queda', async () => {
    const { ana, docente, params } = await conParcial();
    await call(iniciarParcialEstudiante, { params }, ana);
    await call(trabajoParcial.guardarBorrador, { params, form: borradorDe(0, 'a medias') }, ana);
    clock.set(en(20));
    const { idActividadMateriaBloque: id } = params;
    expect((await call(parciales.detener, { params: { id } }, docente)).code).toBe(1);
    clock.set(en(20, 1));
    const tarde = await call(trabajoParcial.entregar, { params, form: entregaDe('más') }, ana);
    expect(tarde).toMatchObject({ code: 0, message: 'El tiempo de entrega ha finalizado.' });
    const { data } = await call(trabajoParcial.ver, { params }, ana);
    expect(data).toMatchObject({
      contenido: 'a medias',
      participante: { examenFechaHoraFinalizado: instante(20) },
    });
  });

  it('la entrega se anula mientras hay tiempo y después ya no', async () => {
    const { ana, params, suyo } = await conParcial();
    await call(iniciarParcialEstudiante, { params }, ana);
    await call(trabajoParcial.entregar, { params, form: entregaDe('x') }, ana);
    clock.set(en(60));
    const anulada = await call(trabajoParcial.anular, { params: suyo }, ana);
    expect(anulada).toMatchObject({ code: 1, message: 'La entrega de tu exámen/parcial ha sido anulada.' });
    await call(trabajoParcial.completar, { params }, ana);
    clock.set(en(60, 1));
    expect((await call(trabajoParcial.anular, { params: suyo }, ana)).code).toBe(0);
  });
});

it('los cuatro tipos se inician y entregan con las llamadas de su clase', async () => {
  const parcial = { iniciar: iniciarParcialEstudiante, llamadas: trabajoParcial, otras: trabajoExamenFinal };
  const final = {
    iniciar: iniciarExamenFinalEstudiante,
    llamadas: trabajoExamenFinal,
    otras: trabajoParcial,
  };
  const casos = [
    { tipo: 1, ...parcial },
    { tipo: 9, ...parcial },
    { tipo: 2, ...final },
    { tipo: 8, ...final },
  ];
  for (const { tipo, iniciar, llamadas, otras } of casos) {
    const { ana, params } = await conTrabajo(escuela, { tipo, corrida });
    expect((await call(otras.ver, { params }, ana)).status).toBe(404);
    expect((await call(trabajoTarea.ver, { params }, ana)).status).toBe(404);
    expect((await call(iniciar, { params }, ana)).code).toBe(1);
    const entregado = await call(llamadas.entregar, { params, form: entregaDe('x') }, ana);
    expect(entregado.data.participante.idEstadoActividad).toBe(2);
  }
});

it('el archivo de un trabajo lo baja su autor; el docente, solo una vez entregado; los demás, nunca', async () => {
  const { ana, luis, docente, otroDocente, params } = await conParcial();
  await call(iniciarParcialEstudiante, { params }, ana);
  const archivos = [pdf('resuelto.pdf')];
  const guardado = await call(
    trabajoParcial.guardarBorrador,
    { params, form: borradorDe(0, null), archivos },
    ana,
  );
  const [archivo] = guardado.data.archivos;
  const bajar = (quien: string) =>
    call(descargarArchivo, { params: { idArchivo: archivo?.idArchivo ?? '' } }, quien).then(
      ({ status }) => status,
    );
  expect(await bajar(ana)).toBe(200);
  expect(await bajar(docente)).toBe(404);
  const form = entregaDe(null, { archivos: guardado.data.archivos });
  await call(trabajoParcial.entregar, { params, form }, ana);
  expect(await bajar(docente)).toBe(200);
  expect(await bajar(luis)).toBe(404);
  expect(await bajar(otroDocente)).toBe(404);
});
