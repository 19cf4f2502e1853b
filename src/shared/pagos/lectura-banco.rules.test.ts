import { describe, expect, it } from 'vitest';
import { metodoDe, sinDigitos } from './banco.rules.ts';
import { centavosDe, leerMovimientos } from './lectura-banco.rules.ts';
import { filasDeDatos, mapeoIncompleto, sugerirMapeo } from './mapeo.rules.ts';

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

it('las filas que suman, los débitos y lo vacío no son depósitos; el código va con la descripción', () => {
  const mapeo = {
    encabezados: [],
    columnas: ['fecha', 'boleta', 'descripcion', 'codigo', 'monto'] as const,
    orden: 'dma',
    decimal: '.',
  } as const;
  const { movimientos, noDepositos, ilegibles } = leerMovimientos(
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

it('la descripción dice cómo llegó, y sin sus números es la de otro día', () => {
  expect(metodoDe('TRANSF ACH LOPEZ', 'deposito')).toBe('transferencia');
  expect(metodoDe('Dep. efectivo', 'transferencia')).toBe('deposito');
  expect(metodoDe('N/C 123', 'transferencia')).toBe('transferencia');
  expect(sinDigitos('Transf. ACH Muñoz 28/09 000123')).toBe('TRANSF ACH MUNOZ');
});
