import type { Page } from '@playwright/test';
import { sinTropiezos } from './accesibilidad.ts';
import { aceptar, sinDesborde } from './pasos.ts';
import { entrarComo } from './personas.ts';
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

const numero = (page: Page, que: string) =>
  page.getByRole('status', { name: 'Qué pasaría' }).locator('> *').filter({ hasText: que });

async function subir(page: Page, archivo: ReturnType<typeof lista>): Promise<void> {
  await page.goto('/#/colaborador/administrador/colegio');
  await page.getByRole('link', { name: /^Importar/ }).click();
  await page.getByRole('link', { name: 'Importar estudiantes y familias' }).click();
  await page.getByLabel('Archivo').setInputFiles(archivo);
  await expect(page.getByRole('list', { name: 'Columnas' })).toBeVisible();
}

test('la secretaria importa una lista con fallos: los corrige en la revisión, la guarda y la deshace', async ({
  page,
}, info) => {
  await entrarComo(page, 'secretaria');
  await subir(page, CON_FALLOS);
  await page.screenshot({ path: info.outputPath('columnas.png'), fullPage: true });
  await page.getByRole('button', { name: 'Revisar' }).click();
  await expect(numero(page, 'Con errores')).toBeVisible();
  await page.screenshot({ path: info.outputPath('revision.png'), fullPage: true });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.screenshot({ path: info.outputPath('revision-360.png'), fullPage: true });
  await sinTropiezos(page);
});
