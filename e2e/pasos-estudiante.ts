import { expect, type Locator, type Page } from '@playwright/test';
import { esTactil, pregunta, pulsar } from './pasos.ts';

/** Where a student prepares and hands in. */
export const panel = (page: Page): Locator => page.getByRole('region', { name: 'Tu trabajo', exact: true });

/** What is to be done, by subject and date. */
export async function abrirCampana(page: Page): Promise<Locator> {
  await pulsar(page.getByRole('button', { name: /actividad(?:es)? pendientes?$/ }));
  return page.getByRole('dialog', { name: 'Actividades pendientes' });
}

/** From the home to a pending piece of homework of the current year, by the bell. */
export async function abrirPracticaPendiente(page: Page, cual: 'first' | 'last' = 'first'): Promise<void> {
  await pulsar(page.getByRole('link', { name: /En curso/ }));
  const campana = await abrirCampana(page);
  await pulsar(campana.getByRole('link', { name: /Práctica en casa/ })[cual]());
  await expect(panel(page)).toBeVisible();
}

/** A page of a notebook as a phone's camera takes it: more than it should send. */
async function fotografia(page: Page): Promise<Buffer> {
  const data = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 3000;
    canvas.height = 2200;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    const image = context.createImageData(canvas.width, canvas.height);
    // Paper has grain, and grain is what makes a photo large.
    for (let index = 0; index < image.data.length; index += 4) {
      const grain = (index * 2_654_435_761) % 97;
      image.data.set([150 + grain, 145 + grain, 130 + grain, 255], index);
    }
    context.putImageData(image, 0, 0);
    return canvas.toDataURL('image/jpeg', 0.98);
  });
  return Buffer.from(data.split(',')[1] ?? '', 'base64');
}

/** With the camera of a phone; from a file on a computer, which offers no camera. */
export async function tomarFoto(page: Page, nombre: string): Promise<void> {
  const buffer = await fotografia(page);
  expect(buffer.length).toBeGreaterThan(1.5 * 1024 * 1024);
  await pulsar(panel(page).getByRole('button', { name: 'Agregar' }));
  const [elegir] = await Promise.all([
    page.waitForEvent('filechooser'),
    pulsar(page.getByRole('menuitem', { name: (await esTactil(page)) ? 'Tomar foto' : 'Archivos' })),
  ]);
  await elegir.setFiles({ name: nombre, mimeType: 'image/jpeg', buffer });
}

export async function abrirTexto(page: Page): Promise<Locator> {
  await pulsar(panel(page).getByRole('button', { name: 'Agregar' }));
  await pulsar(page.getByRole('menuitem', { name: 'Texto' }));
  return page.getByRole('dialog', { name: 'Texto' });
}

async function responder(page: Page, boton: string, texto: string): Promise<void> {
  await pulsar(panel(page).getByRole('button', { name: boton }));
  await expect(pregunta(page).getByText(texto)).toBeVisible();
  await pulsar(pregunta(page).getByRole('button', { name: boton }));
}

export const entregar = (page: Page): Promise<void> =>
  responder(page, 'Entregar', '¿Desea entregar su trabajo y terminar la tarea?');

export const anular = (page: Page): Promise<void> =>
  responder(page, 'Anular entrega', '¿Deseas anular la entrega de tu tarea?');
