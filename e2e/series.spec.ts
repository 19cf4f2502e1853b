import { urlOf } from '#shared/base/endpoint.ts';
import { agregarSerie, editarSerie } from '#shared/recibos/series.ts';
import { sinTropiezos } from './accesibilidad.ts';
import { sinDesborde } from './pasos.ts';
import { buscador, prepararDiez } from './pasos-caja.ts';
import { entrarComo, entrarPorApi } from './personas.ts';
import { expect, test } from './prueba.ts';

test('un recibo hecho a mano se registra con el número y el día de su papel, y no se puede dos veces', async ({
  page,
}) => {
  await entrarComo(page, 'secretaria');
  await page.getByRole('link', { name: 'Caja', exact: true }).click();
  const estudiante = await prepararDiez(page, 240);
  const serie = page.getByRole('combobox', { name: 'Serie' });
  await serie.click();
  await page.getByRole('option', { name: 'P · papel' }).click();
  await expect(page.getByText(/^El que trae el papel\. Sigue P-\d+\.$/)).toBeVisible();
  await sinTropiezos(page);
  const cobrar = page.getByRole('button', { name: 'Cobrar Q10.00' });
  await cobrar.click();
  await expect(page.getByText('Número del recibo es requerido.').first()).toBeVisible();
  const numero = page.getByLabel('Número del recibo');
  await numero.fill('101');
  const fecha = page.getByRole('group', { name: /Fecha del recibo/ });
  const escribir = async (digitos: string) => {
    await fecha.getByRole('spinbutton').first().click();
    await page.keyboard.type(digitos);
  };
  await escribir('01012019');
  await cobrar.click();
  await expect(page.getByText('La fecha del recibo es demasiado antigua.').first()).toBeVisible();
  const hoy = new Date().toLocaleDateString('en-GB', { timeZone: 'America/Guatemala' });
  await escribir(hoy.replaceAll('/', ''));
  await cobrar.click();
  await expect(page.getByText(/^El recibo P-101 ya está registrado/).first()).toBeVisible();
  const nuevo = String(1_000 + (Date.now() % 100_000));
  await numero.fill(nuevo);
  await cobrar.click();
  await expect(page.getByRole('heading', { name: `Recibo P-${nuevo} registrado` })).toBeVisible();
  // The next paper of the pile is of the same series and day.
  await page.getByRole('button', { name: 'Siguiente familia' }).click();
  await buscador(page).fill(estudiante.codigo);
  await page.keyboard.press('Enter');
  await expect(serie).toHaveText(/^P · papel/);
  await expect(fecha.getByRole('spinbutton')).toHaveText(hoy.split('/'));
  await expect(numero).toHaveValue('');
});

test('quien lleva la caja agrega una serie y escribe lo que dicen los recibos', async ({ page }) => {
  await entrarComo(page, 'admin');
  await page.getByRole('link', { name: 'Caja', exact: true }).click();
  await page.getByRole('button', { name: 'Ajustes de caja' }).click();
  const ajustes = page.getByRole('dialog', { name: 'Ajustes de caja' });
  await expect(ajustes.getByText(/sin registrar: P-102/)).toBeVisible();
  await sinTropiezos(page);
  for (const ancho of [360, 800, 1366]) {
    await page.setViewportSize({ width: ancho, height: 740 });
    await sinDesborde(page);
  }
  const nombre = `V${Date.now() % 1_000}`;
  await ajustes.getByRole('button', { name: 'Agregar serie' }).click();
  const nueva = page.getByRole('dialog', { name: 'Agregar serie' });
  await nueva.getByRole('textbox', { name: /^Serie/ }).fill('p');
  await nueva.getByRole('button', { name: 'Guardar' }).click();
  await expect(nueva.getByText('Ya hay una serie con ese nombre.')).toBeVisible();
  await nueva.getByRole('textbox', { name: /^Serie/ }).fill(nombre.toLowerCase());
  await nueva.getByLabel('Primer número').fill('501');
  await nueva.getByRole('button', { name: 'Guardar' }).click();
  await expect(nueva).toBeHidden();
  await expect(ajustes.getByText(`Serie ${nombre}`)).toBeVisible();
  await ajustes.getByRole('button', { name: 'Editar Media carta' }).click();
  const recibo = page.getByRole('dialog', { name: 'Editar el recibo' });
  await recibo.getByLabel('Leyenda').fill('');
  await recibo.getByRole('button', { name: 'Guardar' }).click();
  await expect(recibo.getByText('Leyenda es requerida.')).toBeVisible();
  await recibo.getByLabel('Leyenda').fill('Este recibo no es factura. Gracias.');
  await recibo.getByRole('button', { name: 'Guardar' }).click();
  await expect(ajustes.getByText('Este recibo no es factura. Gracias.')).toBeVisible();
});

test('una serie que se deja de usar mientras se cobra se dice en su campo, y se cobra con otra', async ({
  page,
  playwright,
  baseURL,
}) => {
  const direccion = await entrarPorApi(
    await playwright.request.newContext({ baseURL: baseURL ?? '' }),
    'admin',
  );
  const serie = `W${Date.now() % 1_000}`;
  const hecha = await direccion.post(urlOf(agregarSerie), { data: { serie, clase: 'caja' } });
  const { idSerie } = (await hecha.json()).data;
  await entrarComo(page, 'secretaria');
  await page.getByRole('link', { name: 'Caja', exact: true }).click();
  await prepararDiez(page, 260);
  const campo = page.getByRole('combobox', { name: 'Serie' });
  await campo.click();
  await page.getByRole('option', { name: serie, exact: true }).click();
  await direccion.put(urlOf(editarSerie, { id: String(idSerie) }), { data: { serie, activa: false } });
  await page.getByRole('button', { name: 'Cobrar Q10.00' }).click();
  await expect(page.getByText('Esa serie ya no se usa: elige otra.').first()).toBeVisible();
  await campo.click();
  await page.getByRole('option', { name: 'A', exact: true }).click();
  await page.getByRole('button', { name: 'Cobrar Q10.00' }).click();
  await expect(page.getByRole('heading', { name: /^Recibo A-\d+ registrado$/ })).toBeVisible();
  await direccion.dispose();
});
