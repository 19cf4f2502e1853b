import { expect, it } from 'vitest';
import { selfComparison } from './self-comparison.ts';

it.each([
  ['select from pagos p where p.id_pago = p.id_pago and p.activo', 'p.id_pago = p.id_pago'],
  ['select from "pagos" where "pagos"."id" ="pagos"."id"', '"pagos"."id" ="pagos"."id"'],
  ['select from t where a.x is not distinct from a.x', 'a.x is not distinct from a.x'],
  ['select from t where a.x < a.x', 'a.x < a.x'],
])('una columna comparada consigo misma se nota: %s', (statement, found) => {
  expect(selfComparison(statement)).toBe(found);
});

it.each([
  'select from l join p on l.id_pago = p.id_pago',
  'select from t where p.id = p.id_otro',
  'select from t where ap.id = p.id and p.id = ap.id',
  'select from t where p.id = $1 and p.otro = p.id',
  'update t set a = t.a + 1 where t.b = e.t.b',
])('y ninguna otra: %s', (statement) => {
  expect(selfComparison(statement)).toBeUndefined();
});
