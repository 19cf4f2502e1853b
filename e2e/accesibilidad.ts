import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Between the themes nothing differs but colours. */
const deColor = ['color-contrast', 'link-in-text-block'];

const fondo = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);

const ponerTema = (page: Page, tema: string): Promise<void> =>
  page.evaluate((tema) => {
    document.documentElement.dataset.tema = tema;
  }, tema);

/** A colour on its way is neither of the two. */
const quieta = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const enCurso = document
      .getAnimations()
      .filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(enCurso.map(({ finished }) => finished));
  });

/**
 * Looks with axe in the page itself, loaded into it once: a builder would load it again for each look and put the findings together
 * in a page of its own. What stands in a frame is somebody else's.
 */
async function mirar(page: Page, tema: string, opciones: RunOptions = {}): Promise<void> {
  await quieta(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const graves = await page.evaluate(
    async (opciones) => {
      const { violations } = await window.axe.run(document, opciones);
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => ({ id, donde: nodes.map(({ html }) => html) }));
    },
    { ...opciones, resultTypes: ['violations'], iframes: false } satisfies RunOptions,
  );
  expect(graves.map((hallazgo) => ({ ...hallazgo, tema }))).toEqual([]);
}

/** No serious or critical finding on the screen that is shown, in the theme it has and in the other one. */
export async function sinTropiezos(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const propio = (await page.locator('html').getAttribute('data-tema')) ?? 'light';
  const otro = propio === 'dark' ? 'light' : 'dark';
  const antes = await fondo(page);
  await mirar(page, propio);
  await ponerTema(page, otro);
  // Were the page deaf to the change, the second look would be the first again.
  await expect.poll(() => fondo(page)).not.toBe(antes);
  await mirar(page, otro, { runOnly: deColor });
  await ponerTema(page, propio);
}
