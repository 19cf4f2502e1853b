import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { cuentasEnCaja } from '#shared/caja.ts';
import { anularMensualidad, generarPagos, mensualidadesDeInscripcion, pagarPago } from '#shared/cuentas.ts';
import { deshacerAnulacionDeMensualidad } from '#shared/recibos/anulaciones.ts';
import * as contract from '#shared/recibos.ts';
import { startTestApp } from '#testing/app.ts';
import { auditoriaDe, crearColaborador, crearEstudiante } from '#testing/builders.ts';
import { crearGrado, inscribir } from '#testing/builders-estructura.ts';
import { crearCuotasDePrimaria, emitirRecibo } from '#testing/builders-pagos.ts';

const HOY = '2026-03-10T12:00:00-06:00';
const { db, call, clock, iniciarSesionDe } = await startTestApp({ now: HOY });
const lucia = await crearColaborador(db, { nombres: 'Lucía Barrios', cargos: [2] });
const secretaria = await iniciarSesionDe(lucia);
const otra = await iniciarSesionDe(await crearColaborador(db, { cargos: [2] }));
const contador = await iniciarSesionDe(await crearColaborador(db, { cargos: [3] }));
await crearCuotasDePrimaria(db);
const { idGradoSeccion } = await crearGrado(db);
const MOTIVO = { motivo: 'Monto equivocado' };

async function alumno(nombre1: string, apellido1: string) {
  const { idEstudiante } = await crearEstudiante(db, { nombre1, nombre2: '', apellido1, apellido2: '' });
  const id = await inscribir(db, { idEstudiante, idGradoSeccion });
  const params = { idEstudianteGrado: String(id) };
  await call(generarPagos, { params }, secretaria);
  return { idEstudiante, params, cobros: () => cobrosDe(idEstudiante) };
}
const cobrosDe = async (id: number) =>
  (await call(cuentasEnCaja, { query: { estudiantes: String(id) } }, secretaria)).data.cuentas[0]?.cobros ??
  [];

/** A receipt of these amounts of the oldest charges of a student. */
async function recibo(de: { idEstudiante: number }, ...montos: number[]) {
  const cobros = await cobrosDe(de.idEstudiante);
  const lineas = montos.flatMap((monto, index) => {
    const cobro = cobros[index];
    return cobro ? [{ clase: cobro.clase, id: cobro.id, monto }] : [];
  });
  return { ...(await emitirRecibo(db, lineas, lucia, 'caja', clock.now().toISOString())), lineas };
}
const conId = ({ idRecibo }: { idRecibo: number }) => ({ params: { id: String(idRecibo) } });
const ver = async (de: { idRecibo: number }, quien = secretaria) =>
  (await call(contract.verRecibo, conId(de), quien)).data;
const listar = async (query: object = {}, quien = secretaria) =>
  (await call(contract.listarRecibos, { query: query as never }, quien)).data;

describe('la lista', () => {
  it('se busca por número, alumno, quien paga y boleta, y suma los que valen', async () => {
    const andrea = await alumno('Andrea', 'Ñamandú');
    const uno = await recibo(andrea, 450.5, 100);
    const dos = await recibo(andrea, 50);
    await call(contract.anularRecibo, { ...conId(dos), body: MOTIVO }, secretaria);
    const todos = await listar();
    expect(todos).toMatchObject({ vigentes: 1, suma: 550.5, cajeros: [{ nombre: 'Lucía Barrios' }] });
    expect(todos.recibos.map(({ numero }) => numero)).toEqual([`A-${dos.numero}`, `A-${uno.numero}`]);
    for (const q of [
      `a-${uno.numero}`,
      ` A${uno.numero}`,
      `a ${uno.numero}`,
      `${uno.numero}`,
      'ñamandu andrea',
      'Marta LOPEZ',
    ]) {
      const { recibos } = await listar({ q });
      expect(
        recibos.map(({ idRecibo }) => idRecibo),
        q,
      ).toContain(uno.idRecibo);
    }
    expect((await listar({ q: 'nadie' })).recibos).toEqual([]);
    expect(await listar({ anulados: 'si' })).toMatchObject({
      recibos: [{ numero: `A-${dos.numero}` }],
      vigentes: 0,
      suma: 0,
    });
    expect((await listar({ metodo: 'cheque' })).recibos).toEqual([]);
    expect((await listar({ cajero: String(lucia.idUsuario) })).recibos).toHaveLength(2);
    expect((await listar({ desde: '2026-03-10', hasta: '2026-03-10' })).recibos).toHaveLength(2);
    expect((await listar({ hasta: '2026-03-09' })).recibos).toEqual([]);
    expect((await listar({ desde: '2026-03-11' })).recibos).toEqual([]);
    const segunda = await call(contract.listarRecibos, { query: { page: '2', limit: '1' } }, secretaria);
    expect(segunda.data.recibos.map(({ idRecibo }) => idRecibo)).toEqual([uno.idRecibo]);
    expect(segunda.headers.total).toBe('2');
  });

  it('lo que se llama como se escribió va primero, y lo que nombra a alguien después', async () => {
    const zoe = await alumno('Zoé', 'Quisquinay');
    const primero = await recibo(zoe, 10);
    const codigo = String(primero.numero);
    const { idEstudiante } = await crearEstudiante(db, { nombre1: 'Otra', codigo: `C-${codigo}-C` });
    const id = await inscribir(db, { idEstudiante, idGradoSeccion });
    await call(generarPagos, { params: { idEstudianteGrado: String(id) } }, secretaria);
    const ultimo = await recibo({ idEstudiante }, 10);
    for (const q of [codigo, `A-${codigo}`])
      expect((await listar({ q })).recibos[0]?.idRecibo, q).toBe(primero.idRecibo);
    const { recibos } = await listar({ q: codigo });
    expect(recibos.map(({ idRecibo }) => idRecibo)).toContain(ultimo.idRecibo);
    expect(new Set(recibos.map(({ idRecibo }) => idRecibo)).size).toBe(recibos.length);
    expect((await listar({ q: 'q' })).recibos.map(({ idRecibo }) => idRecibo)).toEqual([primero.idRecibo]);
    expect((await listar({ q: '-' })).recibos).toEqual([]);
  });

  it('quien pagó se halla como está escrito ahora en el recibo, que por lo demás nadie cambia', async () => {
    const pagado = await recibo(await alumno('Iker', 'Xitumul'), 20);
    const { version, pagador: antes } = await ver(pagado);
    const body = { metodo: 'efectivo', pagador: 'Íngrid O’Farrell', version };
    expect(
      (await call(contract.corregirRecibo, { ...conId(pagado), body: body as never }, secretaria)).code,
    ).toBe(1);
    const quien = async (q: string) => (await listar({ q })).recibos.map(({ idRecibo }) => idRecibo);
    expect(await quien('ofarrell ingrid')).toEqual([pagado.idRecibo]);
    expect(await quien(antes)).not.toContain(pagado.idRecibo);
    for (const cambio of [sql`total = 1`, sql`pagador = 'Otro'`]) {
      const negado = db.execute(sql`update recibos set ${cambio} where id_recibo = ${pagado.idRecibo}`);
      await expect(negado).rejects.toMatchObject({
        cause: { message: expect.stringContaining('receipts are not changed') },
      });
    }
  });

  it('cada fila dice a quién deja anularla', async () => {
    const suyo = await recibo(await alumno('Pablo', 'Navarro'), 450.5);
    expect((await ver(suyo)).puedeAnular).toBe(true);
    expect((await ver(suyo, otra)).puedeAnular).toBe(false);
    expect((await ver(suyo, contador)).puedeAnular).toBe(true);
  });
});

describe('anular un recibo', () => {
  it('lo que pagaba se vuelve a deber; el número, las líneas y el motivo quedan', async () => {
    const [andrea, diego] = [await alumno('Andrea', 'A'), await alumno('Diego', 'D')];
    const [a] = await andrea.cobros();
    const [d] = await diego.cobros();
    if (!a || !d) throw new Error('no debe');
    const lineas = [a, d].map(({ clase, id }) => ({ clase, id, monto: 450.5 }));
    const hecho = await emitirRecibo(db, lineas, lucia, 'caja', clock.now().toISOString());
    const numero = `A-${hecho.numero}`;
    const anular = (quien = secretaria, body = MOTIVO) =>
      call(contract.anularRecibo, { ...conId(hecho), body }, quien);
    expect(await anular(secretaria, { motivo: 'no' })).toMatchObject({
      status: 400,
      message: 'Motivo debe tener al menos 5 letras.',
    });
    expect(await anular(otra)).toMatchObject({
      code: 0,
      message: 'Solo la dirección o contabilidad puede anular este recibo.',
    });
    expect((await ver(hecho)).anulado).toBeNull();
    const { data, message } = await anular();
    expect(message).toBe(`Recibo ${numero} anulado. El número se conserva.`);
    expect(data).toMatchObject({ numero, motivo: MOTIVO.motivo, total: 901, puedeAnular: false });
    expect(data.lineas.map(({ monto }) => monto)).toEqual([450.5, 450.5]);
    expect((await andrea.cobros())[0]?.saldo).toBe(450.5);
    expect((await diego.cobros())[0]?.saldo).toBe(450.5);
    expect((await anular()).message).toBe(`El recibo ${numero} ya está anulado.`);
    const filas = await auditoriaDe(db, 'recibo', hecho.idRecibo);
    expect(filas.filter(({ accion }) => accion === 'anular recibo')).toHaveLength(1);
  });

  it('se deshace con el número siguiente y sus fechas; no por otra persona, ni tarde, ni si algo se pagó después', async () => {
    const andrea = await alumno('Andrea', 'B');
    const hecho = await recibo(andrea, 450.5, 200);
    const antes = await ver(hecho);
    const anular = (de: { idRecibo: number }) =>
      call(contract.anularRecibo, { ...conId(de), body: MOTIVO }, secretaria);
    const deshacer = (de: { idRecibo: number }, quien = secretaria) =>
      call(contract.deshacerAnulacionDeRecibo, conId(de), quien);
    expect((await deshacer(hecho)).message).toBe('El pago no se acaba de anular.');
    await anular(hecho);
    expect((await deshacer(hecho, contador)).message).toBe('Solo quien anuló el pago puede deshacerlo.');
    const { data } = await deshacer(hecho);
    const [nuevo] = (await listar({ q: data.numero })).recibos;
    if (!nuevo) throw new Error('no está');
    expect(await ver(nuevo)).toMatchObject({
      fechaPago: antes.fechaPago,
      metodo: antes.metodo,
      pagador: antes.pagador,
      total: 650.5,
    });
    expect((await deshacer(hecho)).message).toBe('Lo que pagaba el recibo cambió desde que se anuló.');
    await anular(nuevo);
    await recibo(andrea, 450.5);
    expect((await deshacer(nuevo)).message).toBe('Lo que pagaba el recibo cambió desde que se anuló.');
    const tarde = await recibo(await alumno('Tarde', 'T'), 450.5);
    await anular(tarde);
    clock.set('2026-03-10T12:00:31-06:00');
    expect((await deshacer(tarde)).message).toBe('Ya pasó el momento de deshacer la anulación.');
    clock.set(HOY);
  });

  it('un mes pagado en dos abonos se anula y vuelve con los dos', async () => {
    const andrea = await alumno('Andrea', 'C');
    await recibo(andrea, 200);
    await recibo(andrea, 250.5);
    const { recibos } = await listar({ q: 'andrea c' });
    const [linea] = (await ver(recibos[0] ?? { idRecibo: 0 })).lineas;
    const params = { id: String(linea?.id) };
    const meses = (await call(mensualidadesDeInscripcion, { params: andrea.params }, secretaria)).data;
    expect(meses[0]?.recibo).toMatchObject({ numero: recibos[0]?.numero, antes: [recibos[1]?.numero] });
    expect((await call(anularMensualidad, { params }, secretaria)).code).toBe(1);
    expect((await andrea.cobros())[0]).toMatchObject({ saldo: 450.5, abonado: 0 });
    const { data, message } = await call(deshacerAnulacionDeMensualidad, { params }, secretaria);
    expect(message).toMatch(/en el recibo A-\d+ y A-\d+/);
    expect(data).toMatchObject({ pagada: true, abonado: 450.5 });
  });

  it('un cobro de un recibo con otros no se anula solo', async () => {
    const andrea = await alumno('Andrea', 'E');
    const hecho = await recibo(andrea, 450.5, 450.5);
    await recibo(andrea, 450.5);
    const params = { id: String(hecho.lineas[0]?.id) };
    const meses = (await call(mensualidadesDeInscripcion, { params: andrea.params }, secretaria)).data;
    expect(meses.map(({ recibo: suyo }) => suyo?.conOtros ?? null).slice(0, 4)).toEqual([
      true,
      true,
      false,
      null,
    ]);
    expect((await call(anularMensualidad, { params }, secretaria)).message).toBe(
      `Está en el recibo A-${hecho.numero} con otros cobros: anula el recibo.`,
    );
    expect((await call(pagarPago, { params: { id: '999999' } }, secretaria)).status).toBe(404);
    expect((await call(contract.verRecibo, { params: { id: '999999' } }, secretaria)).status).toBe(404);
  });
});
