import { describe, expect, it, onTestFinished } from 'vitest';
import { cuentaDeInscripcion } from '#shared/cuentas/generar.ts';
import * as contract from '#shared/cuentas.ts';
import { startTestApp } from '#testing/app.ts';
import { crearColaborador, crearEstudiante } from '#testing/builders.ts';
import { crearCarrera, crearGrado, inscribir } from '#testing/builders-estructura.ts';
import {
  crearCuotaCarrera,
  crearCuotaNivel,
  crearCuotasDePrimaria,
  crearTipoPago,
} from '#testing/builders-pagos.ts';

const HOY = '2026-03-10T12:00:00-06:00';
const { db, call, clock, iniciarSesionDe } = await startTestApp({ now: HOY });
const contador = await iniciarSesionDe(await crearColaborador(db, { cargos: [3] }));
const cuotas = await crearCuotasDePrimaria(db);
const grado = await crearGrado(db);

async function inscrito(idGradoSeccion = grado.idGradoSeccion) {
  const estudiante = await crearEstudiante(db);
  const id = await inscribir(db, { idEstudiante: estudiante.idEstudiante, idGradoSeccion });
  return { estudiante, id, params: { idEstudianteGrado: String(id) } };
}
const generar = (params: { idEstudianteGrado: string }) => call(contract.generarPagos, { params }, contador);
const pagosDe = async (params: { idEstudianteGrado: string }) =>
  (await call(contract.pagosDeInscripcion, { params }, contador)).data;
const mesesDe = async (params: { idEstudianteGrado: string }) =>
  (await call(contract.mensualidadesDeInscripcion, { params }, contador)).data;
const agregar = (params: { idEstudianteGrado: string }, body: Record<string, unknown>) =>
  call(contract.agregarPago, { params, body }, contador);
const cuentaDe = async (params: { idEstudianteGrado: string }) =>
  (await call(cuentaDeInscripcion, { params }, contador)).data;
const conId = (id: number | undefined) => ({ params: { id: String(id) } });

describe('agregar y eliminar pagos', () => {
  it('agrega una cuota del grado una sola vez, también entera y a la vez', async () => {
    const { params } = await inscrito();
    const ofrecidos = () => call(contract.pagosDelGrado, { params }, contador);
    const [, cuota] = (await ofrecidos()).data;
    expect(cuota).toMatchObject({ idPagoNivelEstudiantil: cuotas.cuotaInscripcion, agregado: false });
    const respuestas = await Promise.all(Array.from({ length: 5 }, () => agregar(params, { ...cuota })));
    expect(respuestas.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(respuestas.find(({ code }) => code === 0)?.message).toBe('El estudiante ya tiene ese pago.');
    expect((await ofrecidos()).data[1]?.agregado).toBe(true);
    expect(await pagosDe(params)).toHaveLength(1);
  });

  it('donde hay carrera son las de ella', async () => {
    const { idNivelEstudiantilCarrera } = await crearCarrera(db);
    const deCarrera = { idPago: cuotas.inscripcion, idNivelEstudiantilCarrera };
    const idPagoNivelEstudiantilCarrera = await crearCuotaCarrera(db, deCarrera);
    await crearCuotaCarrera(db, { ...deCarrera, idPago: await crearTipoPago(db) });
    const { params } = await inscrito((await crearGrado(db, { idNivelEstudiantilCarrera })).idGradoSeccion);
    const agregados = async () =>
      (await call(contract.pagosDelGrado, { params }, contador)).data.map(({ agregado }) => agregado);
    expect(await agregados()).toEqual([false, false]);
    expect((await agregar(params, { idPagoNivelEstudiantilCarrera })).data).toMatchObject({ total: 700 });
    expect(await agregados()).toEqual([true, false]);
    expect(await pagosDe(params)).toHaveLength(1);
  });

  it('la colegiatura agregada trae sus meses, y generar completa el resto', async () => {
    const { params } = await inscrito();
    await agregar(params, { idPagoNivelEstudiantil: cuotas.cuotaColegiatura });
    expect(await mesesDe(params)).toHaveLength(10);
    expect((await generar(params)).data).toMatchObject({ pagos: [{ numeroMeses: 10 }, { numeroMeses: 1 }] });
    expect(await mesesDe(params)).toHaveLength(10);
  });

  it('un pago personalizado lleva su nombre y su monto, cuantas veces se quiera', async () => {
    const { params } = await inscrito();
    const { data } = await agregar(params, { pago: ' Excursión ', monto: '125.50' });
    expect(data).toMatchObject({
      descripcionPersonalizado: 'Excursión',
      montoPersonalizado: 125.5,
      numeroMeses: 1,
      total: 125.5,
      pago: null,
      idPagoNivelEstudiantil: null,
    });
    expect((await agregar(params, { pago: 'Excursión', monto: 10_000 })).code).toBe(1);
    expect(await pagosDe(params)).toHaveLength(2);
  });

  it.each([
    [{ monto: 5 }, 'pago', 'Nombre de pago es obligatorio'],
    [{ pago: '  ', monto: 5 }, 'pago', 'Nombre de pago es obligatorio'],
    [{ pago: 'a'.repeat(51), monto: 5 }, 'pago', 'Nombre de pago debe ser de tamaño 50 o menos.'],
    [{ pago: 'Uno' }, 'monto', 'Monto de pago es requerido y debe ser numérico.'],
    [{ pago: 'Uno', monto: 'abc' }, 'monto', 'Monto de pago es requerido y debe ser numérico.'],
    [{ pago: 'Uno', monto: 0 }, 'monto', 'Monto de pago debe ser mayor a 0 y menor o igual a 10000.'],
    [{ pago: 'Uno', monto: 10_000.01 }, 'monto', 'Monto de pago debe ser mayor a 0 y menor o igual a 10000.'],
  ])('rechaza %j', async (body, campo, mensaje) => {
    const { params } = await inscrito();
    const { status, code, errores } = await agregar(params, body);
    expect([status, code]).toEqual([400, 0]);
    expect(errores).toContainEqual({ campo, mensaje });
  });

  it('no agrega cuotas de otro nivel, ni a inscripciones anuladas', async () => {
    const ajena = await crearCuotaNivel(db, {
      idPago: await crearTipoPago(db),
      nivel: 'basicos',
    });
    const { params } = await inscrito();
    expect((await agregar(params, { idPagoNivelEstudiantil: ajena })).message).toBe(
      'Ese pago no corresponde al grado del estudiante.',
    );
    const { idEstudiante } = await crearEstudiante(db);
    const { idGradoSeccion } = grado;
    const anulada = await inscribir(db, { idEstudiante, idGradoSeccion, estado: 'anulada' });
    const suya = { idEstudianteGrado: String(anulada) };
    expect((await agregar(suya, { pago: 'Uno', monto: 1 })).message).toBe('La inscripción está anulada.');
    expect((await generar(suya)).message).toBe('La inscripción está anulada.');
  });

  it('lo pagado no se elimina; la colegiatura sin meses pagados sí, y no vuelve sola', async () => {
    const { params } = await inscrito();
    const { pagos, mensualidades } = (await generar(params)).data;
    const [colegiatura, inscripcion] = pagos.map((pago) => conId(pago.idEstudianteGradoPago));
    const enero = conId(mensualidades[0]?.idEstudianteGradoColegiatura);
    const eliminar = (cual: typeof enero | undefined) =>
      call(contract.eliminarPago, cual ?? conId(0), contador);
    await call(contract.pagarPago, inscripcion ?? conId(0), contador);
    await call(contract.pagarMensualidad, enero, contador);
    expect((await eliminar(inscripcion)).message).toBe('El pago ya está pagado: anúlalo primero.');
    expect((await eliminar(colegiatura)).message).toBe(
      'La colegiatura tiene meses pagados: anúlalos primero.',
    );
    await call(contract.anularMensualidad, enero, contador);
    expect((await eliminar(colegiatura)).message).toBe('Pago eliminado correctamente.');
    expect(await mesesDe(params)).toEqual([]);
    expect((await generar(params)).data).toMatchObject({ pagos: [{ pagado: true }], mensualidades: [] });
    expect((await cuentaDe(params)).generada).toBe('2026-03-10T18:00:00.000Z');
    // Its own act brings it back, for the months that are chosen.
    const cuota = { idPagoNivelEstudiantil: cuotas.cuotaColegiatura, meses: [9, 3] };
    expect((await agregar(params, cuota)).data).toMatchObject({ numeroMeses: 2, total: 901 });
    expect((await mesesDe(params)).map(({ mes }) => mes)).toEqual([3, 9]);
  });

  it('con la colegiatura de su nivel no cabe otra', async () => {
    const una = await crearTipoPago(db, { colegiatura: true });
    const otra = await crearTipoPago(db, { colegiatura: true });
    const primera = await crearCuotaNivel(db, { idPago: una, nivel: 'basicos' });
    const segunda = await crearCuotaNivel(db, { idPago: otra, nivel: 'basicos' });
    const { params } = await inscrito((await crearGrado(db, { nivel: 'basicos' })).idGradoSeccion);
    expect((await agregar(params, { idPagoNivelEstudiantil: primera })).code).toBe(1);
    expect(await agregar(params, { idPagoNivelEstudiantil: segunda })).toMatchObject({
      code: 0,
      message: 'El estudiante ya tiene una colegiatura.',
    });
  });

  it('en un ciclo cerrado no se agrega ni se elimina', async () => {
    const { params } = await inscrito();
    const { data } = await agregar(params, { pago: 'Excursión', monto: 10 });
    clock.set('2027-05-01T12:00:00-06:00');
    onTestFinished(() => clock.set(HOY));
    const deMayo = await iniciarSesionDe(await crearColaborador(db, { cargos: [3] }));
    const cerrado = { code: 0, message: 'El ciclo escolar 2026 ya está cerrado.' };
    const otro = { params, body: { pago: 'Otra', monto: 10 } };
    expect(await call(contract.agregarPago, otro, deMayo)).toMatchObject(cerrado);
    const suyo = conId(data.idEstudianteGradoPago);
    expect(await call(contract.eliminarPago, suyo, deMayo)).toMatchObject(cerrado);
    expect((await call(contract.pagosDeInscripcion, { params }, deMayo)).data).toHaveLength(1);
  });

  it('una cuenta sin pagos está vacía; una inscripción que no existe no tiene cuenta', async () => {
    const { params } = await inscrito();
    const nadie = { idEstudianteGrado: '999999' };
    expect((await agregar(nadie, { pago: 'Rifa', monto: '5' })).status).toBe(404);
    for (const lista of [contract.pagosDeInscripcion, contract.mensualidadesDeInscripcion] as const) {
      expect(await call(lista, { params }, contador)).toMatchObject({ status: 200, data: [] });
      expect((await call(lista, { params: nadie }, contador)).status).toBe(404);
    }
  });
});
