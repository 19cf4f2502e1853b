import { describe, expect, it } from 'vitest';
import { generarPagos, pagosDeInscripcion } from '#shared/cuentas.ts';
import * as contract from '#shared/cuotas.ts';
import { startTestApp } from '#testing/app.ts';
import { auditoriaDe, contar, crearColaborador, crearEstudiante } from '#testing/builders.ts';
import { crearCarrera, crearGrado, inscribir, NIVELES } from '#testing/builders-estructura.ts';
import { crearCuotaCarrera, crearCuotaNivel, crearTipoPago } from '#testing/builders-pagos.ts';

const { db, call, iniciarSesionDe } = await startTestApp();
const contador = await iniciarSesionDe(await crearColaborador(db, { cargos: [3] }));
const docente = await iniciarSesionDe(await crearColaborador(db));

const conId = (id: number) => ({ params: { id: String(id) } });
const tipos = async () => (await call(contract.listarTiposPagos, {}, contador)).data;
const agregarTipo = (body: { descripcion: string; mensual?: boolean; colegiatura?: boolean }) =>
  call(contract.crearTipoPago, { body }, contador);
const guardar = (
  body: { idPago: number; cantidad: string | number; idPagoNivelEstudiantil?: number },
  ciclo?: number,
) =>
  call(
    contract.guardarCuotaNivel,
    { params: { codigo: NIVELES.primaria }, query: { ciclo }, body },
    contador,
  );

describe('tipos de pago', () => {
  it('se agregan, se cambian, se listan en orden y se eliminan', async () => {
    const seguro = await agregarTipo({ descripcion: ' Seguro ' });
    expect(seguro).toMatchObject({ code: 1, message: 'Tipo de pago agregado correctamente.' });
    expect(seguro.data).toMatchObject({
      descripcion: 'Seguro',
      mensual: false,
      colegiatura: false,
      activo: true,
    });
    await agregarTipo({ descripcion: 'Ñandutí' });
    await agregarTipo({ descripcion: 'Nylon' });
    expect((await tipos()).map(({ descripcion }) => descripcion)).toEqual(['Nylon', 'Ñandutí', 'Seguro']);
    const body = { descripcion: 'Seguro médico', mensual: true, colegiatura: false };
    const cambiado = await call(contract.editarTipoPago, { ...conId(seguro.data.idPago), body }, contador);
    expect(cambiado.data).toMatchObject(body);
    expect((await call(contract.eliminarTipoPago, conId(seguro.data.idPago), contador)).code).toBe(1);
    expect(await tipos()).toHaveLength(2);
    expect((await call(contract.listarTiposPagos, {}, docente)).status).toBe(403);
  });

  it.each([
    ['', 'Descripción es requerida.'],
    ['   ', 'Descripción no debe ser un espacio en blanco.'],
    ['a'.repeat(51), 'Descripcion debe ser de tamaño 50 o menos.'],
  ])('con la descripción %j dice: %s', async (descripcion, mensaje) => {
    expect(await agregarTipo({ descripcion })).toMatchObject({ status: 400, code: 0, message: mensaje });
  });

  it('la colegiatura es mensual, y la descripción no se repite', async () => {
    expect((await agregarTipo({ descripcion: 'Una', colegiatura: true })).status).toBe(400);
    await agregarTipo({ descripcion: 'Uniforme' });
    const repetida = { status: 200, code: 0, errores: [{ campo: 'descripcion' }] };
    const body = { descripcion: 'UNIFORME' };
    expect(await agregarTipo(body)).toMatchObject(repetida);
    const otro = conId(await crearTipoPago(db));
    expect(await call(contract.editarTipoPago, { ...otro, body }, contador)).toMatchObject(repetida);
    expect((await call(contract.eliminarTipoPago, conId(999_999), contador)).status).toBe(404);
  });

  it('uno en uso no cambia de naturaleza, pero sí de nombre', async () => {
    const idPago = await crearTipoPago(db, { descripcion: 'Laboratorio' });
    await crearCuotaNivel(db, { idPago });
    const editar = (body: { descripcion: string; mensual?: boolean }) =>
      call(contract.editarTipoPago, { ...conId(idPago), body }, contador);
    expect((await editar({ descripcion: 'Laboratorios', mensual: true })).code).toBe(0);
    expect((await editar({ descripcion: 'Laboratorios' })).code).toBe(1);

    const { idNivelEstudiantilCarrera } = await crearCarrera(db);
    const [enCarrera, libre] = [await crearTipoPago(db), await crearTipoPago(db)];
    await crearCuotaCarrera(db, { idPago: enCarrera, idNivelEstudiantilCarrera });
    const aMensual = (id: number, descripcion: string) =>
      call(contract.editarTipoPago, { ...conId(id), body: { descripcion, mensual: true } }, contador);
    expect((await aMensual(enCarrera, 'Taller')).code).toBe(0);
    expect((await aMensual(libre, 'Robótica')).code).toBe(1);
  });

  it('uno que se elimina ya no se cobra a nadie; las cuentas que lo tienen lo conservan', async () => {
    const idPago = await crearTipoPago(db, { descripcion: 'Piscina' });
    const nivel = 'diversificado';
    const colegiatura = await crearTipoPago(db, { colegiatura: true });
    const { idNivelEstudiantilCarrera } = await crearCarrera(db);
    const deCarrera = await crearCuotaCarrera(db, { idPago, idNivelEstudiantilCarrera });
    const deAntes = await crearCuotaNivel(db, { idPago, nivel, ciclo: 2025 });
    const deAntesEnCarrera = await crearCuotaCarrera(db, { idPago, idNivelEstudiantilCarrera, ciclo: 2025 });
    const otraEnCarrera = await crearCuotaCarrera(db, { idPago: colegiatura, idNivelEstudiantilCarrera });
    const otra = await crearCuotaNivel(db, { idPago: colegiatura, nivel });
    const idPagoNivelEstudiantil = await crearCuotaNivel(db, { idPago, nivel });
    const { idGradoSeccion } = await crearGrado(db, { nivel });
    const cuentaNueva = async () => {
      const { idEstudiante } = await crearEstudiante(db);
      return { idEstudianteGrado: String(await inscribir(db, { idEstudiante, idGradoSeccion })) };
    };
    const laTiene = async (params: { idEstudianteGrado: string }) => {
      await call(generarPagos, { params }, contador);
      const { data } = await call(pagosDeInscripcion, { params }, contador);
      return data.some((pago) => pago.idPagoNivelEstudiantil === idPagoNivelEstudiantil);
    };
    const conElla = await cuentaNueva();
    expect(await laTiene(conElla)).toBe(true);
    const antes = await contar(db, 'tipos_pagos');
    expect((await call(contract.eliminarTipoPago, conId(idPago), contador)).code).toBe(1);
    expect(await contar(db, 'tipos_pagos')).toBe(antes);
    expect((await tipos()).some((tipo) => tipo.idPago === idPago)).toBe(false);
    expect(await laTiene(await cuentaNueva())).toBe(false);
    expect(await laTiene(conElla)).toBe(true);
    expect((await call(contract.verCuotaCarrera, conId(deCarrera), contador)).status).toBe(404);
    for (const id of [deAntes, otra])
      expect((await call(contract.verCuotaNivel, conId(id), contador)).data).toMatchObject({ activo: true });
    for (const id of [deAntesEnCarrera, otraEnCarrera])
      expect((await call(contract.verCuotaCarrera, conId(id), contador)).data).toMatchObject({
        activo: true,
      });
    const [registro] = await auditoriaDe(db, 'cuota de nivel', idPagoNivelEstudiantil);
    expect(registro).toMatchObject({ accion: 'eliminar cuota' });
  });

  it('uno cuyas cuotas no están en ninguna cuenta se va con ellas', async () => {
    const idPago = await crearTipoPago(db, { descripcion: 'Canchas' });
    const id = await crearCuotaNivel(db, { idPago });
    const antes = await contar(db, 'tipos_pagos');
    await call(contract.eliminarTipoPago, conId(idPago), contador);
    expect(await contar(db, 'tipos_pagos')).toBe(antes - 1);
    expect((await call(contract.verCuotaNivel, conId(id), contador)).status).toBe(404);
  });
});

describe('cuotas de un nivel', () => {
  it('sin id agrega, con id cambia la misma', async () => {
    const idPago = await crearTipoPago(db);
    const nueva = await guardar({ idPago, cantidad: '100.5' });
    expect(nueva).toMatchObject({ code: 1, message: 'Cuota agregada correctamente.' });
    expect(nueva.data).toMatchObject({ idPago, cantidad: 100.5, codigoNivelEstudiantil: NIVELES.primaria });
    const id = nueva.data.idPagoNivelEstudiantil;
    const otra = await crearCuotaNivel(db, { idPago: await crearTipoPago(db), cantidad: 70 });
    const cambiada = await guardar({ idPago, cantidad: 120, idPagoNivelEstudiantil: id });
    expect(cambiada).toMatchObject({
      message: 'Cuota actualizada correctamente.',
      data: { idPagoNivelEstudiantil: id, cantidad: 120 },
    });
    expect((await call(contract.verCuotaNivel, conId(id), contador)).data).toEqual(cambiada.data);
    expect((await call(contract.eliminarCuotaNivel, conId(id), contador)).data).toBeNull();
    expect((await call(contract.verCuotaNivel, conId(id), contador)).status).toBe(404);
    expect((await call(contract.verCuotaNivel, conId(otra), contador)).data).toMatchObject({ cantidad: 70 });
  });

  it.each([
    ['', 'Cantidad es requerida.'],
    ['a', 'Cantidad debe ser numérico (xx.xx).'],
    ['1.234', 'Cantidad debe ser numérico (xx.xx).'],
    ['1.', 'Cantidad debe ser numérico (xx.xx).'],
    ['-1', 'Cantidad debe ser numérico (xx.xx).'],
    ['0', 'Cantidad debe ser mayor a 0.'],
    ['1'.repeat(16), 'Cantidad debe ser de tamaño 15 o menos.'],
  ])('con la cantidad %j dice: %s', async (cantidad, mensaje) => {
    const idPago = await crearTipoPago(db);
    expect(await guardar({ idPago, cantidad })).toMatchObject({ status: 400, code: 0, message: mensaje });
  });

  it('la coma decimal vale como el punto', async () => {
    const idPago = await crearTipoPago(db);
    expect((await guardar({ idPago, cantidad: '100,5' })).data).toMatchObject({ cantidad: 100.5 });
  });

  it('pide el tipo de pago', async () => {
    expect((await guardar({ idPago: 0, cantidad: 1 })).message).toBe('Tipo de pago es obligatorio.');
  });

  it('una por tipo y ciclo, y una sola colegiatura, también a la vez', async () => {
    const idPago = await crearTipoPago(db);
    const dos = await Promise.all([guardar({ idPago, cantidad: 1 }), guardar({ idPago, cantidad: 2 })]);
    expect(dos.map(({ code }) => code).toSorted()).toEqual([0, 1]);
    const [una, otra] = [
      await crearTipoPago(db, { colegiatura: true }),
      await crearTipoPago(db, { colegiatura: true }),
    ];
    const colegiaturas = await Promise.all([
      guardar({ idPago: una, cantidad: 500 }),
      guardar({ idPago: otra, cantidad: 600 }),
    ]);
    expect(colegiaturas.map(({ code }) => code).toSorted()).toEqual([0, 1]);
    expect(colegiaturas.find(({ code }) => code === 0)?.message).toBe(
      'Ya existe una cuota de colegiatura en el ciclo.',
    );
  });

  it('un ciclo cerrado no cambia', async () => {
    const idPago = await crearTipoPago(db);
    const vieja = await crearCuotaNivel(db, { idPago, ciclo: 2025 });
    const cerrado = 'El ciclo escolar 2025 ya está cerrado.';
    expect((await guardar({ idPago, cantidad: 1 }, 2025)).message).toBe(cerrado);
    expect((await guardar({ idPago, cantidad: 1, idPagoNivelEstudiantil: vieja }, 2026)).message).toBe(
      cerrado,
    );
    expect((await call(contract.eliminarCuotaNivel, conId(vieja), contador)).message).toBe(cerrado);
    expect((await guardar({ idPago, cantidad: 1 }, 2090)).status).toBe(404);
  });

  it('cambia de tipo mientras no esté en cuentas, solo a uno vigente, y nunca desde otro nivel', async () => {
    const idPago = await crearTipoPago(db);
    const idPagoNivelEstudiantil = await crearCuotaNivel(db, { idPago });
    const otro = { idPago: await crearTipoPago(db), cantidad: 500, idPagoNivelEstudiantil };
    const retirado = { ...otro, idPago: await crearTipoPago(db, { activo: false }) };
    expect(await guardar(retirado)).toMatchObject({
      code: 0,
      message: 'El tipo de pago ya no está vigente.',
    });
    const deBasicos = { params: { codigo: NIVELES.basicos }, body: otro };
    expect((await call(contract.guardarCuotaNivel, deBasicos, contador)).status).toBe(404);
    expect((await guardar(otro)).data).toMatchObject({ idPago: otro.idPago });
  });

  it('una en cuentas de estudiantes se desactiva, y su cambio no toca lo ya generado', async () => {
    const idPago = await crearTipoPago(db, { colegiatura: true });
    await crearCuotaNivel(db, { idPago, nivel: 'basicos', ciclo: 2025 });
    const cuota = await crearCuotaNivel(db, { idPago, nivel: 'basicos', cantidad: 300 });
    const { idGradoSeccion } = await crearGrado(db, { nivel: 'basicos' });
    const { idEstudiante } = await crearEstudiante(db);
    const params = { idEstudianteGrado: String(await inscribir(db, { idEstudiante, idGradoSeccion })) };
    await call(generarPagos, { params }, contador);
    const body = { idPago, cantidad: 999, idPagoNivelEstudiantil: cuota };
    await call(contract.guardarCuotaNivel, { params: { codigo: 'basicos' }, body }, contador);
    const conOtroTipo = { ...body, idPago: await crearTipoPago(db, { colegiatura: true }) };
    expect(
      (await call(contract.guardarCuotaNivel, { params: { codigo: 'basicos' }, body: conOtroTipo }, contador))
        .code,
    ).toBe(0);
    await call(contract.eliminarCuotaNivel, conId(cuota), contador);
    expect((await call(contract.verCuotaNivel, conId(cuota), contador)).data).toMatchObject({
      activo: false,
      cantidad: 999,
    });
    expect(await auditoriaDe(db, 'cuota de nivel', cuota)).toMatchObject([
      { accion: 'cambiar cuota', antes: { cantidad: 300 }, despues: { cantidad: 999 } },
      { accion: 'eliminar cuota', antes: { cantidad: 999 } },
    ]);
    const { data } = await call(pagosDeInscripcion, { params }, contador);
    expect(data).toMatchObject([{ total: 3000, pago: { cantidad: 300 } }]);
    // Neither a tuition of another year nor one that is no longer charged is in the way of a new one.
    const nueva = { idPago: conOtroTipo.idPago, cantidad: 350 };
    expect(
      (await call(contract.guardarCuotaNivel, { params: { codigo: 'basicos' }, body: nueva }, contador)).code,
    ).toBe(1);
    await call(contract.eliminarTipoPago, conId(idPago), contador);
    expect(await auditoriaDe(db, 'cuota de nivel', cuota)).toHaveLength(2);
  });
});
