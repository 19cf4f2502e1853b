import type { BrowserContext, Page } from '@playwright/test';
import type { Pantalla, Paso } from './escrito-campos.ts';
import { pregunta } from './pasos.ts';
import { entrarPorApi, type Persona } from './personas.ts';
import { apagar, encender, expect } from './prueba.ts';

export const percances = [
  'cierra',
  'revienta',
  'sin red',
  'sin sesión',
  'sin servidor',
  'duerme',
  'respuesta perdida',
] as const;
export type Percance = (typeof percances)[number];

/** What a round goes on with after something happened. */
export interface Despues {
  page: Page;
  /** Everything had been typed and was being sent. Whether it arrived does not change any more by itself. */
  llego: 'sí' | 'quizás' | 'no';
}

interface Suceso {
  context: BrowserContext;
  page: Page;
  pantalla: Pantalla;
  /** All that the form asks for is in it. */
  completo: boolean;
  /** Yes or no, by the seed. */
  moneda: () => boolean;
}

/** Ends the session on the server; the browser goes on sending what no longer counts. */
export async function terminarSesion(context: BrowserContext): Promise<void> {
  const cookies = await context.cookies();
  await context.request.post('/api/authentication/logout?context=colaborador');
  await context.addCookies(cookies);
}

const encima = (page: Page) => page.getByRole('dialog', { name: 'Tu sesión ha terminado' });
const dicho = (page: Page, texto: RegExp) => page.getByText(texto).first();

async function deNuevo({ context, page, pantalla }: Suceso): Promise<Page> {
  await page.close();
  const otra = await context.newPage();
  await pantalla.abrir(otra);
  return otra;
}

const pausa = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const sucesos: Record<Percance, (suceso: Suceso) => Promise<Despues>> = {
  cierra: async (suceso) => ({ page: await deNuevo(suceso), llego: 'no' }),

  async revienta(suceso) {
    const cdp = await suceso.context.newCDPSession(suceso.page);
    // The answer never comes: whoever would give it is gone.
    cdp.send('Page.crash').catch(() => undefined);
    await suceso.page.waitForEvent('crash');
    return { page: await deNuevo(suceso), llego: 'no' };
  },

  async 'sin red'(suceso) {
    const { context, page, pantalla, completo, moneda } = suceso;
    await context.setOffline(true);
    if (completo) {
      await pantalla.boton(page).click();
      await expect(
        dicho(page, /^Sin conexión: .+ no se .+\. Siguen? aquí y puedes .+ cuando vuelva\.$/),
      ).toBeVisible();
    }
    if (moneda()) {
      await context.setOffline(false);
      return { page, llego: 'no' };
    }
    await page.close();
    await context.setOffline(false);
    const otra = await context.newPage();
    await pantalla.abrir(otra);
    return { page: otra, llego: 'no' };
  },

  async 'sin sesión'(suceso) {
    const { context, page, pantalla, completo, moneda } = suceso;
    await terminarSesion(context);
    if (!completo) {
      await entrarPorApi(context.request, pantalla.persona);
      return { page: await deNuevo(suceso), llego: 'no' };
    }
    await pantalla.boton(page).click();
    await expect(encima(page)).toBeVisible();
    if (moneda()) {
      await encima(page).getByLabel('Contraseña', { exact: true }).fill(`demo-${pantalla.persona}`);
      await encima(page).getByRole('button', { name: 'Iniciar sesión' }).click();
      await expect(encima(page)).toBeHidden();
      return { page, llego: 'sí' };
    }
    await encima(page).getByRole('button', { name: 'Salir y seguir después' }).click();
    await expect(page).toHaveURL(/#\/login\//);
    await entrarPorApi(context.request, pantalla.persona);
    return { page: await deNuevo(suceso), llego: 'no' };
  },

  async 'sin servidor'(suceso) {
    const { page, pantalla, completo } = suceso;
    const envio = completo ? pantalla.boton(page).click() : Promise.resolve();
    await apagar();
    await envio;
    await page.close();
    await encender();
    const otra = await suceso.context.newPage();
    await pantalla.abrir(otra);
    return { page: otra, llego: completo ? 'quizás' : 'no' };
  },

  async duerme(suceso) {
    const { context, page, moneda } = suceso;
    const cdp = await context.newCDPSession(page);
    // A page without a window has no sleep of its own. Nothing runs in one that is held, not even the farewell of a page.
    await page.evaluate(() => void setInterval(() => undefined, 20));
    await cdp.send('Debugger.enable');
    await Promise.all([
      new Promise((resolve) => cdp.once('Debugger.paused', resolve)),
      cdp.send('Debugger.pause'),
    ]);
    await pausa(1_500);
    // The system may take a sleeping page away.
    if (moneda()) return { page: await deNuevo(suceso), llego: 'no' };
    await cdp.send('Debugger.resume');
    await cdp.detach();
    return { page, llego: 'no' };
  },

  async 'respuesta perdida'(suceso) {
    const { page, pantalla, completo, moneda } = suceso;
    if (!completo) return { page: await deNuevo(suceso), llego: 'no' };
    let hecha = () => {};
    const fin = new Promise<void>((resolve) => {
      hecha = resolve;
    });
    await page.route(
      (url) => url.pathname.startsWith('/api/'),
      async (route) => {
        if (route.request().method() === 'GET') return route.fallback();
        await route.fetch();
        await route.abort();
        hecha();
      },
      { times: 1 },
    );
    await pantalla.boton(page).click();
    await fin;
    if (moneda()) return { page, llego: 'sí' };
    return { page: await deNuevo(suceso), llego: 'sí' };
  },
};

export const suceder = (percance: Percance, suceso: Suceso): Promise<Despues> => sucesos[percance](suceso);

export const oferta = (page: Page) => pregunta(page).filter({ hasText: 'Borrador guardado' });

/** Runs in the page: whether the device keeps a text of somebody. */
function conservaAlgo(): Promise<boolean> {
  return new Promise((resolve) => {
    const request = indexedDB.open('ceiba');
    request.onerror = () => resolve(false);
    request.onsuccess = () => {
      const base = request.result;
      const claves = base.objectStoreNames.contains('borradores')
        ? base.transaction('borradores').objectStore('borradores').getAllKeys()
        : null;
      if (!claves) {
        base.close();
        return resolve(false);
      }
      claves.onsuccess = () => {
        base.close();
        resolve(claves.result.some((clave) => /^escrito\/[^#]*$/.test(String(clave))));
      };
    };
  });
}

/** Goes on with the draft that is offered; `segura`: there must be one. What was typed last may be there or not. */
export async function continuar(page: Page, pantalla: Pantalla, segura: boolean): Promise<void> {
  if (pantalla.sola) return;
  if (!segura && !(await page.evaluate(conservaAlgo))) return;
  await oferta(page).getByRole('button', { name: 'Continuar' }).click();
  await expect(oferta(page)).toBeHidden();
}

export const sigue = async (pasos: readonly Paso[]): Promise<void> => {
  for (const [index, paso] of pasos.entries())
    await expect.poll(() => paso.queda(), { message: `step ${index + 1} is still there` }).toBe(true);
};

const HOME: Partial<Record<Persona, string>> = {
  docente: '/#/colaborador/docente',
  secretaria: '/#/colaborador/administrador/inicio',
  estudiante: '/#/estudiante',
};

/** Signs out through the screen, over a draft that is then gone. */
export async function salirPerdiendolo(page: Page, persona: Persona): Promise<void> {
  await page.goto(HOME[persona] ?? '/');
  const boton = page.getByRole('button', { name: 'Cerrar sesión' });
  const menu = page.getByRole('button', { name: 'Opciones', exact: true });
  await expect(boton.or(menu).first()).toBeVisible();
  if (await boton.isVisible()) await boton.click();
  else {
    await menu.click();
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  }
  await pregunta(page).getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(pregunta(page).filter({ hasText: 'Borradores en este equipo' })).toBeVisible();
  await pregunta(page).getByRole('button', { name: 'Cerrar sesión y perderlo' }).click();
  await expect(page).toHaveURL(/#\/login\//);
}
