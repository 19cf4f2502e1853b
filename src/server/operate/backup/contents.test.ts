import { expect, it } from 'vitest';
import { type Contents, differences } from './contents.ts';

const contents = (valor: string | null): Contents => ({
  motor: 'PostgreSQL 15',
  migraciones: [],
  tablas: {},
  secuencias: { pagos_seq: valor },
  estudiantes: 0,
});

const ATRAS = ['la secuencia pagos_seq no coincide'];

it.each([
  ['igual', '9', '9', []],
  ['adelantada por quien escribía mientras se copiaba', '9', '10', []],
  ['que empezó a usarse mientras se copiaba', null, '1', []],
  ['atrasada', '10', '9', ATRAS],
  ['que se perdió', '10', null, ATRAS],
] as const)('una secuencia %s', (_, contada, copiada, dicho) => {
  expect(differences(contents(contada), contents(copiada))).toEqual(dicho);
});
