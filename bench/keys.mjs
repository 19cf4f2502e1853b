// The sheet of marks as its teacher sees it: how long after its data it is painted, and how long a key takes to be seen.
import { newVisitor } from './browser.mjs';
import { median, quantile, timed } from './figures.mjs';

const CELLS = 800;
const VISITS = 5;
const KEYS = 200;
const KEY_MS = 80;
const MARKS = 35;
/** Two digits of a mark, and the way to the next student. */
const MARK = ['1', '.', '5', 'Enter'];
/** Of the Event Timing API: quicker ones are not told. */
const LEAST_MS = 16;

/** Runs in the page: keeps when the last of its data came, when all cells are painted, and what the browser says of each key. */
function observe([cells, least]) {
  const seen = { came: 0, painted: 0, keys: [] };
  window.sheet = seen;
  new PerformanceObserver((list) => {
    for (const { name, responseEnd } of list.getEntries())
      if (seen.painted === 0 && name.includes('/api/')) seen.came = responseEnd;
  }).observe({ type: 'resource', buffered: true });
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'keydown') seen.keys.push(duration);
  }).observe({ type: 'event', durationThreshold: least });
  const look = () => {
    if (document.querySelectorAll('tbody [data-clave]').length < cells) requestAnimationFrame(look);
    else
      requestAnimationFrame(() => {
        seen.painted = performance.now();
      });
  };
  look();
}

async function openSheet(browser, url, { year, assignment, teacher }, slower) {
  const context = await newVisitor(browser, url, teacher.cookie);
  await context.addInitScript(observe, [CELLS, LEAST_MS]);
  await context.addInitScript(
    ([key, value]) => sessionStorage.setItem(key, value),
    [`pestania:${assignment}`, 'calificaciones'],
  );
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.goto(`/#/colaborador/docente/ciclo/${year}/materias/${assignment}/escritorio`);
  await page.waitForFunction(() => window.sheet.painted > 0);
  const { came, painted } = await page.evaluate(() => window.sheet);
  return { page, afterData: painted - came, close: () => context.close() };
}

const cellOf = (page, activity) => page.locator(`tbody [data-clave^="${activity}:"]`).first();

/** So many keys at the pace of a quick hand, down one column after the other. */
async function typeKeys(page, homeworks) {
  const perColumn = MARKS * MARK.length;
  for (let key = 0; key < KEYS; key += 1) {
    if (key % perColumn === 0) await cellOf(page, homeworks[key / perColumn]).click();
    await page.keyboard.press(MARK[key % MARK.length]);
    await page.waitForTimeout(KEY_MS);
  }
  const told = await page.evaluate(() => window.sheet.keys);
  return [...told, ...Array.from({ length: Math.max(0, KEYS - told.length) }, () => LEAST_MS)];
}

/** Seconds of `MARKS` marks by keyboard as quickly as the sheet takes them, until it says that all are saved. */
async function typeMarks(page, homework) {
  await cellOf(page, homework).click();
  const { ms } = await timed(async () => {
    for (let mark = 0; mark < MARKS; mark += 1) for (const key of MARK) await page.keyboard.press(key);
    await page.getByText(/^Guardado/).waitFor();
  });
  return ms / 1_000;
}

const figure = (value) => `${Math.round(value)} ms`;

/** A row of the table for this processor: {slower} times slower. */
async function row(browser, url, school, slower) {
  const painted = [];
  for (let visit = 0; visit < VISITS; visit += 1) {
    const { afterData, close } = await openSheet(browser, url, school, slower);
    painted.push(afterData);
    await close();
  }
  const { page, close } = await openSheet(browser, url, school, slower);
  const keys = await typeKeys(page, school.homeworks);
  await page.getByText(/^Guardado/).waitFor();
  const seconds = await typeMarks(page, school.homeworks.at(-1));
  await close();
  return [
    slower === 1 ? 'this machine' : `÷ ${slower}`,
    figure(median(painted)),
    figure(median(keys)),
    figure(quantile(keys, 0.95)),
    seconds.toFixed(1),
  ];
}

export const KEYS_HEAD = [
  'processor',
  'painted after its data (300 ms)',
  'key to paint, median',
  'p95 (50 ms, ÷ 4: 100 ms)',
  `${MARKS} marks by keyboard, s`,
];

export async function keyRows(browser, url, school) {
  return [await row(browser, url, school, 1), await row(browser, url, school, 4)];
}
