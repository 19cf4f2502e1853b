import type { Page } from '@playwright/test';
import { urlOf } from '#shared/base/endpoint.ts';
import { verEstado } from '#shared/sistema.ts';
import { sinTropiezos } from '../accesibilidad.ts';
import { alContestar } from '../contestar.ts';
import { sinDesborde } from '../pasos.ts';
import { entrarEn, irA, vuelveA } from '../pasos-teclado.ts';
import { entrarComo } from '../personas.ts';
import { expect, test } from '../prueba.ts';

test.use({ base: 'propia' });

const ESTADO = '/#/colaborador/administrador/colegio/estado';

const tarjeta = (page: Page, nombre: string) => page.getByRole('region', { name: nombre, exact: true });

test('la dirección ve con el teclado cómo está el sistema y respalda; otra pantalla ve el mismo respaldo', async ({
  page,
  context,
}) => {
  await entrarComo(page, 'admin');
  await entrarEn(page, 'link', 'Colegio');
  await expect(page.getByRole('heading', { level: 1, name: 'Colegio' })).toBeVisible();
  await entrarEn(page, 'link', /Estado del sistema/);
  await expect(page.getByRole('region', { name: 'Todo en orden' })).toContainText('se comprobó abriéndolo');
  await expect(page.getByText(/^Visto a las \d\d:\d\d$/)).toBeVisible();
  await entrarEn(page, 'button', 'Lugares y clave');
  await expect(page.getByRole('dialog', { name: 'Lugares y clave' })).toContainText('ceiba clave');
  await page.keyboard.press('Escape');
  await vuelveA(page, 'button', 'Lugares y clave');

  await irA(page, 'button', 'Respaldar ahora', { atras: true });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Respaldando…/ })).toBeFocused();
  await expect(page.getByRole('progressbar', { name: 'Respaldo en marcha' })).toBeVisible();
  const otra = await context.newPage();
  await otra.goto(ESTADO);
  await expect(otra.getByRole('button', { name: /^Respaldando…/ })).toBeVisible();
  await otra.close();
  await expect(page.getByText('Respaldo guardado y comprobado.')).toBeVisible({ timeout: 120_000 });
  await expect(page.getByRole('button', { name: 'Respaldar ahora' })).toBeFocused();
  await expect(
    tarjeta(page, 'Respaldos')
      .getByText(/^Hoy, \d\d:\d\d$/)
      .first(),
  ).toBeVisible();
  await entrarEn(page, 'link', /^Ver los \d+ respaldos$/);
  await expect(page.getByRole('region', { name: 'Hoy' })).toContainText('Comprobado');
});

test('a la secretaria no se le ofrece, y la dirección escrita a mano se le niega', async ({ page }) => {
  await entrarComo(page, 'secretaria');
  await expect(page.getByRole('link', { name: 'Alumnos', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Colegio' }).click();
  await expect(page.getByRole('link', { name: /^Papelera/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /Estado del sistema/ })).toHaveCount(0);
  await page.goto(ESTADO);
  await expect(page.getByRole('heading', { name: 'Sin permiso' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Respaldar ahora' })).toHaveCount(0);
});

/** The machine as the server would tell of it: what a journey cannot bring about is put into its answer. */
async function conAvisos(page: Page): Promise<{ resolver: () => void }> {
  let resuelto = false;
  await alContestar<{ data: { avisos: object[] } }>(page, urlOf(verEstado), (reply) => {
    if (!resuelto)
      reply.data.avisos = [
        {
          tipo: 'fuera',
          nivel: 'rojo',
          titulo: 'Hace 3 días que no se guarda un respaldo fuera de esta computadora',
          texto: '«RESPALDO» no está conectada. Conéctala y toca el botón.',
          accion: 'respaldar',
        },
        {
          tipo: 'espacio',
          nivel: 'naranja',
          titulo: 'Quedan 2.1 GB de espacio',
          texto: 'Con menos de 1 GB no se podrán subir archivos; lo demás seguirá funcionando.',
          accion: 'espacio',
        },
      ];
  });
  return {
    resolver: () => {
      resuelto = true;
    },
  };
}

test('lo que hay que atender se ve en el Inicio y en el estado, a cualquier ancho y en los dos temas', async ({
  page,
}) => {
  await page.clock.install();
  const { resolver } = await conAvisos(page);
  await entrarComo(page, 'admin');
  await page.clock.fastForward(5_000);
  await page.getByRole('alert').getByRole('link', { name: 'Ver estado' }).click();
  const tira = page.getByRole('region', { name: 'Hay 2 cosas que atender' });
  await expect(tira.getByRole('button', { name: 'Respaldar ahora' })).toBeVisible();
  await expect(tira.getByRole('button', { name: 'Qué puedo hacer' })).toBeVisible();
  for (const width of [1366, 800, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await sinDesborde(page);
    await sinTropiezos(page);
  }
  resolver();
  await page.clock.fastForward(61_000);
  await expect(page.getByRole('region', { name: 'Todo en orden' })).toBeVisible();
});
