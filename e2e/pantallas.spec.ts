import { type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { paths } from '#web/paths.ts';
import { open, screens } from '../scripts/lib/screens.mjs';
import { sinTropiezos } from './accesibilidad.ts';
import { sinDesborde } from './pasos.ts';
import { entrarPorApi, esPersona } from './personas.ts';

/** Addresses that only lead to others. */
const sinPantalla = ['raiz', 'administrador', 'materiasEstudianteSinCiclo', 'escritorioEstudianteSinCiclo'];

const patrones = new Map<string, RegExp>(
  Object.entries(paths).map(([name, { path }]) => [
    name,
    new RegExp(`/#${path.replace(/:\w+/g, '[^/]+').replace(/\/$/, '')}$`),
  ]),
);

/** One signing in for all the screens of a person. */
const sesiones = new Map<string, BrowserContextOptions['storageState']>();

async function entrar(page: Page, usuario: string): Promise<void> {
  if (!esPersona(usuario)) return;
  const known = sesiones.get(usuario);
  if (typeof known === 'object') {
    await page.context().addCookies(known.cookies);
    return;
  }
  await entrarPorApi(page.request, usuario);
  sesiones.set(usuario, await page.context().storageState());
}

test('cada dirección tiene su pantalla en la lista', () => {
  const vistas = new Set(Object.values(screens).flatMap((list) => list.map(({ route }) => route)));
  expect(Object.keys(paths).filter((name) => !vistas.has(name))).toEqual(sinPantalla);
});

for (const [usuario, list] of Object.entries(screens)) {
  test.describe(`como ${usuario}`, () => {
    for (const screen of list) {
      test(`${screen.name} se lee sin tropiezos y cabe a lo ancho`, async ({ page, baseURL }) => {
        // The marks of a whole section are thirty tables.
        test.slow();
        await entrar(page, usuario);
        await open(page, baseURL, screen);
        expect(page.url()).toMatch(patrones.get(screen.route) ?? /^$/);
        await sinDesborde(page);
        await sinTropiezos(page);
        await page.setViewportSize({ width: 360, height: 740 });
        await page.waitForTimeout(300);
        await sinDesborde(page);
      });
    }
  });
}
