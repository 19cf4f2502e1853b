import { describe, expect, it } from 'vitest';
import { contar, quetzales, tamanio } from '#shared/base/formatos.ts';
import {
  compararTexto,
  cuentaAtras,
  diaYHora,
  duracion,
  fechaCorta,
  fechaHora,
  nombreMes,
  nota,
  plazo,
  puntos,
  soloHora,
} from './formatos.ts';

describe('cómo se escriben las cosas', () => {
  it('fechas e instantes, en la hora de Guatemala', () => {
    expect(fechaCorta('2026-01-12')).toBe('12 ene 2026');
    expect(fechaCorta('2025-03-05T20:30:00Z')).toBe('05 mar 2025');
    expect([fechaCorta(null), fechaHora(null)]).toEqual(['—', '—']);
    expect(fechaHora('2025-03-05T20:30:00Z')).toBe('05 mar 2025 14:30');
    expect([diaYHora('2026-11-25T23:59:00-06:00'), diaYHora(null)]).toEqual(['miércoles 25 nov 23:59', '—']);
    expect(diaYHora('2026-11-25T23:59:00-06:00', true)).toBe('miércoles 25 nov');
    expect(soloHora('2026-04-18T00:00:00Z')).toBe('18:00');
    expect(nombreMes('2026-09-05')).toBe('Septiembre');
  });

  it('el plazo de un trabajo: hoy se dice, cualquier otro día lleva su fecha completa', () => {
    const now = new Date('2026-11-21T02:00:00Z'); // viernes 20 a las 20:00
    const decir = (limite: string) => plazo(limite, now);
    expect(decir('2026-11-21T05:59:00Z')).toEqual({ text: 'Hoy 23:59', esHoy: true });
    expect(decir('2026-11-20T14:00:00Z')).toEqual({ text: 'Hoy 08:00', esHoy: true });
    expect(decir('2026-11-21T06:00:00Z')).toEqual({ text: '21 nov 2026 00:00', esHoy: false });
    expect(decir('2026-12-02T18:00:00Z')).toEqual({ text: '02 dic 2026 12:00', esHoy: false });
    expect(decir('2026-11-27T18:00:00Z')).toEqual({ text: '27 nov 2026 12:00', esHoy: false });
    expect(decir('2026-11-19T18:00:00Z')).toEqual({ text: '19 nov 2026 12:00', esHoy: false });
    expect(plazo('2026-11-21T05:00:00Z', now, true)).toEqual({ text: 'Hoy', esHoy: true });
    expect(plazo('2026-11-22T05:00:00Z', now, true)).toEqual({ text: '21 nov 2026', esHoy: false });
  });

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
