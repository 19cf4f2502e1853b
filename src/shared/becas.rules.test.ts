import { describe, expect, it } from 'vitest';
import { alcanceDe, enMesesDe, frasePrevia, nombreDeRebaja, rebajaDe, rebajaEscrita } from './becas.rules.ts';

const PORCENTAJES = [0.01, 12.5, 25, 33.33, 50, 99.99, 100];
/** What each of those percentages takes off an amount, reckoned with decimals elsewhere: half a centavo goes up. */
const VECTORES: readonly (readonly [total: number, rebajas: readonly number[]])[] = [
  [0.05, [0, 0.01, 0.01, 0.02, 0.03, 0.05, 0.05]],
  [0.15, [0, 0.02, 0.04, 0.05, 0.08, 0.15, 0.15]],
  [0.5, [0, 0.06, 0.13, 0.17, 0.25, 0.5, 0.5]],
  [1, [0, 0.13, 0.25, 0.33, 0.5, 1, 1]],
  [33.33, [0, 4.17, 8.33, 11.11, 16.67, 33.33, 33.33]],
  [85, [0.01, 10.63, 21.25, 28.33, 42.5, 84.99, 85]],
  [112.5, [0.01, 14.06, 28.13, 37.5, 56.25, 112.49, 112.5]],
  [337.55, [0.03, 42.19, 84.39, 112.51, 168.78, 337.52, 337.55]],
  [450, [0.05, 56.25, 112.5, 149.99, 225, 449.96, 450]],
  [450.5, [0.05, 56.31, 112.63, 150.15, 225.25, 450.45, 450.5]],
  [999.98, [0.1, 125, 250, 333.29, 499.99, 999.88, 999.98]],
  [999.99, [0.1, 125, 250, 333.3, 500, 999.89, 999.99]],
];

describe('lo que rebaja un porcentaje', () => {
  it.each(VECTORES)('de Q%s, al centavo y la mitad hacia arriba', (total, rebajas) => {
    expect(PORCENTAJES.map((porcentaje) => rebajaDe(total, { porcentaje, monto: null }))).toEqual(rebajas);
  });

  it('de Q450.00 al 33.33 % es Q149.99', () => {
    expect(rebajaDe(450, { porcentaje: 33.33, monto: null })).toBe(149.99);
  });

  it('y un monto no rebaja más de lo que hay', () => {
    expect(rebajaDe(450, { porcentaje: null, monto: 100.5 })).toBe(100.5);
    expect(rebajaDe(85, { porcentaje: null, monto: 100 })).toBe(85);
  });
});

it('se nombra como la dice el colegio', () => {
  expect(nombreDeRebaja({ clase: 'beca', porcentaje: 25 })).toBe('Beca 25 %');
  expect(nombreDeRebaja({ clase: 'descuento', porcentaje: null })).toBe('Descuento');
  expect(nombreDeRebaja({ clase: 'retiro', porcentaje: 100 })).toBe('Retiro');
  expect(rebajaEscrita({ clase: 'beca', porcentaje: 25, monto: 112.5 })).toBe('Beca 25 %: −Q112.50');
  expect(enMesesDe(3, 3)).toBe('de marzo');
  const colegiatura = { concepto: 'Colegiatura', porMes: true, desde: 3, hasta: 10 };
  expect(alcanceDe(colegiatura)).toBe('Colegiatura de marzo a octubre');
  expect(alcanceDe({ ...colegiatura, concepto: 'Seguro', porMes: false })).toBe('Seguro');
});

describe('lo que se dice antes de guardar', () => {
  const mes = (numero: number, pagado = false) => ({
    nombre: 'Colegiatura',
    mes: numero,
    pagado,
    antes: 450,
    despues: pagado ? 450 : 337.5,
  });

  it('cuántas mensualidades cambian, de cuánto a cuánto, y cuáles ya están pagadas', () => {
    const meses = [1, 2, 3].map((numero) => mes(numero, true));
    expect(frasePrevia([...meses, ...[4, 5, 6, 7, 8, 9, 10].map((numero) => mes(numero))])).toBe(
      '7 mensualidades: de Q450.00 a Q337.50. Enero a marzo ya están pagadas y no cambian.',
    );
    expect(frasePrevia([mes(1, true), mes(2)])).toBe(
      '1 mensualidad: de Q450.00 a Q337.50. Enero ya está pagada y no cambia.',
    );
  });

  it('con montos distintos, la suma de todos', () => {
    expect(frasePrevia([mes(2), { ...mes(3), despues: 150 }])).toBe(
      '2 mensualidades: de Q900.00 a Q487.50 en total.',
    );
  });

  it('de un pago, su nombre; y sin cobros, que se aplicará después', () => {
    const seguro = { nombre: 'Seguro escolar', mes: null, pagado: false, antes: 125, despues: 100 };
    expect(frasePrevia([seguro])).toBe('Seguro escolar: de Q125.00 a Q100.00.');
    expect(frasePrevia([{ ...seguro, pagado: true }])).toBe('Seguro escolar ya está pagado y no cambia.');
    expect(frasePrevia([])).toBe('Todavía no hay nada que cobrar: se aplicará a lo que se agregue.');
  });
});
