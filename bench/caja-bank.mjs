// The bank's file, as a school gets it every week: read, proposed, confirmed; and how long others wait meanwhile.
import { askNothing, besides, ownFigures } from './figures.mjs';

const HEADERS = 'Fecha,Documento,Descripción,Débito,Crédito';
const NAME_MAX = 30;
const DAYS = 6;

const asBank = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase().slice(0, NAME_MAX).trim();

/** Of each hundred rows: with the code of a student, with a name, with nothing that helps. */
function descriptionOf({ codigo, nombre }, row) {
  if (row % 100 < 55) return `DEP EFECTIVO AG ANTIGUA ${codigo}`;
  if (row % 100 < 90) return `TRANSF ACH ${asBank(nombre)}`;
  return 'DEP EFECTIVO AG CENTRAL';
}

/** A file of so many deposits: every student pays the next charge, by turns, and again from the first one when all are paid. */
export function bankFile(owing, rows) {
  const turns = Math.max(...owing.map(({ charges }) => charges.length));
  const payments = Array.from({ length: turns }, (_, turn) =>
    owing.flatMap((student) =>
      student.charges[turn] ? [{ student, amount: student.charges[turn].saldo / 100 }] : [],
    ),
  ).flat();
  const day = (row) => {
    const [year, month, date] = new Date(Date.now() - (1 + (row % DAYS)) * 86_400_000)
      .toISOString()
      .slice(0, 10)
      .split('-');
    return `${date}/${month}/${year}`;
  };
  const lines = Array.from({ length: rows }, (_, row) => {
    const { student, amount } = payments[row % payments.length];
    const slip = String(700_000 + row);
    return `${day(row)},${slip},${descriptionOf(student, row)},,${amount.toFixed(2)}`;
  });
  return [HEADERS, ...lines].join('\r\n');
}

/** Gives the file to the account that the demo school has at a bank; resolves to the number of the import. */
export async function bringIn(call, text) {
  const form = new FormData();
  form.set('importacion', JSON.stringify({ idCuentaBancaria: 1, mapeo: null }));
  form.append('archivos', new Blob([text]), 'movimientos-de-la-medicion.csv');
  const { importacion } = await call('POST', '/caja/banco/importaciones', form);
  return importacion.idImportacion;
}

export const proposals = (call, id) =>
  call('GET', `/caja/banco/movimientos?importacion=${id}&estado=porUsar&limit=1000`);

/** What is surest first, every charge once. */
export function confirmable({ movimientos }, most) {
  const used = new Set();
  const sure = movimientos.toSorted(
    (a, b) => (b.propuesta?.confianza === 'segura') - (a.propuesta?.confianza === 'segura'),
  );
  const payments = [];
  for (const { idMovimiento, propuesta } of sure) {
    const lines = propuesta?.recibo ? [] : (propuesta?.lineas ?? []);
    if (lines.length === 0 || lines.some(({ clase, id }) => used.has(`${clase} ${id}`))) continue;
    for (const { clase, id } of lines) used.add(`${clase} ${id}`);
    const lineas = lines.map(({ clase, id, monto, saldo }) => ({ clase, id, monto, saldoVisto: saldo }));
    payments.push({ idMovimiento, lineas });
    if (payments.length === most) break;
  }
  return payments;
}

/** The histogram of the loop counts its own step as well. */
const STEP_MS = 10;

/** What others notice of a piece of work: the longest the program did nothing else, and the longest somebody waited for an answer. */
export async function noticed(url, work) {
  // What was noted until now is read away.
  await ownFigures(url);
  await ownFigures(url);
  const { longest: wait, ...done } = await besides(work, askNothing(url), 2);
  const { lag } = await ownFigures(url);
  return { ...done, wait, blocked: Math.max(0, lag - STEP_MS) };
}
