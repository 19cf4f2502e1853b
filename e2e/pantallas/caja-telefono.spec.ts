import type { Page } from '@playwright/test';
import { urlOf } from '#shared/base/endpoint.ts';
import { cobrar } from '#shared/caja.ts';
import { sinTropiezos } from '../accesibilidad.ts';
import { aceptar, pregunta, pulsar, sinDesborde } from '../pasos.ts';
import { buscador, quienDebe } from '../pasos-caja.ts';
import { conSesionDe, entrarComo } from '../personas.ts';
import { expect, test } from '../prueba.ts';
import { alcanzaElDedo } from '../tacto.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const CAJA = '/#/colaborador/administrador/caja';

const pie = (page: Page) => page.getByRole('region', { name: 'Lo que se cobra' });
const hoja = (page: Page) => page.getByRole('dialog', { name: /^(?:Cobrar|Cobrado)$/ });
const botonDeCobrar = (page: Page) => hoja(page).getByRole('button', { name: /^Cobrar Q/ });
const abrirHoja = (page: Page) => pulsar(pie(page).getByRole('button', { name: 'Cobrar' }));

const enQuetzales = (monto: number): string =>
  `Q${monto.toLocaleString('en-US', { minimumFractionDigits: 2 })}`;

/** Somebody who owes, looked for and touched, with what is due. */
async function abrirFamilia(page: Page, desde: number) {
  await page.goto(CAJA);
  const { estudiante, cobros } = await quienDebe(page, { desde });
  await buscador(page).fill(estudiante.codigo);
  await pulsar(page.getByRole('option').filter({ hasText: estudiante.codigo }));
  await expect(pie(page)).toBeVisible();
  return { estudiante, debido: cobros.filter(({ toca }) => toca) };
}

test('se cobra con el pulgar: lo que se debe, la hoja con la forma de pago, y quien sigue', async ({
  page,
}) => {
  await entrarComo(page, 'secretaria');
  const { debido } = await abrirFamilia(page, 85);
  // The keyboard of the phone would cover the account.
  await expect(buscador(page)).not.toBeFocused();
  const suma = debido.reduce((total, { saldo }) => total + saldo, 0);
  await expect(pie(page)).toContainText(enQuetzales(suma));
  const casilla = page.getByRole('checkbox').first();
  await pulsar(casilla);
  await expect(pie(page)).toContainText(enQuetzales(suma - (debido[0]?.saldo ?? 0)));
  await pulsar(casilla);
  await alcanzaElDedo(page);
  await sinTropiezos(page);
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 740 });
    await sinDesborde(page);
    await expect(pie(page).getByRole('button', { name: 'Cobrar' })).toBeInViewport({ ratio: 1 });
  }

  await abrirHoja(page);
  await expect(hoja(page)).toBeVisible();
  await alcanzaElDedo(page);
  await sinTropiezos(page);
  await pulsar(page.getByRole('radio', { name: 'Depósito' }));
  await pulsar(botonDeCobrar(page));
  await expect(hoja(page).getByText('Boleta o referencia es requerida.')).toBeVisible();
  await alcanzaElDedo(page);
  await sinTropiezos(page);
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 740 });
    await sinDesborde(page);
    await expect(botonDeCobrar(page)).toBeInViewport({ ratio: 1 });
  }

  await pulsar(page.getByRole('radio', { name: 'Efectivo' }));
  const total = hoja(page).getByLabel('Total', { exact: true });
  await total.fill(String(suma + 50));
  await pulsar(page.getByRole('radio', { name: 'Efectivo' }));
  await expect(hoja(page).getByText('Sobran Q50.00: marca otro cobro o baja el total.')).toBeVisible();
  await total.fill('20');
  await page.keyboard.press('Enter');
  await expect(botonDeCobrar(page)).toHaveText('Cobrar Q20.00');
  await hoja(page).getByLabel('Recibido').fill('15');
  await pulsar(botonDeCobrar(page));
  await expect(hoja(page).getByText('Faltan Q5.00.')).toBeVisible();
  await hoja(page).getByLabel('Recibido').fill('50');
  await expect(hoja(page).getByRole('status').filter({ hasText: 'CambioQ30.00' })).toBeVisible();
  const cobros = page.waitForResponse((una) => una.url().endsWith(urlOf(cobrar)));
  await pulsar(botonDeCobrar(page));
  await cobros;
  await expect(hoja(page).getByRole('heading', { name: /^Recibo A-\d+ registrado$/ })).toBeVisible();
  await expect(hoja(page).getByText('Cambio Q30.00')).toBeVisible();
  await alcanzaElDedo(page);
  await sinTropiezos(page);
  // What is said once is not touched away.
  await page.touchscreen.tap(195, 20);
  await expect(hoja(page).getByText('Cambio Q30.00')).toBeVisible();
  await pulsar(hoja(page).getByRole('button', { name: 'Siguiente familia' }));
  await expect(page.getByText('Busca a la familia que viene a pagar')).toBeVisible();
  await expect(hoja(page)).toHaveCount(0);
  await expect(buscador(page)).toBeFocused();
});

test('la hoja se cierra con regresar y guarda lo escrito; salir de la pantalla pregunta', async ({
  page,
}) => {
  await entrarComo(page, 'secretaria');
  await abrirFamilia(page, 100);
  await abrirHoja(page);
  await pulsar(page.getByRole('radio', { name: 'Transferencia' }));
  await hoja(page).getByLabel('Boleta o referencia').fill('77001');
  await page.goBack();
  await expect(hoja(page)).toHaveCount(0);
  await expect(pie(page)).toContainText('transferencia');
  await abrirHoja(page);
  await expect(hoja(page).getByLabel('Boleta o referencia')).toHaveValue('77001');
  await page.keyboard.press('Escape');
  await expect(hoja(page)).toHaveCount(0);
  await pulsar(page.getByRole('tab', { name: 'Recibos' }));
  await aceptar(page, 'Seguir editando');
  await expect(pie(page)).toBeVisible();
});

test('mientras no se sabe si quedó cobrado, nada cierra la hoja; dos toques cobran una vez', async ({
  page,
}) => {
  await entrarComo(page, 'secretaria');
  const { estudiante } = await abrirFamilia(page, 115);
  await abrirHoja(page);
  let pedidas = 0;
  const claves = new Set<string | undefined>();
  await page.route(`**${urlOf(cobrar)}`, async (route) => {
    pedidas += 1;
    claves.add(route.request().headers()['idempotency-key']);
    const respuesta = await route.fetch();
    if (pedidas === 1) await route.abort('connectionreset');
    else if (pedidas === 2) await new Promise((listo) => setTimeout(listo, 2_000)).then(() => route.abort());
    else await route.fulfill({ response: respuesta });
  });
  await botonDeCobrar(page).dblclick();
  await expect(
    hoja(page).getByText('Sin respuesta. Comprobando si el cobro quedó registrado…'),
  ).toBeInViewport();
  await page.keyboard.press('Escape');
  await page.goBack();
  await page.touchscreen.tap(195, 10);
  await expect(hoja(page).getByRole('button', { name: 'Cerrar' })).toBeDisabled();
  const hecho = hoja(page).getByRole('heading', { name: /^Recibo A-\d+ registrado$/ });
  await expect(hecho).toBeVisible();
  expect(claves.size).toBe(1);
  const numero = /A-\d+/.exec((await hecho.textContent()) ?? '')?.[0] ?? '';
  await page.keyboard.press('Escape');
  await expect(page.getByText('Busca a la familia que viene a pagar')).toBeVisible();
  await page.goto(`${CAJA}/recibos`);
  await page.getByRole('searchbox').fill(estudiante.codigo);
  await expect(page.getByRole('button', { name: new RegExp(`^${numero} `) })).toHaveCount(1);
});

test('si nadie contesta, la hoja dice que no se entregue recibo, y comprueba cuando se le pide', async ({
  page,
}) => {
  await entrarComo(page, 'secretaria');
  await abrirFamilia(page, 160);
  await page.clock.install();
  await abrirHoja(page);
  await page.route(`**${urlOf(cobrar)}`, (route) => route.abort('connectionreset'));
  await pulsar(botonDeCobrar(page));
  await expect(hoja(page).getByText(/^Sin respuesta\. /)).toBeInViewport();
  await page.clock.runFor(31_000);
  await expect(hoja(page).getByRole('alert')).toHaveText(
    'No sabemos si quedó registrado. No entregues recibo todavía.',
  );
  await page.clock.resume();
  await page.keyboard.press('Escape');
  await expect(hoja(page).getByRole('button', { name: 'Comprobar' })).toBeInViewport({ ratio: 1 });
  await alcanzaElDedo(page);
  await sinTropiezos(page);
  await page.unroute(`**${urlOf(cobrar)}`);
  await pulsar(hoja(page).getByRole('button', { name: 'Comprobar' }));
  await expect(hoja(page).getByRole('heading', { name: /^Recibo A-\d+ registrado$/ })).toBeVisible();
});

test('sin red la hoja dice por qué no se cobra; la boleta repetida se pregunta encima de ella', async ({
  page,
  context,
}) => {
  await entrarComo(page, 'secretaria');
  await abrirFamilia(page, 130);
  await abrirHoja(page);
  await context.setOffline(true);
  await expect(hoja(page).getByText('Sin conexión: no se puede dar número de recibo.')).toBeInViewport();
  await expect(botonDeCobrar(page)).toBeDisabled();
  await context.setOffline(false);
  await expect(botonDeCobrar(page)).toBeEnabled();
  await page.route(`**${urlOf(cobrar)}`, async (route) => {
    const cuerpo = route.request().postDataJSON() as { aceptaRepetida: boolean };
    if (cuerpo.aceptaRepetida) return route.continue();
    await route.fulfill({
      json: { code: 0, data: { repetida: true }, message: 'La boleta 77002 ya está en el recibo A-1.' },
    });
  });
  await pulsar(page.getByRole('radio', { name: 'Tarjeta' }));
  await pulsar(botonDeCobrar(page));
  await expect(pregunta(page)).toContainText('La boleta 77002 ya está en el recibo A-1.');
  await alcanzaElDedo(page);
  await aceptar(page, 'Cancelar');
  await expect(hoja(page)).toBeVisible();
  await pulsar(botonDeCobrar(page));
  await aceptar(page, 'Es otra, cobrar');
  await expect(hoja(page).getByRole('heading', { name: /^Recibo A-\d+ registrado$/ })).toBeVisible();
});

test('si otra persona cobró mientras tanto, la hoja deja ver la cuenta como quedó', async ({
  page,
  context,
}) => {
  await entrarComo(page, 'secretaria');
  const { debido } = await abrirFamilia(page, 145);
  await abrirHoja(page);
  const otra = await context.newPage();
  const cuentas = page.url();
  await otra.goto(cuentas);
  await otra.getByRole('button', { name: 'Cobrar', exact: true }).tap();
  await otra.getByRole('button', { name: /^Cobrar Q/ }).tap();
  await expect(otra.getByRole('heading', { name: /^Recibo A-\d+ registrado$/ })).toBeVisible();
  await otra.close();
  await pulsar(botonDeCobrar(page));
  await expect(page.getByText(/^La cuenta cambió: /)).toBeVisible();
  await expect(hoja(page)).toHaveCount(0);
  expect(debido.length).toBeGreaterThan(0);
  await expect(pie(page)).toContainText('Q0.00');
  await expect(pie(page).getByRole('button', { name: 'Cobrar' })).toBeDisabled();
});

test('el corte se cuenta y se cierra con el pulgar', async ({ page }) => {
  await entrarComo(page, 'secretaria');
  await abrirFamilia(page, 190);
  await abrirHoja(page);
  await pulsar(botonDeCobrar(page));
  await expect(hoja(page).getByRole('heading', { name: /^Recibo A-\d+ registrado$/ })).toBeVisible();
  await page.goto(`${CAJA}/corte`);
  await page.getByLabel('De Q100', { exact: true }).fill('2');
  await alcanzaElDedo(page);
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 740 });
    await sinDesborde(page);
  }
  await pulsar(page.getByRole('button', { name: 'Comparar' }));
  await page.getByLabel('Explicación').fill('Falta el vuelto de la mañana.');
  await alcanzaElDedo(page);
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 740 });
    await sinDesborde(page);
  }
  await pulsar(page.getByRole('button', { name: 'Cerrar corte' }));
  await expect(page.getByRole('heading', { name: /^Corte \d+ cerrado\.$/ })).toBeVisible();
  await alcanzaElDedo(page);
  await pulsar(page.getByRole('button', { name: 'Listo' }));
  await pulsar(page.getByRole('button', { name: /^Corte \d+$/ }).first());
  await expect(page.getByRole('dialog', { name: /^Corte \d+$/ })).toBeVisible();
  await alcanzaElDedo(page);
  await sinDesborde(page);
});

test('las cuotas del grado que se pueden agregar a una cuenta caben en un teléfono', async ({ page }) => {
  await conSesionDe(page, 'admin');
  const { estudiante } = await quienDebe(page, { desde: 120 });
  await page.goto('/#/colaborador/administrador/alumnos');
  await page.getByRole('searchbox').first().fill(estudiante.codigo);
  await pulsar(page.getByText(estudiante.codigo).first());
  await pulsar(page.getByRole('button', { name: 'Pagos' }).first());
  await pulsar(page.getByRole('button', { name: 'Agregar pago' }));
  await pulsar(page.getByRole('menuitem', { name: 'Del grado' }));
  const cuota = page.getByRole('dialog', { name: 'Agregar pago' }).getByText('Colegiatura', { exact: true });
  await expect(cuota).toBeVisible();
  // One line, not a letter a line.
  expect((await cuota.boundingBox())?.height).toBeLessThan(32);
});
