import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { inTransaction, rows } from '#server/platform/db/db.ts';
import { fromHundredths, toHundredths } from '#shared/base/decimal.ts';
import { urlOf } from '#shared/base/endpoint.ts';
import { agregarBeca } from '#shared/becas.ts';
import { cerrarCorte } from '#shared/caja/cortes.ts';
import { exportarCuadre } from '#shared/exportaciones.ts';
import { anularRecibo } from '#shared/recibos.ts';
import { reporteDeCuadre } from '#shared/reportes.ts';
import { crearColaborador } from '#testing/builders.ts';
import { abrirVentanilla, EN_EFECTIVO, entero } from '#testing/ventanilla.ts';
import { cuadrar, cuadrarDeNoche } from './service.ts';

const { app, db, call, clock, iniciarSesionDe, secretaria, alumno, cobrosDe, cobrar } =
  await abrirVentanilla();
const contador = await iniciarSesionDe(await crearColaborador(db, { cargos: [3] }));
const cuadre = async () => (await call(reporteDeCuadre, {}, contador)).data;

let idRecibo = 0;
let numero = '';
let codigo = '';

beforeAll(async () => {
  const ana = await alumno();
  codigo = 'C-1';
  const [uno, dos, tres] = await cobrosDe(ana.idEstudiante);
  if (!uno || !dos || !tres) throw new Error('no debe');
  ({ idRecibo, numero } = (await cobrar([entero(uno), { ...entero(dos), monto: 10.07 }])).data);
  const { data } = await cobrar([entero(tres)], { ...EN_EFECTIVO, metodo: 'tarjeta' });
  await call(
    anularRecibo,
    { params: { id: String(data.idRecibo) }, body: { motivo: 'Monto equivocado' } },
    secretaria,
  );
  const becada = await alumno();
  const [tipo] = await rows<{ id: number }>(db, sql`select id_pago id from tipos_pagos where colegiatura`);
  const beca = { concepto: `tipo ${tipo?.id}`, clase: 'beca', porcentaje: '25', motivo: 'Acuerdo' } as const;
  await call(agregarBeca, { params: becada.params, body: beca }, contador);
  const metodos = [
    { metodo: 'efectivo' as const, esperado: 460.57, contado: 460.57 },
    { metodo: 'tarjeta' as const, esperado: 0, contado: 0 },
  ];
  await call(cerrarCorte, { body: { metodos, primerConteo: 460.57, fondoSiguiente: 0 } }, secretaria);
});

describe('el cuadre', () => {
  it('cuadra, y su suma es la de los recibos vigentes uno por uno', async () => {
    const leidos = await rows<{ total: string }>(
      db,
      sql`select total::text total from recibos where anulado is null`,
    );
    const suma = leidos.reduce((total, uno) => total + toHundredths(Number(uno.total)), 0);
    const visto = await cuadre();
    expect(visto).toMatchObject({ cuadra: true, total: fromHundredths(suma) });
    expect(visto.total).toBe(460.57);
    expect(
      visto.comprobaciones.map(({ nombre, izquierda, derecha }) => [nombre, izquierda, derecha]),
    ).toEqual([
      ['Recibos y sus líneas', 460.57, 460.57],
      ['Recibos y lo abonado en las cuentas', 460.57, 460.57],
      ['Becas y lo rebajado en las cuentas', 1126.3, 1126.3],
      ['Cortes y sus recibos', 460.57, 460.57],
      ['Recibos y el reporte de ingresos', 460.57, 460.57],
      [
        'Lo que falta de las mensualidades, en Inicio y en las cuentas',
        expect.any(Number),
        expect.any(Number),
      ],
      ['Cortes, sin saltos', 1, 1],
      ['Serie A, sin saltos', 2, 2],
      ['Serie B, sin saltos', 0, 0],
    ]);
    const deLosCortes = visto.comprobaciones.find(({ nombre }) => nombre === 'Cortes, sin saltos');
    expect(deLosCortes?.unidad).toBe('cortes');
  });

  /** What somebody who knows the database does behind the back of its triggers, looked at and taken back. */
  const trasBastidores = async (cambio: SQL) => {
    let visto: Awaited<ReturnType<typeof cuadrar>> | undefined;
    const deshecho = new Error('taken back');
    await inTransaction(db, async (tx) => {
      for (const tabla of [
        'recibos',
        'recibos_lineas',
        'mensualidades',
        'pagos',
        'series',
        'becas_aplicadas',
        'cortes_metodos',
      ])
        await tx.execute(sql`alter table ${sql.identifier(tabla)} disable trigger user`);
      await tx.execute(cambio);
      visto = await cuadrar(tx, clock.now());
      throw deshecho;
    }).catch((error: unknown) => {
      if (error !== deshecho) throw error;
    });
    return visto;
  };
  const malas = async (cambio: SQL) => {
    const visto = await trasBastidores(cambio);
    expect(visto?.cuadra).toBe(false);
    return visto?.comprobaciones
      .filter(({ diferencia }) => diferencia !== 0)
      .map(({ nombre, diferencia, donde }) => [nombre, diferencia, donde]);
  };

  it('dice qué no coincide y dónde, también si dos faltas se compensan', async () => {
    expect(await malas(sql`update recibos set total = total + 1 where id_recibo = ${idRecibo}`)).toEqual([
      ['Recibos y sus líneas', 1, [numero]],
      ['Cortes y sus recibos', 1, ['el corte 1']],
    ]);
    expect(
      await malas(sql`update becas_aplicadas set monto = monto + 0.01 where id_beca_aplicada = (
        select min(id_beca_aplicada) from becas_aplicadas)`),
    ).toEqual([['Becas y lo rebajado en las cuentas', 0.01, ['C-2']]]);
    expect(
      await malas(sql`update cortes_metodos set cobrado = cobrado - 2 where metodo = 'tarjeta'`),
    ).toEqual([['Cortes y sus recibos', 2, ['el corte 1']]]);
    expect(await malas(sql`update series set siguiente = 5 where clase = 'corte'`)).toEqual([
      ['Cortes, sin saltos', 3, ['los cortes']],
    ]);
    expect(
      await malas(
        sql`update recibos_lineas set monto = monto + 0.5 where id_recibo = ${idRecibo} and linea = 1`,
      ),
    ).toEqual([
      ['Recibos y sus líneas', 0.5, [numero]],
      ['Recibos y lo abonado en las cuentas', 0.5, [codigo]],
    ]);
    expect(
      await malas(sql`update recibos_lineas set monto = monto + case linea when 1 then -5 else 5 end
        where id_recibo = ${idRecibo}`),
    ).toEqual([['Recibos y lo abonado en las cuentas', 10, [codigo]]]);
    expect(await malas(sql`update mensualidades set abonado = 0 where abonado = 10.07`)).toEqual([
      ['Recibos y lo abonado en las cuentas', 10.07, [codigo]],
      ['Lo que falta de las mensualidades, en Inicio y en las cuentas', 10.07, ['2026']],
    ]);
    expect(await malas(sql`update series set siguiente = siguiente + 3 where serie = 'A'`)).toEqual([
      ['Serie A, sin saltos', 3, ['la serie A']],
    ]);
    expect((await cuadre()).cuadra).toBe(true);
  });

  it('es de quien puede verlo: Contador y no Secretaria; lo demás de los reportes no cambia', async () => {
    expect((await call(reporteDeCuadre, {}, secretaria)).status).toBe(403);
    const url = urlOf(exportarCuadre, undefined, { formato: 'csv', ciclo: '2026' });
    expect((await app.inject({ url, headers: { cookie: secretaria } })).statusCode).toBe(403);
    const { body, headers } = await app.inject({ url, headers: { cookie: contador } });
    expect(headers['content-disposition']).toContain('"cuadre-2026-03-10.csv"');
    expect(body).toContain('Recibos y sus líneas,460.57,460.57,0.00,');
  });

  it('cada noche se revisa: una diferencia es un error en el registro, y una medida', async () => {
    const log = { info: vi.fn(), error: vi.fn() };
    await cuadrarDeNoche(db, clock.now(), log);
    expect([log.info.mock.calls.length, log.error.mock.calls.length]).toEqual([1, 0]);
    const medida = async () =>
      (await app.inject({ url: '/metrics' })).body
        .split('\n')
        .find((linea) => linea.startsWith('ceiba_money_difference '));
    expect(await medida()).toBe('ceiba_money_difference 0');
    await db.execute(sql`alter table recibos disable trigger user`);
    await db.execute(sql`update recibos set total = total + 1.25 where id_recibo = ${idRecibo}`);
    await db.execute(sql`alter table recibos enable trigger user`);
    await cuadrarDeNoche(db, clock.now(), log);
    expect(log.error.mock.calls[0]?.[0]).toMatchObject({
      malas: [
        { diferencia: 1.25, donde: [numero] },
        { diferencia: 1.25, donde: ['el corte 1'] },
      ],
    });
    // It is counted anew once an hour.
    expect(await medida()).toBe('ceiba_money_difference 0');
    clock.advance(3_600_000);
    expect(await medida()).toBe('ceiba_money_difference 2.5');
  });
});
