import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { comprobarColaborador, comprobarEstudiante } from '#shared/acceso.ts';
import { urlOf } from '#shared/base/endpoint.ts';
import { paths } from '#web/paths.ts';
import { expect } from './expect.ts';
import { escuelaAbierta } from './prueba.ts';

/** The people of the demo school. Their password is `demo-` and the user name. */
const personas = [
  'admin',
  'secretaria',
  'coordinador',
  'docente',
  'docente2',
  'coordinador',
  'directoradocente',
  'estudiante',
  'estudiante2',
  'estudiante3',
] as const;
export type Persona = (typeof personas)[number];

export const esPersona = (usuario: string): usuario is Persona =>
  personas.some((persona) => persona === usuario);

const esEstudiante = (persona: Persona) => persona.startsWith('estudiante');

/** Fills and sends the login form that is shown. */
export async function escribirCredenciales(page: Page, usuario: string, contrasenia: string): Promise<void> {
  await page.getByLabel('Usuario').fill(usuario);
  await page.getByLabel('Contraseña', { exact: true }).fill(contrasenia);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** What the browser of each person holds who has signed in, by school and user. */
const sesiones = new Map<string, Cookies>();

/** A journey may have ended the session, or somebody else the person's sessions. */
async function sigueAbierta(persona: Persona, cookies: Cookies): Promise<boolean> {
  const { path } = esEstudiante(persona) ? comprobarEstudiante : comprobarColaborador;
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return (await fetch(`${escuelaAbierta()}${urlOf({ path })}`, { headers: { cookie } })).ok;
}

/** Signs in without a screen. */
export async function entrarPorApi<C extends APIRequestContext>(api: C, persona: Persona): Promise<C> {
  const context = esEstudiante(persona) ? 'estudiante' : 'colaborador';
  const reply = await api.post(`/api/authentication/login?context=${context}`, {
    data: { usuario: persona, contrasenia: `demo-${persona}` },
  });
  expect(await reply.json()).toMatchObject({ code: 1 });
  return api;
}

/** The browser holds a session of the person: that of the last time in this school as long as it is open, else a new one. */
export async function conSesionDe(page: Page, persona: Persona): Promise<void> {
  const llave = `${escuelaAbierta()} ${persona}`;
  const cookies = sesiones.get(llave);
  if (cookies && (await sigueAbierta(persona, cookies))) {
    await page.context().addCookies(cookies);
  } else {
    await entrarPorApi(page.request, persona);
    sesiones.set(llave, await page.context().cookies());
  }
}

const inicioDe = (persona: Persona): string => {
  if (esEstudiante(persona)) return paths.homeEstudiante.path;
  return (/^(?:docente|coordinador)/.test(persona) ? paths.homeColaboradorDocente : paths.administrador).path;
};

async function estaEnSuInicio(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).not.toHaveURL(/login/);
}

/** Signs in as people do, and waits for the home of the person. */
export async function entrarPorPantalla(page: Page, persona: Persona): Promise<void> {
  await page.goto(`/#/login/${esEstudiante(persona) ? 'estudiante' : 'colaborador'}`);
  await escribirCredenciales(page, persona, `demo-${persona}`);
  await estaEnSuInicio(page);
}

/** Opens the home of the person, who is signed in: `acceso.spec.ts` looks at the screen for that. */
export async function entrarComo(page: Page, persona: Persona): Promise<void> {
  await conSesionDe(page, persona);
  // From another address below the # the page would not be loaded again.
  if (page.url() !== 'about:blank') await page.goto('about:blank');
  await page.goto(`/#${inicioDe(persona)}`);
  await estaEnSuInicio(page);
}
