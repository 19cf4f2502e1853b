import { sinTropiezos } from './accesibilidad.ts';
import { sinDesborde } from './pasos.ts';
import { tarjetaDeGrado } from './pasos-administracion.ts';
import { entrarComo } from './personas.ts';
import { expect, test } from './prueba.ts';

test('la dirección da una beca: se lee antes qué cambia, cada mes lo dice, y al terminar vuelve', async ({
  page,
}) => {
  await entrarComo(page, 'admin');
  const grado = await tarjetaDeGrado(page, 'Primaria', 'Primero Primaria');
  await grado.getByRole('link', { name: /^Detalles/ }).click();
  await page
    .getByRole('button', { name: /^Pagos de / })
    .first()
    .click();
  const cuenta = page.getByRole('dialog', { name: 'Pagos' });
  await cuenta.getByRole('button', { name: 'Agregar pago' }).click();
  await page.getByRole('menuitem', { name: 'Personalizado' }).click();
  const nuevo = page.getByRole('dialog', { name: 'Pago personalizado' });
  await nuevo.getByLabel('Nombre de pago').fill('Uniforme deportivo');
  await nuevo.getByLabel('Monto de pago').fill('300');
  await nuevo.getByRole('button', { name: 'Agregar' }).click();
  await page.getByRole('button', { name: 'Agregar de todos modos' }).click();
  await expect(nuevo).toBeHidden();

  await cuenta.getByRole('button', { name: 'Agregar pago' }).click();
  await page.getByRole('menuitem', { name: 'Beca o descuento' }).click();
  const beca = page.getByRole('dialog', { name: 'Beca o descuento' });
  await beca.getByRole('combobox', { name: /^Concepto/ }).click();
  await page.getByRole('option', { name: 'Solo el cobro: Uniforme deportivo' }).click();
  await beca.getByLabel('Porcentaje', { exact: false }).last().fill('25');
  await expect(beca.getByText('Uniforme deportivo: de Q300.00 a Q225.00.')).toBeVisible();
  await sinTropiezos(page);
  for (const ancho of [360, 800, 1366]) {
    await page.setViewportSize({ width: ancho, height: 740 });
    await sinDesborde(page);
  }
  await beca.getByRole('button', { name: 'Guardar' }).click();
  await beca.getByLabel('Motivo').fill('Gana becas de deporte');
  await beca.getByRole('button', { name: 'Guardar' }).click();
  await expect(beca).toBeHidden();
  await expect(cuenta.getByText('Beca 25 %: −Q75.00')).toBeVisible();

  await cuenta.getByRole('button', { name: /^Terminar Beca 25 % en Uniforme/ }).click();
  const termina = page.getByRole('dialog', { name: 'Terminar beca' });
  await termina.getByLabel('Motivo').fill('Ya no juega');
  await termina.getByRole('button', { name: 'Terminar' }).click();
  await expect(termina).toBeHidden();
  await expect(cuenta.getByText('Beca 25 %: −Q75.00')).toBeHidden();
});

test('las becas del ciclo están en una lista, con los becados de los que nadie ha dicho cuánto', async ({
  page,
}) => {
  await entrarComo(page, 'admin');
  await page.getByRole('link', { name: 'Caja', exact: true }).click();
  await page.getByRole('tab', { name: 'Reportes' }).click();
  await page.getByRole('radio', { name: 'Becas y descuentos' }).click();
  const lista = page.getByRole('main');
  await expect(lista.getByRole('heading', { name: 'Becados sin beca definida' })).toBeVisible();
  await expect(lista.getByText('Beca 25 %').first()).toBeVisible();
  await sinTropiezos(page);
  for (const ancho of [360, 800, 1366]) {
    await page.setViewportSize({ width: ancho, height: 740 });
    await sinDesborde(page);
  }
});
