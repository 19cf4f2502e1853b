import type { Page, Request } from '@playwright/test';
import { open, screens } from '../../scripts/lib/screens.mjs';
import { conSesionDe } from '../personas.ts';
import { expect, test } from '../prueba.ts';

/** Files, what changes something, and what is asked every few seconds travel by themselves. */
const APARTE = /\/(?:logo|miniatura|inicializar|estado|archivos\/[^/]+)(?:\?|$)/;
/** What is needed at once, and what may come later. Of a student all is one call; the class of a pending work is known once that was read. */
const llamadasMax = (persona: string, route: string) =>
  persona === 'estudiante' && !route.endsWith('Pendiente') ? 1 : 2;

const esLectura = (request: Request) =>
  request.method() === 'GET' && /\/api\//.test(request.url()) && !APARTE.test(request.url());

/** Opens an address in a page of its own; what it asked for until it rests. */
async function abrirEnFrio(page: Page, url: string): Promise<{ llamadas: string[]; sobran: string[] }> {
  const llamadas: string[] = [];
  const anotar = (request: Request) => {
    if (esLectura(request)) llamadas.push(decodeURIComponent(request.url()));
  };
  await page.goto('about:blank');
  page.on('request', anotar);
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  page.off('request', anotar);
  const sobran = await page.evaluate<string[]>(
    () => Reflect.get(window, 'prefetched')?.paths.filter(Boolean) ?? [],
  );
  return { llamadas, sobran };
}

for (const persona of ['secretaria', 'docente', 'estudiante'] as const)
  test(`cada pantalla de ${persona} se lee en una llamada, o en dos`, async ({ page, baseURL }) => {
    test.slow();
    await conSesionDe(page, persona);
    const vistas = new Map<string, Awaited<ReturnType<typeof abrirEnFrio>>>();
    for (const screen of screens[persona]) {
      if (vistas.has(screen.route)) continue;
      await open(page, baseURL, screen);
      vistas.set(screen.route, await abrirEnFrio(page, page.url()));
    }
    const todas = [...vistas];
    expect(todas.filter(([route, { llamadas }]) => llamadas.length > llamadasMax(persona, route))).toEqual(
      [],
    );
    expect(todas.filter(([, { sobran }]) => sobran.length > 0)).toEqual([]);
  });
