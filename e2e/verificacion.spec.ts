import { readFileSync } from 'node:fs';
import { urlOf } from '#shared/base/endpoint.ts';
import { LETRAS_DE_CODIGO } from '#shared/documentos.rules.ts';
import { anularDocumento } from '#shared/documentos.ts';
import { textOfPdf } from '#testing/pdf-text.ts';
import { sinTropiezos } from './accesibilidad.ts';
import { entrarComo } from './personas.ts';
import { expect, test } from './prueba.ts';

const HILO_LENTO_MS = 120_000;
const CODIGO = new RegExp(`[${LETRAS_DE_CODIGO}]{4}(?:-[${LETRAS_DE_CODIGO}]{4}){2}`);
/** What whoever scans a paper may be asked to download (headers included). */
const VISITA_KB = 170;

test('se preparan las boletas de una sección y quien tiene el papel verifica su código sin usuario', async ({
  page,
  browser,
}) => {
  await entrarComo(page, 'admin');
  await page.getByRole('link', { name: 'Notas', exact: true }).click();
  await page.getByRole('tab', { name: 'Boletas' }).click();
  await page.getByRole('radio', { name: 'Sección', exact: true }).check();
  await page.getByRole('combobox', { name: 'Grado y sección' }).click();
  await page.getByRole('option', { name: 'Primero Básico A' }).click();
  await sinTropiezos(page);
  await page.getByRole('button', { name: /^Preparar \d+ boletas$/ }).click();
  const descargar = page
    .getByRole('main')
    .getByRole('button', { name: /^Descargar \(/ })
    .first();
  await expect(descargar).toBeVisible({ timeout: HILO_LENTO_MS });
  await sinTropiezos(page);
  const [archivo] = await Promise.all([page.waitForEvent('download'), descargar.click()]);
  const [primera = ''] = textOfPdf(readFileSync(await archivo.path()));
  const codigo = CODIGO.exec(primera)?.[0] ?? '';
  expect(codigo).not.toBe('');

  const visita = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const telefono = await visita.newPage();
  const cdp = await visita.newCDPSession(telefono);
  await cdp.send('Network.enable');
  let bytes = 0;
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  const pedidas: string[] = [];
  telefono.on('request', (request) => pedidas.push(request.url()));
  await telefono.goto(`/#/verificar/${codigo}`);
  await expect(telefono.getByRole('heading', { level: 1 })).toHaveText('Este documento es auténtico');
  await telefono.waitForLoadState('networkidle');
  expect(bytes / 1_024).toBeLessThanOrEqual(VISITA_KB);
  expect(pedidas.filter((url) => new URL(url).href.replace(/#.*/, '').includes(codigo))).toEqual([]);
  await expect(telefono.getByText(codigo)).toBeVisible();
  await sinTropiezos(telefono);
  // Letters twice as large: nothing leaves the screen.
  await telefono.addStyleTag({ content: 'html { font-size: 200% }' });
  expect(await telefono.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await telefono.getByRole('link', { name: 'Verificar otro documento' }).click();
  await telefono.getByRole('textbox', { name: 'Código del documento' }).fill('0000 0000 0000');
  await telefono.keyboard.press('Enter');
  await expect(telefono.getByRole('heading', { level: 1 })).toHaveText(/^Ese código no existe/);
  await sinTropiezos(telefono);
  await visita.close();

  // Who is signed in sees the same page.
  await page.goto(`/#/verificar/${codigo.toLowerCase()}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Este documento es auténtico');

  await page.request.put(urlOf(anularDocumento, { codigo }), {
    data: { motivo: 'El nombre tenía un error' },
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('El colegio anuló este documento');
});
