import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { rows } from '#server/platform/db/db.ts';
import { readSpreadsheet } from '#server/platform/sheets/spreadsheet.ts';
import { agregarCuentaBancaria } from '#shared/banco/cuentas.ts';
import { schoolDate } from '#shared/base/calendar.ts';
import { fromHundredths, sum, toHundredths } from '#shared/base/decimal.ts';
import { urlOf } from '#shared/base/endpoint.ts';
import { resumenDeCaja } from '#shared/cuentas/resumenes.ts';
import { exportarIngresos } from '#shared/exportaciones.ts';
import * as recibos from '#shared/recibos.ts';
import * as contract from '#shared/reportes.ts';
import { crearColaborador } from '#testing/builders.ts';
import { emitirRecibo } from '#testing/builders-pagos.ts';
import { abrirVentanilla, EN_EFECTIVO, entero } from '#testing/ventanilla.ts';

const escuela = await abrirVentanilla();
const { app, db, call, clock, iniciarSesionDe, alumno, cobrosDe, cobrar } = escuela;
const marvin = await crearColaborador(db, { cargos: [3], nombres: 'Marvin Ixcot' });
let contador = await iniciarSesionDe(marvin);

const ingresos = async (query: z.input<typeof contract.filtrosDeIngresos> = {}) =>
  (await call(contract.reporteDeIngresos, { query }, contador)).data;
const anular = (id: number) =>
  call(recibos.anularRecibo, { params: { id: String(id) }, body: { motivo: 'Monto equivocado' } }, contador);
/** Days later, and signed in anew. */
async function en(instante: string) {
  clock.set(instante);
  contador = await iniciarSesionDe(marvin);
}

/** Every receipt and annulment of some days, from the rows themselves, in hundredths. */
async function aMano(desde: string, hasta: string): Promise<{ cobrado: number; anulado: number }> {
  const leidos = await rows<{ total: string; registrado: string; anulado: string | null; origen: string }>(
    db,
    sql`select total::text total, registrado, anulado, origen from recibos`,
  );
  const cae = (instante: string | null) => {
    if (instante === null) return false;
    const dia = schoolDate(new Date(instante));
    return dia >= desde && dia <= hasta;
  };
  let [cobrado, anulado] = [0, 0];
  for (const uno of leidos) {
    if (uno.origen === 'anterior') continue;
    if (cae(uno.registrado)) cobrado += toHundredths(Number(uno.total));
    if (cae(uno.anulado)) anulado += toHundredths(Number(uno.total));
  }
  return { cobrado: fromHundredths(cobrado), anulado: fromHundredths(anulado) };
}

let primero = 0;
let equivocado = 0;

beforeAll(async () => {
  const [ana, beto] = [await alumno({ nombre1: 'Ana' }), await alumno({ nombre1: 'Beto' })];
  const cuenta = (
    await call(agregarCuentaBancaria, { body: { banco: 'Banrural', ultimos4: '4821' } }, contador)
  ).data.idCuentaBancaria;
  const deAna = await cobrosDe(ana.idEstudiante);
  const deBeto = await cobrosDe(beto.idEstudiante);
  const mes = (de: typeof deAna, cual: number) => {
    const cobro = de.find(({ mes: suyo }) => suyo === cual);
    if (!cobro) throw new Error('no debe ese mes');
    return cobro;
  };
  primero = (await cobrar([entero(mes(deAna, 1)), { ...entero(mes(deBeto, 1)), monto: 100.01 }])).data
    .idRecibo;
  equivocado = (
    await cobrar([entero(mes(deAna, 2))], {
      metodo: 'deposito',
      pagador: 'Marta Tzoc',
      idCuentaBancaria: cuenta,
      referencia: '48211',
      fechaPago: '2026-03-02',
    })
  ).data.idRecibo;
  await en('2026-03-11T09:00:00-06:00');
  await cobrar([entero(mes(deBeto, 2))], { ...EN_EFECTIVO, metodo: 'tarjeta' }, contador);
  // Of before the school had Ceiba.
  await emitirRecibo(
    db,
    [{ clase: 'mensualidad', id: mes(deBeto, 3).id, monto: 450.5 }],
    { idUsuario: null },
    'anterior',
  );
});

describe('ingresos', () => {
  it.each(['dia', 'metodo', 'concepto', 'cajero'] as const)(
    'por %s, sus filas y su total son lo que suman los recibos uno por uno',
    async (por) => {
      const { filas, total } = await ingresos({ por, desde: '2026-03-01', hasta: '2026-03-31' });
      const { cobrado, anulado } = await aMano('2026-03-01', '2026-03-31');
      expect(total).toMatchObject({ cobrado, anulado, total: sum([cobrado, -anulado]), recibos: 3 });
      expect(sum(filas.map((fila) => fila.total))).toBe(total.total);
    },
  );

  it('dice cada cosa por su nombre, y los meses de una colegiatura juntos', async () => {
    expect((await ingresos({ por: 'dia' })).filas).toEqual([
      { clave: '2026-03-10', recibos: 2, cobrado: 1001.01, anulado: 0, total: 1001.01 },
      { clave: '2026-03-11', recibos: 1, cobrado: 450.5, anulado: 0, total: 450.5 },
    ]);
    const claves = async (por: 'metodo' | 'concepto' | 'cajero') =>
      (await ingresos({ por })).filas.map(({ clave }) => clave);
    expect(await claves('metodo')).toEqual(['efectivo', 'deposito', 'tarjeta']);
    expect(await claves('concepto')).toEqual([expect.stringMatching(/^Colegiatura \d+ 2026$/)]);
    expect(await claves('cajero')).toEqual(['Lucía Barrios', 'Marvin Ixcot']);
  });

  it('por la fecha del banco, el depósito cuenta el día que dice la boleta', async () => {
    const { filas } = await ingresos({ base: 'banco' });
    expect(filas.map(({ clave, total }) => [clave, total])).toEqual([
      ['2026-03-02', 450.5],
      ['2026-03-10', 550.51],
      ['2026-03-11', 450.5],
    ]);
  });

  it('se filtra por método y por quien cobró, y lo de antes de Ceiba entra solo si se pide', async () => {
    expect((await ingresos({ metodo: 'deposito' })).total.total).toBe(450.5);
    const { cajeros } = await ingresos();
    const suyo = cajeros.find(({ nombre }) => nombre === 'Marvin Ixcot')?.idUsuario;
    expect((await ingresos({ cajero: String(suyo) })).total.total).toBe(450.5);
    expect((await ingresos({ anteriores: 'si' })).total).toMatchObject({ recibos: 4, total: 1902.01 });
  });

  it('lo de un día que pasó no cambia por lo que se anula después: eso se resta en su propio día', async () => {
    const dia = { desde: '2026-03-10', hasta: '2026-03-10', por: 'concepto' } as const;
    const bajar = async () => {
      const url = urlOf(exportarIngresos, undefined, { ...dia, formato: 'csv', ciclo: '2026' });
      return (await app.inject({ url, headers: { cookie: contador } })).body;
    };
    const [antes, hoja] = [await ingresos(dia), await bajar()];
    await en('2026-04-02T10:00:00-06:00');
    await anular(equivocado);
    expect(await ingresos(dia)).toEqual(antes);
    expect(await bajar()).toBe(hoja);
    expect(hoja).toContain('Total,2,1001.01,0.00,1001.01');
    const abril = await ingresos({ por: 'dia' });
    expect(abril.filas).toEqual([
      { clave: '2026-04-02', recibos: 0, cobrado: 0, anulado: 450.5, total: -450.5 },
    ]);
    const dos = await ingresos({ desde: '2026-03-01', hasta: '2026-04-30' });
    const { cobrado, anulado } = await aMano('2026-03-01', '2026-04-30');
    expect(dos.total.total).toBe(sum([cobrado, -anulado]));
  });

  it('en el libro de Excel lo anulado lleva su signo, como en la pantalla: cada fila suma de izquierda a derecha', async () => {
    for (const por of ['dia', 'metodo', 'concepto', 'cajero'] as const) {
      const filtros = { desde: '2026-03-01', hasta: '2026-04-30', por };
      const url = urlOf(exportarIngresos, undefined, { ...filtros, formato: 'xlsx', ciclo: '2026' });
      const { rawPayload } = await app.inject({ url, headers: { cookie: contador } });
      const { hojas } = await readSpreadsheet(Readable.from([rawPayload]), { nombre: 'ingresos' });
      const filas = hojas[0]?.filas.map(({ celdas }) => celdas) ?? [];
      const inicio = filas.findIndex((fila) => fila.includes('Anulado (Q)'));
      const lugar = (titulo: string) => filas[inicio]?.indexOf(titulo) ?? -1;
      const cifras = filas
        .slice(inicio + 1)
        .map((fila) => ['Cobrado (Q)', 'Anulado (Q)', 'Total (Q)'].map((uno) => Number(fila[lugar(uno)])));
      const { total } = await ingresos(filtros);
      expect(cifras.at(-1)).toEqual([total.cobrado, 0 - total.anulado, total.total]);
      expect(total.anulado).toBeGreaterThan(0);
      for (const [cobrado = NaN, anulado = NaN, suma] of cifras) expect(sum([cobrado, anulado])).toBe(suma);
    }
  });

  it('con las fechas al revés o sin nada en ellas, no hay filas y suma cero', async () => {
    const { filas, total } = await ingresos({ desde: '2026-03-20', hasta: '2026-03-01' });
    expect([filas, total.total]).toEqual([[], 0]);
  });
});

describe('el resumen de Inicio', () => {
  const resumen = async () => (await call(resumenDeCaja, { query: { ciclo: 2026 } }, contador)).data;

  it('dice lo de hoy y lo del mes, con lo anulado restado, igual que el reporte', async () => {
    const hoy = await ingresos({ desde: '2026-04-02', hasta: '2026-04-02' });
    expect(await resumen()).toMatchObject({
      hoy: hoy.total.total,
      mes: hoy.total.total,
      totalAlumnosCiclo: 2,
      totalAlumnosInsolventes: 2,
    });
    await en('2026-04-03T08:00:00-06:00');
    await anular(primero);
    const mes = await ingresos();
    expect(await resumen()).toMatchObject({ hoy: -550.51, mes: mes.total.total });
    expect(mes.total.total).toBe(-1001.01);
  });
});

it('los reportes son de la administración; descargarlos, de quien registra pagos', async () => {
  const docente = await iniciarSesionDe(await crearColaborador(db));
  for (const endpoint of [contract.reporteDeIngresos, contract.reportePorCobrar, resumenDeCaja]) {
    expect((await call(endpoint, {}, docente)).status).toBe(403);
    expect((await call(endpoint, {}, '')).status).toBe(401);
    expect((await call(endpoint, {}, contador)).status).toBe(200);
  }
});
