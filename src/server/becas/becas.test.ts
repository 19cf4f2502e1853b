import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { rows } from '#server/platform/db/db.ts';
import { SIN_PERMISO } from '#shared/base/asuntos.ts';
import type { CallInput } from '#shared/base/endpoint.ts';
import * as contract from '#shared/becas.ts';
import { cambiarMeses } from '#shared/cuentas/generar.ts';
import * as pagos from '#shared/cuentas.ts';
import { deshacerAnulacionDeMensualidad } from '#shared/recibos/anulaciones.ts';
import { anularRecibo, deshacerAnulacionDeRecibo } from '#shared/recibos.ts';
import { auditoriaDe, crearColaborador } from '#testing/builders.ts';
import { abrirVentanilla, entero } from '#testing/ventanilla.ts';

const { db, call, clock, iniciarSesionDe, secretaria, alumno, cuentas, cobrosDe, cobrar } =
  await abrirVentanilla();
const contador = await iniciarSesionDe(await crearColaborador(db, { cargos: [3] }));
const docente = await iniciarSesionDe(await crearColaborador(db));

const [tipos] = await rows<{ colegiatura: number; inscripcion: number }>(
  db,
  sql`select max(id_pago) filter (where colegiatura) colegiatura, max(id_pago) filter (where not colegiatura) inscripcion from tipos_pagos`,
);
const COLEGIATURA = `tipo ${tipos?.colegiatura}`;
const INSCRIPCION = `tipo ${tipos?.inscripcion}`;

type Suyo = Awaited<ReturnType<typeof alumno>>['params'];
type Cuerpo = NonNullable<CallInput<typeof contract.agregarBeca>['body']>;
const BECA: Cuerpo = {
  concepto: COLEGIATURA,
  clase: 'beca',
  porcentaje: '25',
  motivo: 'Acuerdo de dirección',
};
const dar = (params: Suyo, cambios: Partial<Cuerpo> = {}, quien = contador) =>
  call(contract.agregarBeca, { params, body: { ...BECA, ...cambios } }, quien);
const prever = (params: Suyo, cambios: Partial<Cuerpo> = {}) =>
  call(contract.previaDeBeca, { params, body: { ...BECA, ...cambios } }, contador);
const terminar = (idBeca: number, desdeMes: number) =>
  call(
    contract.terminarBeca,
    { params: { id: String(idBeca) }, body: { desdeMes, motivo: 'Cambió su situación' } },
    contador,
  );
const meses = async (params: Suyo) =>
  (await call(pagos.mensualidadesDeInscripcion, { params }, secretaria)).data;
const saldos = async (params: Suyo) => (await meses(params)).map(({ saldo }) => saldo);
const becado = async ({ idEstudianteGrado }: Suyo) =>
  (
    await rows<{ becado: boolean }>(
      db,
      sql`select becado from inscripciones where id_estudiante_grado = ${idEstudianteGrado}`,
    )
  )[0]?.becado;

/** What does not add up: nothing of it may ever be found. */
const descuadres = () =>
  rows(
    db,
    sql`select m.id_estudiante_grado_colegiatura id from mensualidades m where descuento <> coalesce((select sum(monto)
        from becas_aplicadas a where a.id_estudiante_grado_colegiatura = m.id_estudiante_grado_colegiatura), 0)
      union all select p.id_estudiante_grado_pago from pagos p where descuento <> coalesce((select sum(monto)
        from becas_aplicadas a where a.id_estudiante_grado_pago = p.id_estudiante_grado_pago), 0)
      union all select i.id_estudiante_grado from inscripciones i where debe_desde is distinct from (
        select min(fecha_maxima_pago) from mensualidades m where m.id_estudiante_grado = i.id_estudiante_grado and m.saldo > 0)
      union all select c.id_ciclo_escolar from conteos c where cuenta = 'atrasado' group by c.id_ciclo_escolar, c.fecha
        having sum(c.cantidad) <> (select coalesce(sum(m.saldo), 0) from mensualidades m join inscripciones i using (id_estudiante_grado)
          where m.id_ciclo_escolar = c.id_ciclo_escolar and m.fecha_maxima_pago = c.fecha and i.vigente)`,
  );
afterEach(async () => expect(await descuadres()).toEqual([]));

describe('dar una beca', () => {
  it('cambia lo que se debe y no lo pagado, como decía la vista previa', async () => {
    const { idEstudiante, params } = await alumno();
    const [enero] = await cobrosDe(idEstudiante);
    if (!enero) throw new Error('no debe');
    await cobrar([entero(enero)]);
    const previa = await prever(params);
    expect(previa.data.frase).toBe(
      '9 mensualidades: de Q450.50 a Q337.87. Enero ya está pagada y no cambia.',
    );
    expect((await saldos(params))[1]).toBe(450.5);
    const { code, data, message } = await dar(params);
    expect([code, message]).toEqual([1, 'Beca guardada correctamente.']);
    expect(data).toMatchObject({
      clase: 'beca',
      porMes: true,
      porcentaje: 25,
      desde: 1,
      hasta: 10,
      activa: true,
    });
    expect(data.rebaja).toBeCloseTo(9 * 112.63);
    const despues = await meses(params);
    expect(despues.map(({ cantidad, descuento }) => Math.round((cantidad - descuento) * 100) / 100)).toEqual(
      previa.data.cobros.map((cobro) => cobro.despues),
    );
    expect(despues[0]).toMatchObject({ pagada: true, descuento: 0, rebajas: [] });
    expect(despues[1]).toMatchObject({
      descuento: 112.63,
      saldo: 337.87,
      rebajas: [{ clase: 'beca', porcentaje: 25, monto: 112.63 }],
    });
    expect((await cobrosDe(idEstudiante))[0]).toMatchObject({ descuento: 112.63, saldo: 337.87 });
    expect((await cuentas([idEstudiante])).data.cuentas[0]?.estudiante).toMatchObject({
      becado: true,
      becas: [{ clase: 'beca', porcentaje: 25 }],
    });
    expect(await auditoriaDe(db, 'beca', data.idBeca)).toMatchObject([
      {
        accion: 'agregar beca',
        motivo: 'Acuerdo de dirección',
        despues: { porcentaje: 25, desde: 1, hasta: 10 },
      },
    ]);
  });

  it('de un monto, no más de lo que es cada cobro; de un solo cobro, ese', async () => {
    const { params } = await alumno();
    await dar(params, { concepto: INSCRIPCION, clase: 'descuento', porcentaje: '', monto: '5,000' });
    const leidos = (await call(pagos.pagosDeInscripcion, { params }, secretaria)).data;
    const inscripcion = leidos.find(({ total }) => total === 1200);
    expect(inscripcion).toMatchObject({ descuento: 1200, saldo: 0, pagado: true, recibo: null });
    const body = { pago: 'Excursión', monto: 85 };
    const { data: excursion } = await call(pagos.agregarPago, { params, body }, secretaria);
    await dar(params, { concepto: `cobro ${excursion.idEstudianteGradoPago}`, porcentaje: 50 });
    const otra = (await call(pagos.pagosDeInscripcion, { params }, secretaria)).data.at(-1);
    expect(otra).toMatchObject({ descuento: 42.5, saldo: 42.5 });
  });

  it('no hay dos del mismo tipo en los mismos meses, tampoco si llegan diez a la vez', async () => {
    const { params } = await alumno();
    await dar(params, { desde: 3 });
    expect(await dar(params, { desde: 5, hasta: 6, clase: 'descuento', porcentaje: 5 })).toMatchObject({
      code: 0,
      message: expect.stringMatching(/^Ya tiene una beca en colegiatura \d+ de marzo a octubre\.$/),
    });
    expect((await dar(params, { desde: 1, hasta: 2, porcentaje: 10 })).code).toBe(1);
    const otro = await alumno();
    const diez = await Promise.all(
      Array.from({ length: 10 }, (_, n) => dar(otro.params, { porcentaje: 10 + n })),
    );
    expect(diez.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(diez.filter(({ message }) => message.startsWith('Ya tiene una beca en'))).toHaveLength(9);
    expect((await call(contract.becasDeInscripcion, { params: otro.params }, secretaria)).data).toHaveLength(
      1,
    );
  });

  it('si llega a la vez que un cobro, uno espera al otro: se cobra lo que se vio, o no se cobra', async () => {
    for (let ronda = 0; ronda < 6; ronda += 1) {
      const { idEstudiante, params } = await alumno();
      const [enero] = await cobrosDe(idEstudiante);
      if (!enero) throw new Error('no debe');
      const [cobro, beca] = await Promise.all([cobrar([entero(enero)]), dar(params)]);
      expect(beca.code).toBe(1);
      const [primero] = await meses(params);
      expect(primero).toMatchObject(
        cobro.code === 1 ? { abonado: 450.5, descuento: 0, saldo: 0 } : { abonado: 0, descuento: 112.63 },
      );
      if (cobro.code === 0)
        expect(cobro.message).toMatch(/^La cuenta cambió: de enero 2026 de .+ quedan Q337\.87\.$/);
    }
  });

  it('la base tampoco las admite, ni que nadie escriba lo que se rebaja', async () => {
    const { params } = await alumno();
    const { data } = await dar(params);
    const repetir = sql`insert into becas (id_estudiante_grado, id_pago, clase, porcentaje, desde_mes, hasta_mes, motivo, creada)
      select id_estudiante_grado, id_pago, clase, 10, 10, 10, motivo, creada from becas where id_beca = ${data.idBeca}`;
    const negadas = [
      repetir,
      sql`update mensualidades set descuento = 0 where id_estudiante_grado = ${params.idEstudianteGrado}`,
      sql`update becas_aplicadas set monto = 1 where id_beca = ${data.idBeca}`,
      sql`delete from becas_aplicadas where id_beca = ${data.idBeca}`,
    ];
    for (const negada of negadas) {
      await expect(db.execute(negada)).rejects.toMatchObject({
        cause: { constraint: expect.stringMatching(/^(becas_una_por_mes|cobros_derivados)$/) },
      });
    }
  });

  it('pide cuánto, por qué y meses en orden', async () => {
    const { params } = await alumno();
    const campo = async (cambios: Partial<Cuerpo>) => {
      const { status, data } = await dar(params, cambios);
      return [status, (data as unknown as { errores: { campo: string }[] }).errores[0]?.campo];
    };
    expect(await campo({ motivo: 'Sí' })).toEqual([400, 'motivo']);
    expect(await campo({ porcentaje: '' })).toEqual([400, 'porcentaje']);
    expect(await campo({ porcentaje: '100.01' })).toEqual([400, 'porcentaje']);
    expect(await campo({ monto: '5' })).toEqual([400, 'monto']);
    expect(await campo({ desde: 5, hasta: 4 })).toEqual([400, 'hasta']);
  });

  it('es de contabilidad: la secretaria la ve y no la da; un docente ni la ve', async () => {
    const { params } = await alumno();
    expect(await dar(params, {}, secretaria)).toMatchObject({ status: 403, message: SIN_PERMISO });
    expect(await becado(params)).toBe(false);
    expect((await call(contract.becasDeInscripcion, { params }, secretaria)).status).toBe(200);
    expect((await call(contract.listarBecas, { query: {} }, docente)).status).toBe(403);
  });
});

describe('una beca completa', () => {
  it('paga sin recibo, no se anula, y al terminar se vuelve a deber desde ese mes', async () => {
    const { idEstudiante, params } = await alumno();
    const { data } = await dar(params, { porcentaje: 100 });
    const pagados = await meses(params);
    expect(pagados.every(({ pagada, saldo, recibo }) => pagada && saldo === 0 && recibo === null)).toBe(true);
    expect(pagados[0]?.fechaPagado).toBe('2026-03-10T18:00:00.000Z');
    expect(await cobrosDe(idEstudiante)).toMatchObject([{ clase: 'pago', saldo: 1200 }]);
    const id = String(pagados[0]?.idEstudianteGradoColegiatura);
    expect(await call(pagos.anularMensualidad, { params: { id } }, contador)).toMatchObject({
      code: 0,
      message: 'Lo cubre una beca o un descuento: termínalo para volver a cobrarlo.',
    });
    expect(await becado(params)).toBe(true);
    expect((await terminar(data.idBeca, 4)).data).toMatchObject({ activa: false, hasta: 3 });
    expect(await saldos(params)).toEqual([0, 0, 0, ...Array.from({ length: 7 }, () => 450.5)]);
    expect(await becado(params)).toBe(false);
    expect(await terminar(data.idBeca, 4)).toMatchObject({ code: 0, message: 'Ya está terminada.' });
    expect(await auditoriaDe(db, 'beca', data.idBeca)).toMatchObject([
      { accion: 'agregar beca' },
      { accion: 'terminar beca', antes: { hasta: 10 }, despues: { hasta: 3 }, motivo: 'Cambió su situación' },
    ]);
  });

  it('lo que se agrega después también la tiene; quitar un mes que ella pagó no pide anular nada', async () => {
    const { params } = await alumno();
    await dar(params, { porcentaje: 100 });
    const con = (cuales: number[]) => call(cambiarMeses, { params, body: { meses: cuales } }, secretaria);
    expect((await con([1, 2, 3])).data).toHaveLength(3);
    const { data } = await con([1, 2, 3, 4]);
    expect(data[3]).toMatchObject({ mes: 4, pagada: true, descuento: 450.5 });
  });
});

describe('con abonos', () => {
  it('rebaja solo lo que queda; al anular el abono se calcula de nuevo, y al deshacerlo el abono va primero otra vez', async () => {
    const { idEstudiante, params } = await alumno();
    const [enero, febrero] = await cobrosDe(idEstudiante);
    if (!enero || !febrero) throw new Error('no debe');
    const abono = (await cobrar([{ ...entero(enero), monto: 400 }])).data;
    const { data } = await dar(params, { porcentaje: 50 });
    expect((await meses(params))[0]).toMatchObject({ abonado: 400, descuento: 50.5, saldo: 0, pagada: true });
    const anulado = { params: { id: String(abono.idRecibo) }, body: { motivo: 'Monto equivocado' } };
    await call(anularRecibo, anulado, secretaria);
    expect((await meses(params))[0]).toMatchObject({
      abonado: 0,
      descuento: 225.25,
      saldo: 225.25,
      pagada: false,
    });
    // Taking that back, the abono comes first again; by the month as by the receipt.
    const deNuevo = { abonado: 400, descuento: 50.5, saldo: 0, pagada: true };
    const { params: recibo } = anulado;
    expect((await call(deshacerAnulacionDeRecibo, { params: recibo }, secretaria)).code).toBe(1);
    expect((await meses(params))[0]).toMatchObject(deNuevo);
    // Which were annulled the last is told by their instant.
    clock.set('2026-03-10T12:05:00-06:00');
    const mes = { params: { id: String(enero.id) } };
    await call(pagos.anularMensualidad, mes, secretaria);
    expect((await meses(params))[0]).toMatchObject({ descuento: 225.25 });
    expect((await call(deshacerAnulacionDeMensualidad, mes, secretaria)).data).toMatchObject(deNuevo);
    await call(pagos.anularMensualidad, mes, secretaria);
    // What was paid with its discount stays so when that ends; annulled, nothing is taken off any more.
    const pagado = (await cobrar([{ ...entero(febrero), monto: 225.25, saldoVisto: 225.25 }])).data;
    await terminar(data.idBeca, 1);
    expect((await meses(params)).slice(0, 2)).toMatchObject([
      { descuento: 0, saldo: 450.5 },
      { descuento: 225.25, saldo: 0, pagada: true },
    ]);
    await call(anularRecibo, { ...anulado, params: { id: String(pagado.idRecibo) } }, secretaria);
    expect((await meses(params))[1]).toMatchObject({ descuento: 0, saldo: 450.5, pagada: false });
  });

  it('lo que la beca terminó de pagar se vuelve a deber cuando termina', async () => {
    const { idEstudiante, params } = await alumno();
    const [enero] = await cobrosDe(idEstudiante);
    if (!enero) throw new Error('no debe');
    await cobrar([{ ...entero(enero), monto: 400 }]);
    const { data } = await dar(params, { porcentaje: 100 });
    await terminar(data.idBeca, 1);
    expect((await meses(params))[0]).toMatchObject({
      abonado: 400,
      descuento: 0,
      saldo: 50.5,
      pagada: false,
    });
  });
});
