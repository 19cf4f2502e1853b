import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rows } from '#server/base/db.ts';
import { crearColaborador } from '#server/base/testing/builders.ts';
import { abrirBanco, archivoDe, fila } from '#server/base/testing/depositos.ts';
import { RONDAS } from '#server/base/testing/rondas.ts';
import { entero } from '#server/base/testing/ventanilla.ts';
import * as contract from '#shared/pagos/banco.ts';
import { anularRecibo, deshacerAnulacionDeRecibo, verRecibo } from '#shared/pagos/recibos.ts';

const banco = await abrirBanco();
const { db, call, iniciarSesionDe, secretaria, idCuentaBancaria } = banco;
const { alumno, cobrosDe, cobrar, subir, listar, deposito, pagoDe, confirmar, conId } = banco;
const docente = await iniciarSesionDe(await crearColaborador(db));

const contar = async (tabla: 'recibos' | 'auditoria') =>
  (await rows<{ n: number }>(db, sql`select count(*)::int n from ${sql.identifier(tabla)}`))[0]?.n ?? 0;
const EN_BANCO = { metodo: 'deposito', pagador: 'Marta', idCuentaBancaria } as const;
const MOTIVO = { motivo: 'Monto equivocado' };
const anular = (idRecibo: number) => call(anularRecibo, { ...conId(idRecibo), body: MOTIVO }, secretaria);
const DEL_DIA = '2026-03-09';

/** A month of somebody new, and a deposit of the bank that says whose it is. */
async function conDeposito(boleta: string, monto = 450.5) {
  const uno = await alumno({ codigo: `2026-${boleta}`, usuario: null });
  await subir(archivoDe(fila(boleta, `DEP EFECTIVO AG ANTIGUA 2026-${boleta}`, monto)));
  return { ...uno, movimiento: await deposito(boleta) };
}

describe('lo que parece pagar un depósito', () => {
  it('el código lo dice; lo que no calza se revisa, y nadie más que el monto no propone nada', async () => {
    const { idEstudiante, movimiento } = await conDeposito('5001');
    const [enero] = await cobrosDe(idEstudiante);
    expect(movimiento).toMatchObject({
      estado: 'pendiente',
      propuesta: {
        confianza: 'segura',
        motivo: 'Código en la descripción',
        lineas: [{ clase: 'mensualidad', id: enero?.id, monto: 450.5, saldo: 450.5, idEstudiante }],
      },
    });
    const revisar = await conDeposito('5002', 500);
    expect(revisar.movimiento.propuesta).toMatchObject({
      confianza: 'revisar',
      motivo: 'El monto no calza',
      lineas: [{ monto: 450.5 }, { monto: 49.5 }],
    });
    await subir(archivoDe(fila('5003', 'DEP EFECTIVO AG CHIMALTENANGO', 450.5)));
    expect((await deposito('5003')).propuesta).toMatchObject({ confianza: 'ninguna', lineas: [] });
    const { cuantos } = await listar();
    expect(cuantos).toMatchObject({ segura: 1, revisar: 1, ninguna: 1, registrada: 0 });
    expect((await listar({ confianza: 'revisar' })).movimientos).toHaveLength(1);
  });

  it('dos depósitos de un alumno no pagan el mismo mes', async () => {
    const { movimiento } = await conDeposito('5010');
    await subir(archivoDe(fila('5011', 'DEP EFECTIVO AG ANTIGUA 2026-5010', 450.5)));
    const otro = await deposito('5011');
    expect(otro.propuesta?.confianza).toBe('segura');
    expect(otro.propuesta?.lineas[0]?.id).not.toBe(movimiento.propuesta?.lineas[0]?.id);
  });
});

describe('confirmar', () => {
  it('un recibo por depósito en la serie del banco, con su boleta, su día y quien paga', async () => {
    const [uno, dos] = [await conDeposito('0006001'), await conDeposito('6002', 901)];
    const antes = await contar('auditoria');
    const { data, message } = await confirmar([uno, dos].map(({ movimiento }) => pagoDe(movimiento)));
    expect(data).toMatchObject({ recibos: [{ numero: 'B-1' }, { numero: 'B-2' }], total: 1351.5 });
    expect(message).toBe('Se registraron 2 pagos por Q1,351.50: recibos B-1 a B-2.');
    expect((await contar('auditoria')) - antes).toBe(2);
    const recibo = (await call(verRecibo, conId(data.recibos[0]?.idRecibo ?? 0), secretaria)).data;
    expect(recibo).toMatchObject({
      numero: 'B-1',
      origen: 'banco',
      metodo: 'deposito',
      referencia: '0006001',
      fechaPago: '2026-03-09T18:00:00.000Z',
      pagador: 'Marta López',
      banco: 'Banrural …4471',
      descripcionBanco: 'DEP EFECTIVO AG ANTIGUA 2026-0006001',
    });
    expect(await deposito('6002')).toMatchObject({ estado: 'aplicado', aplicado: 901, propuesta: null });
    expect(await cobrosDe(dos.idEstudiante)).toHaveLength(9);
    const repetido = await confirmar([pagoDe(uno.movimiento)]);
    expect(repetido).toMatchObject({ code: 0, message: 'No se registró nada. La boleta 0006001 ya se usó.' });
  });

  it('todo o nada: se nombra lo que cambió, y sin ello pasa', async () => {
    const [uno, dos, tres] = [
      await conDeposito('6101'),
      await conDeposito('6102'),
      await conDeposito('6103'),
    ];
    const [enero] = await cobrosDe(dos.idEstudiante);
    if (!enero) throw new Error('no debe');
    await cobrar([entero(enero)]);
    await call(
      contract.ignorarMovimiento,
      { ...conId(tres.movimiento.idMovimiento), body: { motivo: 'Otro ingreso' } },
      secretaria,
    );
    const antes = await contar('recibos');
    const todos = [uno, dos, tres].map(({ movimiento }) => pagoDe(movimiento));
    const negado = await confirmar(todos);
    expect(negado).toMatchObject({ code: 0, message: 'No se registró nada: 2 depósitos cambiaron.' });
    expect(contract.rechazos.parse(negado.data).rechazos).toEqual([
      {
        idMovimiento: dos.movimiento.idMovimiento,
        mensaje: expect.stringMatching(
          /^La cuenta cambió: enero 2026 de .* ya se pagó en el recibo A-\d+\.$/,
        ),
      },
      {
        idMovimiento: tres.movimiento.idMovimiento,
        mensaje: 'La boleta 6103 no es de un alumno: Otro ingreso.',
      },
    ]);
    expect(await contar('recibos')).toBe(antes);
    expect((await confirmar(todos.slice(0, 1))).code).toBe(1);
  });

  it('lo que sobra queda en el depósito y se usa después, nunca más de lo que es', async () => {
    const { idEstudiante, movimiento } = await conDeposito('6201', 500);
    const pago = pagoDe(movimiento);
    const [enero] = pago.lineas;
    await confirmar([{ ...pago, lineas: [enero] }]);
    const conResto = await deposito('6201', { estado: 'porUsar' });
    expect(conResto).toMatchObject({
      estado: 'aplicado',
      aplicado: 450.5,
      propuesta: { confianza: 'ninguna' },
    });
    const [febrero] = await cobrosDe(idEstudiante);
    if (!febrero) throw new Error('no debe');
    const con = (monto: number) =>
      confirmar([{ idMovimiento: movimiento.idMovimiento, lineas: [{ ...entero(febrero), monto }] }]);
    expect((await con(49.51)).message).toBe('No se registró nada. La boleta 6201 tiene Q49.50 sin aplicar.');
    expect((await con(49.5)).code).toBe(1);
    expect(await deposito('6201')).toMatchObject({ aplicado: 500 });
    await expect(
      db.execute(
        sql`update movimientos_banco set aplicado = 1 where id_movimiento = ${movimiento.idMovimiento}`,
      ),
    ).rejects.toThrow();
    await expect(
      db.execute(
        sql`update movimientos_banco set monto = 900 where id_movimiento = ${movimiento.idMovimiento}`,
      ),
    ).rejects.toThrow();
  });

  it('anulado el recibo el depósito vuelve, y deshecha la anulación ya no', async () => {
    const { movimiento } = await conDeposito('6301');
    const { data } = await confirmar([pagoDe(movimiento)]);
    const { idRecibo } = data.recibos[0] ?? { idRecibo: 0 };
    await anular(idRecibo);
    expect(await deposito('6301')).toMatchObject({ estado: 'pendiente', aplicado: 0 });
    const otra = await call(deshacerAnulacionDeRecibo, conId(idRecibo), secretaria);
    expect(otra.data.numero).toMatch(/^B-\d+$/);
    expect(await deposito('6301')).toMatchObject({ estado: 'aplicado', aplicado: 450.5 });
  });

  it('dos depósitos iguales son dos recibos', async () => {
    const { idEstudiante } = await alumno({ codigo: '2026-6401', usuario: null });
    const gemela = fila('6401', 'DEP EFECTIVO AG ANTIGUA 2026-6401', 450.5);
    await subir(archivoDe(gemela, gemela));
    const dos = (await listar()).movimientos.filter(({ referencia }) => referencia === '6401');
    expect((await confirmar(dos.map(pagoDe))).code).toBe(1);
    expect(await cobrosDe(idEstudiante)).toHaveLength(9);
  });

  it('nadie más que la caja confirma, y nada va dos veces', async () => {
    const { movimiento } = await conDeposito('6501');
    const pago = pagoDe(movimiento);
    expect((await confirmar([pago], docente)).status).toBe(403);
    expect(await confirmar([pago, pago])).toMatchObject({
      status: 400,
      message: 'Cada cobro va en un solo depósito.',
    });
    expect((await confirmar([])).message).toBe('Marca al menos un depósito.');
    expect((await confirmar([{ ...pago, idMovimiento: 999_999 }])).message).toBe(
      'No se registró nada. El depósito ya no está.',
    );
    const veces = await Promise.all([confirmar([pago]), confirmar([pago]), confirmar([pago])]);
    expect(veces.map(({ code }) => code).sort()).toEqual([0, 0, 1]);
  });
});

describe('la caja y el banco', () => {
  it('una boleta de la caja que el banco ya trajo se enlaza, y su depósito ya no se confirma', async () => {
    const { idEstudiante, movimiento } = await conDeposito('0007001');
    const [enero] = await cobrosDe(idEstudiante);
    if (!enero) throw new Error('no debe');
    const boleta = { ...EN_BANCO, referencia: '7001', fechaPago: '2026-03-08' };
    const { data, message } = await cobrar([entero(enero)], boleta);
    expect(message).toBe(`Recibo ${data.numero} registrado. Enlazado con el depósito del banco.`);
    expect(await deposito('0007001')).toMatchObject({
      estado: 'aplicado',
      recibos: [{ numero: data.numero, delBanco: false }],
    });
    expect((await confirmar([pagoDe(movimiento)])).message).toBe(
      'No se registró nada. La boleta 0007001 ya se usó.',
    );
  });

  it('una boleta que la caja registró antes es «Ya registrada»; se enlaza sin otro recibo, y se suelta', async () => {
    const { idEstudiante } = await alumno({ codigo: '2026-7101', usuario: null });
    const [enero, febrero] = await cobrosDe(idEstudiante);
    if (!enero || !febrero) throw new Error('no debe');
    const { data: hecho } = await cobrar([entero(enero)], {
      ...EN_BANCO,
      referencia: '7101',
      fechaPago: DEL_DIA,
    });
    await subir(archivoDe(fila('0007101', 'DEP EFECTIVO AG ANTIGUA 2026-7101', 450.5)));
    const registrada = await deposito('0007101');
    expect(registrada.propuesta).toMatchObject({
      confianza: 'registrada',
      motivo: 'Misma boleta y monto',
      lineas: [],
      recibo: { numero: hecho.numero },
    });
    const aFuerza = { idMovimiento: registrada.idMovimiento, lineas: [entero(febrero)] };
    expect((await confirmar([aFuerza])).message).toBe(
      `No se registró nada. La boleta 0007101 ya está en el recibo ${hecho.numero} (Marta).`,
    );
    const antes = await contar('recibos');
    const conciliar = (idRecibo: number) =>
      call(
        contract.conciliarMovimiento,
        { ...conId(registrada.idMovimiento), body: { idRecibo } },
        secretaria,
      );
    expect((await conciliar(hecho.idRecibo)).message).toBe(`Enlazado con el recibo ${hecho.numero}.`);
    expect(await contar('recibos')).toBe(antes);
    expect((await conciliar(hecho.idRecibo)).message).toBe(
      `El recibo ${hecho.numero} ya está enlazado con un depósito.`,
    );
    const recuperar = () => call(contract.recuperarMovimiento, conId(registrada.idMovimiento), secretaria);
    expect((await recuperar()).code).toBe(1);
    expect((await deposito('0007101')).estado).toBe('pendiente');
    const { data: efectivo } = await cobrar([entero(febrero)]);
    expect((await conciliar(efectivo.idRecibo)).message).toBe(
      `El recibo ${efectivo.numero} no es de un depósito o transferencia a esta cuenta.`,
    );
    expect((await conciliar(999_999)).status).toBe(404);
  });

  it('lo que no es de un alumno sale de la lista y vuelve', async () => {
    const { movimiento } = await conDeposito('7201');
    const en = conId(movimiento.idMovimiento);
    const ignorar = (motivo: string, quien = secretaria) =>
      call(contract.ignorarMovimiento, { ...en, body: { motivo } as never }, quien);
    expect((await ignorar('Depósito de caja', docente)).status).toBe(403);
    expect((await ignorar('Porque sí')).message).toBe('Di qué es.');
    expect((await ignorar('Depósito de caja')).message).toBe('Anotado: depósito de caja.');
    expect(await deposito('7201')).toMatchObject({
      estado: 'ignorado',
      motivo: 'Depósito de caja',
      propuesta: null,
    });
    expect((await ignorar('Otro ingreso')).message).toBe('Ya dice que no es de un alumno.');
    const recuperar = () => call(contract.recuperarMovimiento, en, secretaria);
    expect((await recuperar()).code).toBe(1);
    expect((await recuperar()).message).toBe('El depósito ya está entre los que faltan.');
    await confirmar([pagoDe(movimiento)]);
    expect((await recuperar()).message).toBe(
      'De este depósito se hizo un recibo. Anula el recibo, y el depósito vuelve.',
    );
    expect((await ignorar('Otro ingreso')).message).toBe('El depósito ya está en un recibo.');
    const { idImportacion } = movimiento;
    const deshacer = await call(contract.deshacerImportacionDeBanco, conId(idImportacion), secretaria);
    expect(deshacer.message).toBe('Uno de sus depósitos ya se usó en un recibo: la importación se queda.');
  });

  it('la misma boleta en la caja y del banco en el mismo instante cuenta una vez', async () => {
    for (let ronda = 0; ronda < 6 * RONDAS; ronda += 1) {
      const boleta = `000${8_000 + ronda}`;
      const { idEstudiante, movimiento } = await conDeposito(boleta);
      const [enero, febrero] = await cobrosDe(idEstudiante);
      if (!enero || !febrero) throw new Error('no debe');
      const referencia = ronda % 2 === 0 ? boleta : boleta.replace(/^0+/, '');
      const [caja, delBanco] = await Promise.all([
        cobrar([entero(febrero)], { ...EN_BANCO, referencia, fechaPago: DEL_DIA }),
        confirmar([pagoDe(movimiento)]),
      ]);
      expect([caja.status, delBanco.status]).toEqual([200, 200]);
      expect(caja.code + delBanco.code).toBe(1);
      expect(await deposito(boleta)).toMatchObject({ estado: 'aplicado', aplicado: 450.5 });
      expect(await cobrosDe(idEstudiante)).toHaveLength(10);
    }
  });

  it('los números del banco no dejan huecos, y cada depósito tiene lo que sus recibos suman', async () => {
    const [mal] = await rows<{ n: number }>(
      db,
      sql`select count(*)::int n from movimientos_banco m where m.aplicado <> coalesce(
        (select sum(r.total) from recibos r where r.id_movimiento = m.id_movimiento and r.anulado is null), 0)`,
    );
    expect(mal?.n).toBe(0);
    const numeros = await rows<{ numero: number }>(
      db,
      sql`select numero from recibos join series using (id_serie) where serie = 'B' order by numero`,
    );
    expect(numeros.map(({ numero }) => numero)).toEqual(numeros.map((_, index) => index + 1));
  });
});
