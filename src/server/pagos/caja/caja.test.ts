import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rows } from '#server/base/db.ts';
import { startTestApp } from '#server/base/testing/app.ts';
import { crearColaborador, crearEstudiante } from '#server/base/testing/builders.ts';
import { crearGrado, inscribir } from '#server/base/testing/builders-estructura.ts';
import { crearCuotasDePrimaria } from '#server/base/testing/builders-pagos.ts';
import { agregarCuentaBancaria } from '#shared/pagos/bancos.ts';
import * as contract from '#shared/pagos/caja.ts';
import * as recibos from '#shared/pagos/recibos.ts';
import { generarPagos, mensualidadesDeInscripcion, pagarMensualidad } from '#shared/pagos.ts';

const HOY = '2026-03-10T12:00:00-06:00';
const { db, call, clock, iniciarSesionDe } = await startTestApp({ now: HOY });
const secretaria = await iniciarSesionDe(
  await crearColaborador(db, { nombres: 'Lucía Barrios', cargos: [2] }),
);
const otra = await iniciarSesionDe(await crearColaborador(db, { cargos: [2] }));
const contador = await iniciarSesionDe(await crearColaborador(db, { cargos: [3] }));
const docente = await iniciarSesionDe(await crearColaborador(db));
await crearCuotasDePrimaria(db);
const grado = await crearGrado(db, { nombre: 'Primero Básico' });

let cuantos = 0;

/** Somebody of a family, with the account of this year. */
async function alumno(given: Parameters<typeof crearEstudiante>[1] = {}) {
  cuantos += 1;
  const { idEstudiante } = await crearEstudiante(db, { codigo: `C-${cuantos}`, ...given });
  const inscripcion = await inscribir(db, { idEstudiante, idGradoSeccion: grado.idGradoSeccion });
  const params = { idEstudianteGrado: String(inscripcion) };
  await call(generarPagos, { params }, secretaria);
  return { idEstudiante, params };
}

const cuentas = (ids: readonly number[], quien = secretaria) =>
  call(contract.cuentasEnCaja, { query: { estudiantes: ids.join(',') } }, quien);
const cobrosDe = async (id: number, quien = secretaria) =>
  (await cuentas([id], quien)).data.cuentas[0]?.cobros ?? [];

type Cobro = Awaited<ReturnType<typeof cobrosDe>>[number];
const entero = ({ clase, id, saldo }: Cobro) => ({ clase, id, monto: saldo, saldoVisto: saldo });
const EN_EFECTIVO = { metodo: 'efectivo', pagador: 'Marta Tzoc' } as const;

const cobrar = (lineas: unknown[], datos: object = EN_EFECTIVO, quien = secretaria) =>
  call(contract.cobrar, { body: { lineas, ...datos } as never }, quien);

const contarRecibos = async () =>
  (await rows<{ n: number }>(db, sql`select count(*)::int n from recibos`))[0]?.n ?? 0;

describe('buscar', () => {
  it('por código, nombre sin tildes, responsable, teléfono y número de recibo', async () => {
    const { idEstudiante } = await alumno({
      codigo: '2026-0148',
      nombre1: 'Andrea',
      apellido1: 'Ajcabul',
      nombreResponsable: 'Marta Güitz Pop',
      telefonoMadre: '55512345',
    });
    const recibo = (await cobrar((await cobrosDe(idEstudiante)).slice(0, 1).map(entero))).data;
    for (const q of ['2026-0148', 'ajcabul and', 'guitz', '5551 2345'.replace(' ', ''), 'pop marta']) {
      const { data } = await call(contract.buscarEnCaja, { query: { q } }, secretaria);
      expect(
        data.alumnos.map((uno) => uno.idEstudiante),
        q,
      ).toEqual([idEstudiante]);
      expect(data.recibo).toBeNull();
    }
    const { data } = await call(
      contract.buscarEnCaja,
      { query: { q: recibo.numero.toLowerCase() } },
      secretaria,
    );
    expect(data.recibo).toEqual({ idRecibo: recibo.idRecibo, numero: recibo.numero, pagador: 'Marta Tzoc' });
    expect((await call(contract.buscarEnCaja, { query: { q: 'zzzz' } }, secretaria)).data).toEqual({
      alumnos: [],
      recibo: null,
    });
  });

  it('a lo más ocho, y quien tiene ese código va primero', async () => {
    for (let n = 0; n < 9; n += 1) await crearEstudiante(db, { codigo: `77${n}`, apellido1: `Aab ${n}` });
    await crearEstudiante(db, { codigo: '77', apellido1: 'Zuleta' });
    const { data } = await call(contract.buscarEnCaja, { query: { q: '77' } }, secretaria);
    expect(data.alumnos).toHaveLength(8);
    expect(data.alumnos[0]).toMatchObject({ codigo: '77', atrasado: 0, retirado: false, asignacion: null });
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
