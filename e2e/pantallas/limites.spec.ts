import type { Locator, Page } from '@playwright/test';
import { TITULO_MAX } from '#shared/actividades.ts';
import { APELLIDO_MAX, NOMBRE_MAX } from '#shared/estudiantes/campos.ts';
import { paths } from '#web/paths.ts';
import {
  abrirAlumnoNuevo,
  dejarInscripcion,
  inscribir,
  nombreDe,
  tarjetaDeGrado,
} from '../pasos-administracion.ts';
import { buscador } from '../pasos-caja.ts';
import { abrirEntregas, escritorioDe } from '../pasos-docencia.ts';
import { conSesionDe, entrarComo } from '../personas.ts';
import { expect, test } from '../prueba.ts';

/** Longer than what any field of one line takes, and as digits too much for any number. */
const LARGO = '9'.repeat(300);

/**
 * Pastes a text that is too long into every field that is shown: it stays out whole and that is said, or it stands there
 * whole. A part of it is a cut, but of a title: its beginning stays, and that is said.
 */
async function pegarEnTodos(page: Page): Promise<number> {
  const campos = page.locator(
    'input:visible:not([type=checkbox], [type=radio], [type=file], [aria-hidden=true]), textarea:visible',
  );
  await expect(campos.first()).toBeVisible();
  let probados = 0;
  for (const campo of await campos.elementHandles()) {
    // Picking or leaving one field may take another away.
    if (!(await campo.isVisible()) || !(await campo.isEditable())) continue;
    const antes = await campo.inputValue();
    const nombre =
      (await campo.getAttribute('aria-label')) ??
      (await campo.getAttribute('name')) ??
      (await campo.getAttribute('id')) ??
      '';
    await campo.focus();
    await page.keyboard.insertText('9');
    // A list to choose from is no text.
    if ((await campo.inputValue()) === antes) continue;
    await campo.fill(antes);
    await page.keyboard.insertText(LARGO);
    const despues = await campo.inputValue();
    if (nombre === 'title') {
      expect(despues).toBe(LARGO.slice(0, TITULO_MAX));
      await expect(page.getByText('Se quedaron los primeros 100 caracteres.')).toBeVisible();
    } else if (despues === antes) {
      await expect(
        page.getByText(/^Sobran \d+ caracteres: el máximo es \d+\.$|no cabe:/).first(),
        nombre,
      ).toBeVisible();
    } else expect(despues, `${nombre} keeps what was pasted`).toContain(LARGO);
    await campo.fill(antes);
    probados += 1;
  }
  return probados;
}

const anio = new Date().getFullYear();

/** Of the narrowest phone. */
const ANCHO = 360;

test('ningún campo de la docente corta lo que se pega', async ({ page }) => {
  const clase = await abrirEntregas(page);
  expect(await pegarEnTodos(page)).toBeGreaterThan(10);
  const nueva = { ciclo: anio, idassignment: clase.idGradoSeccionMateriaColaborador };
  for (const pantalla of [paths.tareaDocente, paths.parcialDocente, paths.materialDocente]) {
    await page.goto('about:blank');
    await page.goto(`/#${pantalla.to(nueva)}`);
    expect(await pegarEnTodos(page)).toBeGreaterThan(0);
  }
  await page.goto('about:blank');
  await page.goto(`/#${paths.tareaDocente.to(nueva)}`);
  const titulo = page.getByRole('textbox', { name: 'Título' });
  await titulo.fill('a'.repeat(120));
  await expect(page.getByText('100/100')).toBeVisible();
  // One more has no place, and takes none from what stands at the end.
  await titulo.fill(`${'a'.repeat(99)}z`);
  await expect(page.getByText('Se quedaron los primeros 100 caracteres.')).toBeHidden();
  await titulo.press('Home');
  await page.keyboard.type('b');
  await expect(titulo).toHaveValue(`${'a'.repeat(99)}z`);
  await expect(page.getByText('Se quedaron los primeros 100 caracteres.')).toBeVisible();
  await page.goto(escritorioDe(clase));
});

test('ningún campo de la administración corta lo que se pega', async ({ page }) => {
  await entrarComo(page, 'admin');
  for (const address of [
    paths.alumnos.to(),
    paths.colaboradores.to(),
    paths.caja.to(),
    paths.datosDelColegio.to(),
    paths.papelera.to(),
  ]) {
    // The fields of the screen before are gone before those of this one are looked for.
    await page.goto('about:blank');
    await page.goto(`/#${address}`);
    expect(await pegarEnTodos(page), address).toBeGreaterThan(0);
  }
});

/** How far the words of it reach to the right, whatever cuts them off. */
const finDe = (texto: Locator): Promise<number> =>
  texto.evaluate((element) => {
    const palabras = document.createRange();
    palabras.selectNodeContents(element);
    return palabras.getBoundingClientRect().right;
  });

test('el nombre más largo, sin un espacio, cabe en un teléfono', async ({ page }) => {
  const alumno = {
    nombre: 'M'.repeat(NOMBRE_MAX),
    apellido: 'w'.repeat(APELLIDO_MAX),
    cui: `73${Date.now()}`,
  };
  await conSesionDe(page, 'secretaria');
  const dialogo = await abrirAlumnoNuevo(page, alumno);
  await dialogo.getByRole('button', { name: 'Guardar' }).click();
  await dejarInscripcion(page);
  await inscribir(page, await tarjetaDeGrado(page, 'Básicos', 'Primero Básico'), alumno, /^Sección A/);

  const cabe = async (texto: Locator) => {
    await texto.scrollIntoViewIfNeeded();
    expect(await finDe(texto)).toBeLessThan(ANCHO);
  };
  await page.setViewportSize({ width: ANCHO, height: 740 });
  await page.goto(`/#${paths.caja.path}`);
  await buscador(page).fill(alumno.cui);
  await page.keyboard.press('Enter');
  await cabe(page.getByRole('heading', { name: nombreDe(alumno) }));
  await entrarComo(page, 'docente');
  await page.goto(`/#${paths.materiasDocente.to({ ciclo: anio })}`);
  await page.getByRole('link', { name: /Matemáticas.*Primero Básico A/ }).click();
  await page.getByRole('tab', { name: 'Alumnos' }).click();
  await cabe(page.getByText(nombreDe(alumno)));
});
