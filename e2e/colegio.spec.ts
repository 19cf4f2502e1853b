import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { sinTropiezos } from './accesibilidad.ts';
import { entrarComo } from './personas.ts';
import { expect, test } from './prueba.ts';

/** A picture of two halves, as wide as two squares. */
const mitades = async () => ({
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 800, height: 400, channels: 3, background: 'navy' } })
    .composite([
      {
        input: { create: { width: 400, height: 400, channels: 3, background: 'gold' } },
        left: 400,
        top: 0,
      },
    ])
    .png()
    .toBuffer(),
});

const logoDelMenu = (page: Page) => page.getByRole('navigation', { name: 'Menú' }).locator('img');

async function abrirDatos(page: Page) {
  await page.getByRole('link', { name: 'Colegio', exact: true }).click();
  await page.getByRole('link', { name: /^Datos del colegio/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Datos del colegio' })).toBeVisible();
}

test('la dirección cambia los datos, recorta el logo con el teclado y se ve en el menú y al entrar', async ({
  page,
}) => {
  await entrarComo(page, 'admin');
  await abrirDatos(page);
  const antes = await logoDelMenu(page).getAttribute('src');

  await page.getByLabel('Teléfono', { exact: true }).fill('2230-111');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Teléfono debe tener 8 dígitos.')).toBeVisible();
  await page.getByLabel('Teléfono', { exact: true }).fill('2230-1111');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Escuela actualizada correctamente.')).toBeVisible();
  await expect(page.getByLabel('Teléfono', { exact: true })).toHaveValue('22301111');
  await sinTropiezos(page);

  await page.getByLabel('Imagen del logo').setInputFiles(await mitades());
  const dialogo = page.getByRole('dialog', { name: 'Recortar logo' });
  const cuadro = dialogo.getByRole('group', { name: /^Cuadro del logo/ });
  await cuadro.focus();
  await page.keyboard.press('+');
  await expect(dialogo.getByRole('slider', { name: 'Acercar' })).toHaveValue('1.1');
  for (let paso = 0; paso < 5; paso += 1) await page.keyboard.press('ArrowLeft');
  await sinTropiezos(page);
  await dialogo.getByRole('button', { name: 'Guardar logo' }).click();
  await expect(page.getByText('Logo guardado correctamente.')).toBeVisible();
  await expect(logoDelMenu(page)).not.toHaveAttribute('src', antes ?? '');
  const despues = (await logoDelMenu(page).getAttribute('src')) ?? '';

  await page.context().clearCookies();
  await page.goto('about:blank');
  await page.goto('/#/login/colaborador');
  await expect(page.locator(`img[src="${despues}"]:visible`)).toBeVisible();
  await expect(page.getByText('Ceiba', { exact: true })).toBeVisible();
});

test('la secretaría lee los datos y no los cambia', async ({ page }) => {
  await entrarComo(page, 'secretaria');
  await abrirDatos(page);
  await expect(page.getByText('Solo la dirección puede cambiar estos datos.')).toBeVisible();
  await expect(page.getByText('12 avenida 4-38, zona 1')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Guardar' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Editar/ })).toHaveCount(0);
});
