import { expect, type Page } from '@playwright/test';
import axe, { type ElementContext, type RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
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

/**
 * Looks with axe in the page itself, loaded into it once: a builder would load it again for each look and put the findings together
 * in a page of its own. What stands in a frame is somebody else's.
 */
async function mirar(page: Page, tema: string, que: 'colores' | 'lo demás'): Promise<void> {
  await quieta(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const graves = await page.evaluate(
    async ({ que, deColor }) => {
      /**
       * Finding out what lies behind a text takes most of a look. Of the texts that have the same elements, classes and attributes of
       * state all the way up, and so the same colours, one is looked at: of a column its first cell.
       */
      const unoDeCadaColor = (): Element[] => {
        const numeros = new Map<string, number>();
        const deElemento = new Map<Element, number>();
        const estado = (element: Element) =>
          element
            .getAttributeNames()
            .filter((name) =>
              /^(?:class|style|type|disabled|aria-(?!label|describ|controls|own)|data-)/.test(name),
            )
            .map((name) => `${name}=${element.getAttribute(name)}`);
        const numeroDe = (element: Element | null): number => {
          if (!element) return 0;
          const sabido = deElemento.get(element);
          if (sabido !== undefined) return sabido;
          const clave = [numeroDe(element.parentElement), element.tagName, ...estado(element)].join('|');
          const numero = numeros.get(clave) ?? numeros.size + 1;
          numeros.set(clave, numero);
          deElemento.set(element, numero);
          return numero;
        };
        const conTexto = [...document.body.querySelectorAll('*')].filter(
          (element) =>
            element.checkVisibility() &&
            (element.matches('input, select, textarea') ||
              [...element.childNodes].some(
                (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
              )),
        );
        return [...new Map(conTexto.toReversed().map((element) => [numeroDe(element), element])).values()];
      };
      const opciones: RunOptions = { resultTypes: ['violations'], iframes: false };
      if (que === 'colores') opciones.runOnly = deColor;
      else opciones.rules = Object.fromEntries(deColor.map((rule) => [rule, { enabled: false }]));
      const donde: ElementContext = que === 'colores' ? { include: unoDeCadaColor() } : document;
      const { violations } = await window.axe.run(donde, opciones);
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => ({ id, donde: nodes.map(({ html }) => html) }));
    },
    { que, deColor },
  );
  expect(graves.map((hallazgo) => ({ ...hallazgo, tema }))).toEqual([]);
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
