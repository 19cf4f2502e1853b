import type { Page } from '@playwright/test';
import axe, { type ElementContext, type RunOptions } from 'axe-core';
import { unoDeCadaColor } from './colores.ts';
import { expect } from './expect.ts';

declare global {
  interface Window {
    axe: typeof axe;
    unoDeCadaColor: typeof unoDeCadaColor;
  }
}

/** Between the themes nothing differs but what these rules look at. */
const deColor = ['color-contrast', 'link-in-text-block'];

const fondo = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);

const ponerTema = (page: Page, tema: string): Promise<void> =>
  page.evaluate((tema) => {
    document.documentElement.dataset.tema = tema;
  }, tema);

/** Longer than any colour of ours is on its way. An animation that its element takes back may never say that it has ended. */
const QUIETA_MS = 2_000;

/** A colour on its way is neither of the two. */
const quieta = (page: Page): Promise<void> =>
  page.evaluate(async (limite) => {
    const enCurso = document
      .getAnimations()
      .filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity);
    const pasado = new Promise((done) => setTimeout(done, limite));
    await Promise.race([Promise.allSettled(enCurso.map(({ finished }) => finished)), pasado]);
  }, QUIETA_MS);

/** Combinations of colours that this process has found to be right. The screens of the product share most of theirs. */
const vistas = new Set<string>();

/** Rules that look at the whole page, and whose findings are moderate at most: those are not asked for. */
const LEVES = ['region', 'landmark-unique', 'heading-order', 'aria-allowed-role'];

/**
 * Looks with axe in the page itself, loaded into it once: a builder would load it again for each look and put the findings together
 * in a page of its own. The texts whose colours are looked at are chosen in the same call: what is chosen may be drawn anew
 * between two. What stands in a frame is somebody else's.
 */
async function mirar(page: Page, tema: string, que: 'colores' | 'lo demás'): Promise<void> {
  await quieta(page);
  if (!(await page.evaluate(() => 'axe' in window)))
    await page.evaluate(`${axe.source}; window.unoDeCadaColor = ${unoDeCadaColor}`);
  const { graves, firmas } = await page.evaluate(
    async ({ deColor, otras, vistas }) => {
      const nuevas = vistas && window.unoDeCadaColor(vistas);
      if (nuevas?.size === 0) return { graves: [], firmas: [] };
      const opciones: RunOptions = {
        resultTypes: ['violations', 'incomplete'],
        elementRef: true,
        selectors: false,
        iframes: false,
      };
      if (nuevas) opciones.runOnly = deColor;
      else opciones.rules = Object.fromEntries(otras.map((rule) => [rule, { enabled: false }]));
      const donde: ElementContext = nuevas ? { include: [...nuevas.values()] } : document;
      const { violations, incomplete } = await window.axe.run(donde, opciones);
      const graves = violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => ({ id, donde: nodes.map(({ html }) => html) }));
      // Where axe could not tell, another text of the same colours is looked at on the next screen.
      const dudosos: (Element | undefined)[] = incomplete.flatMap(({ nodes }) =>
        nodes.map(({ element }) => element),
      );
      const firmas = [...(nuevas ?? [])].filter(([, element]) => !dudosos.includes(element));
      return { graves, firmas: firmas.map(([firma]) => firma) };
    },
    { deColor, otras: [...deColor, ...LEVES], vistas: que === 'colores' ? [...vistas] : undefined },
  );
  expect(graves.map((hallazgo) => ({ ...hallazgo, tema }))).toEqual([]);
  for (const una of firmas) vistas.add(una);
}

/** No serious or critical finding on the screen that is shown, in the theme it has and in the other one. */
export async function sinTropiezos(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const propio = (await page.locator('html').getAttribute('data-tema')) ?? 'light';
  const otro = propio === 'dark' ? 'light' : 'dark';
  const antes = await fondo(page);
  await mirar(page, propio, 'lo demás');
  await mirar(page, propio, 'colores');
  await ponerTema(page, otro);
  // Were the page deaf to the change, the second look would be the first again.
  await expect.poll(() => fondo(page)).not.toBe(antes);
  await mirar(page, otro, 'colores');
  await ponerTema(page, propio);
}
