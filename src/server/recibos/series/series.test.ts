import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rows } from '#server/platform/db/db.ts';
import { urlOf } from '#shared/base/endpoint.ts';
import { corteAbierto } from '#shared/caja/cortes.ts';
import { mensualidadesDeInscripcion } from '#shared/cuentas.ts';
import { reciboEnPdf } from '#shared/recibos/impreso.ts';
import * as contract from '#shared/recibos/series.ts';
import {
  anularRecibo,
  corregirRecibo,
  deshacerAnulacionDeRecibo,
  listarRecibos,
  verRecibo,
} from '#shared/recibos.ts';
import { reporteDeCuadre } from '#shared/reportes.ts';
import { auditoriaDe, crearColaborador } from '#testing/builders.ts';
import { textOfPdf } from '#testing/pdf-text.ts';
import { reteniendo } from '#testing/reteniendo.ts';
import { abrirVentanilla, EN_EFECTIVO, entero } from '#testing/ventanilla.ts';

const { app, database, db, call, iniciarSesionDe, secretaria, alumno, cobrosDe, cobrar } =
  await abrirVentanilla();
const contador = await iniciarSesionDe(await crearColaborador(db, { cargos: [3] }));
const docente = await iniciarSesionDe(await crearColaborador(db));

const series = async (quien = secretaria) => (await call(contract.listarSeries, {}, quien)).data;
const serie = async (nombre: string) => (await series()).find((una) => una.serie === nombre);
const agregar = (body: object, quien = contador) =>
  call(contract.agregarSerie, { body: body as never }, quien);
const editar = (id: number, body: object, quien = contador) =>
  call(contract.editarSerie, { params: { id: String(id) }, body: body as never }, quien);
const erroresDe = (data: unknown) =>
  Object.fromEntries(
    (data as { errores: { campo: string; mensaje: string }[] }).errores.map(({ campo, mensaje }) => [
      campo,
      mensaje,
    ]),
  );

const { idSerie: PAPEL } = (await agregar({ serie: 'p', clase: 'manual' })).data;

async function enPapel(datos: object, base: object = EN_EFECTIVO) {
  const quien = await alumno();
  const [enero] = await cobrosDe(quien.idEstudiante);
  if (!enero) throw new Error('no debe');
  const reply = await cobrar([entero(enero)], { ...base, idSerie: PAPEL, ...datos });
  return { quien, reply, id: { params: { id: String(reply.data?.idRecibo ?? 0) } } };
}
const primerMes = async ({ params }: Awaited<ReturnType<typeof alumno>>) =>
  (await call(mensualidadesDeInscripcion, { params }, secretaria)).data[0];

describe('las series de los recibos', () => {
  it('la del papel se agrega en mayúsculas y se ve; la agrega contabilidad, y queda anotado', async () => {
    expect(await serie('P')).toEqual({
      idSerie: PAPEL,
      serie: 'P',
      clase: 'manual',
      siguiente: 1,
      activa: true,
      predeterminada: false,
      conRecibos: false,
      faltan: [],
      version: expect.any(Number),
    });
    expect((await series()).map(({ serie: una }) => una)).toEqual(['A', 'B', 'P']);
    expect((await agregar({ serie: 'X', clase: 'caja' }, secretaria)).status).toBe(403);
    expect((await call(contract.listarSeries, {}, docente)).status).toBe(403);
    expect(await auditoriaDe(db, 'serie', PAPEL)).toMatchObject([
      { accion: 'agregar serie', despues: { serie: 'P', clase: 'manual', siguiente: 1 } },
    ]);
  });

  it('un nombre que ya está, o que no es uno, se dice en su campo', async () => {
    expect(erroresDe((await agregar({ serie: 'a', clase: 'manual' })).data)).toEqual({
      serie: 'Ya hay una serie con ese nombre.',
    });
    expect(erroresDe((await agregar({ serie: 'A-1', clase: 'caja' })).data)).toEqual({
      serie: 'Escribe de una a cinco letras o números, sin espacios.',
    });
    expect(erroresDe((await agregar({ serie: 'Q', clase: 'manual', predeterminada: true })).data)).toEqual({
      predeterminada: 'Una serie de recibos en papel se elige al cobrar.',
    });
    // Those that number themselves are nobody's to change, nor to name again.
    expect((await agregar({ serie: 'CORTE', clase: 'caja' })).code).toBe(0);
  });

  it('empieza en el número que se diga mientras no tenga recibos; después ni el nombre cambia', async () => {
    const { idSerie } = (await agregar({ serie: 'V2', clase: 'caja', siguiente: '501' })).data;
    const quien = await alumno();
    const [enero] = await cobrosDe(quien.idEstudiante);
    expect((await editar(idSerie, { serie: 'V3', siguiente: 601 })).data).toMatchObject({ serie: 'V3' });
    const { data } = await cobrar([enero && entero(enero)], { ...EN_EFECTIVO, idSerie });
    expect(data.numero).toBe('V3-601');
    // Undone, it is of the same window again.
    const suyo = { params: { id: String(data.idRecibo) } };
    await call(anularRecibo, { ...suyo, body: { motivo: 'Monto equivocado' } }, secretaria);
    expect((await call(deshacerAnulacionDeRecibo, suyo, secretaria)).data.numero).toBe('V3-602');
    expect(erroresDe((await editar(idSerie, { serie: 'V4' })).data)).toEqual({
      serie: 'Ya hay recibos con esta serie: agrega otra y deja de usar esta.',
    });
    expect(erroresDe((await editar(idSerie, { serie: 'V3', siguiente: 700 })).data)).toEqual({
      siguiente: 'Ya hay recibos con esta serie: sigue donde va.',
    });
    // A screen that was opened before somebody collected sends nothing of the number.
    expect((await editar(idSerie, { serie: 'V3', activa: false })).data).toMatchObject({
      activa: false,
      siguiente: 603,
    });
    const [febrero] = await cobrosDe(quien.idEstudiante);
    expect(erroresDe((await cobrar([febrero && entero(febrero)], { ...EN_EFECTIVO, idSerie })).data)).toEqual(
      { idSerie: 'Esa serie ya no se usa: elige otra.' },
    );
  });

  it('siempre hay una que se usa si nadie elige otra, y una sola', async () => {
    const primera = await serie('A');
    if (!primera) throw new Error('no hay serie A');
    expect(
      erroresDe((await editar(primera.idSerie, { serie: 'A', activa: false, predeterminada: true })).data),
    ).toEqual({ activa: 'Es la que se usa si nadie elige otra: primero elige otra para eso.' });
    expect(erroresDe((await editar(primera.idSerie, { serie: 'A' })).data)).toEqual({
      predeterminada: 'Para cambiarla, marca esto en la otra serie.',
    });
    const { idSerie } = (await agregar({ serie: 'Z', clase: 'caja', siguiente: 10 })).data;
    const quien = await alumno();
    const meses = (await cobrosDe(quien.idEstudiante)).map(entero);
    // Somebody collects in the moment in which another one becomes the usual.
    const [cambio, ...cobros] = await Promise.all([
      editar(idSerie, { serie: 'Z', predeterminada: true }),
      ...meses.slice(0, 6).map((linea) => cobrar([linea])),
    ]);
    expect(cambio.code).toBe(1);
    expect(cobros.map(({ code }) => code)).toEqual([1, 1, 1, 1, 1, 1]);
    expect((await series()).filter((una) => una.clase === 'caja' && una.predeterminada)).toMatchObject([
      { serie: 'Z' },
    ]);
    expect((await cobrar([meses[6]])).data.numero).toMatch(/^Z-/);
    await editar(primera.idSerie, { serie: 'A', predeterminada: true });
  });
});

if (database.kind === 'server') {
  it('quien cobra mientras otra serie pasa a ser la usual recibe número de la que empezó', async () => {
    const quien = await alumno();
    const [enero] = await cobrosDe(quien.idEstudiante);
    const [reply] = await reteniendo(
      db,
      async (tx) => {
        await tx.execute(sql`update series set predeterminada = false where serie = 'A'`);
        await tx.execute(sql`update series set predeterminada = true where serie = 'Z'`);
      },
      [() => cobrar([enero && entero(enero)])],
    );
    expect(reply?.data.numero).toMatch(/^A-\d+$/);
    await db.execute(sql`update series set predeterminada = false where serie = 'Z'`);
    await db.execute(sql`update series set predeterminada = true where serie = 'A'`);
  });
}

describe('los recibos hechos a mano', () => {
  it('llevan el número y el día de su papel, y el mes queda pagado ese día', async () => {
    const { quien, reply, id } = await enPapel({ numero: '12', fechaRecibo: '2026-03-04' });
    expect(reply.message).toBe('Recibo P-12 registrado.');
    expect((await call(verRecibo, id, secretaria)).data).toMatchObject({
      numero: 'P-12',
      origen: 'manual',
      fechaRecibo: '2026-03-04',
      fechaPago: '2026-03-04T18:00:00.000Z',
      registrado: '2026-03-10T18:00:00.000Z',
      puedeAnular: true,
      puedeCorregir: true,
    });
    expect(await primerMes(quien)).toMatchObject({ pagada: true, fechaPagado: '2026-03-04T18:00:00.000Z' });
    const { rawPayload } = await app.inject({
      url: urlOf(reciboEnPdf, { id: id.params.id }),
      headers: { cookie: secretaria },
    });
    const [hoja] = textOfPdf(rawPayload);
    expect(hoja).toContain('Del 04 mar 2026');
    expect(hoja).toContain('Registrado el 10 mar 2026 12:00');
  });

  it('sin número, sin día, de mañana o de hace más de 400 días no se registran', async () => {
    const errores = async (datos: object) => {
      const { reply } = await enPapel(datos);
      expect(reply.status).toBe(400);
      return erroresDe(reply.data);
    };
    expect(await errores({ fechaRecibo: '2026-03-04' })).toEqual({
      numero: 'Número del recibo es requerido.',
    });
    expect(await errores({ numero: 90 })).toEqual({ fechaRecibo: 'Fecha del recibo es requerida.' });
    expect(await errores({ numero: 90, fechaRecibo: '2026-03-11' })).toEqual({
      fechaRecibo: 'La fecha del recibo no puede ser futura.',
    });
    expect(await errores({ numero: 90, fechaRecibo: '2025-02-02' })).toEqual({
      fechaRecibo: 'La fecha del recibo es demasiado antigua.',
    });
    expect(await errores({ numero: '0', fechaRecibo: '2026-03-04' })).toEqual({
      numero: 'Número del recibo debe ser mayor a 0 y de nueve dígitos o menos.',
    });
    expect((await serie('P'))?.siguiente).toBe(13);
  });

  it('en la serie del banco, en la de los cortes o en una que no hay no se cobra', async () => {
    const banco = (await serie('B'))?.idSerie;
    const corte = await rows<{ id: number }>(db, sql`select id_serie id from series where clase <> 'caja'`);
    expect(corte.length).toBeGreaterThan(3);
    for (const idSerie of [banco, ...corte.map(({ id }) => id).filter((id) => id !== PAPEL), 999_999]) {
      const { reply } = await enPapel({ idSerie, numero: 77, fechaRecibo: '2026-03-04' });
      expect(erroresDe(reply.data)).toEqual({ idSerie: 'Esa serie ya no se usa: elige otra.' });
    }
  });

  it('un número escrito que la serie no pide no cuenta', async () => {
    const usual = (await serie('A'))?.idSerie;
    const { reply } = await enPapel({ idSerie: usual, numero: 1, fechaRecibo: '2031-01-01' });
    expect(reply.data.numero).toMatch(/^A-\d+$/);
  });

  it('un número es de un solo papel, también si dos lo escriben a la vez', async () => {
    const { reply } = await enPapel({ numero: 12, fechaRecibo: '2026-03-05' });
    expect(reply.code).toBe(0);
    expect(erroresDe(reply.data)).toEqual({ numero: 'El recibo P-12 ya está registrado (Marta Tzoc).' });
    const dos = await Promise.all([1, 2].map(() => enPapel({ numero: 13, fechaRecibo: '2026-03-05' })));
    expect(dos.map((uno) => uno.reply.code).sort()).toEqual([0, 1]);
  });

  it('los números que faltan se dicen, y no impiden que todo cuadre', async () => {
    for (const numero of [15, 18]) await enPapel({ numero, fechaRecibo: '2026-03-05' });
    expect(await serie('P')).toMatchObject({
      siguiente: 19,
      conRecibos: true,
      faltan: [
        { desde: 14, hasta: 14 },
        { desde: 16, hasta: 17 },
      ],
    });
    const { data } = await call(reporteDeCuadre, {}, contador);
    expect(data.comprobaciones.filter(({ diferencia }) => diferencia !== 0)).toEqual([]);
    expect(data.comprobaciones.map(({ nombre }) => nombre)).not.toContain('Serie P, sin saltos');
  });

  it('de un depósito, el mes queda pagado el día del papel aunque se corrija el del banco', async () => {
    const cheque = { metodo: 'cheque', pagador: 'Marta', bancoCheque: 'Industrial', referencia: '77' };
    const { quien, id } = await enPapel(
      { numero: 21, fechaRecibo: '2026-03-03' },
      { ...cheque, fechaPago: '2026-03-01' },
    );
    expect(await primerMes(quien)).toMatchObject({ fechaPagado: '2026-03-03T18:00:00.000Z' });
    // The same day as the paper's, and another again: what was paid stays paid on the day of the paper.
    await call(corregirRecibo, { ...id, body: { ...cheque, fechaPago: '2026-03-03' } as never }, secretaria);
    const { data } = await call(
      corregirRecibo,
      { ...id, body: { ...cheque, fechaPago: '2026-03-02' } as never },
      secretaria,
    );
    expect(data).toMatchObject({ fechaPago: '2026-03-02T18:00:00.000Z', fechaRecibo: '2026-03-03' });
    expect(await primerMes(quien)).toMatchObject({ fechaPagado: '2026-03-03T18:00:00.000Z' });
    // In cash there is no day of a bank: what is left is the one of the paper.
    const efectivo = await call(corregirRecibo, { ...id, body: EN_EFECTIVO as never }, secretaria);
    expect(efectivo.data.fechaPago).toBe('2026-03-03T18:00:00.000Z');
  });

  it('anulado, su número se conserva; deshacerlo da el siguiente de la caja con las fechas de antes', async () => {
    const { quien, id } = await enPapel({ numero: 30, fechaRecibo: '2026-03-02' });
    await call(anularRecibo, { ...id, body: { motivo: 'Monto equivocado' } }, secretaria);
    expect(await primerMes(quien)).toMatchObject({ pagada: false, fechaPagado: null });
    const { data } = await call(deshacerAnulacionDeRecibo, id, secretaria);
    expect(data.numero).toMatch(/^A-\d+$/);
    expect(await primerMes(quien)).toMatchObject({ fechaPagado: '2026-03-02T18:00:00.000Z' });
    expect((await enPapel({ numero: 30, fechaRecibo: '2026-03-02' })).reply.code).toBe(0);
  });

  it('se buscan por su serie, y se cuentan en el corte de quien los registró', async () => {
    const filtro = { query: { serie: String(PAPEL), anulados: 'si' as const } };
    const { data } = await call(listarRecibos, filtro, secretaria);
    expect(data.recibos.map(({ numero }) => numero)).toEqual(['P-30']);
    const antes = (await call(corteAbierto, { query: {} }, secretaria)).data;
    await enPapel({ numero: 40, fechaRecibo: '2026-03-09' });
    const despues = (await call(corteAbierto, { query: {} }, secretaria)).data;
    expect(despues?.recibos).toBe((antes?.recibos ?? 0) + 1);
  });
});
