import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sum } from '#shared/base/decimal.ts';
import { agregarBeca } from '#shared/becas.ts';
import * as contract from '#shared/caja.ts';
import { listarTiposPagos } from '#shared/cuotas.ts';
import { agregarSerie } from '#shared/recibos/series.ts';
import { crearColaborador, crearEstudiante } from '#testing/builders.ts';
import { inscribir } from '#testing/builders-estructura.ts';
import { abrirVentanilla, EN_EFECTIVO, entero, HOY } from '#testing/ventanilla.ts';

const ventanilla = await abrirVentanilla();
const { db, call, clock, iniciarSesionDe, secretaria, grado, alumno, cuentas, cobrosDe, cobrar } = ventanilla;
const { statementsOf } = ventanilla;
const contador = await iniciarSesionDe(await crearColaborador(db, { cargos: [3] }));

/** With what a request takes to know whose session it is. */
const COBRO_MAX = 14;
const CUENTAS_MAX = 6;

describe('buscar', () => {
  it('por código, nombre sin tildes, responsable, teléfono y número de recibo', async () => {
    const { idEstudiante } = await alumno({
      codigo: '2026-0148',
      nombre1: 'Andrea',
      apellido1: 'Ajcabul',
      nombreResponsable: 'Marta Güitz Pop',
      telefonoMadre: '55512345',
    });
    await db.execute(sql`update series set siguiente = 10337 where serie = 'A'`);
    const recibo = (await cobrar((await cobrosDe(idEstudiante)).slice(0, 1).map(entero))).data;
    for (const q of ['2026-0148', 'ajcabul and', 'guitz', '5551 2345'.replace(' ', ''), 'pop marta']) {
      const { data } = await call(contract.buscarEnCaja, { query: { q } }, secretaria);
      expect(
        data.alumnos.map((uno) => uno.idEstudiante),
        q,
      ).toEqual([idEstudiante]);
      expect(data.recibos).toEqual([]);
    }
    const escrito = recibo.numero.toLowerCase();
    const solo = recibo.numero.replace(/^\w+-/, '');
    for (const q of [escrito, escrito.replace('-', ''), escrito.replace('-', ' '), ` ${escrito} `, solo]) {
      const { data } = await call(contract.buscarEnCaja, { query: { q } }, secretaria);
      expect(data.recibos, q).toEqual([
        { idRecibo: recibo.idRecibo, numero: recibo.numero, pagador: 'Marta Tzoc' },
      ]);
    }
    const { idSerie } = (
      await call(agregarSerie, { body: { serie: 'Z', clase: 'caja', siguiente: 10337 } }, contador)
    ).data;
    const [, segundo] = await cobrosDe(idEstudiante);
    const deOtra = await cobrar([segundo && entero(segundo)], { ...EN_EFECTIVO, idSerie });
    expect(deOtra.data.numero).toBe('Z-10337');
    const numerosDe = async (q: string) =>
      (await call(contract.buscarEnCaja, { query: { q } }, secretaria)).data.recibos.map(
        ({ numero }) => numero,
      );
    expect(await numerosDe('10337')).toEqual(['Z-10337', 'A-10337']);
    expect(await numerosDe('z-10337')).toEqual(['Z-10337']);
    expect(await numerosDe('1033')).toEqual([]);
    expect((await call(contract.buscarEnCaja, { query: { q: 'zzzz' } }, secretaria)).data).toEqual({
      alumnos: [],
      recibos: [],
    });
  });

  it('primero quien se llama así desde el principio de cada palabra', async () => {
    const dentro = await alumno({ nombre1: 'Ximena', apellido1: 'Abac', apellido2: 'Xitumul' });
    const asi = await alumno({ nombre1: 'Ximena', apellido1: 'Muñoz', apellido2: 'Soto' });
    const { data } = await call(contract.buscarEnCaja, { query: { q: 'xime mu' } }, secretaria);
    expect(data.alumnos.map((uno) => uno.idEstudiante)).toEqual([asi.idEstudiante, dentro.idEstudiante]);
  });

  it('a lo más ocho, y quien tiene ese código va primero', async () => {
    for (let n = 0; n < 9; n += 1) await crearEstudiante(db, { codigo: `77${n}`, apellido1: `Aab ${n}` });
    await crearEstudiante(db, { codigo: '77', apellido1: 'Zuleta' });
    const { data } = await call(contract.buscarEnCaja, { query: { q: '77' } }, secretaria);
    expect(data.alumnos).toHaveLength(8);
    expect(data.alumnos[0]).toMatchObject({
      codigo: '77',
      atrasado: 0,
      sinFecha: 0,
      retirado: false,
      asignacion: null,
    });
  });

  it('dice lo que debe quien solo debe la inscripción', async () => {
    const { idEstudiante } = await alumno({ apellido1: 'Ñandú' });
    const cobros = await cobrosDe(idEstudiante);
    const saldo = sum(cobros.filter(({ clase }) => clase === 'pago').map((uno) => uno.saldo));
    await cobrar(cobros.filter(({ clase }) => clase === 'mensualidad').map(entero));
    const { data } = await call(contract.buscarEnCaja, { query: { q: 'ñandú' } }, secretaria);
    expect(saldo).toBeGreaterThan(0);
    expect(data.alumnos).toMatchObject([{ idEstudiante, atrasado: 0, sinFecha: saldo }]);
  });

  it('quien se fue y debe aparece como retirado; quien se fue y no debe, no', async () => {
    const debe = await alumno({ apellido1: 'Retirado', nombre1: 'Debe' });
    const { idEstudiante } = await crearEstudiante(db, { apellido1: 'Retirado', nombre1: 'Nada' });
    await db.execute(
      sql`update estudiantes set activo = false where id_estudiante in (${debe.idEstudiante}, ${idEstudiante})`,
    );
    const { data } = await call(contract.buscarEnCaja, { query: { q: 'retirado' } }, secretaria);
    expect(data.alumnos).toMatchObject([
      { idEstudiante: debe.idEstudiante, retirado: true, atrasado: 1351.5 },
    ]);
  });
});

describe('la cuenta', () => {
  it('trae lo que se debe, lo atrasado y lo de este mes marcado', async () => {
    const { idEstudiante } = await alumno({ nombreResponsable: 'Rosa Pop' });
    const { data } = await cuentas([idEstudiante]);
    const [cuenta] = data.cuentas;
    expect(cuenta).toMatchObject({ paga: 'Rosa Pop', nit: 'CF', sinCuenta: null });
    expect(cuenta?.estudiante).toMatchObject({ asignacion: 'Primero Básico A', atrasado: 1351.5 });
    expect(cuenta?.cobros.map(({ mes, estado, toca }) => [mes, estado, toca])).toEqual([
      [1, 'atrasado', true],
      [2, 'atrasado', true],
      [3, 'atrasado', true],
      ...[4, 5, 6, 7, 8, 9, 10].map((mes) => [mes, 'pendiente', false]),
      [null, 'pendiente', false],
    ]);
    const losQueTocan = async (ahora: string) => {
      clock.set(ahora);
      const quien = await iniciarSesionDe(await crearColaborador(db, { cargos: [2] }));
      return (await cobrosDe(idEstudiante, quien)).filter(({ toca }) => toca).length;
    };
    expect(await losQueTocan('2026-03-31T23:59:59-06:00')).toBe(3);
    expect(await losQueTocan('2026-04-01T00:00:00-06:00')).toBe(4);
    clock.set(HOY);
  });

  it('de quien no tiene cuenta se dice de qué inscripción', async () => {
    const { idEstudiante } = await crearEstudiante(db);
    const id = await inscribir(db, { idEstudiante, idGradoSeccion: grado.idGradoSeccion });
    expect((await cuentas([idEstudiante])).data.cuentas[0]).toMatchObject({
      sinCuenta: { idEstudianteGrado: id, ciclo: 2026 },
      cobros: [],
    });
  });

  it('de un becado del que nadie ha dicho de cuánto es su beca se dice de qué inscripción, hasta que se define', async () => {
    const { idEstudiante } = await crearEstudiante(db);
    const idGradoSeccion = grado.idGradoSeccion;
    const id = await inscribir(db, { idEstudiante, idGradoSeccion, becado: true });
    const porDefinir = async () => (await cuentas([idEstudiante])).data.cuentas[0]?.becaPorDefinir;
    expect(await porDefinir()).toEqual({ idEstudianteGrado: id, ciclo: 2026 });
    const [colegiatura] = (await call(listarTiposPagos, {}, secretaria)).data.filter(
      (tipo) => tipo.colegiatura,
    );
    const beca = {
      clase: 'beca',
      concepto: `tipo ${colegiatura?.idPago}`,
      porcentaje: '25',
      motivo: 'Acuerdo',
    } as const;
    const dar = { params: { idEstudianteGrado: String(id) }, body: beca };
    const director = await iniciarSesionDe(await crearColaborador(db, { cargos: [1] }));
    expect((await call(agregarBeca, dar, director)).code).toBe(1);
    expect(await porDefinir()).toBeNull();
  });

  it('los hermanos se proponen por el DPI de quien responde, por su nombre y teléfono, o porque se pagó junto', async () => {
    const uno = await alumno({
      nombreResponsable: 'Ana Sal',
      dpiresponsable: '2345678900101',
      telefonoMadre: '44440000',
    });
    const porDpi = await alumno({ nombreResponsable: 'Otra', dpiresponsable: '2345678900101' });
    const porTelefono = await alumno({ nombreResponsable: 'ANA SAL', telefonoPadre: '44440000' });
    await alumno({ nombreResponsable: 'Ana Sal', telefonoMadre: '44440001' });
    const junto = await alumno();
    const hermanos = async () =>
      (await cuentas([uno.idEstudiante])).data.hermanos
        .map(({ idEstudiante }) => idEstudiante)
        .sort((a, b) => a - b);
    expect(await hermanos()).toEqual([porDpi.idEstudiante, porTelefono.idEstudiante]);
    const lineas = [(await cobrosDe(uno.idEstudiante))[0], (await cobrosDe(junto.idEstudiante))[0]];
    await cobrar(lineas.flatMap((una) => (una ? [entero(una)] : [])));
    expect(await hermanos()).toEqual([porDpi.idEstudiante, porTelefono.idEstudiante, junto.idEstudiante]);
  });
});

describe('cuántas órdenes cuesta a la base de datos', () => {
  it('un cobro, las mismas con muchas líneas de varios alumnos que con una', async () => {
    const alumnos = [await alumno(), await alumno(), await alumno()];
    const de = await Promise.all(alumnos.map(({ idEstudiante }) => cobrosDe(idEstudiante)));
    const [uno = [], ...otros] = de;
    const ordenes = async (cobros: readonly contract.CobroEnCaja[]) => {
      let code: number | undefined;
      const cuantas = await statementsOf(async () => {
        code = (await cobrar(cobros.map(entero))).code;
      });
      expect(code).toBe(1);
      return cuantas;
    };
    const deUna = await ordenes(uno.slice(0, 1));
    expect(await ordenes([...uno.slice(1), ...otros.flat()])).toBe(deUna);
    expect(deUna).toBeLessThanOrEqual(COBRO_MAX);
  });

  it('las cuentas de tres hermanos, las mismas que la de uno', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 3; n += 1) ids.push((await alumno({ dpiresponsable: '2999000011112' })).idEstudiante);
    const deUno = await statementsOf(() => cuentas(ids.slice(0, 1)));
    expect(await statementsOf(() => cuentas(ids))).toBe(deUno);
    expect(deUno).toBeLessThanOrEqual(CUENTAS_MAX);
  });
});
