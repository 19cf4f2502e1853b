import type { BrowserContext, Page } from '@playwright/test';
import { type Pantalla, type Paso, pantallas } from './escrito-pantallas.ts';
import { continuar, oferta, percances, salirPerdiendolo, sigue, suceder } from './escrito-percances.ts';
import { entrarPorApi, type Persona } from './personas.ts';
import { encender, expect, test } from './prueba.ts';

/** `npm run drills -- escrito` says how many, and which. */
const RONDAS = Number(process.env.DRILL_ROUNDS ?? 1);
const SEMILLA = Number(process.env.DRILL_SEED ?? 1);

/** What was typed longer ago than this must be there again. */
const SEGURO_MS = 2_000;

/** The same numbers for the same seed. (mulberry32) */
function azarDe(semilla: number): () => number {
  let state = semilla;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const pausa = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Ronda {
  context: BrowserContext;
  pantalla: Pantalla;
  percance: (typeof percances)[number];
  marca: string;
  azar: () => number;
}

/** Nothing of it is shown to somebody else on the same computer. */
async function nadieMasLoVe({ context, pantalla, marca }: Ronda): Promise<void> {
  const otra: Persona = pantalla.persona === 'estudiante' ? 'estudiante2' : 'docente2';
  await entrarPorApi(context.request, otra);
  const page = await context.newPage();
  if (otra === 'docente2') await page.goto('/#/colaborador/docente');
  else if (pantalla.enServidor) await page.goto('/#/estudiante');
  else await pantalla.abrir(page);
  await page.waitForTimeout(800);
  await expect(oferta(page)).toHaveCount(0);
  expect(await page.content()).not.toContain(marca);
  for (const campo of await page.getByRole('textbox').all())
    if (await campo.evaluate((one) => one instanceof HTMLTextAreaElement))
      await expect(campo).toHaveValue('');
  await page.close();
  await entrarPorApi(context.request, pantalla.persona);
}

async function yaNoEsta(context: BrowserContext, pantalla: Pantalla, marca: string): Promise<void> {
  const page = await context.newPage();
  await pantalla.abrir(page);
  await page.waitForTimeout(800);
  await expect(oferta(page)).toHaveCount(0);
  for (const campo of await page.getByRole('textbox').all())
    expect((await campo.inputValue().catch(() => campo.textContent())) ?? '').not.toContain(marca);
  await page.close();
}

async function publicar(ronda: Ronda, page: Page, pasos: readonly Paso[]): Promise<void> {
  const { context, pantalla, marca } = ronda;
  for (const paso of pasos) if (!(await paso.queda())) await paso.hacer();
  await expect(pantalla.boton(page)).toBeEnabled();
  await pantalla.boton(page).click();
  await expect.poll(() => pantalla.veces(context.request, marca)).toBe(1);
  await page.close();
  await yaNoEsta(context, pantalla, marca);
}

async function jugar(ronda: Ronda): Promise<void> {
  const { context, pantalla, percance, marca, azar } = ronda;
  await entrarPorApi(context.request, pantalla.persona);
  const primera = await context.newPage();
  await pantalla.abrir(primera);
  await expect(oferta(primera)).toHaveCount(0);

  const pasos = pantalla.pasos(primera, marca);
  const hechos = azar() < 0.6 ? pasos.length : 1 + Math.floor(azar() * pasos.length);
  const cuando: number[] = [];
  for (const paso of pasos.slice(0, hechos)) {
    await paso.hacer();
    cuando.push(Date.now());
    await pausa(azar() * 700);
  }
  await pausa(azar() * 2_500);

  const ahora = Date.now();
  const completo = hechos === pasos.length && !pantalla.enServidor;
  const { page, enviando } = await suceder(percance, {
    ...ronda,
    page: primera,
    completo,
    moneda: () => azar() < 0.5,
  });
  if (enviando) {
    await pausa(500);
    const veces = await pantalla.veces(context.request, marca);
    expect(veces).toBeLessThanOrEqual(1);
    if (veces === 1) {
      // Whatever the person was told, the screen must find out by itself.
      await expect
        .poll(() =>
          pantalla
            .boton(page)
            .isEnabled()
            .catch(() => false),
        )
        .toBe(false);
      await page.close();
      return yaNoEsta(context, pantalla, marca);
    }
  }
  const seguros = cuando.filter((at) => ahora - at > SEGURO_MS).length;
  const misma = page === primera;
  if (!misma) await continuar(page, pantalla, seguros > 0);
  const deNuevo = pantalla.pasos(page, marca);
  await sigue(deNuevo.slice(0, misma ? hechos : seguros));

  const fin = azar();
  if (fin < 0.5 && !pantalla.enServidor) return publicar(ronda, page, deNuevo);
  if (seguros === 0) {
    await deNuevo[0]?.hacer();
    await pausa(1_000);
  }
  await page.close();
  if (fin < 0.75) {
    await nadieMasLoVe(ronda);
    const otra = await context.newPage();
    await pantalla.abrir(otra);
    await continuar(otra, pantalla, true);
    await sigue(pantalla.pasos(otra, marca).slice(0, Math.max(1, seguros)));
    await otra.close();
  }
  if (pantalla.enServidor) return;
  const salida = await context.newPage();
  await salirPerdiendolo(salida, pantalla.persona);
  await salida.close();
  await entrarPorApi(context.request, pantalla.persona);
  expect(await pantalla.veces(context.request, marca)).toBe(0);
  await yaNoEsta(context, pantalla, marca);
}

/** A drill takes long enough to be watched. */
const decir = (line: string) => process.stdout.write(`${line}\n`);

test('lo que alguien escribe vuelve, sale una sola vez y nadie más lo ve', async ({ browser, baseURL }) => {
  test.setTimeout(120_000 + RONDAS * 90_000);
  const azar = azarDe(SEMILLA);
  let context = await browser.newContext({ baseURL });
  const todas = await pantallas(context.request);
  const fallas: string[] = [];
  for (let numero = 0; numero < RONDAS; numero += 1) {
    // Each screen and each mishap in turn, so that a short run sees most of both.
    const pantalla = todas[(numero + SEMILLA) % todas.length];
    const percance = percances[(numero * 3 + Math.floor(azar() * percances.length)) % percances.length];
    if (!pantalla || !percance) throw new Error('nothing to play');
    const marca = `marca${SEMILLA}x${numero}`;
    // A round has its own numbers, so that one that fails plays the same alone, and the next begins on another computer.
    const suyo = azarDe(SEMILLA * 1_000 + numero);
    const ronda = `seed ${SEMILLA}, round ${numero + 1}: ${pantalla.nombre}, ${percance}`;
    try {
      await jugar({ context, pantalla, percance, marca, azar: suyo });
      decir(`✓ ${ronda}`);
    } catch (error) {
      decir(`✗ ${ronda}`);
      fallas.push(`${ronda}\n${error instanceof Error ? error.stack : String(error)}`);
      await context.close();
      if (!(await fetch(`${baseURL}/health/ready`).catch(() => null))) await encender();
      context = await browser.newContext({ baseURL });
    }
  }
  await context.close();
  expect(fallas.join('\n\n')).toBe('');
});
