import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { Persona } from './personas.ts';

/** Something a person does in a form, and whether it is still there. */
export interface Paso {
  hacer: () => Promise<void>;
  queda: () => Promise<boolean>;
}

/** A screen on which somebody writes. `marca` is a word that occurs nowhere else. */
export interface Pantalla {
  nombre: string;
  persona: Persona;
  /** Opens it as somebody does who comes back. */
  abrir: (page: Page) => Promise<void>;
  pasos: (page: Page, marca: string) => readonly Paso[];
  /** What is pressed to send it; the form of a screen is then gone. */
  boton: (page: Page) => Locator;
  /** It stands in its place again without a question. */
  sola?: boolean;
  /** It changes what was there before: once it is sent, the form shows it. */
  edita?: boolean;
  /** The server keeps it while it is written, so signing out loses nothing of it; nor is it handed in here. */
  enServidor?: boolean;
  /** How often the school has it. */
  veces: (api: APIRequestContext, marca: string) => Promise<number>;
}

export const leer = async (api: APIRequestContext, url: string) => (await (await api.get(url)).json()).data;
/** How many of them say it, each in as many places as it likes. */
export const cuantas = (data: unknown, marca: string): number =>
  [data].flat().filter((una) => JSON.stringify(una).includes(marca)).length;

/** Text typed behind what stands in a field already. */
function escribe(campo: Locator, texto: string, leido: () => Promise<string>): Paso {
  return {
    async hacer() {
      await campo.focus();
      await campo.press('Control+End');
      await campo.page().keyboard.insertText(texto);
    },
    queda: async () => (await leido()).includes(texto.trim()),
  };
}

export const enCampo = (campo: Locator, texto: string) => escribe(campo, texto, () => campo.inputValue());

export const editor = (page: Page) => page.getByRole('textbox', { name: 'Contenido' });
export const enEditor = (page: Page, texto: string) =>
  escribe(editor(page), texto, async () => (await editor(page).textContent()) ?? '');

/** Takes the first student of the list out. */
export const sinElPrimero = (page: Page): Paso => {
  const campo = page.getByRole('combobox', { name: 'Estudiantes' });
  return {
    async hacer() {
      await campo.click();
      await page.getByRole('option').nth(1).click();
      await page.getByRole('button', { name: 'Listo' }).click();
    },
    queda: async () => (await campo.textContent())?.includes('sin ') ?? false,
  };
};

export const enGrupo = (page: Page, name: string, hacer: () => Promise<void>): Paso => ({
  hacer,
  queda: async () =>
    /\d{2}[/:]\d{2}/.test(await page.getByRole('group', { name }).locator('input').inputValue()),
});

/** Picks a file, which lies beside the text. */
export const conArchivo = (page: Page, marca: string): Paso => {
  const name = `Hoja de ${marca}.txt`;
  return {
    hacer: () =>
      page
        .getByLabel('Archivos', { exact: true })
        .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from('Ejercicios del 1 al 5.') }),
    queda: () => page.getByRole('list', { name: 'Adjuntos' }).getByText(name).isVisible(),
  };
};

export const CICLO = String(new Date().getFullYear());
