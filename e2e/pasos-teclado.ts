import type { Locator, Page } from '@playwright/test';
import { expect } from './expect.ts';

/** Roles of what the keyboard stops at. */
type Rol = Parameters<Page['getByRole']>[0];

/** Farther than this nobody goes with Tab. */
const LEJOS = 40;

interface Camino {
  /** With Shift+Tab. */
  atras?: boolean;
  max?: number;
}

interface Extravio {
  /** The focus is below the dialog that is open. */
  debajo: boolean;
  motivo: string;
}

/** Runs in the page: why somebody without a mouse would be lost where the focus is, or null. */
function perdido(): Extravio | null {
  const here = document.activeElement;
  const dialogo = [...document.querySelectorAll('.MuiModal-root:not([aria-hidden=true])')]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }))
    .at(-1);
  const quien = `${here?.tagName} «${here?.getAttribute('aria-label') ?? here?.textContent?.slice(0, 40)}»`;
  if (dialogo && !dialogo.contains(here)) {
    return { debajo: true, motivo: `${quien} is outside of the dialog that is open` };
  }
  if (!here || here === document.body) return null;
  const { left, top, right, bottom } = here.getBoundingClientRect();
  if (right < 0 || bottom < 0 || left > window.innerWidth || top > window.innerHeight)
    return { debajo: false, motivo: `${quien} is out of sight` };
  const frame = here.closest('.MuiInputBase-root, .MuiPickersInputBase-root');
  const button = here.closest('.MuiSwitch-root') ?? here.closest('.MuiButtonBase-root');
  const partes = [here, button, ...(button?.querySelectorAll('.MuiSwitch-track') ?? [])];
  const anillo = partes.some((parte) => {
    if (!parte?.checkVisibility({ opacityProperty: true })) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(parte);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  });
  const marco = [frame, ...(frame?.querySelectorAll('fieldset') ?? [])].some((parte) => {
    if (!parte || !frame?.classList.contains('Mui-focused')) return false;
    const { borderTopWidth, boxShadow } = getComputedStyle(parte);
    return Number.parseFloat(borderTopWidth) >= 2 || boxShadow !== 'none';
  });
  return anillo || marco ? null : { debajo: false, motivo: `${quien} does not show that it has the focus` };
}

async function noSePierde(page: Page): Promise<void> {
  // A frame that is fading in is not there yet.
  await expect.poll(() => page.evaluate(perdido), { timeout: 2_000, intervals: [0, 50, 100] }).toBeNull();
}

/** A dialog is on the screen a moment before it takes the focus: a key pressed in between goes to what lies below. */
async function elDialogoTomaElFoco(page: Page): Promise<void> {
  const debajo = async () => (await page.evaluate(perdido))?.debajo ?? false;
  await expect.poll(debajo, { timeout: 2_000, intervals: [0, 50, 100] }).toBe(false);
}

/**
 * What a locator finds now: whether one of it has the focus. A screen has hundreds of names to work out before it is found by
 * its own, so it is looked for again only once some of it is gone from the screen.
 */
async function busca(meta: Locator) {
  const halladas = await meta.elementHandles();
  return () =>
    meta.page().evaluate((todas) => {
      if (todas.length === 0 || todas.some((una) => !una.isConnected)) return 'otra vez';
      return todas.some((una) => una === document.activeElement);
    }, halladas);
}

/** Presses a key until what is wanted has the focus. */
async function hasta(meta: Locator, tecla: string, max: number): Promise<Locator> {
  const page = meta.page();
  await expect(meta.first()).toBeVisible();
  await elDialogoTomaElFoco(page);
  let llego = await busca(meta);
  for (let step = 0; step <= max; step += 1) {
    let donde = await llego();
    // What was not there at first may have come since.
    if (donde === 'otra vez' || (donde === false && step === max)) {
      llego = await busca(meta);
      donde = await llego();
    }
    if (donde === true) {
      await noSePierde(page);
      return page.locator(':focus');
    }
    if (step === max) break;
    await page.keyboard.press(tecla);
    await noSePierde(page);
  }
  throw new Error(`${meta} is farther than ${max} times ${tecla}`);
}

/** Goes there with Tab alone. */
export const irA = (page: Page, rol: Rol, name: string | RegExp, camino: Camino = {}): Promise<Locator> =>
  hasta(page.getByRole(rol, { name, exact: true }), camino.atras ? 'Shift+Tab' : 'Tab', camino.max ?? LEJOS);

/** Goes there with an arrow, inside of a menu, a list, a group or a row of tabs. */
export const flecha = (page: Page, tecla: string, rol: Rol, name: string | RegExp): Promise<Locator> =>
  hasta(page.getByRole(rol, { name, exact: true }), `Arrow${tecla}`, LEJOS);

/** Goes there and presses Enter. */
export async function entrarEn(
  page: Page,
  rol: Rol,
  name: string | RegExp,
  camino: Camino = {},
): Promise<void> {
  await irA(page, rol, name, camino);
  await page.keyboard.press('Enter');
}

/** Goes to a field and types. */
export async function escribir(page: Page, name: string | RegExp, texto: string): Promise<void> {
  await irA(page, 'textbox', name);
  await page.keyboard.type(texto);
}

/** Goes to a box or a switch that is off, and puts it on. */
export async function marcar(page: Page, rol: 'checkbox' | 'radio' | 'switch', name: string | RegExp) {
  const casilla = await irA(page, rol, name);
  await page.keyboard.press('Space');
  await expect(casilla).toBeChecked();
}

/** An act of a menu. Escape closes the menu first, and leads back to its button. */
export async function elegirDelMenu(page: Page, boton: string | RegExp, acto: string, camino: Camino = {}) {
  await entrarEn(page, 'button', boton, camino);
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(page.getByRole('button', { name: boton, exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await flecha(page, 'Down', 'menuitem', acto);
  await page.keyboard.press('Enter');
}

/** An option of a field that opens a list. */
export async function elegirDeLaLista(page: Page, campo: string, opcion: string | RegExp): Promise<void> {
  await entrarEn(page, 'combobox', campo);
  await flecha(page, 'Down', 'option', opcion);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: campo })).toBeFocused();
}

/** Tab goes round in a dialog, and comes back to where it was. */
export async function daLaVuelta(page: Page): Promise<void> {
  const salida = await page.locator(':focus').elementHandle();
  for (let step = 0; step < LEJOS; step += 1) {
    await page.keyboard.press('Tab');
    await noSePierde(page);
    if (await page.evaluate((one) => one === document.activeElement, salida)) return;
  }
  throw new Error(`Tab does not come back within ${LEJOS} stops`);
}

/** Closing a dialog leads back to what opened it. */
export async function vuelveA(page: Page, rol: Rol, name: string | RegExp): Promise<void> {
  await expect(page.getByRole(rol, { name, exact: true })).toBeFocused();
  await noSePierde(page);
}
