import { sinTropiezos } from './accesibilidad.ts';
import { entrarComo, escribirCredenciales } from './personas.ts';
import { expect, test } from './prueba.ts';

test('una primera visita no deja ningún error en la consola ni pregunta por nadie', async ({ page }) => {
  const errores: string[] = [];
  const preguntas: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) errores.push(message.text());
  });
  page.on('pageerror', (error) => errores.push(error.message));
  page.on('request', (request) => {
    // Whose school it is everybody may know.
    if (/\/api\/(?!escuela\/)/.test(request.url())) preguntas.push(request.url());
  });
  for (const address of [
    '/',
    '/#/login/estudiante',
    '/#/login/colaborador',
    '/#/estudiante',
    '/#/colaborador/docente',
  ]) {
    await page.goto('about:blank');
    await page.goto(address);
    await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  expect({ errores, preguntas }).toEqual({ errores: [], preguntas: [] });
});

test('entrar, salir y volver a abrir la página no dejan errores en la consola', async ({ page, context }) => {
  const errores: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errores.push(message.text());
  });
  await entrarComo(page, 'estudiante');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Opciones' }).first().click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/#\/login\/estudiante$/);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(errores).toEqual([]);
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['equipo']);
});

test('quien perdió la señal de su sesión sigue dentro', async ({ page, context }) => {
  await entrarComo(page, 'estudiante');
  await context.clearCookies({ name: 'abierta' });
  await page.goto('about:blank');
  await page.goto('/');
  await expect(page).toHaveURL(/#\/estudiante$/);
});

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

test('la primera visita sigue el tema del equipo, y lo elegido a mano gana', async ({ page }) => {
  const tema = () => page.evaluate(() => document.documentElement.dataset.tema);
  await page.emulateMedia({ colorScheme: 'dark' });
  await entrarComo(page, 'docente2');
  expect(await tema()).toBe('dark');
  await page.getByRole('button', { name: 'Tema claro' }).click();
  expect(await tema()).toBe('light');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Tema oscuro' })).toBeVisible();
  expect(await tema()).toBe('light');
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
