import type { Locator, Page } from '@playwright/test';
import { sinTropiezos } from './accesibilidad.ts';
import { aceptar, elegir, pregunta, sinDesborde } from './pasos.ts';
import { conSesionDe, entrarComo, escribirCredenciales } from './personas.ts';
import { expect, test } from './prueba.ts';

const guardar = (page: Page) => page.getByRole('button', { name: 'Guardar' }).click();

/** Several options of a field; the list stays open until it is left. */
async function elegirVarias(page: Page, campo: string, ...opciones: string[]) {
  await page.getByRole('combobox', { name: campo }).click();
  for (const opcion of opciones) await page.getByRole('option', { name: opcion, exact: true }).click();
  await page.keyboard.press('Escape');
}

/** What is chosen and not yet in the list is no less work than what is. */
async function cerrarPregunta(page: Page, dialogo: Locator) {
  await dialogo.getByRole('button', { name: 'Cancelar' }).click();
  await expect(pregunta(page)).toContainText('¿Salir sin guardar?');
  await aceptar(page, 'Seguir editando');
}

async function elegirCicloAnterior(page: Page): Promise<string> {
  const ciclos = page.getByRole('combobox', { name: 'Ciclo escolar' });
  const anterior = String(Number(await ciclos.inputValue()) - 1);
  await ciclos.selectOption(anterior);
  return anterior;
}

async function cabeEnTelefono(page: Page) {
  await page.setViewportSize({ width: 360, height: 740 });
  await sinDesborde(page);
  await page.setViewportSize({ width: 1366, height: 768 });
}

test('una carrera recibe su primera materia; vacía otra vez, se elimina', async ({ page }) => {
  await entrarComo(page, 'admin');
  await page.getByRole('button', { name: 'Materias' }).click();
  await page.getByRole('link', { name: 'Diversificado' }).click();
  await expect(page).toHaveURL(/diversificado\/materias$/);
  await page.getByRole('button', { name: 'Agregar carrera' }).click();
  await guardar(page);
  await expect(page.getByText('Nombre es requerido.')).toBeVisible();
  await page.getByLabel('Nombre').fill('   ');
  await expect(page.getByText('Nombre no debe ser un espacio en blanco.')).toBeVisible();
  await page.getByLabel('Nombre').fill('  Bachillerato en Turismo ');
  await guardar(page);
  const carrera = page.getByRole('region', { name: 'Bachillerato en Turismo' });
  await carrera.getByRole('button', { name: 'Agregar materia' }).click();
  await page.getByLabel('Nombre').fill('Geografía Turística');
  await guardar(page);
  await expect(page.getByText('Materia agregada correctamente.')).toBeVisible();
  await expect(page.getByText('Geografía Turística')).toHaveCount(1);
  await carrera.getByRole('button', { name: 'Editar materia Geografía Turística' }).click();
  await page.getByLabel('Nombre').fill('Geografía de Guatemala');
  await guardar(page);
  await expect(carrera.getByText('Geografía de Guatemala')).toBeVisible();
  await sinTropiezos(page);
  await cabeEnTelefono(page);
  await carrera.getByRole('button', { name: 'Eliminar materia' }).click();
  await expect(page.getByText('¿Desea eliminar la materia "Geografía de Gu..."?')).toBeVisible();
  await aceptar(page, 'Eliminar');
  await expect(page.getByText('Materia eliminada correctamente.')).toBeVisible();
  await carrera.getByRole('button', { name: 'Eliminar carrera' }).click();
  await aceptar(page, 'Eliminar');
  await expect(carrera).toHaveCount(0);
});

test('las materias son de su nivel, las retiradas vuelven, y un nivel que no existe lleva al inicio', async ({
  page,
}) => {
  await conSesionDe(page, 'admin');
  await page.goto('/#/colaborador/administrador/basicos/materias');
  await expect(page.getByRole('heading', { name: 'Matemáticas' })).toBeVisible();
  await page.getByRole('button', { name: 'Agregar materia' }).click();
  await page.getByLabel('Nombre').fill('Ajedrez');
  await guardar(page);
  await expect(page.getByRole('heading', { name: 'Ajedrez' })).toBeVisible();
  await sinTropiezos(page);
  await page.getByRole('link', { name: 'Preprimaria' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Preprimaria' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ajedrez' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Básicos' }).click();
  await page.getByRole('button', { name: 'Eliminar materia Ajedrez' }).click();
  await aceptar(page, 'Eliminar');
  await expect(page.getByRole('heading', { name: 'Ajedrez' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Eliminar materia Matemáticas' }).click();
  await aceptar(page, 'Eliminar');
  await expect(page.getByRole('heading', { name: 'Matemáticas' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Agregar materia' }).click();
  await page.getByLabel('Nombre').fill('matemáticas');
  await guardar(page);
  await aceptar(page, 'Reactivar');
  // With the name it had, not the one that was typed.
  await expect(page.getByRole('heading', { name: 'Matemáticas', exact: true })).toBeVisible();

  await page.goto('/#/colaborador/administrador/universidad/materias');
  await expect(page).toHaveURL(/administrador\/inicio$/);
});

test('una docente nueva recibe su usuario y una clase, y entra con lo que se le dio', async ({
  page,
  browser,
}) => {
  await entrarComo(page, 'admin');
  await page.getByRole('link', { name: 'Colaboradores' }).click();
  await page.getByRole('button', { name: 'Agregar colaborador' }).click();
  await guardar(page);
  await expect(page.getByText('Cargos son requeridos.')).toBeVisible();
  await page.getByLabel('Nombres').fill('María José Ajú Cúmez');
  await page.getByLabel('DPI').fill('2547896310101');
  await page.getByLabel('Teléfono').fill('55554444');
  await page.getByRole('group', { name: /Fecha de nacimiento/ }).click();
  await page.keyboard.type('31022016');
  await guardar(page);
  await expect(page.getByText(/^Esa fecha no existe: febrero /)).toBeVisible();
  await expect(page.getByRole('spinbutton', { name: 'Año' })).toHaveText('2016');
  await page.getByRole('spinbutton', { name: 'Día' }).click();
  await page.keyboard.type('01012099');
  await expect(page.getByText('Fecha de nacimiento no debe ser una fecha futura.')).toBeVisible();
  await page.getByRole('spinbutton', { name: 'Día' }).click();
  await page.keyboard.type('14051990');
  await elegirVarias(page, 'Cargos', 'Docente', 'Coordinador', 'Secretaria', 'Contador');
  await expect(page.getByText('Solo se pueden seleccionar 3 cargos.')).toBeVisible();
  await elegirVarias(page, 'Cargos', 'Secretaria', 'Contador');
  await page.getByLabel('Tiene usuario para entrar a Ceiba').check();
  await expect(page.getByText('@ceiba.example')).toBeVisible();
  await page.getByRole('textbox', { name: /^Usuario/ }).fill('maju');
  await sinTropiezos(page);
  await guardar(page);

  const credenciales = page.getByRole('dialog', { name: 'Credenciales' });
  await expect(credenciales.getByText('maju')).toBeVisible();
  const contrasenia = await credenciales.getByText(/^[a-y]{8}$/).innerText();
  await expect(credenciales.getByRole('button', { name: 'Aceptar' })).toBeDisabled();
  await credenciales.getByLabel('Entendido').check();
  await credenciales.getByRole('button', { name: 'Aceptar' }).click();

  await page.getByLabel('Buscar colaborador...').fill('aju');
  const tarjeta = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /Ajú/ }) });
  await expect(tarjeta.getByText('Docente')).toBeVisible();
  await tarjeta.getByRole('button', { name: /Materias asignadas/ }).click();
  const clases = page.getByRole('dialog', { name: 'Materias asignadas' });
  await expect(clases.getByRole('button', { name: 'Agregar', exact: true })).toBeDisabled();
  await elegir(page, 'Nivel', 'Básicos');
  await elegir(page, 'Materia', 'Emprendimiento para la Productividad');
  await elegirVarias(page, 'Grados', 'Primero Básico A');
  await cerrarPregunta(page, clases);
  await clases.getByRole('button', { name: 'Agregar', exact: true }).click();
  await expect(clases.getByRole('listitem').getByText('Nuevo')).toBeVisible();
  await sinTropiezos(page);
  await clases.getByRole('button', { name: 'Guardar' }).click();
  await expect(tarjeta.getByText('1 materia ·')).toBeVisible();

  const ajena = await browser.newContext();
  const suya = await ajena.newPage();
  await suya.goto('/#/login/colaborador');
  await escribirCredenciales(suya, 'maju', contrasenia);
  await expect(suya.getByRole('heading', { name: 'Elige tu contraseña' })).toBeVisible();
  await ajena.close();

  await tarjeta.getByRole('button', { name: /Materias asignadas/ }).click();
  await clases.getByRole('button', { name: 'Transferir' }).click();
  await page.getByRole('button', { name: 'Transferir' }).last().click();
  await expect(page.getByText('Docente es requerido.')).toBeVisible();
  await expect(page.getByText('Grado es requerido.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Docente' }).click();
  const destino = await page.getByRole('option').first().innerText();
  await page.getByRole('option', { name: destino }).click();
  await elegirVarias(page, 'Grados', 'Primero Básico A · Emprendimiento para la Productividad');
  await page.getByRole('button', { name: 'Transferir' }).last().click();
  await expect(clases.getByText('Sin clases asignadas')).toBeVisible();
  await clases.getByRole('button', { name: 'Cancelar' }).click();

  await page.getByLabel('Buscar colaborador...').fill(destino);
  await page.getByRole('button', { name: `Materias asignadas de ${destino}` }).click();
  await clases.getByRole('button', { name: 'Quitar Emprendimiento para la Productividad' }).click();
  await aceptar(page, 'Quitar');
  await expect(clases.getByText('Emprendimiento para la Productividad')).toHaveCount(0);
  await clases.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByLabel('Buscar colaborador...').fill('aju');

  await tarjeta.getByRole('button', { name: /^Editar/ }).click();
  await page.getByRole('button', { name: 'Generar contraseña' }).click();
  await guardar(page);
  await expect(credenciales.getByText(/^[a-y]{8}$/)).not.toHaveText(contrasenia);
  await credenciales.getByLabel('Entendido').check();
  await credenciales.getByRole('button', { name: 'Aceptar' }).click();

  const aCargo = page.getByRole('dialog', { name: 'Grados a cargo' });
  await tarjeta.getByRole('button', { name: /Grados a cargo/ }).click();
  await expect(aCargo.getByRole('button', { name: 'Agregar', exact: true })).toBeDisabled();
  await elegir(page, 'Grado', 'Primero Básico · Básicos');
  await page.getByRole('combobox', { name: 'Secciones' }).click();
  const ocupada = page.getByRole('option', { name: /^A \(.+\)$/ });
  await expect(ocupada).toHaveAttribute('aria-disabled', 'true');
  const titular = (await ocupada.innerText()).replace(/^A \((.+)\)$/, '$1');
  await page.keyboard.press('Escape');
  await aCargo.getByRole('button', { name: 'Cancelar' }).click();

  await page.getByLabel('Buscar colaborador...').fill(titular);
  await page.getByRole('button', { name: `Grados a cargo de ${titular}` }).click();
  await aCargo.getByRole('button', { name: 'Quitar Primero Básico A' }).click();
  await expect(aCargo.getByText('Se quita al guardar')).toBeVisible();
  await sinTropiezos(page);
  await aCargo.getByRole('button', { name: 'Guardar' }).click();
  await expect(aCargo).toBeHidden();
  await page.getByLabel('Buscar colaborador...').fill('aju');
  await tarjeta.getByRole('button', { name: /Grados a cargo/ }).click();
  await elegir(page, 'Grado', 'Primero Básico · Básicos');
  await elegirVarias(page, 'Secciones', 'A');
  await cerrarPregunta(page, aCargo);
  await aCargo.getByRole('button', { name: 'Agregar', exact: true }).click();
  await expect(aCargo.getByText('Nuevo')).toBeVisible();
  await aCargo.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Grados a cargo guardados.').last()).toBeVisible();

  await tarjeta.getByRole('button', { name: /Materias asignadas/ }).click();
  await elegir(page, 'Nivel', 'Básicos');
  await elegir(page, 'Materia', 'Emprendimiento para la Productividad');
  await elegirVarias(page, 'Grados', 'Primero Básico A');
  await clases.getByRole('button', { name: 'Agregar', exact: true }).click();
  await clases.getByRole('button', { name: 'Guardar' }).click();
  await expect(clases).toBeHidden();
  await tarjeta.getByRole('button', { name: /^Eliminar/ }).click();
  const baja = page.getByRole('dialog', { name: 'Eliminar colaborador' });
  await baja.getByRole('button', { name: 'Transferir y eliminar' }).click();
  await expect(baja.getByText('Docente es requerido.')).toBeVisible();
  await sinTropiezos(page);
  await elegir(page, 'Recibe Emprendimiento para la Productividad de Primero Básico A', 'Dejar sin docente');
  await baja.getByRole('button', { name: 'Transferir y eliminar' }).click();
  await expect(tarjeta).toHaveCount(0);
});

test('de los ciclos pasados solo se miran los grados a cargo', async ({ page }) => {
  await entrarComo(page, 'admin');
  await page.getByRole('link', { name: 'Colaboradores' }).click();
  await expect(page.getByRole('button', { name: /^Editar a/ }).first()).toBeVisible();
  await elegirCicloAnterior(page);
  await expect(page.getByRole('button', { name: /^Grados a cargo/ }).first()).toBeVisible();
  await expect(
    page.getByRole('button', { name: /^Agregar|^Editar a|^Materias asignadas|^Eliminar/ }),
  ).toHaveCount(0);
  await page.getByLabel('Otros').click();
  const contador = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
    .filter({ hasText: 'Contador' });
  await expect(contador).toBeVisible();
  await expect(contador.getByRole('button')).toHaveCount(0);
});

test('una cuota nueva se ve con su tipo y su monto; los ciclos pasados solo se miran', async ({ page }) => {
  await entrarComo(page, 'admin');
  await page.getByRole('link', { name: 'Cuotas y niveles' }).click();
  await page.getByRole('tab', { name: 'Tipos de pago' }).click();
  await page.getByRole('button', { name: 'Agregar tipo de pago' }).click();
  await page.getByRole('checkbox', { name: 'Colegiatura' }).check();
  await expect(page.getByRole('checkbox', { name: 'Mensual' })).toBeChecked();
  await page.getByRole('checkbox', { name: 'Mensual' }).uncheck();
  await expect(page.getByRole('checkbox', { name: 'Colegiatura' })).not.toBeChecked();
  await guardar(page);
  await expect(page.getByText('Descripción es requerida.')).toBeVisible();
  await page.getByLabel('Descripción').fill('Excursión');
  await guardar(page);
  await expect(page.getByRole('cell', { name: 'Excursión' })).toBeVisible();
  await sinTropiezos(page);

  await page.getByRole('tab', { name: 'Niveles', exact: true }).click();
  const nivel = page.getByRole('region', { name: 'Preprimaria' });
  await nivel.getByRole('button', { name: 'Agregar pago' }).click();
  await guardar(page);
  await expect(page.getByText('Tipo de pago es obligatorio.')).toBeVisible();
  await elegir(page, 'Tipo de pago', 'Excursión');
  await page.getByLabel('Cantidad').fill('100.505');
  await guardar(page);
  await expect(page.getByText('Cantidad debe ser numérico (xx.xx).')).toBeVisible();
  await page.getByLabel('Cantidad').fill('100.5');
  await guardar(page);
  await expect(page.getByText(/«Excursión» va aparte, con factura/)).toBeVisible();
  await page.getByRole('button', { name: 'Agregar de todos modos' }).click();
  await expect(nivel.getByRole('row', { name: /Excursión/ })).toContainText('Q100.50');
  await nivel.getByRole('button', { name: 'Editar Excursión' }).click();
  await page.getByLabel('Cantidad').fill('120');
  await guardar(page);
  await expect(nivel.getByRole('row', { name: /Excursión/ })).toContainText('Q120.00');
  await sinTropiezos(page);
  await cabeEnTelefono(page);

  const anterior = await elegirCicloAnterior(page);
  await expect(nivel.getByText(`Ciclo escolar ${anterior}`)).toBeVisible();
  await expect(nivel.getByRole('row', { name: /Excursión/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Agregar pago|^Editar|^Eliminar/ })).toHaveCount(0);

  await page.getByRole('combobox', { name: 'Ciclo escolar' }).selectOption(String(Number(anterior) + 1));
  await nivel.getByRole('button', { name: 'Eliminar Excursión' }).click();
  await aceptar(page, 'Eliminar');
  await expect(nivel.getByRole('row', { name: /Excursión/ })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Tipos de pago' }).click();
  await page.getByRole('button', { name: 'Opciones de Excursión' }).click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  await aceptar(page, 'Eliminar');
  await expect(page.getByRole('cell', { name: 'Excursión' })).toHaveCount(0);
});
