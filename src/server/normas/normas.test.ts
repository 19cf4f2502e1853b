import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { inTransaction, rows } from '#server/platform/db/db.ts';
import { deshacerOperacion } from '#shared/base/operaciones.ts';
import { inicializarCiclo } from '#shared/ciclos.ts';
import { eliminarGrado } from '#shared/grados.ts';
import { editarNivel } from '#shared/niveles.ts';
import * as contract from '#shared/normas.ts';
import { aplicarPlantillas, plantillaDeGrados } from '#shared/puesta/plantillas.ts';
import { startTestApp } from '#testing/app.ts';
import { auditoriaDe, crearColaborador, crearEstudiante } from '#testing/builders.ts';
import { crearGrado } from '#testing/builders-estructura.ts';
import { prepararCiclo } from './service.ts';

const { db, call, clock, iniciarSesionDe } = await startTestApp();
const persona = await crearColaborador(db, { cargos: [1] });
const directora = await iniciarSesionDe(persona);
const secretaria = await iniciarSesionDe(await crearColaborador(db, { cargos: [2] }));
const coordinador = await iniciarSesionDe(await crearColaborador(db, { cargos: [4] }));
const docente = await iniciarSesionDe(await crearColaborador(db));
await inTransaction(db, (tx) => prepararCiclo(tx, null, 2026));
await inTransaction(db, (tx) => prepararCiclo(tx, null, 2025));

const listar = async (ciclo = 2026, quien = directora) =>
  (await call(contract.listarNormas, { query: { ciclo } }, quien)).data;
const deNivel = async (clave: string, ciclo = 2026) => {
  const una = (await listar(ciclo)).find(({ nivel, grado }) => nivel.clave === clave && grado === null);
  if (!una) throw new Error(`no norm of ${clave}`);
  return una;
};
const REGLA: contract.NormaForm = {
  notaMinima: 60,
  promocion: 'todas',
  oportunidades: 2,
  porcentajeMaximo: 50,
  notaRecuperacion: 'reemplaza',
};
type Cambios = Partial<Record<keyof contract.NormaForm, unknown>> & { version?: number };
const editar = (idNorma: number, cambios: Cambios = {}, quien = directora) =>
  call(
    contract.editarNorma,
    { params: { id: String(idNorma) }, body: { ...REGLA, ...cambios } as contract.NormaForm },
    quien,
  );
const confirmar = (idNorma: number, body: { version?: number } = {}, quien = directora) =>
  call(contract.confirmarNorma, { params: { id: String(idNorma) }, body }, quien);
const enBreve = ({ nivel, grado, promocion, oportunidades, confirmada }: contract.Norma) =>
  [grado?.nombre ?? nivel.clave, promocion, oportunidades, confirmada !== null].join(' ');

it('un nivel empieza con una propuesta por confirmar: preprimaria siempre, los demás todas con dos oportunidades', async () => {
  expect((await listar(2026, docente)).map(enBreve)).toEqual([
    'preprimaria siempre 0 false',
    'primaria todas 2 false',
    'basicos todas 2 false',
    'diversificado todas 2 false',
  ]);
  expect(await deNivel('basicos')).toMatchObject({
    notaMinima: 60,
    porcentajeMaximo: 50,
    notaRecuperacion: 'reemplaza',
    confirmadaPor: null,
  });
});

it('la puesta en marcha da su propuesta a Primero, Segundo y Tercero Primaria, y deshacerla la quita', async () => {
  const { data: plantilla } = await call(plantillaDeGrados, {}, directora);
  const grados = plantilla.flatMap(({ nivel, listas }) =>
    nivel === 'primaria' || nivel === 'basicos'
      ? (listas[0]?.grados ?? []).map((nombre) => ({ nivel, nombre, secciones: 1 }))
      : [],
  );
  const body = { grados, materias: [], quitar: [] };
  const { operacion, code } = await call(aplicarPlantillas, { query: { ciclo: 2026 }, body }, directora);
  expect(code).toBe(1);
  expect((await listar()).map(enBreve)).toEqual([
    'preprimaria siempre 0 false',
    'primaria todas 2 false',
    'Primero Primaria promedio 0 false',
    'Segundo Primaria promedio 0 false',
    'Tercero Primaria promedio 0 false',
    'basicos todas 2 false',
    'diversificado todas 2 false',
  ]);
  await call(deshacerOperacion, { params: { idOperacion: String(operacion) } }, directora);
  expect(await listar()).toHaveLength(4);
});

it('solo la dirección la confirma, una vez, y queda quién y cuándo', async () => {
  const { idNorma } = await deNivel('basicos');
  for (const quien of [secretaria, coordinador, docente])
    expect((await confirmar(idNorma, {}, quien)).status).toBe(403);
  const estudiante = await iniciarSesionDe(await crearEstudiante(db, {}));
  expect((await call(contract.listarNormas, {}, estudiante)).status).toBe(403);
  const { data, message } = await confirmar(idNorma);
  expect(message).toBe('Norma de Básicos 2026 confirmada.');
  expect(data).toMatchObject({ confirmada: '2026-03-10T18:00:00.000Z', confirmadaPor: persona.nombres });
  clock.set('2026-03-10T12:10:00-06:00');
  expect((await confirmar(idNorma)).data.confirmada).toBe('2026-03-10T18:00:00.000Z');
  expect(await auditoriaDe(db, 'norma', idNorma)).toMatchObject([
    { accion: 'confirmar norma', despues: { norma: 'Básicos 2026', notaMinima: 60, oportunidades: 2 } },
  ]);
});

it('se edita de 50 a 80, queda en la bitácora lo que cambió, y la confirmada sigue confirmada', async () => {
  const { idNorma } = await deNivel('basicos');
  const { data } = await editar(idNorma, { notaMinima: '70', notaRecuperacion: 'tope' });
  expect(data).toMatchObject({ notaMinima: 70, notaRecuperacion: 'tope', confirmadaPor: persona.nombres });
  expect(data.confirmada).not.toBeNull();
  expect((await auditoriaDe(db, 'norma', idNorma)).at(-1)).toMatchObject({
    accion: 'editar norma',
    antes: { norma: 'Básicos 2026', notaMinima: 60, notaRecuperacion: 'reemplaza' },
    despues: { notaMinima: 70, notaRecuperacion: 'tope' },
  });
  const cuantas = (await auditoriaDe(db, 'norma', idNorma)).length;
  await editar(idNorma, { notaMinima: 70, notaRecuperacion: 'tope' });
  expect(await auditoriaDe(db, 'norma', idNorma)).toHaveLength(cuantas);
  expect((await editar(idNorma, {}, secretaria)).status).toBe(403);
});

it.each([
  ['notaMinima', 49, 'Nota para aprobar debe ser un número entero entre 50 y 80.'],
  ['notaMinima', 81, 'Nota para aprobar debe ser un número entero entre 50 y 80.'],
  ['notaMinima', '60.5', 'Nota para aprobar debe ser un número entero entre 50 y 80.'],
  ['promocion', 'nunca', 'Elige cómo se promueve.'],
  ['oportunidades', 4, 'Oportunidades debe ser entre 0 y 3.'],
  ['porcentajeMaximo', 101, 'El porcentaje de materias debe ser un número entero entre 0 y 100.'],
  ['porcentajeMaximo', 0, 'Con 0 % nadie tendría derecho: pon al menos 1 %.'],
  ['notaRecuperacion', '', 'Elige cuánto vale la nota de recuperación.'],
] as const)('se rechaza %s = %s', async (campo, valor, mensaje) => {
  const { idNorma } = await deNivel('primaria');
  expect(await editar(idNorma, { [campo]: valor })).toMatchObject({
    status: 400,
    errores: [{ campo, mensaje }],
  });
});

it('sin recuperación el porcentaje puede ser 0, y con ella desde 1', async () => {
  const { idNorma } = await deNivel('primaria');
  for (const regla of [
    { oportunidades: 0, porcentajeMaximo: 0 },
    { oportunidades: 1, porcentajeMaximo: 1 },
  ])
    expect((await editar(idNorma, regla)).data).toMatchObject(regla);
  await editar(idNorma);
});

it('con promedio o siempre no hay recuperación', async () => {
  const { idNorma } = await deNivel('primaria');
  for (const promocion of ['promedio', 'siempre'])
    expect(await editar(idNorma, { promocion })).toMatchObject({
      status: 400,
      errores: [
        {
          campo: 'oportunidades',
          mensaje: 'Solo hay recuperación cuando se promueve aprobando todas las materias.',
        },
      ],
    });
  expect((await editar(idNorma, { promocion: 'promedio', oportunidades: 0 })).code).toBe(1);
  await editar(idNorma);
});

it('dos que editan a la vez: el segundo ve lo del primero y nada se pierde', async () => {
  const { idNorma, version } = await deNivel('diversificado');
  const respuestas = await Promise.all(
    [65, 66].map((notaMinima) => editar(idNorma, { notaMinima, version })),
  );
  expect(respuestas.map(({ code }) => code).sort()).toEqual([0, 1]);
  const perdida = respuestas.find(({ code }) => code === 0);
  const quedo = await deNivel('diversificado');
  expect(perdida?.message).toBe(
    `${persona.nombres} guardó otros cambios mientras editabas. Revisa qué queda.`,
  );
  expect(perdida?.data).toMatchObject({ idNorma, notaMinima: quedo.notaMinima, version: quedo.version });
  expect(await confirmar(idNorma, { version })).toMatchObject({ code: 0 });
  expect((await confirmar(idNorma, { version: quedo.version })).code).toBe(1);
});

it('un grado puede tener la suya: empieza con la de su nivel sin confirmar, no se repite y se quita', async () => {
  const { idGrado, nombre } = await crearGrado(db, { nivel: 'basicos', nombre: 'Tercero Básico' });
  const agregar = (quien = directora) =>
    call(contract.agregarExcepcion, { query: { ciclo: 2026 }, body: { idGrado } }, quien);
  expect((await agregar(secretaria)).status).toBe(403);
  const { data, message } = await agregar();
  expect(message).toBe('Tercero Básico tiene su propia norma en 2026. Falta confirmarla.');
  expect(data).toMatchObject({ grado: { idGrado, nombre }, notaMinima: 70, confirmada: null });
  expect(await agregar()).toMatchObject({
    code: 0,
    errores: [{ campo: 'idGrado', mensaje: 'Ese grado ya tiene su propia norma.' }],
  });
  const quitar = (idNorma: number, quien = directora, version?: string) =>
    call(contract.quitarExcepcion, { params: { id: String(idNorma) }, query: { version } }, quien);
  expect((await quitar(data.idNorma, secretaria)).status).toBe(403);
  expect((await quitar((await deNivel('basicos')).idNorma)).status).toBe(404);
  await editar(data.idNorma, { notaMinima: 65 });
  expect((await quitar(data.idNorma, directora, String(data.version))).code).toBe(0);
  expect(await quitar(data.idNorma)).toMatchObject({
    code: 1,
    message: 'El grado vuelve a la norma de su nivel.',
  });
  expect((await listar()).some(({ grado }) => grado !== null)).toBe(false);
});

it('la de un año pasado no cambia; la del anterior se confirma hasta el 31 de enero', async () => {
  const { idNorma } = await deNivel('basicos', 2025);
  const cerrado = { code: 0, message: 'El ciclo escolar 2025 ya está cerrado.' };
  const { idGrado } = await crearGrado(db, { nivel: 'basicos', ciclo: 2025 });
  expect(await editar(idNorma)).toMatchObject(cerrado);
  expect(await confirmar(idNorma)).toMatchObject(cerrado);
  expect(
    await call(contract.agregarExcepcion, { query: { ciclo: 2025 }, body: { idGrado } }, directora),
  ).toMatchObject(cerrado);
  clock.set('2026-01-31T23:59:00-06:00');
  const enEnero = await iniciarSesionDe(persona);
  expect(await editar(idNorma, {}, enEnero)).toMatchObject(cerrado);
  expect((await confirmar(idNorma, {}, enEnero)).code).toBe(1);
});

it('el ciclo nuevo lleva las del anterior, por confirmar, también las de un grado', async () => {
  const { idGrado } = await crearGrado(db, { nivel: 'basicos', nombre: 'Segundo Básico' });
  clock.set('2026-08-02T12:00:00-06:00');
  const enAgosto = await iniciarSesionDe(persona);
  await call(contract.agregarExcepcion, { query: { ciclo: 2026 }, body: { idGrado } }, enAgosto);
  await call(inicializarCiclo, {}, enAgosto);
  const normas = (await call(contract.listarNormas, { query: { ciclo: 2027 } }, enAgosto)).data;
  expect(
    normas.map(({ grado, nivel, notaMinima, confirmada }) => [
      grado?.nombre ?? nivel.clave,
      notaMinima,
      confirmada,
    ]),
  ).toEqual([
    ['preprimaria', 60, null],
    ['primaria', 60, null],
    ['basicos', 70, null],
    ['Segundo Básico', 70, null],
    ['diversificado', expect.any(Number), null],
  ]);
});

it('sigue a su nivel cuando este cambia de código, y va y vuelve con su grado', async () => {
  clock.set('2026-08-02T12:00:00-06:00');
  const enAgosto = await iniciarSesionDe(persona);
  const nivel = { codigo: '09-01-0001-45', activo: true, numeroBloques: 4, resolucion: '' };
  await call(editarNivel, { params: { codigo: 'basicos' }, body: nivel }, enAgosto);
  const normas = (await call(contract.listarNormas, { query: { ciclo: 2026 } }, enAgosto)).data;
  expect(
    normas.filter(({ nivel: { codigoNivelEstudiantil: codigo } }) => codigo === '09-01-0001-45'),
  ).toHaveLength(2);
  const deGrado = () =>
    rows<{ anio: number }>(
      db,
      sql`select id_ciclo_escolar anio from normas where id_grado is not null order by id_ciclo_escolar`,
    );
  expect(await deGrado()).toEqual([{ anio: 2026 }, { anio: 2027 }]);
  const [grado] = await rows<{ id: number }>(
    db,
    sql`select id_grado id from normas where id_grado is not null limit 1`,
  );
  const params = { idGrado: String(grado?.id) };
  const { operacion } = await call(eliminarGrado, { params, query: { ciclo: 2026 } }, enAgosto);
  expect(await deGrado()).toEqual([]);
  await call(deshacerOperacion, { params: { idOperacion: String(operacion) } }, enAgosto);
  expect(await deGrado()).toEqual([{ anio: 2026 }, { anio: 2027 }]);
});
