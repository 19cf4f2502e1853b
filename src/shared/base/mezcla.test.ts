import { describe, expect, it } from 'vitest';
import { choques, conLoDe, diferencias, mezclar, mismo } from './mezcla.ts';

describe('lo mismo, escrito de otra forma', () => {
  it.each([
    ['', null],
    [undefined, ''],
    [10, '10'],
    ['10,5', 10.5],
    [
      [1, 2, 3],
      [3, 1, 2],
    ],
    [{ a: '', b: { c: 7 } }, { b: { c: '7' } }],
  ])('%j es %j', (uno, otro) => expect(mismo(uno, otro)).toBe(true));

  it.each([
    ['', 0],
    [false, ''],
    ['10', '10.0'],
    [' ', 0],
    [
      [1, 2],
      [1, 2, 3],
    ],
    [{ a: 1 }, { a: 2 }],
    ['a', 'á'],
  ])('%j no es %j', (uno, otro) => expect(mismo(uno, otro)).toBe(false));
});

describe('lo mío y lo guardado', () => {
  const base = {
    titulo: 'Hoja',
    texto: 'uno',
    alumnos: [1, 2, 3],
    cuando: { fecha: '2026-03-01', hora: '10:00' },
  };

  it('lo que yo no toqué queda como está guardado, y lo que toqué, como lo escribí', () => {
    const mio = { ...base, titulo: 'Hoja 2' };
    const suyo = { ...base, texto: 'dos', cuando: { ...base.cuando, hora: '11:00' } };
    expect(mezclar(base, mio, suyo)).toEqual({ ...suyo, titulo: 'Hoja 2' });
  });

  it('de lo que los dos cambiaron queda lo mío', () => {
    expect(mezclar(base, { ...base, texto: 'mío' }, { ...base, texto: 'suyo' }).texto).toBe('mío');
  });

  it('de una lista queda lo que cada quien agregó, sin lo que cada quien quitó', () => {
    const mio = { ...base, alumnos: [1, 2, 4] };
    const suyo = { ...base, alumnos: [2, 3, 5] };
    expect(mezclar(base, mio, suyo).alumnos).toEqual([2, 5, 4]);
  });

  it('las diferencias se nombran por su lugar', () => {
    expect(
      diferencias(base, { ...base, titulo: '', alumnos: [1], cuando: { ...base.cuando, hora: '' } }),
    ).toEqual(['titulo', 'alumnos', 'cuando.hora']);
  });
});

describe('lo que cambiaron los dos', () => {
  const base = { nombre: 'Ana', casa: { calle: '1', zona: '2' }, hijos: [1] };

  it('es lo que cada uno dejó distinto de como estaba; lo que se agrega a una lista va junto', () => {
    const mio = { nombre: 'Ana', casa: { calle: '3', zona: '4' }, hijos: [1, 2] };
    const suyo = { nombre: 'Eva', casa: { calle: '5', zona: '4' }, hijos: [1, 3] };
    expect(choques(base, mio, suyo)).toEqual(['casa.calle']);
    expect(mezclar(base, mio, suyo)).toEqual({
      nombre: 'Eva',
      casa: { calle: '3', zona: '4' },
      hijos: [1, 3, 2],
    });
  });

  it('se toma de uno en lo elegido, y del otro en lo demás', () => {
    const mio = { ...base, nombre: 'Eva', casa: { calle: '3', zona: '4' } };
    expect(conLoDe(mio, base, ['casa.calle'])).toEqual({ ...mio, casa: { calle: '1', zona: '4' } });
    expect(conLoDe(mio, base, ['casa', 'nombre'])).toEqual(base);
  });
});
