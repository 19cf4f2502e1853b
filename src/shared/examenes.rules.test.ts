import { expect, it } from 'vitest';
import { enCurso, finDeCorrida, finDelEstudiante, fueDetenida } from './examenes.rules.ts';

const inicio = '2026-03-02T14:00:00.000Z';
const fin = finDeCorrida(inicio, 60);
const despues = (segundos: number) => new Date(Date.parse(inicio) + segundos * 1000);
const corrida = { examenFechaHoraIniciado: inicio, examenFechaHoraFinalizado: fin };

it('el examen termina al pasar sus minutos', () => {
  expect(fin).toBe('2026-03-02T15:00:00.000Z');
});

it('el final del estudiante es el suyo o el de la clase, el que llegue antes', () => {
  expect(finDelEstudiante('2026-03-02T14:00:00.000Z', 60, fin)).toBe(fin);
  expect(finDelEstudiante('2026-03-02T14:40:00.000Z', 60, fin)).toBe(fin);
  expect(finDelEstudiante('2026-03-02T14:00:00.000Z', 30, fin)).toBe('2026-03-02T14:30:00.000Z');
  expect(finDelEstudiante('2026-03-02T14:05:00.000Z', 60, '2026-03-02T14:20:00.000Z')).toBe(
    '2026-03-02T14:20:00.000Z',
  );
});

it('sin iniciar no corre', () => {
  expect(enCurso({ examenFechaHoraIniciado: null, examenFechaHoraFinalizado: null }, despues(0))).toBeNull();
});

it('se da por terminado un segundo antes de su final', () => {
  expect(enCurso(corrida, despues(0))).toBe(1);
  expect(enCurso(corrida, new Date(despues(3599).getTime() - 1))).toBe(1);
  expect(enCurso(corrida, despues(3599))).toBe(0);
});

it('terminar antes de sus minutos es haberlo detenido', () => {
  expect(fueDetenida(inicio, 60, fin)).toBe(false);
  expect(fueDetenida(inicio, 60, '2026-03-02T14:59:59.999Z')).toBe(true);
});

it('detenerlo lo termina en ese momento', () => {
  const detenido = { ...corrida, examenFechaHoraFinalizado: '2026-03-02T14:10:00.000Z' };
  expect(enCurso(detenido, despues(600))).toBe(0);
});
