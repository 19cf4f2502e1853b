import { expect, type Page } from '@playwright/test';

/** The people of the demo school. Their password is `demo-` and the user name. */
export type Persona =
  | 'admin'
  | 'secretaria'
  | 'docente'
  | 'docente2'
  | 'directoradocente'
  | 'estudiante'
  | 'estudiante2'
  | 'estudiante3';

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
