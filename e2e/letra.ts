import type { Page } from '@playwright/test';
import { expect } from './expect.ts';

/** Runs in the page: words that are broken, letters that are cut or stand outside of what holds them. */
function estropeado(): string[] {
  /** What lies between a text in a card and the edges of a phone. */
  const orillas = 64;
  const cabe = document.documentElement.clientWidth - orillas;
  const seVe = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return element.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1;
  };
  const abiertos = document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu]');
  const raiz = [...abiertos].filter(seVe).at(-1) ?? document.body;
  const donde = (element: Element | null) => `${element?.tagName.toLowerCase()}.${element?.className}`;
  const textos: Text[] = [];
  const nodos = document.createTreeWalker(raiz, NodeFilter.SHOW_TEXT);
  for (let nodo = nodos.nextNode(); nodo; nodo = nodos.nextNode()) {
    const padre = nodo.parentElement;
    // The legend of a field only keeps the gap in its frame; a number at the corner of a button stands over its edge.
    if (
      nodo instanceof Text &&
      nodo.data.trim() &&
      padre &&
      !padre.closest('[inert], legend, .MuiBadge-badge') &&
      seVe(padre)
    )
      textos.push(nodo);
  }
  const lados = (text: Text, from: number, to: number) => {
    const range = document.createRange();
    range.setStart(text, from);
    range.setEnd(text, to);
    return [...range.getClientRects()].filter(({ width }) => width > 0);
  };
  const anchoDe = (partes: readonly DOMRect[]) => partes.reduce((sum, { width }) => sum + width, 0);
  /** Words on two lines that would fit on one. An address of the web has no words. */
  const partidas = (text: Text) =>
    [...text.data.matchAll(/\S+/g)].flatMap(({ 0: junto, index: desde }) => {
      if (anchoDe(lados(text, desde, desde + junto.length)) > cabe || junto.includes('://')) return [];
      return [...junto.matchAll(/[\p{L}\p{N}]+/gu)].flatMap(({ 0: palabra, index }) => {
        const partes = lados(text, desde + index, desde + index + palabra.length);
        const renglones = new Set(partes.map(({ top }) => Math.round(top)));
        return renglones.size > 1 ? [`se parte «${palabra}» en ${donde(text.parentElement)}`] : [];
      });
    });
  const fueraDe = (text: Text, box: Element, holgura: number) => {
    const marco = box.getBoundingClientRect();
    return lados(text, 0, text.data.length).some(({ left, right, top, bottom }) => {
      const medio = (top + bottom) / 2;
      const dentro = left > marco.left - holgura && right < marco.right + holgura;
      return !dentro || medio < marco.top || medio > marco.bottom;
    });
  };
  /** Letters beyond what hides them; what can be scrolled to is not lost. */
  const cortados = (text: Text) => {
    for (let box = text.parentElement; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY, clipPath } = getComputedStyle(box);
      if (clipPath !== 'none' || /auto|scroll/.test(overflowX + overflowY)) return [];
      if (/hidden|clip/.test(overflowX + overflowY) && fueraDe(text, box, 1))
        return [`se corta «${text.data.trim()}» en ${donde(box)}`];
    }
    return [];
  };
  /** Letters beyond the edge of what is pressed, of a chip, of a circle with initials. */
  const salidos = (text: Text) => {
    const marco = text.parentElement?.closest(
      'button, [role=button], [role=tab], .MuiChip-root, .MuiAvatar-root',
    );
    if (!marco || marco.matches(':has(> [aria-hidden=true])') || getComputedStyle(marco).clipPath !== 'none')
      return [];
    return fueraDe(text, marco, 1) ? [`se sale «${text.data.trim()}» de ${donde(marco)}`] : [];
  };
  const corredizas = [...raiz.querySelectorAll('*')].filter(
    (box) =>
      /auto|scroll/.test(getComputedStyle(box).overflowX) &&
      box.scrollWidth > box.clientWidth + 1 &&
      // A row of tabs is pushed by the finger.
      !box.matches('.MuiTabs-scroller') &&
      seVe(box),
  );
  const sobra = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  return [
    ...(sobra > 0 ? [`la página mide ${sobra} px más que el teléfono`] : []),
    ...corredizas.map((box) => `se corre a lo ancho ${donde(box)}`),
    ...textos.flatMap((text) => [...partidas(text), ...cortados(text), ...salidos(text)]),
  ];
}

const letra = (page: Page, size: string) =>
  page.evaluate((one) => {
    document.documentElement.style.fontSize = one;
  }, size);

/** On a phone with letters twice as large, as who sees little sets them, nothing is broken, cut or beyond the edge (WCAG 1.4.4, 1.4.10). */
export async function conLetraGrande(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await letra(page, '200%');
  try {
    await expect.poll(() => page.evaluate(estropeado)).toEqual([]);
  } finally {
    await letra(page, '');
  }
}
