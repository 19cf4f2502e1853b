import { expect, it } from 'vitest';
import { leerFecha, noEsFecha } from '#shared/importaciones/fechas.rules.ts';
import { fechaInexistente } from './fecha-inexistente.ts';
import { fecha } from './fields.ts';

it.each([
  [2015, 6, 31, 'Esa fecha no existe: junio tiene 30 días.'],
  [2026, 2, 29, 'Esa fecha no existe: febrero de 2026 tiene 28 días.'],
  [2024, 2, 30, 'Esa fecha no existe: febrero de 2024 tiene 29 días.'],
  [20, 2, 31, 'Esa fecha no existe: febrero tiene 28 o 29 días.'],
  [2024, 2, 29, null],
  [2024, 12, 31, null],
  [2024, 1, 32, 'Esa fecha no existe: enero tiene 31 días.'],
  [2024, 13, 1, null],
])('%i-%i-%i', (anio, mes, dia, dicho) => {
  expect(fechaInexistente(anio, mes, dia)).toBe(dicho);
});

it.each(['31/06/2015', '31-6-15', '2015-06-31', '31 de junio de 2015', '31.06.2015 10:30'])(
  'una celda que dice «%s» dice cuántos días tiene su mes',
  (texto) => {
    expect(leerFecha(texto, 'dma', '2026-03-10')).toBeNull();
    expect(noEsFecha(texto, 'dma', '2026-03-10', '31/12/2012')).toBe(
      'Esa fecha no existe: junio tiene 30 días.',
    );
  },
);

it('lo que no es ningún día dice cómo se escribe', () => {
  expect(noEsFecha('ayer', 'dma', '2026-03-10', '31/12/2012')).toBe(
    '«ayer» no es una fecha. Escríbela como 31/12/2012.',
  );
});

it('todo campo de fecha lo dice', () => {
  const dice = (valor: string) => fecha('Fecha de nacimiento').safeParse(valor).error?.issues[0]?.message;
  expect(dice('2015-06-31')).toBe('Esa fecha no existe: junio tiene 30 días.');
  for (const texto of ['2015-13-01', 'ayer', '10/03/2026', '2015-6-31'])
    expect(dice(texto)).toBe('Fecha de nacimiento no existe o está incompleta.');
});
