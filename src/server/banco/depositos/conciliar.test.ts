import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rows } from '#server/platform/db/db.ts';
import * as contract from '#shared/banco.ts';
import { esperadoDe } from '#shared/caja/cortes.rules.ts';
import { cerrarCorte, corteAbierto } from '#shared/caja/cortes.ts';
import { corregirRecibo } from '#shared/recibos.ts';
import { crearColaborador } from '#testing/builders.ts';
import { abrirBanco, archivoDe, fila } from '#testing/depositos.ts';
import { RONDAS } from '#testing/rondas.ts';
import { entero } from '#testing/ventanilla.ts';

const banco = await abrirBanco();
const { db, call, iniciarSesionDe, secretaria, idCuentaBancaria } = banco;
const { alumno, cobrosDe, cobrar, subir, listar, deposito, pagoDe, confirmar, conId } = banco;
const docente = await iniciarSesionDe(await crearColaborador(db));

const contar = async (tabla: 'recibos' | 'auditoria') =>
  (await rows<{ n: number }>(db, sql`select count(*)::int n from ${sql.identifier(tabla)}`))[0]?.n ?? 0;
const EN_BANCO = { metodo: 'deposito', pagador: 'Marta', idCuentaBancaria } as const;
const DEL_DIA = '2026-03-09';

/** A month of somebody new, and a deposit of the bank that says whose it is. */
async function conDeposito(boleta: string, monto = 450.5) {
  const uno = await alumno({ codigo: `2026-${boleta}`, usuario: null });
  await subir(archivoDe(fila(boleta, `DEP EFECTIVO AG ANTIGUA 2026-${boleta}`, monto)));
  return { ...uno, movimiento: await deposito(boleta) };
}

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

  it('al corregir la boleta de un recibo cambia el depósito con el que está enlazado; uno del banco no se corrige', async () => {
    const una = await conDeposito('0007041');
    const otra = await conDeposito('0007042');
    const [enero] = await cobrosDe(una.idEstudiante);
    if (!enero) throw new Error('no debe');
    const boleta = { ...EN_BANCO, referencia: '7041', fechaPago: DEL_DIA };
    const { data } = await cobrar([entero(enero)], boleta);
    const corregir = (body: object) =>
      call(corregirRecibo, { ...conId(data.idRecibo), body: body as never }, secretaria);
    const aplicados = async () =>
      Promise.all(['0007041', '0007042'].map(async (cual) => (await deposito(cual)).aplicado));
    expect(await aplicados()).toEqual([450.5, 0]);
    // Who pays has nothing to do with it.
    expect((await corregir({ ...boleta, pagador: 'Marta Tzoc' })).code).toBe(1);
    expect(await aplicados()).toEqual([450.5, 0]);
    expect((await corregir({ ...boleta, referencia: '7042' })).code).toBe(1);
    expect(await aplicados()).toEqual([0, 450.5]);
    expect((await corregir({ metodo: 'efectivo', pagador: 'Marta' })).code).toBe(1);
    expect(await aplicados()).toEqual([0, 0]);
    expect((await confirmar([pagoDe(otra.movimiento)])).code).toBe(1);
    const [recibo] = (await deposito('0007042')).recibos;
    const delBanco = await call(
      corregirRecibo,
      { ...conId(recibo?.idRecibo ?? 0), body: boleta as never },
      secretaria,
    );
    expect(delBanco.message).toBe(
      `El recibo ${recibo?.numero} es de un depósito del banco: anúlalo y confirma el depósito de nuevo.`,
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
      call(contract.conciliarDeposito, { ...conId(registrada.idMovimiento), body: { idRecibo } }, secretaria);
    expect((await conciliar(hecho.idRecibo)).message).toBe(`Enlazado con el recibo ${hecho.numero}.`);
    expect(await contar('recibos')).toBe(antes);
    expect((await conciliar(hecho.idRecibo)).message).toBe(
      `El recibo ${hecho.numero} ya está enlazado con un depósito.`,
    );
    const recuperar = () => call(contract.recuperarDeposito, conId(registrada.idMovimiento), secretaria);
    expect((await recuperar()).code).toBe(1);
    expect((await deposito('0007101')).estado).toBe('pendiente');
    const { data: efectivo } = await cobrar([entero(febrero)]);
    expect((await conciliar(efectivo.idRecibo)).message).toBe(
      `El recibo ${efectivo.numero} no es de un depósito o transferencia a esta cuenta.`,
    );
    expect((await conciliar(999_999)).status).toBe(404);
  });

  it('las ya registradas se enlazan todas a la vez, con los pagos o sin ellos, o ninguna', async () => {
    const nuevo = await conDeposito('7401');
    const boletas = ['7411', '7412', '7413'];
    for (const boleta of boletas) {
      const { idEstudiante } = await alumno({ codigo: `2026-${boleta}`, usuario: null });
      const [enero] = await cobrosDe(idEstudiante);
      if (!enero) throw new Error('no debe');
      await cobrar([entero(enero)], { ...EN_BANCO, referencia: boleta, fechaPago: DEL_DIA });
    }
    await subir(archivoDe(...boletas.map((boleta) => fila(`000${boleta}`, 'DEP EFECTIVO', 450.5))));
    const lasDelArchivo = async () =>
      (await listar({ confianza: 'registrada' })).movimientos.filter(({ referencia }) =>
        referencia.startsWith('000741'),
      );
    const registradas = await lasDelArchivo();
    expect(registradas).toHaveLength(3);
    const enlaces = registradas.map(({ idMovimiento, propuesta }) => ({
      idMovimiento,
      idRecibo: propuesta?.recibo?.idRecibo ?? 0,
    }));
    const confirmarCon = (pagos: object[], cuales: object[]) =>
      call(contract.confirmarDepositos, { body: { pagos, enlaces: cuales } as never }, secretaria);
    const [recibos, rastro] = [await contar('recibos'), await contar('auditoria')];
    const [uno, dos, tres] = enlaces;
    if (!uno || !dos || !tres) throw new Error('faltan');
    const aLoMismo = { ...tres, idRecibo: dos.idRecibo };
    const negado = await confirmarCon([pagoDe(nuevo.movimiento)], [uno, dos, aLoMismo]);
    expect(negado).toMatchObject({ code: 0, message: 'No se registró nada: 2 depósitos cambiaron.' });
    expect(contract.rechazos.parse(negado.data).rechazos).toEqual(
      [dos, tres].map(({ idMovimiento }) => ({
        idMovimiento,
        mensaje: 'Otro de los depósitos se enlaza con el mismo recibo.',
      })),
    );
    expect([await contar('recibos'), await contar('auditoria')]).toEqual([recibos, rastro]);
    const hecho = await confirmarCon([pagoDe(nuevo.movimiento)], [uno, dos]);
    expect(hecho.message).toMatch(
      /^Se registró 1 pago por Q450\.50: recibo B-\d+\. Se enlazaron 2 depósitos con su recibo\.$/,
    );
    expect([await contar('recibos'), await contar('auditoria')]).toEqual([recibos + 1, rastro + 3]);
    expect(await deposito('0007411')).toMatchObject({ aplicado: 450.5, recibos: [{ delBanco: false }] });
    const otraVez = await confirmarCon([], [uno, tres]);
    expect(otraVez.message).toMatch(
      /^No se registró nada\. El recibo A-\d+ ya está enlazado con un depósito\.$/,
    );
    expect((await confirmarCon([], [{ ...tres, idRecibo: 999_999 }])).message).toBe(
      'No se registró nada. El recibo ya no está.',
    );
    expect((await confirmarCon([], [tres])).message).toBe('Se enlazó 1 depósito con su recibo.');
    expect(await lasDelArchivo()).toEqual([]);
  });

  it('lo que no es de un alumno sale de la lista y vuelve', async () => {
    const { movimiento } = await conDeposito('7201');
    const en = conId(movimiento.idMovimiento);
    const ignorar = (motivo: string, quien = secretaria) =>
      call(contract.ignorarDeposito, { ...en, body: { motivo } as never }, quien);
    expect((await ignorar('Depósito de caja', docente)).status).toBe(403);
    expect((await ignorar('Porque sí')).message).toBe('Di qué es.');
    expect((await ignorar('Depósito de caja')).message).toBe('Anotado: depósito de caja.');
    expect(await deposito('7201')).toMatchObject({
      estado: 'ignorado',
      motivo: 'Depósito de caja',
      propuesta: null,
    });
    expect((await ignorar('Otro ingreso')).message).toBe('Ya dice que no es de un alumno.');
    const recuperar = () => call(contract.recuperarDeposito, en, secretaria);
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

  it('un depósito de caja dice de qué corte es; de otra cosa no se dice', async () => {
    const { idEstudiante, movimiento } = await conDeposito('7301');
    const [enero] = await cobrosDe(idEstudiante);
    if (!enero) throw new Error('no debe');
    await cobrar([entero(enero)]);
    const abierto = (await call(corteAbierto, { query: {} }, secretaria)).data;
    const metodos = abierto.metodos.map((uno) => {
      const esperado = esperadoDe(uno, 0);
      return { metodo: uno.metodo, esperado, contado: esperado };
    });
    const body = { metodos, primerConteo: 0, fondoSiguiente: 0 };
    const corte = (await call(cerrarCorte, { body }, secretaria)).data;
    const ignorar = (motivo: 'Depósito de caja' | 'Otro ingreso', idCorte: number) =>
      call(
        contract.ignorarDeposito,
        { ...conId(movimiento.idMovimiento), body: { motivo, idCorte } },
        secretaria,
      );
    const recuperar = () => call(contract.recuperarDeposito, conId(movimiento.idMovimiento), secretaria);
    expect((await ignorar('Depósito de caja', 999_999)).status).toBe(404);
    expect((await ignorar('Depósito de caja', corte.idCorte)).code).toBe(1);
    expect(await deposito('7301')).toMatchObject({ motivo: 'Depósito de caja', corte: corte.numero });
    await recuperar();
    expect(await deposito('7301')).toMatchObject({ motivo: null, corte: null });
    await ignorar('Otro ingreso', corte.idCorte);
    expect(await deposito('7301')).toMatchObject({ motivo: 'Otro ingreso', corte: null });
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
});
