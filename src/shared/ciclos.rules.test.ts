import { expect, it } from 'vitest';
import { nextYearOpens } from './base/calendar.ts';
import { cicloAbierto, cicloCalificable, cicloCerradoOficina } from './ciclos.rules.ts';

const alas = (instante: string) => new Date(`${instante}-06:00`);

it('están abiertos el ciclo en curso y los que vienen; el anterior se califica hasta el 31 de enero', () => {
  const estado = (ciclo: number, ahora: Date) => [cicloAbierto(ciclo, ahora), cicloCalificable(ciclo, ahora)];
  const finDeEnero = alas('2026-01-31T23:59:59');
  const febrero = alas('2026-02-01T00:00:00');
  expect([2024, 2025, 2026, 2027].map((ciclo) => estado(ciclo, finDeEnero))).toEqual([
    [false, false],
    [false, true],
    [true, true],
    [true, true],
  ]);
  expect([2025, 2026, 2027].map((ciclo) => estado(ciclo, febrero))).toEqual([
    [false, false],
    [true, true],
    [true, true],
  ]);
  expect(estado(2026, alas('2026-12-31T23:59:59'))).toEqual([true, true]);
  expect(estado(2026, alas('2027-01-01T00:00:00'))).toEqual([false, true]);
});

it('el ciclo siguiente se prepara desde el primero de agosto', () => {
  expect(
    ['2026-07-31T23:59:59', '2026-08-01T00:00:00', '2026-12-31T23:59:59'].map((a) => nextYearOpens(alas(a))),
  ).toEqual([false, true, true]);
});

it('en la oficina un ciclo cerrado habla de poner notas solo mientras se puede', () => {
  const el = (dia: string) => cicloCerradoOficina(2025, cicloCalificable(2025, alas(`${dia}T23:00:00`)));
  expect(el('2026-01-31')).toMatch(/Los docentes ponen sus notas hasta el 31 de enero de 2026\.$/);
  expect(el('2026-02-01')).toBe(
    'El ciclo escolar 2025 ya está cerrado: puedes consultarlo y registrar sus pagos.',
  );
});
