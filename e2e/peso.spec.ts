import type { Browser } from '@playwright/test';
import { entrarComo, type Persona } from './personas.ts';
import { expect, test } from './prueba.ts';

/**
 * What a first visit costs whoever pays for every megabyte: all that travels until the screen rests, headers and data
 * included. Over budget is a defect.
 */
const anio = new Date().getFullYear();
const primeras: {
  pantalla: string;
  ruta: string;
  persona?: Persona;
  kilobytes: number;
  solicitudes: number;
}[] = [
  { pantalla: 'la entrada', ruta: '/#/login/estudiante', kilobytes: 170, solicitudes: 12 },
  {
    pantalla: 'el inicio de la secretaria',
    ruta: '/#/colaborador/administrador/inicio',
    persona: 'secretaria',
    kilobytes: 250,
    solicitudes: 16,
  },
  {
    pantalla: 'el inicio de la docente',
    ruta: '/#/colaborador/docente',
    persona: 'docente',
    kilobytes: 250,
    solicitudes: 14,
  },
  {
    pantalla: 'el ciclo de la docente',
    ruta: `/#/colaborador/docente/ciclo/${anio}`,
    persona: 'docente',
    kilobytes: 250,
    solicitudes: 14,
  },
  {
    pantalla: 'el inicio del estudiante',
    ruta: '/#/estudiante',
    persona: 'estudiante',
    kilobytes: 250,
    solicitudes: 14,
  },
  {
    pantalla: 'el ciclo del estudiante',
    ruta: `/#/estudiante/ciclo/${anio}`,
    persona: 'estudiante',
    kilobytes: 250,
    solicitudes: 14,
  },
];

/** The cookies of somebody signed in, for a browser that has downloaded nothing yet. */
async function sesionDe(browser: Browser, persona: Persona | undefined) {
  if (!persona) return undefined;
  const page = await browser.newPage();
  await entrarComo(page, persona);
  // Once a year the first visit prepares the next one, and reads the list again.
  await page.waitForLoadState('networkidle');
  const state = await page.context().storageState();
  await page.context().close();
  return state;
}

for (const { pantalla, ruta, persona, kilobytes, solicitudes } of primeras) {
  test(`la primera visita de ${pantalla} cabe en ${kilobytes} KB`, async ({ browser }) => {
    const context = await browser.newContext({ storageState: await sesionDe(browser, persona) });
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    const llegado = new Map<string, number>();
    const pedido = new Map<string, string>();
    cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
      if (!request.url.startsWith('data:')) pedido.set(requestId, request.url);
    });
    // A part is fetched first and imported from the browser's cache then: that travels no second time.
    cdp.on('Network.responseReceived', ({ requestId, response }) => {
      if (response.fromDiskCache) pedido.delete(requestId);
    });
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      llegado.set(requestId, encodedDataLength);
    });
    await page.goto(ruta);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const bytes = [...pedido.keys()].reduce((sum, id) => sum + (llegado.get(id) ?? 0), 0);
    const lista = [...pedido.values()].join('\n');
    expect(bytes, lista).toBeGreaterThan(100_000);
    expect(bytes / 1024, lista).toBeLessThanOrEqual(kilobytes);
    expect(pedido.size, lista).toBeLessThanOrEqual(solicitudes);
    await context.close();
  });
}

test('con sesión, las partes de un área y de su pantalla se piden con la página y no cuando la aplicación las echa en falta', async ({
  browser,
}) => {
  for (const [ruta, persona, parte] of [
    ['/#/estudiante', 'estudiante', 'estudiante'],
    [`/#/estudiante/ciclo/${anio}/materias`, 'estudiante', 'cursos'],
    ['/#/colaborador/docente', 'docente', 'area'],
    ['/#/colaborador/administrador/inicio', 'secretaria', 'administrador'],
    ['/#/colaborador/administrador/alumnos', 'secretaria', 'alumnos'],
  ] as const) {
    const context = await browser.newContext({ storageState: await sesionDe(browser, persona) });
    const page = await context.newPage();
    // Nobody answers who it is, so the application misses no part.
    await page.route(/\/api\//, () => undefined);
    const suya = page.waitForRequest((asked) => asked.url().includes(`/assets/${parte}-`));
    await Promise.all([suya, page.goto(ruta, { waitUntil: 'commit' })]);
    await context.close();
  }
});
