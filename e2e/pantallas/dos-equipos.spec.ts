import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from '@playwright/test';
import {
  examenesProximos,
  type Pendiente,
  type Proxima,
  pendientesDelEstudiante,
} from '#shared/actividades.ts';
import { urlOf } from '#shared/base/endpoint.ts';
import { trabajoTarea } from '#shared/entregas/propia.ts';
import { paths } from '#web/paths.ts';
import { aceptar, pulsar } from '../pasos.ts';
import { type Clase, leer } from '../pasos-docencia.ts';
import { abrirRespuesta, abrirTexto, anular, entregar, panel } from '../pasos-estudiante.ts';
import { entrarPorApi, type Persona } from '../personas.ts';
import { expect, test } from '../prueba.ts';

// Every pair of acts on one work is proved against the API: src/server/entregas/matriz.test.ts. Here two screens show them.

const TELEFONO = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

/** Those of the journey that runs. One that was left open would go on asking a school that is closed by then. */
const encendidos: BrowserContext[] = [];
test.afterEach(() => Promise.all(encendidos.splice(0).map((uno) => uno.close())));

/** A device on which somebody is signed in. Nobody returns to it: what it shows is what it was told last. */
async function equipo(browser: Browser, persona: Persona, options?: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext(options);
  encendidos.push(context);
  await entrarPorApi(context.request, persona);
  return context.newPage();
}

/** Something the student has to hand in, by its name. */
async function pendiente(page: Page, titulo: string, nth = 0): Promise<string> {
  const ciclo = String(new Date().getFullYear());
  const reply = await page.request.get(urlOf(pendientesDelEstudiante, { ciclo }));
  const todos: Pendiente[] = (await reply.json()).data;
  const una = todos.filter(({ title, materia }) => `${materia}: ${title}`.includes(titulo))[nth];
  if (!una) throw new Error(`nothing to hand in is called ${titulo}`);
  return String(una.actividad.idActividadMateriaBloque);
}

/** Where the teacher finds it. */
async function claseDelExamen(page: Page, id: string): Promise<{ ciclo: number; idassignment: number }> {
  for (const clase of await leer<Clase[]>(page, 'docentes/materias')) {
    const { idCicloEscolar: ciclo, idGradoSeccionMateriaColaborador: idassignment } = clase;
    const reply = await page.request.get(urlOf(examenesProximos, {}, { asignacion: String(idassignment) }));
    const proximos: Proxima[] = (await reply.json()).data;
    const suyo = proximos.some(({ actividad }) => String(actividad.idActividadMateriaBloque) === id);
    if (suyo) return { ciclo, idassignment };
  }
  throw new Error('the exam is in no class of the teacher');
}

const enSuCiclo = () => ({ ciclo: new Date().getFullYear() });
const tareaDe = (idtarea: string) => `/#${paths.tareaEstudiantePendiente.to({ ...enSuCiclo(), idtarea })}`;

/** What the school has of the student's work. */
const guardado = async (page: Page, idtarea: string): Promise<string | null> =>
  (await (await page.request.get(urlOf(trabajoTarea.ver, { idActividadMateriaBloque: idtarea }))).json()).data
    .contenido;

/** Writes in the dialog that shows the text, behind what stands there. */
async function agregar(dialogo: Locator, texto: string): Promise<void> {
  await dialogo.getByLabel('Entrega').press('Control+End');
  await dialogo.page().keyboard.insertText(texto);
  await pulsar(dialogo.getByRole('button', { name: 'Listo' }));
  await expect(dialogo).toBeHidden();
}

const quedaGuardado = (page: Page) =>
  expect(panel(page).getByText('Tu trabajo está guardado.', { exact: false })).toBeVisible();

test('lo entregado en el teléfono no se pisa desde la computadora, que muestra lo que no alcanzó a enviarse', async ({
  browser,
}) => {
  const computadora = await equipo(browser, 'estudiante');
  const telefono = await equipo(browser, 'estudiante', TELEFONO);
  const id = await pendiente(computadora, ': Práctica en casa');
  await computadora.goto(tareaDe(id));
  await agregar(await abrirTexto(computadora), 'Empecé en la computadora.');
  await quedaGuardado(computadora);

  await telefono.goto(tareaDe(id));
  await agregar(await abrirTexto(telefono), ' Terminé en el teléfono.');
  await entregar(telefono);
  await expect(telefono.getByText('¡¡Felicidades!! Tu tarea ha sido entregada.')).toBeVisible();

  await agregar(await abrirTexto(computadora), ' Otro final.');
  await expect(computadora.getByText('Esto no alcanzó a enviarse y solo está en este equipo.')).toBeVisible();
  await expect(panel(computadora).getByLabel('Lo que no alcanzó a enviarse')).toHaveText(
    'Empecé en la computadora. Otro final.',
  );
  await expect(
    panel(computadora).getByText('Empecé en la computadora. Terminé en el teléfono.'),
  ).toBeVisible();
  expect(await guardado(telefono, id)).toBe('Empecé en la computadora. Terminé en el teléfono.');
  await panel(computadora).getByRole('button', { name: 'Usar este' }).click();
  await aceptar(computadora, 'Usar este');
  await expect(panel(computadora).getByRole('button', { name: 'Entregar' })).toBeVisible();
  await expect.poll(() => guardado(telefono, id)).toBe('Empecé en la computadora. Otro final.');
});

test('anulada en un equipo, el otro lo dice y entrega lo que hay ahora', async ({ browser }) => {
  const computadora = await equipo(browser, 'estudiante');
  const telefono = await equipo(browser, 'estudiante', TELEFONO);
  const id = await pendiente(computadora, ': Práctica en casa', 1);
  await computadora.goto(tareaDe(id));
  await agregar(await abrirTexto(computadora), 'Primera versión.');
  await quedaGuardado(computadora);
  await entregar(computadora);
  await expect(panel(computadora).getByText('Entregado', { exact: true })).toBeVisible();
  await telefono.goto(tareaDe(id));
  await expect(panel(telefono).getByText('Entregado', { exact: true })).toBeVisible();

  await anular(computadora);
  await expect(computadora.getByText('La entrega de tu tarea ha sido anulada.')).toBeVisible();
  await agregar(await abrirTexto(computadora), ' Y la segunda.');
  await expect.poll(() => guardado(computadora, id)).toBe('Primera versión. Y la segunda.');

  await anular(telefono);
  await expect(telefono.getByText('Tu trabajo no está entregado.')).toBeVisible();
  await expect(panel(telefono).getByText('Primera versión. Y la segunda.')).toBeVisible();
  await entregar(telefono);
  await expect(panel(telefono).getByText('Entregado', { exact: true })).toBeVisible();

  await entregar(computadora);
  await expect(panel(computadora).getByText('Entregado', { exact: true })).toBeVisible();
  await expect(panel(computadora).getByText('Primera versión. Y la segunda.')).toBeVisible();
  expect(await guardado(telefono, id)).toBe('Primera versión. Y la segunda.');
});

test('una nota en borrador que cambió en otro equipo no se pisa ni se califica sin verla', async ({
  browser,
}) => {
  const uno = await equipo(browser, 'docente');
  const otro = await equipo(browser, 'docente');
  const clases = await leer<Clase[]>(uno, 'docentes/materias');
  const clase = clases.find(({ bloqueActual }) => bloqueActual === 2);
  if (!clase) throw new Error('la docente no tiene una clase en su segundo bloque');
  const { idCicloEscolar: ciclo, idGradoSeccionMateriaColaborador: idassignment } = clase;
  const abrir = async (page: Page) => {
    await page.goto(`/#${paths.escritorioDocente.to({ ciclo, idassignment })}`);
    await page
      .getByRole('link', { name: /^Práctica en casa/ })
      .first()
      .click();
    await page.getByRole('tab', { name: 'Entregas' }).click();
    const entregadas = page.getByRole('region', { name: 'Entregadas' });
    await expect(entregadas.getByRole('textbox').first()).toBeEnabled();
    return entregadas;
  };
  const enUno = await abrir(uno);
  const enOtro = await abrir(otro);
  const nota = (entregadas: Locator) => entregadas.getByRole('textbox').first();
  const poner = async (entregadas: Locator, valor: string) => {
    await nota(entregadas).fill(valor);
    const respuesta = entregadas.page().waitForResponse((reply) => reply.url().endsWith('/borrador'));
    await nota(entregadas).press('Enter');
    await respuesta;
  };
  await poner(enUno, '3');

  // Both marks stand at the cell, with whose the other is; what was typed is there until one is chosen.
  await poner(enOtro, '5');
  const eleccion = enOtro.getByRole('alert');
  await expect(eleccion).toContainText(/Mientras escribías: Tú pusiste 3 en otra pestaña o equipo \(.+\)\./);
  await expect(nota(enOtro)).toHaveValue('5');
  await eleccion.getByRole('button', { name: 'Poner la mía: 5' }).click();
  await expect(eleccion).toBeHidden();
  await expect(enOtro.getByText('Borrador', { exact: true }).first()).toBeVisible();
  await poner(enUno, '4');
  await enUno.getByRole('button', { name: 'Dejar la otra: 5' }).click();
  await expect(nota(enUno)).toHaveValue('5');

  await poner(enUno, '4');
  await nota(enOtro).fill('5');
  await otro.getByRole('button', { name: 'Opciones', exact: true }).click();
  await otro.getByRole('menuitem', { name: 'Calificar' }).click();
  await expect(
    otro.getByText(/^La nota en borrador de .+ ahora es 4 \(tú, en otra pestaña o equipo\)\./),
  ).toBeVisible();
  await expect(nota(enOtro)).toHaveValue('4');
});

test('lo que se escribía cuando la docente detuvo y recogió el examen va incluido', async ({ browser }) => {
  const docente = await equipo(browser, 'docente');
  const telefono = await equipo(browser, 'estudiante', TELEFONO);
  const idparcial = await pendiente(telefono, 'Matemáticas: Parcial');
  const params = { ...(await claseDelExamen(docente, idparcial)), id: idparcial };
  await docente.goto(`/#${paths.parcialDocenteDetalles.to(params)}`);
  await docente.getByRole('button', { name: 'Iniciar', exact: true }).click();
  await aceptar(docente, 'Iniciar');
  const detener = docente.getByRole('button', { name: 'Detener', exact: true });
  await expect(detener).toBeVisible();

  await telefono.goto(`/#${paths.parcialEstudiantePendiente.to({ ...enSuCiclo(), idparcial })}`);
  await telefono.getByRole('button', { name: 'Iniciar examen' }).tap();
  const dialogo = await abrirRespuesta(telefono);
  const computadora = await equipo(browser, 'estudiante');
  await computadora.goto(`/#${paths.parcialEstudiantePendiente.to({ ...enSuCiclo(), idparcial })}`);
  const enComputadora = (await abrirRespuesta(computadora)).getByLabel('Entrega');
  await dialogo.getByLabel('Entrega').fill('Serie 1: a, c, b.');
  // What the phone saved appears in the empty editor that is open there, and is not replaced by what is typed next.
  await expect(enComputadora).toHaveValue('Serie 1: a, c, b.');
  await enComputadora.press('Control+End');
  await enComputadora.pressSequentially(' Serie 2:');
  await expect(dialogo.getByLabel('Entrega')).toHaveValue('Serie 1: a, c, b. Serie 2:');

  await detener.click();
  await dialogo.getByLabel('Entrega').press('d');
  await aceptar(docente, 'Detener');
  await expect(telefono.getByText('Tu docente detuvo el examen.')).toBeVisible();
  await expect(dialogo.getByRole('alert')).toHaveText(
    'El examen terminó. Quedó guardado sin entregar. Tu docente todavía puede recogerlo.',
  );
  await expect(dialogo.getByLabel('Entrega')).not.toBeEditable();
  await dialogo.getByRole('button', { name: 'Listo' }).tap();

  await docente.getByRole('tab', { name: 'Entregas' }).click();
  await docente.getByRole('button', { name: 'Recoger', exact: true }).click();
  await expect(telefono.getByText('Tu docente recogió tu examen.')).toBeVisible();
  await expect(panel(telefono).getByText(/^Tu docente lo recogió el /)).toBeVisible();
  await expect(panel(telefono).getByText('Serie 1: a, c, b. Serie 2:d')).toBeVisible();
  await docente.getByRole('region', { name: 'Entregadas' }).getByRole('link').first().click();
  await expect(docente.getByText('Serie 1: a, c, b. Serie 2:d')).toBeVisible();
});
