import { readFileSync } from 'node:fs';
import { sinTropiezos } from './accesibilidad.ts';
import { conSesionDe } from './personas.ts';
import { expect, test } from './prueba.ts';

const CUADROS = '/#/colaborador/administrador/notas/cuadros';

test('la secretaria lee el cuadro de una sección, de qué se hace una nota, y lo descarga', async ({
  page,
}) => {
  await conSesionDe(page, 'secretaria');
  await page.goto(CUADROS);
  await page.getByRole('combobox', { name: 'Grado y sección' }).click();
  await page.getByRole('option', { name: 'Primero Básico A' }).click();
  const cuadro = page.getByRole('table', { name: 'Cuadro de Primero Básico A, bloque 1' });
  await expect(cuadro.getByRole('row')).toHaveCount(32);
  await sinTropiezos(page);

  // One stop for the keyboard; the arrows move between marks.
  const notas = cuadro.getByRole('button');
  const primera = notas.first();
  await primera.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  const elegida = cuadro.locator('button:focus');
  const dicha = (await elegida.getAttribute('aria-label')) ?? '';
  const [, materia = '', alumno = ''] = /^(.+) de (.+): /.exec(dicha) ?? [];
  await page.keyboard.press('Enter');
  const detalle = page.getByRole('dialog', { name: 'Detalle de nota' });
  await expect(detalle.getByText(`${alumno} · ${materia} · Primero Básico A`)).toBeVisible();
  await expect(detalle.getByRole('heading', { name: 'Bloque 1' })).toBeVisible();
  await sinTropiezos(page);
  await page.keyboard.press('Escape');
  await expect(elegida).toHaveAttribute('aria-label', dicha);

  const bajada = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar Excel' }).click();
  expect((await bajada).suggestedFilename()).toBe('cuadro-primero-basico-a-2026-bloque-1.xlsx');
});

test('el cuadro de honor comparte lugares, y dice qué se escribió mal', async ({ page }) => {
  await conSesionDe(page, 'secretaria');
  await page.goto(CUADROS);
  await page.getByRole('button', { name: 'Cuadro de honor' }).click();
  const honor = page.getByRole('dialog', { name: 'Cuadro de honor' });
  await honor.getByRole('combobox', { name: 'De quiénes' }).click();
  await page.getByRole('option', { name: 'Todo el colegio' }).click();
  await honor.getByRole('textbox', { name: 'Lugares' }).fill('0');
  await expect(honor.getByText('Elige de 1 a 20 lugares.')).toBeVisible();
  await honor.getByRole('textbox', { name: 'Lugares' }).fill('2');
  await sinTropiezos(page);
});

test('el cuadro de honor de un año cerrado se descarga', async ({ page }) => {
  await conSesionDe(page, 'secretaria');
  await page.goto(CUADROS);
  await page.getByRole('combobox', { name: 'Ciclo escolar' }).selectOption('2025');
  await page.getByRole('button', { name: 'Cuadro de honor' }).click();
  const honor = page.getByRole('dialog', { name: 'Cuadro de honor' });
  const [lista] = await Promise.all([
    page.waitForEvent('download'),
    honor.getByRole('button', { name: 'Descargar CSV' }).click(),
  ]);
  expect(readFileSync(await lista.path(), 'utf8')).toMatch(/Lugar.Promedio.Alumno.Sección\r?\n1.\d+./);
});

test('en el teléfono cada alumno es una ficha, con lo que reprueba primero', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await conSesionDe(page, 'secretaria');
  await page.goto(CUADROS);
  await page.getByRole('combobox', { name: 'Grado y sección' }).click();
  await page.getByRole('option', { name: 'Primero Básico A' }).click();
  const ficha = page
    .getByRole('listitem')
    .filter({ hasText: /Reprueba \d+ materias?/ })
    .first();
  await expect(ficha.getByRole('button').first()).toContainText('▾');
  await sinTropiezos(page);
});

test('la maestra guía ve el cuadro de su sección', async ({ page }) => {
  await conSesionDe(page, 'docente');
  await page.goto('/#/colaborador/docente/ciclo/2026/grados-calificaciones');
  await page.getByRole('link', { name: /Primero Básico/ }).click();
  await page.getByRole('button', { name: 'Cuadro', exact: true }).click();
  await expect(page.getByRole('table', { name: /^Cuadro de Primero Básico A/ })).toBeVisible();
  await sinTropiezos(page);
});

test('coordinación escribe observaciones desde el cuadro', async ({ page }) => {
  await conSesionDe(page, 'coordinador');
  await page.goto('/#/colaborador/docente/ciclo/2026/notas/cuadros');
  await page.getByRole('button', { name: 'Observaciones' }).click();
  await expect(page.getByRole('list', { name: 'Observaciones por alumno' })).toBeVisible();
});
