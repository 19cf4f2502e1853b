import type { Page } from '@playwright/test';
import { SESSION_LIVES } from '#shared/base/errors.ts';
import { sinTropiezos } from './accesibilidad.ts';
import { conLetraGrande } from './letra.ts';
import { irAMano, pregunta } from './pasos.ts';
import { conTeclado, dejaEscribir, seLeeEncima, TELEFONOS } from './pasos-escritura.ts';
import {
  abrirCampana,
  abrirRespuesta,
  abrirTexto,
  anular,
  entregar,
  panel,
  publicarFoto,
  tomarFoto,
} from './pasos-estudiante.ts';
import { conSesionDe, entrarComo } from './personas.ts';
import { expect, test } from './prueba.ts';

// An inexpensive phone: small, touched, and not always connected.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

async function abrirCiclo(page: Page): Promise<void> {
  await entrarComo(page, 'estudiante');
  await page.getByRole('link', { name: /En curso/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Ciclo escolar \d{4}$/ })).toBeVisible();
}

/** Opens pending homework from the bell, the `nth` of those to be done at home; answers with its title. */
async function abrirPendiente(page: Page, nth: number): Promise<string> {
  const campana = await abrirCampana(page);
  const enlace = campana.getByRole('link', { name: /Práctica en casa/ }).nth(nth);
  await enlace.tap();
  const detalle = page.getByRole('dialog', { name: 'Detalles de tarea' });
  return detalle.getByRole('heading', { level: 2, name: /^Práctica en casa/ }).innerText();
}

test('una foto publicada se baja una vez y después solo se pregunta por ella', async ({ page }) => {
  await entrarComo(page, 'estudiante2');
  const { url, escritorio } = await publicarFoto(page);
  const respuestas: number[] = [];
  page.on('response', (reply) => {
    if (reply.url().includes(`${url}?vista`)) respuestas.push(reply.status());
  });
  // Once shown, a small picture stays with the page.
  const foto = page.locator(`img[src^="${url}"], [aria-label="Adjuntos"] img[src^="data:"]`).first();
  const ancho = () => foto.evaluate((img: HTMLImageElement) => img.naturalWidth);
  await page.goto(escritorio);
  await expect.poll(ancho).toBeGreaterThan(0);
  expect(respuestas).toEqual([200]);
  await irAMano(page, '#/estudiante');
  await expect(foto).toHaveCount(0);
  await page.goBack();
  await expect.poll(ancho).toBeGreaterThan(0);
  expect(respuestas.slice(1).filter((status) => status !== 304)).toEqual([]);
  const antes = respuestas.length;
  await page.reload();
  await expect.poll(ancho).toBeGreaterThan(0);
  await expect.poll(() => respuestas.slice(antes)).toEqual([304]);
});

test('una tarea se halla en la campana, se entrega con foto y texto, se anula y se entrega otra vez', async ({
  page,
}) => {
  await abrirCiclo(page);
  const titulo = await abrirPendiente(page, 0);
  await expect(panel(page).getByText('Sin entregar')).toBeVisible();
  await expect(panel(page).getByRole('button', { name: 'Marcar como completada' })).toBeVisible();

  await tomarFoto(page, 'Cuaderno.jpg');
  // Made smaller on the phone, and saved without anybody asking for it.
  await expect(panel(page).getByText(/^Guardado · (?:\d+ KB|1\.\d MB)$/)).toBeVisible();
  const dialogo = await abrirTexto(page);
  await dialogo.getByLabel('Entrega').fill('  ');
  await expect(dialogo.getByText('Entrega no debe ser solo espacios.')).toBeVisible();
  await expect(dialogo.getByRole('button', { name: 'Listo' })).toBeDisabled();
  await dialogo.getByLabel('Entrega').fill('El ejercicio 9 lo resolví de dos formas.');
  await dialogo.getByRole('button', { name: 'Listo' }).tap();
  await expect(panel(page).getByText('Tu trabajo está guardado.')).toBeVisible();
  await sinTropiezos(page);

  await entregar(page);
  await expect(page.getByText('¡¡Felicidades!! Tu tarea ha sido entregada.')).toBeVisible();
  await expect(panel(page).getByText('Calificarán pronto tu trabajo')).toBeVisible();
  await expect(panel(page).getByText('El ejercicio 9 lo resolví de dos formas.')).toBeVisible();

  await anular(page);
  await expect(page.getByText('La entrega de tu tarea ha sido anulada.')).toBeVisible();
  await expect(panel(page).getByRole('button', { name: 'Abrir Cuaderno.jpg' })).toBeVisible();
  await entregar(page);
  await expect(panel(page).getByText('Entregado', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Regresar' }).last().tap();
  const campana = await abrirCampana(page);
  await expect(campana.getByRole('link').first()).toBeVisible();
  await expect(campana.getByTitle(titulo)).toHaveCount(0);
});

test('una foto guardada conserva su miniatura sin red, también al volver a su tarea', async ({
  page,
  context,
}) => {
  await abrirCiclo(page);
  await abrirPendiente(page, 0);
  await context.setOffline(true);
  await tomarFoto(page, 'Miniatura.jpg');
  const foto = panel(page).getByRole('listitem').filter({ hasText: 'Miniatura' }).locator('img');
  const seVe = () => foto.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0);
  await expect(panel(page).getByText('En pausa')).toBeVisible();
  await expect.poll(seVe).toBe(true);
  // The small picture of what is saved is asked for once the line is gone again.
  await page.route('**/*vista=*', (route) => route.abort());
  await context.setOffline(false);
  await expect(panel(page).getByText(/^Guardado · /)).toBeVisible();
  await expect.poll(seVe).toBe(true);
  await page.getByRole('button', { name: 'Regresar' }).last().tap();
  await context.setOffline(true);
  await abrirPendiente(page, 0);
  await expect.poll(seVe).toBe(true);
  await page.unroute('**/*vista=*');
  await panel(page).getByRole('button', { name: 'Quitar Miniatura.jpg' }).tap();
  await context.setOffline(false);
  await expect(panel(page).getByRole('button', { name: 'Marcar como completada' })).toBeVisible();
});

test('lo que se borra por error vuelve', async ({ page }) => {
  await abrirCiclo(page);
  await abrirPendiente(page, 0);
  const dialogo = await abrirTexto(page);
  await dialogo.getByLabel('Entrega').fill('Una respuesta larga');
  await dialogo.getByRole('button', { name: 'Listo' }).tap();
  await panel(page).getByRole('button', { name: 'Borrar mi trabajo' }).tap();
  await expect(panel(page).getByRole('button', { name: 'Marcar como completada' })).toBeVisible();
  await panel(page).getByRole('button', { name: 'Deshacer' }).tap();
  await expect(panel(page).getByText('Una respuesta larga')).toBeVisible();
  await panel(page).getByRole('button', { name: 'Borrar mi trabajo' }).tap();
  await expect(panel(page).getByText('Una respuesta larga')).toHaveCount(0);
});

test('sin red y con la página recargada a medias no se pierde nada, y al volver se entrega solo', async ({
  page,
  context,
}) => {
  await abrirCiclo(page);
  await abrirPendiente(page, 1);
  const dialogo = await abrirTexto(page);
  await dialogo.getByLabel('Entrega').fill('Primera parte.');
  await context.setOffline(true);
  await expect(
    page.getByText('Sin conexión: lo que escribas se guarda en este equipo').last(),
  ).toBeAttached();
  await dialogo.getByLabel('Entrega').fill('Primera parte. Segunda parte, sin red.');
  // Two seconds are what may be lost at most.
  await page.waitForTimeout(2_000);
  await page.route('**/borrador', (route) => route.abort());
  await context.setOffline(false);
  await page.reload();
  await expect(panel(page).getByText('Primera parte. Segunda parte, sin red.')).toBeVisible();

  await page.unroute('**/borrador');
  await context.setOffline(true);
  await tomarFoto(page, 'Sin red.jpg');
  await expect(panel(page).getByText('En pausa')).toBeVisible();
  await entregar(page);
  await expect(panel(page).getByText('Se entregará en cuanto vuelva la conexión.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('¡¡Felicidades!! Tu tarea ha sido entregada.')).toBeVisible();
  await expect(panel(page).getByText('Primera parte. Segunda parte, sin red.')).toBeVisible();
  await expect(panel(page).getByRole('button', { name: 'Abrir Sin red.jpg' })).toBeVisible();
});

test('cerrar sesión no pierde en silencio lo que solo está en el equipo', async ({ page }) => {
  await abrirCiclo(page);
  await abrirPendiente(page, 1);
  await page.route('**/borrador', (route) => route.abort());
  const dialogo = await abrirTexto(page);
  await dialogo.getByLabel('Entrega').fill('Todavía no llega');
  await dialogo.getByRole('button', { name: 'Listo' }).tap();
  await page.getByRole('button', { name: 'Regresar' }).last().tap();
  const salir = async () => {
    await page.getByRole('button', { name: 'Opciones' }).tap();
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).tap();
    await pregunta(page).getByRole('button', { name: 'Cerrar sesión' }).tap();
  };
  await salir();
  await expect(page.getByText('Trabajo sin enviar')).toBeVisible({ timeout: 15_000 });
  await page.getByRole('button', { name: 'Seguir aquí' }).tap();
  await page.unroute('**/borrador');
  await salir();
  await expect(page).toHaveURL(/#\/login\/estudiante$/);
  await abrirCiclo(page);
  await abrirPendiente(page, 1);
  await expect(panel(page).getByText('Todavía no llega')).toBeVisible();
});

test('sin red, lo que aún no se ha descargado espera y la pantalla sigue allí', async ({ page, context }) => {
  await abrirCiclo(page);
  // A browser may remember for good that an import failed, so none may be tried without the network.
  const importadas: string[] = [];
  page.on('requestfailed', (request) => {
    if (request.resourceType() === 'script') importadas.push(request.url());
  });
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Opciones' }).tap();
  await page.getByRole('menuitem', { name: 'Cambiar contraseña' }).tap();
  await expect(page.getByText('No hay conexión para abrir esto. Se abrirá en cuanto vuelva.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: /^Ciclo escolar/ })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('dialog', { name: 'Cambiar contraseña' })).toBeVisible();
  expect(importadas).toEqual([]);
});

test('sin red, una pantalla que aún no se ha descargado se abre cuando vuelve', async ({ page, context }) => {
  await abrirCiclo(page);
  await context.setOffline(true);
  await page.getByRole('link', { name: /Mis cursos/ }).tap();
  await expect(page.getByText('No hay conexión para abrir esto. Se abrirá en cuanto vuelva.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: /^Ciclo escolar/ })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('link', { name: /Matemáticas/ })).toBeVisible();
});

test('atrás en el teléfono cierra lo que está abierto y después sale de la pantalla', async ({ page }) => {
  await abrirCiclo(page);
  const ciclo = page.url();
  const campana = page.getByRole('dialog', { name: 'Actividades pendientes' });
  await page.getByRole('button', { name: /actividades pendientes/ }).tap();
  await expect(campana).toBeVisible();
  await page.goBack();
  await expect(campana).toBeHidden();
  // The step back is taken back a moment after it closed the dialog.
  await expect(page).toHaveURL(ciclo);
  await page.getByRole('link', { name: /Mis cursos/ }).tap();
  await page.getByRole('link', { name: /Matemáticas/ }).tap();
  await page.getByRole('button', { name: /Publica en la clase/ }).tap();
  const dialogo = page.getByRole('dialog', { name: 'Publica en la clase' });
  // What stands below the editor has its place once the editor is there.
  await expect(dialogo.getByRole('textbox')).toBeFocused();
  await dialogo.getByRole('button', { name: 'Agregar' }).tap();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(dialogo).toBeVisible();
  await page.goBack();
  await expect(dialogo).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Matemáticas' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Mis cursos' })).toBeVisible();
  // The first page of a visit has nothing before it: the step back would leave Ceiba.
  const primera = await page.context().newPage();
  await primera.goto(ciclo);
  await primera.getByRole('button', { name: /actividades pendientes/ }).tap();
  await expect(primera.getByRole('dialog', { name: 'Actividades pendientes' })).toBeVisible();
  // Its second place in the history is there a moment after the dialog.
  await expect.poll(() => primera.evaluate(() => window.history.state?.idx)).toBe(1);
  await primera.goBack();
  await expect(primera.getByRole('dialog', { name: 'Actividades pendientes' })).toBeHidden();
  await expect(primera.getByRole('heading', { level: 1, name: /^Ciclo escolar/ })).toBeVisible();
});

test('sin respuesta al comprobar la sesión nadie ve un inicio de sesión', async ({ page }) => {
  await abrirCiclo(page);
  const sesion = /\/api\/(?:authentication|lecturas)/;
  await page.route(sesion, (route) => route.abort());
  await page.reload();
  await expect(page.getByText('Sin conexión con Ceiba. Se abrirá en cuanto vuelva.')).toBeVisible();
  await expect(page).toHaveURL(/#\/estudiante\/ciclo\/\d+$/);
  await page.unroute(sesion);
  await expect(page.getByRole('heading', { level: 1, name: /^Ciclo escolar/ })).toBeVisible({
    timeout: 20_000,
  });
});

test('una llamada que dice sin sesión por error falla en su lugar y no repite la pantalla', async ({
  page,
}) => {
  await abrirCiclo(page);
  let pedidas = 0;
  const lecturas = /\/api\/(?:estudiantil|lecturas)/;
  await page.route(lecturas, (route) => {
    pedidas += 1;
    return route.fulfill({ status: 401, json: { code: 2, data: null, message: 'Tu sesión ha terminado.' } });
  });
  await page.getByRole('link', { name: /Mis cursos/ }).tap();
  await expect(page.getByText('No se pudo cargar la información.').first()).toBeVisible();
  await expect(page.getByText(SESSION_LIVES).first()).toBeVisible();
  await page.waitForTimeout(2_000);
  expect(pedidas).toBeLessThan(12);
  await page.unroute(lecturas);
  await page.getByRole('button', { name: 'Reintentar' }).first().tap();
  await expect(page.getByRole('link', { name: /Matemáticas/ })).toBeVisible();
});

test('una publicación propia se escribe, se cambia y se elimina; las tareas están en la pizarra', async ({
  page,
}) => {
  await abrirCiclo(page);
  await page.getByRole('link', { name: /Mis cursos/ }).tap();
  await page.getByRole('link', { name: /Matemáticas/ }).tap();
  await expect(page.getByRole('link', { name: /Práctica en casa/ }).first()).toBeVisible();
  await page.getByRole('button', { name: /Publica en la clase/ }).tap();
  const dialogo = page.getByRole('dialog', { name: 'Publica en la clase' });
  await expect(dialogo.getByRole('button', { name: 'Publicar' })).toBeDisabled();
  await dialogo.getByRole('textbox', { name: 'Contenido' }).fill('¿Alguien tiene la hoja de trabajo?');
  await dialogo.getByRole('button', { name: 'Publicar' }).tap();
  await expect(page.getByText('Información publicada.')).toBeVisible();
  const publicacion = page.getByRole('article').filter({ hasText: '¿Alguien tiene la hoja de trabajo?' });
  await publicacion.getByRole('button', { name: 'Opciones de tu publicación' }).tap();
  await page.getByRole('menuitem', { name: 'Editar' }).tap();
  const edicion = page.getByRole('dialog', { name: 'Editar publicación' });
  await edicion.getByRole('textbox', { name: 'Contenido' }).fill('Ya la encontré, gracias.');
  await edicion.getByRole('button', { name: 'Editar' }).tap();
  await expect(page.getByText('Información actualizada.')).toBeVisible();
  const cambiada = page.getByRole('article').filter({ hasText: 'Ya la encontré, gracias.' });
  await cambiada.getByRole('button', { name: 'Opciones de tu publicación' }).tap();
  await page.getByRole('menuitem', { name: 'Eliminar' }).tap();
  await expect(pregunta(page).getByText('¿Desea eliminar esta publicación?')).toBeVisible();
  await pregunta(page).getByRole('button', { name: 'Eliminar' }).tap();
  await expect(page.getByText('Publicación eliminada.')).toBeVisible();
  await expect(cambiada).toHaveCount(0);
});

test('un comentario que no llega conserva su texto', async ({ page }) => {
  await abrirCiclo(page);
  await abrirPendiente(page, 2);
  const privados = page.getByRole('region', { name: 'Comentarios privados' });
  await page.route('**/tareas/entrega/*', (route) => route.abort());
  await privados.getByRole('textbox', { name: 'Escribe un comentario' }).fill('Profe, no entiendo el 3.');
  await privados.getByRole('button', { name: 'Enviar comentario' }).tap();
  await expect(privados.getByText(/[Tt]u comentario no se envió|no se sabe si tu comentario/)).toBeVisible();
  await expect(privados.getByRole('textbox')).toHaveValue('Profe, no entiendo el 3.');
  await page.unroute('**/tareas/entrega/*');
  await privados.getByRole('button', { name: 'Enviar comentario' }).tap();
  await expect(privados.getByRole('listitem').getByText('Profe, no entiendo el 3.')).toBeVisible();
  await privados.getByRole('button', { name: /^Opciones del comentario/ }).tap();
  await page.getByRole('menuitem', { name: 'Eliminar' }).tap();
  await expect(pregunta(page).getByText('¿Estás seguro de querer eliminar este comentario?')).toBeVisible();
  await pregunta(page).getByRole('button', { name: 'Eliminar' }).tap();
  await expect(privados.getByText('Profe, no entiendo el 3.')).toHaveCount(0);
});

test('un parcial se inicia cuando la docente lo abre, corre por el reloj del servidor y se entrega', async ({
  page,
  browser,
}) => {
  await abrirCiclo(page);
  const campana = await abrirCampana(page);
  await campana
    .getByRole('link', { name: /Matemáticas · Parcial/ })
    .first()
    .tap();
  const iniciar = page.getByRole('button', { name: 'Iniciar examen' });
  await expect(page.getByText('El contenido será visible al iniciar.')).toBeVisible();
  await iniciar.tap();
  await expect(page.getByText('Tu docente todavía no ha iniciado el examen.')).toBeVisible();

  const docente = await browser.newPage();
  await entrarComo(docente, 'docente');
  const id = /parcial\/(\d+)\/detalles/.exec(page.url())?.[1];
  const abierto = await docente.evaluate(
    async (parcial) => (await fetch(`/api/docentes/actividades/parcial/${parcial}/iniciar`)).json(),
    id,
  );
  expect(abierto).toMatchObject({ code: 1 });
  await docente.close();

  await iniciar.tap();
  const restante = /^\d+:\d\d$/;
  await expect(page.getByRole('region', { name: 'Examen' }).getByRole('timer')).toHaveText(restante);
  await expect(page.getByText('Contesta todas las series.')).toBeVisible();
  const dialogo = await abrirRespuesta(page);
  await expect(dialogo.getByRole('timer')).toHaveText(restante);
  const preguntas = dialogo.getByRole('region', { name: 'Preguntas' });
  const lugar = dialogo.locator('.MuiInputBase-root');
  for (const telefono of TELEFONOS) {
    await conTeclado(page, telefono);
    await dejaEscribir(page, lugar);
    await expect(preguntas).toContainText('Contesta todas las series.');
    await seLeeEncima(preguntas, lugar);
    await dialogo.getByRole('button', { name: 'Ocultar preguntas' }).tap();
    await expect(preguntas).toBeHidden();
    await dialogo.getByRole('button', { name: 'Ver preguntas' }).tap();
  }
  await conLetraGrande(page);
  await dialogo.getByLabel('Entrega').fill('Serie 1: a, c, b.');
  await dialogo.getByRole('button', { name: 'Listo' }).tap();
  await entregar(page);
  await expect(
    page.getByText('Felicidades!! Tu exámen/parcial ha sido entregado', { exact: true }),
  ).toBeVisible();
  await anular(page);
  await expect(page.getByText('La entrega de tu exámen/parcial ha sido anulada.')).toBeVisible();
  await conLetraGrande(page);
  await entregar(page);
  await expect(panel(page).getByText('Entregado', { exact: true })).toBeVisible();
  await sinTropiezos(page);
  await conLetraGrande(page);
});

test('ve la nota de su tarea, sus calificaciones con la boleta, y sus pagos', async ({ page }) => {
  await abrirCiclo(page);
  await page.getByRole('link', { name: /Mis cursos/ }).tap();
  await page.getByRole('link', { name: /Matemáticas/ }).tap();
  await page.getByRole('tab', { name: 'Actividades' }).tap();
  await page.getByRole('combobox', { name: 'Bloque' }).tap();
  await page.getByRole('option', { name: 'Bloque 1' }).tap();
  // What is tapped while the other list still stands is gone before the finger leaves it.
  const calificada = page
    .getByRole('region', { name: 'Bloque 1', exact: true })
    .getByRole('article')
    .filter({ hasText: /Calificada/ })
    .first();
  await calificada.getByRole('link').tap();
  await expect(panel(page).getByText('Calificado')).toBeVisible();
  await expect(panel(page).getByText(/^[\d.]+\/\d+$/)).toBeVisible();
  await page.getByRole('button', { name: 'Regresar' }).last().tap();

  const ciclo = /ciclo\/(\d{4})/.exec(page.url())?.[1];
  await page.goto(`/#/estudiante/ciclo/${ciclo}`);
  await page.getByRole('link', { name: /Mis calificaciones/ }).tap();
  const [boleta] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar boleta' }).tap(),
  ]);
  expect(boleta.suggestedFilename()).toMatch(new RegExp(`^boleta-${ciclo}-\\d{14}\\.jpeg$`));
  await page.getByRole('button', { name: 'Regresar' }).tap();
  await page.getByRole('link', { name: /Mis pagos/ }).tap();
  await expect(page.getByText(/^Colegiatura actual: Q/)).toBeVisible();
  await expect(page.getByText('Enero').first()).toBeVisible();
  // A month was paid in part, together with something of a brother: of that receipt only the own part is told.
  await expect(page.getByText(/^Abonado Q200\.00 · saldo Q[\d,.]+$/)).toBeVisible();
  const recibos = page.getByRole('list', { name: 'Recibos' }).getByRole('listitem');
  const compartido = recibos.filter({ hasText: 'Tu parte' });
  await expect(compartido).toHaveCount(1);
  await expect(compartido).toContainText('Q200.00');
  const papel = compartido.getByRole('link', { name: /^PDF de A-\d+/ });
  const pdf = await page.request.get((await papel.getAttribute('href')) ?? '');
  expect(pdf.headers()['content-type']).toBe('application/pdf');
});

test('las direcciones sin ciclo llevan a las que lo nombran', async ({ page }) => {
  await conSesionDe(page, 'estudiante');
  await page.goto('/#/estudiante/materias');
  await expect(page).toHaveURL(/#\/estudiante\/ciclo\/\d{4}\/materias$/);
  await page.getByRole('link', { name: /Matemáticas/ }).tap();
  await expect(page).toHaveURL(/\/escritorio$/);
  const clase = /materias\/(\d+)\/escritorio/.exec(page.url())?.[1];
  await page.goto(`/#/estudiante/${clase}/escritorio`);
  await expect(page).toHaveURL(new RegExp(`#/estudiante/ciclo/\\d{4}/materias/${clase}/escritorio$`));
});
