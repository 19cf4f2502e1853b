import type { Page, Route } from '@playwright/test';
import { sinTropiezos } from './accesibilidad.ts';
import { aceptar, pregunta, sinDesborde } from './pasos.ts';
import { conSesionDe, entrarComo, escribirCredenciales } from './personas.ts';
import { escuelaAbierta, expect, test } from './prueba.ts';

const POR_HOJA = 8;

async function abrirGrado(page: Page, nivel: string, grado: string): Promise<void> {
  await page.goto('/#/colaborador/administrador/grados');
  await page.getByRole('radio', { name: nivel, exact: true }).check();
  await page.getByRole('link', { name: `Detalles de ${grado}` }).click();
}

/** As many as the printer would take. */
async function paginasDe(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test('lo que la dirección cierra se niega a quien ya lo tenía a la vista, y deja de ofrecérsele', async ({
  page,
  browser,
}) => {
  const deLucia = await browser.newContext({ baseURL: escuelaAbierta() });
  const lucia = await deLucia.newPage();
  await entrarComo(lucia, 'secretaria');
  await abrirGrado(lucia, 'Básicos', 'Primero Básico');
  const calificaciones = lucia.getByRole('button', { name: /^Calificaciones de / });
  await expect(calificaciones.first()).toBeVisible();
  // Whatever her page reads by itself meanwhile would tell it before she asks.
  const retenidas: Route[] = [];
  await lucia.route('**/api/**', (route) => void retenidas.push(route));

  await conSesionDe(page, 'admin');
  await page.goto('/#/colaborador/administrador/colegio');
  await page.getByRole('link', { name: /^Permisos/ }).click();
  const casilla = page.getByRole('checkbox', { name: 'Secretaria: Ver notas' });
  await casilla.uncheck();
  await page.setViewportSize({ width: 360, height: 740 });
  await sinDesborde(page);
  await sinTropiezos(page);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Permisos actualizados correctamente.')).toBeVisible();
  await page.reload();
  await expect(casilla).not.toBeChecked();

  await lucia.unroute('**/api/**');
  await calificaciones.first().click();
  await expect(lucia.getByText('No tienes permiso para esto. Pídelo a la dirección.')).toBeVisible();
  // Playwright itself may have let go those that were held when the rule was taken away.
  await Promise.all(retenidas.map((route) => route.continue().catch(() => undefined)));
  await lucia.keyboard.press('Escape');
  await expect(lucia.getByRole('button', { name: /^Pagos de / }).first()).toBeVisible();
  await expect(calificaciones).toHaveCount(0);
  await expect(lucia.getByRole('button', { name: 'Boletas' })).toHaveCount(0);
  await deLucia.close();
});

test('los talones de una sección se generan e imprimen, y no se vuelven a ver', async ({ page, browser }) => {
  await entrarComo(page, 'admin');
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-impreso', 'si');
  });
  await page.reload();
  await abrirGrado(page, 'Primaria', 'Primero Primaria');
  await page.getByRole('button', { name: 'Credenciales' }).first().click();
  const usuarios = page.getByRole('textbox', { name: /^Usuario de / });
  await expect(usuarios.first()).toBeVisible();
  const cuantos = await usuarios.count();
  const generar = page.getByRole('button', { name: `Generar e imprimir (${cuantos})` });
  await usuarios.first().fill('con espacio');
  await expect(generar).toBeDisabled();
  await usuarios.first().fill('Primera.Lista');
  await sinTropiezos(page);
  await generar.click();

  const talones = page.getByRole('article', { name: /^Credenciales de / });
  await expect(talones).toHaveCount(cuantos);
  await expect(page.locator('body')).toHaveAttribute('data-impreso', 'si');
  await sinTropiezos(page);
  expect(await paginasDe(page)).toBe(Math.ceil(cuantos / POR_HOJA));
  const cortados = await talones.evaluateAll(
    (todos) =>
      todos.filter((uno) => uno.scrollHeight > uno.clientHeight + 1 || uno.scrollWidth > uno.clientWidth + 1)
        .length,
  );
  expect(cortados).toBe(0);
  const [usuario = '', contrasenia = ''] = await talones.first().getByRole('definition').allTextContents();
  expect({ usuario, contrasenia }).toEqual({
    usuario: 'primera.lista',
    contrasenia: expect.stringMatching(/^[a-y]{8}$/),
  });

  await page.getByRole('button', { name: 'Regresar' }).click();
  await expect(pregunta(page)).toContainText('Estas contraseñas no se volverán a mostrar.');
  await aceptar(page, 'Todavía no');
  await expect(talones).toHaveCount(cuantos);
  page.on('dialog', (dialogo) => dialogo.accept());
  await page.reload();
  await expect(page.getByText('Contraseña inicial sin usar')).toHaveCount(cuantos);
  await expect(talones).toHaveCount(0);
  await expect(page.getByText(contrasenia)).toHaveCount(0);

  const delAlumno = await browser.newContext({ baseURL: escuelaAbierta() });
  const alumno = await delAlumno.newPage();
  await alumno.goto('/#/login/estudiante');
  await escribirCredenciales(alumno, usuario, contrasenia);
  await expect(alumno.getByRole('heading', { level: 1, name: 'Elige tu contraseña' })).toBeVisible();
  await delAlumno.close();
});
