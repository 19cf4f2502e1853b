import { describe, expect, it } from 'vitest';
import { generarPagos } from '#shared/cuentas.ts';
import * as contract from '#shared/cuotas.ts';
import { startTestApp } from '#testing/app.ts';
import { crearColaborador, crearEstudiante } from '#testing/builders.ts';
import { crearCarrera, crearGrado, inscribir, NIVELES } from '#testing/builders-estructura.ts';
import { crearCuotaCarrera, crearCuotaNivel, crearTipoPago } from '#testing/builders-pagos.ts';

const { db, call, iniciarSesionDe } = await startTestApp();
const contador = await iniciarSesionDe(await crearColaborador(db, { cargos: [3] }));

const NADIE = 999_999;
const conId = (id: number) => ({ params: { id: String(id) } });
const editarTipo = (idPago: number, body: contract.TipoPagoForm) =>
  call(contract.editarTipoPago, { ...conId(idPago), body }, contador);
const eliminarTipo = (idPago: number) => call(contract.eliminarTipoPago, conId(idPago), contador);
const deNivel = (
  body: contract.CuotaForm & { idPagoNivelEstudiantil?: number },
  codigo: string = NIVELES.primaria,
) => call(contract.guardarCuotaNivel, { params: { codigo }, query: {}, body }, contador);
const deCarrera = (carrera: number, body: contract.CuotaForm & { idPagoNivelEstudiantilCarrera?: number }) =>
  call(contract.guardarCuotaCarrera, { ...conId(carrera), query: {}, body }, contador);

/** Charged to a student, so that it is deactivated where others are removed. */
async function cobrada(lugar: { idNivelEstudiantilCarrera?: number } = {}) {
  const { idGradoSeccion } = await crearGrado(db, lugar);
  const { idEstudiante } = await crearEstudiante(db);
  const idEstudianteGrado = String(await inscribir(db, { idEstudiante, idGradoSeccion }));
  await call(generarPagos, { params: { idEstudianteGrado } }, contador);
}

describe('lo retirado', () => {
  it('el tipo y la cuota de un nivel vuelven cuando se pide, y no por cambiarlos', async () => {
    await crearCuotaNivel(db, { idPago: await crearTipoPago(db, { colegiatura: true }) });
    const idPago = await crearTipoPago(db, { descripcion: 'Natación' });
    const idPagoNivelEstudiantil = await crearCuotaNivel(db, { idPago });
    await cobrada();
    await eliminarTipo(idPago);

    const tipo = { descripcion: 'Natación libre', mensual: false, colegiatura: false };
    expect((await editarTipo(idPago, tipo)).data).toMatchObject({ ...tipo, activo: false });
    const cuota = { idPago, cantidad: 75, idPagoNivelEstudiantil };
    expect((await deNivel(cuota)).data).toMatchObject({ cantidad: 75, activo: false });
    expect(await deNivel({ idPago, cantidad: 75 })).toMatchObject({
      code: 0,
      message: 'El tipo de pago ya no está vigente.',
    });
    expect((await editarTipo(idPago, { ...tipo, activo: true })).data).toMatchObject({ activo: true });
    expect((await deNivel({ ...cuota, activo: true })).data).toMatchObject({ activo: true });
    expect((await deNivel({ ...cuota, cantidad: 90 })).data).toMatchObject({ cantidad: 90, activo: true });
  });

  it('la cuota de una carrera también', async () => {
    const { idNivelEstudiantilCarrera } = await crearCarrera(db);
    const conColegiatura = {
      idPago: await crearTipoPago(db, { colegiatura: true }),
      idNivelEstudiantilCarrera,
    };
    await crearCuotaCarrera(db, conColegiatura);
    const idPago = await crearTipoPago(db);
    const id = await crearCuotaCarrera(db, { idPago, idNivelEstudiantilCarrera });
    await cobrada({ idNivelEstudiantilCarrera });
    await call(contract.eliminarCuotaCarrera, conId(id), contador);
    const cuota = { idPago, cantidad: 80, idPagoNivelEstudiantilCarrera: id };
    expect((await deCarrera(idNivelEstudiantilCarrera, cuota)).data).toMatchObject({ activo: false });
    const vuelta = await deCarrera(idNivelEstudiantilCarrera, { ...cuota, activo: true });
    expect(vuelta.data).toMatchObject({ activo: true });
  });
});

it('un tipo mensual en uso no pasa a ser la colegiatura', async () => {
  const idPago = await crearTipoPago(db, { descripcion: 'Bus', mensual: true });
  await crearCuotaNivel(db, { idPago });
  expect(await editarTipo(idPago, { descripcion: 'Bus', mensual: true, colegiatura: true })).toMatchObject({
    status: 200,
    code: 0,
    message: 'El tipo de pago ya se usa en cuotas: no se puede cambiar si es mensual o colegiatura.',
  });
});

it('de un tipo, un nivel, una carrera o una cuota que no existen no se guarda nada', async () => {
  const idPago = await crearTipoPago(db);
  const { idNivelEstudiantilCarrera } = await crearCarrera(db);
  const cantidad = 10;
  const respuestas = [
    await editarTipo(NADIE, { descripcion: 'Nada', mensual: false, colegiatura: false }),
    await deNivel({ idPago: NADIE, cantidad }),
    await deNivel({ idPago, cantidad }, 'nocturna'),
    await deNivel({ idPago, cantidad, idPagoNivelEstudiantil: NADIE }),
    await deCarrera(NADIE, { idPago, cantidad }),
    await deCarrera(idNivelEstudiantilCarrera, { idPago, cantidad, idPagoNivelEstudiantilCarrera: NADIE }),
  ];
  expect(respuestas.map(({ status }) => status)).toEqual(respuestas.map(() => 404));
});
