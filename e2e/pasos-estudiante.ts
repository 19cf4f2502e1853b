import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { crearPublicacion } from '#shared/actividades/avisos.ts';
import { urlOf } from '#shared/base/endpoint.ts';
import { type CursoDelEstudiante, cursosDelCiclo } from '#shared/inscripciones.ts';
import { paths } from '#web/paths.ts';
import { expect } from './expect.ts';
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

const [ANCHO, ALTO] = [2600, 1900];

async function fotografiar(): Promise<Buffer> {
  const raw = Buffer.alloc(ANCHO * ALTO * 3);
  // Paper has grain, and grain is what makes a photo large.
  for (let index = 0; index < raw.length; index += 3) {
    const grain = (index * 2_654_435_761) % 97;
    raw[index] = 150 + grain;
    raw[index + 1] = 145 + grain;
    raw[index + 2] = 130 + grain;
  }
  return sharp(raw, { raw: { width: ANCHO, height: ALTO, channels: 3 } })
    .jpeg({ quality: 98 })
    .toBuffer();
}

let foto: Promise<Buffer> | undefined;
/** A page of a notebook as a phone's camera takes it: more than it should send. */
const fotografia = (): Promise<Buffer> => {
  foto ??= fotografiar();
  return foto;
};

/** With the camera of a phone; from a file on a computer, which offers no camera. */
export async function tomarFoto(page: Page, nombre: string): Promise<void> {
  const buffer = await fotografia();
  expect(buffer.length).toBeGreaterThan(1.5 * 1024 * 1024);
  await pulsar(panel(page).getByRole('button', { name: 'Agregar' }));
  const [elegir] = await Promise.all([
    page.waitForEvent('filechooser'),
    pulsar(page.getByRole('menuitem', { name: (await esTactil(page)) ? 'Tomar foto' : 'Archivos' })),
  ]);
  await elegir.setFiles({ name: nombre, mimeType: 'image/jpeg', buffer });
}

/** Publishes a picture in a class of this year, without a screen. Answers where it is kept and the desk that shows it. */
export async function publicarFoto(page: Page): Promise<{ url: string; escritorio: string }> {
  const ciclo = new Date().getFullYear();
  // By the page itself: only the browser knows the names of its network.
  const cursos: CursoDelEstudiante[] = await page.evaluate(
    async (url) => (await (await fetch(url)).json()).data,
    urlOf(cursosDelCiclo, { ciclo: String(ciclo) }),
  );
  const iniciado = cursos.find(({ catedratico }) => catedratico?.inicializado)?.catedratico;
  const idassignment = String(iniciado?.idGradoSeccionMateriaColaborador);
  const foto = (await fotografia()).toString('base64');
  const url: string = await page.evaluate(
    async ([direccion, base64]) => {
      const form = new FormData();
      form.append('avisoString', JSON.stringify({ contenido: '<p>Mi cuaderno</p>' }));
      const bytes = Uint8Array.from(atob(base64), (letra) => letra.charCodeAt(0));
      form.append('archivos', new Blob([bytes], { type: 'image/jpeg' }), 'cuaderno.jpg');
      const reply = await fetch(direccion, { method: 'POST', body: form });
      return (await reply.json()).data.archivos[0].url;
    },
    [urlOf(crearPublicacion, { idassignment }), foto] as const,
  );
  return { url, escritorio: `/#${paths.escritorioEstudiante.to({ ciclo, idassignment })}` };
}

export async function abrirTexto(page: Page): Promise<Locator> {
  await pulsar(panel(page).getByRole('button', { name: 'Agregar' }));
  await pulsar(page.getByRole('menuitem', { name: 'Texto' }));
  return page.getByRole('dialog', { name: 'Texto' });
}

/** Where the answer to an exam is written. */
export async function abrirRespuesta(page: Page): Promise<Locator> {
  await pulsar(panel(page).getByRole('button', { name: 'Escribir respuesta' }));
  return page.getByRole('dialog', { name: 'Respuesta' });
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
