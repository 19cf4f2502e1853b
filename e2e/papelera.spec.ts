import type { Page } from '@playwright/test';
import type { ClaseDocente } from '#shared/clases.ts';
import { sinTropiezos } from './accesibilidad.ts';
import { aceptar, pregunta, sinDesborde } from './pasos.ts';
import { escritorioDe, leer } from './pasos-docencia.ts';
import { elegirDelMenu, irA } from './pasos-teclado.ts';
import { conSesionDe, entrarComo } from './personas.ts';
import { expect, test } from './prueba.ts';

const HASTA = /^Irá a la papelera: puedes restaurarlo hasta el \d\d [a-z]{3} \d{4}\.$/;
const TAREA = 'Práctica en casa: ángulos y triángulos';

const deshacer = (page: Page) => page.getByRole('button', { name: 'Deshacer' });
const tarea = (page: Page) => page.getByRole('link', { name: new RegExp(TAREA) });

async function abrirActividades(page: Page): Promise<void> {
  await conSesionDe(page, 'docente');
  const clases = await leer<ClaseDocente[]>(page, 'docentes/materias');
  const clase = clases.find(
    ({ inicializado, idMateriaNavigation: { nombre } }) => inicializado && nombre === 'Matemáticas',
  );
  if (!clase) throw new Error('la escuela de demostración no tiene Matemáticas');
  await page.goto(escritorioDe(clase));
  await page.getByRole('tab', { name: 'Actividades' }).click();
  await expect(tarea(page)).toBeVisible();
}

test('la docente elimina una tarea y la deshace con Tab y Enter, con el ratón y desde la papelera de la clase', async ({
  page,
}) => {
  await abrirActividades(page);
  const opciones = new RegExp(`^Opciones de ${TAREA}`);
  await elegirDelMenu(page, opciones, 'Eliminar');
  await expect(pregunta(page).getByText(HASTA)).toBeVisible();
  await irA(page, 'button', 'Eliminar');
  await page.keyboard.press('Enter');
  await expect(deshacer(page)).toBeVisible();
  await expect(pregunta(page)).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(deshacer(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(
    page.getByText(new RegExp(`^Restaurado: tarea «${TAREA}» con \\d+ entregas\\.$`)),
  ).toBeVisible();
  await expect(tarea(page)).toBeVisible();

  const eliminar = async () => {
    await page.getByRole('button', { name: opciones }).click();
    await page.getByRole('menuitem', { name: 'Eliminar' }).click();
    await aceptar(page, 'Eliminar');
    await expect(tarea(page)).toHaveCount(0);
  };
  await eliminar();
  await deshacer(page).click();
  await expect(tarea(page)).toBeVisible();

  await eliminar();
  await page.getByRole('button', { name: 'Opciones de la clase' }).click();
  await page.getByRole('menuitem', { name: 'Papelera' }).click();
  const papelera = page.getByRole('dialog', { name: 'Papelera' });
  const restaurar = papelera.getByRole('button', { name: `Restaurar Tarea «${TAREA}»` });
  await expect(restaurar).toBeVisible();
  await sinTropiezos(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await sinDesborde(page);
  await restaurar.click();
  await expect(restaurar).toHaveCount(0);
  await page.goBack();
  await expect(tarea(page)).toBeVisible();
});

test('la secretaria elimina un tipo de pago y lo restaura desde la papelera del colegio', async ({
  page,
}) => {
  await entrarComo(page, 'secretaria');
  await page.getByRole('link', { name: 'Cuotas y niveles' }).click();
  await page.getByRole('tab', { name: 'Tipos de pago' }).click();
  const opciones = page.getByRole('button', { name: /^Opciones de / }).first();
  const nombre = ((await opciones.getAttribute('aria-label')) ?? '').replace('Opciones de ', '');
  await opciones.click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  await expect(pregunta(page).getByText(HASTA)).toBeVisible();
  await aceptar(page, 'Eliminar');
  await expect(deshacer(page)).toBeVisible();
  await page.getByRole('link', { name: 'Colegio' }).click();
  await page.getByRole('link', { name: /^Papelera \d+ elementos?; / }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Papelera' })).toBeVisible();
  const restaurar = page.getByRole('button', { name: `Restaurar Tipo de pago «${nombre}»` });
  await restaurar.click();
  await expect(page.getByText(/^Restaurado: tipo de pago «/)).toBeVisible();
  await expect(restaurar).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Restaurar Tarea/ })).toHaveCount(0);
});

test('lo que no se puede restaurar se dice, y el foco vuelve a su botón', async ({ page }) => {
  await conSesionDe(page, 'secretaria');
  await page.goto('/#/colaborador/administrador/colegio/papelera');
  const restaurar = page.getByRole('button', { name: /^Restaurar Materia/ });
  const message = 'No se puede restaurar: ya hay otra materia con ese nombre.';
  const bloqueos = [{ texto: 'Materia «Robótica» cambió después', estudiante: null }];
  let data: object | null = null;
  await page.route('**/api/operaciones/*/deshacer', (ruta) =>
    ruta.fulfill({ json: { code: 0, data, message } }),
  );
  await restaurar.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(message)).toBeVisible();
  await expect(restaurar).toBeFocused();

  data = { bloqueos, tipo: 'eliminacion' };
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'No se puede restaurar' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(restaurar).toBeFocused();

  await page.unroute('**/api/operaciones/*/deshacer');
  await page.keyboard.press('Enter');
  await expect(restaurar).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Papelera' })).toBeFocused();
});
