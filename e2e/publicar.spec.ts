import type { Page } from '@playwright/test';
import { OUT_OF_REACH } from '#shared/base/errors.ts';
import { sinTropiezos } from './accesibilidad.ts';
import { type Clase, escritorioDe, leer } from './pasos-docencia.ts';
import { conSesionDe, entrarComo } from './personas.ts';
import { expect, test } from './prueba.ts';

/** The teacher's class with the most to show, on its desk. */
async function abrirEscritorio(page: Page): Promise<Clase> {
  await conSesionDe(page, 'docente');
  const clases = await leer<Clase[]>(page, 'docentes/materias');
  const clase = clases.find(({ bloqueActual }) => bloqueActual === 2);
  if (!clase) throw new Error('la docente no tiene una clase en su segundo bloque');
  await page.goto(escritorioDe(clase));
  return clase;
}

const editor = (page: Page) => page.getByRole('textbox', { name: 'Contenido' });

test('un aviso para algunos se elige buscando, y su tarjeta dice para cuántos es', async ({ page }) => {
  await abrirEscritorio(page);
  await page.getByRole('button', { name: 'Publicar algo' }).click();
  await page.getByRole('menuitem', { name: 'Aviso' }).click();
  await expect(editor(page)).toBeFocused();
  await expect(page.getByText(/^(?:Revisa|Falta) /)).toHaveCount(0);
  await page.keyboard.type('Solo para refuerzo.');
  const destinatarios = page.getByRole('combobox', { name: 'Estudiantes' });
  await expect(destinatarios).toHaveText(/^Todos \(\d+\)$/);
  await destinatarios.click();
  const lista = page.getByRole('listbox');
  await page.getByRole('option', { name: 'Seleccionar todos' }).click();
  const nombre = (await page.getByRole('option').nth(2).textContent()) ?? '';
  await page.getByRole('searchbox', { name: 'Buscar...' }).fill(nombre.split(' ').slice(-2).join(' '));
  await page.keyboard.press('ArrowDown');
  await expect(lista.getByRole('option').first()).toBeFocused();
  await sinTropiezos(page);
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Listo' }).click();
  await expect(destinatarios).toHaveText(/^1 de \d+ · /);
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(page.getByText('Aviso publicado correctamente.')).toBeVisible();
  const tarjeta = page.getByRole('article').filter({ hasText: 'Solo para refuerzo.' });
  await expect(tarjeta.getByText(/Para 1 de \d+ alumnos/)).toBeVisible();
});

test('mientras el servidor no puede responder se dice, y lo enviado llega una sola vez', async ({ page }) => {
  await abrirEscritorio(page);
  let fueraDeAlcance = true;
  await page.route('**/api/**', (route) =>
    fueraDeAlcance && route.request().method() !== 'GET'
      ? route.fulfill({ status: 503, json: { code: 2, data: null, message: OUT_OF_REACH } })
      : route.fallback(),
  );
  await page.getByRole('button', { name: 'Publicar algo' }).click();
  await page.getByRole('menuitem', { name: 'Aviso' }).click();
  await expect(editor(page)).toBeFocused();
  await page.keyboard.type('El lunes no hay clases.');
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  const reconectando = page.getByRole('status').filter({ hasText: 'Reconectando…' });
  await expect(reconectando).toBeVisible();
  await sinTropiezos(page);
  fueraDeAlcance = false;
  await expect(page.getByText('Aviso publicado correctamente.')).toBeVisible();
  await expect(reconectando).toBeHidden();
  await expect(page.getByRole('article').filter({ hasText: 'El lunes no hay clases.' })).toHaveCount(1);
});

test('de dos ventanas que cambian el mismo material la segunda ve las dos versiones y elige', async ({
  page,
  context,
}) => {
  await abrirEscritorio(page);
  await page.getByRole('tab', { name: 'Actividades' }).click();
  await page.getByRole('button', { name: 'Bloque 1', exact: true }).click();
  await page.getByRole('button', { name: 'Opciones de Guía', exact: false }).first().click();
  await page.getByRole('menuitem', { name: 'Editar' }).click();
  const titulo = page.getByLabel(/^Título/);
  await expect(titulo).toHaveValue(/Guía/);
  const otra = await context.newPage();
  await otra.goto(page.url());
  await otra.getByLabel(/^Título/).fill('Guía de la otra ventana');
  await otra.getByRole('button', { name: 'Guardar' }).click();
  await expect(otra.getByText('Material actualizado correctamente.')).toBeVisible();
  await titulo.fill('Guía de esta ventana');
  await page.getByRole('button', { name: 'Guardar' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Hay otra versión' });
  await expect(dialogo.getByText('Guía de la otra ventana')).toBeVisible();
  await expect(dialogo.getByText('Guía de esta ventana')).toBeVisible();
  await sinTropiezos(page);
  await dialogo.getByRole('button', { name: 'Guardar lo mío' }).click();
  await expect(page.getByText('Material actualizado correctamente.')).toBeVisible();
  await expect(page.getByText('Guía de esta ventana').first()).toBeVisible();
});

test('antes de finalizar un bloque y de iniciar un examen se lee lo que importa', async ({ page }) => {
  await abrirEscritorio(page);
  await page.getByRole('tab', { name: 'Actividades' }).click();
  await page.getByRole('region', { name: 'Bloque 2' }).getByRole('button', { name: 'Finalizar' }).click();
  const pregunta = page.getByRole('alertdialog');
  await expect(pregunta.getByText(/actividad(es)? quedan? abiertas?: .*sin entregar\.$/)).toBeVisible();
  await pregunta.getByRole('button', { name: 'Cancelar' }).click();
  await page
    .getByRole('link', { name: /^Parcial/ })
    .last()
    .click();
  const iniciar = page.getByRole('button', { name: 'Iniciar', exact: true });
  await expect(iniciar).toHaveCount(1);
  await iniciar.click();
  await expect(
    pregunta.getByText(/^Parcial.* · \d{2} \w{3} \d{4} · \d+ minutos · \d+ alumnos$/),
  ).toBeVisible();
  await pregunta.getByRole('button', { name: 'Cancelar' }).click();
});

test.describe('en un teléfono', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('"Texto" del menú Agregar lleva al editor, que ya tenía el foco al abrir', async ({ page }) => {
    await entrarComo(page, 'estudiante');
    await page.getByRole('link', { name: /En curso/ }).tap();
    await page.getByRole('link', { name: /Mis cursos/ }).tap();
    await page.getByRole('link', { name: /Matemáticas/ }).tap();
    await page.getByRole('button', { name: 'Publica en la clase' }).tap();
    await expect(editor(page)).toBeFocused();
    await page.getByRole('button', { name: 'Agregar' }).tap();
    await page.getByRole('menuitem', { name: 'Texto' }).tap();
    await expect(editor(page)).toBeFocused();
    await page.keyboard.type('Hola a todos.');
    await expect(editor(page)).toHaveText('Hola a todos.');
    await page.getByRole('button', { name: 'Dejar como borrador' }).tap();
    await expect(page.getByText('Tu publicación queda como borrador en este equipo.')).toBeVisible();
  });
});
