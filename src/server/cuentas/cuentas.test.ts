import { describe, expect, it } from 'vitest';
import * as contract from '#shared/cuentas.ts';
import { desasignarEstudiante } from '#shared/inscripciones.ts';
import { startTestApp } from '#testing/app.ts';
import { auditoriaDe, contar, crearColaborador, crearEstudiante } from '#testing/builders.ts';
import { crearCarrera, crearGrado, inscribir } from '#testing/builders-estructura.ts';
import {
  auditoriaDelCobro,
  crearCuotaCarrera,
  crearCuotaNivel,
  crearCuotasDePrimaria,
} from '#testing/builders-pagos.ts';

const HOY = '2026-03-10T12:00:00-06:00';
const { db, call, clock, iniciarSesionDe } = await startTestApp({ now: HOY });
const contador = await iniciarSesionDe(await crearColaborador(db, { cargos: [3] }));
const docente = await iniciarSesionDe(await crearColaborador(db));
const cuotas = await crearCuotasDePrimaria(db);
const grado = await crearGrado(db);

async function inscrito(idGradoSeccion = grado.idGradoSeccion) {
  const estudiante = await crearEstudiante(db);
  const id = await inscribir(db, { idEstudiante: estudiante.idEstudiante, idGradoSeccion });
  return { estudiante, id, params: { idEstudianteGrado: String(id) } };
}
const generar = (params: { idEstudianteGrado: string }) => call(contract.generarPagos, { params }, contador);
const pagosDe = async (params: { idEstudianteGrado: string }) =>
  (await call(contract.pagosDeInscripcion, { params }, contador)).data;
const mesesDe = async (params: { idEstudianteGrado: string }) =>
  (await call(contract.mensualidadesDeInscripcion, { params }, contador)).data;
const conId = (id: number | undefined) => ({ params: { id: String(id) } });

describe('generar la cuenta', () => {
  it('copia las cuotas del nivel y hace los diez meses con vencimiento el día configurado', async () => {
    const { params } = await inscrito();
    expect(await pagosDe(params)).toEqual([]);
    const { data, message } = await generar(params);
    expect(message).toBe('Cuenta de pagos generada correctamente.');
    expect(data.pagos).toMatchObject([
      {
        numeroMeses: 10,
        total: 4505,
        pagado: false,
        fechaPagado: null,
        fechaMaximaPago: null,
        idPagoNivelEstudiantil: cuotas.cuotaColegiatura,
        idPagoNivelEstudiantilCarreraNavigation: null,
        pago: { cantidad: 450.5, idPagoNavigation: { mensual: true, colegiatura: true } },
        idPagoNivelEstudiantilNavigation: { cantidad: 450.5 },
      },
      { numeroMeses: 1, total: 1200, pago: { cantidad: 1200, idPagoNavigation: { colegiatura: false } } },
    ]);
    expect(data.mensualidades.map(({ mes, fechaMaximaPago }) => [mes, fechaMaximaPago])).toEqual(
      Array.from({ length: 10 }, (_, index) => [index + 1, `2026-${String(index + 1).padStart(2, '0')}-05`]),
    );
    expect(data.mensualidades.every(({ cantidad, pagada }) => cantidad === 450.5 && !pagada)).toBe(true);
    expect(await pagosDe(params)).toEqual(data.pagos);
    expect(await mesesDe(params)).toEqual(data.mensualidades);
  });

  it('en diversificado cobra las cuotas de la carrera y no las del nivel', async () => {
    const { idNivelEstudiantilCarrera } = await crearCarrera(db);
    const { idGradoSeccion } = await crearGrado(db, { idNivelEstudiantilCarrera });
    await crearCuotaNivel(db, { idPago: cuotas.inscripcion, nivel: 'diversificado' });
    const idCuota = await crearCuotaCarrera(db, { idPago: cuotas.colegiatura, idNivelEstudiantilCarrera });
    const { params } = await inscrito(idGradoSeccion);
    const { data } = await generar(params);
    expect(data.pagos).toMatchObject([
      {
        idPagoNivelEstudiantilCarrera: idCuota,
        idPagoNivelEstudiantil: null,
        idPagoNivelEstudiantilCarreraNavigation: { cantidad: 700 },
      },
    ]);
  });

  it('veinte veces a la vez: una cuenta, una línea de auditoría, y todas responden lo mismo', async () => {
    const { id, params } = await inscrito();
    const respuestas = await Promise.all(Array.from({ length: 20 }, () => generar(params)));
    expect(respuestas.every(({ code }) => code === 1)).toBe(true);
    expect(new Set(respuestas.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(await pagosDe(params)).toHaveLength(2);
    expect(await mesesDe(params)).toHaveLength(10);
    expect(await auditoriaDe(db, 'cuenta', id)).toMatchObject([{ accion: 'generar cuenta' }]);
  });

  it('sin cuota de colegiatura, o en un ciclo cerrado, no hace nada', async () => {
    const sinCuotas = await crearGrado(db, { nivel: 'preprimaria' });
    const { params } = await inscrito(sinCuotas.idGradoSeccion);
    expect(await generar(params)).toMatchObject({
      code: 0,
      message: 'El grado no tiene cuota de colegiatura en el ciclo 2026. Agrégala en Cuotas y niveles.',
    });
    await crearCuotasDePrimaria(db, 2025);
    const pasado = await inscrito((await crearGrado(db, { ciclo: 2025 })).idGradoSeccion);
    expect((await generar(pasado.params)).message).toBe('El ciclo escolar 2025 ya está cerrado.');
    expect((await generar({ idEstudianteGrado: '999999' })).status).toBe(404);
  });

  it('es un cambio: no lo dispara un enlace ni quien no administra', async () => {
    const { params } = await inscrito();
    const desde = (headers: Record<string, string>) =>
      call(contract.generarPagos, { params, headers }, contador);
    const sinQuerer: Record<string, string>[] = [
      { accept: 'text/html' },
      { 'sec-fetch-mode': 'navigate' },
      { purpose: 'prefetch' },
      { purpose: 'preview' },
      { 'sec-purpose': 'prefetch;prerender' },
      { 'sec-purpose': 'prerender' },
      { 'x-moz': 'prefetch' },
      { 'sec-fetch-site': 'cross-site' },
      { referer: 'https://malo.example/' },
      { referer: 'no es una dirección' },
    ];
    for (const headers of sinQuerer) expect([headers, (await desde(headers)).status]).toEqual([headers, 403]);
    expect((await call(contract.generarPagos, { params }, docente)).status).toBe(403);
    expect(await pagosDe(params)).toEqual([]);
  });
});

describe('pagar y anular', () => {
  it('veinte clics a la vez en pagar: un efecto y una línea de auditoría', async () => {
    const { params } = await inscrito();
    const pago = (await generar(params)).data.pagos[1]?.idEstudianteGradoPago;
    const respuestas = await Promise.all(
      Array.from({ length: 20 }, () => call(contract.pagarPago, conId(pago), contador)),
    );
    expect(respuestas.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(respuestas.filter(({ message }) => message === 'El pago ya está pagado.')).toHaveLength(19);
    expect(await auditoriaDelCobro(db, { clase: 'pago', id: pago ?? 0 })).toMatchObject([
      {
        accion: 'cobrar',
        despues: { metodo: 'efectivo', total: 1200, cobros: [{ clase: 'pago', id: pago }] },
      },
    ]);
    expect((await pagosDe(params))[1]).toMatchObject({
      pagado: true,
      fechaPagado: '2026-03-10T18:00:00.000Z',
    });
  });

  it('lo pagado se anula una vez y queda pendiente', async () => {
    const { params } = await inscrito();
    const pago = (await generar(params)).data.pagos[1]?.idEstudianteGradoPago;
    const anular = () => call(contract.anularPago, conId(pago), contador);
    expect((await anular()).message).toBe('El pago no está pagado.');
    const { message } = await call(contract.pagarPago, conId(pago), contador);
    expect(message).toMatch(/^Pago registrado correctamente: recibo A-\d+\. Inscripción \d+, Q1,200\.00\.$/);
    expect((await anular()).data).toMatchObject({ pagado: false, fechaPagado: null });
    expect((await anular()).code).toBe(0);
    const fechaPagado = '2026-03-10T18:00:00.000Z';
    expect(await auditoriaDelCobro(db, { clase: 'pago', id: pago ?? 0 })).toMatchObject([
      { accion: 'cobrar' },
      { accion: 'anular recibo', antes: { cobros: [{ id: pago, fechaPagado }] } },
    ]);
  });

  it('la colegiatura se paga por mes y está pagada con el último', async () => {
    const { params } = await inscrito();
    const { data } = await generar(params);
    const colegiatura = data.pagos[0]?.idEstudianteGradoPago;
    expect((await call(contract.pagarPago, conId(colegiatura), contador)).message).toBe(
      'La colegiatura se paga por mes.',
    );
    for (const { idEstudianteGradoColegiatura, mes } of data.mensualidades) {
      expect((await pagosDe(params))[0]?.pagado).toBe(false);
      clock.advance(mes);
      const pagada = await call(contract.pagarMensualidad, conId(idEstudianteGradoColegiatura), contador);
      expect(pagada.data).toMatchObject({ pagada: true, fechaPagado: clock.now().toISOString() });
    }
    expect((await pagosDe(params))[0]).toMatchObject({
      pagado: true,
      fechaPagado: clock.now().toISOString(),
    });
    const enero = conId(data.mensualidades[0]?.idEstudianteGradoColegiatura);
    expect((await call(contract.pagarMensualidad, enero, contador)).message).toBe(
      'La mensualidad ya está pagada.',
    );
    expect((await call(contract.anularMensualidad, enero, contador)).data.pagada).toBe(false);
    expect((await pagosDe(params))[0]).toMatchObject({ pagado: false, fechaPagado: null });
    clock.set(HOY);
  });

  it('una deuda de un ciclo cerrado se puede pagar y anular; quien no administra no puede', async () => {
    const { params } = await inscrito();
    const pago = conId((await generar(params)).data.pagos[1]?.idEstudianteGradoPago);
    clock.set('2027-05-01T12:00:00-06:00');
    const deSesion = await iniciarSesionDe(await crearColaborador(db, { cargos: [3] }));
    expect((await call(contract.pagarPago, pago, deSesion)).code).toBe(1);
    expect((await call(contract.anularPago, pago, deSesion)).code).toBe(1);
    clock.set(HOY);
    expect((await call(contract.pagarPago, pago, docente)).status).toBe(403);
    expect((await call(contract.pagarPago, conId(999_999), contador)).status).toBe(404);
  });

  it('pagar y desasignar a la vez nunca pierde un pago', async () => {
    for (let vuelta = 0; vuelta < 5; vuelta += 1) {
      const { params } = await inscrito();
      const pago = conId((await generar(params)).data.pagos[1]?.idEstudianteGradoPago);
      const [pagado, quitado] = await Promise.all([
        call(contract.pagarPago, pago, contador),
        call(desasignarEstudiante, { params }, contador),
      ]);
      expect([pagado.code, quitado.code].toSorted()).toEqual([0, 1]);
      expect((await pagosDe(params))?.[1]?.pagado ?? false).toBe(pagado.code === 1);
    }
  });
});

describe('el estudiante ve sus pagos', () => {
  it('los del ciclo de la cabecera, los de su última inscripción sin ella, y nunca los de otro', async () => {
    const pasado = await crearGrado(db, { ciclo: 2025 });
    const { estudiante, params } = await inscrito();
    await generar(params);
    await inscribir(db, { idEstudiante: estudiante.idEstudiante, idGradoSeccion: pasado.idGradoSeccion });
    const sesion = await iniciarSesionDe(estudiante);
    const propios = (headers = {}) => call(contract.pagosPropios, { headers }, sesion);
    expect((await propios()).data).toEqual(await pagosDe(params));
    expect((await propios({ ciclo: '2025' })).data).toEqual([]);
    expect(await propios({ ciclo: '2024' })).toMatchObject({ status: 404, code: 0 });
    const meses = await call(contract.mensualidadesPropias, { headers: { ciclo: '2026' } }, sesion);
    expect(meses.data).toHaveLength(10);
    expect((await call(contract.pagosDeInscripcion, { params }, sesion)).status).toBe(403);
    expect(await contar(db, 'mensualidades')).toBeGreaterThan(meses.data.length);
  });
});
