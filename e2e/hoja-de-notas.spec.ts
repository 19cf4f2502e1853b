import type { Browser, Locator, Page } from '@playwright/test';
import { sinTropiezos } from './accesibilidad.ts';
import { irACalificaciones } from './pasos-hoja.ts';
import { conSesionDe, entrarComo } from './personas.ts';
import { expect, test } from './prueba.ts';

async function abrirHoja(page: Page): Promise<Locator> {
  await page.goto('/#/colaborador/docente');
  await page.getByRole('link', { name: /Ciclo actual/ }).click();
  await irACalificaciones(page);
  const hoja = page.getByRole('grid', { name: 'Calificaciones del bloque 2' });
  await expect(hoja).toBeVisible();
  return hoja;
}

async function comoDocente(page: Page): Promise<Locator> {
  await entrarComo(page, 'docente');
  return abrirHoja(page);
}

/** The same teacher on another device. */
async function enOtroEquipo(browser: Browser) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await conSesionDe(page, 'docente');
  return { page, hoja: await abrirHoja(page), cerrar: () => context.close() };
}

const fila = (hoja: Locator, numero: number): Locator => hoja.locator('tbody tr').nth(numero);
const celda = (hoja: Locator, numero: number, columna: number): Locator =>
  fila(hoja, numero).getByRole('gridcell').nth(columna);

/** At 1366 × 768: the foot stays on the screen, and twelve students above it. */
async function doceFilasYPie(hoja: Locator): Promise<boolean> {
  const pie = await hoja.locator('tfoot td').first().boundingBox();
  const doce = await fila(hoja, 11).boundingBox();
  if (!pie || !doce) return false;
  return doce.y + doce.height <= pie.y + 1 && pie.y + pie.height <= 768;
}

/** Everything typed has reached the server. */
const guardado = (page: Page) => expect(page.getByText(/^Guardado/)).toBeVisible();

/** Pastes as from a spreadsheet, without the permission that reading the clipboard takes. */
const pegar = (page: Page, texto: string) =>
  page.evaluate((pegado) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pegado);
    const evento = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(evento);
  }, texto);

/** Column of an exam that nobody has handed in, worth 10 points. */
const PARCIAL = 7;

test('la docente pone las notas de la sección solo con el teclado, y quedan guardadas', async ({ page }) => {
  const publicaciones: string[] = [];
  page.on('request', (una) => una.url().includes('/publicaciones') && publicaciones.push(una.url()));
  const hoja = await comoDocente(page);
  const alumnos = await hoja.locator('tbody tr').count();
  // Tab comes into the sheet at one cell, and arrows lead to the exam.
  await hoja.locator('td[tabindex="0"]').focus();
  for (let columna = 0; columna < PARCIAL; columna += 1) await page.keyboard.press('ArrowRight');
  // One student of the demo has no part in it: their mark waits, and the others' go on.
  const ausentes = await hoja.locator(`tbody tr td:nth-of-type(${PARCIAL + 1})`).allTextContents();
  const ausente = ausentes.indexOf('Sin participación');
  const notas = Array.from({ length: alumnos }, (_, index) => 9.5 - (index % 9));
  const desde = Date.now();
  for (const nota of notas) {
    await page.keyboard.type(String(nota).replace('.', ','));
    await page.keyboard.press('Enter');
  }
  expect(Date.now() - desde).toBeLessThan(60_000);
  // After the last student comes the first one of the next activity, where it is empty.
  await expect(celda(hoja, 0, PARCIAL + 1)).toBeFocused();
  await expect(celda(hoja, ausente, PARCIAL)).toHaveText(`Decide${notas[ausente]} / 10`);
  await page.getByRole('button', { name: /^1 por decidir/ }).click();
  await expect(page.getByText(/ no participa en esta actividad\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Incluirlo y calificar' }).click();
  await expect(celda(hoja, ausente, PARCIAL)).toHaveText(`Borrador${notas[ausente]} / 10`);
  await guardado(page);
  expect(publicaciones).toEqual([]);
  await page.reload();
  for (const [numero, nota] of notas.entries())
    await expect(celda(hoja, numero, PARCIAL)).toHaveText(`Borrador${nota} / 10`);
});

test('cada tecla hace lo suyo, y Tab sale de la hoja después de Esc', async ({ page }) => {
  const hoja = await comoDocente(page);
  const aqui = celda(hoja, 2, PARCIAL);
  await aqui.click();
  await expect(aqui).toHaveAccessibleName(/^.+, .+\. .+, de 10 puntos\. /);
  const antes = await aqui.textContent();
  await page.keyboard.type('8');
  await page.keyboard.press('Escape');
  await expect(aqui).toHaveText(antes ?? '');
  await expect(aqui).toBeFocused();
  // Out of range and no number: the text stays in its cell, which says why, until Esc takes it away.
  for (const [texto, razon] of [
    ['11', 'Punteo de calificación debe ser mayor a 0 y menor o igual a 10.'],
    ['1,2,3', '«1,2,3» no es una nota: escribe un número con dos decimales como máximo.'],
  ] as const) {
    await page.keyboard.type(texto);
    await page.keyboard.press('Enter');
    await expect(aqui).toHaveText(`No se guardó«${texto}»`);
    // Going on all the same: the next mark belongs to the next student.
    await expect(celda(hoja, 3, PARCIAL)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText(razon).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(aqui).toHaveText(antes ?? '');
  }
  await page.keyboard.type('9.75');
  await page.keyboard.press('Tab');
  await expect(aqui).toContainText('9.75 / 10');
  await expect(celda(hoja, 2, PARCIAL + 1)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('F2');
  await expect(page.getByRole('textbox', { name: /^Nota de / })).toHaveValue('9.75');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Delete');
  await expect(aqui).not.toContainText('9.75');
  await page.keyboard.press('Control+z');
  await expect(aqui).toContainText('9.75 / 10');
  await page.keyboard.press('Control+Home');
  await expect(celda(hoja, 0, 0)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Con la tecla Tab sales de la hoja')).toBeAttached();
  await page.keyboard.press('Tab');
  await expect(hoja.locator(':focus')).toHaveCount(0);
  await guardado(page);
});

test('lo que se copia de la hoja lleva nombres y notas separados por tabuladores', async ({ page }) => {
  const hoja = await comoDocente(page);
  await celda(hoja, 0, 0).click();
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Shift+ArrowDown');
  await page.evaluate(() =>
    document.addEventListener('copy', ({ clipboardData }) => {
      document.body.dataset.copiado = clipboardData?.getData('text/plain') ?? '';
    }),
  );
  await page.keyboard.press('Control+c');
  const copiado = (await page.locator('body').getAttribute('data-copiado')) ?? '';
  const lineas = copiado.split('\n').map((linea) => linea.split('\t'));
  expect(lineas).toHaveLength(2);
  const nombre = await hoja.getByRole('rowheader').first().getAttribute('title');
  expect(lineas[0]?.[0]).toBe(nombre);
  expect(lineas[0]).toHaveLength(2);
});

test('dos equipos escriben en una celda: se ven las dos notas y se decide', async ({ page, browser }) => {
  const hoja = await comoDocente(page);
  const otro = await enOtroEquipo(browser);
  const numero = 6;
  await celda(otro.hoja, numero, PARCIAL).click();
  await otro.page.keyboard.type('7');
  await otro.page.keyboard.press('Enter');
  await guardado(otro.page);
  await celda(hoja, numero, PARCIAL).click();
  await page.keyboard.type('8.5');
  await page.keyboard.press('Enter');
  await expect(celda(hoja, numero, PARCIAL)).toContainText('Decide');
  await page.getByRole('button', { name: /^1 por decidir/ }).click();
  const globo = page.getByRole('dialog');
  await expect(globo).toContainText(/Mientras escribías, tú pusiste otra nota \(\d\d:\d\d/);
  await expect(globo.getByRole('button')).toHaveText([/Poner la mía\s*8.5/, /Dejar la otra\s*7/]);
  await globo.getByRole('button', { name: /Dejar la otra/ }).click();
  await expect(celda(hoja, numero, PARCIAL)).toHaveText('Borrador7 / 10');
  await expect(celda(hoja, numero, PARCIAL)).toBeFocused();
  await otro.cerrar();
});

test('se publica con su motivo lo que cambia, y se deshace', async ({ page }) => {
  const hoja = await comoDocente(page);
  // The first published mark of the first column.
  const publicada = hoja
    .locator('tbody tr')
    .filter({ has: page.locator('td[data-nivel]') })
    .first();
  const suya = publicada.locator('td[data-nivel]').first();
  const clave = await suya.getAttribute('data-clave');
  const aqui = hoja.locator(`[data-clave="${clave}"]`);
  const antes = Number.parseFloat((await aqui.textContent()) ?? '');
  await aqui.click();
  await page.keyboard.type('3,25');
  await page.keyboard.press('Enter');
  await expect(aqui).toHaveText(new RegExp(`^Borrador${antes}3.25 / `));
  const boton = page.getByRole('button', { name: /^Publicar \d+ notas$/ });
  const cuantas = Number.parseInt((await boton.textContent())?.replace('Publicar ', '') ?? '', 10);
  await boton.click();
  const dialogo = page.getByRole('dialog', { name: 'Publicar notas' });
  const publicar = dialogo.getByRole('button', { name: `Publicar ${cuantas} notas` });
  await publicar.click();
  await expect(dialogo.getByText('Escribe por qué cambian notas que ya se publicaron.')).toBeVisible();
  await sinTropiezos(page);
  await dialogo.getByRole('button', { name: 'Error al digitar' }).click();
  await publicar.click();
  await expect(page.getByText(`Se publicaron ${cuantas} notas.`)).toBeVisible();
  await expect(aqui).toHaveText(/^3\.25 \/ /);
  await expect(page.getByRole('button', { name: 'Publicar notas' })).toBeDisabled();
  await aqui.click();
  await page.getByRole('button', { name: 'Historial' }).click();
  await expect(page.getByText(new RegExp(`· ${antes} → 3.25 · Error al digitar`))).toBeVisible();
  await expect(aqui).toBeFocused();
  await page.getByRole('button', { name: 'Deshacer publicación' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Deshacer/ })
    .click();
  await expect(page.getByText(`Se deshizo en ${cuantas} notas.`)).toBeVisible();
  await expect(aqui).toHaveText(new RegExp(`^Borrador${antes}3.25 / `));
  await expect(page.getByRole('button', { name: `Publicar ${cuantas} notas` })).toBeEnabled();
});

test('la entrega de la celda activa se ve al lado, y el foco sigue en la hoja', async ({ page }) => {
  const hoja = await comoDocente(page);
  await hoja.getByText('Entregada').first().click();
  const panel = page.getByRole('complementary', { name: 'Entrega' });
  await expect(panel.getByText(/^Entregada el /)).toBeVisible();
  const activa = hoja.locator('[data-cursor="activa"]');
  await expect(activa).toBeFocused();
  const nombre = await panel.getByRole('heading', { level: 2 }).first().textContent();
  await page.keyboard.press('ArrowDown');
  await expect(panel.getByRole('heading', { level: 2 }).first()).not.toHaveText(nombre ?? '');
  await expect(activa).toBeFocused();
});

test('lo que no se pudo enviar vuelve al abrir la página otra vez, y se avisa', async ({ page, context }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  const hoja = await comoDocente(page);
  const numero = 9;
  await context.setOffline(true);
  await expect.poll(() => doceFilasYPie(hoja)).toBe(true);
  await celda(hoja, numero, PARCIAL).click();
  await page.keyboard.type('6.25');
  await page.keyboard.press('Enter');
  await expect(celda(hoja, numero, PARCIAL)).toContainText('Sin guardar');
  await expect(page.getByText('Sin conexión: 1 nota guardada en este equipo')).toBeVisible();
  await sinTropiezos(page);
  // The device writes it down within 300 ms.
  await page.waitForTimeout(500);
  await page.evaluate(() => window.location.replace('about:blank'));
  await context.setOffline(false);
  await abrirHoja(page);
  await expect(page.getByText('Se recuperó 1 nota que no se había enviado.')).toBeVisible();
  // The notice stands below the sheet, so that the averages stay in sight.
  await expect.poll(() => doceFilasYPie(hoja)).toBe(true);
  await expect(celda(hoja, numero, PARCIAL)).toHaveText('Borrador6.25 / 10');
  await page.getByRole('button', { name: 'Ver cuáles' }).click();
  await expect(celda(hoja, numero, PARCIAL)).toBeFocused();
});

test('si la sesión terminó a media nota, tras entrar de nuevo se sigue donde se estaba', async ({
  page,
  context,
}) => {
  const hoja = await comoDocente(page);
  await guardado(page);
  await celda(hoja, 3, PARCIAL).click();
  await context.clearCookies();
  await page.keyboard.type('6');
  await page.keyboard.press('Enter');
  await page.keyboard.type('7');
  const dialogo = page.getByRole('dialog', { name: 'Tu sesión ha terminado' });
  await dialogo.getByLabel('Contraseña', { exact: true }).fill('demo-docente');
  await page.keyboard.press('Enter');
  await expect(dialogo).toBeHidden();
  const campo = celda(hoja, 4, PARCIAL).getByRole('textbox');
  await expect(campo).toBeFocused();
  await expect(campo).toHaveValue('7');
  await page.keyboard.type('.5');
  await page.keyboard.press('Enter');
  await guardado(page);
  await expect(celda(hoja, 3, PARCIAL)).toHaveText('Borrador6 / 10');
  await expect(celda(hoja, 4, PARCIAL)).toHaveText('Borrador7.5 / 10');
});

test('la hoja se usa sin tropiezos a 800 y a 1366 píxeles, con doce filas a la vista', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  const hoja = await comoDocente(page);
  await sinTropiezos(page);
  await expect.poll(() => doceFilasYPie(hoja)).toBe(true);
  await page.setViewportSize({ width: 800, height: 900 });
  await sinTropiezos(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(800);
});

test('cada estado lleva su dibujo, con el color del tema', async ({ page }) => {
  const hoja = await comoDocente(page);
  const dibujo = (tema: string) =>
    hoja
      .locator('td > span[data-estado]')
      .first()
      .evaluate((celda, elegido) => {
        document.documentElement.dataset.tema = elegido;
        return getComputedStyle(celda, '::before').backgroundImage;
      }, tema);
  const [claro, oscuro] = [await dibujo('light'), await dibujo('dark')];
  for (const uno of [claro, oscuro]) expect(uno).toMatch(/^url\("data:image\/svg\+xml,/);
  expect(oscuro).not.toBe(claro);
});

test('una columna de Excel se pega donde toca, con lo que pasa a la vista, y se deshace', async ({
  page,
}) => {
  const hoja = await comoDocente(page);
  await guardado(page);
  const antes = await celda(hoja, 0, 0).textContent();
  await celda(hoja, 0, 0).click();
  await pegar(page, '7\r\n8,5\r\nNSP\r\n');
  const dialogo = page.getByRole('dialog', { name: 'Pegar notas' });
  await expect(dialogo.getByText('No es un número')).toBeVisible();
  await expect(dialogo.getByText(/en el orden de la hoja/)).toBeVisible();
  await dialogo.getByRole('button', { name: 'Pegar 2 notas' }).click();
  await expect(celda(hoja, 0, 0)).toContainText('7');
  await expect(celda(hoja, 1, 0)).toContainText('8.5');
  await guardado(page);
  await page.keyboard.press('Control+z');
  await expect(celda(hoja, 0, 0)).toHaveText(antes ?? '');
  await guardado(page);
});

test('con los alumnos en riesgo a la vista no se pega sin nombres', async ({ page }) => {
  const hoja = await comoDocente(page);
  const todos = await hoja.locator('tbody tr').count();
  await page.getByRole('button', { name: /Ver solo a quienes están en riesgo/ }).click();
  await expect(hoja.locator('tbody tr')).not.toHaveCount(todos);
  await celda(hoja, 0, 0).click();
  await pegar(page, '7\r\n8\r\n');
  const dialogo = page.getByRole('dialog', { name: 'Pegar notas' });
  await expect(dialogo.getByText('Quita el filtro para pegar sin nombres.')).toBeVisible();
  await dialogo.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Ver a todos los alumnos' }).click();
  await expect(hoja.locator('tbody tr')).toHaveCount(todos);
});

test('una columna en clase se agrega, se llena de una vez y se publica sola', async ({ page }) => {
  await comoDocente(page);
  // Its second block has no points left; in the first, which is over, a column is extra.
  await page.getByRole('combobox', { name: 'Bloque' }).click();
  await page.getByRole('option', { name: /Bloque 1/ }).click();
  const hoja = page.getByRole('grid', { name: 'Calificaciones del bloque 1' });
  await hoja.getByRole('button', { name: 'Agregar columna' }).click();
  const nueva = page.getByRole('dialog', { name: 'Nota sin entrega en línea' });
  await nueva.getByLabel(/Título/).fill('Participación en la pizarra');
  await nueva.getByLabel(/Puntos/).fill('2');
  await expect(nueva.getByText(/^Es extra/)).toBeVisible();
  await nueva.getByRole('button', { name: 'Crear columna' }).click();
  const opciones = hoja.getByRole('button', { name: 'Opciones de Participación en la pizarra' });
  await opciones.click();
  await page.getByRole('menuitem', { name: 'Poner una nota a los vacíos…' }).click();
  const relleno = page.getByRole('dialog', { name: 'Poner una nota a los vacíos' });
  await expect(relleno.getByText('Se pondrá a 29 alumnos')).toBeVisible();
  await relleno.getByLabel('Nota').fill('1.5');
  await relleno.getByRole('button', { name: 'Poner' }).click();
  await guardado(page);
  await opciones.click();
  await page.getByRole('menuitem', { name: 'Publicar esta columna' }).click();
  const publicar = page.getByRole('dialog', { name: 'Publicar notas' });
  await publicar.getByRole('button', { name: 'Publicar 29 notas' }).click();
  await expect(page.getByText('Se publicaron 29 notas.')).toBeVisible();
});
