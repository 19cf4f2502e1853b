// Whether the money of a school adds up, told from its rows alone with the drill's own arithmetic: each finding is a sentence.
import { centavos, chargeOf, grouped, ofDrawer, total } from './till-look.mjs';

function receiptsAndLines({ receipts, lines }, say) {
  const known = new Set(receipts.map(({ id }) => id));
  for (const line of lines) if (!known.has(line.receipt)) say(`a line of no receipt: ${line.receipt}`);
  for (const { number, lines: own, total: sum } of receipts) {
    if (own.length === 0) say(`${number} has no line`);
    if (own.some(({ n }, index) => n !== index + 1)) say(`the lines of ${number} are not 1 to ${own.length}`);
    const paid = total(own.map(({ amount }) => amount));
    if (paid !== sum) say(`${number} says ${sum} and its lines ${paid}`);
  }
  for (const receipt of receipts)
    if (!receipt.voided && receipt.lines.some(({ pago, mes }) => pago === null && mes === null))
      say(`${receipt.number} counts and pays a charge that is gone`);
}

function numbers({ receipts, cortes, series }, first, say) {
  const of = grouped(receipts, ({ serie }) => serie);
  for (const { serie, clase, next } of series) {
    const numbers = (clase === 'corte' ? cortes : (of.get(serie) ?? [])).map(({ numero }) => numero);
    numbers.sort((a, b) => a - b);
    if (new Set(numbers).size !== numbers.length) say(`series ${serie} gave a number twice`);
    if (clase === 'anterior' || numbers.length === 0) continue;
    const from = first[serie] ?? 1;
    // Of papers some are lost, and some registered late.
    if (clase === 'manual') {
      if (numbers.at(-1) !== next - 1) say(`series ${serie} ends at ${numbers.at(-1)}, next ${next}`);
    } else if (numbers[0] !== from || numbers.at(-1) !== next - 1 || numbers.length !== next - from)
      say(`series ${serie}: ${numbers.length} numbers from ${numbers[0]} to ${numbers.at(-1)}, next ${next}`);
  }
}

/** Half up to the centavo, from a percentage of two decimals. */
const taken = (owed, { percentage, amount }) => {
  if (percentage !== null) return (owed * centavos(percentage) + 5000n) / 10_000n;
  return amount < owed ? amount : owed;
};

function charges({ receipts, charges: all, applied, becas }, say) {
  const paying = grouped(
    receipts.filter(({ voided }) => !voided).flatMap(({ lines }) => lines),
    chargeOf,
  );
  const lessening = grouped(applied, chargeOf);
  const beca = new Map(becas.map((one) => [one.id, one]));
  const tuition = grouped(
    becas.filter((one) => one.tuition && one.active && one.kind !== 'retiro'),
    ({ enrolment }) => enrolment,
  );
  for (const charge of all) {
    const name = `${charge.kind} ${charge.id}`;
    const [lines, offs] = [paying.get(name) ?? [], lessening.get(name) ?? []];
    const paid = total(lines.map(({ amount }) => amount));
    const off = total(offs.map(({ amount }) => amount));
    if (paid !== charge.paid) say(`${name} says ${charge.paid} paid, its receipts ${paid}`);
    if (off !== charge.off) say(`${name} says ${charge.off} off, its scholarships ${off}`);
    if (charge.rest !== charge.owed - paid - off || charge.rest < 0n)
      say(`${name} owes ${charge.rest} of ${charge.owed}`);
    if (charge.settled !== (charge.rest === 0n))
      say(`${name} settled ${charge.settled}, owes ${charge.rest}`);
    if (charge.settled !== (charge.date !== null)) say(`${name} settled ${charge.settled} on ${charge.date}`);
    if (charge.settled && ![...lines, ...offs].some(({ settles }) => settles === charge.date))
      say(`${name} is settled since ${charge.date}, which nothing that pays it says`);
    if (charge.rest > 0n)
      for (const { beca: id, amount } of offs) {
        const due = taken(charge.owed, beca.get(id));
        if (offs.length === 1 && amount !== due)
          say(`${name} loses ${amount} by scholarship ${id}, not ${due}`);
      }
    const mine = (tuition.get(charge.enrolment) ?? []).filter(
      ({ from, to }) => charge.month !== null && from <= charge.month && charge.month <= to,
    );
    if (mine.length > 1) say(`${name} has ${mine.length} scholarships`);
    if (mine.length === 1 && charge.rest > 0n && !offs.some(({ beca: id }) => id === mine[0].id))
      say(`${name} owes ${charge.rest} and scholarship ${mine[0].id} is not applied`);
  }
}

function cortesAndReceipts({ receipts, cortes, counted }, say) {
  const into = grouped(receipts, ({ corte }) => corte);
  const backIn = grouped(receipts, ({ corteOfVoid }) => corteOfVoid);
  const rows = grouped(counted, ({ corte }) => corte);
  const left = new Map();
  for (const corte of cortes) {
    const [took, back] = [into.get(corte.id) ?? [], backIn.get(corte.id) ?? []];
    const name = `corte ${corte.numero}`;
    if (took.some(({ cashier }) => cashier !== corte.cashier)) say(`${name} has receipts of somebody else`);
    if (took.length !== corte.receipts || back.length !== corte.voids)
      say(`${name} says ${corte.receipts} and ${corte.voids}, it has ${took.length} and ${back.length}`);
    const methods = new Set([...took, ...back].map(({ metodo }) => metodo));
    const own = rows.get(corte.id) ?? [];
    for (const method of methods)
      if (!own.some(({ metodo }) => metodo === method)) say(`${name} does not count ${method}`);
    for (const row of own) {
      const sum = (those) => total(those.filter((r) => r.metodo === row.metodo).map((r) => r.total));
      if (row.took !== sum(took) || row.back !== sum(back))
        say(`${name}, ${row.metodo}: ${row.took} less ${row.back}, stamped ${sum(took)} less ${sum(back)}`);
      if (row.expected !== row.fund + row.took - row.back || row.difference !== row.found - row.expected)
        say(`${name}, ${row.metodo}: expected ${row.expected}, difference ${row.difference}`);
      if (row.difference !== 0n && corte.why === null) say(`${name} differs and nobody says why`);
      if (row.metodo === 'efectivo' && left.has(corte.cashier) && left.get(corte.cashier) !== row.fund)
        say(`${name} begins with ${row.fund}, the one before left ${left.get(corte.cashier)}`);
    }
    left.set(corte.cashier, corte.leaves);
  }
  const amount = (keep) => total(receipts.filter(keep).map((one) => one.total));
  const sum =
    total(counted.map(({ took, back }) => took - back)) +
    amount((r) => ofDrawer(r) && r.corte === null && !r.voided) -
    amount((r) => r.corte !== null && r.voided && r.corteOfVoid === null) +
    amount((r) => !ofDrawer(r) && !r.voided);
  const live = amount((r) => !r.voided);
  if (sum !== live) say(`cortes, open, bank and before make ${sum}, the receipts ${live}`);
  if (receipts.some((r) => !ofDrawer(r) && r.corte !== null)) say('a receipt of no drawer is in a corte');
}

function bank({ receipts, deposits }, say) {
  const live = receipts.filter(({ voided }) => !voided);
  const using = grouped(live, ({ deposit }) => deposit);
  for (const { id, slip, amount, used, state } of deposits) {
    const sum = total((using.get(id) ?? []).map((one) => one.total));
    if (sum !== used || used > amount) say(`deposit ${slip} of ${amount}: ${used} used, its receipts ${sum}`);
    if ((state === 'aplicado') !== used > 0n) say(`deposit ${slip} is ${state} with ${used} used`);
  }
  const slips = grouped(
    live.filter(({ account, slip }) => account !== null && slip !== 'SN'),
    ({ account, slip, paidOn }) => `${account} ${slip.replace(/^0+/, '')} ${paidOn}`,
  );
  for (const [slip, those] of slips)
    if (those.length > 1 && those.some(({ deposit }) => deposit === null))
      say(`slip ${slip} counts twice: ${those.map(({ number }) => number).join(', ')}`);
}

/** Everything of one look; `first`: the number each series had begun with. */
export function books(seen, first, say) {
  receiptsAndLines(seen, say);
  numbers(seen, first, say);
  charges(seen, say);
  cortesAndReceipts(seen, say);
  bank(seen, say);
  const live = seen.receipts.filter(({ voided }) => !voided);
  const sums = [
    total(live.map((one) => one.total)),
    total(live.flatMap(({ lines }) => lines.map(({ amount }) => amount))),
    total(seen.charges.map(({ paid }) => paid)),
  ];
  if (new Set(sums).size > 1) say(`receipts, lines and accounts: ${sums.join(', ')}`);
  return sums[0];
}
