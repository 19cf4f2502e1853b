import type { Page } from '@playwright/test';
import { expect } from './prueba.ts';

/** A letter sheet without its margins, upright and on its side, at 96 dots an inch. */
const HOJA = { derecha: { width: 725, height: 965 }, apaisada: { width: 980, height: 740 } };

/** Runs in the page: what would be wrong on paper. */
function faltasEnPapel(ancho: number): string[] {
  const faltas = new Set<string>();
  const nombre = (uno: Element) =>
    `${uno.tagName.toLowerCase()} «${(uno.textContent ?? '').trim().slice(0, 40)}»`;
  const sinFondo = ['rgba(0, 0, 0, 0)', 'rgb(255, 255, 255)'];
  const dePantalla =
    '.MuiButton-root, .MuiIconButton-root, .MuiFab-root, .MuiCheckbox-root, .MuiDrawer-root, .MuiBackdrop-root, [data-tono], [aria-label="Trabajos"]';
  for (const uno of document.querySelectorAll('body *')) {
    if (!uno.checkVisibility()) continue;
    const { width, height, left, right } = uno.getBoundingClientRect();
    // What is only heard is a dot.
    if (width <= 1 || height <= 1) continue;
    const { color, backgroundColor, position, bottom } = getComputedStyle(uno);
    const escrito = [...uno.childNodes].some(
      ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
    );
    if (escrito && color !== 'rgb(0, 0, 0)') faltas.add(`${nombre(uno)} no es negro: ${color}`);
    if (!sinFondo.includes(backgroundColor)) faltas.add(`${nombre(uno)} tiene fondo: ${backgroundColor}`);
    if ((escrito || uno.tagName === 'TH') && (right > ancho + 1 || left < -1))
      faltas.add(`${nombre(uno)} queda fuera de la hoja`);
    if (uno.matches(dePantalla)) faltas.add(`${nombre(uno)} es de la pantalla`);
    if (position === 'fixed' || (position === 'sticky' && bottom !== 'auto'))
      faltas.add(`${nombre(uno)} tapa lo que imprime`);
  }
  for (const fila of document.querySelectorAll('tbody > tr:empty'))
    faltas.add(`${nombre(fila)}: faltan filas`);
  return [...faltas].slice(0, 8);
}

/** How a screen that is shown would be printed, from either theme: black on white, all of it within the sheet, nothing to press. */
export async function salePorLaImpresora(page: Page): Promise<void> {
  const antes = page.viewportSize();
  const tema = await page.evaluate(() => document.documentElement.dataset.tema);
  const poner = (otro: string | undefined) =>
    page.evaluate((uno) => {
      if (uno) document.documentElement.dataset.tema = uno;
    }, otro);
  for (const este of ['dark', 'light']) {
    await poner(este);
    await page.emulateMedia({ media: 'print' });
    const apaisada = await page.evaluate(() => getComputedStyle(document.body).page === 'apaisada');
    const hoja = apaisada ? HOJA.apaisada : HOJA.derecha;
    await page.setViewportSize(hoja);
    await expect
      .poll(() => page.evaluate(faltasEnPapel, hoja.width), `impresa desde el tema ${este}`)
      .toEqual([]);
    await page.emulateMedia({ media: null });
  }
  await poner(tema);
  if (antes) await page.setViewportSize(antes);
}
