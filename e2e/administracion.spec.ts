import { expect, type Locator, type Page, test } from '@playwright/test';
import { sinTropiezos } from './accesibilidad.ts';
import { entrarComo } from './personas.ts';

const GRADOS = '/#/colaborador/administrador/grados';
const ALUMNOS = '/#/colaborador/administrador/alumnos';

interface Alumno {
  nombre: string;
  apellido: string;
  cui: string;
}

/** Answers the question that is shown. */
const aceptar = (page: Page, palabra: string) =>
  page.getByRole('alertdialog').getByRole('button', { name: palabra, exact: true }).click();

async function elegir(page: Page, campo: string, opcion: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: campo }).click();
  await page.getByRole('option', { name: opcion, exact: true }).click();
}

/** Fills what a student cannot be without. */
async function agregarAlumno(page: Page, { nombre, apellido, cui }: Alumno): Promise<void> {
  await page.goto(ALUMNOS);
  await page.getByRole('button', { name: 'Agregar alumno' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Agregar alumno' });
  await dialogo.getByLabel('CUI').fill(cui);
  await dialogo.getByLabel('Nombre 1').fill(nombre);
  await dialogo.getByLabel('Nombre 2').fill('Isabel');
  await dialogo.getByLabel('Apellido 1').fill(apellido);
  await dialogo.getByLabel('Apellido 2').fill('Cumes');
  await dialogo.getByLabel('Nombre de la madre').fill('Juana Cumes');
  await dialogo.getByLabel('Nombre del responsable').fill('Juana Cumes');
  await dialogo.getByLabel('Nombre de quien recoge').fill('Juana Cumes');
  await dialogo.getByRole('spinbutton', { name: 'Día' }).click();
  await page.keyboard.type('21042019');
  await dialogo.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialogo).toBeHidden();
}

/** The card of a grade, at its level. */
async function tarjeta(page: Page, nivel: string, grado: string): Promise<Locator> {
  await page.goto(GRADOS);
  await page.getByRole('radio', { name: nivel, exact: true }).check();
  return page.getByRole('article').filter({ has: page.getByRole('heading', { name: grado, exact: true }) });
}

async function opcionDeGrado(grado: Locator, opcion: string): Promise<void> {
  await grado.getByRole('button', { name: /^Opciones/ }).click();
  await grado.page().getByRole('menuitem', { name: opcion, exact: true }).click();
}

async function inscribir(page: Page, grado: Locator, { cui }: Alumno, seccion: RegExp): Promise<void> {
  await opcionDeGrado(grado, 'Agregar estudiante');
  await page.getByRole('searchbox', { name: 'Buscar estudiante...' }).last().fill(cui);
  await page.getByRole('radio', { name: new RegExp(cui) }).click();
  await page.getByRole('button', { name: 'Inscribir', exact: true }).click();
  await expect(page.getByText('Sección es requerida.')).toBeVisible();
  await elegir(page, 'Sección', seccion);
  await page.getByRole('button', { name: 'Inscribir', exact: true }).click();
  await expect(page.getByText('Estudiante agregado correctamente.')).toBeVisible();
}

/** From the row of the student in the grade: account made, January paid. */
async function pagarEnero(page: Page, { nombre, apellido }: Alumno): Promise<Locator> {
  const completo = `${nombre} Isabel ${apellido} Cumes`;
  await page.getByRole('button', { name: `Pagos de ${completo}` }).click();
  const pagos = page.getByRole('dialog', { name: 'Pagos' });
  await expect(pagos.getByText('El estudiante no ha generado su cuenta de pagos aún.')).toBeVisible();
  await pagos.getByRole('button', { name: 'Generar cuenta de pagos' }).click();
  await expect(page.getByText(`¿Desea generar los pagos del alumno "${completo}"?`)).toBeVisible();
  await aceptar(page, 'Generar');
  await expect(pagos.getByRole('button', { name: /pagar (Enero|Octubre)$/ })).toHaveCount(2);
  await pagos.getByRole('button', { name: /pagar Enero$/ }).click();
  await expect(pagos.getByRole('button', { name: 'Pagado: anular Enero' })).toBeVisible();
  return pagos;
}

test('la secretaria agrega un alumno, lo inscribe, genera su cuenta y cobra enero', async ({ page }) => {
  const alumno = { nombre: 'Yadira', apellido: 'Xicay', cui: `71${Date.now()}` };
  await entrarComo(page, 'secretaria');
  await agregarAlumno(page, alumno);
  const grado = await tarjeta(page, 'Primaria', 'Primero Primaria');
  await inscribir(page, grado, alumno, /^Sección B/);
  await grado.getByRole('link', { name: 'Detalles de Primero Primaria' }).click();
  await expect(page).toHaveURL(/grados\/grado\/\d+$/);
  const detalle = page.getByRole('dialog', { name: /^Primero Primaria - Ciclo escolar \d{4}$/ });
  const seccion = detalle.getByRole('region', { name: 'Alumnos sección B' });
  const fila = seccion.first().getByRole('row').filter({ hasText: alumno.cui });
  await expect(fila).toBeVisible();
  const pagos = await pagarEnero(page, alumno);

  await pagos.getByRole('button', { name: 'Pagado: anular Enero' }).click();
  await expect(pagos.getByRole('button', { name: /pagar Enero$/ })).toBeVisible();
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
  await expect(page.getByText(/¿Desea anular su inscripción\?/)).toBeVisible();
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
  const grado = await tarjeta(page, 'Preprimaria', 'Párvulos 2');
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
    await inscribir(page, await tarjeta(page, 'Primaria', 'Segundo Primaria'), alumno, /^Sección A/);
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
  await entrarComo(page, 'admin');
  await page.goto(GRADOS);
  await expect(page.getByRole('radio', { name: 'Preprimaria' })).toBeChecked();
  await page.getByRole('button', { name: 'Agregar grado' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Agregar grado' });
  await dialogo.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialogo.getByText('Nivel estudiantil es requerido.')).toBeVisible();
  await expect(dialogo.getByText('Nombre es requerido.')).toBeVisible();
  await elegir(page, 'Nivel estudiantil', 'Diversificado');
  await dialogo.getByLabel('Nombre').fill('Kinder #1');
  await dialogo.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialogo.getByText('Carrera es requerida si se selecciona Diversificado.')).toBeVisible();
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
  const suyo = await tarjeta(page, nivel, grado);
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
  await expect(page.getByText('Estudiantes agregados correctamente.')).toBeVisible();
  await expect(dialogo).toBeHidden();
  await suyo.getByRole('link', { name: /^Detalles/ }).click();
  await expect(
    page.getByRole('region', { name: 'Alumnos sección A' }).first().getByText(codigo),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar' }).click();

  const primero = await tarjeta(page, 'Preprimaria', 'Párvulos 1');
  await primero.getByRole('button', { name: /^Opciones/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Agregar estudiante' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Inscribir por grupos' })).toHaveCount(0);
});

test('un ciclo cerrado solo se consulta', async ({ page }) => {
  await entrarComo(page, 'admin');
  await page.goto(GRADOS);
  const anterior = new Date().getFullYear() - 1;
  await page.getByRole('combobox', { name: 'Ciclo escolar' }).selectOption(String(anterior));
  await expect(page.getByRole('heading', { name: `Ciclo escolar ${anterior}` })).toBeVisible();
  await page.getByRole('radio', { name: 'Primaria', exact: true }).check();
  await expect(page.getByRole('link', { name: 'Detalles de Cuarto Primaria' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Agregar grado' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Opciones de Cuarto/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Detalles de Cuarto Primaria' }).click();
  await expect(page.getByRole('button', { name: /^Pagos de / }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Des-asignar seleccionados' })).toHaveCount(0);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await page
    .getByRole('button', { name: /^Calificaciones de / })
    .first()
    .click();
  const calificaciones = page.getByRole('dialog', { name: 'Calificaciones' });
  await expect(calificaciones.getByText('Bloque 6').first()).toBeVisible();
  await sinTropiezos(page);
});
