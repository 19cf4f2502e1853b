// npm run bench:phone: what a student with an inexpensive phone and a prepaid connection waits for. Chromium at 150 ms,
// 1.6 Mbps and a quarter of this processor; the same without the brakes. Prints a table and writes bench/phone.md.
import '../scripts/lib/node-version.mjs';

const { writeFileSync } = await import('node:fs');
const { freePort, giveUp, inRoot } = await import('../scripts/lib/project.mjs');
const { prepare } = await import('../scripts/lib/prepare.mjs');
const { startServer } = await import('../scripts/lib/server.mjs');
const { chromiumArguments, ensureChromium } = await import('../scripts/lib/chromium.mjs');

const MBPS = 1_000_000 / 8;
const slow = { latency: 150, downloadThroughput: 1.6 * MBPS, uploadThroughput: 0.75 * MBPS };
const VISITS = 3;
const year = new Date().getFullYear();
const home = `/#/estudiante/ciclo/${year}`;

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

async function openContext(browser, { throttled, state }) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'es-GT',
    timezoneId: 'America/Guatemala',
    storageState: state,
  });
  await context.addInitScript(observe);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  if (throttled) {
    await cdp.send('Network.emulateNetworkConditions', { offline: false, ...slow });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  }
  let bytes = 0;
  let requests = 0;
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    requests += 1;
  });
  const traffic = () => {
    const sum = { bytes, requests };
    bytes = 0;
    requests = 0;
    return sum;
  };
  return { context, page, traffic };
}

async function settle(page) {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(300);
  return page.evaluate(() => window.vitals);
}

/** Opens an address for the first time and once more; on the second, the taps of a student looking for homework. */
async function visit(browser, url, { path, taps = [], ...options }) {
  const { context, page, traffic } = await openContext(browser, options);
  await page.goto(url + path);
  const first = { ...(await settle(page)), ...traffic() };
  await page.reload();
  const again = await settle(page);
  for (const tap of taps) {
    await tap(page);
    await page.waitForTimeout(600);
  }
  const { inp, cls } = await settle(page);
  await context.close();
  return { ...first, again: again.lcp, inp, cls: Math.max(first.cls, cls) };
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

async function measure(browser, url, options) {
  const visits = [];
  for (let turn = 0; turn < VISITS; turn += 1) visits.push(await visit(browser, url, options));
  const of = (key) => median(visits.map((one) => one[key]));
  return {
    lcp: of('lcp'),
    again: of('again'),
    inp: of('inp'),
    cls: of('cls'),
    bytes: of('bytes'),
    requests: of('requests'),
  };
}

const screens = (state) => [
  { name: 'login', path: '/#/login/estudiante', taps: [(page) => page.getByLabel('Usuario').tap()] },
  {
    name: "student's home",
    path: home,
    state,
    taps: [
      (page) => page.getByRole('button', { name: /pendiente/ }).tap(),
      (page) => page.keyboard.press('Escape'),
    ],
  },
];

async function signIn(browser, url) {
  const context = await browser.newContext();
  await context.request.post(`${url}/api/authentication/login?context=estudiante`, {
    data: { usuario: 'estudiante', contrasenia: 'demo-estudiante' },
  });
  const state = await context.storageState();
  await context.close();
  return state;
}

const row = (cells) => `| ${cells.join(' | ')} |`;
const ms = (value) => `${Math.round(value)} ms`;

try {
  await prepare();
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumArguments });
  const server = await startServer({ port: await freePort() });
  const state = await signIn(browser, server.url);
  const head = ['screen', 'connection', 'LCP', 'LCP, second visit', 'INP', 'CLS', 'KB', 'requests'];
  const lines = [row(head), row(head.map(() => '---'))];
  for (const throttled of [true, false]) {
    for (const { name, ...screen } of screens(state)) {
      const { lcp, again, inp, cls, bytes, requests } = await measure(browser, server.url, {
        ...screen,
        throttled,
      });
      const kb = (bytes / 1024).toFixed(1);
      lines.push(
        row([
          name,
          throttled ? 'slow phone' : 'none',
          ms(lcp),
          ms(again),
          ms(inp),
          cls.toFixed(3),
          kb,
          requests,
        ]),
      );
    }
  }
  const text = [
    '# An inexpensive phone',
    '',
    `Chromium ${browser.version()} at 360 × 740; slow phone: 150 ms, 1.6 Mbps, processor ÷ 4. Medians of ${VISITS} visits.`,
    'Targets on the slow phone: LCP ≤ 2.5 s, second visit ≤ 2 s, INP ≤ 200 ms, CLS ≤ 0.1; login ≤ 170 KB, home ≤ 250 KB, ≤ 12 requests.',
    '',
    ...lines,
    '',
  ].join('\n');
  console.log(text);
  writeFileSync(inRoot('bench', 'phone.md'), text);
  await browser.close();
  await server.stop();
} catch (error) {
  giveUp(error);
}
