import { expect, type Page, test } from '@playwright/test';
import { abrirAlumnoNuevo } from './pasos-administracion.ts';
import { type Clase, escritorioDe, leer } from './pasos-docencia.ts';
import { entrarComo } from './personas.ts';

/** What somebody types behind the # of the address bar. */
const irAMano = (page: Page, hash: string): Promise<void> =>
  page.evaluate((nuevo) => {
    window.location.hash = nuevo;
  }, hash);

const pregunta = (page: Page) => page.getByRole('alertdialog', { name: '¿Salir sin guardar?' });
const punteoDe = (page: Page) => page.getByRole('textbox', { name: /^Punteo de/ }).first();

/** The submissions of the first homework of a class that is in its second block. Returns the address of its desk. */
async function abrirEntregas(page: Page): Promise<string> {
  await entrarComo(page, 'docente');
  const clases = await leer<Clase[]>(page, 'docentes/materias');
  const clase = clases.filter(({ bloqueActual }) => bloqueActual === 2).at(-1);
  if (!clase) throw new Error('la docente no tiene una clase en su segundo bloque');
  await page.goto(escritorioDe(clase));
  await page.getByRole('tab', { name: 'Actividades' }).click();
  await abrirTarea(page);
  return escritorioDe(clase);
}

async function abrirTarea(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /^Práctica en casa/ })
    .first()
    .click();
  await page.getByRole('tab', { name: 'Entregas' }).click();
  await expect(punteoDe(page)).toBeEnabled();
}

test('una dirección escrita a mano pregunta antes de perder un formulario', async ({ page }) => {
  await entrarComo(page, 'secretaria');
  const formulario = await abrirAlumnoNuevo(page, {
    nombre: 'Olga',
    apellido: 'Chumil',
    cui: `78${Date.now()}`,
  });
  const suya = page.url();
  await irAMano(page, '/colaborador/administrador/colaboradores');
  await pregunta(page).getByRole('button', { name: 'Seguir editando' }).click();
  await expect(page).toHaveURL(suya);
  await expect(formulario.getByLabel('Nombre 1')).toHaveValue('Olga');
  await irAMano(page, '/colaborador/administrador/colaboradores');
  await pregunta(page).getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Colaboradores' })).toBeVisible();
  await expect(page).toHaveURL(/administrador\/colaboradores$/);
});

test('una nota que se está escribiendo se guarda al irse, de la forma que sea', async ({ page }) => {
  const escritorio = await abrirEntregas(page);
  await punteoDe(page).fill('7.25');
  await page.goBack();
  await expect(page).toHaveURL(escritorio);
  await expect(page.getByRole('tab', { name: 'Actividades' })).toBeVisible();
  await abrirTarea(page);
  await expect(punteoDe(page)).toHaveValue('7.25');
  await punteoDe(page).fill('7.5');
  await irAMano(page, escritorio.split('#')[1] ?? '');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Actividades' }).click();
  await abrirTarea(page);
  await expect(punteoDe(page)).toHaveValue('7.5');
});

test('una nota que no llegó no se deja atrás sin preguntar', async ({ page, context }) => {
  await abrirEntregas(page);
  const suya = page.url();
  await context.setOffline(true);
  await punteoDe(page).fill('6.75');
  await page.goBack();
  await pregunta(page).getByRole('button', { name: 'Seguir editando' }).click();
  await expect(page).toHaveURL(suya);
  await expect(punteoDe(page)).toHaveValue('6.75');
  await context.setOffline(false);
  await expect(page.getByText('Borrador', { exact: true }).first()).toBeVisible();
  await expect(punteoDe(page)).toHaveAttribute('aria-busy', 'false');
  await page.reload();
  await page.getByRole('tab', { name: 'Entregas' }).click();
  await expect(punteoDe(page)).toHaveValue('6.75');
});
