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
 * Signatures of the texts whose colours this process has found to be right: what they and all that is around them are drawn with. The
 * screens of the product share most of theirs.
 */
const conColoresVistos = new Set<number>();

/**
 * Looks with axe in the page itself, loaded into it once: a builder would load it again for each look and put the findings together
 * in a page of its own. What stands in a frame is somebody else's.
 */
async function mirar(page: Page, tema: string, que: 'colores' | 'lo demás'): Promise<void> {
  await quieta(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { graves, firmas } = await page.evaluate(
    async ({ que, deColor, vistos }) => {
      /** FNV-1a in two lanes, 52 bits. */
      const firmaDe = (text: string): number => {
        let a = 0x811c9dc5;
        let b = 0x9dc5811c;
        for (let at = 0; at < text.length; at++) {
          a = Math.imul(a ^ text.charCodeAt(at), 0x01000193);
          b = Math.imul(b ^ text.charCodeAt(at), 0x5bd1e995);
        }
        return ((a >>> 0) & 0xfffff) * 2 ** 32 + (b >>> 0);
      };
      const estado = (element: Element) =>
        element
          .getAttributeNames()
          .filter((name) =>
            /^(?:class|style|type|disabled|aria-(?!label|describ|controls|own)|data-)/.test(name),
          )
          .map((name) => `${name}=${element.getAttribute(name)}`);
      /**
       * Finding out what lies behind a text takes most of a look. Texts that have the same elements, classes and attributes of state all
       * the way up have the same colours, of classes that are named after what they set: one of those is looked at, and none that was
       * seen before.
       */
      const unoDeCadaColor = (): Map<number, Element> => {
        const sabidas = new Map<Element, number>();
        const firma = (element: Element | null): number => {
          // At another width the same classes may set other colours.
          if (!element) return innerWidth;
          const sabida = sabidas.get(element);
          if (sabida !== undefined) return sabida;
          const nueva = firmaDe(
            [firma(element.parentElement), element.tagName, ...estado(element)].join('|'),
          );
          sabidas.set(element, nueva);
          return nueva;
        };
        const conTexto = [...document.body.querySelectorAll('*')].filter(
          (element) =>
            element.checkVisibility() &&
            (element.matches('input, select, textarea') ||
              [...element.childNodes].some(
                (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
              )),
        );
        const deFirma = new Map(conTexto.toReversed().map((element) => [firma(element), element]));
        for (const una of vistos) deFirma.delete(una);
        return deFirma;
      };
      const deFirma = que === 'colores' ? unoDeCadaColor() : new Map<number, Element>();
      if (que === 'colores' && deFirma.size === 0) return { graves: [], firmas: [] };
      const opciones: RunOptions = { resultTypes: ['violations'], iframes: false };
      if (que === 'colores') opciones.runOnly = deColor;
      else opciones.rules = Object.fromEntries(deColor.map((rule) => [rule, { enabled: false }]));
      const donde: ElementContext = que === 'colores' ? { include: [...deFirma.values()] } : document;
      const { violations } = await window.axe.run(donde, opciones);
      const graves = violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => ({ id, donde: nodes.map(({ html }) => html) }));
      return { graves, firmas: [...deFirma.keys()] };
    },
    { que, deColor, vistos: que === 'colores' ? [...conColoresVistos] : [] },
  );
  expect(graves.map((hallazgo) => ({ ...hallazgo, tema }))).toEqual([]);
  for (const una of firmas) conColoresVistos.add(una);
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
