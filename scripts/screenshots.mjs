// npm run screenshots -- folder [url] [filter]: pictures of every screen, three widths, light and dark.
// npm run screenshots -- --manual [url]: the pictures that the manual shows, which names them by their screens.
// Without a url the built product is started with a demo school of its own. `filter` keeps the screens whose name holds it.
import './lib/node-version.mjs';

const { mkdirSync, readdirSync, readFileSync, rmSync } = await import('node:fs');
const { basename, join, resolve } = await import('node:path');
const { freePort, giveUp, Stop } = await import('./lib/project.mjs');
const { prepare } = await import('./lib/prepare.mjs');
const { startServer } = await import('./lib/server.mjs');
const { open, screens } = await import('./lib/screens.mjs');
const { chromiumArguments, ensureChromium } = await import('./lib/chromium.mjs');

const sizes = [
  { width: 360, height: 740 },
  { width: 800, height: 1100 },
  { width: 1366, height: 768 },
];
/** @typedef {{ folder: string, sizes: { width: number, height: number }[], colorSchemes: ('light' | 'dark')[],
 *   wanted: (screen: import('./lib/screens.mjs').Screen) => boolean,
 *   file: (screen: string, width: number, colorScheme: string) => string }} Order */

/** @returns {Order} */
const everyScreen = (folder, filter) => ({
  folder,
  sizes,
  colorSchemes: ['light', 'dark'],
  wanted: (screen) => screen.name.includes(filter),
  file: (screen, width, colorScheme) => `${screen}-${width}-${colorScheme}.png`,
});

/** The pictures that the chapters of the manual show: one width, light. What no chapter shows any more is removed. */
const manual = 'docs/manual';
/** @returns {Order} */
function ofTheManual() {
  const folder = join(manual, 'imagenes');
  const chapters = readdirSync(manual).filter((name) => name.endsWith('.md'));
  const shown = new Set(
    chapters.flatMap((name) =>
      [...readFileSync(join(manual, name), 'utf8').matchAll(/\]\(imagenes\/([\w-]+)\.png\)/g)].map(
        ([, screen]) => screen,
      ),
    ),
  );
  const known = new Set(
    Object.values(screens)
      .flat()
      .map(({ name }) => name),
  );
  const unknown = [...shown].filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new Stop(`No screen is called ${unknown.join(', ')}: see scripts/lib/screens.mjs.`);
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(folder)) if (!shown.has(basename(file, '.png'))) rmSync(join(folder, file));
  return {
    folder,
    sizes: [{ width: 1366, height: 768 }],
    colorSchemes: ['light'],
    wanted: (screen) => shown.has(screen.name),
    file: (screen) => `${screen}.png`,
  };
}

async function signIn(context, url, usuario) {
  if (usuario === 'nadie') return;
  const area = usuario.startsWith('estudiante') ? 'estudiante' : 'colaborador';
  const reply = await context.request.post(`${url}/api/authentication/login?context=${area}`, {
    data: { usuario, contrasenia: `demo-${usuario}` },
  });
  const { code, message } = await reply.json();
  if (code !== 1) throw new Stop(`Could not sign in as ${usuario}: ${message}`);
}

async function photograph(page, url, screen, order, colorScheme) {
  const problems = [];
  await page.setViewportSize(order.sizes.at(-1));
  try {
    await open(page, url, screen);
  } catch (error) {
    return [`${screen.name}: ${error.message}`];
  }
  for (const size of order.sizes) {
    await page.setViewportSize(size);
    await page.waitForTimeout(300);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (overflow > 0) problems.push(`${screen.name}: ${overflow} px too wide at ${size.width} px`);
    await page.screenshot({
      path: join(order.folder, order.file(screen.name, size.width, colorScheme)),
      animations: 'disabled',
    });
  }
  return problems;
}

/** A page of the person in each colour scheme, as the person's own choice of theme is remembered by the web. */
async function pagesOf(usuario, { browser, url, order, problems }) {
  const pages = [];
  for (const colorScheme of order.colorSchemes) {
    const context = await browser.newContext({
      colorScheme,
      locale: 'es-GT',
      timezoneId: 'America/Guatemala',
    });
    await context.addInitScript((mode) => localStorage.setItem('ceiba.tema', mode), colorScheme);
    await signIn(context, url, usuario);
    const page = await context.newPage();
    page.on('pageerror', (error) => problems.push(`${usuario} at ${page.url()}: ${error.message}`));
    pages.push({ colorScheme, context, page });
  }
  return pages;
}

/** Each screen in all its colours before the next: the way to one may leave behind what an earlier one shows, as a step that is over. */
async function takeAll({ browser, url, order }) {
  const problems = [];
  for (const [usuario, list] of Object.entries(screens)) {
    const wanted = list.filter(order.wanted);
    if (wanted.length === 0) continue;
    const pages = await pagesOf(usuario, { browser, url, order, problems });
    for (const screen of wanted)
      for (const { page, colorScheme } of pages)
        problems.push(...(await photograph(page, url, screen, order, colorScheme)));
    for (const { context } of pages) await context.close();
  }
  return problems;
}

try {
  const [first, ...rest] = process.argv.slice(2);
  if (!first) throw new Stop('npm run screenshots -- folder [url] [filter], or --manual [url]');
  const given = rest.find((argument) => /^https?:/.test(argument))?.replace(/\/$/, '');
  const filter = rest.find((argument) => !/^https?:/.test(argument)) ?? '';
  const order = first === '--manual' ? ofTheManual() : everyScreen(resolve(first), filter);
  mkdirSync(order.folder, { recursive: true });
  await prepare();
  const { chromium } = await import('@playwright/test');
  const server = given ? undefined : await startServer({ port: await freePort() });
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumArguments });
  try {
    const problems = await takeAll({ browser, url: given ?? server.url, order });
    for (const problem of problems) console.error(`✗ ${problem}`);
    process.exitCode = problems.length === 0 ? 0 : 1;
  } finally {
    await browser.close();
    await server?.stop();
  }
} catch (error) {
  giveUp(error);
}
