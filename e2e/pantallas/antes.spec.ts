import type { Page } from '@playwright/test';
import { paths } from '#web/paths.ts';
import { sinTropiezos } from '../accesibilidad.ts';
import { conSesionDe } from '../personas.ts';
import { expect, test } from '../prueba.ts';

/** Holds every script of the page until they are let come. */
async function sinGuiones(page: Page): Promise<() => Promise<void>> {
  let dejar = () => {};
  const venga = new Promise<void>((resolve) => {
    dejar = resolve;
  });
  await page.route(/\.js$/, async (route) => {
    await venga;
    await route.continue();
  });
  return async () => {
    dejar();
    await page.waitForLoadState('networkidle');
  };
}

async function abrir(page: Page, lugar: string): Promise<void> {
  await page.goto('about:blank');
  // What is waited for otherwise comes after the scripts.
  await page.goto(`/#${lugar}`, { waitUntil: 'commit' });
}

const usuario = (page: Page) => page.getByLabel('Usuario');
const contrasenia = (page: Page) => page.getByLabel('Contraseña', { exact: true });

test('lo que se escribe antes de que llegue el programa sigue ahí, y con ello se entra', async ({ page }) => {
  const errores: string[] = [];
  page.on('pageerror', (error) => errores.push(error.message));
  const vengan = await sinGuiones(page);
  await abrir(page, paths.loginEstudiante.path);
  await expect(page.getByRole('heading', { level: 1, name: 'Hola, estudiante' })).toBeVisible();
  await expect(usuario(page)).toBeFocused();
  await page.keyboard.type('estudiante');
  await contrasenia(page).fill('demo-estudi');
  await page.getByRole('button', { name: 'Mostrar contraseña' }).click();
  await expect(contrasenia(page)).toHaveAttribute('type', 'text');
  await contrasenia(page).focus();
  await page.keyboard.press('Home');
  await vengan();
  await expect(page).toHaveTitle('Iniciar sesión · Ceiba');
  await expect(page.getByRole('button', { name: 'Ocultar contraseña' })).toBeVisible();
  await expect(usuario(page)).toHaveValue('estudiante');
  await expect(contrasenia(page)).toHaveValue('demo-estudi');
  await expect(contrasenia(page)).toHaveAttribute('type', 'text');
  await expect(contrasenia(page)).toBeFocused();
  expect(await contrasenia(page).evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(0);
  await page.keyboard.press('End');
  await page.keyboard.type('ante');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/estudiante$/);
  expect(errores).toEqual([]);
});

test('lo que se envía antes de que llegue el programa se envía después, y nada de ello llega a la dirección', async ({
  page,
}) => {
  const vengan = await sinGuiones(page);
  // A login of the other kind, to which an address of an area leads whoever is not signed in.
  await abrir(page, paths.alumnos.path);
  await usuario(page).fill('secretaria');
  await contrasenia(page).fill('demo-secretaria');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Iniciando…' })).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await vengan();
  await expect(page.getByRole('heading', { level: 1, name: 'Alumnos' })).toBeVisible();
});

test('de una entrada se pasa a la otra también antes de que llegue el programa', async ({ page }) => {
  const vengan = await sinGuiones(page);
  await abrir(page, '/');
  await page.getByRole('link', { name: 'Entrar como colaborador' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hola, colaborador' })).toBeVisible();
  await vengan();
  await page.getByRole('link', { name: 'Entrar como estudiante' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hola, estudiante' })).toBeVisible();
});

test('la entrada es la misma antes y después de que llegue el programa, y nada en ella se mueve', async ({
  page,
}) => {
  for (const [width, colorScheme] of [
    [360, 'light'],
    [1366, 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 768 });
    const vengan = await sinGuiones(page);
    await abrir(page, paths.loginEstudiante.path);
    await expect(usuario(page)).toBeFocused();
    await page.evaluate(() => document.fonts.ready);
    await sinTropiezos(page);
    // Whose school it is comes later, at a place of its own.
    const boton = page.getByRole('button', { name: 'Iniciar sesión' });
    const antes = await boton.boundingBox();
    const colores = await boton.evaluate((one) => getComputedStyle(one).backgroundColor);
    await vengan();
    await expect(page).toHaveTitle('Iniciar sesión · Ceiba');
    await expect(page.getByText('Colegio La Ceiba').filter({ visible: true })).toBeVisible();
    expect(await boton.boundingBox()).toEqual(antes);
    expect(await boton.evaluate((one) => getComputedStyle(one).backgroundColor)).toBe(colores);
    await page.unrouteAll();
  }
});

test('quien tiene sesión ve el marco de su área mientras llega el programa, y nunca una entrada', async ({
  page,
}) => {
  const vengan = await sinGuiones(page);
  const formulario = page.locator('form');
  await conSesionDe(page, 'estudiante');
  await abrir(page, paths.homeEstudiante.path);
  await expect(page.getByText('Inicio', { exact: true })).toBeVisible();
  await expect(formulario).toHaveCount(0);
  await abrir(page, paths.loginEstudiante.path);
  await expect(page.locator('#root')).toBeAttached();
  await expect(page.locator('#root > *')).toHaveCount(0);
  await abrir(page, paths.homeEstudiante.path);
  await vengan();
  await expect(page.getByRole('heading', { level: 1, name: 'Inicio' })).toBeVisible();
  await expect(page.getByText('Inicio', { exact: true })).toHaveCount(1);
});

test('un inicio dice de quién es antes de que llegue el programa, y nada en él se mueve cuando llega', async ({
  page,
}) => {
  for (const [width, colorScheme] of [
    [360, 'light'],
    [1366, 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 768 });
    const vengan = await sinGuiones(page);
    await conSesionDe(page, 'estudiante');
    await abrir(page, paths.inicioEstudiante.to({ ciclo: new Date().getFullYear() }));
    const nombre = page.locator('h2').first();
    await expect(nombre).toHaveText(/\w+ \w+/);
    const lugares = [nombre, ...['Mis cursos', 'Mis pagos'].map((text) => page.getByText(text))];
    const medir = () => Promise.all(lugares.map((one) => one.boundingBox()));
    const [de, antes] = [await nombre.textContent(), await medir()];
    await vengan();
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(de ?? '');
    await expect(page.getByText(/Primaria|Básico|Bachillerato|Diversificado/)).toBeVisible();
    expect(await medir()).toEqual(antes);
    await page.unrouteAll();
  }
});

test('lo que la página leyó por su cuenta está ya en lo primero que dibuja el programa', async ({ page }) => {
  await page.addInitScript(() => {
    const mirar = () => {
      if (document.body?.innerText.includes('Cargando')) document.documentElement.dataset.espero = '';
    };
    new MutationObserver(mirar).observe(document, { subtree: true, childList: true, characterData: true });
  });
  const vengan = await sinGuiones(page);
  await conSesionDe(page, 'estudiante');
  await abrir(page, paths.inicioEstudiante.to({ ciclo: new Date().getFullYear() }));
  await expect(page.locator('h2').first()).toHaveText(/\w+ \w+/);
  await vengan();
  await expect(page.getByText(/Primaria|Básico|Bachillerato|Diversificado/)).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-espero');
});

test('donde no hay nada preparado no se ve nada hasta que llega el programa', async ({ page }) => {
  await sinGuiones(page);
  for (const lugar of [paths.bienvenida.path, '/no-hay-tal-lugar']) {
    await abrir(page, lugar);
    await expect(page.locator('#root')).toHaveAttribute('data-pieza');
    await expect(page.locator('#root > *')).toHaveCount(0);
  }
});
