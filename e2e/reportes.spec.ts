import type { Page } from '@playwright/test';
import { sinTropiezos } from './accesibilidad.ts';
import { sinDesborde } from './pasos.ts';
import { conSesionDe, entrarComo } from './personas.ts';
import { expect, test } from './prueba.ts';

const REPORTES = '/#/colaborador/administrador/caja/reportes';

async function enTodosLosAnchos(page: Page) {
  for (const ancho of [360, 800, 1366]) {
    await page.setViewportSize({ width: ancho, height: 740 });
    await sinDesborde(page);
  }
}

async function descargar(page: Page, boton: string): Promise<string> {
  const [descarga] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: boton }).click(),
  ]);
  return descarga.suggestedFilename();
}

test('lo que Inicio dice de la caja es lo que dicen sus reportes, y cada cifra lleva al suyo', async ({
  page,
}) => {
  await entrarComo(page, 'admin');
  const caja = page.getByRole('region', { name: 'Caja' });
  const atrasado = caja.getByRole('link', { name: /^Atrasado ?Q/ });
  const cuanto = /Q[\d,.]+/.exec((await atrasado.textContent()) ?? '')?.[0] ?? 'nada';
  await atrasado.click();
  await expect(page.getByRole('radio', { name: 'Por cobrar' })).toBeChecked();
  const activos = page.getByRole('table', { name: 'Por cobrar: Activos' });
  await expect(activos.getByRole('row', { name: /^Total / })).toContainText(cuanto);
  await sinTropiezos(page);
  await enTodosLosAnchos(page);
  expect(await descargar(page, 'Exportar a Excel: Por cobrar')).toMatch(
    /^por-cobrar-\d{4}-\d{4}-\d\d-\d\d\.xlsx$/,
  );
  await page.goBack();
  const delMes = caja.getByRole('link', { name: /^Cobrado en / });
  const mes = /-?Q[\d,.]+/.exec((await delMes.textContent()) ?? '')?.[0] ?? 'nada';
  await delMes.click();
  const ingresos = page.getByRole('table', { name: 'Ingresos' });
  // Early in January nothing came in yet.
  if (mes !== 'Q0.00') await expect(ingresos.getByRole('row', { name: /^Total / })).toContainText(mes);
});

test('los ingresos se agrupan y se filtran, y la dirección lo recuerda; el cuadre cuadra', async ({
  page,
}) => {
  await conSesionDe(page, 'admin');
  await page.goto(`${REPORTES}?periodo=ciclo&por=concepto`);
  const ingresos = page.getByRole('table', { name: 'Ingresos' });
  await expect(ingresos.getByRole('row', { name: /^Colegiatura \d{4} / })).toBeVisible();
  await sinTropiezos(page);
  await enTodosLosAnchos(page);
  await page.getByRole('combobox', { name: 'Agrupar por' }).click();
  await page.getByRole('option', { name: 'Cajero' }).click();
  await expect(ingresos.getByRole('columnheader', { name: 'Cajero' })).toBeVisible();
  await page.reload();
  await expect(ingresos.getByRole('columnheader', { name: 'Cajero' })).toBeVisible();
  await page.getByRole('radio', { name: 'Cuadre' }).click();
  await expect(page.getByRole('heading', { name: /^Todo cuadra: Q[\d,]+\.\d\d$/ })).toBeVisible();
  await sinTropiezos(page);
  await enTodosLosAnchos(page);
});

test('secretaria no ve el cuadre, y sus reportes sí', async ({ page }) => {
  await conSesionDe(page, 'secretaria');
  await page.goto(`${REPORTES}?reporte=cuadre`);
  await expect(page.getByRole('radio', { name: 'Ingresos' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Cuadre' })).toHaveCount(0);
});

test('quien estudia ve sus recibos y descarga su estado de cuenta', async ({ page }) => {
  await conSesionDe(page, 'estudiante');
  await page.goto(`/#/estudiante/ciclo/${new Date().getFullYear()}/pagos`);
  const recibos = page.getByRole('list', { name: 'Recibos' });
  await expect(recibos.getByRole('link', { name: /^PDF de A-\d+/ }).first()).toBeVisible();
  await sinTropiezos(page);
  await enTodosLosAnchos(page);
  await page.getByRole('button', { name: 'Descargar estado de cuenta' }).click();
  const [descarga] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'De todos los ciclos' }).click(),
  ]);
  expect(descarga.suggestedFilename()).toMatch(/^estado-de-cuenta-.+\.pdf$/);
});

test('un cobro extra pregunta antes, y en Ajustes de caja se deja de avisar', async ({ page }) => {
  await conSesionDe(page, 'admin');
  await page.goto(
    `/#/colaborador/administrador/inicio/${new Date().getFullYear()}/estudiantes/pendientes-pagos`,
  );
  await page
    .getByRole('button', { name: /^Pagos de / })
    .first()
    .click();
  const agregar = async (nombre: string) => {
    await page.getByRole('button', { name: 'Agregar pago' }).click();
    await page.getByRole('menuitem', { name: 'Personalizado' }).click();
    await page.getByRole('textbox', { name: /^Nombre de pago/ }).fill(nombre);
    await page.getByRole('textbox', { name: /^Monto de pago/ }).fill('15.00');
    await page.getByRole('button', { name: 'Agregar', exact: true }).click();
  };
  await agregar('Kermés');
  const pregunta = page.getByRole('alertdialog', { name: 'Cobro extra' });
  await expect(pregunta).toContainText('«Kermés» va aparte, con factura');
  await pregunta.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('dialog', { name: 'Pago personalizado' })).toBeVisible();
  await page.getByRole('button', { name: 'Agregar', exact: true }).click();
  await pregunta.getByRole('button', { name: 'Agregar de todos modos' }).click();
  await expect(page.getByText('Pago agregado correctamente.')).toBeVisible();
  await page.goto('/#/colaborador/administrador/caja');
  await page.getByRole('button', { name: 'Ajustes de caja' }).click();
  await page.getByRole('switch', { name: /^Avisar antes de agregar/ }).click();
  await expect(page.getByText('Ajustes de caja guardados.')).toBeVisible();
  await page.goto(
    `/#/colaborador/administrador/inicio/${new Date().getFullYear()}/estudiantes/pendientes-pagos`,
  );
  await page
    .getByRole('button', { name: /^Pagos de / })
    .first()
    .click();
  await agregar('Rifa');
  await expect(page.getByText('Pago agregado correctamente.')).toBeVisible();
  await expect(pregunta).toHaveCount(0);
});
