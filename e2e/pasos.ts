import type { Locator, Page } from '@playwright/test';
import { expect } from './expect.ts';

export const esTactil = (page: Page): Promise<boolean> => page.evaluate(() => navigator.maxTouchPoints > 0);

/** Touches on a phone, clicks elsewhere. */
export async function pulsar(locator: Locator): Promise<void> {
  await ((await esTactil(locator.page())) ? locator.tap() : locator.click());
}

/** The question that is shown. */
export const pregunta = (page: Page): Locator => page.getByRole('alertdialog');

/** Answers it. */
export const aceptar = (page: Page, palabra: string): Promise<void> =>
  pulsar(pregunta(page).getByRole('button', { name: palabra, exact: true }));

export async function elegir(page: Page, campo: string, opcion: string | RegExp): Promise<void> {
  await pulsar(page.getByRole('combobox', { name: campo }));
  await pulsar(page.getByRole('option', { name: opcion, exact: true }));
}

/** Nothing of the page lies beyond the right edge, once it has settled at its width. */
export const sinDesborde = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    )
    .toBeLessThanOrEqual(0);

/** What somebody types behind the # of the address bar. */
export const irAMano = (page: Page, direccion: string): Promise<void> =>
  page.evaluate(
    (nueva) => {
      window.location.hash = nueva;
    },
    direccion.replace(/^.*#/, ''),
  );

/** Whether two of the things shown lie over one another; also while one of them is not there. */
export async function seTocan(uno: Locator, otro: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([uno.boundingBox(), otro.boundingBox()]);
  if (!a || !b) return true;
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
