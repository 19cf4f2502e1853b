import type { Page } from '@playwright/test';
import { pregunta } from '../pasos.ts';
import { type Alumno, enListaDe, nombreDe } from '../pasos-administracion.ts';
import { panel } from '../pasos-estudiante.ts';
import {
  daLaVuelta,
  elegirDeLaLista,
  elegirDelMenu,
  entrarEn,
  escribir,
  flecha,
  irA,
  marcar,
  vuelveA,
} from '../pasos-teclado.ts';
import { expect, test } from '../prueba.ts';

// A trace of every stop of the keyboard costs more than the stops.
test.use({ trace: 'off' });

const GRADO = 'Tercero Básico';
const SECCION = 'A';
const USUARIO = 'zxiloj';
const PROPIA = 'volcán de agua dulce';
const TAREA = 'Lectura del capítulo 4';

const enGuatemala = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/Guatemala' });

async function entrar(page: Page, area: 'estudiante' | 'colaborador', usuario: string, contrasenia: string) {
  await page.goto(`/#/login/${area}`);
  await escribir(page, 'Usuario', usuario);
  await escribir(page, 'Contraseña', contrasenia);
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/login/);
}

/** Past the menu, and back to it: the first stop of every screen. */
async function saltarElMenu(page: Page): Promise<void> {
  const salto = page.getByRole('button', { name: 'Ir al contenido' });
  await expect(salto).toBeAttached();
  await page.keyboard.press('Tab');
  await expect(salto).toBeFocused();
  await expect(salto).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
}

/** A new student with a user. Answers with the password on the paper. */
async function crearAlumno(page: Page, { nombre, apellido, cui }: Alumno): Promise<string> {
  await entrar(page, 'colaborador', 'secretaria', 'demo-secretaria');
  await saltarElMenu(page);
  await entrarEn(page, 'link', 'Alumnos', { atras: true });
  await entrarEn(page, 'button', 'Agregar alumno');
  await expect(page.getByRole('dialog', { name: 'Agregar alumno' })).toBeVisible();
  await escribir(page, 'CUI', cui);
  await irA(page, 'spinbutton', 'Día');
  await page.keyboard.type('21042012');
  await escribir(page, 'Nombre 1', nombre);
  await escribir(page, 'Nombre 2', 'Isabel');
  await escribir(page, 'Apellido 1', apellido);
  await escribir(page, 'Apellido 2', 'Cumes');
  await escribir(page, 'Nombre de la madre', 'Juana Cumes');
  await escribir(page, 'Nombre del responsable', 'Juana Cumes');
  await escribir(page, 'Nombre de quien recoge', 'Juana Cumes');
  await marcar(page, 'switch', 'Puede entrar a Ceiba');
  await expect(page.getByLabel('Usuario')).toHaveValue(USUARIO);
  await entrarEn(page, 'button', 'Guardar');
  const credenciales = page.getByRole('dialog', { name: 'Credenciales' });
  const contrasenia = await credenciales.getByText(/^[a-y]{8}$/).innerText();
  await marcar(page, 'checkbox', 'Entendido');
  await entrarEn(page, 'button', 'Aceptar');
  await expect(credenciales).toBeHidden();
  await entrarEn(page, 'button', 'Ahora no');
  await vuelveA(page, 'button', 'Agregar alumno');
  return contrasenia;
}

async function inscribir(page: Page, { cui }: Alumno): Promise<void> {
  await entrarEn(page, 'link', 'Grados', { atras: true });
  await irA(page, 'radio', 'Preprimaria');
  await flecha(page, 'Right', 'radio', 'Básicos');
  await elegirDelMenu(page, `Opciones de ${GRADO}`, 'Inscribir estudiante');
  await expect(page.getByRole('searchbox', { name: 'Buscar estudiante...' }).last()).toBeFocused();
  await page.keyboard.type(cui);
  await daLaVuelta(page);
  await marcar(page, 'radio', new RegExp(cui));
  await elegirDeLaLista(page, 'Sección', new RegExp(`^Sección ${SECCION}`));
  await entrarEn(page, 'button', 'Inscribir');
  await expect(page.getByRole('dialog')).toBeHidden();
  await vuelveA(page, 'button', `Opciones de ${GRADO}`);
}

async function pagarEnero(page: Page, alumno: Alumno): Promise<void> {
  await entrarEn(page, 'link', `Detalles de ${GRADO}`);
  const abrir = `Pagos de ${nombreDe(alumno)}`;
  await entrarEn(page, 'button', abrir, { max: 200 });
  await entrarEn(page, 'button', 'Generar cuenta de pagos');
  // After January the months that are over are proposed unticked.
  if (new Date().getMonth() > 0) await entrarEn(page, 'button', 'Todos');
  await entrarEn(page, 'button', 'Generar');
  await expect(pregunta(page)).toBeHidden();
  await entrarEn(page, 'button', /pagar Enero$/);
  await vuelveA(page, 'button', 'Pagado: anular Enero');
  await page.keyboard.press('Escape');
  await vuelveA(page, 'button', abrir);
  await page.keyboard.press('Escape');
  await vuelveA(page, 'link', `Detalles de ${GRADO}`);
}

async function asignarTarea(page: Page): Promise<void> {
  await entrar(page, 'colaborador', 'docente', 'demo-docente');
  await entrarEn(page, 'link', /Ciclo actual/);
  await entrarEn(page, 'link', /Mis cursos/);
  await entrarEn(page, 'link', new RegExp(`Matemáticas.*${GRADO} ${SECCION}`));
  await irA(page, 'tab', 'Pizarra');
  await flecha(page, 'Right', 'tab', 'Actividades');
  await page.keyboard.press('Enter');
  await elegirDelMenu(page, 'Crear actividad', 'Tarea');
  await expect(page.getByRole('dialog', { name: 'Tarea' })).toBeVisible();
  await escribir(page, 'Título', TAREA);
  await escribir(page, /^Instrucciones/, 'Lee y resume.');
  await escribir(page, /^Puntos/, '10');
  await irA(page, 'spinbutton', 'Día');
  await page.keyboard.type(enGuatemala.format(Date.now() + 7 * 86_400_000).replaceAll('/', ''));
  await irA(page, 'spinbutton', 'Horas');
  await page.keyboard.type('1430');
  await entrarEn(page, 'button', 'Asignar');
  await expect(page.getByText('Tarea asignada correctamente.')).toBeVisible();
  await vuelveA(page, 'button', 'Crear actividad');
}

/** With the password on the paper, which gives way to an own one. */
async function entrarPorPrimeraVez(page: Page, contrasenia: string): Promise<void> {
  await entrar(page, 'estudiante', USUARIO, contrasenia);
  await escribir(page, 'Contraseña actual', contrasenia);
  await escribir(page, 'Contraseña nueva', PROPIA);
  await entrarEn(page, 'button', 'Guardar y continuar');
  await expect(page.getByRole('heading', { name: 'Elige tu contraseña' })).toBeHidden();
}

/** A text and a file, from the homework that the bell tells of. */
async function entregarTarea(page: Page): Promise<void> {
  await entrarEn(page, 'link', /En curso/);
  await entrarEn(page, 'button', /pendientes?$/);
  await expect(page.getByRole('dialog', { name: 'Actividades pendientes' })).toBeVisible();
  await entrarEn(page, 'link', new RegExp(TAREA));
  await expect(page.getByRole('dialog', { name: 'Detalles de tarea' })).toBeVisible();
  await irA(page, 'button', 'Agregar');
  await daLaVuelta(page);
  await elegirDelMenu(page, 'Agregar', 'Texto');
  await escribir(page, 'Entrega', 'El héroe regresa.');
  await entrarEn(page, 'button', 'Listo');
  await vuelveA(page, 'button', 'Agregar');
  const [elegir] = await Promise.all([
    page.waitForEvent('filechooser'),
    elegirDelMenu(page, 'Agregar', 'Archivos'),
  ]);
  await elegir.setFiles({ name: 'resumen.txt', mimeType: 'text/plain', buffer: Buffer.from('Resumen') });
  await expect(panel(page).getByText('Tu trabajo está guardado.')).toBeVisible();
  await entrarEn(page, 'button', 'Entregar');
  await irA(page, 'button', 'Cancelar');
  await entrarEn(page, 'button', 'Entregar');
  await expect(panel(page).getByText('Entregado', { exact: true })).toBeVisible();
  await irA(page, 'button', 'Anular entrega', { max: 5 });
  await page.keyboard.press('Escape');
  await vuelveA(page, 'button', /pendientes?$/);
}

/** The work is opened and left again, a mark is typed, and it is graded. */
async function calificar(page: Page, alumno: Alumno): Promise<void> {
  await entrarEn(page, 'link', TAREA);
  await irA(page, 'tab', 'Instrucciones');
  await flecha(page, 'Right', 'tab', 'Entregas');
  await page.keyboard.press('Enter');
  await entrarEn(page, 'link', enListaDe(alumno));
  await expect(page.getByText('El héroe regresa.')).toBeVisible();
  await entrarEn(page, 'button', 'Todas las entregas');
  await vuelveA(page, 'link', enListaDe(alumno));
  await irA(page, 'textbox', `Punteo de ${nombreDe(alumno)}, de 10`);
  await page.keyboard.type('8.5');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Borrador', { exact: true })).toBeVisible();
  await elegirDelMenu(page, 'Opciones', 'Calificar', { atras: true, max: 12 });
  await expect(page.getByText('Tareas calificadas correctamente.')).toBeVisible();
  const calificadas = page.getByRole('region', { name: 'Calificadas' });
  await expect(calificadas.getByRole('link', { name: enListaDe(alumno) })).toBeVisible();
  await irA(page, 'link', enListaDe(alumno), { max: 14 });
  await page.keyboard.press('Escape');
  await vuelveA(page, 'link', TAREA);
}

async function leerNota(page: Page): Promise<void> {
  await entrarEn(page, 'link', /Mis cursos/);
  await entrarEn(page, 'link', /Matemáticas/);
  await entrarEn(page, 'link', TAREA);
  await expect(panel(page).getByText('8.5/10', { exact: true })).toBeVisible();
}

test('de la inscripción a la nota, sin ratón', async ({ page, browser }) => {
  test.setTimeout(180_000);
  const alumno = { nombre: 'Zoila', apellido: 'Xiloj', cui: `74${Date.now()}` };
  const [docente, suya] = [await browser.newPage(), await browser.newPage()];
  const contrasenia = await crearAlumno(page, alumno);
  await inscribir(page, alumno);
  await pagarEnero(page, alumno);
  await asignarTarea(docente);
  await entrarPorPrimeraVez(suya, contrasenia);
  await entregarTarea(suya);
  await calificar(docente, alumno);
  await leerNota(suya);
  for (const one of [docente, suya]) await one.close();
});
