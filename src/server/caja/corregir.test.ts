import { describe, expect, it } from 'vitest';
import { agregarCuentaBancaria } from '#shared/banco/cuentas.ts';
import { urlOf } from '#shared/base/endpoint.ts';
import { cerrarCorte } from '#shared/caja/cortes.ts';
import { anularMensualidad, mensualidadesDeInscripcion } from '#shared/cuentas.ts';
import { reciboEnPdf } from '#shared/recibos/impreso.ts';
import { porElCorte } from '#shared/recibos.rules.ts';
import { anularRecibo, corregirRecibo, listarRecibos, verRecibo } from '#shared/recibos.ts';
import { auditoriaDe, crearColaborador } from '#testing/builders.ts';
import { textOfPdf } from '#testing/pdf-text.ts';
import { abrirVentanilla, EN_EFECTIVO, entero } from '#testing/ventanilla.ts';

const { app, db, call, iniciarSesionDe, secretaria, alumno, cobrosDe, cobrar } = await abrirVentanilla();
const otra = await iniciarSesionDe(await crearColaborador(db, { cargos: [2] }));
const contador = await iniciarSesionDe(await crearColaborador(db, { cargos: [3] }));
const { idCuentaBancaria } = (
  await call(agregarCuentaBancaria, { body: { banco: 'Banrural', ultimos4: '4821' } }, contador)
).data;
const DEPOSITO = { metodo: 'deposito', pagador: 'Marta Tzoc', idCuentaBancaria, fechaPago: '2026-03-06' };

async function recibo(datos: object = EN_EFECTIVO) {
  const quien = await alumno();
  const [mes] = await cobrosDe(quien.idEstudiante);
  if (!mes) throw new Error('no debe');
  const { data } = await cobrar([entero(mes)], datos);
  return { ...data, quien, id: { params: { id: String(data.idRecibo) } } };
}
type Hecho = Awaited<ReturnType<typeof recibo>>;
const corregir = ({ id }: Pick<Hecho, 'id'>, body: object, quien = secretaria) =>
  call(corregirRecibo, { ...id, body: body as never }, quien);
const ver = async ({ id }: Pick<Hecho, 'id'>, quien = secretaria) => (await call(verRecibo, id, quien)).data;
const primerMes = async ({ quien }: Hecho) =>
  (await call(mensualidadesDeInscripcion, { params: quien.params }, secretaria)).data[0];

describe('corregir los datos de un recibo', () => {
  it('cambia cómo y quién pagó, y el papel dice que se corrigió; el número y los montos no', async () => {
    const hecho = await recibo({ ...EN_EFECTIVO, recibido: '500' });
    const antes = await ver(hecho);
    expect(antes).toMatchObject({ puedeCorregir: true, corregido: null, recibido: 500 });
    const { data, message } = await corregir(hecho, { ...DEPOSITO, referencia: '048-211', nit: '576937-K' });
    expect(message).toBe('Datos del recibo corregidos.');
    expect(data).toMatchObject({
      numero: antes.numero,
      total: 450.5,
      lineas: antes.lineas,
      registrado: antes.registrado,
      metodo: 'deposito',
      referencia: '048211',
      idCuentaBancaria,
      nit: '576937K',
      recibido: null,
      fechaPago: '2026-03-06T18:00:00.000Z',
    });
    // The month was paid on the day the bank says.
    expect(await primerMes(hecho)).toMatchObject({ pagada: true, fechaPagado: '2026-03-06T18:00:00.000Z' });
    const filas = await auditoriaDe(db, 'recibo', hecho.idRecibo);
    expect(filas.filter(({ accion }) => accion === 'corregir recibo')).toMatchObject([
      {
        antes: { metodo: 'efectivo', referencia: null },
        despues: { metodo: 'deposito', referencia: '048211' },
      },
    ]);
    const { rawPayload } = await app.inject({
      url: urlOf(reciboEnPdf, { id: hecho.idRecibo }),
      headers: { cookie: secretaria },
    });
    expect(textOfPdf(rawPayload).join(' ')).toContain('Corregido el');
    // Back to cash it was taken in when it was registered.
    await corregir(hecho, { ...EN_EFECTIVO, recibido: '450.50' });
    expect(await ver(hecho)).toMatchObject({
      metodo: 'efectivo',
      referencia: null,
      fechaPago: antes.registrado,
    });
    expect((await primerMes(hecho))?.fechaPagado).toBe(antes.registrado);
  });

  it('sin cambios no se anota nada', async () => {
    const hecho = await recibo();
    expect((await corregir(hecho, EN_EFECTIVO)).code).toBe(1);
    expect((await ver(hecho)).corregido).toBeNull();
    expect(await auditoriaDe(db, 'recibo', hecho.idRecibo)).toHaveLength(1);
  });

  it('pide los mismos datos que al cobrar', async () => {
    const hecho = await recibo();
    const errores = async (body: object) => (await corregir(hecho, body)).errores;
    expect(await errores({ ...EN_EFECTIVO, pagador: ' ' })).toEqual([
      { campo: 'pagador', mensaje: 'Escribe quién paga.' },
    ]);
    expect(await errores({ ...EN_EFECTIVO, recibido: '450' })).toEqual([
      { campo: 'recibido', mensaje: 'Faltan Q0.50.' },
    ]);
    expect(await errores({ ...DEPOSITO, referencia: '' })).toEqual([
      { campo: 'referencia', mensaje: 'Boleta o referencia es requerida.' },
    ]);
    expect(await errores({ ...DEPOSITO, referencia: '1', fechaPago: '2026-03-11' })).toEqual([
      { campo: 'fechaPago', mensaje: 'La fecha del banco no puede ser futura.' },
    ]);
    expect((await ver(hecho)).corregido).toBeNull();
  });

  it('una boleta que ya está en otro recibo no entra; la suya sí', async () => {
    await recibo({ ...DEPOSITO, referencia: '48211' });
    const hecho = await recibo({ ...DEPOSITO, referencia: '48212' });
    expect((await corregir(hecho, { ...DEPOSITO, referencia: '48211' })).message).toMatch(
      /^La boleta 48211 ya está en el recibo A-/,
    );
    const otroDia = { ...DEPOSITO, referencia: '48211', fechaPago: '2026-03-05' };
    expect(await corregir(hecho, otroDia)).toMatchObject({ code: 0, data: { repetida: true } });
    expect((await corregir(hecho, { ...otroDia, aceptaRepetida: true })).code).toBe(1);
    expect((await corregir(hecho, { ...otroDia, pagador: 'Otro Pagador' })).message).toMatch(/^La boleta/);
    expect((await corregir(hecho, { ...DEPOSITO, referencia: '48213', pagador: 'Rosa' })).code).toBe(1);
    expect((await corregir(hecho, { ...DEPOSITO, referencia: '48213', pagador: 'Rosa Tzoc' })).code).toBe(1);
  });

  it('la de otra persona solo quien puede anularla; anulado o en un corte, nadie', async () => {
    const hecho = await recibo();
    const pedido = { ...EN_EFECTIVO, pagador: 'Rosa Tzoc' };
    expect(await ver(hecho, otra)).toMatchObject({ puedeCorregir: false });
    expect((await corregir(hecho, pedido, otra)).message).toBe(
      'Solo la dirección o contabilidad puede corregir este recibo.',
    );
    expect((await corregir(hecho, pedido, contador)).data.pagador).toBe('Rosa Tzoc');
    const anulado = await recibo();
    await call(anularRecibo, { ...anulado.id, body: { motivo: 'Monto equivocado' } }, secretaria);
    expect((await corregir(anulado, pedido)).message).toBe(`El recibo ${anulado.numero} ya está anulado.`);
    const abiertos = (await call(listarRecibos, { query: {} }, secretaria)).data;
    const suma = (metodo: string) =>
      abiertos.recibos
        .filter((uno) => uno.metodo === metodo && uno.anulado === null)
        .reduce((total, uno) => total + uno.total, 0);
    const metodos = (['efectivo', 'deposito'] as const).map((metodo) => ({
      metodo,
      contado: suma(metodo),
      esperado: suma(metodo),
    }));
    const corte = await call(
      cerrarCorte,
      { body: { metodos, primerConteo: suma('efectivo'), fondoSiguiente: 0 } },
      secretaria,
    );
    const cerrado = `El recibo ${hecho.numero} está en el corte ${corte.data.numero}: para cambiarlo, anúlalo y cóbralo de nuevo.`;
    expect((await corregir(hecho, pedido)).message).toBe(cerrado);
    expect((await corregir(hecho, pedido, contador)).message).toBe(cerrado);
    expect(await ver(hecho, contador)).toMatchObject({ puedeCorregir: false, puedeAnular: true });
    const suyo = await ver(hecho);
    expect(suyo).toMatchObject({ puedeCorregir: false, puedeAnular: false });
    const enCorte = `Está en el corte ${corte.data.numero}: `;
    expect(porElCorte(suyo, 'anular')).toBe(`${enCorte}pídelo a contabilidad`);
    expect(porElCorte(await ver(hecho, contador), 'corregir')).toBe(`${enCorte}anúlalo y cóbralo de nuevo`);
    expect(porElCorte(await ver(hecho, contador), 'anular')).toBeNull();
    const negada = { code: 0, message: `${enCorte}pídelo a contabilidad.` };
    expect(
      await call(anularRecibo, { ...hecho.id, body: { motivo: 'Monto equivocado' } }, secretaria),
    ).toMatchObject(negada);
    // From the student's account it is the same receipt.
    const id = String((await primerMes(hecho))?.idEstudianteGradoColegiatura);
    expect(await call(anularMensualidad, { params: { id } }, secretaria)).toMatchObject(negada);
    expect(
      (await call(corregirRecibo, { params: { id: '999999' }, body: pedido as never }, secretaria)).status,
    ).toBe(404);
  });
});
