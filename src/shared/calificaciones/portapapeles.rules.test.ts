import { describe, expect, it } from 'vitest';
import { msDe } from '#testing/hoja-de-notas.ts';
import { celdasPegadas, PEGADO_FILAS_MAX, valorUnico } from './portapapeles.rules.ts';
import { leerPunteo } from './punteo.rules.ts';

describe('lo que copian Excel, LibreOffice y Google Sheets', () => {
  it.each<[string, string, string[][]]>([
    [
      'filas con CRLF y la última terminada',
      'a\t1\r\nb\t2\r\n',
      [
        ['a', '1'],
        ['b', '2'],
      ],
    ],
    [
      'filas con LF sin terminar la última',
      'a\t1\nb\t2',
      [
        ['a', '1'],
        ['b', '2'],
      ],
    ],
    ['filas con CR', 'a\rb\r', [['a'], ['b']]],
    ['una celda con líneas, tabulador y comillas', '"a\r\nb\t""c"""\t2\r\n', [['a\nb\t"c"', '2']]],
    [
      'comillas que no son de la celda',
      '"tarea" de ayer\t3\n5" largo\t4',
      [
        ['"tarea" de ayer', '3'],
        ['5" largo', '4'],
      ],
    ],
    ['una comilla que nadie cierra', '"NSP\n12\n13', [['"NSP'], ['12'], ['13']]],
    ['la marca de orden antes de comillas', '\uFEFF"a\tb"\n', [['a\tb']]],
    ['espacios que no se ven', '\uFEFF\u00a0Ana\u200b \t 12\u00a0\r\n', [['Ana', '12']]],
    ['tildes en dos letras', 'Mun\u0303oz\n', [['Muñoz']]],
    ['filas vacías en medio guardan su lugar', '1\n\n\n4\n', [['1'], [''], [''], ['4']]],
    ['filas y columnas vacías al final no cuentan', '1\t\t\n2\t\t\n\t\t\n\n', [['1'], ['2']]],
    ['nada', '\r\n', []],
  ])('se lee: %s', (_, texto, celdas) => {
    expect(celdasPegadas(texto)).toEqual(celdas);
  });

  it('un solo valor entra directo; varios, no', () => {
    expect(valorUnico('14\r\n')).toBe('14');
    expect(valorUnico(' 12,5 ')).toBe('12,5');
    expect(valorUnico('14\r\n15\r\n')).toBeNull();
    expect(valorUnico('14\t15')).toBeNull();
    expect(valorUnico('\n14')).toBeNull();
    expect(valorUnico('')).toBeNull();
  });

  it('lo que está debajo de muchas filas vacías también cuenta', () => {
    expect(celdasPegadas(`14${'\n'.repeat(PEGADO_FILAS_MAX + 50)}15\n`)).toHaveLength(PEGADO_FILAS_MAX + 1);
    expect(celdasPegadas(`14${'\n'.repeat(PEGADO_FILAS_MAX + 50)}\u200b`)).toEqual([['14']]);
  });

  it.each([
    ['texto corrido', 'x'.repeat(1_000_000)],
    ['una columna entera', `14\n${'\n'.repeat(1_000_000)}`],
    ['miles de filas', 'Pérez Gómez, Ana\t14\n'.repeat(50_000)],
    ['miles de columnas', '14\t'.repeat(300_000)],
    ['solo comillas', '"'.repeat(1_000_000)],
    ['comillas que se abren en cada fila', '"a\n'.repeat(300_000)],
    ['comillas dobles que se abren en cada fila', '"a""\n"""b\n'.repeat(100_000)],
  ])('un portapapeles de 1 MB no detiene la pantalla: %s', (_, texto) => {
    expect(msDe(() => celdasPegadas(texto))).toBeLessThan(200);
    expect(celdasPegadas(texto).length).toBeLessThanOrEqual(PEGADO_FILAS_MAX + 1);
  });
});

describe('una nota pegada', () => {
  it.each([
    ['14', 14],
    ['12,5', 12.5],
    ['12.50', 12.5],
    ['12.75', 12.75],
    ['0', 0],
    ['15', 15],
    ['15,00', 15],
    ['007', 7],
    ['.5', 0.5],
  ])('%s es %d', (text, valor) => {
    expect(leerPunteo(text, 15)).toEqual({ valor });
  });

  it.each([
    ['16', 'Pasa de 15 puntos'],
    ['15.01', 'Pasa de 15 puntos'],
    ['999999999', 'Pasa de 15 puntos'],
    ['-1', 'Es menor que 0'],
    ['\u22121', 'Es menor que 0'],
    ['12.345', 'Lleva más de 2 decimales'],
    ['1,2,3', 'No es un número'],
    ['1.234,50', 'No es un número'],
    ['NSP', 'No es un número'],
    ['.', 'No es un número'],
    ['٣', 'No es un número'],
    ['１２', 'No es un número'],
    ['½', 'No es un número'],
    ['1e1', 'No es un número'],
    ['0x10', 'No es un número'],
    ['100%', 'No es un número'],
    ['+5', 'No es un número'],
    ['- 1 -', 'No es un número'],
    ['8 / 10', 'No es un número'],
    ['=1+1', 'No es un número'],
    ['99999999999999999999', 'No es un número'],
  ])('%s no entra: %s', (text, falta) => {
    expect(leerPunteo(text, 15)).toEqual({ falta });
  });

  it('de una actividad de 1 punto se dice en singular', () => {
    expect(leerPunteo('2', 1)).toEqual({ falta: 'Pasa de 1 punto' });
  });
});
