import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import { sinTropiezos } from './accesibilidad.ts';
import { irACalificaciones } from './pasos-hoja.ts';
import { entrarComo } from './personas.ts';
import { expect, test } from './prueba.ts';

async function abrirCiclo(page: Page): Promise<void> {
  await entrarComo(page, 'docente');
  await page.getByRole('link', { name: /Ciclo actual/ }).click();
}

/** The sheet: a grid where it is typed in, a table where it is only read. */
const hojaDe = (page: Page, nombre?: string): Locator => {
  const options = nombre === undefined ? {} : { name: nombre };
  return page.getByRole('grid', options).or(page.getByRole('table', options));
};

/** The cells of a row of the sheet. */
const celdasDe = (fila: Locator): Locator => fila.getByRole('gridcell').or(fila.getByRole('cell'));

async function abrirCalificaciones(page: Page): Promise<void> {
  await abrirCiclo(page);
  await irACalificaciones(page);
  await expect(hojaDe(page)).toBeVisible();
}

async function elegirBloque(page: Page, numero: number): Promise<void> {
  await page.getByRole('combobox', { name: 'Bloque' }).click();
  await page.getByRole('option', { name: new RegExp(`^Bloque ${numero} `) }).click();
  await expect(hojaDe(page, `Calificaciones del bloque ${numero}`)).toBeVisible();
}

const encabezados = (table: Locator) => table.getByRole('columnheader');

/** Name and lines of a downloaded CSV file, once its mark and its line ends are seen to be right. */
async function leerCsv(download: Download) {
  const text = await readFile(await download.path(), 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toContain('\n');
  expect(text.endsWith('\r\n')).toBe(true);
  return { name: download.suggestedFilename(), lines: text.slice(1).trimEnd().split('\r\n') };
}

async function descargar(page: Page, button: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return leerCsv(download);
}

test('la docente ve las notas del bloque en curso, cambia de bloque y las actualiza', async ({ page }) => {
  await abrirCalificaciones(page);
  await expect(page.getByRole('combobox', { name: 'Bloque' })).toHaveText('Bloque 2 · Iniciado');
  const enCurso = await encabezados(hojaDe(page)).allInnerTexts();
  await elegirBloque(page, 1);
  const columnas = encabezados(hojaDe(page));
  await expect(columnas.nth(-3)).toContainText('Zona total');
  await expect(columnas.nth(-2)).toContainText('Examen final');
  await expect(columnas.last()).toContainText('Nota final');
  await expect(columnas.nth(1)).toContainText(/\d+ puntos/);
  expect(await columnas.allInnerTexts()).not.toEqual(enCurso);
  const otraVez = page.waitForRequest((una) =>
    /estudiantes\?actividades=true&bloque=\d+/.test(decodeURIComponent(una.url())),
  );
  await page.getByRole('button', { name: 'Actualizar calificaciones' }).click();
  await otraVez;
});

test('cada fila suma su zona y su examen, y cada celda dice cómo va el trabajo', async ({ page }) => {
  await abrirCalificaciones(page);
  await elegirBloque(page, 1);
  const filas = hojaDe(page).locator('tbody tr');
  expect(await filas.count()).toBeGreaterThan(20);
  for (const fila of (await filas.all()).slice(0, 5)) {
    const celdas = await celdasDe(fila).allTextContents();
    const [zona = 0, examen = 0, total = 0] = celdas.slice(-3).map(Number);
    expect(total).toBeCloseTo(zona + examen, 5);
    const notas = celdas.slice(0, -3).map((texto) => (texto.includes(' / ') ? Number.parseFloat(texto) : 0));
    expect(total).toBeCloseTo(
      notas.reduce((suma, nota) => suma + nota, 0),
      5,
    );
  }
  const textos = await celdasDe(filas).allTextContents();
  expect(textos).toContain('Anulada');
  expect(textos).toContain('Pendiente entregar');
});

test('el menú de una columna lleva a su actividad; las sumas no tienen menú', async ({ page }) => {
  await abrirCalificaciones(page);
  const columnas = encabezados(hojaDe(page));
  for (const suma of [-3, -2, -1]) await expect(columnas.nth(suma).getByRole('button')).toHaveCount(0);
  await columnas.nth(1).getByRole('button').click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Ver',
    'Editar',
    'Poner una nota a los vacíos…',
    'Publicar esta columna',
    'Eliminar',
  ]);
  await page.getByRole('menuitem', { name: 'Ver' }).click();
  await expect(page).toHaveURL(/\/detalles$/);
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Calificaciones' })).toHaveAttribute('aria-selected', 'true');
});

test('las notas del bloque se descargan como se ven', async ({ page }) => {
  await abrirCalificaciones(page);
  await elegirBloque(page, 1);
  const fila = hojaDe(page).locator('tbody tr').first();
  const [nota = ''] = (await celdasDe(fila).allTextContents()).filter((texto) => texto.includes(' / '));
  const { name, lines } = await descargar(page, 'Descargar CSV');
  expect(name).toBe('Matemáticas bloque 1.csv');
  expect(lines[0]).toMatch(/^Alumno,.*,Zona total,Examen final,Nota final$/);
  expect(lines).toHaveLength(1 + (await hojaDe(page).locator('tbody tr').count()));
  expect(lines[1]?.split(',')).toContain(nota.split(' / ')[0]);
  expect(lines.join()).not.toContain(' / ');
});

test.describe('en un navegador que escribe los decimales con coma', () => {
  test.use({ locale: 'es-ES' });
  test('el archivo se separa con punto y coma', async ({ page }) => {
    await abrirCalificaciones(page);
    const { lines } = await descargar(page, 'Descargar CSV');
    expect(lines[0]).toMatch(/^Alumno;.*;Zona total;Examen final;Nota final$/);
  });
});

test('en un teléfono la hoja se desliza por dentro y el alumno queda a la vista', async ({ page }) => {
  await abrirCalificaciones(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: /^Opciones del bloque/ }).click();
  await page.getByRole('menuitem', { name: 'Ver tabla' }).click();
  const alumno = page.getByRole('rowheader').first();
  const antes = (await alumno.boundingBox())?.x;
  const hoja = page.getByRole('region', { name: /Calificaciones del bloque/ });
  const corrido = await hoja.evaluate((element) => {
    element.scrollTo({ left: 10_000 });
    return element.scrollLeft;
  });
  expect(corrido).toBeGreaterThan(200);
  expect((await alumno.boundingBox())?.x).toBe(antes);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await sinTropiezos(page);
});

test('la maestra guía ve todas las materias de sus secciones y las descarga', async ({ page }) => {
  await abrirCiclo(page);
  await page.getByRole('link', { name: /Mis grados/ }).click();
  await expect(page.getByRole('link', { name: /Primero Básico [AB]/ })).toHaveCount(2);
  await page.getByRole('link', { name: 'Primero Básico B' }).click();
  await expect(page.getByRole('tab', { name: 'Sección B' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: 'Regresar' }).click();
  await page.getByRole('button', { name: 'Regresar' }).click();
  await page.getByRole('link', { name: /Calificaciones generales/ }).click();
  await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible();
  await page.getByRole('link', { name: /Primero Básico/ }).click();
  await expect(page.getByRole('heading', { name: /^Calificaciones Primero Básico - \d{4}$/ })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText(['Sección A', 'Sección B']);
  const tabla = page.getByRole('table').first();
  await expect(encabezados(tabla)).toHaveText([
    'Materia',
    ...[1, 2, 3, 4].map((bloque) => `Bloque ${bloque}`),
    'Promedio provisional',
    ...[1, 2, 3, 4].flatMap(() => ['Zona', 'Exam final', 'Total']),
  ]);
  const { name, lines } = await descargar(page, 'Descargar calificaciones');
  expect(name).toBe('Sección A.csv');
  expect(lines[0]).toMatch(/^Alumno,Materia,Bloque 1 Zona,.*,Promedio provisional$/);
  expect(lines.slice(1)).toHaveLength(await page.getByRole('table').locator('tbody tr').count());
  await page.getByRole('tab', { name: 'Sección B' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Sección B' })).toBeVisible();
  await expect(page.getByRole('table').first()).toBeVisible();
  expect((await descargar(page, 'Descargar calificaciones')).name).toBe('Sección B.csv');
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Sección B' })).toHaveAttribute('aria-selected', 'true');
});

test('en las notas generales se busca a un estudiante, se llega a su tabla y se ve quién reprueba', async ({
  page,
}) => {
  await abrirCiclo(page);
  await page.getByRole('link', { name: /Calificaciones generales/ }).click();
  await page.getByRole('link', { name: /Primero Básico/ }).click();
  const lista = page.getByRole('list', { name: 'Estudiantes de la sección' });
  await expect(lista.getByRole('button')).toHaveCount(await page.getByRole('table').count());
  const ultima = await page.getByRole('table').last().getAttribute('aria-label');
  await lista.getByRole('button').last().click();
  await expect(page.getByRole('table', { name: ultima ?? '' })).toBeInViewport();
  const nombre = (ultima ?? '').replace('Calificaciones de ', '');
  await page.getByRole('searchbox', { name: 'Buscar estudiante...' }).fill(nombre.toUpperCase());
  await expect(page.getByRole('table')).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Buscar estudiante...' }).fill('nadie se llama así');
  await expect(page.getByText('Nadie coincide con lo que buscas')).toBeVisible();
  await page.getByRole('button', { name: 'Borrar búsqueda' }).click();
  await page.getByRole('switch', { name: /^Solo quienes reprueban/ }).check();
  await expect(page.getByText(/^Reprueba /).first()).toBeVisible();
  const [tablas, reprueban] = [
    await page.getByRole('table').count(),
    await page.getByText(/^Reprueba /).count(),
  ];
  expect(reprueban).toBe(tablas);
});

test('las notas generales se leen y se usan sin tropiezos', async ({ page }) => {
  // A section is thirty tables, and every cell of them is looked at twice.
  test.slow();
  await abrirCiclo(page);
  await page.getByRole('link', { name: /Calificaciones generales/ }).click();
  await page.getByRole('link', { name: /Primero Básico/ }).click();
  await expect(page.getByRole('table').first()).toBeVisible();
  await sinTropiezos(page);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('las notas generales de una materia son las de su clase', async ({ page }) => {
  await abrirCalificaciones(page);
  await elegirBloque(page, 1);
  const propia = hojaDe(page).locator('tbody tr').first();
  const alumno = await propia.getByRole('rowheader').getAttribute('title');
  const sumas = (await celdasDe(propia).allTextContents()).slice(-3);
  await page.goto(page.url().replace(/\/materias\/.*/, '/grados-calificaciones'));
  await page.getByRole('link', { name: /Primero Básico/ }).click();
  const general = page
    .getByRole('table', { name: `Calificaciones de ${alumno}` })
    .getByRole('row', { name: /^Matemáticas/ });
  await expect(general).toBeVisible();
  expect((await general.getByRole('cell').allTextContents()).slice(0, 3)).toEqual(sumas);
});

test('un grado que no está a cargo no se abre', async ({ page }) => {
  await entrarComo(page, 'docente2');
  await page.getByRole('link', { name: /Ciclo actual/ }).click();
  await page.getByRole('link', { name: /Calificaciones generales/ }).click();
  await expect(page).toHaveURL(/grados-calificaciones$/);
  await page.goto(`${page.url()}/999999/calificaciones-generales`);
  await expect(page.getByRole('heading', { name: 'Calificaciones generales' })).toBeVisible();
  await expect(page).toHaveURL(/grados-calificaciones$/);
});
