import { describe, expect, it } from 'vitest';
import { csvDe, nombreDeArchivo, separadorCsv } from './csv.ts';

const lineas = (text: string) => text.slice(1).split('\r\n');

describe('un archivo CSV', () => {
  it('empieza con la marca de UTF-8 y termina cada línea con CRLF', () => {
    expect(
      csvDe(
        [
          ['Núñez', 8],
          ['Ordóñez', null],
        ],
        'es-GT',
      ),
    ).toBe('\uFEFFNúñez,8\r\nOrdóñez,\r\n');
  });

  it('separa con punto y coma donde el decimal se escribe con coma', () => {
    expect(separadorCsv('es-GT')).toBe(',');
    expect(separadorCsv('en-US')).toBe(',');
    expect(separadorCsv('es-ES')).toBe(';');
    expect(csvDe([['Ana', 7.5, '7.5 / 10', 8]], 'es-ES')).toBe('\uFEFFAna;7,5;7,5;8\r\n');
  });

  it('de una nota con su máximo guarda solo la nota', () => {
    expect(lineas(csvDe([['8 / 10', '7.5 / 15', 'Pendiente entregar', '3/4']], 'es-GT'))[0]).toBe(
      '8,7.5,Pendiente entregar,3/4',
    );
  });

  it('pone entre comillas lo que lleva separador, comillas o salto de línea', () => {
    expect(csvDe([['Ajcabul, Ana', 'dijo "hola"', 'una\ndos', 'a;b']], 'es-GT')).toBe(
      '\uFEFF"Ajcabul, Ana","dijo ""hola""","una\ndos",a;b\r\n',
    );
    expect(lineas(csvDe([['a,b', 'a;b']], 'es-ES'))[0]).toBe('a,b;"a;b"');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx'])('no deja que %j sea una fórmula', (text) => {
    expect(lineas(csvDe([[text]], 'es-GT'))[0]).toBe(`'${text}`);
  });

  it('lleva un nombre que cualquier equipo acepta', () => {
    expect(nombreDeArchivo('Física/Química: bloque 1?')).toBe('Física_Química_ bloque 1_');
  });
});
