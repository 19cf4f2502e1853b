import type { Locator, Page } from '@playwright/test';
import { comprobarColaborador } from '#shared/acceso.ts';
import { urlOf } from '#shared/base/endpoint.ts';
import { sinTropiezos } from '../accesibilidad.ts';
import { ALUMNOS, abrirAlumnoNuevo, dejarInscripcion } from '../pasos-administracion.ts';
import { abrirEntregas, punteoDe } from '../pasos-docencia.ts';
import { abrirPracticaPendiente, abrirTexto, entregar, panel } from '../pasos-estudiante.ts';
import { conSesionDe, entrarComo, entrarPorApi, escribirCredenciales, type Persona } from '../personas.ts';
import { expect, test } from '../prueba.ts';

/** Ends the session on the server; the browser goes on sending what no longer counts. */
async function terminarSesion(page: Page): Promise<void> {
  const cookies = await page.context().cookies();
  await page.request.post('/api/authentication/logout?context=colaborador');
  await page.context().addCookies(cookies);
}

const encima = (page: Page): Locator => page.getByRole('dialog', { name: 'Tu sesión ha terminado' });

/** Signs in over the screen, after a password of somebody else was refused. */
async function entrarDeNuevo(page: Page, persona: Persona, ajena: Persona): Promise<void> {
  const dialogo = encima(page);
  await expect(dialogo.getByText('Lo que escribiste sigue aquí.')).toBeVisible();
  await expect(dialogo.getByLabel('Usuario')).toHaveValue(persona);
  await expect(dialogo.getByLabel('Usuario')).not.toBeEditable();
  await dialogo.getByLabel('Contraseña', { exact: true }).fill(`demo-${ajena}`);
  await dialogo.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(dialogo.getByText('Usuario o contraseña incorrectos.')).toBeVisible();
  await dialogo.getByLabel('Contraseña', { exact: true }).fill(`demo-${persona}`);
  await dialogo.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(dialogo).toBeHidden();
}

test('un formulario a medias sobrevive a su sesión y se guarda una sola vez', async ({ page }) => {
  await entrarComo(page, 'secretaria');
  const alumno = { nombre: 'Olga', apellido: 'Chumil', cui: `77${Date.now()}` };
  const formulario = await abrirAlumnoNuevo(page, alumno);
  await formulario.getByLabel('Dirección').fill('Cantón Xolacul');
  // What the page reads by itself may find the end of the session before the button does: then it asks already.
  await terminarSesion(page);
  const guardar = formulario.getByRole('button', { name: 'Guardar' });
  const pulsado = await guardar.click({ timeout: 5_000 }).then(
    () => true,
    () => false,
  );
  await expect(encima(page)).toBeVisible();
  await sinTropiezos(page);
  await entrarDeNuevo(page, 'secretaria', 'docente');
  if (!pulsado) await guardar.click();
  await expect(page.getByText('Estudiante agregado correctamente.')).toBeVisible();
  await dejarInscripcion(page);
  await page.getByRole('searchbox', { name: 'Buscar estudiante...' }).fill(alumno.cui);
  const fila = page.getByRole('row').filter({ hasText: alumno.cui });
  await expect(fila).toHaveCount(1);
  await fila.getByRole('button', { name: /^Opciones/ }).click();
  await page.getByRole('menuitem', { name: 'Editar' }).click();
  await expect(page.getByLabel('Dirección')).toHaveValue('Cantón Xolacul');
});

test('una nota en borrador se guarda después de entrar de nuevo', async ({ page }) => {
  await abrirEntregas(page);
  const punteo = punteoDe(page);
  await terminarSesion(page);
  await punteo.fill('6.25');
  await punteo.press('Enter');
  await entrarDeNuevo(page, 'docente', 'admin');
  await expect(punteo).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByText('Borrador', { exact: true }).first()).toBeVisible();
  await page.reload();
  await expect(punteo).toHaveValue('6.25');
});

test('lo escrito en una pestaña no se guarda a nombre de quien entró en otra', async ({ page, context }) => {
  await entrarComo(page, 'estudiante2');
  await abrirPracticaPendiente(page);
  const dialogo = await abrirTexto(page);
  await context.clearCookies();
  await entrarPorApi(context.request, 'estudiante');
  const rechazado = page.waitForResponse(/\/borrador$/);
  await dialogo.getByLabel('Entrega').fill('Es mío y de nadie más.');
  expect((await rechazado).status()).toBe(401);
  await entrarDeNuevo(page, 'estudiante2', 'estudiante');
  await dialogo.getByRole('button', { name: 'Listo' }).click();
  await expect(panel(page).getByText('Tu trabajo está guardado.')).toBeVisible();
  await page.reload();
  await expect(panel(page).getByText('Es mío y de nadie más.')).toBeVisible();
});

test.describe('en un teléfono', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test('lo que una estudiante escribe o entrega se hace después de entrar de nuevo', async ({ page }) => {
    await entrarComo(page, 'estudiante2');
    await abrirPracticaPendiente(page, 'last');
    await terminarSesion(page);
    const dialogo = await abrirTexto(page);
    await dialogo.getByLabel('Entrega').fill('Lo escribí sin sesión.');
    await expect(encima(page)).toBeVisible();
    await entrarDeNuevo(page, 'estudiante2', 'estudiante');
    await expect(dialogo.getByLabel('Entrega')).toHaveValue('Lo escribí sin sesión.');
    await dialogo.getByRole('button', { name: 'Listo' }).tap();
    await expect(panel(page).getByText('Tu trabajo está guardado.')).toBeVisible();
    await page.reload();
    await expect(panel(page).getByText('Lo escribí sin sesión.')).toBeVisible();

    await terminarSesion(page);
    await entregar(page);
    await expect(encima(page).getByText('Inicia sesión de nuevo y se hará lo que pediste.')).toBeVisible();
    await encima(page).getByLabel('Contraseña', { exact: true }).fill('demo-estudiante2');
    await encima(page).getByRole('button', { name: 'Iniciar sesión' }).tap();
    await expect(page.getByText('¡¡Felicidades!! Tu tarea ha sido entregada.')).toBeVisible();
    await page.reload();
    await expect(panel(page).getByText('Entregado', { exact: true })).toBeVisible();
  });
});

test('sin nada por guardar se vuelve a entrar y a la misma dirección', async ({ page }) => {
  await conSesionDe(page, 'admin');
  await page.goto(ALUMNOS);
  await expect(page.getByRole('table', { name: 'Alumnos', exact: true })).toBeVisible();
  await terminarSesion(page);
  // On its own address: whatever the screen asks for first, this or something in the background, leads to the login.
  await page.getByRole('searchbox', { name: 'Buscar estudiante...' }).fill('a');
  await expect(page).toHaveURL(/#\/login\/colaborador$/);
  await expect(encima(page)).toHaveCount(0);
  await escribirCredenciales(page, 'admin', 'demo-admin');
  await expect(page).toHaveURL(/administrador\/alumnos(?:\?.*)?$/);
  await expect(page.getByRole('table', { name: 'Alumnos', exact: true })).toBeVisible();
});

test('las sesiones de un teléfono perdido se cierran desde la dirección', async ({ page, browser }) => {
  const perdido = await (await browser.newContext()).newPage();
  await entrarComo(perdido, 'docente2');
  const perfil = await perdido.request.get(urlOf(comprobarColaborador));
  const { nombres } = comprobarColaborador.output.parse((await perfil.json()).data);
  await entrarComo(page, 'admin');
  await page.getByRole('link', { name: 'Colaboradores' }).click();
  await page.getByRole('button', { name: new RegExp(`^Opciones de ${nombres}`) }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sus sesiones' }).click();
  const pregunta = page.getByRole('alertdialog', { name: 'Cerrar sus sesiones' });
  await expect(pregunta.getByText(/^¿Quieres cerrar las sesiones de /)).toContainText(nombres);
  await pregunta.getByRole('button', { name: 'Cerrar sesiones' }).click();
  await expect(pregunta).toBeHidden();
  await perdido.reload();
  await expect(perdido).toHaveURL(/#\/login\/colaborador$/);
  await escribirCredenciales(perdido, 'docente2', 'demo-docente2');
  await expect(perdido.getByRole('heading', { level: 1 })).toBeVisible();
  await perdido.context().close();
});
