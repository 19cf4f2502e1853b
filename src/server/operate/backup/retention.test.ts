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
  const end = start + (400 * 24 - 1) * HOUR;
  const last = (count: number, hours: number) =>
    Array.from({ length: count }, (_, i) => copyAt(end - i * hours * HOUR).made);
  const days = last(400, 24);
  const sundays = days.filter((made) => new Date(`${made.slice(0, 10)}T00:00:00Z`).getUTCDay() === 0);
  const firsts = days.filter((made) => made.slice(8, 10) === '01');
  const expected = [...last(24, 1), ...days.slice(0, 7), ...sundays.slice(0, 4), ...firsts.slice(0, 12)];
  expect(new Set(kept.map(({ made }) => made))).toEqual(new Set(expected));
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

it('de una hora queda la última copia', () => {
  const copias = ['01:50', '02:10', '02:40'].map((hora) => copyAt(Date.parse(`2026-06-18T${hora}:00Z`)));
  const sobran = superfluous(copias, { hours: 2, days: 0, weeks: 0, months: 0 });
  expect(sobran).toEqual(['2026-06-18 02:10']);
});
