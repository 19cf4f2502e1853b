import { describe, expect, it } from 'vitest';
import { contar, quetzales, tamanio } from '#shared/base/formatos.ts';
import { compararTexto, cuentaAtras, duracion, nota, puntos } from './formats.ts';

describe('cómo se escriben las cosas', () => {
  it('dinero y notas', () => {
    expect(quetzales(1234.5)).toBe('Q1,234.50');
    expect(quetzales(0)).toBe('Q0.00');
    expect([nota(7.5), nota(10), nota(null)]).toEqual(['7.5', '10', '']);
  });

  it('uno en singular, cero y los demás en plural', () => {
    expect([puntos(1), puntos(0.5), puntos(10)]).toEqual(['1 punto', '0.5 puntos', '10 puntos']);
    expect([contar(0, 'mes', 'meses'), contar(1, 'mes', 'meses')]).toEqual(['0 meses', '1 mes']);
    expect(contar(8133, 'fila', 'filas')).toBe('8,133 filas');
  });

  it('tamaños, duraciones y la cuenta atrás de un examen', () => {
    expect([tamanio(900), tamanio(655_360), tamanio(1_258_291)]).toEqual(['900 B', '640 KB', '1.2 MB']);
    expect([duracion(45), duracion(250), duracion(4_800)]).toEqual(['45 s', '4 min 10 s', '1 h 20 min']);
    expect([cuentaAtras(5_400_000), cuentaAtras(59_001), cuentaAtras(-5)]).toEqual([
      '90:00',
      '00:59',
      '00:00',
    ]);
  });

  it('ordena como el español: ñ después de n, tildes iguales, números por su valor', () => {
    expect(['Ñandú', 'Núñez', 'Nuñez', 'Osorio', 'Nájera'].sort(compararTexto)).toEqual([
      'Nájera',
      'Núñez',
      'Nuñez',
      'Ñandú',
      'Osorio',
    ]);
    expect(['Bloque 10', 'Bloque 2'].sort(compararTexto)).toEqual(['Bloque 2', 'Bloque 10']);
  });
});
