import type { Page } from '@playwright/test';
import { urlOf } from '#shared/base/endpoint.ts';
import { bloquesDelDocente, finalizarBloque, iniciarBloque } from '#shared/bloques.ts';
import { marcasDelBloque, publicarMarcas } from '#shared/calificaciones/hoja.ts';
import { materiaNoImpartida } from '#shared/cierres/materias.ts';
import { verCierre } from '#shared/cierres.ts';
import { clasesDelDocente } from '#shared/clases.ts';
import { paths } from '#web/paths.ts';
import { sinTropiezos } from './accesibilidad.ts';
import { sinDesborde } from './pasos.ts';
import { conSesionDe, entrarComo } from './personas.ts';
import { expect, test } from './prueba.ts';
import { alcanzaElDedo, conElDedo } from './tacto.ts';

const MATERIA = 'Matemáticas';

async function pedir(page: Page, method: 'get' | 'post' | 'put', url: string, data?: object) {
  const respuesta = await (await page.request[method](url, data ? { data } : {})).json();
  expect(respuesta, url).toMatchObject({ code: 1 });
  return respuesta.data;
}

interface Clase {
  idGradoSeccionMateriaColaborador: number;
  idGradoSeccion: number;
  fechaCerrada: string | null;
}

/** A class of the teacher whose blocks have all ended and whose marks are all published. */
async function claseTerminada(page: Page, grado: string, seccion: string): Promise<Clase> {
  await conSesionDe(page, 'docente');
  const clases = await pedir(page, 'get', urlOf(clasesDelDocente));
  const clase = clases.find(
    ({ idMateriaNavigation, idGradoSeccionNavigation: de }: Record<string, Record<string, never>>) =>
      idMateriaNavigation?.nombre === MATERIA &&
      JSON.stringify(de).includes(grado) &&
      JSON.stringify(de).includes(`"seccion":"${seccion}"`),
  );
  const idassignment = String(clase.idGradoSeccionMateriaColaborador);
  for (const bloque of await pedir(page, 'get', urlOf(bloquesDelDocente, { idassignment }))) {
    const params = { idMateriaBloque: String(bloque.idMateriaBloque) };
    if (!bloque.fechaIniciado) await pedir(page, 'put', urlOf(iniciarBloque, params), {});
    if (!bloque.fechaTerminado) await pedir(page, 'put', urlOf(finalizarBloque, params), {});
    const marcas = (await pedir(page, 'get', urlOf(marcasDelBloque, params))).filter(
      (una: Record<string, number | null>) =>
        una.borradorCalificacion !== null &&
        Number(una.idEstadoActividad) < 4 &&
        !(una.idEstadoActividad === 3 && una.calificacion === una.borradorCalificacion),
    );
    if (marcas.length > 0)
      await pedir(page, 'post', urlOf(publicarMarcas, params), {
        marcas: marcas.map((una: Record<string, number>) => ({
          idActividadMateriaBloque: una.idActividadMateriaBloque,
          idEstudianteGrado: una.idEstudianteGrado,
          version: una.version,
        })),
        ceros: [],
        motivo: 'Revisión final',
      });
  }
  return clase;
}

async function abrirNotas(page: Page, grado: string): Promise<void> {
  await entrarComo(page, 'docente');
  await page.getByRole('link', { name: /Ciclo actual/ }).click();
  await page.getByRole('link', { name: /Mis cursos/ }).click();
  await page
    .getByRole('link', { name: new RegExp(`${MATERIA}.*${grado}`) })
    .first()
    .click();
  await page.getByRole('tab', { name: 'Calificaciones' }).click();
}

/** Closes the subject as its teacher does. */
async function cerrarMateria(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cerrar materia' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Cerrar materia' });
  await expect(dialogo.getByText(/^(?:Nadie reprueba|Reprueban? \d+ de)/)).toBeVisible();
  await dialogo.getByRole('button', { name: 'Cerrar materia' }).click();
  await expect(page.getByText(/^Materia cerrada · /)).toBeVisible();
}

test('la docente cierra su materia, y anota y publica la recuperación de quienes tienen derecho', async ({
  page,
}) => {
  await claseTerminada(page, 'Segundo Básico', 'A');
  await abrirNotas(page, 'Segundo Básico A');
  await page.getByRole('button', { name: 'Cerrar materia' }).click();
  for (const width of [360, 800, 1366]) {
    await page.setViewportSize({ width, height: 768 });
    await sinDesborde(page);
  }
  await sinTropiezos(page);
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await cerrarMateria(page);

  await page.getByRole('combobox', { name: 'Bloque' }).click();
  await page.getByRole('option', { name: 'Recuperación 1' }).click();
  const hoja = page.getByRole('grid', { name: 'Recuperación 1' });
  const celda = (fila: number, columna: number) =>
    hoja.locator('tbody tr').nth(fila).getByRole('gridcell').nth(columna);
  await celda(0, 1).click();
  await page.keyboard.type('64');
  await page.keyboard.press('Enter');
  await page.keyboard.type('58.5');
  await page.keyboard.press('Enter');
  await expect(page.getByText('La nota de recuperación debe ser un número entero de 0 a 100.')).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.type('58');
  await page.keyboard.press('Enter');
  await sinTropiezos(page);
  await page.getByRole('button', { name: 'Publicar 2 notas' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Publicar recuperación 1' });
  await dialogo.getByRole('checkbox').first().check();
  await dialogo.getByRole('button', { name: 'Publicar' }).click();
  await expect(celda(0, 2)).toHaveText('Aprueba con 64');
  await expect(celda(1, 2)).toHaveText(/^No aprueba: queda \d+$/);
  await expect(celda(2, 2)).toHaveText('No se presentó');
  await page.setViewportSize({ width: 390, height: 844 });
  const lista = page.getByRole('list', { name: 'Recuperación 1' });
  await expect(lista.getByRole('listitem').first()).toContainText('Aprueba con 64');
  await sinDesborde(page);
  await conElDedo(page, alcanzaElDedo);
});

test('la dirección cierra una sección, queda fija, y la reabre con un motivo', async ({ page }) => {
  const clase = await claseTerminada(page, 'Segundo Básico', 'B');
  await abrirNotas(page, 'Segundo Básico B');
  await cerrarMateria(page);

  // The other subjects of the demo have teachers of their own: they are settled without a screen.
  await conSesionDe(page, 'admin');
  const idGradoSeccion = String(clase.idGradoSeccion);
  const cierre = await pedir(page, 'get', urlOf(verCierre, { idGradoSeccion }));
  const abiertas = cierre.materias.filter(({ estado }: { estado: string }) => estado === 'abierta');
  for (const { idMateria } of abiertas.slice(1))
    await pedir(page, 'post', urlOf(materiaNoImpartida, { idGradoSeccion, idMateria: String(idMateria) }), {
      motivo: 'No hubo docente en el año.',
    });

  await entrarComo(page, 'admin');
  await page.getByRole('link', { name: 'Notas' }).click();
  await page.getByRole('tab', { name: 'Cierre' }).click();
  await page.getByRole('link', { name: /^Segundo Básico B/ }).click();
  const cerrar = page.getByRole('button', { name: 'Cerrar sección' });
  await expect(cerrar).toBeDisabled();
  for (const width of [360, 800, 1366]) {
    await page.setViewportSize({ width, height: 768 });
    await sinDesborde(page);
  }
  await sinTropiezos(page);
  await page.getByRole('button', { name: `Opciones de ${abiertas[0].nombre}` }).click();
  await page.getByRole('menuitem', { name: 'No se imparte este año…' }).click();
  const noSeImparte = page.getByRole('dialog', { name: 'No se imparte este año' });
  await noSeImparte.getByRole('textbox', { name: /Motivo/ }).fill('No hubo docente en el año.');
  await noSeImparte.getByRole('button', { name: 'Guardar' }).click();

  await expect(page.getByText('Todas las materias están cerradas')).toBeVisible();
  await expect(cerrar).toBeEnabled();
  await cerrar.click();
  const pregunta = page.getByRole('alertdialog');
  await expect(
    pregunta.getByText(/^¿Cerrar Segundo Básico B\? Las notas de \d+ alumnos quedan fijas\./),
  ).toBeVisible();
  await pregunta.getByRole('button', { name: 'Cerrar sección' }).click();
  await expect(page.getByText(/^Sección cerrada el \d\d \w{3} \d{4} por Ana Lucía Estrada/)).toBeVisible();
  await sinTropiezos(page);

  await page.getByRole('button', { name: 'Reabrir…' }).click();
  const reabrir = page.getByRole('dialog', { name: 'Reabrir sección' });
  await reabrir.getByRole('textbox', { name: /Motivo/ }).fill('Faltó una nota de Física.');
  await reabrir.getByRole('button', { name: 'Reabrir' }).click();
  await expect(cerrar).toBeEnabled();

  await page.getByRole('button', { name: 'Historial de cierres' }).click();
  await expect(
    page.getByText(/^Reabierta el .* por Ana Lucía Estrada.*: Faltó una nota de Física\.$/),
  ).toBeVisible();
  await cerrar.click();
  await pregunta.getByRole('button', { name: 'Cerrar sección' }).click();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole('button', { name: 'Descargar cambios del cierre 1 al 2' })).toBeVisible();
  await sinDesborde(page);
  await sinTropiezos(page);

  // A section is opened from far down the list, and its state and steps are in sight.
  await page.getByRole('combobox', { name: 'Grado y sección' }).click();
  await page.getByRole('option', { name: 'Todas las secciones' }).click();
  await expect(page.getByRole('link', { name: /^Segundo Básico B/ })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.getByRole('link', { name: /^Segundo Básico B/ }).scrollIntoViewIfNeeded();
  await page.getByRole('link', { name: /^Segundo Básico B/ }).click();
  await expect(page.getByText(/^Sección cerrada el /)).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('quien coordina ve su ciclo también cuando la pantalla ya descansó', async ({ page }) => {
  await conSesionDe(page, 'coordinador');
  const bandeja = page.waitForResponse((reply) => reply.url().includes('/api/trabajos?de=mios'));
  await page.goto(`/#${paths.inicioColaboradorDocente.to({ ciclo: new Date().getFullYear() })}`);
  await bandeja;
  await expect(page.getByRole('link', { name: /^Notas de la escuela/ })).toBeVisible();
});
