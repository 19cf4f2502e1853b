import { expect, it } from 'vitest';
import { generarPagos } from '#shared/cuentas.ts';
import * as contract from '#shared/cuotas.ts';
import { startTestApp } from '#testing/app.ts';
import { auditoriaDe, crearColaborador, crearEstudiante } from '#testing/builders.ts';
import { crearCarrera, crearGrado, inscribir } from '#testing/builders-estructura.ts';
import { crearCuotaCarrera, crearTipoPago } from '#testing/builders-pagos.ts';

const { db, call, iniciarSesionDe } = await startTestApp();
const contador = await iniciarSesionDe(await crearColaborador(db, { cargos: [3] }));

const conId = (id: number) => ({ params: { id: String(id) } });

it('las cuotas de una carrera se agregan, se cambian y se eliminan', async () => {
  const { idNivelEstudiantilCarrera } = await crearCarrera(db);
  const idPago = await crearTipoPago(db);
  const guardarla = (body: { idPago: number; cantidad: number; idPagoNivelEstudiantilCarrera?: number }) =>
    call(contract.guardarCuotaCarrera, { ...conId(idNivelEstudiantilCarrera), body }, contador);
  const deOtroTipo = { idPago: await crearTipoPago(db), idNivelEstudiantilCarrera };
  const otra = await crearCuotaCarrera(db, { ...deOtroTipo, cantidad: 70 });
  const nueva = await guardarla({ idPago, cantidad: 800 });
  const id = nueva.data.idPagoNivelEstudiantilCarrera;
  expect(nueva.data).toMatchObject({ idNivelEstudiantilCarrera, cantidad: 800 });
  expect((await guardarla({ idPago, cantidad: 850 })).code).toBe(0);
  const cambiada = await guardarla({ idPago, cantidad: 850, idPagoNivelEstudiantilCarrera: id });
  expect((await call(contract.verCuotaCarrera, conId(id), contador)).data).toEqual(cambiada.data);
  expect((await call(contract.eliminarCuotaCarrera, conId(id), contador)).code).toBe(1);
  expect(await auditoriaDe(db, 'cuota de carrera', id)).toMatchObject([
    { accion: 'agregar cuota', antes: null, despues: { cantidad: 800 } },
    { accion: 'cambiar cuota', antes: { cantidad: 800 }, despues: { cantidad: 850 } },
    { accion: 'eliminar cuota', antes: { cantidad: 850 }, despues: null },
  ]);
  expect((await call(contract.verCuotaCarrera, conId(otra), contador)).data).toMatchObject({
    cantidad: 70,
  });
  const deOtra = await crearCarrera(db);
  const suya = await crearCuotaCarrera(db, { idPago, idNivelEstudiantilCarrera });
  const ajena = {
    ...conId(deOtra.idNivelEstudiantilCarrera),
    body: { idPago, cantidad: 1, idPagoNivelEstudiantilCarrera: suya },
  };
  expect((await call(contract.guardarCuotaCarrera, ajena, contador)).status).toBe(404);
});

it('las de un ciclo cerrado o que no existe no cambian', async () => {
  const { idNivelEstudiantilCarrera } = await crearCarrera(db);
  const idPago = await crearTipoPago(db);
  const vieja = await crearCuotaCarrera(db, { idPago, ciclo: 2025, idNivelEstudiantilCarrera });
  const guardarla = (ciclo: number, idPagoNivelEstudiantilCarrera?: number) => {
    const body = { idPago, cantidad: 1, idPagoNivelEstudiantilCarrera };
    return call(
      contract.guardarCuotaCarrera,
      { ...conId(idNivelEstudiantilCarrera), query: { ciclo }, body },
      contador,
    );
  };
  const cerrado = { code: 0, message: 'El ciclo escolar 2025 ya está cerrado.' };
  expect(await guardarla(2025)).toMatchObject(cerrado);
  expect(await guardarla(2026, vieja)).toMatchObject(cerrado);
  expect(await call(contract.eliminarCuotaCarrera, conId(vieja), contador)).toMatchObject(cerrado);
  expect((await guardarla(2090)).status).toBe(404);
});

it('una carrera tiene una sola colegiatura, y su tipo cambia solo mientras no esté en cuentas', async () => {
  const { idNivelEstudiantilCarrera } = await crearCarrera(db);
  const grado = await crearGrado(db, { nivel: 'diversificado', idNivelEstudiantilCarrera });
  const guardarla = (idPago: number, idPagoNivelEstudiantilCarrera?: number) => {
    const body = { idPago, cantidad: 300, idPagoNivelEstudiantilCarrera };
    return call(contract.guardarCuotaCarrera, { ...conId(idNivelEstudiantilCarrera), body }, contador);
  };
  const [una, otra] = [
    await crearTipoPago(db, { colegiatura: true }),
    await crearTipoPago(db, { colegiatura: true }),
  ];
  await crearCuotaCarrera(db, { idPago: una, idNivelEstudiantilCarrera, ciclo: 2025 });
  await crearCuotaCarrera(db, { ...(await crearCarrera(db)), idPago: una });
  const { idPagoNivelEstudiantilCarrera: id } = (await guardarla(una)).data;
  expect((await guardarla(otra, id)).data).toMatchObject({ idPago: otra });
  expect(await guardarla(una)).toMatchObject({
    code: 0,
    message: 'Ya existe una cuota de colegiatura en el ciclo.',
  });
  expect((await guardarla(await crearTipoPago(db))).code).toBe(1);
  const { idEstudiante } = await crearEstudiante(db);
  const { idGradoSeccion } = grado;
  const params = { idEstudianteGrado: String(await inscribir(db, { idEstudiante, idGradoSeccion })) };
  await call(generarPagos, { params }, contador);
  expect((await guardarla(otra, id)).code).toBe(1);
  expect(await guardarla(una, id)).toMatchObject({
    code: 0,
    message: 'La cuota ya está en cuentas de estudiantes: no se puede cambiar su tipo de pago.',
  });
  const { data: nueva } = await guardarla(await crearTipoPago(db));
  const enNinguna = conId(nueva.idPagoNivelEstudiantilCarrera);
  await call(contract.eliminarCuotaCarrera, enNinguna, contador);
  expect((await call(contract.verCuotaCarrera, enNinguna, contador)).status).toBe(404);
  await call(contract.eliminarCuotaCarrera, conId(id), contador);
  expect((await guardarla(una)).code).toBe(1);
  // What is no longer charged is not taken out once more with its type.
  const actos = () => auditoriaDe(db, 'cuota de carrera', id);
  const antes = await actos();
  await call(contract.eliminarTipoPago, conId(otra), contador);
  expect(await actos()).toEqual(antes);
});
