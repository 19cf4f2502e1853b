import type { Locator, Page } from '@playwright/test';
import { sinTropiezos } from '../accesibilidad.ts';
import { pulsar } from '../pasos.ts';
import { type Clase, escritorioDe, leer } from '../pasos-docencia.ts';
import { conTeclado, dejaEscribir, TELEFONOS, unaFila } from '../pasos-escritura.ts';
import { entrarPorApi } from '../personas.ts';
import { expect, test } from '../prueba.ts';

test.use({
  viewport: { width: 360, height: 640 },
  hasTouch: true,
  isMobile: true,
});

async function abrirClase(page: Page): Promise<void> {
  await entrarPorApi(page.request, 'docente');
  const clases = await leer<Clase[]>(page, 'docentes/materias');
  const clase = clases.find(({ bloqueActual }) => bloqueActual !== null);
  if (!clase) throw new Error('la escuela de demostración no tiene una clase con un bloque iniciado');
  await page.goto(escritorioDe(clase));
}

async function abrirAviso(page: Page): Promise<Locator> {
  await abrirClase(page);
  await pulsar(page.getByRole('button', { name: 'Publicar algo' }).last());
  await pulsar(page.getByRole('menuitem', { name: 'Aviso' }));
  const text = page.getByRole('textbox', { name: 'Contenido' });
  await expect(text).toBeFocused();
  return text;
}

test('con el teclado del teléfono abierto queda una fila de herramientas y el resto es para escribir', async ({
  page,
}) => {
  const text = await abrirAviso(page);
  const barra = page.getByRole('toolbar', { name: 'Formato del texto' });
  for (const telefono of TELEFONOS) {
    await conTeclado(page, telefono);
    await dejaEscribir(page, text);
    await unaFila(barra);
    const mas = barra.getByRole('button', { name: 'Más herramientas' });
    await pulsar(mas);
    await expect(barra.getByRole('button', { name: 'Justificar' })).toBeVisible();
    await expect(text).toBeFocused();
    await pulsar(mas);
  }
  await pulsar(barra.getByRole('button', { name: 'Terminar de escribir' }));
  await expect(text).not.toBeFocused();
  await expect(page.getByRole('button', { name: 'Publicar' })).toBeInViewport();
});

test('lo que está debajo del editor no se mueve cuando llega', async ({ page }) => {
  let soltar = () => {};
  const suelto = new Promise<void>((resolve) => {
    soltar = resolve;
  });
  await page.route(/\/Editor-[^/]*\.js/, async (route) => {
    await suelto;
    await route.continue();
  });
  await abrirClase(page);
  await pulsar(page.getByRole('button', { name: 'Publicar algo' }).last());
  await pulsar(page.getByRole('menuitem', { name: 'Aviso' }));
  const dialogo = page.getByRole('dialog');
  const debajo = dialogo.getByRole('button', { name: 'Agregar', exact: true });
  await expect(debajo).toBeVisible();
  const antes = await debajo.boundingBox();
  expect(antes?.y).toBeGreaterThan(0);
  soltar();
  await expect(dialogo.getByRole('toolbar', { name: 'Formato del texto' })).toBeVisible();
  expect(await debajo.boundingBox()).toEqual(antes);
});

test('un enlace se pone con el teclado, y una dirección larga se puede pulsar y no ensancha la pantalla', async ({
  page,
}) => {
  const text = await abrirAviso(page);
  const larga = `https://cnb.mineduc.gob.gt/${'documentos-de-apoyo-'.repeat(12)}final.pdf`;
  await page.keyboard.type(`Lean ${larga} o www.mineduc.gob.gt, y `);
  await page.keyboard.press('Control+k');
  const dialogo = page.getByRole('dialog', { name: 'Agregar link' });
  await dialogo.getByLabel('Dirección').fill('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(
    dialogo.getByText('Escribe una dirección, como www.mineduc.gob.gt, o un correo.'),
  ).toBeVisible();
  await dialogo.getByLabel('Dirección').fill('www.wikipedia.org/wiki/Ceiba');
  await dialogo.getByLabel('Texto que se lee').fill('esta página');
  await page.keyboard.press('Enter');
  await expect(dialogo).toBeHidden();
  await expect(text).toBeFocused();
  await page.keyboard.type(' antes del lunes.');
  await expect(text).toContainText('y esta página antes del lunes.');

  await text.press('Shift+Tab');
  const barra = page.getByRole('toolbar', { name: 'Formato del texto' });
  await expect(barra.getByRole('button', { name: 'Negrita' })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await expect(barra.getByRole('button', { name: 'Link' })).toBeFocused();

  await pulsar(page.getByRole('button', { name: 'Publicar' }));
  await expect(page.getByText('Aviso publicado correctamente.')).toBeVisible();
  const aviso = page.getByRole('article').filter({ hasText: 'antes del lunes.' });
  const destino = (name: string) => aviso.getByRole('link', { name }).getAttribute('href');
  expect(await destino(larga)).toBe(larga);
  expect(await destino('www.mineduc.gob.gt')).toBe('https://www.mineduc.gob.gt');
  expect(await destino('esta página')).toBe('https://www.wikipedia.org/wiki/Ceiba');
  await expect(aviso).toContainText('esta página (wikipedia.org) antes');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  const cajas = await aviso.evaluate((card) => [card.scrollWidth, card.clientWidth]);
  expect(cajas[0]).toBeLessThanOrEqual(cajas[1] ?? 0);
  await sinTropiezos(page);
});
