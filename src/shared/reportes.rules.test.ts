import { describe, expect, it } from 'vitest';
import { cortesDeTramos, diasDelReporte } from './reportes.rules.ts';

describe('los tramos de antigüedad', () => {
  it('cambian al día siguiente de 30, 60 y 90 días', () => {
    expect(cortesDeTramos('2026-06-10')).toEqual({
      vencidas: '2026-06-08',
      mas30: '2026-05-10',
      mas60: '2026-04-10',
      mas90: '2026-03-11',
    });
  });
});

describe('los días de un reporte', () => {
  it.each([
    [{}, '2026-03-01', '2026-03-31'],
    [{ desde: '2026-01-05' }, '2026-01-05', '2026-03-31'],
    [{ hasta: '2026-02-10' }, '2026-02-01', '2026-02-10'],
    [{ desde: '2026-01-05', hasta: '2026-01-06' }, '2026-01-05', '2026-01-06'],
    [{ desde: '2026-05-05' }, '2026-05-05', '2026-05-31'],
  ])('%j son del %s al %s', (dichas, desde, hasta) => {
    expect(diasDelReporte(dichas, '2026-03-10')).toEqual({ desde, hasta });
  });
});
