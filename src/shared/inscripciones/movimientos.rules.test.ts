import { describe, expect, it } from 'vitest';
import { cuentaPara, ESTADOS_INSCRIPCION, estadosQueCuentan } from '#shared/estudiantes/estados.rules.ts';
import { enTramo, fraseDeBaja, loQueLleva, mesDespuesDe, primerMesSinCobro } from './movimientos.rules.ts';

describe('la frase de quien se fue', () => {
  it.each([
    ['retirada', [6, 7, 8, 9, 10], 'Retirado el 12 may 2026: junio a octubre no se cobran.'],
    ['retirada', [10], 'Retirado el 12 may 2026: octubre no se cobra.'],
    ['trasladada', [9, 10], 'Trasladado el 12 may 2026: septiembre y octubre no se cobran.'],
    ['trasladada', [6, 8, 9], 'Trasladado el 12 may 2026: junio, agosto y septiembre no se cobran.'],
    ['retirada', [], 'Retirado el 12 may 2026.'],
  ] as const)('%s sin %j', (estado, meses, frase) => {
    expect(fraseDeBaja({ estado, fecha: '2026-05-12', meses })).toBe(frase);
  });

  it('nombra un tramo desde tres meses seguidos', () => {
    expect([enTramo([1, 2]), enTramo([1, 2, 3]), enTramo([])]).toEqual([
      'enero y febrero',
      'enero a marzo',
      '',
    ]);
  });
});

describe('los meses que ya no se cobran', () => {
  it.each([
    ['2026-05-12', 6, 5],
    ['2026-01-01', 2, 1],
    ['2025-12-29', 1, 1],
    ['2026-12-31', 13, 12],
  ])('de quien se va el %s empiezan en el mes %i, y pueden ser desde el %i', (fecha, despues, primero) => {
    expect([mesDespuesDe(fecha, 2026), primerMesSinCobro(fecha, 2026)]).toEqual([despues, primero]);
  });
});

it('lo que lleva se dice por materia: un bloque terminado con su total, uno en curso por partes', () => {
  const nota = { zonaExtra: 0, examen: 0, examenExtra: 0, terminado: false };
  expect(
    loQueLleva([
      { ...nota, idMateria: 1, materia: 'Matemáticas', bloque: 1, terminado: true, zona: 60.5, examen: 25.5 },
      { ...nota, idMateria: 1, materia: 'Matemáticas', bloque: 2, zona: 30, zonaExtra: 4 },
      { ...nota, idMateria: 2, materia: 'Inglés', bloque: 2, zona: 10, examen: 12 },
    ]),
  ).toEqual([
    { materia: 'Matemáticas', frase: 'bloque 1 completo (86), bloque 2 zona 34' },
    { materia: 'Inglés', frase: 'bloque 2 zona 10 y examen 12' },
  ]);
});

it('cada estado dice para qué cuenta; una inscripción anulada no cuenta para nada', () => {
  expect(estadosQueCuentan('clase')).toEqual(['activa']);
  expect(estadosQueCuentan('historia')).toEqual(['activa', 'retirada', 'trasladada']);
  expect(ESTADOS_INSCRIPCION.filter((estado) => !cuentaPara('viva', estado))).toEqual(['anulada']);
});
