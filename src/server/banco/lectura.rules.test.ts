import { describe, expect, it } from 'vitest';
import {
  type ColumnaDeBanco,
  filasDeDatos,
  mapeoIncompleto,
  sentidoDe,
  sugerirMapeo,
} from '#shared/banco/mapeo.rules.ts';
import { metodoDe, sinDigitos } from '#shared/banco.rules.ts';
import { centavosDe, leerDepositos, sentidoSinDecir } from './lectura.rules.ts';

const HOY = '2026-09-30';
const hoja = (...filas: string[][]) => filas.map((celdas, n) => ({ numero: n + 1, celdas }));

it.each([
  ['1,250.50', '.', 125_050],
  ['Q 1,250.50', '.', 125_050],
  ['1.250,50', ',', 125_050],
  ['1250,5', ',', 125_050],
  // A spreadsheet's own number, in a file whose texts have commas.
  ['450.5', ',', 45_050],
  ['(85.00)', '.', -8_500],
  ['85.00-', '.', -8_500],
  ['-35', '.', -3_500],
  ['GTQ 1,250.50', '.', 125_050],
  ['1.250,50 GTQ', ',', 125_050],
  ['Q. 1,250.50', '.', 125_050],
  ['Q.750.00', '.', 75_000],
  // Half a quetzal, or fifty: nobody can tell.
  ['Q.50', '.', null],
  ['750.00 CR', '.', 75_000],
  ['CR 750.00', '.', 75_000],
  ['750.00 DR', '.', -75_000],
  ['GTQ 750.00 DB', '.', -75_000],
  ['750.00D', '.', -75_000],
  ['DB 750.00', '.', -75_000],
  ['-750.00 DR', '.', -75_000],
  ['750,00 db', ',', -75_000],
  ['\u221275.00', '.', -7_500],
  ['Q \u2212 75.00', '.', -7_500],
  ['75.00\u2212', '.', -7_500],
  ['+75.00', '.', 7_500],
  ['0.00 D', '.', 0],
  ['USD 50.00', '.', null],
  ['', '.', 0],
  ['0.00', '.', 0],
  ['1,25,0', '.', null],
  ['1.2345', '.', null],
  ['diez', '.', null],
] as const)('«%s» con «%s» son %s centavos', (texto, decimal, centavos) => {
  expect(centavosDe(texto, decimal)).toBe(centavos);
});

describe('las columnas', () => {
  it('se adivinan por sus encabezados, debajo de los datos de la cuenta', () => {
    const filas = hoja(
      ['Banco de la Ceiba'],
      ['Cuenta', '4471', 'del 01/09/2026'],
      ['Fecha', 'No. Documento', 'Descripción', 'Débito (Q)', 'Crédito (Q)', 'Saldo', ''],
      ['13/09/2026', '0048211', 'DEP', '', '1.450,50', '9.000,00'],
    );
    const mapeo = sugerirMapeo(filas);
    expect(mapeo).toMatchObject({ orden: 'dma', decimal: ',' });
    expect(mapeo.columnas.slice(0, 6)).toEqual([
      'fecha',
      'boleta',
      'descripcion',
      'debito',
      'credito',
      'saldo',
    ]);
    expect(filasDeDatos(filas, mapeo)).toHaveLength(1);
    expect(filasDeDatos(hoja(['Fecha', 'Valor']), mapeo)).toBeNull();
    expect(sugerirMapeo(hoja(['Fecha', 'Monto'], ['09/28/2026', '5.00'])).orden).toBe('mda');
    for (const [escrita, orden] of [
      ['20260928', 'amd'],
      ['28092026', 'dma'],
      ['20102026', 'dma'],
      ['2026-09-28', 'amd'],
    ])
      expect(sugerirMapeo(hoja(['Fecha', 'Monto'], [escrita ?? '', '5.00'])).orden, escrita).toBe(orden);
    for (const [escrito, decimal] of [
      ['1.250,50 CR', ','],
      ['GTQ 750,00 DB', ','],
      ['750,00 GTQ', ','],
      ['1,250.50 CR', '.'],
    ])
      expect(sugerirMapeo(hoja(['Fecha', 'Monto'], ['28/09/2026', escrito ?? ''])).decimal, escrito).toBe(
        decimal,
      );
  });

  it('dicen qué les falta', () => {
    expect(mapeoIncompleto(['monto'])).toBe('Di qué columna tiene la fecha.');
    expect(mapeoIncompleto(['fecha'])).toBe('Di qué columna tiene el crédito o el monto.');
    expect(mapeoIncompleto(['fecha', 'monto', 'credito'])).toBe(
      'Elige el crédito o el monto con signo, no los dos.',
    );
    expect(mapeoIncompleto(['fecha', 'fecha', 'monto'])).toBe('Cada dato sale de una sola columna.');
    expect(mapeoIncompleto(['fecha', 'no', 'no', 'monto'])).toBeNull();
  });
});

/** A reading that gives way to others now and then, done at once. */
function leer(...pedido: Parameters<typeof leerDepositos>) {
  const lectura = leerDepositos(...pedido);
  for (;;) {
    const paso = lectura.next();
    if (paso.done) return paso.value;
  }
}

it('las filas que suman, los débitos y lo vacío no son depósitos; el código va con la descripción', () => {
  const mapeo = {
    encabezados: [],
    columnas: ['fecha', 'boleta', 'descripcion', 'codigo', 'monto'] as const,
    orden: 'dma',
    decimal: '.',
  } as const;
  const { movimientos, noDepositos, ilegibles } = leer(
    hoja(
      ['28/09/2026 10:22', '0048-211', 'Dep.  efectivo', '2025-0392', '450.00'],
      ['28092026', '48211', 'DEP. EFECTIVO', '2025-0392', '450.00'],
      ['28-sep-2026', '9', 'ND', '', '-35.00'],
      ['28/09/2026', '10', 'ANULADO', '', '0'],
      ['', '', 'TOTAL', '', '900.00'],
      ['', '77', 'SIN FECHA', '', '5.00'],
    ),
    { ...mapeo, encabezados: [], columnas: [...mapeo.columnas] },
    HOY,
  );
  expect(
    movimientos.map(({ fecha, referencia, descripcion, ocurrencia }) => [
      fecha,
      referencia,
      descripcion,
      ocurrencia,
    ]),
  ).toEqual([
    ['2026-09-28', '0048211', 'Dep. efectivo 2025-0392', 1],
    ['2026-09-28', '48211', 'DEP. EFECTIVO 2025-0392', 2],
  ]);
  expect(noDepositos).toBe(2);
  expect(ilegibles).toEqual([{ fila: 6, columna: 'Fecha', que: 'Falta la fecha.' }]);
});

const con = (...columnas: ColumnaDeBanco[]) =>
  ({ encabezados: [], columnas, orden: 'dma', decimal: '.' }) as const;
const leerCon = (mapeo: ReturnType<typeof con>, ...filas: string[][]) =>
  leer(hoja(...filas), { ...mapeo, encabezados: [] }, HOY);

describe('lo que los bancos escriben debajo de los depósitos', () => {
  const columnas = con('fecha', 'boleta', 'descripcion', 'debito', 'credito');
  const uno = ['28/09/2026', '48211', 'DEP', '', '450.00'];
  it.each([
    [['Totales', '', '', '0.00', '450.00']],
    [['TOTAL GENERAL:', '1', '', '0.00', '450.00']],
    [['', 'Totales', '', '0.00', '450.00']],
    [['', '', 'Total créditos', '', '450.00']],
    [['Saldo final al 28/09/2026', '', '', '', '900.00']],
    [['1 registros', '', '', '', '']],
    [['3 movimientos', '', '', '0.00', '450.00']],
    [['Confidencial']],
    [['*** Última línea ***']],
    [['', 'Confidencial']],
    [['Generado el 28/09/2026 a las 10:22', '', '', '', '']],
  ])('%j se salta y se cuenta', (pie) => {
    const { movimientos, sinFecha, ilegibles } = leerCon(columnas, uno, pie);
    expect(ilegibles).toEqual([]);
    expect([movimientos.length, sinFecha]).toEqual([1, 1]);
  });

  it.each([
    [['31/02/2026', '48212', 'DEP', '', '450.00'], 'Esa fecha no existe: febrero de 2026 tiene 28 días.'],
    [['31/02/2026', '', 'DEP', '', '450.00'], 'Esa fecha no existe: febrero de 2026 tiene 28 días.'],
    [['', '48212', 'PAGO TOTAL DEL MES', '', '450.00'], 'Falta la fecha.'],
    [['ayer', '48212', 'DEP', '', '450.00'], '«ayer» no es una fecha.'],
  ])('%j es un depósito mal escrito, y no se salta', (fila, que) => {
    expect(leerCon(columnas, uno, fila).ilegibles).toEqual([{ fila: 2, columna: 'Fecha', que }]);
  });

  it('entre los depósitos no se salta nada que traiga un monto', () => {
    const { ilegibles, sinFecha } = leerCon(columnas, ['ayer', '', 'DEP', '', '450.00'], uno);
    expect([ilegibles.length, sinFecha]).toEqual([1, 0]);
  });

  it('lo que había en la cuenta un día no es un depósito de ese día', () => {
    const { movimientos, noDepositos } = leerCon(
      con('fecha', 'boleta', 'descripcion', 'monto'),
      ['01/09/2026', '', 'SALDO ANTERIOR', '9,000.00'],
      ['28/09/2026', '', 'SALDO PENDIENTE DE ANA TZOC', '450.00'],
      ['28/09/2026', '48211', 'DEP', '450.00'],
      ['30/09/2026', '', 'Saldo final', '9,900.00'],
      ['30/09/2026', '', 'TOTALES', '900.00'],
    );
    expect(movimientos.map(({ descripcion }) => descripcion)).toEqual(['SALDO PENDIENTE DE ANA TZOC', 'DEP']);
    expect(noDepositos).toBe(3);
  });
});

describe('una columna que dice qué es débito', () => {
  it.each([
    ['C', 'D'],
    ['CR', 'DR'],
    ['Cr.', 'Db.'],
    ['CRÉDITO', 'DÉBITO'],
    ['N/C', 'N/D'],
    ['Nota de crédito', 'Nota de débito'],
    ['Abono', 'Cargo'],
    ['Haber', 'Debe'],
    ['+', '\u2212'],
  ])('«%s» entra y «%s» no; sin decir cuál es no entra nada', (credito, debito) => {
    const filas = [
      ['28/09/2026', credito, '48211', '750.00'],
      ['28/09/2026', debito, '48212', '300.00'],
    ];
    expect(
      sentidoSinDecir(hoja(...filas), { ...con('fecha', 'no', 'boleta', 'monto'), encabezados: [] }),
    ).toBe(1);
    expect(
      sentidoSinDecir(hoja(...filas), {
        ...con('fecha', 'descripcion', 'boleta', 'credito'),
        encabezados: [],
      }),
    ).toBe(1);
    const { movimientos, noDepositos } = leerCon(con('fecha', 'sentido', 'boleta', 'monto'), ...filas);
    expect([movimientos.map(({ referencia }) => referencia), noDepositos]).toEqual([['48211'], 1]);
  });

  it('no hace falta donde el monto ya lo dice, ni es una de guiones', () => {
    const falta = (columnas: ColumnaDeBanco[], ...filas: string[][]) =>
      sentidoSinDecir(hoja(...filas), { ...con(...columnas), encabezados: [] });
    expect(falta(['fecha', 'no', 'monto'], ['28/09/2026', 'C', '5.00'], ['28/09/2026', 'D', '-5.00'])).toBe(
      -1,
    );
    expect(falta(['fecha', 'no', 'monto'], ['28/09/2026', 'C', '5.00'], ['28/09/2026', 'D', '5.00 DB'])).toBe(
      -1,
    );
    expect(
      falta(
        ['fecha', 'no', 'debito', 'credito'],
        ['28/09/2026', 'D', '5.00', ''],
        ['28/09/2026', 'C', '', '5.00'],
      ),
    ).toBe(-1);
    expect(falta(['fecha', 'no', 'monto'], ['28/09/2026', '-', '5.00'], ['28/09/2026', '-', '6.00'])).toBe(
      -1,
    );
    expect(sugerirMapeo(hoja(['Fecha', 'Oficina', 'Monto'], ['28/09/2026', '-', '5.00'])).columnas).toEqual([
      'fecha',
      'no',
      'monto',
    ]);
    expect(sentidoDe('X')).toBeNull();
    expect(leerCon(con('fecha', 'sentido', 'monto'), ['28/09/2026', '', '5.00']).ilegibles).toHaveLength(1);
  });
});

it('la descripción dice cómo llegó, y sin sus números es la de otro día', () => {
  expect(metodoDe('TRANSF ACH LOPEZ', 'deposito')).toBe('transferencia');
  expect(metodoDe('Dep. efectivo', 'transferencia')).toBe('deposito');
  expect(metodoDe('N/C 123', 'transferencia')).toBe('transferencia');
  expect(sinDigitos('Transf. ACH Muñoz 28/09 000123')).toBe('TRANSF ACH MUNOZ');
});
