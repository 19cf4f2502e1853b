import type { BrowserContext, Page } from '@playwright/test';
import type { Pantalla, Paso } from '../escrito-campos.ts';
import { pantallas } from '../escrito-pantallas.ts';
import {
  continuar,
  oferta,
  type Percance,
  percances,
  salirPerdiendolo,
  sigue,
  suceder,
} from '../escrito-percances.ts';
import { entrarPorApi, type Persona } from '../personas.ts';
import { encender, expect, test } from '../prueba.ts';

// What is killed here is all there is: the program and its database in one.
test.use({ base: 'propia' });

/** Two among the other journeys, of a page that closes and of a program that dies; `npm run drills -- escrito` says how many, and which. */
const RONDAS = Number(process.env.DRILL_ROUNDS ?? 2);
const SEMILLA = Number(process.env.DRILL_SEED ?? 8);
const PRIMERA = Number(process.env.DRILL_FROM ?? 1);

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
  percance: Percance;
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

/** No draft waits any more. */
async function yaNoEsta({ context, pantalla, marca }: Ronda, enviada: boolean): Promise<void> {
  const page = await context.newPage();
  await pantalla.abrir(page);
  await page.waitForTimeout(800);
  await expect(oferta(page)).toHaveCount(0);
  const suya = enviada && pantalla.edita;
  // One line returns without a question, and goes again once the school says that it has it.
  for (const campo of suya ? [] : await page.getByRole('textbox').all())
    await expect.poll(() => campo.inputValue().catch(() => campo.textContent())).not.toContain(marca);
  await page.close();
}

/** The school has it: whatever the person was told, the screen finds out by itself and offers nothing more to send. */
async function seSupo(ronda: Ronda, page: Page, misma: boolean): Promise<void> {
  const { context, pantalla, marca } = ronda;
  const boton = pantalla.boton(page);
  if (!misma) await expect(oferta(page)).toHaveCount(0);
  else if (pantalla.sola) await expect(boton).toBeDisabled();
  else await expect(boton).toHaveCount(0);
  expect(await pantalla.veces(context.request, marca)).toBe(1);
  await page.close();
  await yaNoEsta(ronda, true);
}

async function publicar(ronda: Ronda, page: Page, pasos: readonly Paso[]): Promise<void> {
  const { context, pantalla, marca } = ronda;
  for (const paso of pasos) if (!(await paso.queda())) await paso.hacer();
  await expect(pantalla.boton(page)).toBeEnabled();
  await pantalla.boton(page).click();
  await expect.poll(() => pantalla.veces(context.request, marca)).toBe(1);
  await seSupo(ronda, page, true);
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
    await expect.poll(() => paso.queda()).toBe(true);
    cuando.push(Date.now());
    await pausa(azar() * 700);
  }
  await pausa(azar() * 2_500);

  const ahora = Date.now();
  const completo = hechos === pasos.length && !pantalla.enServidor;
  const { page, llego } = await suceder(percance, {
    ...ronda,
    page: primera,
    completo,
    moneda: () => azar() < 0.5,
  });
  if (llego === 'sí') await expect.poll(() => pantalla.veces(context.request, marca)).toBe(1);
  if (llego !== 'no' && (await pantalla.veces(context.request, marca)) > 0)
    return seSupo(ronda, page, page === primera);
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
  await yaNoEsta(ronda, false);
}

/** A drill takes long enough to be watched. */
const decir = (line: string) => process.env.DRILL_ROUNDS && process.stdout.write(`${line}\n`);

test('lo que alguien escribe vuelve, sale una sola vez y nadie más lo ve', async ({
  browser,
  baseURL,
}, testInfo) => {
  test.setTimeout(120_000 + RONDAS * 90_000);
  let context = await browser.newContext({ baseURL });
  const todas = await pantallas(context.request);
  const fallas: string[] = [];
  for (let numero = PRIMERA; numero < PRIMERA + RONDAS; numero += 1) {
    // Their counts have no factor in common, so that in time every screen meets every mishap.
    const pantalla = todas[(numero * 5 + SEMILLA) % todas.length];
    const percance = percances[(numero * 3 + SEMILLA) % percances.length];
    if (!pantalla || !percance) throw new Error('nothing to play');
    const marca = `marca${SEMILLA}x${numero}`;
    // A round has its own numbers, so that one that fails plays the same alone, and the next begins on another computer.
    const azar = azarDe(SEMILLA * 1_000 + numero);
    const ronda = `seed ${SEMILLA}, round ${numero}: ${pantalla.nombre}, ${percance}`;
    try {
      await jugar({ context, pantalla, percance, marca, azar });
      decir(`✓ ${ronda}`);
    } catch (error) {
      const falla = `${ronda}\n${error instanceof Error ? error.stack : String(error)}`;
      decir(`✗ ${falla}`);
      fallas.push(falla);
      for (const [index, page] of context.pages().entries())
        await page.screenshot({ path: testInfo.outputPath(`${marca}-${index}.png`) }).catch(() => undefined);
      await context.close();
      if (!(await fetch(`${baseURL}/health/ready`).catch(() => null))) await encender();
      context = await browser.newContext({ baseURL });
    }
  }
  await context.close();
  expect(fallas.join('\n\n')).toBe('');
});
