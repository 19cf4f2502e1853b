import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rows } from '#server/platform/db/db.ts';
import { agregarCuentaBancaria } from '#shared/banco/cuentas.ts';
import * as contract from '#shared/caja.ts';
import { mensualidadesDeInscripcion, pagarMensualidad } from '#shared/cuentas.ts';
import * as recibos from '#shared/recibos.ts';
import { crearColaborador } from '#testing/builders.ts';
import { abrirVentanilla, EN_EFECTIVO, entero } from '#testing/ventanilla.ts';

const { db, call, iniciarSesionDe, secretaria, alumno, cuentas, cobrosDe, cobrar } = await abrirVentanilla();
const otra = await iniciarSesionDe(await crearColaborador(db, { cargos: [2] }));
const contador = await iniciarSesionDe(await crearColaborador(db, { cargos: [3] }));
const docente = await iniciarSesionDe(await crearColaborador(db));

const contarRecibos = async () =>
  (await rows<{ n: number }>(db, sql`select count(*)::int n from recibos`))[0]?.n ?? 0;

describe('cobrar', () => {
  it('cinco cobros de dos hermanos, uno en parte, son un recibo', async () => {
    const [andrea, diego] = [await alumno({ nombre1: 'Andrea' }), await alumno({ nombre1: 'Diego' })];
    const de = (await cobrosDe(andrea.idEstudiante)).slice(0, 3).map(entero);
    const [septiembre, octubre] = await cobrosDe(diego.idEstudiante);
    if (!septiembre || !octubre) throw new Error('no debe');
    const lineas = [...de, entero(septiembre), { ...entero(octubre), monto: 400 }];
    const { data, message } = await cobrar(lineas, { ...EN_EFECTIVO, recibido: '2,300.00', nit: '576937-k' });
    expect(message).toBe(`Recibo ${data.numero} registrado.`);
    expect(data).toMatchObject({ total: 2202, cambio: 98 });
    const recibo = (await call(recibos.verRecibo, { params: { id: String(data.idRecibo) } }, secretaria))
      .data;
    expect(recibo).toMatchObject({
      pagador: 'Marta Tzoc',
      nit: '576937K',
      recibido: 2300,
      metodo: 'efectivo',
      origen: 'caja',
      puedeAnular: true,
    });
    expect(recibo.lineas).toHaveLength(5);
    expect(recibo.alumnos).toHaveLength(2);
    expect(recibo.lineas[4]).toMatchObject({ monto: 400, saldoDespues: 50.5 });
    expect((await cobrosDe(diego.idEstudiante))[0]).toMatchObject({
      abonado: 400,
      saldo: 50.5,
      estado: 'atrasado',
    });
    // The next time the window proposes who paid.
    expect((await cuentas([diego.idEstudiante])).data.cuentas[0]).toMatchObject({
      paga: 'Marta Tzoc',
      nit: '576937K',
    });
    const [fila] = await rows<{ accion: string; afectados: number }>(
      db,
      sql`select a.accion, (select count(*)::int from auditoria_afectados f where f.id_auditoria = a.id_auditoria) afectados
        from auditoria a where a.entidad = 'recibo' and a.id_entidad = ${String(data.idRecibo)}`,
    );
    expect(fila).toEqual({ accion: 'cobrar', afectados: 2 });
  });

  it('si la cuenta cambió no se escribe nada, y se dice qué y en qué recibo', async () => {
    const { idEstudiante, params } = await alumno({ nombre1: 'Sofía', nombre2: '' });
    const [enero, febrero, marzo] = await cobrosDe(idEstudiante);
    if (!enero || !febrero || !marzo) throw new Error('no debe');
    const meses = (await call(mensualidadesDeInscripcion, { params }, secretaria)).data;
    await call(pagarMensualidad, { params: { id: String(enero.id) } }, otra);
    const primero = (await call(mensualidadesDeInscripcion, { params }, secretaria)).data[0]?.recibo?.numero;
    const antes = await contarRecibos();
    const dice = async (lineas: unknown[]) => {
      const { code, message } = await cobrar(lineas);
      expect(code).toBe(0);
      return message;
    };
    expect(await dice([entero(febrero), entero(enero)])).toBe(
      `La cuenta cambió: enero 2026 de Sofía ya se pagó en el recibo ${primero}.`,
    );
    const abono = (await cobrar([{ ...entero(marzo), monto: 100 }])).data;
    expect(await dice([entero(marzo)])).toBe(
      `La cuenta cambió: de marzo 2026 de Sofía quedan Q350.50, por el recibo ${abono.numero}.`,
    );
    expect(await dice([{ ...entero(febrero), id: 999_999 }])).toBe(
      'La cuenta cambió: uno de los cobros ya no está en la cuenta.',
    );
    expect(await dice([{ ...entero(febrero), monto: 450.51 }])).toBe('No puede pasar de Q450.50.');
    expect(await contarRecibos()).toBe(antes + 1);
    expect(meses).toHaveLength(10);
  });

  it('lo que falta o no cabe se dice en su campo', async () => {
    const { idEstudiante } = await alumno();
    const [enero] = await cobrosDe(idEstudiante);
    if (!enero) throw new Error('no debe');
    const una = [entero(enero)];
    const campos = async (datos: object, lineas: unknown[] = una) => {
      const reply = await cobrar(lineas, { ...EN_EFECTIVO, ...datos });
      expect(reply.status).toBe(400);
      return Object.fromEntries(
        (reply.data as unknown as { errores: { campo: string; mensaje: string }[] }).errores.map(
          ({ campo, mensaje }) => [campo, mensaje],
        ),
      );
    };
    const banco = { metodo: 'deposito', idCuentaBancaria: 1, referencia: '1' };
    expect(await campos({ recibido: 400 })).toEqual({ recibido: 'Faltan Q50.50.' });
    expect(await campos({ nit: '5769370' })).toEqual({ nit: 'El NIT no es válido.' });
    expect(await campos({ pagador: ' ' })).toEqual({ pagador: 'Escribe quién paga.' });
    expect(await campos({ metodo: 'deposito' })).toEqual({
      idCuentaBancaria: 'Cuenta es requerida.',
      referencia: 'Boleta o referencia es requerida.',
      fechaPago: 'Fecha en el banco es requerida.',
    });
    expect(await campos({ metodo: 'cheque' })).toEqual({
      bancoCheque: 'Banco es requerido.',
      referencia: 'Número es requerido.',
      fechaPago: 'Fecha es requerida.',
    });
    expect(await campos({ ...banco, fechaPago: '2026-03-11' })).toEqual({
      fechaPago: 'La fecha del banco no puede ser futura.',
    });
    expect(await campos({ ...banco, fechaPago: '2025-02-02' })).toEqual({
      fechaPago: 'La fecha del banco es demasiado antigua.',
    });
    expect(await campos({}, [])).toEqual({ lineas: 'Marca al menos un cobro.' });
    expect(await campos({}, [...una, ...una])).toEqual({ lineas: 'Cada cobro va una sola vez.' });
    expect(await campos({}, [{ ...entero(enero), monto: 0 }])).toEqual({
      'lineas.0.monto': 'El monto debe ser mayor a 0.',
    });
  });

  it('una boleta cuenta una sola vez; el mismo número de otro día se pregunta', async () => {
    const { idEstudiante } = await alumno({
      nombre1: 'Pablo',
      nombre2: '',
      apellido1: 'Navarro',
      apellido2: '',
    });
    const otro = await alumno();
    const { idCuentaBancaria } = (
      await call(agregarCuentaBancaria, { body: { banco: 'Banrural', ultimos4: '4321' } }, contador)
    ).data;
    const boleta = {
      metodo: 'deposito',
      pagador: 'Marta',
      idCuentaBancaria,
      referencia: '00-48 211a',
      fechaPago: '2026-03-02',
    };
    const [enero, febrero] = await cobrosDe(idEstudiante);
    const [suyo] = await cobrosDe(otro.idEstudiante);
    if (!enero || !febrero || !suyo) throw new Error('no debe');
    const { data } = await cobrar([entero(enero)], boleta);
    const recibo = (await call(recibos.verRecibo, { params: { id: String(data.idRecibo) } }, secretaria))
      .data;
    expect(recibo).toMatchObject({
      referencia: '0048211A',
      banco: 'Banrural …4321',
      fechaPago: '2026-03-02T18:00:00.000Z',
    });
    const repetida = await cobrar([entero(suyo)], {
      ...boleta,
      referencia: '0048211A',
      aceptaRepetida: true,
    });
    expect(repetida).toMatchObject({
      code: 0,
      message: `La boleta 0048211A ya está en el recibo ${data.numero} (Pablo Navarro, 02 mar 2026).`,
    });
    // With other zeros before it, it is the same slip for people, and another one for the bank.
    const sinCeros = { ...boleta, referencia: '48211a' };
    expect(await cobrar([entero(suyo)], sinCeros)).toMatchObject({
      code: 0,
      message: `La boleta 48211A ya está en el recibo ${data.numero} como 0048211A (Pablo Navarro, 02 mar 2026).`,
      data: { repetida: true },
    });
    const otroDia = { ...boleta, fechaPago: '2026-03-03' };
    expect(await cobrar([entero(suyo)], otroDia)).toMatchObject({ code: 0, data: { repetida: true } });
    expect((await cobrar([entero(suyo)], { ...otroDia, aceptaRepetida: true })).code).toBe(1);
    // An annulled one frees its slip.
    const anulado = { params: { id: String(data.idRecibo) }, body: { motivo: 'Depósito no encontrado' } };
    expect((await call(recibos.anularRecibo, anulado, secretaria)).code).toBe(1);
    const veces = await Promise.all(
      [enero, febrero].map((cobro) => cobrar([entero(cobro)], { ...boleta, aceptaRepetida: true })),
    );
    expect(veces.map(({ code }) => code).sort()).toEqual([0, 1]);
  });

  it('la misma boleta con otros ceros, o el mismo cheque, en dos ventanillas en el mismo instante: a una se le pregunta', async () => {
    // Of two students: charges of one wait for each other anyway.
    const dos = await Promise.all([alumno(), alumno()]);
    const banco = { banco: 'Banrural', ultimos4: '8211' };
    const { idCuentaBancaria } = (await call(agregarCuentaBancaria, { body: banco }, contador)).data;
    const deposito = { metodo: 'deposito', pagador: 'Marta', idCuentaBancaria, fechaPago: '2026-03-02' };
    const cheque = { metodo: 'cheque', pagador: 'Marta', bancoCheque: 'Banrural', fechaPago: '2026-03-02' };
    const cobros = await Promise.all(dos.map(({ idEstudiante }) => cobrosDe(idEstudiante)));
    for (const [ronda, forma] of [deposito, cheque, deposito, cheque].entries()) {
      const replies = await Promise.all(
        cobros.map((suyos, cual) =>
          cobrar(
            suyos.slice(ronda, ronda + 1).map(entero),
            { ...forma, referencia: `${'0'.repeat(cual)}5${ronda}` },
            cual === 0 ? secretaria : otra,
          ),
        ),
      );
      expect(replies.map(({ code }) => code).sort()).toEqual([0, 1]);
      expect(replies.find(({ code }) => code === 0)?.data).toEqual({ repetida: true });
    }
  });

  it('nadie más que la caja cobra, y nadie de fuera ve lo que se debe', async () => {
    const { idEstudiante } = await alumno();
    const [enero] = await cobrosDe(idEstudiante);
    if (!enero) throw new Error('no debe');
    expect((await cobrar([entero(enero)], EN_EFECTIVO, docente)).status).toBe(403);
    expect((await call(contract.cuentasEnCaja, { query: { estudiantes: '1' } }, docente)).status).toBe(403);
    expect((await call(contract.buscarEnCaja, { query: { q: 'ana' } }, docente)).status).toBe(403);
    expect((await call(recibos.listarRecibos, {}, docente)).status).toBe(403);
    const nueva = { banco: 'Industrial', ultimos4: '0001' };
    expect((await call(agregarCuentaBancaria, { body: nueva }, secretaria)).status).toBe(403);
    expect((await call(agregarCuentaBancaria, { body: nueva }, contador)).code).toBe(1);
    expect((await call(agregarCuentaBancaria, { body: nueva }, contador)).message).toBe(
      'Ya hay una cuenta de ese banco con esos dígitos.',
    );
  });

  it('veinte a la vez sobre los mismos hermanos en otro orden: cada cobro una vez, sin números perdidos', async () => {
    const [uno, dos] = [await alumno(), await alumno()];
    const a = (await cobrosDe(uno.idEstudiante)).slice(0, 10).map(entero);
    const b = (await cobrosDe(dos.idEstudiante)).slice(0, 10).map(entero);
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) => {
        const [x, y] = [a[Math.floor(n / 2)], b[Math.floor(n / 2)]];
        return cobrar(n % 2 === 0 ? [x, y] : [y, x], EN_EFECTIVO, n % 2 === 0 ? secretaria : otra);
      }),
    );
    expect(replies.filter(({ status }) => status !== 200)).toEqual([]);
    expect(replies.filter(({ code }) => code === 1)).toHaveLength(10);
    const numeros = await rows<{ numero: number }>(
      db,
      sql`select numero from recibos join series using (id_serie) where serie = 'A' order by numero`,
    );
    expect(numeros.map(({ numero }) => numero)).toEqual(numeros.map((_, index) => index + 1));
  });
});
