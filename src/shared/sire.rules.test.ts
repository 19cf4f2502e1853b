import { describe, expect, it } from 'vitest';
import { ordenPegado } from './sire/orden.rules.ts';
import { cierreDicho, lugaresDelRegistro, nombreDeHoja, plazoDicho, quedanDias } from './sire.rules.ts';

describe('los plazos del registro', () => {
  it.each([
    ['2026-03-01', 10, 'Quedan 10 días'],
    ['2026-03-10', 1, 'Queda 1 día'],
    ['2026-03-11', 0, 'Vence hoy'],
    ['2026-03-12', -1, 'Venció hace 1 día'],
  ])('el %s', (hoy, quedan, dicho) => {
    expect([quedanDias('2026-03-01', 10, hoy), plazoDicho(quedan)]).toEqual([quedan, dicho]);
  });

  it('cuentan igual de un año a otro y con el 29 de febrero', () => {
    expect(quedanDias('2027-12-28', 10, '2028-01-07')).toBe(0);
    expect(quedanDias('2028-02-25', 10, '2028-03-06')).toBe(0);
  });

  it.each([
    [21, 'faltan 21 días'],
    [1, 'falta 1 día'],
    [0, 'cierra hoy'],
    [-3, 'ya cerró'],
  ])('a %i días del cierre', (faltan, dicho) => {
    expect(cierreDicho(faltan)).toBe(dicho);
  });
});

describe('el orden pegado', () => {
  const alumnos = [
    {
      idEstudianteGrado: 1,
      codigo: '2026-0001',
      codigoPersonal: 'A111AAA',
      apellidos: 'Ajcabul Tzoc',
      nombres: 'Andrea',
    },
    { idEstudianteGrado: 2, codigo: '2026-0002', codigoPersonal: null, apellidos: 'Núñez', nombres: 'Luz' },
    { idEstudianteGrado: 3, codigo: '2026-0003', codigoPersonal: null, apellidos: 'Núñez', nombres: 'Luz' },
  ];
  const que = (filas: string[][]) =>
    ordenPegado(filas, alumnos).map((una) => [una.que, una.idEstudianteGrado]);

  it('se reconoce por código, código personal o nombre, con el número en cualquier columna', () => {
    expect(que([['7', 'Andrea Ajcabul Tzoc']])).toEqual([['guarda', 1]]);
    expect(que([['a111aaa', '7']])).toEqual([['guarda', 1]]);
    expect(que([['7', '2026-0002']])).toEqual([['guarda', 2]]);
  });

  it('el encabezado que se copió con las columnas no es un alumno; un nombre mal escrito sí se dice', () => {
    const uno = ['1', 'Andrea Ajcabul Tzoc'];
    for (const encabezado of [
      ['No.', 'Apellidos y nombres'],
      ['', 'NÚMERO OFICIAL', 'Código'],
      ['N.º', 'Co\u0301digo personal', 'Alumno'],
    ])
      expect(que([encabezado, uno])).toEqual([['guarda', 1]]);
    expect(que([['No.', 'Otra Persona'], uno])).toEqual([
      ['nadie', 0],
      ['guarda', 1],
    ]);
    expect(que([uno, ['No.', 'Apellidos y nombres']])).toHaveLength(2);
  });

  it('no toca a nadie cuando no se sabe a quién, ni con un número repetido', () => {
    expect(que([['1', 'Luz Núñez']])).toEqual([['varios', 0]]);
    expect(que([['1', 'Otra Persona']])).toEqual([['nadie', 0]]);
    expect(que([['Andrea Ajcabul Tzoc']])).toEqual([['numero', 1]]);
    expect(
      que([
        ['1', '2026-0001'],
        ['1', '2026-0002'],
      ]),
    ).toEqual([
      ['repetido', 1],
      ['repetido', 2],
    ]);
  });
});

it('una hoja de Excel lleva 31 letras, sin signos, y ninguna se llama como otra', () => {
  const usados = new Set<string>();
  const largo = 'PROVISIONAL Cuarto Bachillerato en Ciencias y Letras A';
  expect([
    nombreDeHoja(largo, usados),
    nombreDeHoja(largo, usados),
    nombreDeHoja('1/2: [A]', usados),
  ]).toEqual(['PROVISIONAL Cuarto Bachillerato', 'PROVISIONAL Cuarto Bachillera 2', '1 2   A']);
});

it('sin números oficiales cuentan los apellidos; con algunos, los demás quedan sin número y ninguno se repite', () => {
  const filas = (...numeros: (number | null)[]) => numeros.map((numeroOficial) => ({ numeroOficial }));
  expect(lugaresDelRegistro(filas(null, null, null))).toEqual([1, 2, 3]);
  expect(lugaresDelRegistro(filas(2, 15, null))).toEqual([2, 15, null]);
});
