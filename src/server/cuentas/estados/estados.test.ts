import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { rows } from '#server/platform/db/db.ts';
import { fromHundredths, toHundredths } from '#shared/base/decimal.ts';
import { urlOf } from '#shared/base/endpoint.ts';
import { quetzales } from '#shared/base/formatos.ts';
import { agregarBeca } from '#shared/becas.ts';
import * as contract from '#shared/cuentas/estados.ts';
import { mensualidadesDeInscripcion, pagosDeInscripcion } from '#shared/cuentas.ts';
import { reciboEnPdf } from '#shared/recibos/impreso.ts';
import { anularRecibo } from '#shared/recibos.ts';
import { crearColaborador } from '#testing/builders.ts';
import { textOfPdf } from '#testing/pdf-text.ts';
import { abrirVentanilla, entero } from '#testing/ventanilla.ts';

const { app, db, call, iniciarSesionDe, secretaria, alumno, cobrosDe, cobrar } = await abrirVentanilla();

async function papel(url: string, cookie: string) {
  const { statusCode, headers, rawPayload } = await app.inject({ url, headers: { cookie } });
  const paginas = statusCode === 200 ? textOfPdf(rawPayload) : [];
  return { status: statusCode, headers, paginas, texto: paginas.join(' ') };
}
const deLaOficina = (id: number, ciclo = '', cookie = secretaria) =>
  papel(urlOf(contract.estadoDeCuentaEnPdf, { id }, ciclo ? { ciclo } : {}), cookie);
const propio = (cookie: string, ciclo = '') =>
  papel(urlOf(contract.estadoDeCuentaPropioEnPdf, undefined, ciclo ? { ciclo } : {}), cookie);

let ana: Awaited<ReturnType<typeof alumno>>;
let beto: Awaited<ReturnType<typeof alumno>>;
let deBeto = '';
let compartido = '';
let anulado = '';

beforeAll(async () => {
  const datos = { nombreResponsable: 'Marta Pop', apellido1: 'Tzoc' };
  beto = await alumno({ ...datos, nombre1: 'Beto', codigo: 'B-7' });
  ana = await alumno({ ...datos, nombre1: 'Anaité' });
  deBeto = await iniciarSesionDe(beto.estudiante);
  const suyos = await cobrosDe(beto.idEstudiante);
  const deAna = await cobrosDe(ana.idEstudiante);
  const [enero, febrero, marzo] = [1, 2, 3].map((mes) => suyos.find((cobro) => cobro.mes === mes));
  const [suEnero] = deAna;
  if (!enero || !febrero || !marzo || !suEnero) throw new Error('no debe');
  const { data } = await cobrar([entero(enero), { ...entero(febrero), monto: 100.01 }, entero(suEnero)]);
  compartido = data.numero;
  const otro = await cobrar([entero(marzo)]);
  anulado = otro.data.numero;
  await call(
    anularRecibo,
    { params: { id: String(otro.data.idRecibo) }, body: { motivo: 'Monto equivocado' } },
    secretaria,
  );
});

/** What the dialog of the office adds up, from its two lists, in hundredths. */
async function delDialogo() {
  const pagos = (await call(pagosDeInscripcion, { params: beto.params }, secretaria)).data;
  const meses = (await call(mensualidadesDeInscripcion, { params: beto.params }, secretaria)).data;
  const cobros = [
    ...pagos
      .filter(({ pago }) => !pago?.idPagoNavigation.colegiatura)
      .map(({ total, abonado, saldo }) => ({ total, abonado, saldo })),
    ...meses.map(({ cantidad: total, abonado, saldo }) => ({ total, abonado, saldo })),
  ];
  const suma = (de: 'total' | 'abonado' | 'saldo') =>
    quetzales(fromHundredths(cobros.reduce((todo, cobro) => todo + toHundredths(cobro[de]), 0)));
  return { total: suma('total'), abonado: suma('abonado'), saldo: suma('saldo') };
}

describe('quien pide sin parar', () => {
  const LUGARES = 10;

  it('recibe diez papeles, y por los demás que vuelva en un momento', async () => {
    const url = urlOf(contract.estadoDeCuentaPropioEnPdf);
    const pedidos = await Promise.all(
      Array.from({ length: 40 }, () => app.inject({ url, headers: { cookie: deBeto } })),
    );
    const rechazados = pedidos.filter(({ statusCode }) => statusCode !== 200);
    expect(rechazados).toHaveLength(pedidos.length - LUGARES);
    for (const { statusCode, headers } of rechazados)
      expect([statusCode, headers['retry-after']]).toEqual([429, '10']);
  });

  it('no hace esperar a la ventanilla ni a otra familia', async () => {
    const llegadas: string[] = [];
    const pedir = async (quien: string, url: string, cookie: string) => {
      const { statusCode } = await app.inject({ url, headers: { cookie } });
      llegadas.push(`${quien} ${statusCode}`);
    };
    const { data: recibos } = await call(contract.recibosPropios, {}, deBeto);
    const deAna = await iniciarSesionDe(ana.estudiante);
    const suyo = urlOf(contract.estadoDeCuentaPropioEnPdf);
    const muchos = Array.from({ length: LUGARES }, () => pedir('Beto', suyo, deBeto));
    await Promise.all([
      ...muchos,
      pedir('Ana', suyo, deAna),
      pedir('caja', urlOf(reciboEnPdf, { id: recibos[0]?.idRecibo }), secretaria),
    ]);
    // One may already be in work when it comes.
    expect(llegadas.slice(0, 2)).toContain('caja 200');
    expect(llegadas.slice(0, 4)).toContain('Ana 200');
    expect(llegadas.filter((una) => una === 'Beto 200')).toHaveLength(LUGARES);
  });
});

describe('el estado de cuenta', () => {
  it('suma lo que suma la cuenta, dice qué está atrasado y con qué recibos se pagó', async () => {
    const { headers, texto } = await deLaOficina(beto.idEstudiante, '2026');
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
    });
    expect(headers['content-disposition']).toContain('estado-de-cuenta-B-7-2026.pdf');
    const { total, abonado, saldo } = await delDialogo();
    expect(texto).toContain(`Total del ciclo 2026 ${total} ${abonado} ${saldo}`);
    expect(texto).toContain(`Debe ${saldo}`);
    expect(abonado).toBe('Q550.51');
    for (const dicho of [
      'ESTADO DE CUENTA',
      'Beto',
      'de enero 05 ene 2026 Q450.50 Q450.50 Q0.00',
      'de febrero · Atrasado 05 feb 2026 Q450.50 Q100.01 Q350.49',
      `${compartido} 10 mar 2026 Efectivo Q550.51`,
      '1 recibo Q550.51',
      'Atrasado Q800.99',
      'Este estado de cuenta no es factura.',
    ])
      expect(texto).toContain(dicho);
    // What was annulled paid nothing.
    expect(texto).not.toContain(`${anulado} `);
  });

  it('sin ciclo, los años con movimiento, cada uno con su suma; de un año sin nada, nada', async () => {
    const [fila] = await rows<{ total: string }>(
      db,
      sql`select sum(m.cantidad)::text total from mensualidades m join inscripciones i using (id_estudiante_grado)
        where i.id_estudiante = ${beto.idEstudiante}`,
    );
    expect(fila?.total).toBe('4505.00');
    const todos = await deLaOficina(beto.idEstudiante);
    expect(todos.texto).toContain('Ciclo escolar 2026 · Primero Básico A');
    expect(todos.headers['content-disposition']).toContain('estado-de-cuenta-B-7.pdf');
    const sinNada = await deLaOficina(beto.idEstudiante, '2025');
    expect(sinNada.texto).toContain('No hay cobros registrados.');
    expect(sinNada.texto).not.toContain('Ciclo escolar');
  });

  it('en cada hoja dicen las columnas qué es cada cantidad', async () => {
    const { idEstudiante } = await alumno({ nombre1: 'Carlos' });
    for (let n = 0; n < 45; n += 1) {
      const [enero] = await cobrosDe(idEstudiante);
      if (!enero) throw new Error('no debe');
      await cobrar([{ ...entero(enero), monto: 1 }]);
    }
    const { paginas } = await deLaOficina(idEstudiante);
    expect(paginas).toHaveLength(2);
    for (const pagina of paginas) {
      const columnas = pagina.indexOf('Recibos N.º Fecha Método Pagado');
      expect(columnas).toBeGreaterThan(0);
      expect(pagina.search(/A-\d+ 10 mar 2026 Efectivo/)).toBeGreaterThan(columnas);
    }
  });

  it('es el mismo para el estudiante, y de un recibo con hermanos dice solo lo suyo', async () => {
    const suyo = await propio(deBeto, '2026');
    const { texto } = await deLaOficina(beto.idEstudiante, '2026');
    expect(suyo.texto).toBe(texto);
    for (const ajeno of ['Anaité', 'Marta', 'CF', 'Q1,001.01', 'Q1,750.51'])
      expect(texto).not.toContain(ajeno);
    expect((await propio(deBeto)).status).toBe(200);
  });

  it('en la administración lo ve cualquiera; ni un docente, ni otro estudiante, ni quien no entró', async () => {
    const id = beto.idEstudiante;
    expect((await deLaOficina(id, '', await iniciarSesionDe(await crearColaborador(db)))).status).toBe(403);
    expect((await deLaOficina(id, '', deBeto)).status).toBe(403);
    expect((await deLaOficina(id, '', '')).status).toBe(401);
    expect((await deLaOficina(999_999)).status).toBe(404);
    expect((await propio(secretaria)).status).toBe(403);
  });
});

it('una beca se dice en cada cobro y en la suma', async () => {
  const director = await iniciarSesionDe(await crearColaborador(db, { cargos: [1] }));
  const becada = await alumno({ nombre1: 'Clara', codigo: 'B-9' });
  const [tipo] = await rows<{ id: number }>(db, sql`select id_pago id from tipos_pagos where colegiatura`);
  const body = {
    concepto: `tipo ${tipo?.id}`,
    clase: 'beca',
    porcentaje: '25',
    motivo: 'Acuerdo de dirección',
  } as const;
  expect((await call(agregarBeca, { params: becada.params, body }, director)).code).toBe(1);
  const { texto } = await deLaOficina(becada.idEstudiante, '2026');
  // A quarter of 450.50 is 112.625: half a centavo goes up.
  expect(texto).toContain('de enero · Atrasado 05 ene 2026 Q450.50 −Q112.63 Q0.00 Q337.87');
  const meses = (await call(mensualidadesDeInscripcion, { params: becada.params }, secretaria)).data;
  expect(meses.reduce((suma, { descuento }) => suma + toHundredths(descuento), 0)).toBe(112_630);
  expect(texto).toContain('−Q1,126.30');
});

describe('los recibos del estudiante', () => {
  it('son los suyos, con lo suyo: del compartido, su parte; del anulado, que lo está', async () => {
    const { data } = await call(contract.recibosPropios, {}, deBeto);
    expect(data).toHaveLength(2);
    expect(data.find(({ numero }) => numero === compartido)).toMatchObject({
      monto: 550.51,
      parte: true,
      anulado: null,
      metodo: 'efectivo',
      conceptos: [expect.stringContaining('de enero 2026'), expect.stringContaining('de febrero 2026')],
    });
    expect(data.find(({ numero }) => numero === anulado)).toMatchObject({
      monto: 450.5,
      parte: false,
      anulado: expect.any(String),
    });
    const dicho = JSON.stringify(data);
    for (const ajeno of ['Anaité', 'Marta', '1750.51', 'pagador', 'nit']) expect(dicho).not.toContain(ajeno);
    expect((await call(contract.recibosPropios, {}, secretaria)).status).toBe(403);
  });
});
