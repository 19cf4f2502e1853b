import { expect, it } from 'vitest';
import { finalizarBloque } from '#shared/bloques.ts';
import { examenesFinales, parciales } from '#shared/examenes.ts';
import { startTestApp } from '#testing/app.ts';
import { crearColaborador } from '#testing/builders.ts';
import { crearActividad, crearClase } from '#testing/builders-clase.ts';

const { db, call, clock, iniciarSesionDe } = await startTestApp();

type Clase = Awaited<ReturnType<typeof crearClase>>;
interface Datos {
  fecha?: string;
  valorNeto?: number | string;
  examenTiempoMaximo?: number | string;
}

const formulario = (clase: Clase, bloque: number, actividad: Datos = {}) => ({
  title: 'Segunda unidad',
  alumnos: clase.alumnos,
  bloque,
  actividad: { fecha: '2026-03-10', valorNeto: 20, examenTiempoMaximo: 30, ...actividad },
});

async function preparar() {
  const clase = await crearClase(db);
  const [uno = 0, dos = 0] = clase.bloques;
  const cookie = await iniciarSesionDe(clase.docente);
  const crear = (endpoint: typeof parciales.crear, bloque: number, actividad?: Datos) =>
    call(endpoint, { query: { bloque: String(bloque) }, form: formulario(clase, bloque, actividad) }, cookie);
  const enCurso = async (minutos = 30) => {
    const corrida = {
      inicio: clock.now().toISOString(),
      fin: new Date(clock.now().getTime() + minutos * 60_000).toISOString(),
    };
    const autor = { idColaborador: clase.docente.idColaborador };
    const { id } = await crearActividad(db, {
      idMateriaBloque: dos,
      autor,
      tipo: 1,
      minutos,
      corrida,
      alumnos: clase.alumnos,
    });
    return { params: { id: String(id) } };
  };
  return { clase, uno, dos, cookie, crear, enCurso };
}

it('los cuatro exámenes se asignan cada uno en su bloque y con su tipo', async () => {
  const { uno, dos, crear } = await preparar();
  const casos = [
    [parciales.crear, dos, uno, 1, 'Parcial asignado correctamente.', false],
    [parciales.crearExtra, uno, dos, 9, 'Parcial extra asignado correctamente.', true],
    [examenesFinales.crear, dos, uno, 2, 'Examen final asignado correctamente.', false],
    [examenesFinales.crearExtra, uno, dos, 8, 'Examen final extra asignado correctamente.', true],
  ] as const;
  for (const [endpoint, bloque, otro, tipoActividad, message, examenExtra] of casos) {
    expect(await crear(endpoint, otro)).toMatchObject({ code: 0 });
    const hecho = await crear(endpoint, bloque);
    expect(hecho).toMatchObject({ code: 1, message });
    expect(hecho.data).toMatchObject({
      examenExtra,
      examen: null,
      actividad: {
        tipoActividad,
        // 23:59 of that day in Guatemala
        fechaLimite: '2026-03-11T05:59:00.000Z',
        examenTiempoMaximo: 30,
        examenEnCurso: null,
        examenFechaHoraIniciado: null,
      },
    });
  }
});

it('cada regla del formulario tiene su frase', async () => {
  const { dos, crear } = await preparar();
  const minutos = 'Minutos debe ser mayor a 0 y menor o igual a 240.';
  const sinMinutos = 'Minutos es requerido y debe ser numérico.';
  const casos: [typeof parciales.crear, Datos, string][] = [
    [parciales.crear, { examenTiempoMaximo: '' }, sinMinutos],
    [parciales.crear, { examenTiempoMaximo: '1a' }, sinMinutos],
    [parciales.crear, { examenTiempoMaximo: '1.5' }, sinMinutos],
    [parciales.crear, { examenTiempoMaximo: '1.0' }, sinMinutos],
    [parciales.crear, { examenTiempoMaximo: 0 }, minutos],
    [parciales.crear, { examenTiempoMaximo: 241 }, minutos],
    [parciales.crear, { valorNeto: 71 }, 'Puntos debe ser mayor a 0 y menor o igual a 70.'],
    [examenesFinales.crear, { valorNeto: 31 }, 'Puntos debe ser mayor a 0 y menor o igual a 30.'],
    [examenesFinales.crear, { valorNeto: 0 }, 'Puntos debe ser mayor a 0 y menor o igual a 30.'],
    [parciales.crear, { fecha: '2026-02-30' }, 'Esa fecha no existe: febrero de 2026 tiene 28 días.'],
    [parciales.crear, { fecha: '9999-12-31' }, 'Fecha de entrega debe estar entre los años 1900 y 2100.'],
    [parciales.crear, { fecha: '2026-03-09' }, 'Fecha de entrega no debe ser anterior a hoy.'],
  ];
  for (const [endpoint, datos, message] of casos) {
    expect(await crear(endpoint, dos, datos)).toMatchObject({ status: 400, code: 0, message });
  }
  expect(await crear(parciales.crear, dos, { examenTiempoMaximo: 240, valorNeto: '70' })).toMatchObject({
    code: 1,
  });
});

it('un bloque admite exámenes finales hasta su máximo; los extra no cuentan', async () => {
  const { uno, dos, crear } = await preparar();
  const respuestas = await Promise.all(
    [30, 30].map((valorNeto) => crear(examenesFinales.crear, dos, { valorNeto })),
  );
  expect(respuestas.map(({ code }) => code).sort()).toEqual([0, 1]);
  expect(respuestas.find(({ code }) => code === 0)?.message).toBe(
    'El examen final del bloque admite 0 puntos más.',
  );
  expect(await crear(parciales.crear, dos, { valorNeto: 70 })).toMatchObject({ code: 1 });
  for (const valorNeto of [30, 30]) {
    expect(await crear(examenesFinales.crearExtra, uno, { valorNeto })).toMatchObject({ code: 1 });
  }
});

it('el examen corre desde que el docente lo inicia, y repetirlo no mueve nada', async () => {
  const { dos, cookie, crear } = await preparar();
  const { data } = await crear(parciales.crear, dos, { examenTiempoMaximo: 1 });
  const input = { params: { id: String(data.actividad.idActividadMateriaBloque) } };
  const inicio = clock.now();
  const [una, otra] = await Promise.all([
    call(parciales.iniciar, input, cookie),
    call(parciales.iniciar, input, cookie),
  ]);
  for (const respuesta of [una, otra]) {
    expect(respuesta).toMatchObject({
      code: 1,
      data: {
        actividad: {
          examenEnCurso: 1,
          examenFechaHoraIniciado: inicio.toISOString(),
          examenFechaHoraFinalizado: new Date(inicio.getTime() + 60_000).toISOString(),
          permisos: { editar: true, eliminar: false },
        },
      },
    });
  }
  expect(una.headers['cache-control']).toBe('no-store');
  const estado = async () => (await call(parciales.leer, input, cookie)).data.actividad.examenEnCurso;
  clock.advance(58_999);
  expect(await estado()).toBe(1);
  clock.advance(1);
  expect(await estado()).toBe(0);
  expect(await call(parciales.iniciar, input, cookie)).toMatchObject({
    status: 200,
    code: 0,
    message: 'El examen ya finalizó.',
  });
  clock.set(inicio);
});

it('detener termina el examen en ese instante; sin iniciar no hay qué detener', async () => {
  const { dos, cookie, crear } = await preparar();
  const { data } = await crear(examenesFinales.crear, dos);
  const input = { params: { id: String(data.actividad.idActividadMateriaBloque) } };
  expect(await call(examenesFinales.detener, input, cookie)).toMatchObject({
    code: 0,
    message: 'El examen no ha iniciado.',
  });
  const inicio = clock.now();
  await call(examenesFinales.iniciar, input, cookie);
  clock.advance(120_000);
  const detenido = await call(examenesFinales.detener, input, cookie);
  expect(detenido.data.actividad).toMatchObject({
    examenEnCurso: 0,
    examenFechaHoraFinalizado: clock.now().toISOString(),
  });
  clock.advance(60_000);
  const otraVez = await call(examenesFinales.detener, input, cookie);
  expect(otraVez.data.actividad.examenFechaHoraFinalizado).toBe(
    detenido.data.actividad.examenFechaHoraFinalizado,
  );
  clock.set(inicio);
});

it('un enlace, una precarga u otro sitio no inician un examen', async () => {
  const { dos, cookie, crear } = await preparar();
  const { data } = await crear(parciales.crear, dos);
  const params = { id: String(data.actividad.idActividadMateriaBloque) };
  const ajenas: Record<string, string>[] = [
    { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-purpose': 'prefetch' },
    { accept: 'text/html,*/*' },
    { origin: 'https://otra.example' },
  ];
  for (const headers of ajenas) {
    const respuesta = await call(parciales.iniciar, { params, headers }, cookie);
    expect(respuesta).toMatchObject({ status: 403, code: 2 });
  }
  expect((await call(parciales.leer, { params }, cookie)).data.actividad.examenEnCurso).toBeNull();
});

it('mientras corre se cambian el título y las instrucciones, no los puntos ni la duración, ni se elimina', async () => {
  const { clase, dos, cookie, enCurso } = await preparar();
  const input = await enCurso();
  const cambiar = (actividad: Datos) =>
    call(parciales.actualizar, { ...input, form: formulario(clase, dos, actividad) }, cookie);
  expect(await cambiar({ valorNeto: 11 })).toMatchObject({
    code: 0,
    message: 'No se pueden cambiar los puntos de un examen en curso.',
  });
  expect(await cambiar({ valorNeto: 10, examenTiempoMaximo: 31 })).toMatchObject({
    code: 0,
    message: 'No se puede cambiar la duración de un examen que ya inició.',
  });
  const hecho = await cambiar({ valorNeto: 10 });
  expect(hecho).toMatchObject({ code: 1, message: 'Parcial actualizado correctamente.' });
  expect(hecho.data).toMatchObject({ title: 'Segunda unidad', actividad: { examenEnCurso: 1 } });
  expect(await call(parciales.eliminar, input, cookie)).toMatchObject({
    code: 0,
    message: 'No se puede eliminar un examen en curso.',
  });
  await call(parciales.detener, input, cookie);
  expect(await call(parciales.eliminar, input, cookie)).toMatchObject({ code: 1 });
});

it('terminado, se pueden corregir sus puntos; su duración, no', async () => {
  const { clase, dos, cookie, enCurso } = await preparar();
  const input = await enCurso();
  await call(parciales.detener, input, cookie);
  const cambiar = (actividad: Datos) =>
    call(parciales.actualizar, { ...input, form: formulario(clase, dos, actividad) }, cookie);
  expect(await cambiar({ valorNeto: 11 })).toMatchObject({ code: 1, data: { actividad: { valorNeto: 11 } } });
  expect(await cambiar({ valorNeto: 11, examenTiempoMaximo: 31 })).toMatchObject({
    code: 0,
    message: 'No se puede cambiar la duración de un examen que ya inició.',
  });
});

it('un bloque sin punto que repartir admite todavía un extra', async () => {
  const { dos, cookie, crear } = await preparar();
  expect(await crear(parciales.crear, dos, { valorNeto: 70 })).toMatchObject({ code: 1 });
  expect(await crear(examenesFinales.crear, dos, { valorNeto: 30 })).toMatchObject({ code: 1 });
  await call(finalizarBloque, { params: { idMateriaBloque: String(dos) } }, cookie);
  for (const { crearExtra } of [parciales, examenesFinales]) {
    expect(await crear(crearExtra, dos, { valorNeto: 5 })).toMatchObject({ code: 1 });
  }
});

it.each([
  ['parcial', parciales, 1],
  ['examen final', examenesFinales, 2],
] as const)(
  'en un año cerrado un %s no se asigna, cambia, inicia, detiene ni elimina',
  async (_, calls, tipo) => {
    const clase = await crearClase(db, { ciclo: 2025 });
    const [, bloque = 0] = clase.bloques;
    const cookie = await iniciarSesionDe(clase.docente);
    const comun = { idMateriaBloque: bloque, autor: { idColaborador: clase.docente.idColaborador }, tipo };
    const corrida = { inicio: '2026-03-10T17:50:00.000Z', fin: '2026-03-10T18:20:00.000Z' };
    const sinIniciar = { params: { id: String((await crearActividad(db, comun)).id) } };
    const corriendo = { params: { id: String((await crearActividad(db, { ...comun, corrida })).id) } };
    const form = formulario(clase, bloque);
    const intentos = [
      await call(calls.crear, { query: { bloque: String(bloque) }, form }, cookie),
      await call(calls.actualizar, { ...sinIniciar, form }, cookie),
      await call(calls.iniciar, sinIniciar, cookie),
      await call(calls.detener, corriendo, cookie),
      await call(calls.eliminar, sinIniciar, cookie),
    ];
    for (const intento of intentos)
      expect(intento).toMatchObject({ code: 0, message: 'El ciclo escolar 2025 ya está cerrado.' });
    expect((await call(calls.leer, sinIniciar, cookie)).data.actividad.examenEnCurso).toBeNull();
    expect((await call(calls.leer, corriendo, cookie)).data.actividad.examenEnCurso).toBe(1);
  },
);

it('cada llamada acepta solo su clase de examen y solo a su docente', async () => {
  const { cookie, enCurso } = await preparar();
  const input = await enCurso();
  for (const endpoint of [examenesFinales.leer, examenesFinales.detener, parciales.eliminarExtra]) {
    expect(await call(endpoint, input, cookie)).toMatchObject({ status: 404, data: null });
  }
  const intruso = await iniciarSesionDe(await crearColaborador(db));
  for (const endpoint of [parciales.leer, parciales.iniciar, parciales.detener, parciales.eliminar]) {
    expect(await call(endpoint, input, intruso)).toMatchObject({ status: 404, data: null });
  }
});
