import { expect, it } from 'vitest';
import { type KeptCopy, RETENTION, superfluous } from './retention.ts';

const HOUR = 3_600_000;
const copyAt = (ms: number, verified = false): KeptCopy => {
  const made = new Date(ms).toISOString().slice(0, 16).replace('T', ' ');
  return { name: made, made, verified };
};

it('de 400 días de respaldos cada hora quedan 24 horas, 7 días, 4 domingos y 12 primeros de mes', () => {
  const start = Date.parse('2026-01-01T00:10:00Z');
  let kept: KeptCopy[] = [];
  for (let hour = 0; hour < 400 * 24; hour += 1) {
    kept.push(copyAt(start + hour * HOUR, hour % 24 === 2));
    const gone = new Set(superfluous(kept));
    kept = kept.filter(({ name }) => !gone.has(name));
  }
  const made = kept
    .map((copy) => copy.made)
    .sort()
    .reverse();
  const end = start + (400 * 24 - 1) * HOUR;
  expect(made.slice(0, 24)).toEqual(Array.from({ length: 24 }, (_, i) => copyAt(end - i * HOUR).made));
  const dias = new Set(made.map((one) => one.slice(0, 10)));
  for (let day = 0; day < 7; day += 1)
    expect(dias).toContain(copyAt(end - day * 24 * HOUR).made.slice(0, 10));
  const domingos = made.filter((one) => new Date(`${one.slice(0, 10)}T00:00:00Z`).getUTCDay() === 0);
  expect(new Set(domingos.map((one) => one.slice(0, 10))).size).toBeGreaterThanOrEqual(4);
  const primeros = [...dias].filter((day) => day.endsWith('-01'));
  expect(primeros).toHaveLength(12);
  expect(kept.length).toBeLessThanOrEqual(24 + 7 + 4 + 12);
});

it('el comprobado más reciente se queda aunque ya no le toque', () => {
  const viejo = copyAt(Date.parse('2026-01-06T02:10:00Z'), true);
  const nuevos = Array.from({ length: 40 }, (_, i) => copyAt(Date.parse('2026-06-01T00:10:00Z') + i * HOUR));
  const nada = { hours: 1, days: 0, weeks: 0, months: 0 };
  const sobran = superfluous([viejo, ...nuevos], nada);
  expect(sobran).toHaveLength(39);
  expect(sobran).not.toContain(viejo.name);
  expect(superfluous([], RETENTION)).toEqual([]);
});
