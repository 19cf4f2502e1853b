import { expect, it } from 'vitest';
import { milisegundos } from '#testing/milisegundos.ts';
import { textoLimpio } from './texto-limpio.ts';

it.each([
  ['acentos sueltos', 'Nu\u0301n\u0303ez Pen\u0303a', 'Núñez Peña'],
  ['lo que no se ve', '\ufeffMo\u200bnica\u200e Ávila\u00ad\u2060\u0007\u0000', 'Monica Ávila'],
  ['señas de dirección', '\u202a+502 5555 0002\u202c\u2066x\u2069', '+502 5555 0002x'],
  ['letras de relleno', 'A\u034fn\u115fa\u3164', 'Ana'],
  ['etiquetas y estilos sueltos', 'A\u{e0041}\u{e0042}n\ufe0fa 5\ufe0f', 'Ana 5'],
  ['uniones sueltas', 'A\u200dn\u200ca\u200d', 'Ana'],
  ['espacios que no parten', 'Segundo\u00a0\u2009Primaria\u3000A', 'Segundo  Primaria A'],
  ['fines de línea', 'a\r\nb\rc\u2028d', 'a\nb\nc\nd'],
])('quita o cambia %s', (_, sucio, limpio) => {
  expect(textoLimpio(sucio)).toBe(limpio);
});

it.each([
  ...['Kꞌicheꞌ', 'Tzʼutujil', 'O’Connor', 'Łukasz', 'Nguyễn Thị', 'Иванова', '王小明', 'محمد', 'Ὀδυσσεύς'],
  ...['👩‍👩‍👧', '👩🏽‍🚒', '🏳️‍🌈', '❤️', '1️⃣', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '葛\u{e0100}', 'می\u200cخواهم', 'क्\u200dष', 'a\tb\nc'],
])('deja %s como está', (texto) => {
  expect(textoLimpio(texto)).toBe(texto);
});

it.each(['\u0301\u0323', '\u200b\u202e', '😀\u200d', '\u00a0', '\u{e0041}', '\ufe0f'])(
  'se tarda poco con el texto más largo, de %j',
  (una) => {
    const largo = una.repeat(200_000 / una.length);
    expect(textoLimpio(textoLimpio(largo))).toBe(textoLimpio(largo));
    expect(milisegundos(() => textoLimpio(largo))).toBeLessThan(500);
  },
);
