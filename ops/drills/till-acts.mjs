// What people do at a till in the drill: one act each, by chance, with what the screens would have shown them.
import { randomUUID } from 'node:crypto';

const METHODS = ['efectivo', 'efectivo', 'efectivo', 'deposito', 'transferencia', 'tarjeta', 'cheque'];
const ACCOUNT = 1;
/** The papers that lie about: some of them two people register. */
const PAPERS = { first: 200, last: 2_200 };
const RECEIPT = /[A-Z0-9]{1,5}-\d+/g;

const daysAgo = (days) => new Date(Date.now() - 6 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10);
const inCentavos = (amount) => Math.round(amount * 100);

/** How somebody pays `amount`; the slip is sometimes one that others have as well. */
function paying(chance, shared, payer, amount) {
  const metodo = chance.of(METHODS);
  const slip = () => {
    if (shared.slips.length > 0 && chance.is(0.25)) return chance.of(shared.slips);
    const made = { referencia: `V${randomUUID().slice(0, 8)}`, fechaPago: daysAgo(chance.below(20)) };
    shared.slips.push(made);
    return made;
  };
  const bank = { idCuentaBancaria: ACCOUNT, ...slip(), aceptaRepetida: chance.is(0.3) };
  const of = {
    efectivo: () => (chance.is(0.5) ? { recibido: Math.ceil(amount / 100) * 100 } : {}),
    deposito: () => bank,
    transferencia: () => bank,
    tarjeta: () => (chance.is(0.5) ? { referencia: 'AUT123' } : {}),
    cheque: () => ({ ...slip(), bancoCheque: 'Industrial', aceptaRepetida: chance.is(0.7) }),
  };
  return { metodo, pagador: payer, nit: '', ...of[metodo]() };
}

/** One in six was written by hand, some days ago. */
const paperOf = (chance, shared) =>
  chance.is(1 / 6)
    ? {
        idSerie: shared.paper,
        numero: chance.between(PAPERS.first, PAPERS.last),
        fechaRecibo: daysAgo(chance.below(20)),
      }
    : {};

/** A family at the window: up to three of them, some of what they owe, whole or in part. */
async function cobrar({ who, chance, shared, ledger, faults }) {
  let [one, first] = [null, null];
  for (let tries = 0; tries < 4 && !first?.cuentas[0]?.cobros.length; tries += 1) {
    one = chance.of(shared.students);
    first = await who.read(`/caja/cuentas?estudiantes=${one.idEstudiante}`);
  }
  if (!first) return;
  const brothers = first.hermanos.slice(0, 2).map(({ idEstudiante }) => idEstudiante);
  const all = brothers.length
    ? await who.read(`/caja/cuentas?estudiantes=${[one.idEstudiante, ...brothers].join(',')}`)
    : first;
  const owed = (all?.cuentas ?? [])
    .flatMap(({ cobros }) => cobros)
    .filter(({ estado }) => estado !== 'anulada');
  if (owed.length === 0) return;
  const wanted = Math.min(owed.length, chance.between(1, 5));
  const lineas = [...owed]
    .sort(() => chance.between(0, 1) - 0.5)
    .slice(0, wanted)
    .map(({ clase, id, saldo }) => {
      const whole = chance.is(0.6);
      const tooMuch = chance.is(0.02);
      const part = whole ? inCentavos(saldo) : chance.between(1, inCentavos(saldo));
      return { clase, id, monto: (tooMuch ? inCentavos(saldo) + 1 : part) / 100, saldoVisto: saldo, tooMuch };
    });
  const amount = lineas.reduce((sum, { monto }) => sum + inCentavos(monto), 0) / 100;
  const pagador = `Familia ${randomUUID().slice(0, 13)}`;
  const body = {
    lineas: lineas.map(({ tooMuch: _, ...line }) => line),
    ...paying(chance, shared, pagador, amount),
    ...paperOf(chance, shared),
  };
  const { isDone, data } = await who.ask('POST', '/caja/cobros', body);
  if (!isDone) return;
  if (body.numero && !data.numero.endsWith(`-${body.numero}`))
    faults.push(`paper ${body.numero} became ${data.numero}`);
  if (lineas.some(({ tooMuch }) => tooMuch)) faults.push(`more than the balance was taken: ${data.numero}`);
  if (inCentavos(data.total) !== inCentavos(amount))
    faults.push(`${data.numero} is of ${data.total}, not ${amount}`);
  ledger.receipts.set(data.numero, { id: data.idRecibo, lineas: body.lineas });
  shared.receipts.push({ id: data.idRecibo, by: who.usuario });
}

const numbersIn = (message) => message.split(':')[0].match(RECEIPT) ?? [];

/** The chips of a student's account: a month is paid with one touch, annulled, and sometimes taken back at once. */
async function chip({ who, chance, shared, ledger }) {
  const { idEstudianteGrado } = chance.of(shared.students);
  const months = await who.read(`/estudiantes/inscripcion/${idEstudianteGrado}/mensualidades`);
  const month = chance.of(months ?? []);
  if (!month) return;
  const at = `/estudiantes/mensualidad/${month.idEstudianteGradoColegiatura}`;
  const paga = `mensualidad ${month.idEstudianteGradoColegiatura}`;
  if (!month.pagada && (month.abonado === 0 || chance.is(0.5))) {
    const { isDone, message } = await who.ask('PUT', `${at}/pagar`);
    if (isDone) ledger.receipts.set(/recibo ([A-Z0-9]+-\d+)/.exec(message)[1], { paga });
    return;
  }
  const { isDone } = await who.ask('PUT', `${at}/anular`);
  if (!isDone || !chance.is(0.5)) return;
  const undone = await who.ask('PUT', `${at}/deshacer`);
  if (undone.isDone) for (const number of numbersIn(undone.message)) ledger.receipts.set(number, { paga });
}

async function someReceipt({ who, chance, shared }) {
  if (shared.receipts.length > 0 && chance.is(0.8)) return chance.of(shared.receipts);
  const list = await who.read(`/caja/recibos?limit=20&page=${chance.between(1, 5)}`);
  const found = chance.of(list?.recibos ?? []);
  return found && { id: found.idRecibo, listed: found };
}

/** A receipt is annulled, by who may and by who may not, and sometimes taken back within the moment. */
async function anular(act) {
  const { who, chance, ledger, faults, shared } = act;
  const receipt = await someReceipt(act);
  if (!receipt) return;
  const motivo = `Ensayo ${randomUUID()}`;
  const { isDone } = await who.ask('PUT', `/caja/recibos/${receipt.id}/anular`, { motivo });
  if (!isDone) return;
  const foreign = receipt.by && receipt.by !== who.usuario;
  if (foreign && who.can === 'secretaria')
    faults.push(`${who.usuario} annulled receipt ${receipt.id} of ${receipt.by}`);
  ledger.voids.set(motivo, receipt.id);
  if (!chance.is(0.4)) return;
  const undone = await who.ask('PUT', `/caja/recibos/${receipt.id}/deshacer`);
  if (!undone.isDone) return;
  ledger.receipts.set(undone.data.numero, { again: receipt.id });
  const again = await who.read(`/caja/buscar?q=${undone.data.numero}`);
  for (const { idRecibo } of again?.recibos ?? []) shared.receipts.push({ id: idRecibo, by: who.usuario });
}

async function corregir(act) {
  const { who, chance, ledger, faults, shared } = act;
  const receipt = await someReceipt(act);
  const now = receipt && (await who.read(`/caja/recibos/${receipt.id}`));
  if (!now) return;
  const pagador = `Corregido ${randomUUID().slice(0, 13)}`;
  const { isDone } = await who.ask(
    'PUT',
    `/caja/recibos/${receipt.id}/corregir`,
    paying(chance, shared, pagador, now.total),
  );
  if (!isDone) return;
  const foreign = receipt.by && receipt.by !== who.usuario;
  if (foreign && who.can === 'secretaria')
    faults.push(`${who.usuario} corrected receipt ${receipt.id} of ${receipt.by}`);
  ledger.corrections.set(pagador, receipt.id);
}

async function corte({ who, chance, ledger }) {
  const own = await who.read('/caja/corte');
  const other = who.can === 'todo' && own?.otros.length && chance.is(0.4) ? chance.of(own.otros) : null;
  const open = other ? await who.read(`/caja/corte?usuario=${other.idUsuario}`) : own;
  if (!open || (open.recibos === 0 && open.anulados === 0)) return;
  const fondo = open.fondo ?? 0;
  const metodos = open.metodos.map(({ metodo, cobrado, anulado }) => {
    const esperado =
      (inCentavos(cobrado) - inCentavos(anulado) + (metodo === 'efectivo' ? inCentavos(fondo) : 0)) / 100;
    return { metodo, esperado, contado: esperado };
  });
  if (!metodos.some(({ metodo }) => metodo === 'efectivo'))
    metodos.push({ metodo: 'efectivo', esperado: fondo, contado: fondo });
  const cash = metodos.find(({ metodo }) => metodo === 'efectivo');
  const wrong = cash.esperado < 0 || chance.is(0.3);
  if (wrong) cash.contado = Math.max(0, inCentavos(cash.esperado) + chance.between(1, 900)) / 100;
  const { isDone, data } = await who.ask('POST', '/caja/cortes', {
    ...(other && { idUsuario: other.idUsuario }),
    metodos,
    primerConteo: cash.contado,
    fondoSiguiente: Math.min(cash.contado, 100),
    ...(wrong && { explicacion: 'Faltó cambio en la caja' }),
  });
  if (isDone) ledger.cortes.add(data.idCorte);
}

async function beca({ who, chance, shared, ledger, faults }) {
  const { idEstudianteGrado } = chance.of(shared.students);
  const at = `/estudiantes/inscripcion/${idEstudianteGrado}/becas`;
  const list = await who.read(at);
  const active = chance.of((list ?? []).filter(({ activa }) => activa));
  if (active && chance.is(0.8)) {
    const ended = await who.ask('PUT', `/becas/${active.idBeca}/terminar`, {
      desdeMes: chance.between(active.desde, active.hasta),
      motivo: 'Ensayo de la caja',
    });
    if (ended.isDone) ledger.ended.add(active.idBeca);
    return;
  }
  const desde = chance.between(1, 10);
  const whole = chance.is(0.15);
  const cuanto = chance.is(0.7)
    ? { porcentaje: whole ? 100 : chance.between(1, 9_999) / 100 }
    : { monto: chance.between(1, 30_000) / 100 };
  const given = await who.ask('POST', at, {
    concepto: `tipo ${shared.tuition}`,
    clase: chance.of(['beca', 'descuento']),
    ...cuanto,
    desde,
    hasta: chance.between(desde, 10),
    motivo: 'Ensayo de la caja',
  });
  if (!given.isDone) return;
  if (who.can !== 'todo') faults.push(`${who.usuario} gave scholarship ${given.data.idBeca}`);
  ledger.becas.add(given.data.idBeca);
}

/** A file of the bank about what is owed now, or once more one that somebody brought before. */
async function subir({ who, chance, shared, ledger }) {
  if (shared.files.length === 0 || !chance.is(0.4)) {
    const rows = [];
    for (let n = 0; n < 8; n += 1) {
      const { idEstudianteGrado, codigo } = chance.of(shared.students);
      const months = await who.read(`/estudiantes/inscripcion/${idEstudianteGrado}/mensualidades`);
      const month = chance.of((months ?? []).filter(({ pagada }) => !pagada));
      if (!month) continue;
      shared.slip += 1;
      const [slip, day] = [String(shared.slip), daysAgo(chance.below(5))];
      shared.slips.push({ referencia: slip, fechaPago: day });
      rows.push({
        slip,
        text: `${day.split('-').reverse().join('/')},${slip},DEP EFECTIVO AG ANTIGUA ${codigo},,${(month.saldo + chance.of([0, 0, 50])).toFixed(2)}`,
      });
    }
    if (rows.length > 0) shared.files.push({ name: `banco-${randomUUID().slice(0, 8)}.csv`, rows });
  }
  const file = chance.of(shared.files);
  if (!file) return;
  const text = ['Fecha,Documento,Descripción,Débito,Crédito', ...file.rows.map((row) => row.text)].join(
    '\r\n',
  );
  const { isDone, data } = await who.ask('POST', '/caja/banco/importaciones', {
    part: { idCuentaBancaria: ACCOUNT },
    file: { name: file.name, bytes: Buffer.from(text), type: 'text/csv' },
  });
  if (isDone && data.importacion) ledger.files.push(file.rows.map(({ slip }) => slip));
}

async function banco({ who, chance, ledger, shared }) {
  const list = await who.read('/caja/banco/movimientos?estado=porUsar&limit=60');
  const found = (list?.movimientos ?? []).filter(({ propuesta }) => propuesta);
  const kept = found.find(({ propuesta }) => propuesta.recibo);
  if (kept && chance.is(0.2)) {
    await who.ask('PUT', `/caja/banco/movimientos/${kept.idMovimiento}/conciliar`, {
      idRecibo: kept.propuesta.recibo.idRecibo,
    });
    return;
  }
  const some = chance.of(found);
  if (some && chance.is(0.1)) {
    const at = `/caja/banco/movimientos/${some.idMovimiento}`;
    const ignored = await who.ask('PUT', `${at}/ignorar`, { motivo: 'Otro ingreso' });
    if (ignored.isDone && chance.is(0.7)) await who.ask('PUT', `${at}/recuperar`);
    return;
  }
  const pagos = found
    .filter(({ propuesta }) => propuesta.lineas.length > 0 && chance.is(0.4))
    .slice(0, 6)
    .map(({ idMovimiento, propuesta }) => ({
      idMovimiento,
      lineas: propuesta.lineas.map(({ clase, id, monto, saldo }) => ({
        clase,
        id,
        monto,
        saldoVisto: saldo,
      })),
    }));
  if (pagos.length === 0) return;
  const { isDone, data } = await who.ask('POST', '/caja/banco/confirmar', { pagos });
  if (!isDone) return;
  for (const [index, { idRecibo, numero }] of data.recibos.entries()) {
    ledger.receipts.set(numero, { id: idRecibo, lineas: pagos[index].lineas });
    shared.receipts.push({ id: idRecibo, by: who.usuario });
  }
}

const ACTS = [
  ['cobrar', 34, cobrar],
  ['chip', 18, chip],
  ['anular', 14, anular],
  ['corregir', 9, corregir],
  ['beca', 10, beca],
  ['corte', 6, corte],
  ['subir', 3, subir],
  ['banco', 6, banco],
];
const WEIGHT = ACTS.reduce((sum, [, weight]) => sum + weight, 0);

/** One act of this person; who may nothing tries all the same, and is refused. */
export async function act(context) {
  const { who, chance, tally, faults } = context;
  let left = chance.below(WEIGHT);
  const [name, , run] = ACTS.find(([, weight]) => {
    left -= weight;
    return left < 0;
  });
  tally.acts += 1;
  tally.of[name] = (tally.of[name] ?? 0) + 1;
  if (who.can !== 'nada') return run(context);
  const { isDone, status } = await who.ask('POST', '/caja/cobros', {
    lineas: [{ clase: 'mensualidad', id: 1, monto: 1, saldoVisto: 1 }],
    metodo: 'efectivo',
    pagador: 'Nadie',
  });
  if (isDone || status !== 403) faults.push(`${who.usuario} may charge: ${status}`);
}
