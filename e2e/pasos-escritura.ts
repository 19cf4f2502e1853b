import type { Locator, Page } from '@playwright/test';
import { expect } from './expect.ts';

/** Phones in use: width and height in CSS pixels. */
export const TELEFONOS = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
];

/** What has to be left for writing, of what the keyboard does not cover. */
const PARTE = 0.6;

/** Runs in the page: a keyboard that covers its lower half, as phones show it. */
function cubrirMitad(): void {
  const { visualViewport } = window;
  if (!visualViewport) throw new Error('no visual viewport');
  Object.defineProperty(visualViewport, 'height', { configurable: true, get: () => innerHeight / 2 });
  visualViewport.dispatchEvent(new Event('resize'));
}

/** Opens the keyboard of a phone of that size, which a browser without fingers does not have. */
export async function conTeclado(page: Page, telefono: (typeof TELEFONOS)[number]): Promise<void> {
  await page.setViewportSize(telefono);
  await page.evaluate(cubrirMitad);
}

const cajaDe = async (one: Locator) => {
  const box = await one.boundingBox();
  if (!box) throw new Error('what should be seen is not there');
  return box;
};

/** The text is in sight with the keyboard open, and high enough. */
export async function dejaEscribir(page: Page, text: Locator): Promise<void> {
  const alto = (page.viewportSize()?.height ?? 0) / 2;
  await expect
    .poll(async () => {
      const { y, height } = await cajaDe(text);
      return { cabe: y >= 0 && y + height <= alto, parte: height / alto >= PARTE };
    })
    .toEqual({ cabe: true, parte: true });
}

/** Something to be read stands above the text and lies within what the keyboard leaves: at least a line of it. */
export async function seLeeEncima(leido: Locator, text: Locator): Promise<void> {
  const [encima, debajo] = [await cajaDe(leido), await cajaDe(text)];
  expect(encima.y).toBeGreaterThanOrEqual(0);
  expect(encima.height).toBeGreaterThanOrEqual(30);
  expect(encima.y + encima.height).toBeLessThanOrEqual(debajo.y + 1);
}

/** The tools in sight, in one row, each large enough for a finger. */
export async function unaFila(bar: Locator): Promise<void> {
  const boxes = await Promise.all((await bar.getByRole('button').all()).map(cajaDe));
  expect(new Set(boxes.map(({ y }) => y)).size).toBe(1);
  for (const { width, height } of boxes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(43.5);
}
