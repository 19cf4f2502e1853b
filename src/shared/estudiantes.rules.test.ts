import { describe, expect, it } from 'vitest';
import { edad, usuarioPropuesto } from './estudiantes.rules.ts';

describe('la edad de un estudiante', () => {
  it('es la diferencia de los años, aunque no haya cumplido', () => {
    expect(edad('2016-12-31', 2026)).toBe(10);
    expect(edad('2016-01-01', 2026)).toBe(10);
  });
});

describe('el usuario propuesto', () => {
  it('es la inicial y el primer apellido, sin tildes, eñes ni espacios', () => {
    expect(usuarioPropuesto({ nombre1: 'Ángel', apellido1: 'Núñez' })).toBe('anunez');
    expect(usuarioPropuesto({ nombre1: 'María', apellido1: 'De León' })).toBe('mdeleon');
  });

  it('espera a que haya nombre y apellido', () => {
    expect(usuarioPropuesto({ nombre1: 'Ana', apellido1: ' ' })).toBe('');
    expect(usuarioPropuesto({ nombre1: '', apellido1: 'Caal' })).toBe('');
  });
});
