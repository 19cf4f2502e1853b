import type { Page } from '@playwright/test';
import { sinTropiezos } from './accesibilidad.ts';
import { sinDesborde } from './pasos.ts';
import { entrarComo } from './personas.ts';
import { expect, test } from './prueba.ts';
import { alcanzaElDedo } from './tacto.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

async function abrirHoja(page: Page): Promise<void> {
  await entrarComo(page, 'docente');
  await page.goto('/#/colaborador/docente');
  await page.getByRole('link', { name: /Ciclo actual/ }).tap();
  await page.getByRole('link', { name: /Mis cursos/ }).tap();
  await page
    .getByRole('link', { name: /Matemáticas.*Primero Básico A/ })
    .first()
    .tap();
  await page.getByRole('tab', { name: 'Calificaciones' }).tap();
  await expect(page.getByRole('list', { name: /^Notas de / })).toBeVisible();
}

const campos = (page: Page) => page.getByRole('textbox', { name: /^Nota de / });
const pie = (page: Page) => page.getByRole('region', { name: 'Publicar las notas' });
const guardado = (page: Page) => expect(pie(page).getByText(/^Guardado/)).toBeVisible();

/** Goes on to the exam that nobody has handed in, worth 10 points. */
async function irAlParcial(page: Page) {
  const titulo = page.getByRole('heading', { level: 2, name: 'Parcial 3: razones y proporciones' });
  while (!(await titulo.isVisible())) await page.getByRole('button', { name: /^Actividad siguiente/ }).tap();
}

/** The field in use lies between the title of the activity and the foot of the screen. */
async function seVeElCampo(page: Page) {
  const [campo, abajo, arriba] = await Promise.all([
    page.locator('input[data-punteo]:focus').boundingBox(),
    pie(page).boundingBox(),
    page.getByRole('progressbar', { name: /con nota$/ }).boundingBox(),
  ]);
  expect(campo?.y ?? 0).toBeGreaterThanOrEqual(arriba?.y ?? Number.POSITIVE_INFINITY);
  expect((campo?.y ?? 0) + (campo?.height ?? 0)).toBeLessThanOrEqual(abajo?.y ?? 0);
}

test('las notas de toda la sección se ponen con el teclado numérico del teléfono', async ({ page }) => {
  await abrirHoja(page);
  await sinTropiezos(page);
  await irAlParcial(page);
  await alcanzaElDedo(page);
  const alumnos = await campos(page).evaluateAll((todos) =>
    todos.map((uno) => uno.getAttribute('aria-label') ?? ''),
  );
  expect(alumnos.length).toBeGreaterThanOrEqual(28);
  const campoDe = (alumno: string) => page.getByRole('textbox', { name: alumno, exact: true });
  await campos(page).first().tap();
  // An on-screen keyboard that makes the page lower, as some browsers do.
  await page.setViewportSize({ width: 390, height: 520 });
  const notas = alumnos.map((alumno, index) => ({ alumno, nota: String(9.5 - (index % 9)) }));
  const desde = Date.now();
  for (const [index, { alumno, nota }] of notas.entries()) {
    await expect(campoDe(alumno)).toBeFocused();
    if (index % 7 === 0) await seVeElCampo(page);
    await page.keyboard.type(nota.replace('.', ','));
    await page.keyboard.press('Enter');
  }
  expect(Date.now() - desde).toBeLessThan(60_000);
  await page.setViewportSize({ width: 390, height: 844 });
  // One student of the demo has no part in it: their mark waits for a decision, and the others' went on.
  await page.getByRole('button', { name: /^1 por decidir/ }).tap();
  await page.getByRole('button', { name: 'Incluirlo y calificar' }).tap();
  await expect(page.getByRole('button', { name: /por decidir/ })).toHaveCount(0);
  await guardado(page);
  await page.reload();
  await irAlParcial(page);
  for (const { alumno, nota } of notas) await expect(campoDe(alumno)).toHaveValue(nota);
});

test('girar el teléfono no pierde lo que se escribía', async ({ page }) => {
  await abrirHoja(page);
  await campos(page).nth(3).tap();
  await page.keyboard.type('6.7');
  await page.setViewportSize({ width: 844, height: 390 });
  const celda = page.getByRole('grid').getByRole('textbox');
  await expect(celda).toBeFocused();
  await expect(celda).toHaveValue('6.7');
  await page.keyboard.type('5');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(campos(page).nth(3)).toBeFocused();
  await expect(campos(page).nth(3)).toHaveValue('6.75');
  await page.keyboard.press('Enter');
  await guardado(page);
  await page.getByRole('button', { name: /^Deshacer: escribir 6.75/ }).tap();
  await guardado(page);
});

test('sin conexión se dice en el pie, y lo publicado se deshace desde el teléfono', async ({
  page,
  context,
}) => {
  await abrirHoja(page);
  await context.setOffline(true);
  await campos(page).nth(5).tap();
  await page.keyboard.type('5.5');
  await page.keyboard.press('Enter');
  await expect(pie(page).getByText('Sin conexión: 1 nota guardada en este equipo')).toBeVisible();
  await expect(page.getByRole('listitem').nth(5)).toContainText('Sin guardar');
  await sinTropiezos(page);
  await context.setOffline(false);
  await guardado(page);
  await pie(page)
    .getByRole('button', { name: /^Publicar \d+ notas$/ })
    .tap();
  const dialogo = page.getByRole('dialog', { name: 'Publicar notas' });
  await dialogo.getByRole('button', { name: 'Error al digitar' }).tap();
  await sinDesborde(page);
  await dialogo.getByRole('button', { name: /^Publicar \d+ notas$/ }).tap();
  await expect(page.getByText(/^Se publicaron \d+ notas\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer publicación' }).tap();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Deshacer/ })
    .tap();
  await expect(page.getByText(/^Se deshizo en \d+ notas\.$/)).toBeVisible();
  await expect(pie(page).getByRole('button', { name: /^Publicar \d+ notas$/ })).toBeEnabled();
});
