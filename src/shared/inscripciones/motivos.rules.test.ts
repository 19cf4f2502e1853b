import { expect, it } from 'vitest';
import { motivosEnTexto } from './motivos.rules.ts';

const FALLA = 'Física 57.';
const ESPERA = 'La dirección decidió promover: vale cuando termine la recuperación.';

it.each([
  [
    'Promovido por acuerdo del claustro.',
    'La dirección decidió promover («Promovido por acuerdo del claustro»).',
  ],
  ['La dirección decidió promover por acuerdo', 'La dirección decidió promover («por acuerdo»).'],
  ['la direccion decidió: Promovido por acuerdo', 'La dirección decidió promover («Promovido por acuerdo»).'],
  ['Promoverlo fue acuerdo', 'La dirección decidió promover («Promoverlo fue acuerdo»).'],
  ['La dirección decidió promover.', 'La dirección decidió promover.'],
  ['Pagó $& y $1', 'La dirección decidió promover («Pagó $& y $1»).'],
])('lo que decidió la dirección y por qué es una sola frase: %s', (motivo, dicho) => {
  const decidido = { resultado: 'P', motivo } as const;
  expect(motivosEnTexto([FALLA, 'La dirección decidió promover.'], decidido)).toBe(`${FALLA} ${dicho}`);
});

it('también mientras espera, con adecuación y sin decisión', () => {
  const decidido = { resultado: 'P', motivo: 'Acuerdo del claustro' } as const;
  expect(motivosEnTexto([ESPERA], decidido)).toBe(
    'La dirección decidió promover («Acuerdo del claustro»): vale cuando termine la recuperación.',
  );
  expect(
    motivosEnTexto(['La dirección decidió no promover con adecuación curricular.'], {
      resultado: 'NP',
      motivo: 'Acuerdo del claustro',
    }),
  ).toBe('La dirección decidió no promover con adecuación curricular («Acuerdo del claustro»).');
  expect(motivosEnTexto([FALLA], decidido)).toBe(`${FALLA} La dirección decidió: «Acuerdo del claustro».`);
  expect(motivosEnTexto([FALLA], null)).toBe(FALLA);
});
