import type { Locator, Page } from '@playwright/test';
import { expect } from './expect.ts';
import { pulsar } from './pasos.ts';
import { entrarComo } from './personas.ts';

export interface Clase {
  idGradoSeccionMateriaColaborador: number;
  idCicloEscolar: number;
  inicializado: boolean;
  bloqueActual: number | null;
}

/** Asks the API as the person who is signed in on the page. */
export async function leer<T>(page: Page, address: string): Promise<T> {
  return (await (await page.request.get(`/api/docentes/${address}`)).json()).data;
}

export const escritorioDe = ({ idCicloEscolar, idGradoSeccionMateriaColaborador }: Clase): string =>
  `/#/colaborador/docente/ciclo/${idCicloEscolar}/materias/${idGradoSeccionMateriaColaborador}/escritorio`;

/** A day that is still to come, typed as the field wants it: day, month, year. */
export async function escribirFecha(page: Page, name = 'Fecha de entrega'): Promise<void> {
  const fecha = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000);
  const [dia = '', mes = '', anio = ''] = fecha
    .toLocaleDateString('en-GB', { timeZone: 'America/Guatemala' })
    .split('/');
  const campo = page.getByRole('group', { name }).getByRole('spinbutton');
  await campo.first().click();
  await page.keyboard.type(`${dia}${mes}${anio}`);
}

export async function escribirHora(page: Page, hora: string): Promise<void> {
  await page.getByRole('group', { name: 'Hora' }).getByRole('spinbutton').first().click();
  await page.keyboard.type(hora);
}

/** Hangs a video of the demo school, found without the network, and a text file on what is being written. */
export async function adjuntarVideoYArchivo(page: Page, formulario: Locator): Promise<void> {
  await pulsar(formulario.getByRole('button', { name: 'Agregar' }));
  await pulsar(page.getByRole('menuitem', { name: 'Video YouTube' }));
  const video = page.getByRole('dialog', { name: 'Video YouTube' });
  await expect(video.getByRole('button', { name: 'Agregar' })).toBeDisabled();
  await video.getByLabel('Link de YouTube').fill('https://youtu.be/RqQqFx4xUjk');
  await expect(video.getByText('Combinaciones lineales, subesp...')).toBeVisible();
  await pulsar(video.getByRole('button', { name: 'Agregar' }));
  await formulario.getByLabel('Archivos', { exact: true }).setInputFiles({
    name: 'hoja.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Ejercicios del 1 al 5.'),
  });
  await expect(formulario.getByText('1 de 5 archivos')).toBeVisible();
}

export const punteoDe = (page: Page): Locator => page.getByRole('textbox', { name: /^Punteo de/ }).first();

/** The submissions of the first homework on the desk that is open. */
export async function abrirPracticaEnCasa(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Actividades' }).click();
  await page
    .getByRole('link', { name: /^Práctica en casa/ })
    .first()
    .click();
  await page.getByRole('tab', { name: 'Entregas' }).click();
  await expect(punteoDe(page)).toBeEnabled();
}

/** The teacher, before the submissions of a class that is in its second block. */
export async function abrirEntregas(page: Page): Promise<Clase> {
  await entrarComo(page, 'docente');
  const clases = await leer<Clase[]>(page, 'docentes/materias');
  const clase = clases.filter(({ bloqueActual }) => bloqueActual === 2).at(-1);
  if (!clase) throw new Error('la docente no tiene una clase en su segundo bloque');
  await page.goto(escritorioDe(clase));
  await abrirPracticaEnCasa(page);
  return clase;
}
