import { describe, expect, it } from 'vitest';
import { initials } from './initials.ts';
import { truncate, truncateFileName } from './truncate.ts';

describe('textos recortados', () => {
  it('una ficha se corta después de 30 letras', () => {
    expect(truncate('x'.repeat(31), 30)).toBe(`${'x'.repeat(30)}...`);
    expect(truncate('x'.repeat(30), 30)).toBe('x'.repeat(30));
  });

  it('un archivo conserva su extensión', () => {
    expect(truncateFileName(`${'n'.repeat(41)}.pdf`)).toBe(`${'n'.repeat(30)}....pdf`);
    expect(truncateFileName('tarea.pdf')).toBe('tarea.pdf');
    expect(truncateFileName(`${'n'.repeat(30)}.pdf`)).toBe(`${'n'.repeat(30)}.pdf`);
    expect(truncateFileName(`${'n'.repeat(31)}.pdf`)).toBe(`${'n'.repeat(30)}....pdf`);
    expect(truncateFileName('n'.repeat(31))).toBe(`${'n'.repeat(30)}....`);
  });
});

describe('iniciales de personas', () => {
  it('iniciales de un nombre completo: primer nombre y primer apellido', () => {
    expect(initials('Ximena Isabel Muñoz De León')).toBe('XM');
    expect(initials('Marta Elena Xicará Pérez')).toBe('MX');
    expect(initials('Ángel Núñez')).toBe('ÁN');
    expect(initials('María José López García de Pérez')).toBe('ML');
  });

  it('de un estudiante, también con tres nombres o con un apellido compuesto', () => {
    expect(initials('Ana María José López García', true)).toBe('AL');
    expect(initials('María del Carmen Caal Xitumul', true)).toBe('MC');
    expect(initials('Diego Alejandro Chacón De León', true)).toBe('DC');
    expect(initials('Diego Chacón', true)).toBe('DC');
  });

  it('con su apellido a mano, también de quien tiene dos nombres y un solo apellido', () => {
    expect(initials('Ana María Caal', true, 'Caal')).toBe('AC');
    expect(initials('Ana Caal', true, 'Caal')).toBe('AC');
    expect(initials('Ana María De León', true, 'De León')).toBe('AL');
  });
});
