import type { Browser, Page } from '@playwright/test';
import { entrarComo, type Persona } from '../personas.ts';
import { expect, test } from '../prueba.ts';

const anio = new Date().getFullYear();

interface Pagina {
  ruta: string;
  persona?: Persona;
  /** Below `ruta` the classes are listed; the page is the desk of the first one. */
  clase?: true;
  /** The tab that the desk shows. */
  pestania?: string;
}

interface Primera extends Pagina {
  /** All that is asked for, of it the calls to the server and the scripts, and what travels in KB, headers included. */
  limites: [solicitudes: number, llamadas: number, guiones: number, kilobytes: number];
}

/** What a first visit may cost whoever pays for every megabyte, until the screen rests. Over it is a defect. */
const primeras: Record<string, Primera> = {
  'la entrada': { ruta: '/#/login/estudiante', limites: [8, 2, 3, 188] },
  'el inicio de la secretaria': {
    ruta: '/#/colaborador/administrador/inicio',
    persona: 'secretaria',
    limites: [14, 2, 5, 239],
  },
  'el inicio de la directora': {
    ruta: '/#/colaborador/administrador/inicio',
    persona: 'admin',
    limites: [14, 3, 5, 240],
  },
  'el inicio de la docente': {
    ruta: '/#/colaborador/docente',
    persona: 'docente',
    limites: [12, 2, 4, 224],
  },
  'el ciclo de la docente': {
    ruta: `/#/colaborador/docente/ciclo/${anio}`,
    persona: 'docente',
    limites: [12, 2, 4, 224],
  },
  'el inicio del estudiante': { ruta: '/#/estudiante', persona: 'estudiante', limites: [12, 2, 5, 230] },
  'el ciclo del estudiante': {
    ruta: `/#/estudiante/ciclo/${anio}`,
    persona: 'estudiante',
    limites: [12, 2, 5, 231],
  },
  'el escritorio de una clase': {
    ruta: `/#/estudiante/ciclo/${anio}/materias`,
    persona: 'estudiante',
    clase: true,
    limites: [16, 2, 10, 352],
  },
  'la hoja de calificaciones': {
    ruta: `/#/colaborador/docente/ciclo/${anio}/materias`,
    persona: 'docente',
    clase: true,
    pestania: 'calificaciones',
    limites: [18, 3, 11, 390],
  },
};

/**
 * No script of a page is smaller, uncompressed: what is that small belongs into a neighbour, since a request costs more than it. The build
 * can be told this figure; how far a file can be compressed it cannot.
 */
const GUION_MIN_KB = 10;

/** The cookies of somebody signed in, for a browser that has downloaded nothing yet, and the address of the page. */
async function sesionPara(browser: Browser, { persona, ruta, clase }: Pagina) {
  if (!persona) return { ruta };
  const page = await browser.newPage();
  await entrarComo(page, persona);
  // Once a year the first visit prepares the next one, and reads the list again.
  await page.waitForLoadState('networkidle');
  const storageState = await page.context().storageState();
  let direccion = ruta;
  if (clase) {
    await page.goto(ruta);
    const enlace = page.locator('a[href*="/escritorio"]').first();
    direccion = `/${await enlace.getAttribute('href')}`;
  }
  await page.context().close();
  return { storageState, ruta: direccion };
}

/** A page of a browser that has downloaded nothing yet, and what opens it. */
async function primeraVez(browser: Browser, primera: Pagina) {
  const { ruta, storageState } = await sesionPara(browser, primera);
  const context = await browser.newContext({ storageState });
  const { pestania } = primera;
  // A page that is loaded again opens the tab it had.
  if (pestania)
    await context.addInitScript(([clave, valor]) => sessionStorage.setItem(clave, valor), [
      `pestania:${/materias\/(\d+)/.exec(ruta)?.[1]}`,
      pestania,
    ] as const);
  const page = await context.newPage();
  return { page, abrir: (waitUntil: 'commit' | 'load' = 'load') => page.goto(ruta, { waitUntil }) };
}

interface Pedido {
  url: string;
  bytes: number;
}

/** What travels from now on, by its request. */
async function contar(page: Page): Promise<Map<string, Pedido>> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  const pedidos = new Map<string, Pedido>();
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('data:')) pedidos.set(requestId, { url: request.url, bytes: 0 });
  });
  // A part is fetched first and imported from the browser's cache then: that travels no second time.
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) pedidos.delete(requestId);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const pedido = pedidos.get(requestId);
    if (pedido) pedido.bytes = encodedDataLength;
  });
  return pedidos;
}

const GUION = /\.js$/;
const LLAMADA = /\/api\//;

for (const [pantalla, primera] of Object.entries(primeras)) {
  const [solicitudes, llamadas, guiones, kilobytes] = primera.limites;
  test(`${pantalla}: la primera visita cabe en ${solicitudes} solicitudes y ${kilobytes} KB`, async ({
    browser,
  }) => {
    const { page, abrir } = await primeraVez(browser, primera);
    const pedidos = await contar(page);
    const chicos: string[] = [];
    const medidos: Promise<void>[] = [];
    page.on('response', (response) => {
      if (!GUION.test(response.url())) return;
      const medir = async () => {
        const { length } = await response.body();
        if (length < GUION_MIN_KB * 1_024) chicos.push(`${length} ${response.url()}`);
      };
      medidos.push(medir());
    });
    await abrir();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await Promise.all(medidos);
    const todos = [...pedidos.values()];
    const cuantos = (patron: RegExp) => todos.filter(({ url }) => patron.test(url)).length;
    const bytes = todos.reduce((sum, pedido) => sum + pedido.bytes, 0);
    const lista = todos.map((pedido) => `${pedido.bytes} ${pedido.url}`).join('\n');
    expect(bytes, lista).toBeGreaterThan(100_000);
    expect.soft(todos.length, `solicitudes:\n${lista}`).toBeLessThanOrEqual(solicitudes);
    expect.soft(cuantos(LLAMADA), `llamadas:\n${lista}`).toBeLessThanOrEqual(llamadas);
    expect.soft(cuantos(GUION), `guiones:\n${lista}`).toBeLessThanOrEqual(guiones);
    expect.soft(bytes / 1_024, `KB:\n${lista}`).toBeLessThanOrEqual(kilobytes);
    expect.soft([...new Set(chicos)], `guiones de menos de ${GUION_MIN_KB} KB`).toEqual([]);
    await page.context().close();
  });
}

for (const [pantalla, palabras] of [
  ['el inicio de la secretaria', 'Alumnos insolventes'],
  ['el ciclo de la docente', 'Mis grados'],
  ['el ciclo del estudiante', 'Mis pagos'],
] as const) {
  test(`${pantalla}: se pinta sin guiones`, async ({ browser }) => {
    const primera = primeras[pantalla];
    if (!primera) throw new Error(pantalla);
    const { page, abrir } = await primeraVez(browser, primera);
    await page.route(GUION, () => undefined);
    await abrir('commit');
    await expect(page.getByText(palabras)).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
      .toBe(1);
    await page.context().close();
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
    const { page, abrir } = await primeraVez(browser, { ruta, persona });
    // Nobody answers who it is, so the application misses no part.
    await page.route(LLAMADA, () => undefined);
    const suya = page.waitForRequest((asked) => asked.url().includes(`/assets/${parte}-`));
    await Promise.all([suya, abrir('commit')]);
    await page.context().close();
  }
});
