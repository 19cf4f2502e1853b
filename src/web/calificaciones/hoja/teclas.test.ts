import { describe, expect, it } from 'vitest';
import { moverCon, type Posicion } from './state/movimiento.ts';
import { empiezaNota, leerNota } from './state/texto.ts';

/** Names, three activities and three sums for 20 students; ten of them fit on the screen. */
const HOJA = { filas: 20, columnas: 7, primera: 1, ultima: 3, pagina: 10 };
const en = (fila: number, columna: number): Posicion => ({ fila, columna });

describe('las teclas de la hoja', () => {
  it.each<[string, { shift?: true; ctrl?: true }, Posicion, Posicion]>([
    ['Enter', {}, en(4, 2), en(5, 2)],
    ['Enter', {}, en(19, 2), en(0, 3)],
    ['Enter', {}, en(19, 3), en(19, 3)],
    ['Enter', {}, en(19, 5), en(19, 5)],
    ['Enter', { shift: true }, en(4, 2), en(3, 2)],
    ['Enter', { shift: true }, en(0, 2), en(0, 2)],
    ['ArrowDown', {}, en(4, 2), en(5, 2)],
    ['ArrowDown', {}, en(19, 2), en(19, 2)],
    ['ArrowUp', {}, en(4, 2), en(3, 2)],
    ['ArrowUp', {}, en(0, 2), en(0, 2)],
    ['ArrowRight', {}, en(4, 2), en(4, 3)],
    ['ArrowRight', {}, en(4, 6), en(4, 6)],
    ['ArrowLeft', {}, en(4, 1), en(4, 0)],
    ['ArrowLeft', {}, en(4, 0), en(4, 0)],
    ['Tab', {}, en(4, 2), en(4, 3)],
    ['Tab', { shift: true }, en(4, 2), en(4, 1)],
    ['Tab', {}, en(4, 3), en(5, 1)],
    ['Tab', {}, en(19, 3), en(19, 3)],
    ['Tab', {}, en(4, 5), en(4, 6)],
    ['Home', {}, en(4, 3), en(4, 1)],
    ['End', {}, en(4, 1), en(4, 3)],
    ['Home', { ctrl: true }, en(4, 3), en(0, 1)],
    ['End', { ctrl: true }, en(4, 1), en(19, 3)],
    ['PageDown', {}, en(4, 2), en(14, 2)],
    ['PageDown', {}, en(14, 2), en(19, 2)],
    ['PageUp', {}, en(14, 2), en(4, 2)],
    ['PageUp', {}, en(4, 2), en(0, 2)],
  ])('%s %o lleva de %o a %o', (key, { shift = false, ctrl = false }, desde, hasta) => {
    expect(moverCon({ key, shiftKey: shift, ctrlKey: ctrl }, desde, HOJA)).toEqual(hasta);
  });

  it.each(['a', 'Escape', 'F2', 'Delete', '5'])('%s no mueve', (key) => {
    expect(moverCon({ key, shiftKey: false, ctrlKey: false }, en(4, 2), HOJA)).toBeNull();
  });

  it.each(['0', '9', ',', '.', '-', 'N', 'ñ'])('%s empieza una nota', (key) =>
    expect(empiezaNota(key)).toBe(true),
  );
  it.each(['F5', ' ', '12', 'Dead'])('%s no empieza una nota', (key) => expect(empiezaNota(key)).toBe(false));
});

describe('una nota escrita', () => {
  const RANGO = 'Punteo de calificación debe ser mayor a 0 y menor o igual a 15.';
  const noEs = (texto: string) =>
    `«${texto}» no es una nota: escribe un número con dos decimales como máximo.`;
  it.each<[string, ReturnType<typeof leerNota>]>([
    ['12,5', { valor: 12.5 }],
    ['12.5', { valor: 12.5 }],
    ['12.75', { valor: 12.75 }],
    ['7,', { valor: 7 }],
    [',5', { valor: 0.5 }],
    [' 15 ', { valor: 15 }],
    ['0', { valor: 0 }],
    ['', { valor: null }],
    ['16', { error: RANGO }],
    ['15.01', { error: RANGO }],
    ['-1', { error: RANGO }],
    ['12.755', { error: noEs('12.755') }],
    ['1,2,3', { error: noEs('1,2,3') }],
    ['1.234', { error: noEs('1.234') }],
    ['.', { error: noEs('.') }],
    ['NSP', { error: noEs('NSP') }],
    ['1e1', { error: noEs('1e1') }],
  ])('"%s" es %o', (texto, leida) => expect(leerNota(texto, 15)).toEqual(leida));
});
