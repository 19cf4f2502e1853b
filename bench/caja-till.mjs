// What somebody does at the window: finds, looks, collects. Charges are paid in parts, so that there is always something left to pay.
import { inTurns, medianMs, quantile, timed } from './figures.mjs';

const IDS_AT_ONCE = 12;
export const CASHIERS = 20;
const PAYMENTS = 30;
/** A receipt is of no more students. */
const STUDENTS_MAX = 12;
/** In hundredths: enough to be paid in many parts. */
const MUCH = 10_000;

const inHundredths = (amount) => Math.round(amount * 100);

const worstTwentieth = (taken) =>
  quantile(
    taken.map(({ ms }) => ms),
    0.95,
  );

/** What everybody owes: students, each with charges of which `saldo` is in hundredths, the oldest first. */
export async function debts(call, students) {
  const found = [];
  for (let first = 1; first <= students; first += IDS_AT_ONCE) {
    const ids = Array.from({ length: IDS_AT_ONCE }, (_, n) => first + n).filter((id) => id <= students);
    const { cuentas } = await call('GET', `/caja/cuentas?estudiantes=${ids.join(',')}`);
    for (const { estudiante, cobros } of cuentas) {
      const charges = cobros
        .filter(({ estado }) => estado !== 'anulada')
        .map(({ clase, id, saldo }) => ({ clase, id, saldo: inHundredths(saldo) }));
      if (charges.length > 0) found.push({ ...estudiante, charges });
    }
  }
  return found;
}

function pay(call, charges, part) {
  const lineas = charges.map((charge) => {
    const { clase, id, saldo } = charge;
    const monto = part(charge);
    charge.saldo -= monto;
    return { clase, id, monto: monto / 100, saldoVisto: saldo / 100 };
  });
  return call('POST', '/caja/cobros', { lineas, metodo: 'efectivo', pagador: 'Marta Tzoc' });
}

/**
 * Every time so many other charges, of few students: what a charge is left with is summed up from all that was ever paid of it, and nobody
 * pays one in a hundred parts.
 */
function* inTurn(owing, lines) {
  const most = owing.toSorted((a, b) => b.charges.length - a.charges.length);
  const charges = most.flatMap(({ idEstudiante, charges: theirs }) =>
    theirs.filter(({ saldo }) => saldo > MUCH).map((charge) => ({ idEstudiante, charge })),
  );
  if (charges.length < lines) throw new Error(`the demo school has no ${lines} charges to pay`);
  for (let first = 0; ; first += lines) {
    let some = charges.slice(first, first + lines);
    const students = new Set(some.map(({ idEstudiante }) => idEstudiante)).size;
    if (some.length < lines || students > STUDENTS_MAX) {
      first = 0;
      some = charges.slice(0, lines);
    }
    yield some.map(({ charge }) => charge);
  }
}

/** Payments of so many lines, one after the other: {ms, worst, statements, inDatabase}. */
export async function measurePayments(call, owing, lines, { times, count }) {
  const turns = inTurn(owing, lines);
  const one = () => pay(call, turns.next().value, () => 1);
  await inTurns([one], times);
  const [taken] = await inTurns([one], times);
  return { ms: medianMs(taken), worst: worstTwentieth(taken), ...(await count(one)) };
}

/** Twenty people collect at once, thirty payments each, everybody of their own families: {perSecond, p95}. */
export async function rush(people, owing) {
  const taken = [];
  const shares = people.map((_, n) => owing.filter((__, index) => index % CASHIERS === n));
  const { ms } = await timed(() =>
    Promise.all(
      people.map(async ({ call }, n) => {
        const charges = shares[n].flatMap((student) => student.charges).slice(0, PAYMENTS);
        const parts = Math.ceil(PAYMENTS / charges.length) + 1;
        const whole = new Map(charges.map((charge) => [charge, charge.saldo]));
        for (let turn = 0; turn < PAYMENTS; turn += 1) {
          const charge = charges[turn % charges.length];
          const part = Math.max(1, Math.floor(whole.get(charge) / parts));
          taken.push(await timed(() => pay(call, [charge], () => part)));
        }
      }),
    ),
  );
  return { perSecond: (1000 * taken.length) / ms, p95: worstTwentieth(taken), payments: taken.length };
}
