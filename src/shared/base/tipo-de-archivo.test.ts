import { expect, it } from 'vitest';
import { milisegundos } from '#testing/milisegundos.ts';
import { CABEZA_BYTES, esProhibido, motivoDeRechazo, tipoDe } from './tipo-de-archivo.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

it('un programa, un script y una página se reconocen por sus primeros bytes, no por su nombre', () => {
  for (const malo of [
    'MZ\x90\0',
    '\x7fELF\x02',
    '#!/bin/sh\n',
    ...[
      '\xcf\xfa\xed\xfe\x07',
      '\xce\xfa\xed\xfe',
      '\xfe\xed\xfa\xce',
      '\xfe\xed\xfa\xcf',
      '\xca\xfe\xba\xbe',
    ],
    '<!DOCTYPE html><p>',
    '  \n<HTML>',
    '\xef\xbb\xbf<script>',
    '\xff\xfe<\0h\0t\0m\0l\0>\0',
    '<?xml version="1.0"?>\n<svg onload="x()">',
    '<!-- a --><!--> <svg>',
  ]) {
    expect([malo, esProhibido(bytes(malo))]).toEqual([malo, true]);
  }
  for (const bueno of [
    '%PDF-1.4',
    'a < b, <3 y <ejemplo>',
    'Mi <html> favorito',
    '<!-- sin fin',
    '',
    'PK\x03\x04',
  ]) {
    expect([bueno, esProhibido(bytes(bueno))]).toEqual([bueno, false]);
  }
});

it('lo que no tiene fin se decide en el acto', () => {
  const peores = ['<', '<!--', '<!---->', '<?xml', ' ', '<!doctype svg'];
  for (const parte of peores) {
    const cabeza = bytes(parte.repeat(CABEZA_BYTES)).subarray(0, CABEZA_BYTES);
    expect(
      milisegundos(() => {
        esProhibido(cabeza);
      }),
    ).toBeLessThan(50);
  }
});

it('cada tipo que se muestra se sirve como lo que es', () => {
  expect(
    [
      '\xff\xd8\xff\xe0',
      '\x89PNG',
      'GIF89a',
      'RIFF....WEBP',
      'II*\0',
      '%PDF-',
      'PK\x03\x04',
      'hola',
      'a\0b',
    ].map((uno) => tipoDe(bytes(uno))),
  ).toEqual([
    'image/jpeg',
    'image/png',
    'image/gif',
    'image/webp',
    'image/tiff',
    'application/pdf',
    'application/zip',
    'text/plain',
    'application/octet-stream',
  ]);
});

it('el motivo nombra el archivo', () => {
  expect(motivoDeRechazo('nota.txt', { bytes: 0, prohibido: false })).toBe('"nota.txt" está vacío.');
  expect(motivoDeRechazo('juego.pdf', { bytes: 9, prohibido: true })).toBe(
    '"juego.pdf" no se puede adjuntar: es un programa o una página web.',
  );
  expect(motivoDeRechazo('nota.txt', { bytes: 9, prohibido: false })).toBeNull();
});
