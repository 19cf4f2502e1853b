import { expect, it } from 'vitest';
import { dicenNinguno } from './ninguno.rules.ts';

it.each([
  '-',
  '—',
  '---',
  '−',
  '.',
  '?',
  '0',
  'no tiene',
  'No Tiene.',
  'NO  TIENE',
  'n/a',
  'N/A',
  'N.A.',
  'na',
  'Ninguno',
  'ninguna',
  '(ninguno)',
  'Pendiente',
  'pendiente…',
  'no hay',
  's/n',
  'S/N.',
  'sin segundo nombre',
  'Sin CUI',
  'en trámite',
  ' - ',
])('«%s» dice que no tiene', (text) => {
  expect(dicenNinguno(text)).toBe(true);
});

it.each([
  '',
  ' ',
  '\u00a0',
  '\u200b',
  'Ana',
  'Nohemí',
  'Noé',
  'Nadia',
  'Pendiente Ruiz',
  'de',
  '0101',
  '😀',
  'A.',
  'no tiene teléfono pero vive en casa de su abuela',
  '-'.repeat(1_000_000),
  'no tiene '.repeat(100_000),
])('«%.40s» no lo dice', (text) => {
  expect(dicenNinguno(text)).toBe(false);
});
