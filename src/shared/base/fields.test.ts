import { describe, expect, it } from 'vitest';
import { cicloParam, fecha, hora, idParam, texto } from './fields.ts';

const vale = (schema: { safeParse: (value: unknown) => { success: boolean } }) => (value: unknown) =>
  schema.safeParse(value).success;

describe('los campos de todos los formularios', () => {
  it('una fecha que no existe no es una fecha que falta', () => {
    const dice = (value: string) =>
      fecha('Fecha')
        .safeParse(value)
        .error?.issues.map(({ message }) => message);
    expect(dice('')).toEqual(['Fecha es requerida.']);
    expect(dice('2026-02-29')).toEqual(['Fecha no existe o está incompleta.']);
    expect(dice('0012-01-01')).toEqual(['Fecha debe estar entre los años 1900 y 2100.']);
  });

  it('lo que no se ve no es un texto', () => {
    const dice = (value: string) =>
      texto('Comentario', { max: 5 }).safeParse(value).error?.issues[0]?.message;
    for (const value of [' \n\t', '\u00a0', '\u200b\u200d\u2060', '\u2800', '\u3164'])
      expect(dice(value)).toBe('Comentario no debe ser un espacio en blanco.');
    for (const value of ['.', 'ñ', '👨‍👩‍👧']) expect(dice(value)).toBeUndefined();
  });

  it('una fecha existe en el calendario y cae entre 1900 y 2100', () => {
    const esFecha = vale(fecha('Fecha'));
    expect(['1900-01-01', '2024-02-29', '2100-12-31'].filter(esFecha)).toHaveLength(3);
    for (const value of [
      '1899-12-31',
      '0000-01-01',
      '2101-01-01',
      '9999-12-31',
      '2026-02-29',
      '2026-13-01',
      '2026-1-1',
      '12/01/2026',
      '',
      null,
      20260112,
    ]) {
      expect(esFecha(value), String(value)).toBe(false);
    }
  });

  it('una hora es de 00:00 a 23:59', () => {
    const esHora = vale(hora('Hora es requerida.'));
    expect(['00:00', '09:30', '23:59'].filter(esHora)).toHaveLength(3);
    expect(['24:00', '9:30', '12:60', '12:00:00', ''].filter(esHora)).toEqual([]);
  });

  it('un número de registro es un entero positivo que cabe en la base de datos', () => {
    const esId = vale(idParam);
    expect(['1', '2147483647'].filter(esId)).toHaveLength(2);
    expect(['0', '-1', '01', '1.5', '2147483648', '1e3', ' 1', 'abc', ''].filter(esId)).toEqual([]);
  });

  it('un ciclo escolar es un año de cuatro cifras', () => {
    expect(cicloParam.parse('2026')).toBe(2026);
    expect(['1999', '2101', '26', '02026', 'abc', ''].filter(vale(cicloParam))).toEqual([]);
  });
});
