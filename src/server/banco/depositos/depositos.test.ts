import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rows } from '#server/platform/db/db.ts';
import * as contract from '#shared/banco.ts';
import { anularRecibo, deshacerAnulacionDeRecibo, verRecibo } from '#shared/recibos.ts';
import { crearColaborador } from '#testing/builders.ts';
import { abrirBanco, archivoDe, fila } from '#testing/depositos.ts';
import { entero } from '#testing/ventanilla.ts';

const banco = await abrirBanco();
const { db, call, iniciarSesionDe, secretaria } = banco;
const { alumno, cobrosDe, cobrar, subir, listar, deposito, pagoDe, confirmar, conId } = banco;
const docente = await iniciarSesionDe(await crearColaborador(db));

const contar = async (tabla: 'recibos' | 'auditoria') =>
  (await rows<{ n: number }>(db, sql`select count(*)::int n from ${sql.identifier(tabla)}`))[0]?.n ?? 0;
const MOTIVO = { motivo: 'Monto equivocado' };
const anular = (idRecibo: number) => call(anularRecibo, { ...conId(idRecibo), body: MOTIVO }, secretaria);

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
  it('de dos que pagan un mismo cobro se dice cuáles son, y no se registra nada', async () => {
    const [uno, dos] = [await conDeposito('6601'), await conDeposito('6602')];
    const tres = await conDeposito('6603');
    const aLoMismo = { ...pagoDe(dos.movimiento), lineas: pagoDe(uno.movimiento).lineas };
    const antes = await contar('recibos');
    const negado = await confirmar([pagoDe(uno.movimiento), aLoMismo, pagoDe(tres.movimiento)]);
    expect(negado).toMatchObject({
      code: 0,
      message: 'No se registró nada: 2 depósitos pagan un mismo cobro.',
    });
    expect(contract.rechazos.parse(negado.data).rechazos).toEqual(
      [uno, dos].map(({ movimiento }) => ({
        idMovimiento: movimiento.idMovimiento,
        mensaje: 'Otro de los depósitos paga el mismo cobro.',
      })),
    );
    expect(await contar('recibos')).toBe(antes);
  });

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
      contract.ignorarDeposito,
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
    const dosVeces = await confirmar([pago, pago]);
    expect(dosVeces).toMatchObject({ code: 0, message: 'No se registró nada. El depósito va dos veces.' });
    expect((await confirmar([])).message).toBe('Marca al menos un depósito.');
    expect((await confirmar([{ ...pago, idMovimiento: 999_999 }])).message).toBe(
      'No se registró nada. El depósito ya no está.',
    );
    const veces = await Promise.all([confirmar([pago]), confirmar([pago]), confirmar([pago])]);
    expect(veces.map(({ code }) => code).sort()).toEqual([0, 0, 1]);
  });
});

describe('lo que nadie sabe de seguro', () => {
  it('dos por revisar de un alumno no proponen más de lo que debe, y cada cobro a uno solo', async () => {
    const { movimiento, idEstudiante } = await conDeposito('5020', 500);
    const deposito = (boleta: string) => fila(boleta, 'DEP EFECTIVO AG ANTIGUA 2026-5020', 5_000);
    await subir(archivoDe(deposito('5021'), deposito('5022')));
    const todos = (await listar()).movimientos.filter(({ descripcion }) => descripcion.endsWith('2026-5020'));
    expect(todos.map(({ propuesta }) => [propuesta?.confianza, propuesta?.motivo])).toEqual([
      ['revisar', 'El monto no calza'],
      ['revisar', 'El monto no calza'],
      ['revisar', 'Código en la descripción, y lo que debe ya va en otros depósitos'],
    ]);
    const lineas = todos.flatMap(({ propuesta }) => propuesta?.lineas ?? []);
    expect(lineas).toHaveLength((await cobrosDe(idEstudiante)).length);
    expect(new Set(lineas.map(({ id }) => id)).size).toBe(lineas.length);
    expect(lineas.every(({ monto, saldo }) => monto <= saldo)).toBe(true);
    // All that is proposed goes together.
    expect((await confirmar([movimiento, ...todos.slice(1, 2)].map(pagoDe))).code).toBe(1);
  });
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
