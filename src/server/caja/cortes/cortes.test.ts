import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rows } from '#server/platform/db/db.ts';
import { agregarCuentaBancaria } from '#shared/banco/cuentas.ts';
import { urlOf } from '#shared/base/endpoint.ts';
import * as contract from '#shared/caja/cortes.ts';
import { anularRecibo, verRecibo } from '#shared/recibos.ts';
import { auditoriaDe, crearColaborador } from '#testing/builders.ts';
import { textOfPdf } from '#testing/pdf-text.ts';
import { abrirVentanilla, EN_EFECTIVO, entero } from '#testing/ventanilla.ts';

const { app, db, call, iniciarSesionDe, alumno, cobrosDe, cobrar } = await abrirVentanilla();
const contador = await iniciarSesionDe(await crearColaborador(db, { nombres: 'Marvin Xol', cargos: [3] }));
const docente = await iniciarSesionDe(await crearColaborador(db));
const { idCuentaBancaria } = (
  await call(agregarCuentaBancaria, { body: { banco: 'Banrural', ultimos4: '4821' } }, contador)
).data;

type Sesion = Awaited<ReturnType<typeof iniciarSesionDe>>;
const cajera = async (nombres: string) => {
  const quien = await crearColaborador(db, { nombres, cargos: [2] });
  return { ...quien, sesion: await iniciarSesionDe(quien) };
};

/** A receipt of one month of somebody new. */
async function recibo(sesion: Sesion, datos: object = EN_EFECTIVO, monto = 450.5) {
  const [mes] = await cobrosDe((await alumno()).idEstudiante, contador);
  if (!mes) throw new Error('no debe');
  return (await cobrar([{ ...entero(mes), monto }], datos, sesion)).data;
}
const anular = (idRecibo: number, sesion: Sesion) =>
  call(anularRecibo, { params: { id: String(idRecibo) }, body: { motivo: 'Monto equivocado' } }, sesion);
const abierto = async (sesion: Sesion, query = {}) =>
  (await call(contract.corteAbierto, { query }, sesion)).data;
const cerrar = (sesion: Sesion, body: object) => call(contract.cerrarCorte, { body: body as never }, sesion);
async function papel(idCorte: number, cookie: string) {
  const url = urlOf(contract.corteEnPdf, { id: idCorte });
  const { statusCode, rawPayload } = await app.inject({ url, headers: { cookie } });
  return { status: statusCode, texto: statusCode === 200 ? textOfPdf(rawPayload).join('\n') : '' };
}
const conId = (idCorte: number) => ({ params: { id: String(idCorte) } });

/** By way of paying, what was counted and what was shown as expected. */
const comparados = (contado: object, esperado: object = contado) =>
  Object.entries(contado).map(([metodo, hay]) => ({
    metodo,
    contado: hay,
    esperado: Object.entries(esperado).find(([otro]) => otro === metodo)?.[1] ?? 0,
  }));

/** A corte of cash in which everything is as expected. */
const cuadrado = (efectivo: number) => ({
  metodos: comparados({ efectivo }),
  primerConteo: efectivo,
  fondoSiguiente: 0,
});

describe('un corte', () => {
  it('lleva los recibos desde el anterior, por método, con lo anulado y el fondo que queda', async () => {
    const { sesion, idUsuario } = await cajera('Lucía Barrios');
    expect(await abierto(sesion)).toMatchObject({ desde: null, fondo: null, recibos: 0, metodos: [] });
    expect((await cerrar(sesion, cuadrado(0))).message).toBe('No hay recibos desde el último corte.');
    await recibo(sesion);
    await recibo(sesion, EN_EFECTIVO, 100.05);
    const tercero = await recibo(sesion);
    await recibo(sesion, { ...EN_EFECTIVO, metodo: 'tarjeta' });
    await anular(tercero.idRecibo, sesion);
    expect(await abierto(sesion)).toMatchObject({ recibos: 4, anulados: 1, fondo: null, otros: [] });
    const conteo = { piezas: { 200: 3, 50: 1 }, monedas: 0.55 };
    const { data, message } = await cerrar(sesion, {
      fondo: 100,
      metodos: comparados({ efectivo: 650.55, tarjeta: 450.5 }),
      conteo,
      primerConteo: 640,
      fondoSiguiente: 150,
    });
    expect(message).toBe(`Corte ${data.numero} cerrado.`);
    expect(data).toMatchObject({
      recibos: 4,
      anulados: 1,
      total: 1001.05,
      diferencia: 0,
      primerConteo: 640,
      conteo,
    });
    expect(data.metodos).toEqual([
      {
        metodo: 'efectivo',
        recibos: 3,
        anulados: 1,
        fondo: 100,
        cobrado: 1001.05,
        anulado: 450.5,
        esperado: 650.55,
        contado: 650.55,
        diferencia: 0,
      },
      {
        metodo: 'tarjeta',
        recibos: 1,
        anulados: 0,
        fondo: 0,
        cobrado: 450.5,
        anulado: 0,
        esperado: 450.5,
        contado: 450.5,
        diferencia: 0,
      },
    ]);
    const [fila] = await auditoriaDe(db, 'corte', data.idCorte);
    expect(fila).toMatchObject({ accion: 'cerrar corte', despues: { cajero: idUsuario, total: 1001.05 } });
    // The next one begins with what was left, and has no number twice.
    await recibo(sesion);
    const siguiente = await abierto(sesion);
    expect(siguiente).toMatchObject({ fondo: 150, recibos: 1, anulados: 0, desde: data.cerrado });
    const otro = await cerrar(sesion, { ...cuadrado(600.5), fondo: 9_999 });
    expect(otro.data).toMatchObject({ numero: data.numero + 1, recibos: 1 });
    expect(otro.data.metodos[0]).toMatchObject({ fondo: 150, esperado: 600.5 });
  });

  it('una diferencia se explica; sin explicación no se cierra', async () => {
    const { sesion } = await cajera('Ana Cux');
    await recibo(sesion);
    const faltan = {
      ...cuadrado(450.5),
      metodos: comparados({ efectivo: 440.5 }, { efectivo: 450.5 }),
      primerConteo: 440.5,
    };
    const sin = await cerrar(sesion, faltan);
    expect(sin).toMatchObject({
      status: 400,
      errores: [{ campo: 'explicacion', mensaje: 'Explica la diferencia.' }],
    });
    expect((await cerrar(sesion, { ...faltan, explicacion: 'no' })).status).toBe(400);
    const con = await cerrar(sesion, { ...faltan, explicacion: 'Se dio mal un vuelto.' });
    expect(con.data).toMatchObject({ diferencia: -10, explicacion: 'Se dio mal un vuelto.' });
  });

  it('el fondo no pasa de lo contado, y las piezas suman lo contado', async () => {
    const { sesion } = await cajera('Eva Cal');
    await recibo(sesion);
    expect((await cerrar(sesion, { ...cuadrado(450.5), fondoSiguiente: 450.51 })).errores).toEqual([
      { campo: 'fondoSiguiente', mensaje: 'El fondo no puede pasar de lo que hay en caja.' },
    ]);
    const conteo = { piezas: { 200: 2 }, monedas: 50.49 };
    expect((await cerrar(sesion, { ...cuadrado(450.5), conteo })).errores).toEqual([
      { campo: 'conteo', mensaje: 'Lo contado no es la suma de las piezas.' },
    ]);
    expect(
      (await cerrar(sesion, { ...cuadrado(450.5), metodos: comparados({ tarjeta: 0 }) })).errores,
    ).toEqual([{ campo: 'metodos', mensaje: 'Cuenta el efectivo.' }]);
    expect((await cerrar(sesion, { ...cuadrado(0), metodos: comparados({ efectivo: -1 }) })).errores).toEqual(
      [{ campo: 'metodos.0.contado', mensaje: 'Contado no puede ser negativo.' }],
    );
  });

  it('lo que se registra mientras se cuenta rechaza el corte, y nada queda contado', async () => {
    const { sesion } = await cajera('Rosa Pop');
    const uno = await recibo(sesion);
    await recibo(sesion);
    expect((await cerrar(sesion, cuadrado(450.5))).message).toBe(
      'Se registró otro recibo mientras contabas: compara de nuevo.',
    );
    await anular(uno.idRecibo, sesion);
    expect((await cerrar(sesion, cuadrado(901))).code).toBe(0);
    await recibo(sesion, { ...EN_EFECTIVO, metodo: 'tarjeta' });
    expect((await cerrar(sesion, cuadrado(450.5))).code).toBe(0);
    expect(await abierto(sesion)).toMatchObject({ recibos: 3, anulados: 1 });
  });

  it('dos veces al mismo tiempo queda uno', async () => {
    const { sesion } = await cajera('Dora Ac');
    await recibo(sesion);
    const dos = await Promise.all([cerrar(sesion, cuadrado(450.5)), cerrar(sesion, cuadrado(450.5))]);
    expect(dos.map(({ code }) => code).sort()).toEqual([0, 1]);
    expect((await call(contract.listarCortes, { query: {} }, sesion)).data).toHaveLength(1);
  });

  it('lo anulado después del corte se resta en el siguiente de quien lo anuló; el cerrado no cambia', async () => {
    const { sesion, idUsuario } = await cajera('Irma Coy');
    const viejo = await recibo(sesion);
    const cerrado = (await cerrar(sesion, cuadrado(450.5))).data;
    const antes = (await papel(cerrado.idCorte, contador)).texto;
    expect((await anular(viejo.idRecibo, sesion)).message).toBe(
      `Está en el corte ${cerrado.numero}: pídelo a contabilidad.`,
    );
    expect((await anular(viejo.idRecibo, contador)).code).toBe(1);
    expect(await abierto(sesion)).toMatchObject({ recibos: 0, anulados: 0 });
    expect((await abierto(contador)).metodos).toEqual([
      { metodo: 'efectivo', recibos: 0, anulados: 1, cobrado: 0, anulado: 450.5 },
    ]);
    const resta = await cerrar(contador, {
      ...cuadrado(0),
      metodos: comparados({ efectivo: 0 }, { efectivo: -450.5 }),
      primerConteo: 0,
      explicacion: 'Se devolvió de la caja de Irma.',
    });
    expect(resta.data).toMatchObject({ recibos: 0, anulados: 1, total: -450.5, diferencia: 450.5 });
    expect((await papel(cerrado.idCorte, contador)).texto).toBe(antes);
    expect((await call(contract.verCorte, conId(cerrado.idCorte), contador)).data).toEqual(cerrado);
    // Nobody else annuls an open receipt of hers: that one goes into her own.
    const otro = await recibo(sesion);
    await anular(otro.idRecibo, contador);
    expect(await abierto(contador, { usuario: String(idUsuario) })).toMatchObject({
      cajero: { nombre: 'Irma Coy' },
      recibos: 1,
      anulados: 1,
    });
  });

  it('los depósitos se comparan por lo que suman', async () => {
    const { sesion } = await cajera('Olga Caal');
    const deposito = { metodo: 'deposito', pagador: 'Marta', idCuentaBancaria, fechaPago: '2026-03-09' };
    await recibo(sesion, { ...deposito, referencia: '70001' });
    // A screen that has not seen the deposit counts something else than what is there.
    expect((await cerrar(sesion, cuadrado(0))).code).toBe(0);
    const { data } = await cerrar(sesion, {
      ...cuadrado(0),
      metodos: comparados({ efectivo: 0, deposito: 450.5 }),
    });
    expect(data.metodos.map(({ metodo, contado }) => [metodo, contado])).toEqual([
      ['efectivo', 0],
      ['deposito', 450.5],
    ]);
  });
});

describe('quién ve y cierra', () => {
  it('la secretaria lo suyo; quien anula los de otros cuenta por ellos', async () => {
    const una = await cajera('Una');
    const otra = await cajera('Otra');
    await recibo(una.sesion);
    const ajena = { usuario: String(una.idUsuario) };
    expect((await call(contract.corteAbierto, { query: ajena }, otra.sesion)).status).toBe(403);
    expect((await cerrar(otra.sesion, { ...cuadrado(450.5), idUsuario: una.idUsuario })).status).toBe(403);
    expect((await abierto(contador)).otros).toContainEqual({ idUsuario: una.idUsuario, nombre: 'Una' });
    const { data } = await cerrar(contador, { ...cuadrado(450.5), idUsuario: una.idUsuario });
    expect(data).toMatchObject({ cajero: 'Una', cierra: 'Marvin Xol' });
    expect((await call(contract.verCorte, conId(data.idCorte), otra.sesion)).status).toBe(404);
    expect((await papel(data.idCorte, otra.sesion)).status).toBe(404);
    expect((await call(contract.verCorte, conId(data.idCorte), una.sesion)).data.numero).toBe(data.numero);
    expect((await call(contract.listarCortes, { query: {} }, otra.sesion)).data).toEqual([]);
    expect((await call(contract.corteAbierto, { query: {} }, docente)).status).toBe(403);
    expect((await call(contract.corteAbierto, { query: { usuario: '999999' } }, contador)).status).toBe(404);
  });

  it('el papel dice lo contado, la explicación y quién entrega', async () => {
    const { sesion } = await cajera('Lidia Núñez');
    await recibo(sesion);
    await anular((await recibo(sesion)).idRecibo, sesion);
    const { data } = await cerrar(sesion, {
      ...cuadrado(450.5),
      metodos: comparados({ efectivo: 455.5 }, { efectivo: 450.5 }),
      conteo: { piezas: { 200: 2, 50: 1, 5: 1 }, monedas: 0.5 },
      primerConteo: 450,
      fondoSiguiente: 200,
      explicacion: 'Apareció un billete de cinco.',
    });
    const { texto } = await papel(data.idCorte, sesion);
    for (const dicho of [
      'CORTE DE CAJA',
      'Lidia Núñez',
      '2 de Q200, 1 de Q50, 1 de Q5, monedas Q0.50',
      'Sobran Q5.00',
      'Apareció un billete de cinco.',
      'Q255.50',
      'Recibe',
    ]) {
      expect(texto).toContain(dicho);
    }
    // Of its way of paying and of all together.
    expect(texto.match(/−Q450\.50/g)).toHaveLength(2);
  });
});

it('la base de datos no deja cambiar, borrar ni descuadrar un corte', async () => {
  const { sesion } = await cajera('Base');
  await recibo(sesion);
  const { data } = await cerrar(sesion, cuadrado(450.5));
  const suelto = await recibo(sesion);
  const negada = async (orden: ReturnType<typeof sql>, cual: string) => {
    const error = await Promise.resolve(db.execute(orden)).catch((e: unknown) => e);
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error)) + String((error as Error).cause)).toMatch(
      cual,
    );
  };
  await negada(sql`update cortes set explicacion = 'otra cosa' where id_corte = ${data.idCorte}`, 'cortes');
  await negada(sql`delete from cortes_metodos where id_corte = ${data.idCorte}`, 'cortes');
  await negada(
    sql`update recibos set id_corte = ${data.idCorte} where id_recibo = ${suelto.idRecibo}`,
    'add up',
  );
  await negada(
    sql`update recibos set id_corte = null where id_corte = ${data.idCorte}`,
    'receipts are not changed',
  );
  expect(await rows(db, sql`select 1 from recibos where id_corte = ${data.idCorte}`)).toHaveLength(1);
  expect((await call(verRecibo, conId(suelto.idRecibo), sesion)).data.corte).toBeNull();
});
