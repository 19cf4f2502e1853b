import type { Page } from '@playwright/test';
import { urlOf } from '#shared/base/endpoint.ts';
import { revisionTarea } from '#shared/entregas/revision.ts';
import { ESTADO } from '#shared/entregas.rules.ts';
import type { ParticipanteDocente } from '#shared/entregas.ts';
import { abrirEntregas } from '../pasos-docencia.ts';
import { expect, test } from '../prueba.ts';

/** Reads the panel that is open again. */
async function filasDe(page: Page): Promise<ParticipanteDocente[]> {
  const [, idActividadMateriaBloque = ''] = /\/tarea\/(\d+)\//.exec(page.url()) ?? [];
  return (await (await page.request.get(urlOf(revisionTarea.listar, { idActividadMateriaBloque }))).json())
    .data;
}

const esperan = (filas: ParticipanteDocente[]) =>
  filas.filter(({ idEstadoActividad }) => idEstadoActividad === ESTADO.entregada);

/** The published marks of some works, in their order. */
const notasDe = (filas: ParticipanteDocente[], de: readonly ParticipanteDocente[]) =>
  de.map(
    ({ idActividadMateriaBloqueParticipante: id }) =>
      filas.find((fila) => fila.idActividadMateriaBloqueParticipante === id)
        ?.actividadesMateriasBloquesEntregas.calificacion,
  );

test('calificar una por una: cada nota es de quien se lee, por rápido que se escriba y por lenta que sea la red', async ({
  page,
}) => {
  await abrirEntregas(page);
  const primeras = esperan(await filasDe(page)).slice(0, 4);
  await page.route(/\/(borrador|entregas\/calificar)$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await page.getByRole('link', { name: 'Calificar una por una' }).click();
  const barra = page.getByRole('region', { name: 'Calificar esta entrega' });
  await expect(barra.getByRole('textbox')).toBeFocused();
  // Without waiting for anything between two keys.
  for (const tecla of ['7', '.', '5', 'Enter', '8', 'Enter', '6', 'Enter', '9', '.', '5', 'Enter'])
    await page.keyboard.press(tecla);
  await expect.poll(async () => notasDe(await filasDe(page), primeras)).toEqual([7.5, 8, 6, 9.5]);
  await expect(barra.getByRole('textbox')).toBeFocused();
});

test('en la lista, Enter y las flechas van de una nota a la siguiente', async ({ page }) => {
  await abrirEntregas(page);
  const notas = page.locator('[data-entregas] input[data-punteo]:not(:disabled)');
  await notas.first().click();
  await page.keyboard.press('Enter');
  await expect(notas.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(notas.nth(2)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(notas.nth(1)).toBeFocused();
});
