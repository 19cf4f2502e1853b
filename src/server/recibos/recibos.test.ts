import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { inTransaction, rows } from '#server/platform/db/db.ts';
import * as resumenes from '#shared/cuentas/resumenes.ts';
import * as contract from '#shared/cuentas.ts';
import * as permisos from '#shared/permisos.ts';
import { deshacerAnulacionDeMensualidad } from '#shared/recibos/anulaciones.ts';
import type { Origen } from '#shared/recibos.rules.ts';
import { reporteDeCuadre } from '#shared/reportes.ts';
import { startTestApp } from '#testing/app.ts';
import { crearColaborador, crearEstudiante } from '#testing/builders.ts';
import { crearGrado, inscribir } from '#testing/builders-estructura.ts';
import {
  auditoriaDelCobro,
  crearCuotasDePrimaria,
  emitirRecibo,
  type LineaDePrueba,
} from '#testing/builders-pagos.ts';
import { RONDAS } from '#testing/rondas.ts';
import { insertarRecibos, planDe } from './queries.ts';

const HOY = '2026-03-10T12:00:00-06:00';
const { db, call, clock, iniciarSesionDe } = await startTestApp({ now: HOY });
const cajera = await crearColaborador(db, { cargos: [2], nombres: 'Lucía Barrios' });
const lucia = await iniciarSesionDe(cajera);
const otra = await iniciarSesionDe(await crearColaborador(db, { cargos: [2] }));
const contador = await iniciarSesionDe(await crearColaborador(db, { cargos: [3] }));
const directora = await iniciarSesionDe(await crearColaborador(db, { cargos: [1] }));
await crearCuotasDePrimaria(db);
const grado = await crearGrado(db, { nombre: 'Primero', secciones: ['A'] });
const AJENO = 'Solo la dirección o contabilidad puede anular este recibo.';

/** A student with an account: January is 450.50, the enrolment 1,200. */
async function alumno() {
  const { idEstudiante } = await crearEstudiante(db, { nombre1: 'Ana', apellido1: 'Tzoc' });
  const inscripcion = await inscribir(db, { idEstudiante, idGradoSeccion: grado.idGradoSeccion });
  const params = { idEstudianteGrado: String(inscripcion) };
  const { data } = await call(contract.generarPagos, { params }, lucia);
  const meses = data.mensualidades.map(({ idEstudianteGradoColegiatura }) => idEstudianteGradoColegiatura);
  return {
    idEstudiante,
    params,
    inscripcion: data.pagos[1]?.idEstudianteGradoPago ?? 0,
    meses,
    enero: meses[0] ?? 0,
  };
}
const con = (id: number) => ({ params: { id: String(id) } });
const pagarMes = (id: number, cookie = lucia) => call(contract.pagarMensualidad, con(id), cookie);
const anularMes = (id: number, cookie = lucia) => call(contract.anularMensualidad, con(id), cookie);

const cobrar = (lineas: readonly LineaDePrueba[], origen?: Origen) =>
  emitirRecibo(db, lineas, cajera, origen);

describe('cada pago es un recibo', () => {
  it('con su número, quién paga, y los nombres de ese día aunque después cambien', async () => {
    const { enero, idEstudiante } = await alumno();
    const { data, message } = await pagarMes(enero);
    expect(data).toMatchObject({ pagada: true, abonado: 450.5, saldo: 0, recibo: { anterior: false } });
    expect(message).toMatch(
      /^Pago registrado correctamente: recibo A-\d+\. Colegiatura de enero, Q450\.50\.$/,
    );
    await db.execute(sql`update estudiantes set nombre1 = 'Otra' where id_estudiante = ${idEstudiante}`);
    await db.execute(sql`update grados set nombre = 'Uno'`);
    const [papel] = await rows(
      db,
      sql`select r.pagador, r.cajero, r.metodo, r.total, l.concepto, l.estudiante, l.grado, l.saldo_despues "saldoDespues",
          r.emisor ->> 'nombre' <> '' as emisor
        from recibos r join recibos_lineas l using (id_recibo) where r.id_recibo = ${data.recibo?.idRecibo ?? 0}`,
    );
    await db.execute(sql`update grados set nombre = 'Primero'`);
    expect(papel).toMatchObject({
      cajero: 'Lucía Barrios',
      metodo: 'efectivo',
      total: 450.5,
      concepto: expect.stringMatching(/^Colegiatura \d+ de enero 2026$/),
      estudiante: expect.stringMatching(/^Ana .*Tzoc/),
      grado: 'Primero A',
      saldoDespues: 0,
      emisor: true,
    });
  });

  it('numerado sin huecos ni repetidos, aunque veinte cobren a la vez y algo falle a medias', async () => {
    const quienes = await Promise.all(Array.from({ length: 20 }, () => alumno()));
    const fallida = inTransaction(db, async (tx) => {
      await insertarRecibos(tx, 'caja', planDe([]));
      throw new Error('se cortó');
    });
    await expect(fallida).rejects.toThrow('se cortó');
    const respuestas = await Promise.all(
      quienes.flatMap(({ enero, inscripcion }) => [
        pagarMes(enero),
        pagarMes(enero, otra),
        call(contract.pagarPago, con(inscripcion), contador),
      ]),
    );
    expect(respuestas.filter(({ code }) => code === 1)).toHaveLength(40);
    const [serie] = await rows(
      db,
      sql`select count(*)::int = max(numero) and min(numero) = 1 and max(numero) + 1 = max(s.siguiente) completa
        from recibos join series s using (id_serie) where s.serie = 'A'`,
    );
    expect(serie).toEqual({ completa: true });
  });

  it('un abono deja el resto pendiente y baja lo atrasado; el último lo salda con su fecha', async () => {
    const { enero, params } = await alumno();
    const atrasado = async () =>
      (await call(resumenes.resumenDePagos, { params: { idCicloEscolar: '2026' } }, lucia)).data
        .totalAtrasado;
    const antes = await atrasado();
    await cobrar([{ clase: 'mensualidad', id: enero, monto: 200.25 }]);
    const deEnero = async () => (await call(contract.mensualidadesDeInscripcion, { params }, lucia)).data[0];
    expect(await deEnero()).toMatchObject({
      pagada: false,
      fechaPagado: null,
      abonado: 200.25,
      saldo: 250.25,
    });
    expect(await atrasado()).toBe(Math.round((antes - 200.25) * 100) / 100);
    clock.advance(60_000);
    expect((await pagarMes(enero)).data).toMatchObject({
      pagada: true,
      fechaPagado: clock.now().toISOString(),
      saldo: 0,
    });
    const [propio] = (await auditoriaDelCobro(db, { clase: 'mensualidad', id: enero })).slice(-1);
    expect(propio).toMatchObject({ accion: 'cobrar', despues: { total: 250.25 } });
    expect((await anularMes(enero)).data).toMatchObject({ pagada: false, abonado: 0, saldo: 450.5 });
    expect(await atrasado()).toBe(antes);
    clock.set(HOY);
  });
});

describe('anular', () => {
  it('lo propio, quien cobra; lo de otra persona, la dirección, contabilidad o a quien se le abra', async () => {
    const { enero } = await alumno();
    await pagarMes(enero);
    expect(await anularMes(enero, otra)).toMatchObject({ status: 200, code: 0, message: AJENO });
    expect((await anularMes(enero)).code).toBe(1);
    for (const cookie of [contador, directora]) {
      await pagarMes(enero);
      expect((await anularMes(enero, cookie)).code).toBe(1);
    }
    const poner = async (permitido: boolean) => {
      const { version } = (await call(permisos.verPermisos, {}, directora)).data;
      const caja = { asunto: 'anulaciones', idCargo: 2, permitido } as const;
      await call(permisos.guardarPermisos, { body: { permisos: [caja], version } }, directora);
    };
    await poner(true);
    await pagarMes(enero);
    expect((await anularMes(enero, otra)).code).toBe(1);
    await poner(false);
  });

  it('lo que se pagó antes de Ceiba no es de nadie: lo anula quien cobra', async () => {
    const { enero } = await alumno();
    await cobrar([{ clase: 'mensualidad', id: enero, monto: 450.5 }], 'anterior');
    expect((await anularMes(enero, otra)).data).toMatchObject({ pagada: false, recibo: null });
    const vuelve = await call(deshacerAnulacionDeMensualidad, con(enero), otra);
    expect(vuelve.data).toMatchObject({ pagada: true, recibo: { anterior: true, referencia: null } });
    expect(vuelve.message).toContain('en el recibo ANT-');
  });

  it('un cobro que está en un recibo con otros no se anula solo', async () => {
    const { enero, inscripcion } = await alumno();
    const recibo = await cobrar([
      { clase: 'mensualidad', id: enero, monto: 450.5 },
      { clase: 'pago', id: inscripcion, monto: 1200 },
    ]);
    const message = `Está en el recibo A-${recibo.numero} con otros cobros: anula el recibo.`;
    expect(await anularMes(enero)).toMatchObject({ code: 0, message });
    expect(await call(contract.anularPago, con(inscripcion), lucia)).toMatchObject({ code: 0, message });
  });

  it('el número, las líneas y el motivo se quedan, y lo anulado se puede quitar de la cuenta', async () => {
    const { inscripcion } = await alumno();
    const { data } = await call(contract.pagarPago, con(inscripcion), lucia);
    expect((await call(contract.eliminarPago, con(inscripcion), lucia)).code).toBe(0);
    await call(contract.anularPago, con(inscripcion), lucia);
    expect((await call(contract.eliminarPago, con(inscripcion), lucia)).code).toBe(1);
    expect(
      await rows(
        db,
        sql`select l.monto, l.id_estudiante_grado_pago cobro, l.concepto <> '' dicho, r.anulado is not null anulado, r.motivo
          from recibos r join recibos_lineas l using (id_recibo) where r.id_recibo = ${data.recibo?.idRecibo ?? 0}`,
      ),
    ).toEqual([
      { monto: 1200, cobro: null, dicho: true, anulado: true, motivo: 'Anulado en la cuenta de pagos' },
    ]);
  });
});

describe('la base de datos no deja que las sumas mientan', () => {
  it.each([
    ['cambiar lo que suma un recibo', sql`update recibos set total = total + 1`],
    ['volver a anular', sql`update recibos set motivo = 'Otro' where anulado is not null`],
    [
      'quitar la anulación',
      sql`update recibos set anulado = null, motivo = null, id_usuario_anula = null where anulado is not null`,
    ],
    ['borrar un recibo', sql`delete from recibos`],
    ['borrar sus líneas', sql`delete from recibos_lineas`],
    ['cambiar una línea', sql`update recibos_lineas set monto = 1`],
    ['vaciar los recibos', sql`truncate recibos cascade`],
    ['vaciar las líneas', sql`truncate recibos_lineas`],
    [
      'marcar un mes sin recibo',
      sql`update mensualidades set pagada = true, fecha_pagado = now() where not pagada`,
    ],
    ['abonar sin recibo', sql`update mensualidades set abonado = 1 where not pagada`],
    ['marcar un pago sin recibo', sql`update pagos set pagado = true, fecha_pagado = now() where not pagado`],
    ['mover la fecha de lo pagado', sql`update mensualidades set fecha_pagado = now() where pagada`],
    ['borrar un mes pagado', sql`delete from mensualidades where pagada`],
    [
      'nacer pagado',
      sql`insert into pagos (id_estudiante_grado, descripcion_personalizado, monto_personalizado, cantidad, pagado,
        fecha_pagado, abonado) select min(id_estudiante_grado), 'X', 5, 5, true, now(), 5 from inscripciones`,
    ],
    [
      'agregar una línea a un recibo',
      sql`insert into recibos_lineas (id_recibo, linea, id_estudiante, id_estudiante_grado_colegiatura,
        monto, salda, concepto, estudiante, codigo, grado, saldo_despues)
      select max(r.id_recibo), 60, min(i.id_estudiante), min(m.id_estudiante_grado_colegiatura), 1, now(), 'X', 'X', 'X', 'X', 0
      from recibos r, mensualidades m join inscripciones i using (id_estudiante_grado) where not m.pagada`,
    ],
    [
      'un recibo sin líneas',
      sql`insert into recibos (id_serie, numero, registrado, fecha_pago, metodo, pagador, total, cajero, emisor, origen)
      select id_serie, 99999, now(), now(), 'efectivo', 'X', 5, 'X', '{}', 'chip' from series where serie = 'A'`,
    ],
  ])('no deja %s', async (_, intento) => {
    const { enero, meses } = await alumno();
    await pagarMes(enero);
    await pagarMes(meses[1] ?? 0);
    await anularMes(enero);
    const suma = () =>
      rows(
        db,
        sql`select count(*) n, sum(total) total, count(anulado) anulados from recibos union all
        select count(*), sum(abonado), count(fecha_pagado) from mensualidades`,
      );
    const antes = await suma();
    await expect(db.execute(intento)).rejects.toMatchObject({ cause: { code: '23514' } });
    expect(await suma()).toEqual(antes);
  });

  it('no deja cobrar más de lo que falta, ni dos veces lo mismo en un recibo', async () => {
    const { enero, meses } = await alumno();
    await expect(cobrar([{ clase: 'mensualidad', id: enero, monto: 450.51 }])).rejects.toThrow();
    const mitad = { clase: 'mensualidad', id: meses[1] ?? 0, monto: 10 } as const;
    await expect(cobrar([mitad, mitad])).rejects.toThrow();
    await cobrar([{ clase: 'mensualidad', id: enero, monto: 450.5 }]);
    await expect(cobrar([{ clase: 'mensualidad', id: enero, monto: 0.01 }])).rejects.toThrow();
  });
});

it(
  'veinte veces pagar es una, y pagar y anular el mismo mes a la vez termina siempre en algo que pudo pasar',
  async () => {
    const { enero, params } = await alumno();
    const contados = async () =>
      (
        await rows<{ recibos: number; rastro: number }>(
          db,
          sql`select (select count(*)::int from recibos) recibos, (select count(*)::int from auditoria) rastro`,
        )
      )[0];
    for (let vuelta = 0; vuelta < 3 * RONDAS; vuelta += 1) {
      await anularMes(enero, directora);
      const antes = await contados();
      const veces = await Promise.all(
        Array.from({ length: 20 }, (_, n) => pagarMes(enero, n % 2 ? lucia : otra)),
      );
      expect(veces.filter(({ status }) => status !== 200)).toEqual([]);
      expect(await contados()).toEqual({
        recibos: (antes?.recibos ?? 0) + 1,
        rastro: (antes?.rastro ?? 0) + 1,
      });
      await Promise.all([pagarMes(enero), anularMes(enero), pagarMes(enero), anularMes(enero)]);
      const [mes] = (await call(contract.mensualidadesDeInscripcion, { params }, lucia)).data;
      expect([0, 450.5]).toContain(mes?.abonado);
      expect(mes?.pagada).toBe(mes?.recibo !== null);
    }
    expect(
      await rows(
        db,
        sql`select 1 from mensualidades m where m.abonado <> coalesce((select sum(l.monto) from recibos_lineas l join recibos r using (id_recibo)
        where r.anulado is null and l.id_estudiante_grado_colegiatura = m.id_estudiante_grado_colegiatura), 0)`,
      ),
    ).toEqual([]);
    expect((await call(reporteDeCuadre, {}, directora)).data.cuadra).toBe(true);
  },
  30_000 * RONDAS,
);
