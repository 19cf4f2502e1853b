import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rows } from '#server/platform/db/db.ts';
import { writingSpreadsheet } from '#server/platform/sheets/write.ts';
import { agregarCuentaBancaria, cuentasBancarias } from '#shared/banco/cuentas.ts';
import * as contract from '#shared/banco.ts';
import { crearColaborador, numero } from '#testing/builders.ts';
import { abrirBanco, archivoDe, ENCABEZADO, fila, MAPEO } from '#testing/depositos.ts';

const { db, call, iniciarSesionDe, secretaria, contador, subir, listar, conId } = await abrirBanco();
const docente = await iniciarSesionDe(await crearColaborador(db));

const cuenta = async (ultimos4: string) =>
  (await call(agregarCuentaBancaria, { body: { banco: 'Industrial', ultimos4 } }, contador)).data
    .idCuentaBancaria;
const guardados = async (id: number) =>
  (await listar({ cuenta: String(id), estado: 'todos' })).movimientos.map(
    ({ fecha, referencia, descripcion, monto }) => ({ fecha, referencia, descripcion, monto }),
  );
const cuantos = async () =>
  (await rows<{ n: number }>(db, sql`select count(*)::int n from movimientos_banco`))[0]?.n ?? 0;

const NUMERO = 'DEP EFECTIVO AG CONCEPCIÓN';
const DEL_MES = [
  fila('0048211', NUMERO, 450.5, '27/02/2026'),
  fila('0048212', 'TRANSF ACH MUÑOZ', 1_250, '28/02/2026'),
  fila('0048213', NUMERO, 450.5, '02/03/2026'),
];
const OTRAS = { ...MAPEO, encabezados: ['otras'] };
const DEBITO = '28/02/2026,1,COMISION,35.00,';

describe('subir un archivo', () => {
  it('el primero de una cuenta pregunta las columnas, y no guarda nada; después se recuerdan', async () => {
    const id = await cuenta('0001');
    const antes = await cuantos();
    const pregunta = await subir(archivoDe(...DEL_MES, DEBITO), { mapeo: null, cuenta: id });
    expect(pregunta).toMatchObject({ status: 200, code: 0, message: 'Di qué es cada columna del archivo.' });
    expect(contract.porMapear.parse(pregunta.data)).toMatchObject({ sugerido: MAPEO });
    expect(await cuantos()).toBe(antes);
    const hecha = await subir(archivoDe(...DEL_MES, DEBITO), { cuenta: id });
    expect(hecha.message).toBe('4 filas: 3 nuevas, 0 ya estaban, 1 no es depósito.');
    const otra = await subir(archivoDe(...DEL_MES, fila('9', 'OTRO', 10)), { mapeo: null, cuenta: id });
    expect(otra.data).toMatchObject({ nuevas: 1, repetidas: 3, noDepositos: 0 });
    const conCabeza = await subir(`Banco,4471\r\n${archivoDe(...DEL_MES)}`, { cuenta: id, mapeo: OTRAS });
    expect(contract.porMapear.parse(conCabeza.data).muestra[0]).toMatchObject({ numero: 2 });
    const conOtras = await subir('Día;Monto\r\n01/03/2026;5,00', { mapeo: null, cuenta: id });
    expect(contract.porMapear.parse(conOtras.data).sugerido).toMatchObject({
      columnas: ['fecha', 'monto'],
      decimal: ',',
    });
    const mapeos = (await call(cuentasBancarias, {}, secretaria)).data;
    expect(mapeos.find(({ idCuentaBancaria }) => idCuentaBancaria === id)?.mapeo).toEqual(MAPEO);
    const [fila1] = await rows<{ n: number }>(
      db,
      sql`select count(*)::int n from auditoria where accion in ('importar movimientos', 'cambiar columnas del banco')`,
    );
    expect(fila1?.n).toBe(3);
  });

  it('el mismo archivo en UTF-8, Windows-1252, con marca, punto y coma, tabulador y Excel trae lo mismo una vez', async () => {
    const id = await cuenta('0002');
    const texto = archivoDe(...DEL_MES);
    const celdas = [ENCABEZADO, ...DEL_MES].map((una) => una.split(','));
    const filas = celdas.map((una, n) =>
      n === 0
        ? una
        : [
            { dia: (una[0] ?? '').split('/').reverse().join('-') },
            una[1] ?? '',
            una[2] ?? '',
            null,
            { quetzales: Number(una[4]) },
          ],
    );
    const excel = await writingSpreadsheet((write) => write([{ nombre: 'Movimientos', filas }]));
    const primera = await subir(texto, { cuenta: id });
    expect(primera.data).toMatchObject({ nuevas: 3, repetidas: 0 });
    const formas: [string | Buffer, string][] = [
      [Buffer.from(texto, 'latin1'), 'movimientos.csv'],
      [`\uFEFF${texto}`, 'movimientos.csv'],
      [texto.replaceAll(',', ';'), 'movimientos.csv'],
      [texto.replaceAll(',', '\t'), 'movimientos.txt'],
      [excel, 'movimientos.xlsx'],
    ];
    for (const [contenido, nombre] of formas) {
      const otra = await subir(contenido, { cuenta: id, nombre });
      expect(otra.message).toBe('0 nuevas, 3 ya estaban. No se agregó nada.');
      expect(otra.data.importacion).toBeNull();
    }
    expect(await guardados(id)).toEqual([
      { fecha: '2026-02-27', referencia: '0048211', descripcion: NUMERO, monto: 450.5 },
      { fecha: '2026-02-28', referencia: '0048212', descripcion: 'TRANSF ACH MUÑOZ', monto: 1_250 },
      { fecha: '2026-03-02', referencia: '0048213', descripcion: NUMERO, monto: 450.5 },
    ]);
  });

  it('dos filas iguales son dos; cuatro veces a la vez o en mitades que se pisan, en cualquier orden, es lo mismo', async () => {
    const gemela = fila('777', NUMERO, 100);
    const todas = [...DEL_MES, gemela, gemela, fila('778', NUMERO, 100)];
    const [junta, alReves, aLaVez] = [await cuenta('0003'), await cuenta('0004'), await cuenta('0005')];
    await subir(archivoDe(...todas), { cuenta: junta });
    await subir(archivoDe(...todas.slice(3)), { cuenta: alReves });
    await subir(archivoDe(...todas.slice(0, 5)), { cuenta: alReves });
    const veces = await Promise.all(
      Array.from({ length: 4 }, () => subir(archivoDe(...todas), { cuenta: aLaVez })),
    );
    const nuevas = veces.map(({ data }) => data.nuevas).sort((a, b) => a - b);
    expect(nuevas).toEqual([0, 0, 0, 6]);
    const esperados = await guardados(junta);
    expect(esperados).toHaveLength(6);
    expect(esperados.filter(({ referencia }) => referencia === '777')).toHaveLength(2);
    expect(await guardados(alReves)).toEqual(esperados);
    expect(await guardados(aLaVez)).toEqual(esperados);
  });

  it('lo que no se puede leer se dice por fila y columna, y no se guarda nada', async () => {
    const id = await cuenta('0006');
    const antes = await cuantos();
    const faltas = async (contenido: string | Buffer, nombre?: string) => {
      const reply = await subir(contenido, { cuenta: id, ...(nombre ? { nombre } : {}) });
      expect(reply.status).toBe(400);
      return (reply.data as unknown as { errores: { mensaje: string }[] }).errores.map(
        ({ mensaje }) => mensaje,
      );
    };
    const malas = [...DEL_MES, '31/02/2026,5,X,,10.00', '01/03/2026,6,Y,,diez', '11/03/2026,7,Z,,5.00'];
    expect(await faltas(archivoDe(...malas))).toEqual([
      'Fila 5, Fecha: Esa fecha no existe: febrero de 2026 tiene 28 días.',
      'Fila 6, Crédito: «diez» no es un monto.',
      'Fila 7, Fecha: La fecha del banco no puede ser futura.',
    ]);
    expect(await faltas(archivoDe(fila('1', 'Z', 5, '02/02/2025')))).toEqual([
      'Fila 2, Fecha: La fecha del banco es demasiado antigua.',
    ]);
    const xls = Buffer.alloc(1_024);
    xls.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
    expect(await faltas(xls, 'banco.xls')).toEqual(['Es un Excel antiguo: guárdalo como .xlsx o .csv.']);
    const pesado = archivoDe(...Array.from({ length: 120_000 }, (_, n) => fila(String(n), NUMERO, 1)));
    expect(await faltas(pesado)).toEqual(['El archivo pesa más de 5 MB.']);
    const largo = archivoDe(...Array.from({ length: 5_001 }, (_, n) => fila(String(n), NUMERO, 1)));
    expect(await faltas(largo)).toEqual(['El archivo tiene más de 5,000 filas. Divídelo en varios.']);
    expect(await faltas(archivoDe(DEBITO))).toEqual(['El archivo no tiene depósitos.']);
    expect(await cuantos()).toBe(antes);
  });

  it('un archivo termina como lo termina el banco: lo que va debajo del último depósito se salta y se cuenta', async () => {
    const id = await cuenta('0008');
    const pie = ['Totales,,,0.00,900.00', 'Saldo final al 15/11/2026,,,,900.00', 'Confidencial'];
    const hecha = await subir(archivoDe(...DEL_MES, ...pie), { cuenta: id });
    expect(hecha.message).toBe(
      '3 filas: 3 nuevas, 0 ya estaban, 0 no son depósitos. Se saltaron 3 filas sin fecha al final.',
    );
  });

  it('montos sin signo con una columna C o D: sin decir cuál es no entra nada, y un débito nunca', async () => {
    const id = await cuenta('0009');
    const archivo = [
      '27/02/2026;021;DEPOSITO;5821155;C;GTQ 750.00',
      '27/02/2026;021;PAGO LUZ;5821156;D;300.00',
      '28/02/2026;021;REVERSO;5821157;C;\u221275.00',
    ].join('\r\n');
    const mapeo = {
      ...MAPEO,
      encabezados: [],
      columnas: [
        'fecha' as const,
        'no' as const,
        'descripcion' as const,
        'boleta' as const,
        'no' as const,
        'monto' as const,
      ],
    };
    const pregunta = await subir(archivo, { mapeo, cuenta: id });
    expect(contract.porMapear.parse(pregunta.data).sugerido.columnas[4]).toBe('sentido');
    const conSentido = { ...mapeo, columnas: mapeo.columnas.with(4, 'sentido' as never) };
    const hecha = await subir(archivo, { mapeo: conSentido, cuenta: id });
    expect(hecha.data).toMatchObject({ nuevas: 1, noDepositos: 2 });
    expect(await guardados(id)).toMatchObject([{ referencia: '5821155', monto: 750 }]);
  });

  it.each([
    [
      'Fecha;Tipo;Documento;Descripción;Monto;Saldo',
      '27/02/2026;NC;5821155;DEPOSITO;GTQ 1,750.00;GTQ 2,000.00',
      '28/02/2026;ND;5821156;PAGO LUZ;GTQ 300.00;GTQ 1,700.00',
      'Totales;;;;GTQ 2,050.00;',
    ],
    [
      'Fecha\tReferencia\tConcepto\tImporte',
      '20260227\t5821155\tDEPOSITO\t1,750.00 CR',
      '20260228\t5821156\tPAGO LUZ\t300.00 DR',
      'Saldo final\t\t\t1,700.00',
      '*** Confidencial ***',
    ],
    [
      'Estado de cuenta;;;;',
      'Fecha;No. Docto.;Detalle;Valor;Saldo',
      '26-feb-2026;;SALDO ANTERIOR;250,00;250,00',
      '27-feb-2026;5821155;DEPOSITO;1.750,00;2.000,00',
      '28-feb-2026;5821156;PAGO LUZ;\u2212300,00;1.700,00',
      ';;3 registros;;',
    ],
    [
      'Fecha,Débito/Crédito,Secuencia,Descripción,Valor',
      '27/02/2026,Crédito,5821155,DEPOSITO,"Q. 1,750.00"',
      '28/02/2026,Débito,5821156,PAGO LUZ,Q. 300.00',
      'Página 1 de 1',
    ],
  ])('de un archivo que empieza «%s» entra el depósito y nada más', async (...lineas) => {
    const id = await cuenta(`9${String(numero()).slice(-3)}`);
    const archivo = lineas.join('\r\n');
    const { sugerido } = contract.porMapear.parse((await subir(archivo, { mapeo: null, cuenta: id })).data);
    const sinDecir = await subir(archivo, { mapeo: sugerido, cuenta: id });
    const tipo = sugerido.columnas.indexOf('no');
    const columnas = sinDecir.code === 1 ? sugerido.columnas : sugerido.columnas.with(tipo, 'sentido');
    if (sinDecir.code === 0) {
      expect(sinDecir.message).toBe(
        `La columna ${tipo + 1} dice cuáles filas son débitos: elígela como «C o D».`,
      );
      expect(await guardados(id)).toEqual([]);
      await subir(archivo, { mapeo: { ...sugerido, columnas }, cuenta: id });
    }
    expect(await guardados(id)).toEqual([
      { fecha: '2026-02-27', referencia: '5821155', descripcion: 'DEPOSITO', monto: 1_750 },
    ]);
  });

  it('se deshace mientras nada de lo que trajo se usó', async () => {
    const id = await cuenta('0007');
    const { importacion } = (await subir(archivoDe(...DEL_MES), { cuenta: id })).data;
    if (!importacion) throw new Error('no trajo nada');
    expect(importacion).toMatchObject({ sinUsar: true, filas: 3 });
    const deshacer = () =>
      call(contract.deshacerImportacionDeBanco, conId(importacion.idImportacion), secretaria);
    expect((await deshacer()).code).toBe(1);
    expect(await guardados(id)).toEqual([]);
    expect((await deshacer()).status).toBe(404);
    expect((await subir(archivoDe(...DEL_MES), { cuenta: id })).data.nuevas).toBe(3);
  });

  it('nadie de fuera sube ni mira, y sin una cuenta no hay dónde', async () => {
    expect((await subir(archivoDe(...DEL_MES), { quien: docente })).status).toBe(403);
    expect((await call(contract.listarImportacionesDeBanco, {}, docente)).status).toBe(403);
    expect((await call(contract.listarDepositos, {}, docente)).status).toBe(403);
    expect((await subir(archivoDe(...DEL_MES), { cuenta: 999_999 })).status).toBe(404);
    // The file to try with is of the demonstration.
    expect((await call(contract.ejemploDeBanco, {}, secretaria)).status).toBe(404);
  });
});
