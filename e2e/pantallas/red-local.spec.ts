import type { Page } from '@playwright/test';
import { chromiumArguments, findChromium } from '../../scripts/lib/chromium.mjs';
import { pregunta } from '../pasos.ts';
import { abrirAlumnoNuevo, anotarCredenciales, dejarInscripcion } from '../pasos-administracion.ts';
import { abrirPracticaPendiente, abrirTexto, entregar, panel, publicarFoto } from '../pasos-estudiante.ts';
import { entrarPorPantalla } from '../personas.ts';
import { expect, test } from '../prueba.ts';

// The plain network of a school: a name of its own, no HTTPS, and so a browser that holds back what needs a secure page.
test.use({
  baseURL: ({ escuela }, use) => use(escuela.replace('127.0.0.1', 'ceiba.colegio')),
  launchOptions: {
    executablePath: findChromium(),
    args: [...chromiumArguments, '--host-resolver-rules=MAP ceiba.colegio 127.0.0.1'],
  },
});

async function sinContextoSeguro(page: Page): Promise<void> {
  expect(new URL(page.url()).hostname).toBe('ceiba.colegio');
  expect(await page.evaluate(() => [window.isSecureContext, 'randomUUID' in crypto])).toEqual([false, false]);
}

async function salir(page: Page, login: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Opciones', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await pregunta(page).getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(login);
}

test('en la red del colegio, sin https, se escribe, se copian las credenciales y se sale', async ({
  page,
}) => {
  await entrarPorPantalla(page, 'secretaria');
  await sinContextoSeguro(page);
  const alumno = { nombre: 'Zulma', apellido: 'Batzín', cui: `76${Date.now()}` };
  const dialogo = await abrirAlumnoNuevo(page, alumno);
  await dialogo.getByLabel('Puede entrar a Ceiba').check();
  const usuario = await dialogo.getByLabel('Usuario').inputValue();
  const escrito = page.waitForRequest((request) => request.headers()['idempotency-key'] !== undefined);
  await dialogo.getByRole('button', { name: 'Guardar' }).click();
  expect((await escrito).headers()['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
  await page.getByRole('button', { name: 'Copiar' }).click();
  await expect(page.getByText('Credenciales copiadas.')).toBeVisible();
  const contrasenia = await anotarCredenciales(page);
  await dejarInscripcion(page);
  const buscador = page.getByRole('searchbox', { name: 'Buscar estudiante...' });
  await buscador.fill('');
  await page.keyboard.press('Control+V');
  await expect(buscador).toHaveValue(new RegExp(`^Usuario: ${usuario} ?Contraseña: ${contrasenia}$`));
  await salir(page, /#\/login\/colaborador$/);
});

test('en la red del colegio, sin https, se entrega una tarea con un archivo y se sale', async ({ page }) => {
  await entrarPorPantalla(page, 'estudiante3');
  await sinContextoSeguro(page);
  await abrirPracticaPendiente(page);
  await panel(page)
    .getByLabel('Archivos', { exact: true })
    .setInputFiles({ name: 'resumen.txt', mimeType: 'text/plain', buffer: Buffer.from('Tres páginas.') });
  const texto = await abrirTexto(page);
  await texto.getByLabel('Entrega').fill('Va en el archivo.');
  await texto.getByRole('button', { name: 'Listo' }).click();
  await expect(panel(page).getByText('Tu trabajo está guardado.')).toBeVisible();
  await entregar(page);
  await expect(page.getByText('¡¡Felicidades!! Tu tarea ha sido entregada.')).toBeVisible();
  await page.reload();
  await expect(panel(page).getByText('Va en el archivo.')).toBeVisible();
  await expect(panel(page).getByText('resumen.txt')).toBeVisible();
  await page.getByRole('button', { name: 'Regresar' }).last().click();
  await salir(page, /#\/login\/estudiante$/);
});

test('en la red del colegio, sin https, después de salir un archivo no vuelve a verse: ni con Atrás ni sin red', async ({
  page,
  context,
}) => {
  await entrarPorPantalla(page, 'estudiante2');
  const { url, escritorio } = await publicarFoto(page);
  await page.goto(url);
  expect(await page.evaluate(() => document.images[0]?.naturalWidth)).toBeGreaterThan(0);
  await page.goto(escritorio);
  const foto = page.locator(`img[src^="${url}"]`);
  await expect.poll(() => foto.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await foto.click();
  await expect(page.getByRole('dialog').locator(`img[src="${url}"]`)).toBeVisible();
  await page.keyboard.press('Escape');
  await salir(page, /#\/login\/estudiante$/);

  /** What the browser itself would still show. */
  const guardado = () =>
    page.evaluate(
      (direcciones) =>
        Promise.all(
          direcciones.map((una) =>
            fetch(una, { cache: 'force-cache' }).then(
              ({ status }) => status,
              () => 'sin red',
            ),
          ),
        ),
      [url, `${url}?vista=pequena`],
    );
  expect(await guardado()).toEqual([401, 401]);
  await context.setOffline(true);
  expect(await guardado()).toEqual(['sin red', 'sin red']);
  await context.setOffline(false);
  // The screen of before leads to the login once more; behind it lies the picture.
  await page.evaluate(() => window.history.back());
  await expect(page).toHaveURL(/#\/login\/estudiante$/);
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  await page.evaluate(() => window.history.back());
  await page.waitForURL(`**${url}`);
  expect(await page.evaluate(() => document.images.length)).toBe(0);
  await expect(page.getByText('Tu sesión ha terminado.')).toBeVisible();
});

test('en la red del colegio, sin https, la página de la API se abre sin pedir nada a otro sitio', async ({
  page,
  baseURL,
}) => {
  const fuera: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== baseURL) fuera.push(request.url());
  });
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { name: /^Ceiba/ })).toBeVisible();
  expect(fuera.filter((url) => !url.startsWith('data:'))).toEqual([]);
});
