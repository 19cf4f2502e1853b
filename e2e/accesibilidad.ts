import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** No serious or critical finding on the screen that is shown, in light and in dark. */
export async function sinTropiezos(page: Page): Promise<void> {
  for (const tema of ['light', 'dark'] as const) {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.evaluate((tema) => {
      document.documentElement.dataset.tema = tema;
    }, tema);
    const { violations } = await new AxeBuilder({ page }).analyze();
    const graves = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    expect(graves.map(({ id, nodes }) => ({ id, tema, donde: nodes.map(({ html }) => html) }))).toEqual([]);
  }
}
