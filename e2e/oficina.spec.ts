import type { Locator, Page } from '@playwright/test';
import { sinTropiezos } from './accesibilidad.ts';
import { aceptar, elegir, sinDesborde } from './pasos.ts';
import { ALUMNOS, abrirAlumnoNuevo, tarjetaDeGrado } from './pasos-administracion.ts';
import { conSesionDe, entrarComo } from './personas.ts';
import { expect, test } from './prueba.ts';

/** Whether a press in the middle of it reaches it: nothing lies over it, and it is within the window. */
const seAlcanza = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

async function abrirPrimero(page: Page): Promise<Locator> {
  const grado = await tarjetaDeGrado(page, 'Primaria', 'Primero Primaria');
  await grado.getByText(/alumnos · /).click();
  await expect(page).toHaveURL(/grados\/grado\/\d+$/);
  return page.getByRole('region', { name: 'Alumnos sección A' }).first();
}

for (const width of [800, 1024]) {
  test(`a ${width} píxeles los pagos y las notas de cada alumno quedan a la vista`, async ({ page }) => {
    await entrarComo(page, 'secretaria');
    await page.setViewportSize({ width, height: 900 });
    const seccion = await abrirPrimero(page);
    const fila = seccion.getByRole('row').nth(1);
    for (const acto of [/^Pagos de /, /^Calificaciones de /, /^Opciones de /])
      expect(await seAlcanza(fila.getByRole('button', { name: acto }))).toBe(true);
    await fila.getByRole('button', { name: /^Pagos de / }).click();
    const pagos = page.getByRole('dialog', { name: 'Pagos' });
    await expect(pagos.getByRole('table', { name: 'Mensualidades' })).toBeVisible();
    const sobra = await pagos.evaluate((dialogo) =>
      [dialogo, ...dialogo.querySelectorAll('*')].some(
        (parte) =>
          parte.scrollWidth > parte.clientWidth && /auto|scroll/.test(getComputedStyle(parte).overflowX),
      ),
    );
    expect(sobra).toBe(false);
  });
}

test('la lista de alumnos se filtra, y su dirección lo recuerda', async ({ page }) => {
  await conSesionDe(page, 'secretaria');
  await page.goto(ALUMNOS);
  const tabla = page.getByRole('table', { name: 'Alumnos' });
  await elegir(page, 'Nivel', 'Primaria');
  await elegir(page, 'Grado', 'Primero Primaria');
  await elegir(page, 'Sección', 'B');
  await expect(tabla.getByRole('cell', { name: 'Primero Primaria B' })).toHaveCount(10);
  await tabla.getByRole('button', { name: 'Apellido 1' }).click();
  await expect(tabla.getByRole('columnheader', { name: 'Apellido 1' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  // Until the next page comes, the rows of the one before stay.
  await expect(tabla).not.toHaveAttribute('aria-busy', 'true');
  const primero = await tabla.getByRole('row').nth(1).textContent();
  await page.reload();
  await expect(tabla.getByRole('row').nth(1)).toHaveText(primero ?? '');
  await page.getByRole('link', { name: 'Grados' }).click();
  await expect(page.getByRole('button', { name: 'Agregar grado' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('combobox', { name: 'Grado' })).toHaveText('Primero Primaria');
  await expect(tabla.getByRole('row').nth(1)).toHaveText(primero ?? '');
  await elegir(page, 'Estado', 'Sin inscribir');
  await expect(page.getByRole('combobox', { name: 'Grado' })).not.toHaveText('Primero Primaria');
  await expect(tabla.getByRole('cell', { name: /Primaria [AB]$/ })).toHaveCount(0);
  await elegir(page, 'Estado', 'Inactivos');
  await expect(page).toHaveURL(/inactivos=si/);
  await page.getByRole('button', { name: 'Quitar filtros' }).first().click();
  await expect(page).toHaveURL(/alumnos(\?orden=-apellido1)?$/);
  await expect(tabla.getByRole('row')).toHaveCount(11);
  await sinDesborde(page);
});

test('después de agregar un alumno se inscribe y se genera su cuenta sin salir', async ({ page }) => {
  const alumno = { nombre: 'Odilia', apellido: 'Xiquín', cui: `78${Date.now()}` };
  await entrarComo(page, 'secretaria');
  const dialogo = await abrirAlumnoNuevo(page, alumno);
  await dialogo.getByRole('button', { name: 'Guardar' }).click();
  const paso = page.getByRole('dialog', { name: 'Inscribir', exact: true });
  await paso.getByRole('button', { name: 'Inscribir', exact: true }).click();
  await expect(paso.getByText('Grado es requerido.')).toBeVisible();
  await elegir(page, 'Grado', 'Segundo Primaria · Primaria');
  await elegir(page, 'Sección', /^Sección B/);
  await sinTropiezos(page);
  await paso.getByRole('button', { name: 'Inscribir', exact: true }).click();
  await expect(page.getByText('Paso 3 de 3 · Generar cuenta de pagos')).toBeVisible();
  await page.getByRole('button', { name: 'Todos', exact: true }).click();
  await aceptar(page, 'Generar');
  await expect(page.getByText('Cuenta de pagos generada correctamente.')).toBeVisible();
  // The list stands at who was added.
  await expect(page).toHaveURL(/alumnos\?busca=\d{4}-\d{4}$/);
  const fila = page.getByRole('row').filter({ hasText: alumno.cui });
  await expect(fila.getByRole('cell', { name: 'Segundo Primaria B' })).toBeVisible();
});

/** In the second step of adding a student. */
async function elegirSeccionA(page: Page, grado: string) {
  const paso = page.getByRole('dialog', { name: 'Inscribir', exact: true });
  // The filters of the list have a 'Grado' too.
  await expect(paso).toBeVisible();
  await elegir(page, 'Grado', grado);
  await elegir(page, 'Sección', /^Sección A/);
  return paso;
}

test('en un teléfono, lo que se acaba de decir no tapa lo que sigue por pulsar', async ({ page }) => {
  const alumno = { nombre: 'Rosenda', apellido: 'Ixcot', cui: `76${Date.now()}` };
  await page.setViewportSize({ width: 360, height: 740 });
  await entrarComo(page, 'secretaria');
  const dialogo = await abrirAlumnoNuevo(page, alumno);
  await dialogo.getByRole('button', { name: 'Guardar' }).click();
  const paso = await elegirSeccionA(page, 'Segundo Primaria · Primaria');
  const libres = page.waitForFunction(() => {
    const respuestas = [...document.querySelectorAll('[role="alertdialog"] footer button')];
    if (!document.querySelector('[data-tono]') || respuestas.length < 2) return false;
    return respuestas.every((boton) => {
      const { x, y, width, height } = boton.getBoundingClientRect();
      return boton.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
  });
  await paso.getByRole('button', { name: 'Inscribir', exact: true }).click();
  await libres;
  await aceptar(page, 'Ahora no');
});

test('las cuentas de una sección se generan de una vez, y se dice quién ya tenía la suya', async ({
  page,
}) => {
  const alumno = { nombre: 'Telma', apellido: 'Zet', cui: `79${Date.now()}` };
  await entrarComo(page, 'secretaria');
  const dialogo = await abrirAlumnoNuevo(page, alumno);
  await dialogo.getByRole('button', { name: 'Guardar' }).click();
  const paso = await elegirSeccionA(page, 'Tercero Primaria · Primaria');
  await paso.getByRole('button', { name: 'Inscribir', exact: true }).click();
  await page.getByRole('button', { name: 'Ahora no' }).click();
  const grado = await tarjetaDeGrado(page, 'Primaria', 'Tercero Primaria');
  await grado.getByRole('link', { name: 'Detalles de Tercero Primaria' }).click();
  await page.getByRole('button', { name: 'Generar cuentas' }).first().click();
  const cuentas = page.getByRole('dialog', { name: 'Generar cuentas de pagos' });
  await cuentas.getByRole('button', { name: 'Generar', exact: true }).click();
  await expect(cuentas.getByRole('list', { name: 'Cuentas generadas' })).toHaveText(
    'Zet Cumes, Telma Isabel',
  );
  await expect(
    cuentas.getByRole('list', { name: 'Ya tenían cuenta' }).getByRole('listitem').first(),
  ).toBeVisible();
  await sinTropiezos(page);
  await cuentas.getByRole('button', { name: 'Listo' }).click();
  await page.getByRole('button', { name: 'Generar cuentas' }).first().click();
  await cuentas.getByRole('button', { name: 'Generar', exact: true }).click();
  await expect(cuentas.getByText('Todos tienen ya su cuenta de pagos.')).toBeVisible();
});

test('quien se fue del colegio se encuentra entre los inactivos y vuelve', async ({ page }) => {
  await conSesionDe(page, 'admin');
  await page.goto('/#/colaborador/administrador/colaboradores?mostrar=inactivos');
  await expect(page.getByRole('radio', { name: 'Inactivos' })).toBeChecked();
  await page
    .getByRole('button', { name: /^Reactivar a / })
    .first()
    .click();
  await expect(
    page.getByRole('dialog', { name: 'Reactivar colaborador' }).getByLabel('Nombres'),
  ).toBeVisible();
});

test('un alumno se abre tocando su fila o, con el teclado, su nombre', async ({ page }) => {
  await entrarComo(page, 'secretaria');
  const seccion = await abrirPrimero(page);
  const fila = seccion.getByRole('row').nth(1);
  const ficha = page.getByRole('dialog', { name: 'Alumno' });
  await fila.getByRole('cell').nth(3).click();
  await expect(ficha).toBeVisible();
  await page.goBack();
  await expect(ficha).toBeHidden();
  await fila.getByRole('button').first().press('Enter');
  await expect(ficha).toBeVisible();
  await page.keyboard.press('Escape');
  await fila.getByRole('checkbox').check();
  await expect(ficha).toBeHidden();
});
