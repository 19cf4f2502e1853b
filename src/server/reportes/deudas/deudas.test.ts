import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { rows } from '#server/platform/db/db.ts';
import { schoolDate } from '#shared/base/calendar.ts';
import { fromHundredths, sum, toHundredths } from '#shared/base/decimal.ts';
import { urlOf } from '#shared/base/endpoint.ts';
import { pendientesDePago, resumenDeCaja, resumenDePagos } from '#shared/cuentas/resumenes.ts';
import { vencidasHasta } from '#shared/cuentas.rules.ts';
import { agregarPago, generarPagos } from '#shared/cuentas.ts';
import { exportarPorCobrar } from '#shared/exportaciones.ts';
import { TRAMOS } from '#shared/reportes.rules.ts';
import * as contract from '#shared/reportes.ts';
import { crearColaborador, crearEstudiante } from '#testing/builders.ts';
import { crearGrado, inscribir } from '#testing/builders-estructura.ts';
import { crearCuotaNivel, crearTipoPago } from '#testing/builders-pagos.ts';
import { abrirVentanilla, entero } from '#testing/ventanilla.ts';

const { app, db, call, clock, iniciarSesionDe, entrarEl, grado, alumno, cobrosDe, cobrar } =
  await abrirVentanilla();
let secretaria = await entrarEl('2026-03-10T12:00:00-06:00');
const hoyEs = async (dia: string) => {
  secretaria = await entrarEl(`${dia}T12:00:00-06:00`);
};

const porCobrar = async (query: object = {}) =>
  (await call(contract.reportePorCobrar, { query: { ciclo: '2026', ...query } as never }, secretaria)).data;

/** What is overdue of who is at the school or of who left, month by month from the rows, in hundredths. */
async function atrasadoAMano(activos: boolean, dia: string): Promise<number> {
  const meses = await rows<{ cantidad: string; abonado: string; vence: string }>(
    db,
    sql`select m.cantidad::text cantidad, m.abonado::text abonado, m.fecha_maxima_pago::text vence
      from mensualidades m join inscripciones i using (id_estudiante_grado) join estudiantes e using (id_estudiante)
      where m.id_ciclo_escolar = 2026 and i.estado <> 'anulada' and (i.estado = 'activa' and e.activo) = ${activos}`,
  );
  return fromHundredths(
    meses
      .filter(({ vence }) => vence <= vencidasHasta(dia))
      .reduce(
        (suma, { cantidad, abonado }) =>
          suma + toHundredths(Number(cantidad)) - toHundredths(Number(abonado)),
        0,
      ),
  );
}

let idAna = 0;
let otroGrado = 0;

beforeAll(async () => {
  const ana = await alumno({ nombre1: 'Ana', apellido1: 'Ajú' });
  idAna = ana.idEstudiante;
  const [beto, carla] = [
    await alumno({ nombre1: 'Beto', apellido1: 'Batz' }),
    await alumno({ nombre1: 'Carla', apellido1: 'Caal' }),
  ];
  // Paid in part, paid, and an extra charge.
  const deAna = await cobrosDe(idAna);
  const [enero, febrero] = [1, 2].map((mes) => deAna.find((cobro) => cobro.mes === mes));
  if (!enero || !febrero) throw new Error('no debe');
  await cobrar([entero(enero), { ...entero(febrero), monto: 50.25 }]);
  await call(agregarPago, { params: beto.params, body: { pago: 'Excursión', monto: '85.00' } }, secretaria);
  const otra = await crearTipoPago(db, { descripcion: 'Inscripción de taller' });
  const cuota = await crearCuotaNivel(db, { idPago: otra, cantidad: 60 });
  await call(agregarPago, { params: beto.params, body: { idPagoNivelEstudiantil: cuota } }, secretaria);
  // Who left owes still.
  await db.execute(
    sql`update inscripciones set estado = 'retirada', fecha_baja = '2026-03-01', motivo_baja = 'Salud' where id_estudiante = ${carla.idEstudiante}`,
  );
  const segundo = await crearGrado(db, { nombre: 'Segundo Básico' });
  otroGrado = segundo.idGrado;
  const { idEstudiante } = await crearEstudiante(db, { nombre1: 'Dora', apellido1: 'Díaz' });
  const inscripcion = await inscribir(db, { idEstudiante, idGradoSeccion: segundo.idGradoSeccion });
  await call(generarPagos, { params: { idEstudianteGrado: String(inscripcion) } }, secretaria);
});

describe('por cobrar', () => {
  it.each(['2026-01-06', '2026-01-07', '2026-03-10', '2026-06-30', '2026-12-31'])(
    'el %s, lo atrasado de los activos es lo de Inicio, lo de Pendientes pagos y lo que suman las filas',
    async (dia) => {
      await hoyEs(dia);
      const { activos, retirados } = await porCobrar();
      const ciclo = { params: { idCicloEscolar: '2026' } };
      const inicio = (await call(resumenDePagos, ciclo, secretaria)).data.totalAtrasado;
      const pendientes = (await call(pendientesDePago, ciclo, secretaria)).data;
      const { data } = await call(resumenDeCaja, { query: { ciclo: 2026 } }, secretaria);
      const esperado = await atrasadoAMano(true, dia);
      expect(activos.total.atrasado).toBe(esperado);
      expect([inicio, data.atrasado, sum(pendientes.map((uno) => uno.totalVencido))]).toEqual([
        esperado,
        esperado,
        esperado,
      ]);
      expect(retirados.total.atrasado).toBe(await atrasadoAMano(false, dia));
      for (const { total, filas } of [activos, retirados]) {
        expect(sum(filas.map((fila) => fila.total))).toBe(total.total);
        expect(sum([...total.meses, total.sinFecha, total.extra])).toBe(total.total);
        expect(sum([...TRAMOS.map((tramo) => total.tramos[tramo]), total.sinFecha, total.extra])).toBe(
          total.total,
        );
        const { porVencer: _, ...viejos } = total.tramos;
        expect(sum(Object.values(viejos))).toBe(total.atrasado);
      }
    },
  );

  it('los tramos cambian en 30 y 31, 60 y 61, 90 y 91 días desde la fecha límite', async () => {
    // Ten months of Carla, who left, each due on the 5th and never paid.
    const cuantos = async (dia: string) => {
      await hoyEs(dia);
      const { tramos, meses } = (await porCobrar()).retirados.total;
      expect(meses[2]).toBe(450.5);
      expect(schoolDate(clock.now())).toBe(dia);
      return TRAMOS.map((tramo) => tramos[tramo] / 450.5);
    };
    // January 5th was 59 days before March 5th, February 5th 28.
    expect(await cuantos('2026-03-06')).toEqual([8, 1, 1, 0, 0]);
    expect(await cuantos('2026-03-07')).toEqual([7, 2, 0, 1, 0]);
    expect(await cuantos('2026-04-04')).toEqual([7, 1, 1, 1, 0]);
    expect(await cuantos('2026-04-05')).toEqual([7, 0, 2, 1, 0]);
    expect(await cuantos('2026-04-06')).toEqual([7, 0, 2, 0, 1]);
  });

  it('la inscripción no tiene fecha; lo propio y una segunda inscripción son cobros extra', async () => {
    const { activos } = await porCobrar({ grado: String(grado.idGrado) });
    const beto = activos.filas.find(({ nombre }) => nombre.startsWith('Batz'));
    expect(beto).toMatchObject({ sinFecha: 1200, extra: 145, alumnos: 1 });
    expect(activos.filas.map(({ nombre }) => nombre)).toEqual([
      expect.stringMatching(/^Ajú.*, Ana/),
      expect.stringMatching(/^Batz.*, Beto/),
    ]);
    const ana = activos.filas.find(({ id }) => id === idAna);
    expect(ana?.meses.slice(0, 3)).toEqual([0, 400.25, 450.5]);
  });

  it('por grado, cada uno con los suyos; de un nivel o de un grado, solo eso', async () => {
    const { activos } = await porCobrar();
    expect(activos.filas.map(({ nombre, alumnos }) => [nombre, alumnos])).toEqual([
      ['Primero Básico', 2],
      ['Segundo Básico', 1],
    ]);
    expect((await porCobrar({ nivel: 'no hay' })).activos.filas).toEqual([]);
    const solo = (await porCobrar({ grado: String(otroGrado) })).activos;
    expect(solo.filas).toHaveLength(1);
    expect(solo.total.total).toBe(activos.filas.find(({ id }) => id === otroGrado)?.total);
  });

  it('se descarga con el ciclo y el día en su nombre, activos y retirados con su total', async () => {
    await hoyEs('2026-10-02');
    const url = urlOf(exportarPorCobrar, undefined, { ciclo: '2026', formato: 'csv' });
    const { headers, body } = await app.inject({ url, headers: { cookie: secretaria } });
    expect(headers['content-disposition']).toContain('"por-cobrar-2026-2026-10-02.csv"');
    const { activos, retirados } = await porCobrar();
    const lineas = body.trim().split('\r\n');
    expect(lineas).toHaveLength(1 + activos.filas.length + 1 + retirados.filas.length + 1);
    for (const [grupo, { total }] of [
      ['Activos', activos],
      ['Retirados', retirados],
    ] as const) {
      const linea = lineas.find((una) => una.startsWith(`${grupo},Total,`));
      expect(linea?.endsWith(`,${total.total.toFixed(2)}`)).toBe(true);
    }
    const sinPermiso = await iniciarSesionDe(await crearColaborador(db));
    expect((await app.inject({ url, headers: { cookie: sinPermiso } })).statusCode).toBe(403);
  });

  it('de un ciclo que no hay no hay reporte', async () => {
    expect((await call(contract.reportePorCobrar, { query: { ciclo: '2099' } }, secretaria)).code).toBe(0);
  });
});
