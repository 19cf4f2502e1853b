// npm run screenshots -- folder [url] [filter]: pictures of every screen, three widths, light and dark.
// Without a url the built product is started with a demo school of its own. `filter` keeps the screens whose name holds it.
import './lib/node-version.mjs';

const { mkdirSync } = await import('node:fs');
const { join, resolve } = await import('node:path');
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
const colorSchemes = ['light', 'dark'];
async function signIn(context, url, usuario) {
  if (usuario === 'nadie') return;
  const area = usuario.startsWith('estudiante') ? 'estudiante' : 'colaborador';
  const reply = await context.request.post(`${url}/api/authentication/login?context=${area}`, {
    data: { usuario, contrasenia: `demo-${usuario}` },
  });
  const { code, message } = await reply.json();
  if (code !== 1) throw new Stop(`Could not sign in as ${usuario}: ${message}`);
}

async function photograph(page, url, screen, folder, colorScheme) {
  const problems = [];
  await page.setViewportSize(sizes.at(-1));
  try {
    await open(page, url, screen);
  } catch (error) {
    return [`${screen.name}: ${error.message}`];
  }
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.waitForTimeout(300);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (overflow > 0) problems.push(`${screen.name}: ${overflow} px too wide at ${size.width} px`);
    await page.screenshot({
      path: join(folder, `${screen.name}-${size.width}-${colorScheme}.png`),
      animations: 'disabled',
    });
  }
  return problems;
}

async function takeAll({ browser, url, folder, filter }) {
  const problems = [];
  for (const [usuario, list] of Object.entries(screens)) {
    const wanted = list.filter((screen) => screen.name.includes(filter));
    if (wanted.length === 0) continue;
    for (const colorScheme of colorSchemes) {
      const context = await browser.newContext({
        colorScheme,
        locale: 'es-GT',
        timezoneId: 'America/Guatemala',
      });
      // The person's own choice of theme, as the web remembers it.
      await context.addInitScript((mode) => localStorage.setItem('ceiba.tema', mode), colorScheme);
      await signIn(context, url, usuario);
      const page = await context.newPage();
      page.on('pageerror', (error) => problems.push(`${usuario} at ${page.url()}: ${error.message}`));
      for (const screen of wanted)
        problems.push(...(await photograph(page, url, screen, folder, colorScheme)));
      await context.close();
    }
  }
  return problems;
}

try {
  const [folder, ...rest] = process.argv.slice(2);
  if (!folder) throw new Stop('npm run screenshots -- folder [url] [filter]');
  const given = rest.find((argument) => /^https?:/.test(argument))?.replace(/\/$/, '');
  const filter = rest.find((argument) => !/^https?:/.test(argument)) ?? '';
  mkdirSync(resolve(folder), { recursive: true });
  await prepare();
  const { chromium } = await import('@playwright/test');
  const server = given ? undefined : await startServer({ port: await freePort() });
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumArguments });
  try {
    const problems = await takeAll({ browser, url: given ?? server.url, folder: resolve(folder), filter });
    for (const problem of problems) console.error(`✗ ${problem}`);
    process.exitCode = problems.length === 0 ? 0 : 1;
  } finally {
    await browser.close();
    await server?.stop();
  }
} catch (error) {
  giveUp(error);
}
