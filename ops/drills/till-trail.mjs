// Whether what people were told is what stands there, once, and whether the trail has one row for each act; and whether the screens of the
// school add up to the same. Nothing here counts as the program does.
import { centavos, grouped, ofDrawer, total } from './till-look.mjs';

export const newLedger = () => ({
  /** Receipts that were acknowledged: by number, what each pays where that was asked for. */
  receipts: new Map(),
  /** Annulled one by one: the reason of each act, and the receipt. */
  voids: new Map(),
  /** The payer that each correction wrote, and the receipt. */
  corrections: new Map(),
  cortes: new Set(),
  becas: new Set(),
  ended: new Set(),
  /** The slips of each file of the bank that was taken. */
  files: [],
  /** What was refused where it has to be, and what was not. */
  forbidden: 0,
});

const keyOf = ({ clase, id, monto }) => `${clase} ${id} ${monto}`;
const linesOf = ({ lines }) =>
  lines
    .map(({ pago, mes, amount }) =>
      keyOf({ clase: pago === null ? 'mensualidad' : 'pago', id: pago ?? mes, monto: amount }),
    )
    .sort();

function acknowledged(ledger, { receipts, audit, cortes, becas, deposits }, say) {
  const numbered = new Map(receipts.map((one) => [one.number, one]));
  const byId = new Map(receipts.map((one) => [one.id, one]));
  for (const [number, { id, lineas, paga, again }] of ledger.receipts) {
    const found = numbered.get(number);
    if (!found || (id !== undefined && found.id !== id)) {
      say(`receipt ${number} was acknowledged and is not there`);
      continue;
    }
    if (lineas) {
      const asked = lineas.map(({ monto, ...line }) => keyOf({ ...line, monto: centavos(monto) })).sort();
      // What is taken off the account after an annulment leaves its line without a charge.
      if (!found.voided && linesOf(found).join() !== asked.join())
        say(`${number} pays ${linesOf(found)}, asked was ${asked}`);
    }
    if (again && !found.voided && linesOf(found).join() !== linesOf(byId.get(again)).join())
      say(`${number} does not pay what receipt ${again} did`);
    if (paga && !linesOf(found).some((key) => key.startsWith(`${paga} `)) && !found.voided)
      say(`${number} does not pay ${paga}`);
  }
  for (const [reason, id] of ledger.voids) {
    if (!byId.get(id)?.voided) say(`receipt ${id} was acknowledged as annulled and counts`);
    if (byId.get(id)?.reason !== reason) say(`receipt ${id} was annulled as ${byId.get(id)?.reason}`);
  }
  const written = grouped(
    audit.filter(({ act }) => act === 'corregir recibo'),
    ({ after }) => after.pagador,
  );
  for (const [payer, id] of ledger.corrections) {
    const rows = written.get(payer) ?? [];
    if (rows.length !== 1 || Number(rows[0].about) !== id)
      say(`the correction ${payer} of ${id} has ${rows.length} rows in the trail`);
  }
  const there = (ids, rows, what) => {
    const known = new Set(rows.map(({ id }) => id));
    for (const id of ids) if (!known.has(id)) say(`${what} ${id} was acknowledged and is not there`);
  };
  there(ledger.cortes, cortes, 'corte');
  there(ledger.becas, becas, 'scholarship');
  there(
    ledger.ended,
    becas.filter(({ active }) => !active),
    'the end of scholarship',
  );
  const slips = grouped(deposits, ({ slip }) => slip);
  for (const slip of new Set(ledger.files.flat()))
    if (slips.get(slip)?.length !== 1)
      say(`slip ${slip} of the bank is there ${slips.get(slip)?.length ?? 0} times`);
}

const CREATES = ['cobrar', 'confirmar depósito', 'deshacer anulación'];

function trail(before, { receipts, cortes, becas, audit }, say) {
  const about = grouped(audit, ({ kind, about: id }) => `${kind} ${id}`);
  const rows = (kind, id, acts) => (about.get(`${kind} ${id}`) ?? []).filter(({ act }) => acts.includes(act));
  for (const receipt of receipts) {
    const { id, number, voided } = receipt;
    const was = before.receipts.get(id);
    const made = rows('recibo', id, CREATES);
    if (made.length !== (was ? 0 : 1)) say(`${number} was made ${made.length} times in the trail`);
    const [row] = made;
    if (row && centavos(row.after.total) !== receipt.total)
      say(`the trail says ${row.after.total} of ${number}`);
    if (row && row.after.recibo !== number) say(`the trail says ${row.after.recibo} of ${number}`);
    const annulled = rows('recibo', id, ['anular recibo']).length;
    if (annulled !== (voided && !was?.voided ? 1 : 0))
      say(`${number} was annulled ${annulled} times in the trail`);
  }
  for (const { id, numero } of cortes) {
    const closed = rows('corte', id, ['cerrar corte']).length;
    if (closed !== (before.cortes.has(id) ? 0 : 1))
      say(`corte ${numero} was closed ${closed} times in the trail`);
  }
  for (const { id, active } of becas) {
    const was = before.becas.get(id);
    const given = rows('beca', id, ['agregar beca']).length;
    const ended = rows('beca', id, ['terminar beca']).length;
    if (given !== (was ? 0 : 1)) say(`scholarship ${id} was given ${given} times in the trail`);
    if (ended !== (!active && was?.active !== false ? 1 : 0))
      say(`scholarship ${id} ended ${ended} times in the trail`);
  }
  const known = new Set(receipts.map(({ id }) => String(id)));
  for (const { act, kind, about: id } of audit)
    if (kind === 'recibo' && !known.has(id))
      say(`the trail tells of ${act} of receipt ${id}, which is not there`);
}

/** Nothing is there that nobody was told of, once everybody was answered. */
function nothingElse(ledger, before, { receipts, cortes, becas, audit }, say) {
  for (const { id, number } of receipts)
    if (!before.receipts.has(id) && !ledger.receipts.has(number)) say(`nobody was told of ${number}`);
  for (const { id, reason, number } of receipts)
    if (reason?.startsWith('Ensayo ') && ledger.voids.get(reason) !== id)
      say(`nobody was told that ${number} was annulled`);
  for (const { id } of cortes)
    if (!before.cortes.has(id) && !ledger.cortes.has(id)) say(`nobody was told of corte ${id}`);
  for (const { id } of becas)
    if (!before.becas.has(id) && !ledger.becas.has(id)) say(`nobody was told of scholarship ${id}`);
  const corrections = audit.filter(({ act }) => act === 'corregir recibo').length;
  if (corrections !== ledger.corrections.size)
    say(`${corrections} corrections in the trail, ${ledger.corrections.size} acknowledged`);
  const files = audit.filter(({ act }) => act === 'importar movimientos').length;
  if (files !== ledger.files.length) say(`${files} files in the trail, ${ledger.files.length} acknowledged`);
}

/** What a look at the beginning has to be kept of. */
export const beginningOf = ({ receipts, cortes, becas, series }) => ({
  receipts: new Map(receipts.map((one) => [one.id, { voided: one.voided }])),
  cortes: new Set(cortes.map(({ id }) => id)),
  becas: new Map(becas.map((one) => [one.id, { active: one.active }])),
  first: Object.fromEntries(
    series
      .map(({ serie, clase }) => [
        serie,
        Math.min(
          ...(clase === 'corte' ? cortes : receipts.filter((r) => r.serie === serie)).map((r) => r.numero),
          1e9,
        ),
      ])
      .map(([serie, first]) => [serie, first === 1e9 ? 1 : first]),
  ),
});

export function told(ledger, before, seen, { answered }, say) {
  acknowledged(ledger, seen, say);
  trail(before, seen, say);
  if (answered) nothingElse(ledger, before, seen, say);
}

const MONTHS = 'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre';
const ofNoMonth = (concept) => concept.replace(new RegExp(` de (${MONTHS}) (\\d{4})$`), ' $2');

/** What happened to money, by a key: taken less given back. */
function facts(receipts, por) {
  const rows = receipts.flatMap((one) => {
    const part = por === 'concepto' ? one.lines.map((line) => [ofNoMonth(line.concept), line.amount]) : [];
    const of = (day, sign) => {
      if (por === 'concepto') return part.map(([key, amount]) => ({ key, amount: sign * amount }));
      const key = por === 'dia' ? day : por === 'metodo' ? one.metodo : one.name;
      return [{ key, amount: sign * one.total }];
    };
    return [...of(one.day, 1n), ...(one.voided ? of(one.dayOfVoid, -1n) : [])];
  });
  return new Map(
    [...grouped(rows, ({ key }) => key)].map(([key, those]) => [
      key,
      total(those.map(({ amount }) => amount)),
    ]),
  );
}

/** The cuadre, the report of income in all its ways and the open drawers, as the accountant sees them. */
export async function screens(call, { receipts }, live, say) {
  const cuadre = await call('GET', '/caja/reportes/cuadre');
  if (!cuadre.cuadra)
    say(`the cuadre says ${JSON.stringify(cuadre.comprobaciones.filter((one) => one.diferencia !== 0))}`);
  if (centavos(cuadre.total) !== live) say(`the cuadre adds up to ${cuadre.total}, the receipts to ${live}`);
  for (const por of ['dia', 'metodo', 'concepto', 'cajero']) {
    const report = await call(
      'GET',
      `/caja/reportes/ingresos?desde=2000-01-01&hasta=2099-12-31&anteriores=si&por=${por}`,
    );
    const own = facts(receipts, por);
    if (centavos(report.total.total) !== live)
      say(`income by ${por} adds up to ${report.total.total}, not ${live}`);
    for (const { clave, total: sum } of report.filas)
      if (centavos(sum) !== (own.get(clave) ?? 0n))
        say(`income by ${por}, ${clave}: ${sum}, the receipts ${own.get(clave)}`);
    if (report.filas.length !== own.size)
      say(`income by ${por} has ${report.filas.length} rows, not ${own.size}`);
  }
  const open = receipts.filter((r) => r.corte === null && ofDrawer(r));
  for (const [cashier, those] of grouped(open, (r) => r.cashier)) {
    const drawer = await call('GET', `/caja/corte?usuario=${cashier}`);
    const taken = total(drawer.metodos.map(({ cobrado }) => centavos(cobrado)));
    const own = total(those.map((r) => r.total));
    if (taken !== own) say(`the open drawer of ${cashier} has ${taken}, its receipts ${own}`);
  }
}
