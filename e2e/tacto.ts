import type { Page } from '@playwright/test';
import { expect } from './expect.ts';

/** What a finger can be expected to hit, in CSS pixels (WCAG 2.5.5). */
const LADO = 44;

const PULSABLES = [
  'a[href]',
  'button',
  'input',
  'select',
  'textarea',
  ...['button', 'checkbox', 'combobox', 'menuitem', 'option', 'radio', 'switch', 'tab'].map(
    (role) => `[role=${role}]`,
  ),
].join();

/** Runs in the page: the targets in use that are smaller than a side of `lado`, with the size that answers to a finger. */
function chicos({ pulsables, lado }: { pulsables: string; lado: number }): string[] {
  // Half a pixel of rounding is nobody's finger.
  const basta = (size: number) => size >= lado - 0.5;
  const seVe = (target: Element) => {
    const { width, height } = target.getBoundingClientRect();
    return (
      target.checkVisibility({ visibilityProperty: true }) &&
      !target.closest('[aria-hidden=true], [inert], :disabled, [aria-disabled=true]') &&
      width > 1 &&
      height > 1
    );
  };
  /** A link among the words of a sentence is as high as its line. */
  const enTexto = (target: Element) => {
    const block = target.parentElement?.textContent?.trim() ?? '';
    return (
      target.matches('a') &&
      getComputedStyle(target).display === 'inline' &&
      block.length > (target.textContent?.trim().length ?? 0)
    );
  };
  /** What presses it as well: its label, the frame around an input. */
  const areas = (target: Element) => [
    target,
    ...(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
      ? [...(target.labels ?? []), target.closest('.MuiInputBase-root')]
      : []),
    target.closest('.MuiInputBase-root:has([role=combobox])'),
  ];
  /** How far a finger may go from the middle, in both directions of one axis, before something else answers. */
  const alcance = (target: Element, dx: number, dy: number) => {
    const { left, top, width, height } = target.getBoundingClientRect();
    const propias = areas(target);
    const responde = (step: number) => {
      const hit = document.elementFromPoint(left + width / 2 + dx * step, top + height / 2 + dy * step);
      return hit !== null && propias.some((area) => area?.contains(hit));
    };
    // A long list has a thousand targets: large steps first, then the half pixels of the last one.
    const hasta = (sign: 1 | -1) => {
      let reach = 0;
      for (const step of [4, 0.5]) while (reach < lado && responde(sign * (reach + step))) reach += step;
      return reach;
    };
    return responde(0) ? hasta(1) + hasta(-1) : 0;
  };
  return [...document.querySelectorAll(pulsables)].flatMap((target) => {
    if (!seVe(target) || enTexto(target)) return [];
    const grande = areas(target).some((area) => {
      const rect = area?.getBoundingClientRect();
      return rect && basta(rect.width) && basta(rect.height);
    });
    if (grande) return [];
    target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const [ancho, alto] = [alcance(target, 1, 0), alcance(target, 0, 1)];
    if (basta(ancho) && basta(alto)) return [];
    const name = target.getAttribute('aria-label') ?? target.textContent?.trim().slice(0, 40);
    return [`${ancho}×${alto} ${target.tagName.toLowerCase()}.${target.className} «${name}»`];
  });
}

/** Everything that can be pressed is large enough for a finger. */
export async function alcanzaElDedo(page: Page): Promise<void> {
  expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
  // What a finger changes is drawn a moment after the page hears of the finger.
  await expect.poll(() => page.evaluate(chicos, { pulsables: PULSABLES, lado: LADO })).toEqual([]);
}

/** A card that leads somewhere does so wherever it is pressed, also where its neighbour is higher. */
export const seAbreEntera = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page
        .locator('.MuiCard-root > .MuiCardActionArea-root:only-child')
        .evaluateAll((areas) =>
          areas.flatMap((area) =>
            (area.parentElement?.clientHeight ?? 0) - area.getBoundingClientRect().height > 1
              ? [area.textContent]
              : [],
          ),
        ),
    )
    .toEqual([]);

/** Looks at the page as a touch screen would show it, and gives the mouse back. */
export async function conElDedo(page: Page, mirar: (page: Page) => Promise<void>): Promise<void> {
  const navegador = await page.context().newCDPSession(page);
  await navegador.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  try {
    await mirar(page);
  } finally {
    await navegador.send('Emulation.setTouchEmulationEnabled', { enabled: false });
    await navegador.detach();
  }
}
