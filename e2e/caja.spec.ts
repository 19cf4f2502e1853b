import type { Locator, Page } from '@playwright/test';
import { urlOf } from '#shared/base/endpoint.ts';
import { cobrar } from '#shared/caja.ts';
import { sinTropiezos } from './accesibilidad.ts';
import { sinDesborde } from './pasos.ts';
import { buscador, quienDebe } from './pasos-caja.ts';
import { conSesionDe, entrarComo } from './personas.ts';
import { expect, test } from './prueba.ts';

const botonDeCobrar = (page: Page) => page.getByRole('button', { name: /^Cobrar Q/ });

/** On a screen of an office how it is paid stands beside the search, whole; what is owed has the rest of the width, and its headings. */
async function buscadorJuntoAlCobro(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1366, height: 768 });
  const lugarDe = async (cual: Locator) => {
    const lugar = await cual.boundingBox();
    if (!lugar) throw new Error('not on the screen');
    return { ...lugar, derecha: lugar.x + lugar.width, pie: lugar.y + lugar.height };
  };
  const busca = await lugarDe(buscador(page));
  const cobra = await lugarDe(botonDeCobrar(page));
  expect(cobra.x).toBeGreaterThan(busca.derecha);
  expect(cobra.pie).toBeLessThanOrEqual(768);
  const total = await lugarDe(page.getByLabel('Total', { exact: true }));
  expect(total.y).toBeLessThan(busca.pie + 72);
  const concepto = await lugarDe(page.getByText('Concepto', { exact: true }).first());
  const vence = await lugarDe(page.getByText('Vence', { exact: true }).first());
  expect(vence.x - concepto.x).toBeGreaterThan(200);
}

/** Of the demo school every ninth student has a brother or sister. */
const familiaQueDebe = (page: Page) => quienDebe(page, { desde: 85, cada: 9, conHermanos: true });

test('una familia se cobra con el teclado: código, Enter, un abono, Ctrl + Enter, y quien sigue', async ({
  page,
}) => {
  await entrarComo(page, 'secretaria');
  await page.getByRole('link', { name: 'Caja', exact: true }).click();
  await expect(buscador(page)).toBeFocused();
  const { estudiante, cobros } = await familiaQueDebe(page);
  const debido = cobros.filter(({ toca }) => toca);
  // As a scanner does it, faster than an answer comes.
  await page.keyboard.type(estudiante.codigo);
  await page.keyboard.press('Enter');
  const casillas = page.getByRole('checkbox', { name: new RegExp(`de ${estudiante.nombres}, Q`) });
  await expect(casillas.first()).toBeChecked();
  await sinTropiezos(page);
  await buscadorJuntoAlCobro(page);
  for (const ancho of [360, 800, 1366]) {
    await page.setViewportSize({ width: ancho, height: 740 });
    await sinDesborde(page);
  }
  // Who clicks twice on everything gets the brother or sister, and is rid of them the same way: the second click comes when the first is drawn.
  const hermano = page.getByRole('group', { name: 'Hermanos' }).getByRole('button', { name: /, / }).first();
  await hermano.hover();
  for (const pressed of [true, false])
    for (const clickCount of [1, 2]) {
      await page.mouse.down({ clickCount });
      await page.mouse.up({ clickCount });
      await expect(hermano).toHaveAttribute('aria-pressed', String(pressed));
    }
  // A digit on a charge opens its amount; more than is owed is refused at the field.
  await casillas.first().focus();
  await page.keyboard.type('999999');
  await expect(page.getByText(/^No puede pasar de Q/)).toBeVisible();
  await expect(botonDeCobrar(page)).toBeDisabled();
  await page.keyboard.press('Escape');
  await casillas.first().focus();
  await page.keyboard.type('10.50');
  await expect(page.getByText(/^Quedarán Q/)).toBeVisible();
  const suma = debido.slice(1).reduce((total, { saldo }) => total + saldo, 10.5);
  await expect(botonDeCobrar(page)).toHaveText(
    `Cobrar Q${suma.toLocaleString('en-US', { minimumFractionDigits: 2 })}`,
  );
  await page.getByLabel('Recibido').fill('5');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/^Faltan Q/)).toBeVisible();
  await page.getByLabel('Recibido').fill(String(suma + 39.5));
  await expect(page.getByRole('status').filter({ hasText: 'CambioQ39.50' })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: /^Recibo A-\d+ registrado$/ })).toBeVisible();
  await expect(page.getByText('Cambio Q39.50')).toBeVisible();
  await sinTropiezos(page);
  await page.keyboard.press('Enter');
  await expect(buscador(page)).toBeFocused();
  await expect(page.getByText('Busca a la familia que viene a pagar')).toBeVisible();
});

test('un cobro cuya respuesta se perdió queda registrado una sola vez, y la pantalla lo dice', async ({
  page,
}) => {
  await conSesionDe(page, 'secretaria');
  const { estudiante } = await familiaQueDebe(page);
  await page.goto('/#/colaborador/administrador/caja');
  await buscador(page).fill(estudiante.codigo);
  await expect(page.getByRole('listbox', { name: 'Resultados' }).getByRole('option').first()).toContainText(
    estudiante.codigo,
  );
  await page.keyboard.press('Enter');
  let pedidas = 0;
  const claves = new Set<string | undefined>();
  await page.route(`**${urlOf(cobrar)}`, async (route) => {
    pedidas += 1;
    claves.add(route.request().headers()['idempotency-key']);
    const respuesta = await route.fetch();
    if (pedidas === 1) await route.abort('connectionreset');
    else await route.fulfill({ response: respuesta });
  });
  await botonDeCobrar(page).dblclick();
  await expect(page.getByText('Sin respuesta. Comprobando si el cobro quedó registrado…')).toBeVisible();
  const hecho = page.getByRole('heading', { name: /^Recibo A-\d+ registrado$/ });
  await expect(hecho).toBeVisible();
  expect(pedidas).toBe(2);
  expect(claves.size).toBe(1);
  const numero = /A-\d+/.exec((await hecho.textContent()) ?? '')?.[0] ?? '';
  await page.goto('/#/colaborador/administrador/caja/recibos');
  await page.getByRole('searchbox').fill(estudiante.codigo);
  await expect(page.getByRole('button', { name: numero, exact: true })).toHaveCount(1);
});

test('sin red no se da número de recibo; con ella otra vez, sí', async ({ page, context }) => {
  await conSesionDe(page, 'secretaria');
  const { estudiante } = await familiaQueDebe(page);
  await page.goto('/#/colaborador/administrador/caja');
  await expect(buscador(page)).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('Sin conexión: en la caja nada se registra hasta que vuelva')).toBeVisible();
  await context.setOffline(false);
  await buscador(page).fill(estudiante.codigo);
  await expect(page.getByRole('listbox', { name: 'Resultados' }).getByRole('option').first()).toContainText(
    estudiante.codigo,
  );
  await page.keyboard.press('Enter');
  await expect(botonDeCobrar(page)).toBeEnabled();
  await context.setOffline(true);
  await expect(page.getByText('Sin conexión: no se puede dar número de recibo.')).toBeVisible();
  await expect(botonDeCobrar(page)).toBeDisabled();
  await context.setOffline(false);
  await expect(botonDeCobrar(page)).toBeEnabled();
});

test('un recibo se anula con su motivo, conserva su número y se puede deshacer', async ({ page }) => {
  await conSesionDe(page, 'secretaria');
  await page.goto('/#/colaborador/administrador/caja/recibos?periodo=todas');
  const primero = page
    .getByRole('row')
    .filter({ hasNotText: 'Anulado' })
    .getByRole('button', { name: /^A-\d+$/ })
    .first();
  const numero = (await primero.textContent()) ?? '';
  await primero.click();
  const recibo = page.getByRole('dialog', { name: `Recibo ${numero}` });
  await recibo.getByRole('button', { name: 'Anular' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Anular recibo' });
  await dialogo.getByRole('button', { name: `Anular ${numero}` }).click();
  await expect(dialogo.getByText('Motivo es requerido.')).toBeVisible();
  await dialogo.getByRole('combobox', { name: 'Motivo' }).click();
  await page.getByRole('option', { name: 'Monto equivocado' }).click();
  await dialogo.getByRole('checkbox', { name: 'Cobrar de nuevo' }).uncheck();
  await dialogo.getByRole('button', { name: `Anular ${numero}` }).click();
  await expect(page.getByText(`Recibo ${numero} anulado. El número se conserva.`)).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(`^${numero} .*Anulado`) })).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText(/El pago sigue registrado con su fecha, en el recibo A-\d+\./)).toBeVisible();
});

test('lo que se anula se cobra de nuevo con las mismas líneas, sin buscarlas', async ({ page }) => {
  await conSesionDe(page, 'secretaria');
  const { estudiante, cobros } = await familiaQueDebe(page);
  await page.goto('/#/colaborador/administrador/caja');
  await buscador(page).fill(estudiante.codigo);
  await page.keyboard.press('Enter');
  const [primero] = cobros.filter(({ toca }) => toca);
  const abona = page.getByRole('textbox', { name: /^Abona a / }).first();
  await abona.fill('12.25');
  const total = await botonDeCobrar(page).textContent();
  expect(primero).toBeDefined();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: /^Recibo A-\d+ registrado$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Anular' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Anular recibo' });
  await dialogo.getByRole('combobox', { name: 'Motivo' }).click();
  await page.getByRole('option', { name: 'Método equivocado' }).click();
  await dialogo.getByRole('button', { name: /^Anular A-/ }).click();
  await expect(botonDeCobrar(page)).toHaveText(total ?? '');
  await expect(abona).toHaveValue('12.25');
});

test('una suma escrita en Total y Ctrl + Enter de una vez cobra esa suma, no lo que estaba marcado', async ({
  page,
}) => {
  await conSesionDe(page, 'secretaria');
  const { estudiante } = await familiaQueDebe(page);
  await page.goto('/#/colaborador/administrador/caja');
  await buscador(page).fill(estudiante.codigo);
  await page.keyboard.press('Enter');
  await expect(botonDeCobrar(page)).toBeEnabled();
  await page.getByRole('textbox', { name: 'Total' }).fill('20');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: /^Recibo A-\d+ registrado$/ })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'registrado' })).toContainText('Q20.00');
});
