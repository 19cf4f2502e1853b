import type { Locator, Page } from '@playwright/test';
import { expect } from './expect.ts';
import { aceptar, elegir, pulsar } from './pasos.ts';

export const ALUMNOS = '/#/colaborador/administrador/alumnos';
export const GRADOS = '/#/colaborador/administrador/grados';

export interface Alumno {
  nombre: string;
  apellido: string;
  cui: string;
}

export const nombreDe = ({ nombre, apellido }: Alumno): string => `${nombre} Isabel ${apellido} Cumes`;

/** As lists in the order of the surnames write it. */
export const enListaDe = ({ nombre, apellido }: Alumno): string => `${apellido} Cumes, ${nombre} Isabel`;

/** Fills what a student cannot be without. */
export async function llenarAlumno(dialogo: Locator, { nombre, apellido, cui }: Alumno): Promise<void> {
  await dialogo.getByRole('textbox', { name: 'CUI' }).fill(cui);
  await dialogo.getByLabel('Nombre 1').fill(nombre);
  await dialogo.getByLabel('Nombre 2').fill('Isabel');
  await dialogo.getByLabel('Apellido 1').fill(apellido);
  await dialogo.getByLabel('Apellido 2').fill('Cumes');
  await dialogo.getByLabel('Nombre de la madre').fill('Juana Cumes');
  await dialogo.getByLabel('Nombre del responsable').fill('Juana Cumes');
  await dialogo.getByLabel('Nombre de quien recoge').fill('Juana Cumes');
  await dialogo.getByRole('spinbutton', { name: 'Día' }).click();
  await dialogo.page().keyboard.type('21042012');
}

/** The form of a new student, filled and not yet saved. */
export async function abrirAlumnoNuevo(page: Page, alumno: Alumno): Promise<Locator> {
  await page.goto(ALUMNOS);
  await pulsar(page.getByRole('button', { name: 'Agregar alumno' }));
  const dialogo = page.getByRole('dialog', { name: 'Agregar alumno' });
  await llenarAlumno(dialogo, alumno);
  return dialogo;
}

/** Leaves for another day what follows once a student is added. */
export async function dejarInscripcion(page: Page): Promise<void> {
  const paso = page.getByRole('dialog', { name: 'Inscribir', exact: true });
  await pulsar(paso.getByRole('button', { name: 'Ahora no' }));
  await expect(paso).toBeHidden();
}

/** Closes the credentials that are shown, once, and answers with the password on them. */
export async function anotarCredenciales(page: Page): Promise<string> {
  const credenciales = page.getByRole('dialog', { name: 'Credenciales' });
  const contrasenia = await credenciales.getByText(/^[a-y]{8}$/).innerText();
  await credenciales.getByLabel('Entendido').check();
  await pulsar(credenciales.getByRole('button', { name: 'Aceptar' }));
  await expect(credenciales).toBeHidden();
  return contrasenia;
}

/** The card of a grade, at its level. */
export async function tarjetaDeGrado(page: Page, nivel: string, grado: string): Promise<Locator> {
  await page.goto(GRADOS);
  await page.getByRole('radio', { name: nivel, exact: true }).check();
  return page.getByRole('article').filter({ has: page.getByRole('heading', { name: grado, exact: true }) });
}

export async function opcionDeGrado(grado: Locator, opcion: string): Promise<void> {
  await pulsar(grado.getByRole('button', { name: /^Opciones/ }));
  await pulsar(grado.page().getByRole('menuitem', { name: opcion, exact: true }));
}

export async function inscribir(page: Page, grado: Locator, { cui }: Alumno, seccion: RegExp): Promise<void> {
  await opcionDeGrado(grado, 'Inscribir estudiante');
  const buscador = page.getByRole('searchbox', { name: 'Buscar estudiante...' }).last();
  await buscador.fill(cui);
  await pulsar(page.getByRole('button', { name: 'Inscribir', exact: true }));
  await expect(page.getByText('Revisa 2 campos: Estudiante, Sección')).toBeVisible();
  await pulsar(page.getByRole('radio', { name: new RegExp(cui) }));
  await pulsar(page.getByRole('button', { name: 'Inscribir', exact: true }));
  await expect(page.getByText('Sección es requerida.')).toBeVisible();
  await elegir(page, 'Sección', seccion);
  await pulsar(page.getByRole('button', { name: 'Inscribir', exact: true }));
  await expect(page.getByText('Inscripción guardada correctamente.')).toBeVisible();

  await opcionDeGrado(grado, 'Inscribir estudiante');
  await buscador.fill(cui);
  await expect(page.getByRole('radio', { name: /Ya inscrito: / })).toBeDisabled();
  await pulsar(page.getByRole('button', { name: 'Cancelar' }));
}

/** The account of payments of a student, from the details of the grade. */
export async function abrirPagos(page: Page, alumno: Alumno): Promise<Locator> {
  await pulsar(page.getByRole('button', { name: `Pagos de ${nombreDe(alumno)}` }));
  return page.getByRole('dialog', { name: 'Pagos' });
}

/** Account made, January paid. */
export async function pagarEnero(page: Page, alumno: Alumno): Promise<Locator> {
  const pagos = await abrirPagos(page, alumno);
  await expect(pagos.getByText('El estudiante no ha generado su cuenta de pagos aún.')).toBeVisible();
  await pulsar(pagos.getByRole('button', { name: 'Generar cuenta de pagos' }));
  await expect(page.getByText(`¿Desea generar los pagos del alumno "${nombreDe(alumno)}"?`)).toBeVisible();
  // Who enrols today is not asked for the months that are over, unless somebody says so.
  const enero = page.getByRole('checkbox', { name: 'Enero' });
  await expect(enero).toBeChecked({ checked: new Date().getMonth() === 0 });
  const todos = page.getByRole('button', { name: 'Todos', exact: true });
  if (!(await enero.isChecked())) await pulsar(todos);
  await aceptar(page, 'Generar');
  await expect(pagos.getByRole('button', { name: /pagar (Enero|Octubre)$/ })).toHaveCount(2);
  await pulsar(pagos.getByRole('button', { name: /pagar Enero$/ }));
  await expect(pagos.getByRole('button', { name: 'Pagado: anular Enero' })).toBeVisible();
  return pagos;
}
