import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { agregarBeca } from '#shared/becas.ts';
import * as contract from '#shared/cuentas.ts';
import { deshacerAnulacionDeMensualidad, deshacerAnulacionDePago } from '#shared/recibos/anulaciones.ts';
import { startTestApp } from '#testing/app.ts';
import { crearColaborador, crearEstudiante } from '#testing/builders.ts';
import { crearGrado, inscribir } from '#testing/builders-estructura.ts';
import { auditoriaDelCobro, crearCuotasDePrimaria } from '#testing/builders-pagos.ts';

const HOY = '2026-03-10T12:00:00-06:00';
const PAGADO = '2026-03-10T18:00:00.000Z';
const SEGUNDO = 1000;
const { db, call, clock, iniciarSesionDe } = await startTestApp({ now: HOY });
const contador = await iniciarSesionDe(await crearColaborador(db, { cargos: [3] }));
const secretaria = await iniciarSesionDe(await crearColaborador(db, { cargos: [2] }));
const docente = await iniciarSesionDe(await crearColaborador(db));
await crearCuotasDePrimaria(db);
const grado = await crearGrado(db);

const LLAMADAS = {
  pago: { pagar: contract.pagarPago, anular: contract.anularPago, deshacer: deshacerAnulacionDePago },
  mensualidad: {
    pagar: contract.pagarMensualidad,
    anular: contract.anularMensualidad,
    deshacer: deshacerAnulacionDeMensualidad,
  },
} as const;
type Clase = keyof typeof LLAMADAS;

/** Something paid at noon of that day and annulled some minutes later. */
async function anulado(clase: Clase) {
  const { idEstudiante } = await crearEstudiante(db);
  const id = await inscribir(db, { idEstudiante, idGradoSeccion: grado.idGradoSeccion });
  const cuenta = await call(contract.generarPagos, { params: { idEstudianteGrado: String(id) } }, contador);
  const cual =
    clase === 'pago'
      ? cuenta.data.pagos[1]?.idEstudianteGradoPago
      : cuenta.data.mensualidades[0]?.idEstudianteGradoColegiatura;
  const params = { id: String(cual) };
  const hacer = (acto: keyof (typeof LLAMADAS)[Clase], cookie = contador) =>
    call(LLAMADAS[clase][acto], { params }, cookie);
  await hacer('pagar');
  clock.advance(600 * SEGUNDO);
  await hacer('anular');
  return { hacer, actos: () => auditoriaDelCobro(db, { clase, id: cual ?? 0 }) };
}

afterEach(() => clock.set(HOY));

describe.each(['pago', 'mensualidad'] as const)('deshacer la anulación de un(a) %s', (clase) => {
  it('en los diez segundos vuelve con la fecha que tenía, en un acto con su línea', async () => {
    const { hacer, actos } = await anulado(clase);
    clock.advance(10 * SEGUNDO);
    const [{ despues } = { despues: null }] = await actos();
    const repuesto = await hacer('deshacer');
    expect(repuesto).toMatchObject({ code: 1, data: { fechaPagado: PAGADO, saldo: 0 } });
    const { numero } = repuesto.data.recibo ?? {};
    expect(repuesto.message).toContain(`El pago sigue registrado con su fecha, en el recibo ${numero}: `);
    const { recibo: anterior } = despues as { recibo: string };
    expect(numero).not.toBe(anterior);
    expect((await actos()).slice(1)).toMatchObject([
      {
        accion: 'anular recibo',
        motivo: 'Anulado en la cuenta de pagos',
        antes: { cobros: [{ clase, fechaPagado: PAGADO }] },
        despues: { recibo: anterior },
      },
      { accion: 'deshacer anulación', despues: { repone: anterior, recibo: numero } },
    ]);
    expect(await hacer('deshacer')).toMatchObject({ status: 200, code: 0 });
    expect(await actos()).toHaveLength(3);
  });

  it('después ya no, y pagarlo otra vez lleva la fecha de hoy', async () => {
    const { hacer } = await anulado(clase);
    clock.advance(31 * SEGUNDO);
    expect(await hacer('deshacer')).toMatchObject({
      status: 200,
      code: 0,
      message: 'Ya pasó el momento de deshacer la anulación.',
    });
    expect((await hacer('pagar')).data).toMatchObject({ fechaPagado: clock.now().toISOString() });
  });

  it('solo quien lo anuló, y nunca quien no cobra', async () => {
    const { hacer, actos } = await anulado(clase);
    expect(await hacer('deshacer', secretaria)).toMatchObject({
      code: 0,
      message: 'Solo quien anuló el pago puede deshacerlo.',
    });
    expect((await hacer('deshacer', docente)).status).toBe(403);
    expect(await actos()).toHaveLength(2);
  });

  it('lo que nadie anuló, o ya se pagó otra vez, no tiene nada que deshacer', async () => {
    const { hacer } = await anulado(clase);
    await hacer('pagar', secretaria);
    expect(await hacer('deshacer')).toMatchObject({ code: 0, message: 'El pago no se acaba de anular.' });
  });

  it('veinte veces a la vez es una', async () => {
    const { hacer, actos } = await anulado(clase);
    const respuestas = await Promise.all(Array.from({ length: 20 }, () => hacer('deshacer')));
    expect(respuestas.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(await actos()).toHaveLength(3);
  });
});

it('anular y deshacer valen también en un ciclo cerrado', async () => {
  const { hacer } = await anulado('mensualidad');
  clock.set('2027-05-01T12:00:00-06:00');
  const deSesion = await iniciarSesionDe(await crearColaborador(db, { cargos: [3] }));
  const pagado = await hacer('pagar', deSesion);
  clock.advance(60 * SEGUNDO);
  await hacer('anular', deSesion);
  expect((await hacer('deshacer', deSesion)).data.fechaPagado).toBe(pagado.data.fechaPagado);
});

it('pagar y anular un mes con beca dice lo que cobró el recibo, no lo que costaba', async () => {
  const { idEstudiante } = await crearEstudiante(db);
  const id = await inscribir(db, { idEstudiante, idGradoSeccion: grado.idGradoSeccion });
  const cuenta = { params: { idEstudianteGrado: String(id) } };
  const { data } = await call(contract.generarPagos, cuenta, contador);
  const [tipo] = (await db.execute(sql`select id_pago id from tipos_pagos where colegiatura`)).rows;
  const body = { concepto: `tipo ${tipo?.id}`, clase: 'beca', porcentaje: '25', motivo: 'Acuerdo' } as const;
  expect((await call(agregarBeca, { ...cuenta, body }, contador)).code).toBe(1);
  const params = { id: String(data.mensualidades[0]?.idEstudianteGradoColegiatura) };
  const pagado = await call(contract.pagarMensualidad, { params }, contador);
  expect(pagado.message).toContain('Colegiatura de enero, Q337.87.');
  const anulado = await call(contract.anularMensualidad, { params }, contador);
  expect(anulado.message).toContain('Colegiatura de enero, Q337.87.');
  const repuesto = await call(deshacerAnulacionDeMensualidad, { params }, contador);
  expect(repuesto.message).toContain('Colegiatura de enero, Q337.87.');
});
