// What a page does on the network, seen from its browser: what travels, and the calls to the server in the waves in which they are
// asked, so that a client can ask the same again.
import { chromiumArguments, ensureChromium } from '../scripts/lib/chromium.mjs';

/** Nothing asked for so long: the screen rests. Answers to what is polled come seconds apart. */
const REST_MS = 700;
const PATIENCE_MS = 60_000;

/** These belong to the connection, and a client has its own. */
const OF_CONNECTION = /^(?::|host$|connection$|content-length$)/;

export async function openBrowser() {
  const { chromium } = await import('@playwright/test');
  return chromium.launch({ executablePath: await ensureChromium(), args: chromiumArguments });
}

/** What a browser holds whose person is signed in. `cookie` as a request carries it. */
export const storageOf = (url, cookie) => ({
  cookies: cookie.split('; ').map((pair) => {
    const [name, ...value] = pair.split('=');
    return {
      name,
      value: value.join('='),
      domain: new URL(url).hostname,
      path: '/',
      expires: -1,
      // The page itself looks at one of them.
      httpOnly: false,
      secure: false,
      sameSite: 'Lax',
    };
  }),
  origins: [],
});

/** A browser that has downloaded nothing yet. Without `cookie` nobody is signed in. */
export async function newVisitor(browser, url, cookie, options = {}) {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1366, height: 768 },
    locale: 'es-GT',
    timezoneId: 'America/Guatemala',
    ...(cookie ? { storageState: storageOf(url, cookie) } : {}),
    ...options,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  return context;
}

/** Counts what travels. `take` resolves to that since it was asked last. */
export async function countTraffic(page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  const sent = new Map();
  cdp.on('Network.requestWillBeSent', ({ requestId, request: { url } }) => {
    if (/^https?:/.test(url)) sent.set(requestId, { url, bytes: 0 });
  });
  // What is preloaded and then imported travels once.
  cdp.on('Network.requestServedFromCache', ({ requestId }) => sent.delete(requestId));
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) sent.delete(requestId);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = sent.get(requestId);
    if (one) one.bytes = encodedDataLength;
  });
  const take = () => {
    const all = [...sent.values()];
    sent.clear();
    return {
      requests: all.length,
      scripts: all.filter(({ url }) => url.endsWith('.js')).length,
      bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
    };
  };
  return { cdp, take };
}

/** Resolves once the page has asked for nothing for a while. */
export async function rest(page, act) {
  const open = new Set();
  let last = performance.now();
  const begin = (request) => {
    open.add(request);
    last = performance.now();
  };
  const end = (request) => {
    open.delete(request);
    last = performance.now();
  };
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  const until = performance.now() + PATIENCE_MS;
  await act();
  while (open.size > 0 || performance.now() - last < REST_MS) {
    if (performance.now() > until)
      throw new Error(`${page.url()} does not rest: ${[...open].map((one) => one.url())}`);
    await page.waitForTimeout(50);
  }
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
}

/**
 * Notes the calls to the server in waves: one asked after another was answered may depend on it, and begins a wave of its
 * own. `read` resolves to waves of {method, url, headers, body}, whoever asks and in whatever shape.
 */
function noteCalls(page) {
  const waves = [];
  let answered = true;
  const isCall = (request) => new URL(request.url()).pathname.startsWith('/api/');
  const begin = (request) => {
    if (!isCall(request)) return;
    if (answered) waves.push([]);
    answered = false;
    waves.at(-1).push(request);
  };
  const end = (request) => {
    if (waves.at(-1)?.includes(request)) answered = true;
  };
  page.on('request', begin).on('requestfinished', end);
  const asSent = async (request) => {
    const headers = Object.entries(await request.allHeaders());
    return {
      method: request.method(),
      url: request.url(),
      headers: Object.fromEntries(headers.filter(([name]) => !OF_CONNECTION.test(name))),
      body: request.postData(),
    };
  };
  const read = async () => {
    page.off('request', begin).off('requestfinished', end);
    return Promise.all(waves.map((wave) => Promise.all(wave.map(asSent))));
  };
  return { read };
}

/**
 * One person opens a screen in a browser that has nothing yet: {waves, requests}. `from` is a page that is open already, `act`
 * what the person does; without `from` the browser begins with an empty page.
 */
export async function catchVisit(browser, url, { cookie, from, act }) {
  const context = await newVisitor(browser, url, cookie);
  const page = await context.newPage();
  if (from) await rest(page, () => from(page));
  const traffic = await countTraffic(page);
  const calls = noteCalls(page);
  await rest(page, () => act(page));
  const waves = await calls.read();
  const { requests } = traffic.take();
  await context.close();
  if (waves.length === 0) throw new Error(`${page.url()} asked the server for nothing`);
  return { waves, requests };
}
