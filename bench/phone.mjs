// What six pages take in the browser of somebody who opens them for the first time, on this machine and as an inexpensive phone with a
// prepaid connection would: a quarter of the processor, 1.6 Mbps, 150 ms.
import { setTimeout as sleep } from 'node:timers/promises';
import { countTraffic, newVisitor, openBrowser, rest } from './browser.mjs';
import { median, table } from './figures.mjs';
import { buildSchool } from './school.mjs';

const MBPS = 1_000_000 / 8;
const slow = { latency: 150, downloadThroughput: 1.6 * MBPS, uploadThroughput: 0.75 * MBPS };
const SLOWER = 4;
const VISITS = 3;
const LOOK_MS = 100;

const phone = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

/** Runs in the page: keeps what the browser itself measures. */
function observe() {
  const seen = { lcp: 0, cls: 0, inp: 0 };
  window.vitals = seen;
  const watch = (type, take, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      ...options,
    });
  watch('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime;
  });
  watch('layout-shift', (entry) => {
    if (!entry.hadRecentInput) seen.cls += entry.value;
  });
  watch(
    'event',
    (entry) => {
      if (entry.interactionId) seen.inp = Math.max(seen.inp, entry.duration);
    },
    { durationThreshold: 16 },
  );
}

const vitals = (page) => page.evaluate(() => window.vitals);

/** Opens an address for the first time, then once more; there the person taps. */
async function visit(browser, url, { address, cookie, tab, tap }, throttled) {
  const context = await newVisitor(browser, url, cookie, phone);
  await context.addInitScript(observe);
  // A page that is loaded again opens the tab it had.
  if (tab) await context.addInitScript(([key, value]) => sessionStorage.setItem(key, value), tab);
  const page = await context.newPage();
  const { cdp, take } = await countTraffic(page);
  if (throttled) {
    await cdp.send('Network.emulateNetworkConditions', { offline: false, ...slow });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  }
  await rest(page, () => page.goto(address));
  const first = { ...(await vitals(page)), ...take() };
  await rest(page, () => page.reload());
  const { lcp: again } = await vitals(page);
  await rest(page, () => tap(page));
  const { inp, cls } = await vitals(page);
  await context.close();
  return { ...first, again, inp, cls: Math.max(first.cls, cls) };
}

async function visits(browser, url, screen, throttled) {
  const seen = [];
  for (let turn = 0; turn < VISITS; turn += 1) seen.push(await visit(browser, url, screen, throttled));
  return (key) => median(seen.map((one) => one[key]));
}

/** The code of a report card of the class. */
async function printedCode({ admin, year, section, students }) {
  const wanted = { ciclo: year, alcance: 'seccion', ids: [section], bloque: '1' };
  const { id } = await admin.call('POST', '/calificaciones/boletas', wanted);
  while (!(await admin.call('GET', `/trabajos/${id}`)).fin) await sleep(LOOK_MS);
  const [{ idEstudianteGrado }] = students;
  const [{ codigo }] = await admin.call('GET', `/documentos/inscripcion/${idEstudianteGrado}`);
  return codigo;
}

function screensOf({ year, students, teacher, admin, assignment }, code) {
  const [{ cookie: student }] = students;
  const home = `/#/estudiante/ciclo/${year}`;
  const aTab = (name) => (page) => page.getByRole('tab', { name }).tap();
  return [
    { name: 'login', address: '/#/login/estudiante', tap: (page) => page.getByLabel('Usuario').tap() },
    {
      name: "student's home",
      address: home,
      cookie: student,
      tap: (page) => page.getByRole('button', { name: /pendiente/ }).tap(),
    },
    {
      name: "administrator's home",
      address: '/#/colaborador/administrador/inicio',
      cookie: admin.cookie,
      tap: (page) => page.getByRole('banner').getByRole('button').first().tap(),
    },
    {
      name: 'class desk',
      address: `${home}/materias/${assignment}/escritorio`,
      cookie: student,
      tap: aTab('Actividades'),
    },
    {
      name: 'marks grid 40 × 20',
      address: `/#/colaborador/docente/ciclo/${year}/materias/${assignment}/escritorio`,
      cookie: teacher.cookie,
      tab: [`pestania:${assignment}`, 'calificaciones'],
      tap: aTab('Alumnos'),
    },
    {
      name: 'verification of a paper',
      address: `/#/verificar/${code}`,
      tap: (page) => page.getByText('Este documento es auténtico').tap(),
    },
  ];
}

const ms = (value) => `${Math.round(value)} ms`;

export async function measure(lab) {
  const browser = await openBrowser();
  lab.atEnd(() => browser.close());
  const { url } = await lab.school();
  const school = await buildSchool(url);
  const screens = screensOf(school, await printedCode(school));
  const rows = [];
  for (const throttled of [false, true])
    for (const screen of screens) {
      const of = await visits(browser, url, screen, throttled);
      const figures = [
        screen.name,
        throttled ? 'slow phone' : 'none',
        of('requests'),
        of('scripts'),
        (of('bytes') / 1_024).toFixed(1),
        ms(of('lcp')),
        ms(of('again')),
        ms(of('inp')),
        of('cls').toFixed(3),
      ];
      console.log(`  ${figures.join(', ')}`);
      rows.push(figures);
    }
  return [
    '# An inexpensive phone',
    '',
    `Chromium ${browser.version()} at 360 × 740, with an empty browser; slow phone: ${slow.latency} ms, 1.6 Mbps, processor ÷ ${SLOWER}. Medians of ${VISITS} visits; INP of one tap.`,
    'Requests, scripts and bytes have their limits in `e2e/peso.spec.ts`. Times of different machines say nothing, their ratios do.',
    '',
    ...table(
      ['page', 'connection', 'requests', 'scripts', 'KB', 'LCP', 'LCP, second visit', 'INP', 'CLS'],
      rows,
    ),
  ];
}
