import { describe, expect, it } from 'vitest';
import {
  cicloParam,
  digitos,
  digitosOpcional,
  fecha,
  hora,
  idParam,
  monto,
  oVacio,
  telefono,
  telefonoOpcional,
  texto,
  textoOpcional,
} from './fields.ts';

const vale = (schema: { safeParse: (value: unknown) => { success: boolean } }) => (value: unknown) =>
  schema.safeParse(value).success;

describe('los campos de todos los formularios', () => {
  it('una fecha que no existe no es una fecha que falta', () => {
    const dice = (value: string) =>
      fecha('Fecha')
        .safeParse(value)
        .error?.issues.map(({ message }) => message);
    expect(dice('')).toEqual(['Fecha es requerida.']);
    expect(dice('2026-02-29')).toEqual(['Esa fecha no existe: febrero de 2026 tiene 28 días.']);
    expect(dice('0012-01-01')).toEqual(['Fecha debe estar entre los años 1900 y 2100.']);
  });

  it('lo que no se ve no es un texto', () => {
    const dice = (value: string) =>
      texto('Comentario', { max: 5 }).safeParse(value).error?.issues[0]?.message;
    for (const value of [' \n\t', '\u00a0', '\u200b\u200d\u2060', '\u2800', '\u3164'])
      expect(dice(value)).toBe('Comentario no debe ser un espacio en blanco.');
    for (const value of ['.', 'ñ', '👨‍👩‍👧']) expect(dice(value)).toBeUndefined();
    const opcional = textoOpcional('Comentario', 5);
    for (const value of ['', ' ', '\u200b', '\u2800', null, undefined])
      expect(opcional.parse(value)).toBeNull();
    expect(opcional.parse(' ñ ')).toBe('ñ');
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

  it('un CUI se acepta como se escribe y se guarda en dígitos', () => {
    const cui = digitos('CUI', 25);
    for (const text of ['2345678900101', ' 2345 67890 0101 ', '2345-67890-0101', '2345\u00a067890\u20110101'])
      expect(cui.parse(text), text).toBe('2345678900101');
    const dice = (value: string) => cui.safeParse(value).error?.issues[0]?.message;
    expect(dice('')).toBe('CUI es requerido.');
    expect(dice('   ')).toBe('CUI no debe ser un espacio en blanco.');
    for (const text of ['12a', '-', '+2345', '12/34'])
      expect(dice(text), text).toBe('CUI debe ser numérico.');
    expect(cui.parse('1 '.repeat(25))).toHaveLength(25);
    expect(dice('1'.repeat(26))).toBe('CUI debe ser de tamaño 25 o menos.');
    const opcional = digitosOpcional('DPI', 25);
    expect([opcional.parse(' '), opcional.parse(null), opcional.parse('1 2')]).toEqual([null, null, '12']);
    expect(opcional.safeParse('1a').success).toBe(false);
  });

  it('un teléfono se acepta como se escribe; el código de Guatemala sobra', () => {
    const numero = telefono('Teléfono', 15);
    for (const text of [
      '55556666',
      '5555-6666',
      '5555 6666',
      '+502 5555-6666',
      '(502) 5555.6666',
      '00502 55556666',
    ])
      expect(numero.parse(text), text).toBe('55556666');
    expect(numero.parse('+1 415 555 0100')).toBe('14155550100');
    const dice = (value: string) => numero.safeParse(value).error?.issues[0]?.message;
    for (const text of ['x', '55a', '5555+6666', '++502 55556666'])
      expect(dice(text), text).toBe('Teléfono debe ser numérico.');
    expect(dice('1'.repeat(16))).toBe('Teléfono debe ser de tamaño 15 o menos.');
    const opcional = telefonoOpcional('Teléfono', 20);
    expect([opcional.parse(''), opcional.parse('+502 5555-6666')]).toEqual([null, '55556666']);
  });

  it('un monto se acepta como se escribe el dinero', () => {
    const pago = monto({ numerico: 'numérico', rango: 'rango', mayorA: 0, hasta: 10_000 });
    for (const [text, value] of [
      ['1,250.50', 1250.5],
      ['Q85', 85],
      ['Q. 1,250', 1250],
      [' q 1 250.5 ', 1250.5],
      ['12,5', 12.5],
      ['10,000.00', 10_000],
      ['85', 85],
    ] as const)
      expect(pago.parse(text), text).toBe(value);
    const dice = (value: string) => pago.safeParse(value).error?.issues[0]?.message;
    for (const text of ['', 'Q', 'abc', '1.234', '1.', '1,2,3', '12,34.5', '1.250,50', '85 quetzales', '1e3'])
      expect(dice(text), text).toBe('numérico');
    for (const text of ['0', '-1', '10,000.01']) expect(dice(text), text).toBe('rango');
  });

  it('un campo que puede ir vacío dice con sus palabras qué tiene de malo', () => {
    const recibido = oVacio(
      monto({ numerico: 'No es un monto.', rango: 'Es demasiado.', mayorA: 0, hasta: 9 }),
    );
    const dicho = (value: unknown) => recibido.safeParse(value).error?.issues.map(({ message }) => message);
    expect(['', '5', 5].map(vale(recibido))).toEqual([true, true, true]);
    expect([dicho('cinco'), dicho('10'), dicho(true)]).toEqual([
      ['No es un monto.'],
      ['Es demasiado.'],
      ['No es un monto.'],
    ]);
  });

  it('un ciclo escolar es un año de cuatro cifras', () => {
    expect(cicloParam.parse('2026')).toBe(2026);
    expect(['1999', '2101', '26', '02026', 'abc', ''].filter(vale(cicloParam))).toEqual([]);
  });
});
