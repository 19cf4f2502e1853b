import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { urlOf } from '#shared/base/endpoint.ts';
import { SIN_LETRA } from '#shared/base/sin-letra.ts';
import { exportarBoleta } from '#shared/calificaciones.ts';
import { estadoDeCuentaEnPdf, estadoDeCuentaPropioEnPdf } from '#shared/cuentas/estados.ts';
import * as pagos from '#shared/cuentas.ts';
import * as contract from '#shared/recibos/impreso.ts';
import { anularRecibo } from '#shared/recibos.ts';
import { startTestApp } from '#testing/app.ts';
import { crearColaborador, crearEstudiante } from '#testing/builders.ts';
import { crearGrado, inscribir } from '#testing/builders-estructura.ts';
import { crearCuotasDePrimaria, emitirRecibo } from '#testing/builders-pagos.ts';
import { textOfPdf } from '#testing/pdf-text.ts';

const { db, app, call, iniciarSesionDe } = await startTestApp({ now: '2026-03-10T12:00:00-06:00' });
const cajera = await crearColaborador(db, { cargos: [2], nombres: 'Lucía Šimek Ñunez' });
const lucia = await iniciarSesionDe(cajera);
const docente = await iniciarSesionDe(await crearColaborador(db));
await crearCuotasDePrimaria(db);
const grado = await crearGrado(db, { nombre: 'Primero', secciones: ['A'] });
await db.execute(sql`update escuela set nombre = 'Colegio Los Pinares', direccion = '3.ª calle 0-00', municipio = 'Ciudad Vieja',
  departamento = 'Sacatepéquez', telefono = '55550100', nit = '1234567-9'`);

async function alumno(dado: Parameters<typeof crearEstudiante>[1] = {}) {
  const estudiante = await crearEstudiante(db, { nombre1: 'Ana', apellido1: 'Tzoc', ...dado });
  const id = await inscribir(db, {
    idEstudiante: estudiante.idEstudiante,
    idGradoSeccion: grado.idGradoSeccion,
  });
  const { data } = await call(pagos.generarPagos, { params: { idEstudianteGrado: String(id) } }, lucia);
  return { estudiante, meses: data.mensualidades.map((mes) => mes.idEstudianteGradoColegiatura) };
}
const deMes = (id: number | undefined, monto = 450.5) =>
  ({ clase: 'mensualidad', id: id ?? 0, monto }) as const;

async function papel(url: string, cookie: string) {
  const { statusCode, headers, rawPayload } = await app.inject({ url, headers: { cookie } });
  return { status: statusCode, headers, paginas: statusCode === 200 ? textOfPdf(rawPayload) : [] };
}
const recibo = (id: number, tamanio = '', cookie = lucia) =>
  papel(urlOf(contract.reciboEnPdf, { id }, { formato: tamanio }), cookie);
const propio = (id: number, cookie: string) => papel(urlOf(contract.reciboPropioEnPdf, { id }), cookie);

describe('el recibo en papel', () => {
  it('dice de quién es, qué paga, cuánto en número y en letras, quién lo recibió, y que no es factura', async () => {
    const { estudiante, meses } = await alumno({ nombreResponsable: 'Marta Tzʼoc Pop' });
    const { data } = await call(pagos.pagarMensualidad, { params: { id: String(meses[0]) } }, lucia);
    const { headers, paginas } = await recibo(data.recibo?.idRecibo ?? 0);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
    });
    expect(headers['content-disposition']).toContain(`recibo-${data.recibo?.numero}.pdf`);
    expect(paginas).toHaveLength(1);
    for (const dicho of [
      'Colegio Los Pinares',
      '3.ª calle 0-00, Ciudad Vieja, Sacatepéquez',
      'Tel. 5555 0100 · NIT 1234567-9',
      data.recibo?.numero ?? '—',
      '10 mar 2026 12:00',
      'Marta Tz’oc Pop',
      'Efectivo',
      estudiante.codigo,
      'Primero A',
      'de enero 2026 Q450.50',
      'cuatrocientos cincuenta quetzales con 50/100 Q450.50',
      'Este recibo no es factura.',
    ])
      expect(paginas[0]).toContain(dicho);
    // Two files of letters, so three pieces.
    expect(paginas[0]).toContain('Lucía Š imek Ñunez');
    const carta = await recibo(data.recibo?.idRecibo ?? 0, 'carta');
    expect(carta.paginas[0]?.match(/Q450\.50/g)).toHaveLength(4);
    expect(carta.paginas[0]).toMatch(/Familia .* Colegio$/);
  });

  it('dice lo mismo después de que cambien el colegio, el alumno, el grado y la cuota', async () => {
    const { estudiante, meses } = await alumno();
    const { idRecibo } = await emitirRecibo(db, [deMes(meses[0])], cajera);
    const antes = (await recibo(idRecibo)).paginas;
    await db.execute(sql`update escuela set nombre = 'Otro', direccion = '', telefono = ''`);
    await db.execute(
      sql`update estudiantes set nombre1 = 'Otra', codigo = 'X-9' where id_estudiante = ${estudiante.idEstudiante}`,
    );
    await db.execute(sql`update tipos_pagos set descripcion = 'Otra cosa ' || id_pago`);
    await db.execute(sql`update colaboradores set nombres = 'Otra persona'`);
    expect((await recibo(idRecibo)).paginas).toEqual(antes);
    await db.execute(sql`update escuela set nombre = 'Colegio Los Pinares'`);
  });

  it('un abono dice cuánto queda; anulado, cuándo y por qué', async () => {
    const { meses } = await alumno();
    const { idRecibo } = await emitirRecibo(db, [deMes(meses[0], 200)], cajera);
    expect((await recibo(idRecibo)).paginas[0]).toMatch(/enero 2026 \(abono\) quedan Q250\.50 Q200\.00/);
    await call(pagos.anularMensualidad, { params: { id: String(meses[0]) } }, lucia);
    expect((await recibo(idRecibo)).paginas[0]).toContain(
      'ANULADO 10 mar 2026 12:00 · Anulado en la cuenta de pagos',
    );
  });

  it('sesenta cobros de seis alumnos de nombres largos: ninguno se corta y las páginas van numeradas', async () => {
    const largo = 'Maximiliano-Ñandú';
    const nombres = { nombre2: largo, nombre3: largo, apellido1: largo, apellido2: `Š${largo}` };
    const lineas = [];
    for (let n = 0; n < 6; n += 1) {
      const { meses } = await alumno({ nombre1: `${largo}${n}`, ...nombres });
      lineas.push(...meses.map((id) => deMes(id)));
    }
    const { idRecibo } = await emitirRecibo(db, lineas, cajera);
    const { paginas } = await recibo(idRecibo);
    expect(paginas.length).toBeGreaterThan(1);
    for (const [index, pagina] of paginas.entries())
      expect(pagina).toContain(`Página ${index + 1} de ${paginas.length}`);
    const todo = paginas.join(' ');
    const linea = /de (enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre) 2026 Q450\.50/g;
    expect(todo.match(linea)).toHaveLength(60);
    // Whose a line is stands on its page, and nobody's name without a line.
    for (const pagina of paginas) {
      const [antes = '', ...despues] = pagina.split(linea);
      if (despues.length > 0) expect(antes).toContain(`${largo} Š`);
      expect(despues.at(-1) ?? '').not.toContain(`${largo} Š`);
    }
    for (let n = 0; n < 6; n += 1) expect(todo).toContain(`${largo}${n} ${largo} ${largo} ${largo} Š`);
    expect(paginas.at(-1)).toContain('veintisiete mil treinta quetzales exactos Q27,030.00');
  });
});

describe('lo que no se puede imprimir', () => {
  const avisoDe = async (url: string, cookie = lucia) => {
    const { statusCode, headers } = await app.inject({ url, headers: { cookie } });
    expect(statusCode, url).toBe(200);
    return decodeURIComponent(String(headers[SIN_LETRA] ?? ''));
  };
  /** Every paper that names a student, and what it says of it. */
  async function avisos(nombre: Parameters<typeof crearEstudiante>[1]) {
    const { estudiante, meses } = await alumno(nombre);
    const { data } = await call(pagos.pagarMensualidad, { params: { id: String(meses[0]) } }, lucia);
    const id = data.recibo?.idRecibo ?? 0;
    const suya = await iniciarSesionDe(estudiante);
    return Promise.all([
      avisoDe(urlOf(contract.reciboEnPdf, { id })),
      avisoDe(urlOf(contract.reciboPropioEnPdf, { id }), suya),
      avisoDe(urlOf(estadoDeCuentaEnPdf, { id: estudiante.idEstudiante })),
      avisoDe(urlOf(estadoDeCuentaPropioEnPdf), suya),
      avisoDe(urlOf(exportarBoleta), suya),
    ]);
  }

  it('se dice antes de imprimirlo, en cada papel: qué letras, y de quién', async () => {
    for (const aviso of await avisos({ nombre1: 'Ana 😀', apellido1: 'علي' })) {
      expect(aviso).toContain(
        'En el papel saldrá un cuadro en lugar de «\u2068😀علي\u2069» de «\u2068Ana 😀',
      );
    }
  });

  it('de los nombres que sí se imprimen no se dice nada', async () => {
    for (const nombre of [
      { nombre1: 'Ixqꞌanil', apellido1: 'Tzʼutujil' },
      { nombre1: 'Nguyễn', apellido1: 'Иванова' },
      { nombre1: '小明', apellido1: '王' },
    ])
      expect(new Set(await avisos(nombre))).toEqual(new Set(['']));
  });

  it('un motivo de anulación escrito con otras letras se imprime', async () => {
    const { meses } = await alumno();
    const { idRecibo } = await emitirRecibo(db, [deMes(meses[0])], cajera);
    await call(
      anularRecibo,
      { params: { id: String(idRecibo) }, body: { motivo: 'Lo pidió Mꞌatzar 王 김 aparte' } },
      lucia,
    );
    // A piece for each file of letters; blanks stay where there is one.
    expect((await recibo(idRecibo)).paginas[0]?.replaceAll(' ', '')).toContain('LopidióMꞌatzar王김aparte');
  });
});

describe('quién lo ve', () => {
  it('el estudiante, solo su parte: nada de su hermano, de quién pagó ni del total', async () => {
    const [ana, beto] = [
      await alumno({ nombreResponsable: 'Marta Pop' }),
      await alumno({ nombre1: 'Beto', apellido1: 'Caal' }),
    ];
    const { idRecibo } = await emitirRecibo(
      db,
      [deMes(ana.meses[0]), deMes(beto.meses[0], 100), deMes(beto.meses[1])],
      cajera,
    );
    const suyo = await propio(idRecibo, await iniciarSesionDe(beto.estudiante));
    expect(suyo.paginas[0]).toContain('Tu parte de este recibo');
    expect(suyo.paginas[0]).toContain('quinientos cincuenta quetzales con 50/100 Q550.50');
    for (const ajeno of ['Ana', 'Marta', 'NIT CF', 'Recibimos', 'Q1,001.00', 'Total'])
      expect(suyo.paginas[0]).not.toContain(ajeno);
    const { meses } = await alumno();
    const { idRecibo: soloUno } = await emitirRecibo(db, [deMes(meses[0])], cajera);
    const ajeno = await propio(soloUno, await iniciarSesionDe(beto.estudiante));
    expect(ajeno.status).toBe(404);
  });

  it('en la administración, cualquiera; ni un docente, ni un estudiante, ni quien no entró', async () => {
    const { estudiante, meses } = await alumno();
    const { idRecibo } = await emitirRecibo(db, [deMes(meses[0])], cajera);
    const estado = async (cookie: string) => (await recibo(idRecibo, '', cookie)).status;
    expect(await estado(await iniciarSesionDe(await crearColaborador(db, { cargos: [3] })))).toBe(200);
    expect(await estado(docente)).toBe(403);
    expect(await estado(await iniciarSesionDe(estudiante))).toBe(403);
    expect(await estado('')).toBe(401);
    expect((await propio(idRecibo, docente)).status).toBe(403);
    expect((await recibo(999_999)).status).toBe(404);
    expect((await recibo(idRecibo, 'A4')).status).toBe(400);
  });
});
