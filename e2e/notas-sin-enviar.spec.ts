import type { Page } from '@playwright/test';
import { pregunta } from './pasos.ts';
import { irACalificaciones } from './pasos-hoja.ts';
import { entrarComo } from './personas.ts';
import { expect, test } from './prueba.ts';

/** The sheet of the class, with that mark typed in its first exam cell without one. Nothing that is saved arrives. */
async function escribirSinRespuesta(page: Page, nota: string): Promise<void> {
  await page.route('**/borradores', (route) => route.abort());
  await page.getByRole('link', { name: /Ciclo actual/ }).click();
  await irACalificaciones(page);
  const hoja = page.getByRole('grid');
  await hoja.locator('tbody tr').nth(4).getByRole('gridcell').nth(7).click();
  await page.keyboard.type(nota);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Sin respuesta: 1 nota guardada en este equipo')).toBeVisible();
}

async function pedirSalir(page: Page): Promise<void> {
  await page.goto('/#/colaborador/docente');
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await pregunta(page).getByRole('button', { name: 'Cerrar sesión' }).click();
}

/** What lies in IndexedDB, by its keys. */
const enElEquipo = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const pedido = indexedDB.open('ceiba');
        pedido.onerror = () => reject(pedido.error);
        pedido.onsuccess = () => {
          const base = pedido.result;
          if (!base.objectStoreNames.contains('borradores')) return resolve([]);
          const llaves = base.transaction('borradores').objectStore('borradores').getAllKeys();
          llaves.onsuccess = () => resolve(llaves.result.map(String));
        };
      }),
  );

const sinEnviar = (page: Page) => pregunta(page).filter({ hasText: 'Notas sin enviar' });

test('al salir se envía lo que faltaba, o se pregunta; quien entra después no encuentra nada en el equipo', async ({
  page,
}) => {
  await entrarComo(page, 'docente');
  await escribirSinRespuesta(page, '6.25');
  await expect.poll(() => enElEquipo(page)).toEqual([expect.stringMatching(/^notas\//)]);
  await pedirSalir(page);
  // What is sent has 10 seconds.
  await expect(sinEnviar(page)).toBeVisible({ timeout: 15_000 });
  await sinEnviar(page).getByRole('button', { name: 'Seguir aquí' }).click();
  await expect(page).toHaveURL(/#\/colaborador\/docente$/);
  expect(await enElEquipo(page)).toHaveLength(1);
  // The network is back: it goes out with the person.
  await page.unroute('**/borradores');
  const guardada = page.waitForResponse((respuesta) => respuesta.url().endsWith('/borradores'));
  await pedirSalir(page);
  expect((await guardada).ok()).toBe(true);
  await expect(page).toHaveURL(/#\/login\/colaborador$/);
  expect(await enElEquipo(page)).toEqual([]);

  await entrarComo(page, 'docente2');
  expect(await enElEquipo(page)).toEqual([]);
});

test('quien sale y pierde lo que no se envió no lo deja en el equipo', async ({ page }) => {
  await entrarComo(page, 'docente');
  await escribirSinRespuesta(page, '5.75');
  await pedirSalir(page);
  await sinEnviar(page).getByRole('button', { name: 'Cerrar sesión y perderlas' }).click({ timeout: 15_000 });
  await expect(page).toHaveURL(/#\/login\/colaborador$/);
  await expect.poll(() => enElEquipo(page)).toEqual([]);
});
