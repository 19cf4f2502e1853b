import { inflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { open, screens } from '../../scripts/lib/screens.mjs';
import { salePorLaImpresora } from '../papel.ts';
import { entrarPorApi, type Persona } from '../personas.ts';
import { expect, test } from '../prueba.ts';

/** Dialogs in which something is filled in or asked are not printed; of all else what is shown. */
const esPregunta =
  /nuev[oa]$|editar|eliminar|inscribir|retiro|cambio-de|ajustes|salir|contrasenia|publicar|aviso|importar|buscar|puesta/;

const personas = ['secretaria', 'admin', 'docente', 'estudiante'] as const satisfies Persona[];

/** The colours that a PDF of Chromium's fills with, as it writes them: three parts from 0 to 1. */
function coloresDe(pdf: Buffer): string[] {
  const colores = new Set<string>();
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 1)) {
    const end = pdf.indexOf('endstream', at);
    if (
      !pdf
        .subarray(at - 120, at)
        .toString('latin1')
        .includes('FlateDecode')
    )
      continue;
    let text = '';
    try {
      text = inflateSync(pdf.subarray(at + 7, end)).toString('latin1');
    } catch {
      // Letters and pictures are packed otherwise.
    }
    for (const [, color = ''] of text.matchAll(/ RG ([\d. ]{1,40}) rg\n/g)) colores.add(color);
  }
  return [...colores];
}

const esGris = (color: string): boolean => new Set(color.split(' ')).size === 1;

/** What a first screen does not need comes once it has come to rest: until then there is nothing of paper. */
const listoParaImprimir = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() =>
        [...document.styleSheets].some(({ cssRules }) =>
          [...cssRules].some((rule) => rule instanceof CSSPageRule),
        ),
      ),
    )
    .toBe(true);

for (const persona of personas) {
  test(`todo lo que ve ${persona} sale por la impresora negro sobre blanco, entero y sin botones`, async ({
    page,
    baseURL,
  }) => {
    const listas = screens[persona].filter(({ name }) => !esPregunta.test(name));
    test.setTimeout(listas.length * 20_000);
    await entrarPorApi(page.request, persona);
    for (const screen of listas)
      await test.step(screen.name, async () => {
        await page.setViewportSize({ width: 1366, height: 768 });
        await open(page, baseURL, screen);
        await listoParaImprimir(page);
        await salePorLaImpresora(page);
      });
  });
}

test('la lista de alumnos y la de los que deben, del tema oscuro al PDF', async ({ page, baseURL }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await entrarPorApi(page.request, 'secretaria');
  for (const [name, filas] of [
    ['admin-alumnos', 10],
    ['admin-pendientes-pagos', 61],
  ] as const) {
    const screen = screens.secretaria.find((uno) => uno.name === name);
    if (!screen) throw new Error(name);
    await open(page, baseURL, screen);
    await listoParaImprimir(page);
    // When the sheet is laid out, after whoever else hears of it.
    const impresas = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const contar = () => resolve(document.querySelectorAll('tbody tr').length);
          window.addEventListener('beforeprint', () => queueMicrotask(contar));
        }),
    );
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
    expect(coloresDe(pdf)).toContain('0 0 0');
    expect(coloresDe(pdf).filter((color) => !esGris(color))).toEqual([]);
    expect(await impresas).toBeGreaterThanOrEqual(filas);
  }
});
