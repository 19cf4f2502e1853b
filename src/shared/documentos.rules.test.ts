import { describe, expect, it } from 'vitest';
import {
  cicloYAlcance,
  codigoEscrito,
  direccionDeVerificacion,
  iniciales,
  leerCodigo,
} from './documentos.rules.ts';

describe('el código de un documento', () => {
  it.each([
    ['7K2M-9QXD-4HT0', 'como está en el papel'],
    ['7k2m 9qxd 4hto', 'en minúsculas, con espacios y la letra o'],
    ['7K2M–9QXD—4HT0', 'con guiones largos'],
    ['７Ｋ２Ｍ９ＱＸＤ４ＨＴ０', 'con las letras anchas de un teclado japonés'],
    [' 7K2M9QXD4HTO\n', 'con lo que trae el portapapeles'],
  ])('%s se lee: %s', (escrito) => expect(leerCodigo(escrito)).toBe('7K2M9QXD4HT0'));

  it('la i y la ele son un uno', () => expect(leerCodigo('iIlL-1111-1111')).toBe('111111111111'));

  it.each(['', '7K2M-9QXD-4HT', '7K2M-9QXD-4HT0-1', '7K2M-9QXD-4HTU', '7K2M_9QXD_4HT0', 'ñ'.repeat(12)])(
    '«%s» no puede ser uno',
    (escrito) => expect(leerCodigo(escrito)).toBeNull(),
  );

  it('se escribe en tres grupos, y se comprueba detrás de #, que ningún servidor recibe', () => {
    expect(codigoEscrito('7K2M9QXD4HT0')).toBe('7K2M-9QXD-4HT0');
    expect(new URL(direccionDeVerificacion('https://ceiba.example', '7K2M9QXD4HT0')).pathname).toBe('/');
  });
});

it('de un nombre solo queda la primera letra de cada parte, aunque venga descompuesta', () => {
  expect(iniciales('Élida  ñandú De León')).toBe('É••• Ñ••• D••• L•••');
  expect(iniciales('E\u0301lida ʼIxchel')).toBe('É••• ʼ•••');
});

it('el alcance se dice con el ciclo', () => {
  expect([cicloYAlcance(2026, '2'), cicloYAlcance(2026, 'final')]).toEqual([
    '2026, hasta el bloque 2',
    '2026',
  ]);
});
