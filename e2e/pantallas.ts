import type { Page } from '@playwright/test';
import { paths } from '#web/paths.ts';
import { open, screens } from '../scripts/lib/screens.mjs';
import { sinTropiezos } from './accesibilidad.ts';
import { sinDesborde } from './pasos.ts';
import { entrarPorApi, esPersona } from './personas.ts';
import { expect, test } from './prueba.ts';
import { alcanzaElDedo, conElDedo, seAbreEntera } from './tacto.ts';

const patrones = new Map(
  Object.entries(paths).map(([name, { path }]) => [
    name,
    new RegExp(`/#${path.replace(/:\w+/g, '[^/]+').replace(/\/$/, '')}(?:\\?.*)?$`),
  ]),
);

const computadora = { width: 1366, height: 768 };
const telefono = { width: 360, height: 740 };

/** One journey for each screen that this person sees, or that is seen without signing in (`nadie`). */
export function mirarPantallas(
  usuario: keyof typeof screens,
  /** What else is looked at on each of them. */
  ademas?: (page: Page) => Promise<void>,
): void {
  test.describe(`como ${usuario}`, () => {
    // One page for all of a person's screens: nothing is written on them, and what they load is loaded once.
    let page: Page;
    test.beforeAll(async ({ browser }) => {
      page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
      if (esPersona(usuario)) await entrarPorApi(page.request, usuario);
    });
    test.afterAll(() => page.context().close());

    for (const screen of screens[usuario]) {
      test(`${screen.name} se lee sin tropiezos, cabe a lo ancho y se toca con el dedo`, async ({
        baseURL,
      }) => {
        // The marks of a whole section are thirty tables.
        test.slow();
        await page.setViewportSize(computadora);
        await open(page, baseURL, screen);
        expect(page.url()).toMatch(patrones.get(screen.route) ?? /^$/);
        await sinDesborde(page);
        await sinTropiezos(page);
        await seAbreEntera(page);
        await page.setViewportSize(telefono);
        await sinDesborde(page);
        await conElDedo(page, async () => {
          await sinDesborde(page);
          await alcanzaElDedo(page);
        });
        await ademas?.(page);
      });
    }
  });
}
