import { type APIRequestContext, expect, type Page } from '@playwright/test';

/** The people of the demo school. Their password is `demo-` and the user name. */
const personas = [
  'admin',
  'secretaria',
  'docente',
  'docente2',
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

/** Signs in through the screen and waits for the home of the person. */
export async function entrarComo(page: Page, persona: Persona): Promise<void> {
  await page.goto(`/#/login/${esEstudiante(persona) ? 'estudiante' : 'colaborador'}`);
  await escribirCredenciales(page, persona, `demo-${persona}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).not.toHaveURL(/login/);
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
