import { expect, test } from '@playwright/test';
import { sinTropiezos } from './accesibilidad.ts';
import { entrarComo, escribirCredenciales } from './personas.ts';

test('una contraseña equivocada se dice en una frase y no se pierde el usuario', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/#\/login\/estudiante$/);
  await escribirCredenciales(page, 'estudiante', 'no es esta');
  await expect(page.getByText('Usuario o contraseña incorrectos.')).toBeVisible();
  await expect(page.getByLabel('Usuario')).toHaveValue('estudiante');
});

test('cada quien entra a su área y las pantallas de entrada lo devuelven a ella', async ({ page }) => {
  await entrarComo(page, 'admin');
  await expect(page).toHaveURL(/#\/colaborador\/administrador\/inicio$/);
  await page.goto('/#/login/estudiante');
  await expect(page).toHaveURL(/#\/colaborador\/administrador\/inicio$/);
  await page.goto('/#/colaborador/docente');
  await expect(page).toHaveURL(/#\/colaborador\/administrador\/inicio$/);
});

test('la secretaria pasa del área administrativa a la docente', async ({ page }) => {
  await entrarComo(page, 'secretaria');
  await page.getByRole('link', { name: 'Ir a área docente' }).click();
  await expect(page).toHaveURL(/#\/colaborador\/docente$/);
  await page.getByRole('link', { name: 'Área administrativa' }).click();
  await expect(page).toHaveURL(/#\/colaborador\/administrador\/inicio$/);
});

test('la docente cierra su sesión desde su inicio', async ({ page }) => {
  await entrarComo(page, 'docente2');
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/#\/login\/colaborador$/);
});

test('una dirección guardada se abre después de entrar', async ({ page }) => {
  await page.goto('/#/colaborador/administrador/alumnos');
  await expect(page).toHaveURL(/#\/login\/colaborador$/);
  await escribirCredenciales(page, 'admin', 'demo-admin');
  await expect(page).toHaveURL(/#\/colaborador\/administrador\/alumnos$/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Alumnos' })).toBeVisible();
});

test('una dirección sin # lleva al mismo lugar', async ({ page }) => {
  await page.goto('/login/colaborador');
  await expect(page).toHaveURL(/\/#\/login\/colaborador$/);
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
});

test('cerrar sesión pregunta, y después la página anterior ya no se ve', async ({ page }) => {
  await entrarComo(page, 'estudiante2');
  await page.getByRole('link', { name: /En curso/ }).click();
  await page.getByRole('link', { name: /Mis cursos/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mis cursos' })).toBeVisible();
  await page.getByRole('button', { name: 'Opciones' }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await expect(page.getByText('¿Desea cerrar su sesión en la aplicación?')).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mis cursos' })).toBeVisible();
  await page.getByRole('button', { name: 'Opciones' }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/#\/login\/estudiante$/);
  await page.goBack();
  await expect(page).toHaveURL(/#\/login\/estudiante$/);
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
});

test('el tema oscuro se recuerda en el equipo', async ({ page }) => {
  await page.goto('/#/login/colaborador');
  await entrarComo(page, 'docente2');
  await page.getByRole('button', { name: 'Tema oscuro' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Tema claro' })).toBeVisible();
});

test('las pantallas de entrada se leen y se usan sin tropiezos', async ({ page }) => {
  for (const width of [1366, 360]) {
    await page.setViewportSize({ width, height: 768 });
    for (const area of ['estudiante', 'colaborador']) {
      await page.goto(`/#/login/${area}`);
      await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
      await sinTropiezos(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  }
});
