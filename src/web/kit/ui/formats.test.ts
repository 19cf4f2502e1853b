import { describe, expect, it } from 'vitest';
import { contar, quetzales, tamanio } from '#shared/base/formatos.ts';
import { compareText, countdown, duration, points, twoDecimals } from './formats.ts';

describe('cómo se escriben las cosas', () => {
  it('dinero y notas', () => {
    expect(quetzales(1234.5)).toBe('Q1,234.50');
    expect(quetzales(0)).toBe('Q0.00');
    expect([twoDecimals(7.5), twoDecimals(10), twoDecimals(null)]).toEqual(['7.5', '10', '']);
  });

  it('uno en singular, cero y los demás en plural', () => {
    expect([points(1), points(0.5), points(10)]).toEqual(['1 punto', '0.5 puntos', '10 puntos']);
    expect([contar(0, 'mes', 'meses'), contar(1, 'mes', 'meses')]).toEqual(['0 meses', '1 mes']);
    expect(contar(8133, 'fila', 'filas')).toBe('8,133 filas');
  });

  it('tamaños, duraciones y la cuenta atrás de un examen', () => {
    expect([tamanio(900), tamanio(655_360), tamanio(1_258_291)]).toEqual(['900 B', '640 KB', '1.2 MB']);
    expect([duration(45), duration(250), duration(4_800)]).toEqual(['45 s', '4 min 10 s', '1 h 20 min']);
    expect([countdown(5_400_000), countdown(59_001), countdown(-5)]).toEqual(['90:00', '00:59', '00:00']);
  });

  it('ordena como el español: ñ después de n, tildes iguales, números por su valor', () => {
    expect(['Ñandú', 'Núñez', 'Nuñez', 'Osorio', 'Nájera'].sort(compareText)).toEqual([
      'Nájera',
      'Núñez',
      'Nuñez',
      'Ñandú',
      'Osorio',
    ]);
    expect(['Bloque 10', 'Bloque 2'].sort(compareText)).toEqual(['Bloque 2', 'Bloque 10']);
  });
});
