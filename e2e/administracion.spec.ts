import type { Page } from '@playwright/test';
import { sinTropiezos } from './accesibilidad.ts';
import { aceptar, elegir } from './pasos.ts';
import {
  type Alumno,
  abrirAlumnoNuevo,
  dejarInscripcion,
  GRADOS,
  inscribir,
  opcionDeGrado,
  pagarEnero,
  tarjetaDeGrado,
} from './pasos-administracion.ts';
import { conSesionDe, entrarComo } from './personas.ts';
import { expect, test } from './prueba.ts';

/** Adds a student without a user. */
async function agregarAlumno(page: Page, alumno: Alumno): Promise<void> {
  const dialogo = await abrirAlumnoNuevo(page, alumno);
  await dialogo.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialogo).toBeHidden();
  await dejarInscripcion(page);
}

test('la secretaria agrega un alumno, lo inscribe, genera su cuenta y cobra enero', async ({ page }) => {
  const alumno = { nombre: 'Yadira', apellido: 'Xicay', cui: `71${Date.now()}` };
  await entrarComo(page, 'secretaria');
  await agregarAlumno(page, alumno);
  const grado = await tarjetaDeGrado(page, 'Primaria', 'Primero Primaria');
  await inscribir(page, grado, alumno, /^Sección B/);
  await grado.getByRole('link', { name: 'Detalles de Primero Primaria' }).click();
  await expect(page).toHaveURL(/grados\/grado\/\d+$/);
  const detalle = page.getByRole('dialog', { name: /^Primero Primaria - Ciclo escolar \d{4}$/ });
  const seccion = detalle.getByRole('region', { name: 'Alumnos sección B' });
  const fila = seccion.first().getByRole('row').filter({ hasText: alumno.cui });
  await expect(fila).toBeVisible();
  const pagos = await pagarEnero(page, alumno);

  await pagos.getByRole('button', { name: 'Pagado: anular Enero' }).click();
  await aceptar(page, 'Anular');
  await pagos.getByRole('button', { name: /pagar Enero$/ }).click();
  await pagos.getByRole('button', { name: 'Agregar pago' }).click();
  await page.getByRole('menuitem', { name: 'Personalizado' }).click();
  const propio = page.getByRole('dialog', { name: 'Pago personalizado' });
  await propio.getByRole('button', { name: 'Agregar', exact: true }).click();
  await expect(propio.getByText('Nombre de pago es obligatorio', { exact: true })).toBeVisible();
  await expect(propio.getByText('Monto de pago es requerido y debe ser numérico.')).toBeVisible();
  await propio.getByLabel('Nombre de pago').fill('Excursión a Iximché');
  await propio.getByLabel('Monto de pago').fill('85.50');
  await propio.getByRole('button', { name: 'Agregar', exact: true }).click();
  await aceptar(page, 'Agregar de todos modos');
  await expect(pagos.getByText('Q85.50')).toBeVisible();
  await sinTropiezos(page);
  await pagos.getByRole('button', { name: 'Eliminar Excursión a Iximché' }).click();
  await expect(page.getByText('¿Desea eliminar al alumno el pago "Excursión a Iximché"?')).toBeVisible();
  await aceptar(page, 'Eliminar');
  await expect(pagos.getByText('Q85.50')).toHaveCount(0);
  await pagos.getByRole('button', { name: 'Cerrar' }).click();
  await expect(pagos).toBeHidden();

  await fila.getByRole('button', { name: /^Opciones/ }).click();
  await page.getByRole('menuitem', { name: 'Des-asignar' }).click();
  await expect(page.getByText('¿Desea desasignar al estudiante Yadira Isabel Xicay Cumes?')).toBeVisible();
  await aceptar(page, 'Des-asignar');
  await expect(page.getByText(/¿Quieres anular su inscripción\?/)).toBeVisible();
  await aceptar(page, 'Anular');
  await expect(fila).toHaveCount(0);
  await detalle.getByRole('button', { name: 'Cerrar' }).click();
  await expect(page).toHaveURL(/administrador\/grados$/);
});

test('lo mismo se hace desde un teléfono', async ({ page }) => {
  const alumno = { nombre: 'Wendy', apellido: 'Sisimit', cui: `72${Date.now()}` };
  await page.setViewportSize({ width: 390, height: 844 });
  await entrarComo(page, 'secretaria');
  await agregarAlumno(page, alumno);
  const grado = await tarjetaDeGrado(page, 'Preprimaria', 'Párvulos 2');
  await inscribir(page, grado, alumno, /^Sección A/);
  await grado.getByRole('link', { name: 'Detalles de Párvulos 2' }).click();
  await pagarEnero(page, alumno);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('varios inscritos por error se des-asignan en un solo acto', async ({ page }) => {
  await entrarComo(page, 'admin');
  const alumnos = ['Abner', 'Edwin'].map((nombre, index) => ({
    nombre,
    apellido: 'Tzay',
    cui: `73${index}${Date.now()}`,
  }));
  for (const alumno of alumnos) {
    await agregarAlumno(page, alumno);
    await inscribir(page, await tarjetaDeGrado(page, 'Primaria', 'Segundo Primaria'), alumno, /^Sección A/);
  }
  await page.getByRole('link', { name: 'Detalles de Segundo Primaria' }).click();
  const seccion = page.getByRole('region', { name: 'Alumnos sección A' }).first();
  const todos = page.getByRole('button', { name: 'Des-asignar seleccionados' });
  await expect(todos.first()).toBeDisabled();
  for (const { nombre } of alumnos) {
    await seccion.getByRole('checkbox', { name: `Seleccionar a ${nombre} Isabel Tzay Cumes` }).check();
  }
  await expect(todos.first()).toBeEnabled();
  await expect(todos.last()).toBeDisabled();
  await todos.first().click();
  const [request] = await Promise.all([
    page.waitForRequest((sent) => sent.url().endsWith('/grados/estudiantes/desasignar')),
    aceptar(page, 'Des-asignar'),
  ]);
  expect(request.postDataJSON()).toHaveLength(2);
  for (const { cui } of alumnos) await expect(seccion.getByText(cui)).toHaveCount(0);
});

test('un grado se agrega con sus secciones y materias, se cambia y se elimina', async ({ page }) => {
  await conSesionDe(page, 'admin');
  await page.goto(GRADOS);
  await expect(page.getByRole('radio', { name: 'Preprimaria' })).toBeChecked();
  await page.getByRole('button', { name: 'Agregar grado' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Agregar grado' });
  await dialogo.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialogo.getByText('Nivel estudiantil es requerido.')).toBeVisible();
  await expect(dialogo.getByText('Nombre es requerido.')).toBeVisible();
  await elegir(page, 'Nivel estudiantil', 'Diversificado');
  await dialogo.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialogo.getByText('Carrera es requerida si se selecciona Diversificado.')).toBeVisible();
  await expect(dialogo.getByText('Revisa 3 campos: Nombre, Secciones, Carrera')).toBeVisible();
  await dialogo.getByLabel('Nombre').fill('Kinder #1');
  await dialogo.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialogo.getByText('Nombre debe ser alfanumérico.')).toBeVisible();
  await elegir(page, 'Nivel estudiantil', 'Primaria');
  await expect(page.getByRole('combobox', { name: 'Carrera' })).toHaveCount(0);
  await dialogo.getByLabel('Nombre').fill('Kinder');
  await page.getByRole('combobox', { name: 'Secciones' }).click();
  await page.getByRole('option', { name: 'Sección A' }).click();
  await page.getByRole('option', { name: 'Sección C' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Materias' }).click();
  await page.getByRole('option', { name: 'Matemáticas' }).click();
  await page.getByRole('option', { name: 'Inglés' }).click();
  await page.keyboard.press('Escape');
  await dialogo.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Grado agregado correctamente.')).toBeVisible();
  const kinder = page.getByRole('article').filter({ hasText: 'Kinder' });
  await expect(kinder.getByText('Sección C')).toBeVisible();
  await expect(kinder.getByText(/2 materias/)).toBeVisible();

  await opcionDeGrado(kinder, 'Editar');
  const edicion = page.getByRole('dialog', { name: 'Editar grado' });
  await edicion.getByLabel('Nombre').fill('Kinder mayor');
  await edicion.getByRole('button', { name: 'Guardar' }).click();
  await expect(edicion).toBeHidden();
  await expect(kinder.getByRole('heading', { name: 'Kinder mayor' })).toBeVisible();
  await opcionDeGrado(kinder, 'Eliminar');
  await expect(page.getByText("¿Quieres eliminar el grado 'Kinder mayor'?")).toBeVisible();
  await aceptar(page, 'Eliminar');
  await expect(kinder).toHaveCount(0);
});

interface Repitente {
  nivel: string;
  grado: string;
  codigo: string;
}

/** Somebody of the year before who can be enrolled by groups this year. */
async function alguienDelCicloAnterior(page: Page): Promise<Repitente> {
  const ciclo = new Date().getFullYear();
  const grados = await (await page.request.get(`/api/grados?ciclo=${ciclo}`)).json();
  for (const { idGrado, nombre, inscripcionPorGrupos, idNivelEstudiantilNavigation: nivel } of grados.data) {
    if (!inscripcionPorGrupos) continue;
    const { data } = await (
      await page.request.get(`/api/grados/${idGrado}/inscripciones?ciclo=${ciclo}`)
    ).json();
    const [grupo] = data;
    if (grupo)
      return { nivel: nivel.nombre, grado: nombre, codigo: grupo.estudiantesGrados[0].estudiante.codigo };
  }
  throw new Error('nobody of the year before is left to enrol');
}

test('quien quedó del ciclo anterior se inscribe por grupos, y solo donde se permite', async ({ page }) => {
  await entrarComo(page, 'admin');
  const { nivel, grado, codigo } = await alguienDelCicloAnterior(page);
  const suyo = await tarjetaDeGrado(page, nivel, grado);
  await opcionDeGrado(suyo, 'Inscribir por grupos');
  const dialogo = page.getByRole('dialog', { name: 'Inscribir por grupos' });
  const boton = dialogo.getByRole('button', { name: 'Inscribir seleccionados' });
  await expect(boton).toBeDisabled();
  const fila = dialogo.getByRole('row').filter({ hasText: codigo });
  await fila.getByRole('checkbox').check();
  await boton.click();
  await expect(dialogo.getByText('Sección es requerida.')).toBeVisible();
  await fila.getByRole('checkbox').uncheck();
  await expect(boton).toBeDisabled();
  await fila.getByRole('checkbox').check();
  await elegir(page, 'Sección', /^Sección A/);
  await sinTropiezos(page);
  await boton.click();
  await expect(page.getByText('¿Desea inscribir a los alumnos seleccionados en la sección A?')).toBeVisible();
  await aceptar(page, 'Inscribir');
  await expect(page.getByText('Estudiantes inscritos correctamente.')).toBeVisible();
  await expect(dialogo).toBeHidden();
  await suyo.getByRole('link', { name: /^Detalles/ }).click();
  await expect(
    page.getByRole('region', { name: 'Alumnos sección A' }).first().getByText(codigo),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar' }).click();

  const primero = await tarjetaDeGrado(page, 'Preprimaria', 'Párvulos 1');
  await primero.getByRole('button', { name: /^Opciones/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Inscribir estudiante' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Inscribir por grupos' })).toHaveCount(0);
});

test('un ciclo cerrado solo se consulta', async ({ page }) => {
  await conSesionDe(page, 'admin');
  await page.goto(GRADOS);
  const anterior = new Date().getFullYear() - 1;
  await page.getByRole('combobox', { name: 'Ciclo escolar' }).selectOption(String(anterior));
  await expect(page.getByRole('heading', { name: `Ciclo escolar ${anterior}` })).toBeVisible();
  const porque = page.getByText(`El ciclo escolar ${anterior} ya está cerrado`, { exact: false });
  await expect(porque).toBeVisible();
  await page.getByRole('radio', { name: 'Primaria', exact: true }).check();
  await expect(page.getByRole('link', { name: 'Detalles de Cuarto Primaria' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Agregar grado' })).toHaveCount(0);
  await page.getByRole('button', { name: /^Opciones de Cuarto/ }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Boletas']);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Detalles de Cuarto Primaria' }).click();
  await expect(page.getByRole('button', { name: /^Pagos de / }).first()).toBeVisible();
  await expect(page.getByRole('dialog').getByText(`El ciclo escolar ${anterior} ya está`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Des-asignar seleccionados' })).toHaveCount(0);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await page
    .getByRole('button', { name: /^Calificaciones de / })
    .first()
    .click();
  const calificaciones = page.getByRole('dialog', { name: 'Calificaciones' });
  await expect(calificaciones.getByText('Bloque 4').first()).toBeVisible();
  await expect(calificaciones.getByText('Bloque 5')).toHaveCount(0);
  // With every block finished nothing stands for a missing mark.
  await expect(calificaciones.getByText('NNG')).toHaveCount(0);
  await sinTropiezos(page);
});
