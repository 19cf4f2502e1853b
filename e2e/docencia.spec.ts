import { request } from '@playwright/test';
import { sinTropiezos } from './accesibilidad.ts';
import { seTocan } from './pasos.ts';
import {
  adjuntarVideoYArchivo,
  type Clase,
  escribirFecha,
  escribirHora,
  escritorioDe,
  leer,
} from './pasos-docencia.ts';
import { conSesionDe, entrarComo, entrarPorApi } from './personas.ts';
import { expect, test } from './prueba.ts';

interface Bloque {
  idMateriaBloque: number;
  fechaTerminado: string | null;
  actividadesMateriasBloques: { idActividadMateriaBloque: number; title: string | null }[];
}

test('la docente inicia la clase y un bloque, y asigna una tarea con un archivo y un video', async ({
  page,
}) => {
  await conSesionDe(page, 'docente');
  const clases = await leer<Clase[]>(page, 'docentes/materias');
  const nueva = clases.find(({ inicializado }) => !inicializado);
  if (!nueva) throw new Error('la escuela de demostración no tiene una clase sin iniciar');
  await page.goto(escritorioDe(nueva));
  await page.getByRole('button', { name: 'Iniciar materia' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Iniciar clase' }).click();
  await expect(page.getByText('Materia iniciada correctamente.')).toBeVisible();

  await page.getByRole('tab', { name: 'Actividades' }).click();
  const primero = page.getByRole('region', { name: 'Bloque 1' });
  const segundo = page.getByRole('region', { name: 'Bloque 2' });
  await expect(segundo.getByRole('button', { name: 'Iniciar' })).toBeDisabled();
  await expect(segundo.getByText('Primero debes finalizar el bloque 1.')).toBeVisible();
  await primero.getByRole('button', { name: 'Iniciar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Iniciar' }).click();
  await expect(page.getByText('Bloque iniciado correctamente.')).toBeVisible();

  await page.getByRole('button', { name: 'Crear actividad', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Tarea', exact: true }).click();
  const formulario = page.getByRole('dialog', { name: 'Tarea' });
  const asignar = formulario.getByRole('button', { name: 'Asignar' });
  await expect(formulario.getByText('Zona máxima restante: 70')).toBeVisible();
  await expect(asignar).toBeDisabled();
  await formulario.getByRole('textbox', { name: 'Título' }).fill('Hoja de trabajo 1');
  await formulario
    .getByRole('textbox', { name: 'Instrucciones' })
    .fill('Repasa https://example.org y resuelve.');
  await formulario.getByRole('textbox', { name: 'Puntos' }).fill('10');
  await escribirFecha(page);
  await escribirHora(page, '1430');

  await adjuntarVideoYArchivo(page, formulario);
  await sinTropiezos(page);
  await asignar.click();
  await expect(page.getByText('Tarea asignada correctamente.')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${escritorioDe(nueva).slice(2)}$`));

  await primero.getByRole('link', { name: 'Hoja de trabajo 1' }).click();
  const detalles = page.getByRole('dialog', { name: 'Detalles de tarea' });
  await expect(detalles.getByRole('link', { name: 'https://example.org' })).toBeVisible();
  await expect(detalles.getByText('hoja.txt')).toBeVisible();
  await expect(detalles.getByText('Video YouTube · 9 min 59 s')).toBeVisible();
  await sinTropiezos(page);
  await detalles.getByRole('button', { name: 'Regresar' }).click();
  await expect(detalles).toBeHidden();
  await page.goForward();
  await expect(detalles).toBeVisible();
});

test('la docente ve una entrega, le pone nota en borrador y la califica', async ({ page, baseURL }) => {
  await entrarComo(page, 'docente');
  const clases = await leer<Clase[]>(page, 'docentes/materias');
  const enCurso = clases.find(({ bloqueActual }) => bloqueActual === 2);
  if (!enCurso) throw new Error('la escuela de demostración no tiene una clase en su segundo bloque');
  const idassignment = enCurso.idGradoSeccionMateriaColaborador;
  await page.goto(escritorioDe(enCurso));
  await page.getByRole('tab', { name: 'Actividades' }).click();
  await page.getByRole('button', { name: 'Crear actividad', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Tarea', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Tarea extra' }).check();
  await expect(page.getByText(/Zona máxima restante/)).toBeHidden();
  await page.getByRole('textbox', { name: 'Título' }).fill('Repaso para entregar');
  await page.getByRole('textbox', { name: 'Puntos' }).fill('8');
  await escribirFecha(page);
  await escribirHora(page, '1800');
  await page.getByRole('button', { name: 'Asignar' }).click();
  await expect(page.getByText('Tarea extra asignada correctamente.')).toBeVisible();

  const bloques = await leer<Bloque[]>(page, `bloques/${idassignment}?actividades=true`);
  const tarea = bloques
    .flatMap(({ actividadesMateriasBloques }) => actividadesMateriasBloques)
    .find(({ title }) => title === 'Repaso para entregar');
  if (!tarea) throw new Error('la tarea no está en su bloque');
  const estudiante = await entrarPorApi(await request.newContext({ baseURL }), 'estudiante2');
  const entregada = await estudiante.put(
    `/api/estudiantil/actividades/tareas/${tarea.idActividadMateriaBloque}/entregar`,
    {
      multipart: { entrega: JSON.stringify({ contenido: 'Mi respuesta es 42.', videos: [], archivos: [] }) },
    },
  );
  expect(await entregada.json()).toMatchObject({ code: 1 });
  await estudiante.dispose();

  await page.reload();
  const terminado = page.getByRole('region', { name: 'Bloque 1' });
  await expect(
    page.getByRole('region', { name: 'Bloque 2' }).getByRole('link', { name: /^Práctica en casa/ }),
  ).toBeVisible();
  await expect(terminado.getByRole('link')).toHaveCount(0);
  await terminado.getByRole('button', { name: 'Bloque 1', exact: true }).click();
  await expect(
    terminado.getByRole('article').filter({ hasText: 'Repaso para entregar' }).getByText('1 por calificar'),
  ).toBeVisible();
  await terminado.getByRole('link', { name: 'Repaso para entregar' }).click();
  const detalles = page.getByRole('dialog', { name: 'Detalles de tarea extra' });
  await detalles.getByRole('tab', { name: 'Entregas' }).click();
  const entregadas = detalles.getByRole('region', { name: 'Entregadas' });
  await entregadas.getByRole('link', { name: /^Barrios .*, José Manuel$/ }).click();
  await expect(detalles.getByText('Mi respuesta es 42.')).toBeVisible();
  await expect(detalles.getByRole('region', { name: 'Comentarios privados' })).toBeVisible();
  await sinTropiezos(page);

  await entregadas.getByRole('textbox', { name: /José Manuel Barrios/ }).fill('9');
  await expect(entregadas.getByText('8 max')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(
    page.getByText('Punteo de calificación debe ser mayor a 0 y menor o igual a 8.').first(),
  ).toBeVisible();
  await entregadas.getByRole('textbox', { name: /José Manuel Barrios/ }).fill('7,5');
  await page.keyboard.press('Enter');
  await expect(entregadas.getByText('Borrador', { exact: true })).toBeVisible();
  const barra = detalles.getByRole('region', { name: 'Calificar esta entrega' });
  await expect(barra.getByRole('textbox', { name: /José Manuel Barrios/ })).toHaveValue('7.5');
  await expect(barra.getByText('Borrador', { exact: true })).toBeVisible();

  // However short the work, on a phone its mark is under the thumb.
  for (const [width, height] of [
    [360, 740],
    [800, 600],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect
      .poll(async () => {
        const caja = await barra.boundingBox();
        return caja ? Math.round(caja.y + caja.height) : 0;
      })
      .toBe(height);
  }
  await page.setViewportSize({ width: 1366, height: 768 });

  await detalles.getByRole('button', { name: 'Opciones', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Calificar' }).click();
  await expect(page.getByText('Tareas calificadas correctamente.')).toBeVisible();
  const calificadas = detalles.getByRole('region', { name: 'Calificadas' });
  await expect(calificadas.getByRole('link', { name: /^Barrios .*, José Manuel$/ })).toBeVisible();
  await expect(barra.getByText('Borrador', { exact: true })).toBeHidden();
  await expect(detalles.getByText('Calificada', { exact: true }).first()).toBeVisible();

  // What is said on a phone does not lie over what leads to the next work.
  await page.setViewportSize({ width: 360, height: 740 });
  await barra.getByRole('button', { name: 'Calificar' }).click();
  const dicho = page.locator('[role=status]', { hasText: 'Esta entrega ya tiene esa nota.' });
  await expect(dicho).toBeVisible();
  for (const paso of ['Anterior', 'Siguiente'])
    await expect
      .poll(() => seTocan(dicho, barra.getByRole('button', { name: paso, exact: true })), { timeout: 2_000 })
      .toBe(false);
  await page.setViewportSize({ width: 1366, height: 768 });

  // From the work of a student the arrow leads over the activity to the desk.
  await detalles.getByRole('button', { name: 'Regresar' }).click();
  await expect(page).toHaveURL(new RegExp(`${escritorioDe(enCurso).slice(2)}$`));
});
