import { expect, it } from 'vitest';
import { cicloCalificable, cicloCerradoOficina } from './ciclos.rules.ts';

it('en la oficina un ciclo cerrado habla de poner notas solo mientras se puede', () => {
  const el = (dia: string) =>
    cicloCerradoOficina(2025, cicloCalificable(2025, new Date(`${dia}T23:00:00-06:00`)));
  expect(el('2026-01-31')).toMatch(/Los docentes ponen sus notas hasta el 31 de enero de 2026\.$/);
  expect(el('2026-02-01')).toBe(
    'El ciclo escolar 2025 ya está cerrado: puedes consultarlo y registrar sus pagos.',
  );
});
