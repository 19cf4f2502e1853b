import { describe, expect, it } from 'vitest';
import { diaYHora, fechaCorta, fechaHora, nombreMes, plazo, soloHora } from './fechas.ts';

describe('cómo se escriben los días y las horas', () => {
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
    expect(decir('2026-11-21T05:59:00Z')).toEqual({ text: 'Hoy 23:59', enFrase: 'hoy 23:59', esHoy: true });
    expect(decir('2026-11-20T14:00:00Z')).toMatchObject({ text: 'Hoy 08:00', esHoy: true });
    expect(decir('2026-11-21T06:00:00Z')).toMatchObject({ text: '21 nov 2026 00:00', esHoy: false });
    expect(decir('2026-12-02T18:00:00Z')).toMatchObject({ text: '02 dic 2026 12:00', esHoy: false });
    expect(decir('2026-11-27T18:00:00Z')).toMatchObject({ text: '27 nov 2026 12:00', esHoy: false });
    expect(decir('2026-11-19T18:00:00Z')).toMatchObject({ text: '19 nov 2026 12:00', esHoy: false });
    expect(plazo('2026-11-21T05:00:00Z', now, true)).toEqual({ text: 'Hoy', enFrase: 'hoy', esHoy: true });
    expect(plazo('2026-11-22T05:00:00Z', now, true)).toMatchObject({ text: '21 nov 2026', esHoy: false });
  });
});
