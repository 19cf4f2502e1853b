import type { Locator, Page } from '@playwright/test';
import { sinTropiezos } from './accesibilidad.ts';
import { ALUMNOS, dejarInscripcion, llenarAlumno } from './pasos-administracion.ts';
import { conSesionDe, entrarComo, escribirCredenciales } from './personas.ts';
import { expect, test } from './prueba.ts';

const tabla = (page: Page) => page.getByRole('table', { name: 'Alumnos' });

async function buscar(page: Page, texto: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Buscar estudiante...' }).fill(texto);
}

/** Opens the menu of a row and chooses. */
async function opcion(fila: Locator, nombre: 'Editar' | 'Ver' | 'Eliminar'): Promise<void> {
  await fila.getByRole('button', { name: /^Opciones/ }).click();
  await fila.page().getByRole('menuitem', { name: nombre, exact: true }).click();
}

/** A number nobody else has. */
const cuiNuevo = () => `99${Date.now()}`;

test('el inicio dice cuántos deben y cuántos son nuevos, y sus listas traen a los mismos', async ({
  page,
}) => {
  await entrarComo(page, 'admin');
  for (const [titulo, lista, direccion] of [
    ['Alumnos insolventes', 'Pendientes pagos', /inicio\/\d{4}\/estudiantes\/pendientes-pagos$/],
    ['Alumnos nuevos', 'Estudiantes nuevos', /inicio\/\d{4}\/estudiantes\/nuevos$/],
  ] as const) {
    const tarjeta = page.getByRole('region', { name: new RegExp(`^${titulo} \\d{4}$`) });
    const cifra = tarjeta.locator('svg text').first();
    await expect(cifra).toHaveText(/^\d+$/);
    const numero = await cifra.textContent();
    await tarjeta.getByRole('link', { name: /Ver resumen/ }).click();
    await expect(page).toHaveURL(direccion);
    const dialogo = page.getByRole('dialog', { name: lista });
    await expect(dialogo.getByText(new RegExp(`^${numero} alumnos`))).toBeVisible();
    await dialogo.getByRole('button', { name: 'Regresar' }).click();
    await expect(page).toHaveURL(/inicio$/);
  }
});

test('se agrega un alumno con su usuario, entra con la contraseña mostrada y después se elimina', async ({
  page,
  browser,
}) => {
  const apellido = 'Zacarías';
  await conSesionDe(page, 'admin');
  await page.goto(ALUMNOS);
  await page.getByRole('button', { name: 'Agregar alumno' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Agregar alumno' });
  await dialogo.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialogo.getByText('Nombre 1 es requerido.')).toBeVisible();
  await expect(dialogo.getByText(/^Revisa 9 campos: .+ y 6 más$/)).toBeVisible();
  await llenarAlumno(dialogo, { nombre: 'Xiomara', apellido, cui: '12a' });
  await expect(dialogo.getByText('CUI debe ser numérico.')).toBeVisible();
  const cui = cuiNuevo();
  await dialogo.getByRole('textbox', { name: 'CUI' }).fill(cui);
  await dialogo.getByLabel('Puede entrar a Ceiba').check();
  await expect(dialogo.getByLabel('Usuario')).toHaveValue('xzacarias');
  await dialogo.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Estudiante agregado correctamente.')).toBeVisible();

  const credenciales = page.getByRole('dialog', { name: 'Credenciales' });
  await expect(credenciales.getByRole('button', { name: 'Aceptar' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(credenciales).toBeVisible();
  const contrasenia = (await credenciales.getByText(/^[a-y]{8}$/).textContent()) ?? '';
  expect(contrasenia).toMatch(/^[a-y]{8}$/);
  await credenciales.getByLabel('Entendido').check();
  await credenciales.getByRole('button', { name: 'Aceptar' }).click();
  await dejarInscripcion(page);

  await buscar(page, cui);
  const fila = tabla(page).getByRole('row').filter({ hasText: apellido });
  await expect(fila).toHaveCount(1);

  const suya = await browser.newPage();
  await suya.goto('/#/login/estudiante');
  await escribirCredenciales(suya, 'xzacarias', contrasenia);
  await expect(suya.getByRole('heading', { name: 'Elige tu contraseña' })).toBeVisible();
  await suya.close();

  await opcion(fila, 'Editar');
  const edicion = page.getByRole('dialog', { name: 'Editar alumno' });
  await edicion.getByLabel('Dirección').fill('Calle 5, No. 3-20 #A');
  await edicion.getByRole('button', { name: 'Guardar' }).click();
  await expect(edicion).toBeHidden();
  await expect(credenciales).toBeHidden();

  await opcion(fila, 'Editar');
  await edicion.getByLabel('Usuario').fill('xzacarias.quej');
  await page.route('**/api/estudiantes/update/**', (route) => route.fulfill({ status: 204 }), { times: 1 });
  await edicion.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Ha ocurrido un error y no se obtuvo la respuesta esperada.')).toBeVisible();
  await edicion.getByRole('button', { name: 'Guardar' }).click();
  await expect(credenciales.getByText('La contraseña sigue siendo la misma.')).toBeVisible();
  await credenciales.getByLabel('Entendido').check();
  await credenciales.getByRole('button', { name: 'Aceptar' }).click();

  await opcion(fila, 'Eliminar');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Estudiante eliminado correctamente.')).toBeVisible();
  await expect(fila).toHaveCount(0);
});

test('quien ya no está vuelve con su historial en vez de repetirse', async ({ page }) => {
  await conSesionDe(page, 'admin');
  await page.goto(ALUMNOS);
  const fila = tabla(page).getByRole('row').filter({ hasText: '—' }).first();
  const codigo = (await fila.getByRole('rowheader').textContent()) ?? '';
  expect(codigo).not.toBe('');
  await opcion(fila, 'Eliminar');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Estudiante eliminado correctamente.')).toBeVisible();
  await buscar(page, codigo);
  await expect(page.getByText(`Ningún alumno coincide con «${codigo}».`)).toBeVisible();

  await page.getByRole('button', { name: 'Agregar alumno' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Agregar alumno' });
  await dialogo.getByLabel('Código', { exact: true }).fill(codigo);
  await llenarAlumno(dialogo, { nombre: 'Xiomara', apellido: 'Zapeta', cui: cuiNuevo() });
  await dialogo.getByRole('button', { name: 'Guardar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reactivar' }).click();
  const edicion = page.getByRole('dialog', { name: 'Reactivar alumno' });
  await expect(edicion.getByLabel('Código', { exact: true })).toHaveValue(codigo);
  await edicion.getByRole('button', { name: 'Guardar y reactivar' }).click();
  await expect(edicion).toBeHidden();
  const otraVez = tabla(page).getByRole('row').filter({ hasText: codigo });
  await opcion(otraVez, 'Ver');
  const detalle = page.getByRole('dialog', { name: 'Alumno' });
  await expect(detalle.getByText('Zapeta')).toHaveCount(0);
  await detalle.getByRole('button', { name: 'Calificaciones' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Calificaciones' })).toBeVisible();
});

test('lo escrito a medias no se pierde al cerrar el formulario', async ({ page }) => {
  await conSesionDe(page, 'admin');
  await page.goto(ALUMNOS);
  await page.getByRole('button', { name: 'Agregar alumno' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Agregar alumno' });
  await dialogo.getByLabel('Nombre 1').fill('Xiomara');
  // Until the device has said what it keeps from before, closing asks.
  const enPantalla = page.getByRole('dialog', { name: 'Agregar alumno', includeHidden: true });
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(enPantalla).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  await page.getByRole('button', { name: 'Agregar alumno' }).click();
  const oferta = page.getByRole('alertdialog', { name: 'Borrador guardado' });
  await oferta.getByRole('button', { name: 'Continuar' }).click();
  await expect(dialogo.getByLabel('Nombre 1')).toHaveValue('Xiomara');
});

test('en un teléfono se agrega a quien no tiene CUI, segundo nombre, segundo apellido ni madre conocida', async ({
  page,
}) => {
  await entrarComo(page, 'admin');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(ALUMNOS);
  await page.getByRole('button', { name: 'Agregar alumno' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Agregar alumno' });
  await llenarAlumno(dialogo, { nombre: 'Nicolasa', apellido: 'Zunún', cui: cuiNuevo() });
  for (const [casilla, campo] of [
    ['Todavía no tiene CUI', 'CUI'],
    ['Solo tiene un nombre', 'Nombre 2'],
    ['Solo tiene un apellido', 'Apellido 2'],
    ['No se conoce a la madre', 'Nombre de la madre'],
  ] as const) {
    const marca = dialogo.getByRole('checkbox', { name: casilla });
    await marca.focus();
    await page.keyboard.press('Space');
    await expect(marca).toBeChecked();
    const texto = dialogo.getByRole('textbox', { name: campo });
    await expect(texto).toBeDisabled();
    await expect(texto).toHaveValue('');
  }
  await expect(dialogo.getByRole('textbox', { name: 'Nombre 3' })).toBeDisabled();
  await sinTropiezos(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await dialogo.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Estudiante agregado correctamente.')).toBeVisible();
  await dejarInscripcion(page);
  await buscar(page, 'nicolasa zunun');
  await page.getByRole('button', { name: 'Opciones de Nicolasa Zunún' }).click();
  await page.getByRole('menuitem', { name: 'Ver', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Alumno' }).getByText('Sin CUI')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1366, height: 768 });
  const fila = tabla(page).getByRole('row').filter({ hasText: 'Zunún' });
  await expect(fila.getByText('Sin CUI')).toBeVisible();
  await opcion(fila, 'Editar');
  const edicion = page.getByRole('dialog', { name: 'Editar alumno' });
  await edicion.getByRole('checkbox', { name: 'Todavía no tiene CUI' }).uncheck();
  await edicion.getByRole('button', { name: 'Guardar' }).click();
  await expect(edicion.getByText('CUI es requerido.')).toBeVisible();
  const cui = cuiNuevo();
  await edicion.getByRole('textbox', { name: 'CUI' }).fill(cui);
  await edicion.getByRole('button', { name: 'Guardar' }).click();
  await expect(edicion).toBeHidden();
  await expect(fila.getByText(cui)).toBeVisible();
});

test('inicio y alumnos se leen y se usan sin tropiezos, también en un teléfono', async ({ page }) => {
  await entrarComo(page, 'admin');
  await expect(page.getByRole('link', { name: /Ver resumen/ })).toHaveCount(2);
  for (const width of [1366, 360]) {
    await page.setViewportSize({ width, height: 768 });
    await page.goto('/#/colaborador/administrador/inicio');
    await sinTropiezos(page);
    await page.goto(ALUMNOS);
    await page
      .getByRole('button', { name: /^Opciones de / })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Editar' }).click();
    await expect(page.getByLabel('Nombre 1')).not.toHaveValue('');
    await sinTropiezos(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await page.keyboard.press('Escape');
  }
});
