import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Between the themes nothing differs but colours. */
const deColor = ['color-contrast', 'link-in-text-block'];

const fondo = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);

const ponerTema = (page: Page, tema: string): Promise<void> =>
  page.evaluate((tema) => {
    document.documentElement.dataset.tema = tema;
  }, tema);

async function mirar(axe: AxeBuilder, tema: string): Promise<void> {
  const { violations } = await axe.analyze();
  const graves = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(graves.map(({ id, nodes }) => ({ id, tema, donde: nodes.map(({ html }) => html) }))).toEqual([]);
}

/** No serious or critical finding on the screen that is shown, in the theme it has and in the other one. */
export async function sinTropiezos(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const propio = (await page.locator('html').getAttribute('data-tema')) ?? 'light';
  const otro = propio === 'dark' ? 'light' : 'dark';
  const antes = await fondo(page);
  await mirar(new AxeBuilder({ page }), propio);
  await ponerTema(page, otro);
  // Were the page deaf to the change, the second look would be the first again.
  await expect.poll(() => fondo(page)).not.toBe(antes);
  await mirar(new AxeBuilder({ page }).withRules(deColor), otro);
  await ponerTema(page, propio);
}
