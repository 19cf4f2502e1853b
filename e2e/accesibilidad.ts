import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

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

/** What marks the texts that a look at the colours looks at. */
const POR_VER = 'data-por-ver';

/**
 * Finding out what lies behind a text takes most of a look. Texts that have the same elements, classes and attributes of state all the
 * way up have the same colours, of classes that are named after what they set: of those one is marked, and none that was seen before.
 * Resolves to the signatures of the marked ones.
 */
const marcarPorVer = (page: Page): Promise<number[]> =>
  page.evaluate(
    ({ vistos, marca }) => {
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
      const sabidas = new Map<Element, number>();
      const firma = (element: Element | null): number => {
        // At another width the same classes may set other colours.
        if (!element) return innerWidth;
        const sabida = sabidas.get(element);
        if (sabida !== undefined) return sabida;
        const nueva = firmaDe([firma(element.parentElement), element.tagName, ...estado(element)].join('|'));
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
      const porFirma = new Map(conTexto.toReversed().map((element) => [firma(element), element]));
      for (const una of vistos) porFirma.delete(una);
      for (const element of porFirma.values()) element.setAttribute(marca, '');
      return [...porFirma.keys()];
    },
    { vistos: [...conColoresVistos], marca: POR_VER },
  );

const quitarMarcas = (page: Page): Promise<void> =>
  page.evaluate((marca) => {
    for (const element of document.querySelectorAll(`[${marca}]`)) element.removeAttribute(marca);
  }, POR_VER);

/**
 * Looks with axe in the page itself, loaded into it once: a builder would load it again for each look and put the findings together
 * in a page of its own. What stands in a frame is somebody else's.
 */
async function mirar(page: Page, tema: string, donde: string, opciones: RunOptions): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const graves = await page.evaluate(
    async ({ donde, opciones }) => {
      const { violations } = await window.axe.run(donde, {
        ...opciones,
        resultTypes: ['violations'],
        iframes: false,
      });
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => ({ id, donde: nodes.map(({ html }) => html) }));
    },
    { donde, opciones },
  );
  expect(graves.map((hallazgo) => ({ ...hallazgo, tema }))).toEqual([]);
}

async function mirarColores(page: Page, tema: string): Promise<void> {
  await quieta(page);
  const firmas = await marcarPorVer(page);
  if (firmas.length === 0) return;
  await mirar(page, tema, `[${POR_VER}]`, { runOnly: deColor });
  await quitarMarcas(page);
  for (const una of firmas) conColoresVistos.add(una);
}

async function mirarLoDemas(page: Page, tema: string): Promise<void> {
  await quieta(page);
  const rules = Object.fromEntries(deColor.map((rule) => [rule, { enabled: false }]));
  await mirar(page, tema, 'html', { rules });
}

/** No serious or critical finding on the screen that is shown, in the theme it has and in the other one. */
export async function sinTropiezos(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const propio = (await page.locator('html').getAttribute('data-tema')) ?? 'light';
  const otro = propio === 'dark' ? 'light' : 'dark';
  const antes = await fondo(page);
  await mirarLoDemas(page, propio);
  await mirarColores(page, propio);
  await ponerTema(page, otro);
  // Were the page deaf to the change, the second look would be the first again.
  await expect.poll(() => fondo(page)).not.toBe(antes);
  await mirarColores(page, otro);
  await ponerTema(page, propio);
}
