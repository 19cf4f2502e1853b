import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { sinTropiezos } from './accesibilidad.ts';
import { entrarComo } from './personas.ts';
import { expect, test } from './prueba.ts';

/** The thread that draws gives way to all else: with a machine full of journeys a sheet takes seconds. */
const HILO_LENTO_MS = 120_000;

const bandeja = (page: Page) => page.getByRole('region', { name: 'Trabajos' });

/** Opens the dialog of a grade from its card. */
async function pedirDeTarjeta(page: Page, quienes: string) {
  await page.getByRole('button', { name: 'Opciones de Primero Primaria' }).click();
  await page.getByRole('menuitem', { name: 'Boletas' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Boletas' });
  // Until it is counted, what there is to know before may still move the choice.
  await expect(dialogo.getByRole('button', { name: /^Preparar \d+ boletas$/ })).toBeVisible();
  await dialogo.getByRole('radio', { name: quienes, exact: true }).check();
  return dialogo;
}

async function abrirPrimaria(page: Page) {
  await entrarComo(page, 'admin');
  await page.getByRole('link', { name: 'Grados' }).click();
  await page.getByRole('radio', { name: 'Primaria', exact: true }).check();
}

/** Nothing that can be pressed lies below the tray once the page is scrolled to its end. */
async function nadaTapado(page: Page) {
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const suya = await bandeja(page).boundingBox();
  const ultimo = await page
    .getByRole('link', { name: /^Detalles de/ })
    .last()
    .boundingBox();
  expect(suya && ultimo && ultimo.y + ultimo.height <= suya.y).toBe(true);
}

test('las boletas de una sección se piden en un paso, se sigue trabajando, y se descargan en un archivo', async ({
  page,
}) => {
  await abrirPrimaria(page);
  const dialogo = await pedirDeTarjeta(page, 'Sección');
  await sinTropiezos(page);
  await dialogo.getByRole('button', { name: /^Preparar \d+ boletas$/ }).click();
  await dialogo.getByRole('button', { name: 'Cerrar' }).click();
  await expect(bandeja(page)).toContainText('Boletas de Primero Primaria');
  await page.getByRole('link', { name: 'Alumnos', exact: true }).click();
  await expect(bandeja(page).getByText(/^Listas: \d+ boletas$/)).toBeVisible({
    timeout: HILO_LENTO_MS,
  });
  await sinTropiezos(page);
  const [archivo] = await Promise.all([
    page.waitForEvent('download'),
    bandeja(page)
      .getByRole('button', { name: /^Descargar/ })
      .click(),
  ]);
  expect(archivo.suggestedFilename()).toMatch(/^Boletas Primero Primaria A (?:bloque \d )?\d{4}\.pdf$/);
  const pdf = readFileSync(await archivo.path());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(15);
  await bandeja(page)
    .getByRole('button', { name: /^Cerrar/ })
    .click();
  await expect(bandeja(page)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('las de todo un nivel muestran cuánto falta, también en el detalle del grado, y se cancelan', async ({
  page,
}) => {
  await abrirPrimaria(page);
  const dialogo = await pedirDeTarjeta(page, 'Nivel');
  await dialogo.getByRole('button', { name: /^Preparar \d+ boletas$/ }).click();
  await dialogo.getByRole('button', { name: 'Cerrar' }).click();
  await expect(bandeja(page).getByText(/^\d+ de \d+ · faltan? cerca de \d+ (s|min)$/)).toBeVisible({
    timeout: HILO_LENTO_MS,
  });
  await sinTropiezos(page);
  await nadaTapado(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await nadaTapado(page);
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.getByRole('link', { name: 'Detalles de Primero Primaria' }).click();
  const detalle = page.getByRole('dialog', { name: /^Primero Primaria/ });
  await expect(detalle.getByRole('region', { name: 'Trabajos' })).toBeVisible();
  // Exactly: until the sections come, what cancels the job is the first that names them.
  await detalle.getByRole('button', { name: 'Boletas', exact: true }).first().click();
  await expect(page.getByRole('radio', { name: 'Sección', exact: true })).toBeChecked();
  await page.keyboard.press('Escape');
  // By the keyboard, from within the screen that is open.
  await detalle.getByRole('button', { name: /^Cancelar: Boletas de Primaria/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Boletas de Primaria, ')).toBeHidden({ timeout: 10_000 });
});
