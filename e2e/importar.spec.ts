import type { Page } from '@playwright/test';
import { comprobarEstudiante } from '#shared/acceso.ts';
import { urlOf } from '#shared/base/endpoint.ts';
import { verEstudiante } from '#shared/estudiantes.ts';
import { sinTropiezos } from './accesibilidad.ts';
import { aceptar, elegir, sinDesborde } from './pasos.ts';
import { conSesionDe, entrarComo } from './personas.ts';
import { expect, test } from './prueba.ts';

const ENCABEZADOS =
  'No.,Nombres,Apellidos,CUI,Fec. Nac.,Sexo,Nombre de la madre,Tel. mamá,Grado,Sección,Comentario interno';
const CIUDADES = ['Ajcabul', 'Batz', 'Caal', 'Chávez', 'Ixcot', 'Muñoz', 'Tzoc', 'Xitumul'];

const renglon = (n: number, given: Partial<Record<string, string>> = {}): string =>
  Object.values({
    n: String(n),
    nombres: `María Fernanda${String.fromCharCode(96 + n)}`,
    apellidos: `${CIUDADES[n % CIUDADES.length]} de León`,
    cui: String(2_510_000_000_000 + n),
    fecha: `${(n % 27) + 1}/04/2014`,
    sexo: 'F',
    madre: 'Marta de León',
    telefono: '5555-1234',
    grado: 'Primero Primaria',
    seccion: 'A',
    nota: 'x',
    ...given,
  }).join(';');

/** Written by a spreadsheet of the office: a title above, semicolons, letters of Windows. */
const lista = (...filas: string[]) => ({
  name: 'Listado general (final).csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    ['Colegio Los Pinares;;', ENCABEZADOS.replaceAll(',', ';'), ...filas].join('\r\n'),
    'latin1',
  ),
});

const CON_FALLOS = lista(
  renglon(1),
  renglon(2, { fecha: '31/06/2014' }),
  renglon(3, { grado: 'Primero de primarya' }),
  renglon(4, { seccion: 'E' }),
  renglon(5, { cui: '2.98E+12' }),
  renglon(6, { nombres: 'Luis', sexo: 'H' }),
  renglon(7, { sexo: 'X' }),
);

const NUEVA = '/#/colaborador/administrador/colegio/importar/nueva/estudiantes';

const numero = (page: Page, que: string) =>
  page.getByRole('status', { name: 'Qué pasaría' }).locator('> *').filter({ hasText: que });

async function subir(page: Page, archivo: ReturnType<typeof lista>): Promise<void> {
  await page.goto('/#/colaborador/administrador/colegio');
  await page.getByRole('link', { name: /^Importar/ }).click();
  await page.getByRole('link', { name: 'Importar estudiantes y familias', exact: true }).click();
  await page.getByLabel('Archivo').setInputFiles(archivo);
  await expect(page.getByRole('list', { name: 'Columnas' })).toBeVisible();
}

test('la secretaria importa una lista con fallos: los corrige en la revisión, la guarda y la deshace', async ({
  page,
}) => {
  await entrarComo(page, 'secretaria');
  await subir(page, CON_FALLOS);
  await page.getByRole('button', { name: 'Revisar' }).click();
  await expect(numero(page, 'Con errores')).toHaveText('6Con errores');
  await expect(page.getByText('Nada se ha guardado todavía.')).toBeVisible();
  const importar = page.getByRole('button', { name: /^Importar/ });
  await expect(importar).toBeDisabled();
  for (const ancho of [1366, 800, 360]) {
    await page.setViewportSize({ width: ancho, height: 740 });
    await sinDesborde(page);
  }
  await sinTropiezos(page);
  await page.setViewportSize({ width: 1366, height: 768 });

  // Cell by cell, by keyboard: Escape takes back, Enter keeps and goes on.
  const fecha = page.getByRole('textbox', { name: 'Corrección de Fec. Nac., fila 4' });
  await fecha.fill('30/06/2014');
  await fecha.press('Escape');
  await expect(fecha).toHaveValue('31/06/2014');
  await fecha.fill('30/06/2014');
  await fecha.press('Enter');
  const grado = page.getByRole('combobox', { name: 'Grado de la fila 5' });
  await expect(grado).toBeFocused();
  await expect(numero(page, 'Con errores')).toHaveText('5Con errores');
  await expect(grado).toBeFocused();
  const cui = page.getByRole('textbox', { name: 'Corrección de CUI, fila 7' });
  await cui.fill('2510000000005');
  await cui.press('Shift+Enter');
  await expect(page.getByRole('textbox', { name: 'Corrección de Sección, fila 6' })).toBeFocused();

  // Equal faults at once, and a row left out.
  await page.getByRole('button', { name: /^Marcar: no tienen/ }).click();
  await page.getByRole('button', { name: /^Crearla al importar/ }).click();
  await page.getByRole('button', { name: 'Omitir fila 9' }).click();
  await expect(page.locator('[data-fila]:focus')).toBeVisible();
  await elegir(page, 'Grado de la fila 5', /^Primero Primaria/);
  await expect(numero(page, 'Con errores')).toHaveText('0Con errores');
  await expect(numero(page, 'Nuevos')).toHaveText('6Nuevos');
  await expect(page.getByText(/Alguien más corrigió/)).toHaveCount(0);
  await importar.click();
  await expect(
    page.getByText('Se importaron 6 estudiantes: 6 nuevos y 0 actualizados. Se omitió 1 fila.'),
  ).toBeVisible();
  await sinTropiezos(page);
  await page.getByRole('button', { name: /^Imprimir credenciales/ }).click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Ver alumnos' }).click();
  // Those of the list, and nobody else.
  await expect(page.getByText('6 alumnos', { exact: true })).toBeVisible();
  await page.getByLabel('Buscar').first().fill('Fernandae');
  await expect(page.getByText('2510000000005')).toBeVisible();

  await page.goto('/#/colaborador/administrador/colegio/importar');
  const anterior = page.getByRole('listitem').filter({ hasText: 'Listado general (final).csv' });
  await expect(anterior.getByText('Importada')).toBeVisible();
  await anterior.getByRole('button', { name: /^Deshacer/ }).click();
  const pregunta = page.getByRole('alertdialog', { name: 'Deshacer importación' });
  await expect(pregunta.getByText(/^6 filas: 6 nuevas/)).toBeVisible();
  await pregunta.getByRole('button', { name: 'Deshacer' }).click();
  await expect(
    page.getByText('Deshecho: importación «Listado general (final).csv» con 6 estudiantes.'),
  ).toBeVisible();
  await expect(anterior.getByText('Deshecha')).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await sinDesborde(page);
  await sinTropiezos(page);
});

test('una lista que ya se importó así no pregunta las columnas; se descarta sin dejar nada', async ({
  page,
}) => {
  await conSesionDe(page, 'secretaria');
  await page.goto(NUEVA);
  await page.getByLabel('Archivo').setInputFiles(lista(renglon(10)));
  // Unless the journey before it has imported one.
  await page.getByRole('button', { name: /^(Revisar|Importar 1 en \d{4})$/ }).click();
  await page
    .getByRole('button', { name: 'Importar 1' })
    .or(page.getByText('Se importó 1 estudiante'))
    .first()
    .click();
  await expect(page.getByText('Se importó 1 estudiante: 1 nuevo y 0 actualizados.')).toBeVisible();
  await page.goto(NUEVA);
  await page.getByLabel('Archivo').setInputFiles(lista(renglon(8), renglon(9)));
  await expect(page.getByText('Usamos las columnas de la última vez.')).toBeVisible();
  await page.getByRole('button', { name: 'Cambiar columnas' }).click();
  await expect(page.getByRole('list', { name: 'Columnas' })).toBeVisible();
  await elegir(page, 'Dato de «Fec. Nac.»', 'No se usa');
  await expect(page.getByText('Falta elegir: Fecha de nacimiento')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Revisar' })).toBeDisabled();
  await elegir(page, 'Dato de «Fec. Nac.»', 'Fecha de nacimiento');
  await page.getByRole('button', { name: 'Revisar' }).click();
  await expect(numero(page, 'Nuevos')).toHaveText('2Nuevos');
  await page.reload();
  await expect(numero(page, 'Nuevos')).toHaveText('2Nuevos');
  // Also a row without a fault is left out, and comes back.
  await page.getByRole('button', { name: 'Omitir fila 3' }).click();
  await expect(page.locator('[data-fila="4"]')).toBeFocused();
  await expect(numero(page, 'Nuevos')).toHaveText('1Nuevos');
  await page.getByRole('button', { name: '1 omitida' }).click();
  await page.getByRole('button', { name: 'Incluir fila 3' }).click();
  await expect(numero(page, 'Nuevos')).toHaveText('2Nuevos');
  await expect(page.getByRole('heading', { name: 'Filas de la lista' })).toBeFocused();
  await page.getByRole('button', { name: 'Descartar' }).click();
  await aceptar(page, 'Descartar');
  await expect(page.getByRole('heading', { level: 1, name: 'Importar' })).toBeVisible();
  const suyas = page.getByRole('listitem').filter({ hasText: 'Listado general (final).csv' });
  await expect(suyas.first()).toBeVisible();
  await expect(suyas.filter({ hasText: 'Sin terminar' })).toHaveCount(0);
});

test('la dirección importa lo que se debía y lo que ya se pagó; el alumno lo ve en su cuenta', async ({
  page,
  browser,
}) => {
  const alumno = await (await browser.newContext()).newPage();
  await entrarComo(alumno, 'estudiante');
  const perfil = await alumno.request.get(urlOf(comprobarEstudiante));
  const { idEstudiante } = comprobarEstudiante.output.parse((await perfil.json()).data);
  await entrarComo(page, 'admin');
  const ficha = await page.request.get(urlOf(verEstudiante, { id: String(idEstudiante) }));
  const { codigo } = verEstudiante.output.parse((await ficha.json()).data);
  await page.goto(NUEVA.replace('estudiantes', 'saldos'));
  await page.getByLabel('Archivo').setInputFiles({
    name: 'Saldos 2025.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Carné;Saldo;Observaciones\r\n${codigo};Q 1,234.56;debe octubre\r\nNADIE-1;40;\r\n`,
      'latin1',
    ),
  });
  await page.getByRole('button', { name: 'Revisar' }).click();
  await expect(page.getByText('Por importar: 1 saldo por Q1,234.56.')).toBeVisible();
  await expect(page.getByText('No hay ningún alumno con ese código.')).toBeVisible();
  for (const ancho of [800, 360]) {
    await page.setViewportSize({ width: ancho, height: 740 });
    await sinDesborde(page);
  }
  await sinTropiezos(page);
  await page.getByRole('button', { name: 'Omitir fila 3' }).click();
  await page.getByRole('button', { name: 'Importar 1' }).click();
  await expect(page.getByText('Importado: 1 saldo por Q1,234.56. Se omitió 1 fila.')).toBeVisible();
  await alumno.getByRole('link', { name: /En curso/ }).click();
  await alumno.getByRole('link', { name: /Mis pagos/ }).click();
  await expect(alumno.getByText('Saldo anterior')).toBeVisible();
  await expect(alumno.getByText('Q1,234.56').first()).toBeVisible();
  await alumno.context().close();
});

test('lo que no es una lista se rechaza con su frase y se puede elegir otra', async ({ page }) => {
  await conSesionDe(page, 'secretaria');
  await page.goto(NUEVA);
  await page
    .getByLabel('Archivo')
    .setInputFiles({ name: 'acta.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') });
  await expect(page.getByRole('alert')).toHaveText(/no es de Excel/);
  await sinTropiezos(page);
  await page.getByLabel('Archivo').setInputFiles({
    name: 'notas.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('hola\r\nuno;dos\r\nMaría;López\r\n'),
  });
  await expect(
    page.getByText('No encontramos una fila de encabezados. Elige en qué fila están.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Fila 2 uno · dos' }).click();
  await expect(page.getByText(/^Falta elegir: Nombre 1/)).toBeVisible();
});

test('en un teléfono el título ocupa un renglón; una lista de puros encabezados dice que no tiene filas', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await conSesionDe(page, 'secretaria');
  await page.goto(NUEVA);
  await page.getByLabel('Archivo').setInputFiles({
    name: 'vacía.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Nombres,Apellidos,CUI,Fec. Nac.,Sexo,Madre,Transporte\r\n'),
  });
  await page.getByRole('button', { name: 'Revisar' }).waitFor();
  const titulo = await page.getByRole('heading', { level: 1, name: 'Importar' }).boundingBox();
  expect(titulo?.height).toBeLessThan(40);
  await expect(page.getByRole('banner').getByText('Estudiantes y familias')).toBeVisible();
  await page.getByRole('button', { name: 'Revisar' }).click();
  await expect(page.getByText('Debajo de los encabezados no hay ninguna fila.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Importar 0' })).toBeDisabled();
  await page.getByRole('button', { name: 'Descartar' }).click();
  await aceptar(page, 'Descartar');
  await expect(page).toHaveURL(/#\/colaborador\/administrador\/colegio\/importar$/);
});
