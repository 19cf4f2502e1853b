import { expect, it } from 'vitest';
import { milisegundos } from '#testing/milisegundos.ts';
import { celdaLegible, leerFecha, mesDe, ordenDeFechas } from './fechas.rules.ts';

const HOY = '2026-05-12';

it.each([
  ['3/4/2012', '2012-04-03'],
  ['03/04/2012', '2012-04-03'],
  ['3-4-2012', '2012-04-03'],
  ['3.4.2012', '2012-04-03'],
  [' 3 / 4 / 2012 ', '2012-04-03'],
  ['3/4/2012 14:30', '2012-04-03'],
  ['3/4/2012 12:00:00 a. m.', '2012-04-03'],
  ['2012-04-03', '2012-04-03'],
  ['2012/4/3', '2012-04-03'],
  ['2012-04-03 00:00', '2012-04-03'],
  ['2012-04-03T06:00:00.000Z', '2012-04-03'],
  ['3 de marzo de 2012', '2012-03-03'],
  ['3 de marzo del 2012', '2012-03-03'],
  ['sábado, 3 de Marzo de 2012', '2012-03-03'],
  ['3-mar-2012', '2012-03-03'],
  ['3-mar.-12', '2012-03-03'],
  ['03/MAR/2012', '2012-03-03'],
  ['15-Jan-12', '2012-01-15'],
  ['marzo 3, 2012', '2012-03-03'],
  ['1 setiembre 2012', '2012-09-01'],
  ['3/4/26', '2026-04-03'],
  ['3/4/27', '1927-04-03'],
  ['3/4/00', '2000-04-03'],
  ['29/02/2012', '2012-02-29'],
  ['29/02/2013', null],
  ['29/02/1900', null],
  ['31/06/2012', null],
  ['31/6/12', null],
  ['0/4/2012', null],
  ['3/0/2012', null],
  ['3/13/2012', null],
  ['3/4/012', null],
  ['3/4', null],
  ['3/4/2012/5', null],
  ['2012-13-01', null],
  ['30 de febrero de 2012', null],
  ['3 de marso de 2012', null],
  ['marzo 2012', null],
  ['3 marzo abril 2012', null],
  ['pendiente', null],
  ['constructor 3 2012', null],
  ['', null],
  ['1/1/0001', '0001-01-01'],
])('«%s» es %s', (text, date) => {
  expect(leerFecha(text, 'dma', HOY)).toBe(date);
});

it.each([
  ['1', '1900-01-01'],
  ['59', '1900-02-28'],
  ['60', null],
  ['61', '1900-03-01'],
  ['1899', '1905-03-13'],
  ['1900', null],
  ['2012', null],
  ['2101', '1905-10-01'],
  ['41001', '2012-04-02'],
  ['41001.75', '2012-04-02'],
  ['73050', '2099-12-31'],
  ['73051', null],
  ['0', null],
  ['0.5', null],
  ['-1', null],
  ['123456', null],
])('el número %s de Excel es %s', (text, date) => {
  expect(leerFecha(text, 'dma', HOY)).toBe(date);
});

it.each([
  ['3/15/2012', '2012-03-15'],
  ['3/4/2012', '2012-03-04'],
  ['15/3/2012', null],
  ['2012-03-15', '2012-03-15'],
  ['15 de marzo de 2012', '2012-03-15'],
])('con el mes primero «%s» es %s', (text, date) => {
  expect(leerFecha(text, 'mda', HOY)).toBe(date);
});

it.each([
  [['3/4/2012', '5/6/2013'], 'dma'],
  [['3/15/2012', '5/6/2013'], 'preguntar'],
  [['15/3/2012', '5/6/2013'], 'dma'],
  [['15/3/2012', '3/15/2012'], 'dma'],
  [['12/13/2012'], 'preguntar'],
  [['13/1/2012', '1/13/2012'], 'dma'],
  [['12/12/2012'], 'dma'],
  [['2012-03-15', '41001', '15 de marzo de 2012'], 'dma'],
  [['3/15/2012 10:00', ''], 'preguntar'],
  [['', 'pendiente'], 'dma'],
  [[], 'dma'],
])('en %j el orden es %s', (values, orden) => {
  expect(ordenDeFechas(values)).toBe(orden);
});

it.each([
  ['enero', 1],
  ['ENE', 1],
  ['sept', 9],
  ['set', 9],
  ['dic', 12],
  ['December', 12],
  ['marzo', 3],
  ['marzp', null],
  ['ener', null],
  ['toString', null],
  ['', null],
])('el mes «%s» es %s', (word, month) => {
  expect(mesDe(word)).toBe(month);
});

it.each(['1', '1/', '3 de ', ' ', 'marzo ', '1:', '-'])('un megabyte de «%s» no es una fecha', (part) => {
  const text = part.repeat(1_000_000 / part.length);
  expect(
    milisegundos(() => {
      expect(leerFecha(text, 'dma', HOY)).toBeNull();
      expect(ordenDeFechas([text])).toBe('dma');
    }),
  ).toBeLessThan(500);
});

it.each(['dma', 'mda'] as const)(
  'lo que se muestra de una fecha de Excel se lee como el mismo día: %s',
  (orden) => {
    expect(celdaLegible('2012-07-09', orden)).toBe(orden === 'dma' ? '09/07/2012' : '07/09/2012');
    expect(leerFecha(celdaLegible('2012-07-09', orden), orden, HOY)).toBe('2012-07-09');
    expect(celdaLegible('9-7-2012', orden)).toBe('9-7-2012');
  },
);
