import type { Page } from '@playwright/test';
import { irAMano } from '../pasos.ts';
import { abrirEntregas, type Clase, escritorioDe, leer } from '../pasos-docencia.ts';
import { abrirPracticaPendiente } from '../pasos-estudiante.ts';
import { entrarComo } from '../personas.ts';
import { expect, test } from '../prueba.ts';

const detalles = (page: Page, titulo: string) => page.getByRole('dialog', { name: titulo });

test('la dirección de una tarea con otra clase, otro año u otra forma lleva a la suya', async ({ page }) => {
  const clase = await abrirEntregas(page);
  const propia = page.url();
  const tarea = propia.match(/tarea\/(\d+)/)?.[1];
  const otra = (await leer<Clase[]>(page, 'docentes/materias')).find(
    ({ idGradoSeccionMateriaColaborador: id, inicializado }) =>
      inicializado && id !== clase.idGradoSeccionMateriaColaborador,
  );
  if (!otra) throw new Error('la docente no tiene otra clase');
  const ajenas = [
    `${escritorioDe(otra)}/tarea/${tarea}/detalles`,
    `${escritorioDe(clase)}/bloque/1/tarea-extra/${tarea}/detalles`,
    `${escritorioDe(clase)}/bloque/tarea-extra/${tarea}/detalles`,
    `${escritorioDe({ ...clase, idCicloEscolar: clase.idCicloEscolar - 1 })}/tarea/${tarea}/detalles`,
  ];
  for (const ajena of ajenas) {
    await irAMano(page, ajena);
    await expect(page).toHaveURL(propia);
    await expect(detalles(page, 'Detalles de tarea')).toBeVisible();
  }
  const deEsteCiclo = `a[href*="/ciclo/${clase.idCicloEscolar}/"][href*="/entrega/"]`;
  await page.locator(deEsteCiclo).first().click();
  await expect(page).toHaveURL(/entrega/);
  const entrega = page.url();
  await irAMano(page, entrega.replace('/tarea/', '/bloque/tarea-extra/'));
  await expect(page).toHaveURL(entrega);
  await expect(page.getByRole('button', { name: 'Todas las entregas' })).toBeVisible();
  await irAMano(page, `${escritorioDe(otra)}/tarea/${tarea}/editar`);
  await expect(page).toHaveURL(`${escritorioDe(clase)}/tarea/${tarea}/editar`);
});

test('una actividad extra no se crea en un bloque que no ha terminado', async ({ page }) => {
  const clase = await abrirEntregas(page);
  const bloques = await leer<{ idMateriaBloque: number; fechaTerminado: string | null }[]>(
    page,
    `bloques/${clase.idGradoSeccionMateriaColaborador}`,
  );
  const crear = (terminado: boolean) => {
    const uno = bloques.find(({ fechaTerminado }) => (fechaTerminado !== null) === terminado);
    return `${escritorioDe(clase)}/bloque/${uno?.idMateriaBloque}/tarea-extra/nueva`;
  };
  await irAMano(page, crear(false));
  await expect(page.getByText('Las actividades extra se asignan en un bloque finalizado.')).toBeVisible();
  await irAMano(page, crear(true));
  await expect(page.getByRole('textbox', { name: 'Título' })).toBeVisible();
});

test('la entrega de otra actividad no se muestra bajo esta', async ({ page }) => {
  const clase = await abrirEntregas(page);
  const propia = page.url();
  await page.locator('a[href*="/entrega/"]').first().click();
  await expect(page).toHaveURL(/entrega/);
  const entrega = page.url().match(/entrega\/(\d+)/)?.[1];
  const tareas = page.locator('a[href*="/tarea/"][href$="/detalles"]');
  await page.goto(escritorioDe(clase));
  await page.getByRole('tab', { name: 'Actividades' }).click();
  await page.getByRole('button', { name: 'Bloque 1', exact: true }).click();
  await expect(tareas.nth(1)).toBeVisible();
  const direcciones = await tareas.evaluateAll((enlaces) =>
    enlaces.map((enlace) => enlace.getAttribute('href')),
  );
  const otra = direcciones.find((una) => una !== null && !propia.endsWith(una));
  await irAMano(page, `${otra}/entrega/${entrega}/detalles`);
  await expect(page.getByText('No se encontró la información solicitada.')).toBeVisible();
});

test('al cargar de nuevo sigue a la vista la misma pestaña, y al volver a entrar la primera', async ({
  page,
}) => {
  await entrarComo(page, 'docente');
  const [clase] = (await leer<Clase[]>(page, 'docentes/materias')).filter(({ inicializado }) => inicializado);
  if (!clase) throw new Error('la docente no tiene una clase iniciada');
  await page.goto(escritorioDe(clase));
  await page.getByRole('tab', { name: 'Alumnos' }).click();
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Alumnos' })).toHaveAttribute('aria-selected', 'true');
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Alumnos' })).toHaveCount(0);
  await page.goForward();
  await expect(page.getByRole('tab', { name: 'Pizarra' })).toHaveAttribute('aria-selected', 'true');
});

test('la dirección de un ciclo escolar que no existe lo dice al docente, con el camino a su inicio', async ({
  page,
}) => {
  await entrarComo(page, 'docente');
  for (const lugar of ['', '/materias', '/grados', '/grados-calificaciones']) {
    await irAMano(page, `/colaborador/docente/ciclo/2031${lugar}`);
    await expect(page.getByRole('heading', { name: 'No existe o no es tuya' })).toBeVisible();
    await expect(page.getByText('El ciclo escolar 2031 no existe.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reintentar' })).toHaveCount(0);
  }
  await page.getByRole('link', { name: 'Ir al inicio' }).click();
  await expect(page.getByRole('heading', { name: 'Mis ciclos escolares' })).toBeVisible();
});

test('la de un ciclo escolar en que no está inscrito lo dice al estudiante, sin nada que no lleve a ninguna parte', async ({
  page,
}) => {
  await entrarComo(page, 'estudiante');
  const lugares = [
    ['', 'Ciclo escolar 2031'],
    ['/materias', 'Mis cursos'],
    ['/calificaciones', 'Mis calificaciones'],
    ['/pagos', 'Mis pagos'],
  ] as const;
  for (const [lugar, titulo] of lugares) {
    await irAMano(page, `/estudiante/ciclo/2031${lugar}`);
    await expect(page.getByRole('heading', { level: 1, name: titulo })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No existe o no es tuya' })).toBeVisible();
    await expect(page.getByRole('main').locator('a')).toHaveText(['Ir al inicio']);
  }
  await page.getByRole('link', { name: 'Ir al inicio' }).click();
  await expect(page.getByRole('heading', { name: 'Mis ciclos escolares' })).toBeVisible();
});

test('la dirección de una tarea con otra forma lleva al estudiante a la suya', async ({ page }) => {
  await entrarComo(page, 'estudiante2');
  await abrirPracticaPendiente(page);
  await expect(detalles(page, 'Detalles de tarea')).toBeVisible();
  const propia = page.url();
  await irAMano(page, propia.replace('/tarea/', '/extra/tarea/'));
  await expect(page).toHaveURL(propia);
  await expect(detalles(page, 'Detalles de tarea')).toBeVisible();
});
