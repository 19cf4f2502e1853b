import { expect, it } from 'vitest';
import { avisoDeCobroExtra, esCobroExtra } from './extras.rules.ts';

it.each([
  ['Colegiatura', true, false, false],
  ['Inscripción', false, false, false],
  ['INSCRIPCION 2026', false, false, false],
  ['Inscripción', false, true, true],
  ['Reinscripción', false, false, true],
  ['Laboratorio', false, false, true],
])(
  '%s (colegiatura: %s, ya tiene inscripción: %s) es cobro extra: %s',
  (descripcion, colegiatura, yaTiene, es) => {
    expect(esCobroExtra({ descripcion, colegiatura }, yaTiene)).toBe(es);
  },
);

it('el aviso nombra el cobro', () => {
  expect(avisoDeCobroExtra('Excursión')).toBe(
    'Solo la inscripción y diez mensualidades son obligatorias. «Excursión» va aparte, con factura, y la familia puede no aceptarlo.',
  );
});
