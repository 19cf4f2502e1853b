import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { urlOf } from '#shared/base/endpoint.ts';
import { trabajoTarea } from '#shared/entregas/propia.ts';
import { paths } from '#web/paths.ts';
import { laDireccionNoSeAbre, nadieMasLoVe } from './ajenos.ts';
import { loQueContesta } from './contestar.ts';
import { pulsar } from './pasos.ts';
import {
  type Alumno,
  abrirAlumnoNuevo,
  abrirPagos,
  anotarCredenciales,
  enListaDe,
  inscribir,
  nombreDe,
  pagarEnero,
  tarjetaDeGrado,
} from './pasos-administracion.ts';
import { adjuntarVideoYArchivo, escribirFecha, escribirHora } from './pasos-docencia.ts';
import { abrirCampana, abrirTexto, anular, entregar, panel, tomarFoto } from './pasos-estudiante.ts';
import { entrarComo, escribirCredenciales } from './personas.ts';
import { expect, test } from './prueba.ts';

// With everything that moves, as most people see it; the phones keep still.
test.use({ base: 'propia', contextOptions: { reducedMotion: 'no-preference' } });

interface Escuela {
  nivel: string;
  grado: string;
  seccion: string;
  alumno: Omit<Alumno, 'cui'>;
  usuario: string;
}

const ESCUELA: Escuela = {
  nivel: 'Básicos',
  grado: 'Tercero Básico',
  seccion: 'A',
  alumno: { nombre: 'Nayeli', apellido: 'Tuyuc' },
  usuario: 'ntuyuc',
};

const PROPIA = 'volcán de agua dulce';

/** The homework, where its student and its teacher find it. */
interface Tarea {
  titulo: string;
  id: string;
}

const inscripcionDe = (request: string): string => /inscripcion\/(\d+)\//.exec(request)?.[1] ?? '';

/** New student with a user, enrolled, January paid. Answers with the password and the enrolment. */
async function enSecretaria(page: Page, escuela: Escuela, alumno: Alumno) {
  await entrarComo(page, 'secretaria');
  const dialogo = await abrirAlumnoNuevo(page, alumno);
  await dialogo.getByLabel('Puede entrar a Ceiba').check();
  await expect(dialogo.getByLabel('Usuario')).toHaveValue(escuela.usuario);
  await pulsar(dialogo.getByRole('button', { name: 'Guardar' }));
  const contrasenia = await anotarCredenciales(page);
  const grado = await tarjetaDeGrado(page, escuela.nivel, escuela.grado);
  await inscribir(page, grado, alumno, new RegExp(`^Sección ${escuela.seccion}`));
  await pulsar(grado.getByRole('link', { name: `Detalles de ${escuela.grado}` }));
  const generar = page.waitForRequest(/inscripcion\/\d+\/pagos\/generar/);
  await pagarEnero(page, alumno);
  return { contrasenia, idEstudianteGrado: inscripcionDe((await generar).url()) };
}

/** Homework with a file and a video in the class of mathematics of the section. */
async function asignarTarea(page: Page, { grado, seccion, alumno }: Escuela): Promise<Tarea> {
  const titulo = `Problemas para ${alumno.nombre}`;
  await entrarComo(page, 'docente');
  await pulsar(page.getByRole('link', { name: /Ciclo actual/ }));
  await pulsar(page.getByRole('link', { name: /Mis cursos/ }));
  await pulsar(page.getByRole('link', { name: new RegExp(`Matemáticas.*${grado} ${seccion}`) }).first());
  await pulsar(page.getByRole('tab', { name: 'Actividades' }));
  await pulsar(page.getByRole('button', { name: 'Crear actividad', exact: true }));
  await pulsar(page.getByRole('menuitem', { name: 'Tarea', exact: true }));
  const formulario = page.getByRole('dialog', { name: 'Tarea' });
  await formulario.getByRole('textbox', { name: 'Título' }).fill(titulo);
  await formulario.getByRole('textbox', { name: 'Instrucciones' }).fill('Copia, resuelve y fotografía.');
  await adjuntarVideoYArchivo(page, formulario);
  await formulario.getByRole('textbox', { name: 'Puntos' }).fill('10');
  await escribirFecha(page);
  await escribirHora(page, '1430');
  await pulsar(formulario.getByRole('button', { name: 'Asignar' }));
  await expect(page.getByText('Tarea asignada correctamente.')).toBeVisible();
  await pulsar(page.getByRole('link', { name: titulo }));
  await expect(page).toHaveURL(/tarea\/\d+\/detalles$/);
  return { titulo, id: /tarea\/(\d+)\/detalles/.exec(page.url())?.[1] ?? '' };
}

/** The first time: with the password on the paper, which must give way to an own one. */
async function entrarPorPrimeraVez(page: Page, usuario: string, contrasenia: string): Promise<void> {
  await page.goto('/#/login/estudiante');
  await escribirCredenciales(page, usuario, contrasenia);
  await expect(page.getByRole('heading', { name: 'Elige tu contraseña' })).toBeVisible();
  await page.goto('/#/estudiante/materias');
  await expect(page.getByRole('heading', { name: 'Elige tu contraseña' })).toBeVisible();
  await page.getByLabel('Contraseña actual').fill(contrasenia);
  await page.getByLabel('Contraseña nueva').fill(PROPIA);
  await pulsar(page.getByRole('button', { name: 'Guardar y continuar' }));
  await expect(page.getByRole('heading', { name: 'Elige tu contraseña' })).toBeHidden();
}

async function irAlCiclo(page: Page): Promise<void> {
  await page.goto('/#/estudiante');
  await pulsar(page.getByRole('link', { name: /En curso/ }));
}

/** Found on the board and in the bell, delivered, cancelled and delivered again. */
async function entregarTarea(page: Page, { titulo }: Tarea): Promise<void> {
  await irAlCiclo(page);
  await pulsar(page.getByRole('link', { name: /Mis cursos/ }));
  await pulsar(page.getByRole('link', { name: /Matemáticas/ }));
  await expect(page.getByRole('article').getByRole('link', { name: titulo })).toBeVisible();
  await irAlCiclo(page);
  const campana = await abrirCampana(page);
  await pulsar(campana.getByRole('link', { name: new RegExp(titulo) }));
  const detalle = page.getByRole('dialog', { name: 'Detalles de tarea' });
  await expect(detalle.getByText('hoja.txt')).toBeVisible();
  await expect(detalle.getByText('Video YouTube · 9 min 59 s')).toBeVisible();
  await tomarFoto(page, 'Cuaderno.jpg');
  const texto = await abrirTexto(page);
  await texto.getByLabel('Entrega').fill('Son 42 quetzales.');
  await pulsar(texto.getByRole('button', { name: 'Listo' }));
  await expect(panel(page).getByText('Tu trabajo está guardado.')).toBeVisible();
  await entregar(page);
  await expect(page.getByText('¡¡Felicidades!! Tu tarea ha sido entregada.')).toBeVisible();
  await anular(page);
  await expect(page.getByText('La entrega de tu tarea ha sido anulada.')).toBeVisible();
  await entregar(page);
  await expect(panel(page).getByText('Entregado', { exact: true })).toBeVisible();
}

/** The row of the student among the deliveries of the homework that is open. */
async function escribirBorrador(page: Page, alumno: Alumno): Promise<Locator> {
  const detalles = page.getByRole('dialog', { name: 'Detalles de tarea' });
  await pulsar(detalles.getByRole('tab', { name: 'Entregas' }));
  const entregadas = detalles.getByRole('region', { name: 'Entregadas' });
  await pulsar(entregadas.getByRole('link', { name: enListaDe(alumno) }));
  await expect(detalles.getByText('Son 42 quetzales.')).toBeVisible();
  await expect(detalles.getByRole('button', { name: 'Abrir Cuaderno.jpg' })).toBeVisible();
  await page.goBack();
  await entregadas.getByRole('textbox', { name: new RegExp(nombreDe(alumno)) }).fill('8.5');
  await page.keyboard.press('Enter');
  await expect(entregadas.getByText('Borrador', { exact: true })).toBeVisible();
  return detalles;
}

async function calificar(detalles: Locator, alumno: Alumno): Promise<void> {
  await pulsar(detalles.getByRole('button', { name: 'Opciones', exact: true }));
  await pulsar(detalles.page().getByRole('menuitem', { name: 'Calificar' }));
  await expect(detalles.page().getByText('Tareas calificadas correctamente.')).toBeVisible();
  const calificadas = detalles.getByRole('region', { name: 'Calificadas' });
  await expect(calificadas.getByRole('link', { name: enListaDe(alumno) })).toBeVisible();
}

/** Neither on the screen nor in what the screen was sent. */
async function sinNota(page: Page, { id }: Tarea): Promise<void> {
  const [reply] = await Promise.all([
    loQueContesta(page, urlOf(trabajoTarea.ver, { idActividadMateriaBloque: id })),
    page.reload(),
  ]);
  expect(reply.data.participante.actividadesMateriasBloquesEntregas.calificacion).toBeNull();
  // Not the mark, whatever the seconds of an instant are.
  expect(JSON.stringify(reply)).not.toMatch(/(?<!\d)8\.5(?!\d)/);
  await expect(panel(page).getByText('Calificarán pronto tu trabajo')).toBeVisible();
  await expect(page.getByText('8.5')).toHaveCount(0);
}

/** The mark, and the report card as a picture. */
async function verNotas(page: Page): Promise<void> {
  await page.reload();
  await expect(panel(page).getByText('Calificado')).toBeVisible();
  await expect(panel(page).getByText('8.5/10', { exact: true })).toBeVisible();
  await irAlCiclo(page);
  await pulsar(page.getByRole('link', { name: /Mis calificaciones/ }));
  await expect(page.getByText(/Zona 8\.5/).first()).toBeVisible();
  const [boleta] = await Promise.all([
    page.waitForEvent('download'),
    pulsar(page.getByRole('button', { name: 'Descargar boleta' })),
  ]);
  expect(boleta.suggestedFilename()).toMatch(/^boleta-\d{4}-\d{14}\.jpeg$/);
  const picture = await readFile(await boleta.path());
  expect(picture.subarray(0, 3).toString('hex')).toBe('ffd8ff');
  expect(picture.subarray(-2).toString('hex')).toBe('ffd9');
}

/** What the administration sees of it, from the table of the grade. */
async function enDireccion(page: Page, escuela: Escuela, alumno: Alumno): Promise<void> {
  await entrarComo(page, 'admin');
  const grado = await tarjetaDeGrado(page, escuela.nivel, escuela.grado);
  await pulsar(grado.getByRole('link', { name: `Detalles de ${escuela.grado}` }));
  await pulsar(page.getByRole('button', { name: `Calificaciones de ${nombreDe(alumno)}` }));
  const notas = page.getByRole('dialog', { name: 'Calificaciones' });
  await expect(notas.getByText(/8\.5/).first()).toBeVisible();
  await pulsar(notas.getByRole('button', { name: 'Cerrar' }));
  const pagos = await abrirPagos(page, alumno);
  await expect(pagos.getByRole('button', { name: 'Pagado: anular Enero' })).toBeVisible();
}

/** What the phone of a teacher or a student is. */
const TELEFONO = {
  ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  reducedMotion: 'reduce',
} as const;

// The office at its computers, the teacher and the student on their phones. `teclado` has all of them at a keyboard.
test('de la inscripción a la nota en la boleta, y nadie más lo ve', async ({ page, browser }) => {
  test.setTimeout(240_000);
  const alumno = { ...ESCUELA.alumno, cui: `75${Date.now()}` };
  const [docente, suya, direccion, ajena] = [
    await browser.newPage(TELEFONO),
    await browser.newPage(TELEFONO),
    await browser.newPage(),
    await browser.newPage(),
  ];
  const { contrasenia, idEstudianteGrado } = await enSecretaria(page, ESCUELA, alumno);
  const tarea = await asignarTarea(docente, ESCUELA);
  await entrarPorPrimeraVez(suya, ESCUELA.usuario, contrasenia);
  await entregarTarea(suya, tarea);
  await docente.reload();
  const detalles = await escribirBorrador(docente, alumno);
  await sinNota(suya, tarea);
  await calificar(detalles, alumno);
  await verNotas(suya);
  await enDireccion(direccion, ESCUELA, alumno);
  await nadieMasLoVe({ estudiante: suya, docente, admin: direccion, idTarea: tarea.id, idEstudianteGrado });
  const deElla = paths.tareaEstudiantePendiente.to({ ciclo: new Date().getFullYear(), idtarea: tarea.id });
  await laDireccionNoSeAbre(ajena, `/#${deElla}`, tarea.titulo);
  for (const one of [docente, suya, direccion, ajena]) await one.close();
});
