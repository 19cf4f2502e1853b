import { describe, expect, it } from 'vitest';
import { startTestApp } from '#server/base/testing/app.ts';
import { crearColaborador, crearEstudiante } from '#server/base/testing/builders.ts';
import { crearGrado, inscribir } from '#server/base/testing/builders-estructura.ts';
import {
  crearCuotaNivel,
  crearCuotasDePrimaria,
  crearTipoPago,
} from '#server/base/testing/builders-pagos.ts';
import * as contract from '#shared/pagos.ts';

const { db, call, iniciarSesionDe } = await startTestApp();
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

  it('lo pagado no se elimina; la colegiatura sin meses pagados sí, y puede generarse otra vez', async () => {
    const { params } = await inscrito();
    const { pagos, mensualidades } = (await generar(params)).data;
    const [colegiatura, inscripcion] = pagos.map((pago) => conId(pago.idEstudianteGradoPago));
    const enero = conId(mensualidades[0]?.idEstudianteGradoColegiatura);
    const eliminar = (cual: typeof enero | undefined) =>
      call(contract.eliminarPago, cual ?? conId(0), contador);
    await call(contract.pagarPago, inscripcion ?? conId(0), contador);
    await call(contract.pagarMensualidad, enero, contador);
    expect((await eliminar(inscripcion)).message).toBe('El pago ya está pagado: anúlelo primero.');
    expect((await eliminar(colegiatura)).message).toBe(
      'La colegiatura tiene meses pagados: anúlelos primero.',
    );
    await call(contract.anularMensualidad, enero, contador);
    expect((await eliminar(colegiatura)).message).toBe('Pago eliminado correctamente.');
    expect(await mesesDe(params)).toEqual([]);
    expect((await generar(params)).data.mensualidades).toHaveLength(10);
    expect(await pagosDe(params)).toHaveLength(2);
  });
});
