import type { Page } from '@playwright/test';
import { open, screens } from '../../scripts/lib/screens.mjs';
import { type Clase, escritorioDe, leer } from '../pasos-docencia.ts';
import { entrarComo } from '../personas.ts';
import { expect, test } from '../prueba.ts';

// What comes late moves nothing that somebody is reading or about to press: room is kept for it.

/** The sum of layout shifts that Google calls good (Cumulative Layout Shift); more is felt. */
const SUMA = 0.1;

/** Past it the browser no longer takes a shift for the answer to a press. */
const DEMORA_MS = 600;

/** Screens that show what several calls bring, at the width in CSS pixels where the most would move. */
const pantallas = [
  {
    persona: 'estudiante',
    width: 360,
    nombres: ['estudiante-inicio', 'estudiante-pagos', 'estudiante-escritorio', 'estudiante-tarea'],
  },
  {
    persona: 'docente',
    width: 360,
    nombres: ['docente-escritorio', 'docente-tarea', 'docente-tarea-extra', 'docente-material'],
  },
  {
    persona: 'secretaria',
    width: 360,
    nombres: ['admin-grados', 'admin-grado', 'admin-pagos', 'admin-corte'],
  },
  { persona: 'secretaria', width: 800, nombres: ['admin-alumnos'] },
] as const;

/** Runs in every page before its own code. */
function sumarMovimientos(): void {
  Reflect.set(window, 'movido', 0);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (!Reflect.get(entry, 'hadRecentInput'))
        Reflect.set(window, 'movido', Reflect.get(window, 'movido') + Reflect.get(entry, 'value'));
  }).observe({ type: 'layout-shift', buffered: true });
}

for (const { persona, width, nombres } of pantallas) {
  test(`con una red lenta, a ${width} px nada se mueve bajo el dedo de ${persona}`, async ({
    page,
    baseURL,
  }) => {
    await entrarComo(page, persona);
    await page.setViewportSize({ width, height: 740 });
    await page.route('**/api/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, DEMORA_MS));
      await route.continue();
    });
    await page.addInitScript(sumarMovimientos);
    const movidas: [string, number][] = [];
    for (const screen of screens[persona]) {
      if (!nombres.some((nombre) => nombre === screen.name)) continue;
      // A page of its own for each: the sum begins anew.
      await page.goto('about:blank');
      await open(page, baseURL, screen);
      movidas.push([screen.name, await page.evaluate(() => Reflect.get(window, 'movido'))]);
    }
    expect(movidas.map(([nombre]) => nombre).sort()).toEqual([...nombres].sort());
    expect(movidas.filter(([, suma]) => suma > SUMA)).toEqual([]);
  });
}

/** Keeps what the page asks the school from now on waiting until the function it gives is called. */
async function retener(page: Page): Promise<() => void> {
  let soltar = () => {};
  const suelto = new Promise<void>((resolve) => {
    soltar = resolve;
  });
  await page.route('**/api/**', async (route) => {
    await suelto;
    await route.continue();
  });
  return () => soltar();
}

test('la clase que se elige en la lista se ve entera antes de que la escuela conteste', async ({ page }) => {
  await entrarComo(page, 'docente');
  const [clase] = await leer<Clase[]>(page, 'docentes/materias');
  if (!clase) throw new Error('la docente no tiene clases');
  await page.goto(`/#/colaborador/docente/ciclo/${clase.idCicloEscolar}/materias`);
  const tarjeta = page.getByRole('link', { name: /Primero Básico A/ }).first();
  await expect(tarjeta).toBeVisible();
  const soltar = await retener(page);
  await tarjeta.click();
  await expect(page.getByRole('heading', { level: 1, name: /- Primero Básico A$/ })).toBeVisible();
  await expect(page.getByText(/· \d+ alumnos$/).first()).toBeVisible();
  soltar();
});

test('una pestaña que se pulsa mientras llega lo demás es la que se abre', async ({ page }) => {
  await entrarComo(page, 'docente');
  const clases = await leer<Clase[]>(page, 'docentes/materias');
  const clase = clases.filter(({ bloqueActual }) => bloqueActual === 2).at(-1);
  if (!clase) throw new Error('la docente no tiene una clase en su segundo bloque');
  await page.goto(escritorioDe(clase));
  await page.getByRole('tab', { name: 'Actividades' }).click();
  const tarea = page.getByRole('link', { name: /^Práctica en casa/ }).first();
  await expect(tarea).toBeVisible();
  const soltar = await retener(page);
  await tarea.click();
  const entregas = page.getByRole('tab', { name: 'Entregas' });
  await expect(entregas).toHaveAttribute('aria-selected', 'false');
  await entregas.hover();
  await page.mouse.down();
  soltar();
  await expect(page.getByRole('button', { name: /^Opciones de / }).first()).toBeVisible();
  await page.mouse.up();
  await expect(entregas).toHaveAttribute('aria-selected', 'true');
});
