// npm run drills -- notas-dos --minutes 1: a teacher's sheet is open in two browsers, and in both marks are typed into the same few cells. No
// mark is overwritten in silence: what is stored was typed over what stood there before it, and a mark that is not stored was replaced by who
// typed it, or was shown to them as one of two to decide between.
import { setTimeout as sleep } from 'node:timers/promises';
import { newVisitor, openBrowser } from '../../bench/browser.mjs';
import { signIn } from '../../bench/school.mjs';
import { dice, draftsOf, openSheet, saved, sheetSchool, TEACHER } from './marks.mjs';
import { drill } from './report.mjs';

const COLUMNS = 2;
const ROWS = 4;
const KEY_MS = 40;

const nameOf = (one) => `${one.idActividadMateriaBloque}:${one.idEstudianteGrado}`;

/** Notes what a page sends and hears of cells, and which it shows as one to decide. */
async function watch(page) {
  const log = { stored: [], refused: [], typed: [], shown: new Set() };
  await page.exposeFunction('notaChoque', (cell) => void log.shown.add(cell));
  await page.evaluate(() => {
    const observer = new MutationObserver((changes) => {
      for (const { target } of changes)
        if (target.dataset?.aspecto === 'choque') window.notaChoque(target.dataset.clave);
    });
    observer.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['data-aspecto'] });
  });
  page.on('response', async (response) => {
    if (!response.url().endsWith('/borradores')) return;
    const { marcas } = JSON.parse(response.request().postData());
    const { code, data } = await response.json();
    if (code !== 1) throw new Error('A save was refused.');
    const sent = new Map(marcas.map((one) => [nameOf(one), one]));
    for (const one of data.guardadas)
      log.stored.push({ cell: nameOf(one), over: sent.get(nameOf(one)).version, ...one });
    for (const one of data.conflictos)
      log.refused.push({ cell: nameOf(one), value: sent.get(nameOf(one)).borradorCalificacion });
  });
  return log;
}

/** Decides at random what the page asks. */
async function decide(page, chance) {
  const mine = page.getByRole('button', { name: /^Poner la mía/ });
  if (!(await mine.isVisible())) return false;
  await (chance() < 0.5 ? mine : page.getByRole('button', { name: /^Dejar la otra/ })).click();
  await mine.waitFor({ state: 'hidden' });
  return true;
}

async function typeFor(page, cells, log, chance, until) {
  while (performance.now() < until) {
    const cell = cells[Math.floor(chance() * cells.length)];
    await page.locator(`[data-clave="${cell}"]`).click();
    await sleep(100);
    if (await decide(page, chance)) continue;
    const value = Math.ceil(chance() * 99) / 100;
    for (const key of `.${String(Math.round(value * 100)).padStart(2, '0')}`) {
      await page.keyboard.press(key);
      await sleep(KEY_MS);
    }
    await page.keyboard.press('Enter');
    log.typed.push({ cell, value });
    await sleep(chance() * 600);
  }
}

/** Decides all that is left, and waits until everything is stored. */
async function settle(page, chance) {
  const next = page.getByRole('button', { name: /por decidir: ir a la siguiente/ });
  for (let turn = 0; turn < 50 && (await next.isVisible()); turn += 1) {
    await next.click();
    await sleep(200);
    await decide(page, chance);
    await sleep(400);
  }
  await saved(page);
}

/** What was overwritten without a word. */
function silent(logs) {
  const faults = [];
  const writes = new Map();
  for (const { stored } of logs) for (const one of stored) writes.set(`${one.cell} ${one.version}`, one);
  for (const one of writes.values())
    if (one.over !== one.version && one.over !== one.version - 1)
      faults.push(`${one.cell}: version ${one.version} was typed over ${one.over}`);
  for (const { stored, refused, typed, shown } of logs) {
    const heard = new Set([...stored.map((one) => `${one.cell} ${one.borradorCalificacion}`)]);
    const latest = new Map(typed.map((one) => [one.cell, one.value]));
    for (const [cell, value] of latest)
      if (!heard.has(`${cell} ${value}`) && !shown.has(cell))
        faults.push(`${cell}: ${value} went without a word`);
    for (const { cell } of refused) if (!shown.has(cell)) faults.push(`${cell}: a conflict was not shown`);
  }
  return faults;
}

export const notasDos = ({ minutes = '1', seed = String(Date.now() % 100_000) }) =>
  drill('notas-dos', async ({ folder, note, atEnd }) => {
    console.log(`Seed ${seed}.`);
    const { school, place } = await sheetSchool(folder, atEnd);
    const browser = await openBrowser();
    atEnd(() => browser.close());
    const { url } = school.node;
    const open = async () =>
      openSheet(await newVisitor(browser, url, (await signIn(url, ...TEACHER)).cookie), place);
    const pages = [await open(), await open()];
    const logs = [await watch(pages[0]), await watch(pages[1])];
    const cells = await pages[0].evaluate(
      ([activities, rows]) =>
        activities.flatMap((id) =>
          [...document.querySelectorAll(`tbody [data-clave^="${id}:"]`)]
            .slice(0, rows)
            .map(({ dataset }) => dataset.clave),
        ),
      [place.homeworks.slice(0, COLUMNS), ROWS],
    );
    const until = performance.now() + Number(minutes) * 60_000;
    const hands = pages.map((page, at) => ({ page, log: logs[at], chance: dice(Number(seed) + at) }));
    await Promise.all(hands.map(({ page, log, chance }) => typeFor(page, cells, log, chance, until)));
    for (const { page, chance } of hands) await settle(page, chance);
    for (const { page, chance } of hands) await settle(page, chance);
    const faults = silent(logs);
    // What is read again shows in both what is stored.
    const drafts = await draftsOf(url, place.block);
    for (const { page } of hands) {
      await page.reload();
      await page.getByRole('grid').waitFor();
      for (const cell of cells) {
        const text = await page.locator(`[data-clave="${cell}"]`).textContent();
        if (!text.includes(String(drafts.get(cell))))
          faults.push(`${cell} shows ${text}, not ${drafts.get(cell)}`);
      }
    }
    for (const fault of faults) console.log(fault);
    const sum = (of) => logs.reduce((total, log) => total + of(log), 0);
    note(
      `marks typed into ${cells.length} cells in two browsers, in ${minutes} min`,
      sum(({ typed }) => typed.length),
    );
    note(
      'stored, shown as one of two',
      `${sum(({ stored }) => stored.length)}, ${sum(({ refused }) => refused.length)}`,
    );
    note('overwritten in silence', faults.length);
    return faults.length === 0 ? 0 : 1;
  });
