import { sinTropiezos } from './accesibilidad.ts';
import { conSesionDe } from './personas.ts';
import { expect, test } from './prueba.ts';

const SIRE = '/#/colaborador/administrador/notas/sire';

test('la secretaria pega un código personal, y la falta se va', async ({ page }) => {
  await conSesionDe(page, 'secretaria');
  await page.goto(SIRE);
  const faltas = page.getByRole('region', { name: 'Sin código personal' });
  await expect(faltas.getByRole('heading')).toHaveText('Sin código personal · 6');
  await sinTropiezos(page);
  const [primera] = await faltas.getByRole('button', { name: /^Corregir / }).all();
  const nombre = (await primera?.getAttribute('aria-label'))?.replace('Corregir ', '') ?? '';
  await faltas.getByRole('button', { name: 'Pegar códigos personales' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Pegar códigos personales' });
  await dialogo.getByRole('textbox').fill(`${nombre}\tz999zzz\nNadie Conocido\tX1`);
  await dialogo.getByRole('button', { name: 'Revisar' }).click();
  await expect(dialogo.getByText('Nadie de este ciclo se llama así')).toBeVisible();
  await dialogo.getByRole('button', { name: 'Guardar 1 código' }).click();
  await expect(page.getByText('Se guardó 1 código personal.')).toBeVisible();
  await expect(faltas.getByRole('heading')).toHaveText('Sin código personal · 5');
});

test('lo que se marca como registrado sale de la lista, y se deshace', async ({ page }) => {
  await conSesionDe(page, 'secretaria');
  await page.goto(`${SIRE}?parte=inscripciones`);
  const lista = page.getByRole('table', { name: 'Por registrar en el SIRE' });
  const filas = lista.getByRole('row');
  await expect(filas).not.toHaveCount(0);
  const antes = await filas.count();
  await lista.getByRole('checkbox').nth(1).check();
  await page.getByRole('button', { name: 'Marcar 1 como registradas' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Marcar' }).click();
  await expect(filas).toHaveCount(antes - 1);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(filas).toHaveCount(antes);
  await sinTropiezos(page);
});

test('corregir abre el campo que falta', async ({ page }) => {
  await conSesionDe(page, 'secretaria');
  await page.goto(SIRE);
  await page
    .getByRole('region', { name: 'Sin código personal' })
    .getByRole('button', { name: /^Corregir / })
    .first()
    .click();
  await expect(
    page.getByRole('dialog', { name: 'Editar alumno' }).getByLabel('Código personal'),
  ).toBeFocused();
});
