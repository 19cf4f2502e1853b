import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { inscripciones } from '#server/inscripciones/tables.ts';
import * as contract from '#shared/cuentas/generar.ts';
import * as pagos from '#shared/cuentas.ts';
import { startTestApp } from '#testing/app.ts';
import { auditoriaDe, contar, crearColaborador, crearEstudiante } from '#testing/builders.ts';
import { abrirGrado, crearGrado, inscribir } from '#testing/builders-estructura.ts';
import { crearCuotaNivel, crearCuotasDePrimaria, crearTipoPago } from '#testing/builders-pagos.ts';

const { app, db, call, clock, iniciarSesionDe, statementsOf } = await startTestApp({
  now: '2026-08-20T12:00:00-06:00',
});
const contador = await iniciarSesionDe(await crearColaborador(db, { cargos: [3] }));
await crearCuotasDePrimaria(db);
const transporte = await crearTipoPago(db, { descripcion: 'Transporte', mensual: true });
await crearCuotaNivel(db, { idPago: transporte, cantidad: 40 });
const grado = await crearGrado(db);
const DIEZ = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

interface Quien {
  fecha?: string;
  apellido1?: string;
  idGradoSeccion?: number;
}

async function inscrito({ fecha, apellido1, idGradoSeccion = grado.idGradoSeccion }: Quien = {}) {
  const { idEstudiante } = await crearEstudiante(db, { apellido1 });
  const id = await inscribir(db, { idEstudiante, idGradoSeccion });
  if (fecha) {
    await db
      .update(inscripciones)
      .set({ fechaAsignado: fecha })
      .where(eq(inscripciones.idEstudianteGrado, id));
  }
  return { id, params: { idEstudianteGrado: String(id) } };
}
type Params = Awaited<ReturnType<typeof inscrito>>['params'];

const generar = (params: Params, meses?: string) =>
  call(pagos.generarPagos, { params, query: { meses } }, contador);
const cuentaDe = (params: Params) => call(contract.cuentaDeInscripcion, { params }, contador);
const cambiar = (params: Params, meses: number[]) =>
  call(contract.cambiarMeses, { params, body: { meses } }, contador);
const mesesDe = async (params: Params) =>
  (await call(pagos.mensualidadesDeInscripcion, { params }, contador)).data.map(({ mes }) => mes);
const montosDe = async (params: Params) =>
  (await call(pagos.pagosDeInscripcion, { params }, contador)).data.map(({ numeroMeses, total }) => [
    numeroMeses,
    total,
  ]);

describe('quien se inscribe tarde', () => {
  it.each([
    ['antes de que empiece el año', '2025-11-20T14:00:00Z', DIEZ],
    ['el 1 de enero a las 05:59 UTC, todavía 31 de diciembre aquí', '2026-01-01T05:59:00Z', DIEZ],
    ['en enero', '2026-01-15T14:00:00Z', DIEZ],
    ['el último de julio por la noche', '2026-08-01T05:59:00Z', [7, 8, 9, 10]],
    ['en agosto', '2026-08-01T06:00:00Z', [8, 9, 10]],
    ['en octubre', '2026-10-31T14:00:00Z', [10]],
    ['cuando ya pasaron los meses', '2026-11-03T14:00:00Z', []],
  ])('se le propone desde su mes: %s', async (_, fecha, meses) => {
    const { params } = await inscrito({ fecha });
    expect((await cuentaDe(params)).data).toMatchObject({ generada: null, mesesPropuestos: meses });
  });

  it('debe solo los meses elegidos, también de lo que se paga por mes y no es colegiatura', async () => {
    const { id, params } = await inscrito();
    expect((await generar(params, '8,9,10')).code).toBe(1);
    expect(await mesesDe(params)).toEqual([8, 9, 10]);
    expect(await montosDe(params)).toEqual([
      [3, 1351.5],
      [1, 1200],
      [3, 120],
    ]);
    expect((await cuentaDe(params)).data.generada).toBe(clock.now().toISOString());
    expect(await auditoriaDe(db, 'cuenta', id)).toMatchObject([{ despues: { meses: [8, 9, 10] } }]);
    await generar(params, '1,2');
    expect(await mesesDe(params)).toEqual([8, 9, 10]);
  });

  it('sin decir meses son los diez; con ninguno, solo los pagos únicos', async () => {
    const todos = await inscrito();
    await generar(todos.params);
    expect(await mesesDe(todos.params)).toEqual(DIEZ);
    const ninguno = await inscrito();
    expect((await generar(ninguno.params, '0')).data.mensualidades).toEqual([]);
    expect(await montosDe(ninguno.params)).toEqual([[1, 1200]]);
  });

  it.each(['11', '1,1', 'enero', '1,', '1,2,3,4,5,6,7,8,9,10,1'])('no hay meses «%s»', async (meses) => {
    const { params } = await inscrito();
    const { status, code } = await generar(params, meses);
    expect([status, code]).toEqual([400, 0]);
  });
});

describe('cambiar los meses que cobra', () => {
  it('agrega los que faltan, quita los que sobran y lo dice en la auditoría', async () => {
    const { params } = await inscrito();
    const { params: deOtro } = await inscrito();
    await generar(deOtro);
    const { data } = await generar(params, '8,9,10');
    const agosto = data.mensualidades[0]?.idEstudianteGradoColegiatura;
    const cambiados = await cambiar(params, [7, 9, 10]);
    expect(
      cambiados.data.map(({ mes, fechaMaximaPago, cantidad }) => [mes, fechaMaximaPago, cantidad]),
    ).toEqual([
      [7, '2026-07-05', 450.5],
      [9, '2026-09-05', 450.5],
      [10, '2026-10-05', 450.5],
    ]);
    expect(await auditoriaDe(db, 'pago', `mensualidad ${agosto}`)).toMatchObject([
      { accion: 'eliminar mensualidad', antes: { mes: 8, cantidad: 450.5 } },
    ]);
    const julio = cambiados.data[0]?.idEstudianteGradoColegiatura;
    expect(await auditoriaDe(db, 'pago', `mensualidad ${julio}`)).toMatchObject([
      { accion: 'agregar mensualidad', despues: { mes: 7 } },
    ]);
    await cambiar(params, [10]);
    expect((await montosDe(params))[0]).toEqual([1, 450.5]);
    expect(await mesesDe(deOtro)).toEqual(DIEZ);
    expect((await montosDe(deOtro))[0]).toEqual([10, 4505]);
  });

  it('un mes pagado no se quita, y nada cambia; alguno tiene que quedar', async () => {
    const { params } = await inscrito();
    const { data } = await generar(params, '8,9,10');
    const septiembre = String(data.mensualidades[1]?.idEstudianteGradoColegiatura);
    await call(pagos.pagarMensualidad, { params: { id: septiembre } }, contador);
    expect(await cambiar(params, [10])).toMatchObject({
      status: 200,
      code: 0,
      message: 'Septiembre ya está pagado y no se puede quitar: anúlalo primero.',
    });
    expect(await mesesDe(params)).toEqual([8, 9, 10]);
    expect((await cambiar(params, [])).status).toBe(400);
    expect((await cambiar(params, [3, 3])).status).toBe(400);
    expect((await cambiar(params, [9, 11])).status).toBe(400);
  });

  it('sin colegiatura, o en un ciclo cerrado, no hay meses que cambiar', async () => {
    const { params } = await inscrito();
    expect((await cambiar(params, [1])).message).toBe('La cuenta no tiene colegiatura.');
    await generar(params);
    clock.set('2027-01-05T12:00:00-06:00');
    const deSesion = await iniciarSesionDe(await crearColaborador(db, { cargos: [3] }));
    const reply = await call(contract.cambiarMeses, { params, body: { meses: [1] } }, deSesion);
    expect(reply.message).toBe('El ciclo escolar 2026 ya está cerrado.');
    clock.set('2026-08-20T12:00:00-06:00');
    expect((await cambiar({ idEstudianteGrado: '999999' }, [1])).status).toBe(404);
  });
});

describe('las cuentas de toda una sección o un grado', () => {
  const generarVarias = (
    idGrado: number,
    body: { idGradoSeccion?: number; meses?: 'inscripcion' | 'todos' },
  ) => call(contract.generarCuentas, { params: { idGrado: String(idGrado) }, body }, contador);
  const nombres = (lista: readonly { nombre: string }[]) => lista.map(({ nombre }) => nombre);

  it('genera las que faltan, cada una desde su mes, y dice quién ya la tenía', async () => {
    const { idGrado, secciones } = await crearGrado(db, { secciones: ['A', 'B'] });
    const enA = { idGradoSeccion: secciones.A };
    const antiguo = await inscrito({ ...enA, apellido1: 'Ñurinda' });
    const tardio = await inscrito({ ...enA, apellido1: 'Núñez', fecha: '2026-08-10T14:00:00Z' });
    const conCuenta = await inscrito({ ...enA, apellido1: 'Ajú' });
    const enB = await inscrito({ idGradoSeccion: secciones.B, apellido1: 'Xol' });
    await generar(conCuenta.params);
    const antes = await abrirGrado(db, idGrado, { ciclo: 2025 });
    await inscrito({ idGradoSeccion: antes.idGradoSeccion });
    const [anulado, inactivo] = [await crearEstudiante(db), await crearEstudiante(db, { activo: false })];
    const deNadie = { idGradoSeccion: secciones.A ?? 0 };
    await inscribir(db, { ...deNadie, idEstudiante: anulado.idEstudiante, estado: 'anulada' });
    await inscribir(db, { ...deNadie, idEstudiante: inactivo.idEstudiante });

    expect((await generarVarias(idGrado, { idGradoSeccion: antes.idGradoSeccion })).status).toBe(404);
    const reply = await generarVarias(idGrado, enA);
    expect(reply).toMatchObject({ code: 1, message: '2 cuentas de pagos generadas.' });
    expect(nombres(reply.data.generadas)).toEqual(['Núñez López, Ana Lucía', 'Ñurinda López, Ana Lucía']);
    expect(nombres(reply.data.existentes)).toEqual(['Ajú López, Ana Lucía']);
    expect(await mesesDe(antiguo.params)).toEqual(DIEZ);
    expect(await mesesDe(tardio.params)).toEqual([8, 9, 10]);
    expect(await montosDe(tardio.params)).toEqual([
      [3, 1351.5],
      [1, 1200],
      [3, 120],
    ]);
    expect(await mesesDe(enB.params)).toEqual([]);
    expect(await auditoriaDe(db, 'cuenta', tardio.id)).toMatchObject([{ despues: { meses: [8, 9, 10] } }]);

    const todo = await generarVarias(idGrado, { meses: 'todos' });
    expect([todo.data.generadas.length, todo.data.existentes.length]).toEqual([1, 3]);
    expect((await generarVarias(idGrado, {})).message).toBe('Todos tienen ya su cuenta de pagos.');
  });

  it('con «todos», el que se inscribió tarde debe los diez', async () => {
    const { idGrado, idGradoSeccion } = await crearGrado(db);
    const { params } = await inscrito({ idGradoSeccion, fecha: '2026-08-10T14:00:00Z' });
    await generarVarias(idGrado, { meses: 'todos' });
    expect(await mesesDe(params)).toEqual(DIEZ);
  });

  it('a quien lo pide así le dice cómo va, y al final lo mismo que a los demás', async () => {
    const lineas = async (idGrado: number) => {
      const { headers, body } = await app.inject({
        method: 'POST',
        url: `/api${contract.generarCuentas.path.replace(':idGrado', String(idGrado))}`,
        headers: { cookie: contador, accept: 'application/x-ndjson' },
        payload: {},
      });
      expect(headers['content-type']).toContain('application/x-ndjson');
      return body
        .trimEnd()
        .split('\n')
        .map((linea) => JSON.parse(linea));
    };
    const { idGrado, idGradoSeccion } = await crearGrado(db);
    await inscrito({ idGradoSeccion });
    expect(await lineas(idGrado)).toMatchObject([
      { avance: { hechos: 0, total: 1 } },
      { avance: { hechos: 1, total: 1 } },
      { code: 1, message: '1 cuenta de pagos generada.', data: { existentes: [] } },
    ]);
    expect(await lineas(999_999)).toMatchObject([{ code: 0, data: null }]);
  });

  it('a la vez que otra no repite ninguna', async () => {
    const { idGrado, idGradoSeccion } = await crearGrado(db);
    for (let i = 0; i < 4; i++) await inscrito({ idGradoSeccion });
    const cuentas = await contar(db, 'cuentas');
    const replies = await Promise.all([generarVarias(idGrado, {}), generarVarias(idGrado, {})]);
    expect(replies.map(({ code }) => code)).toEqual([1, 1]);
    expect(replies.map(({ data }) => data.generadas.length).toSorted()).toEqual([0, 4]);
    expect(await contar(db, 'cuentas')).toBe(cuentas + 4);
  });

  it('cuesta lo mismo para uno que para treinta', async () => {
    const [uno, muchos] = [await crearGrado(db), await crearGrado(db)];
    await inscrito({ idGradoSeccion: uno.idGradoSeccion });
    for (let i = 0; i < 30; i++) await inscrito({ idGradoSeccion: muchos.idGradoSeccion });
    const antes = await statementsOf(() => generarVarias(uno.idGrado, {}));
    expect(await statementsOf(() => generarVarias(muchos.idGrado, {}))).toBe(antes);
    expect(await contar(db, 'cuentas')).toBeGreaterThan(30);
  });

  it('sin cuota de colegiatura, en un ciclo cerrado, de una sección ajena o sin permiso, no hace nada', async () => {
    const cuentas = await contar(db, 'cuentas');
    const sinCuotas = await crearGrado(db, { nivel: 'preprimaria' });
    await inscrito({ idGradoSeccion: sinCuotas.idGradoSeccion });
    await crearCuotaNivel(db, { idPago: transporte, nivel: 'preprimaria' });
    expect((await generarVarias(sinCuotas.idGrado, {})).message).toContain('no tiene cuota de colegiatura');
    expect((await generarVarias(grado.idGrado, { idGradoSeccion: sinCuotas.idGradoSeccion })).status).toBe(
      404,
    );
    expect((await generarVarias(999_999, {})).status).toBe(404);
    const params = { idGrado: String(grado.idGrado) };
    const pasado = await call(
      contract.generarCuentas,
      { params, query: { ciclo: 2025 }, body: {} },
      contador,
    );
    expect(pasado.message).toBe('El ciclo escolar 2025 ya está cerrado.');
    const docente = await iniciarSesionDe(await crearColaborador(db));
    expect((await call(contract.generarCuentas, { params, body: {} }, docente)).status).toBe(403);
    expect(await contar(db, 'cuentas')).toBe(cuentas);
  });
});
