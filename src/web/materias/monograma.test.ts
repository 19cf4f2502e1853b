import { expect, it } from 'vitest';
import { monogramOf } from '#web/kit/ui/initials.ts';
import { aspectoMateria } from './components/Monograma.tsx';

it('cada materia tiene siempre el mismo color y monograma', () => {
  expect(aspectoMateria('Matemáticas')).toEqual({ key: 'mate', monogram: 'Ma' });
  expect(aspectoMateria('Educación Física')).toEqual({ key: 'fisica', monogram: 'EF' });
  expect(aspectoMateria('Culturas e Idiomas Mayas, Garífuna o Xinka')).toEqual({
    key: 'maya',
    monogram: 'CM',
  });
  expect(aspectoMateria('CIENCIAS NATURALES').key).toBe('natura');
  // A class that has not been read yet looks like none in particular.
  expect(aspectoMateria('')).toEqual({ key: 'otra', monogram: '' });
  expect(aspectoMateria('Hogar')).toEqual(aspectoMateria('Hogar'));
  expect(monogramOf('Comunicación y Lenguaje')).toBe('CL');
});
