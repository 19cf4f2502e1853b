import { type Page, request } from '@playwright/test';
import { urlOf } from '#shared/base/endpoint.ts';
import type { Guia } from '#shared/colaboradores/guias.ts';
import { guardarObservaciones, verObservaciones } from '#shared/observaciones.ts';
import { paths } from '#web/paths.ts';
import { sinTropiezos } from './accesibilidad.ts';
import { leer } from './pasos-docencia.ts';
import { conSesionDe, entrarPorApi } from './personas.ts';
import { escuelaAbierta, expect, test } from './prueba.ts';

const anio = new Date().getFullYear();
const cajas = (page: Page) =>
  page.getByRole('list', { name: 'Observaciones por alumno' }).getByRole('textbox');
const guardado = (page: Page) => expect(page.getByText('Guardado', { exact: true })).toBeVisible();

/** The homeroom teacher's first section, at the remarks of block 2, which nobody has written yet. */
async function abrir(page: Page): Promise<number> {
  await conSesionDe(page, 'docente');
  const [grado] = await leer<{ idGrado: number }[]>(page, `grados?ciclo=${anio}`);
  if (!grado) throw new Error('la docente no tiene un grado a su cargo');
  const { idGrado } = grado;
  const [seccion] = await leer<Pick<Guia, 'idGradoSeccion'>[]>(
    page,
    `grados/${idGrado}/secciones?ciclo=${anio}`,
  );
  const pagina = paths.calificacionesGenerales.to({ ciclo: anio, idgrado: idGrado });
  await page.goto(`/#${pagina}?vista=observaciones&bloque=2`);
  await expect(cajas(page).first()).toBeVisible();
  return seccion?.idGradoSeccion ?? 0;
}

/** What the coordinator writes meanwhile, for the first student. */
async function escribeCoordinacion(idGradoSeccion: number, texto: string): Promise<void> {
  const api = await entrarPorApi(await request.newContext({ baseURL: escuelaAbierta() }), 'coordinador');
  const donde = { idGradoSeccion: String(idGradoSeccion), bloque: '2' };
  const { data } = await (await api.get(urlOf(verObservaciones, donde))).json();
  const [alumno] = verObservaciones.output.parse(data).alumnos;
  if (!alumno) throw new Error('la sección no tiene alumnos');
  const { idEstudianteGrado, version } = alumno;
  const reply = await api.put(urlOf(guardarObservaciones, donde), {
    data: { observaciones: [{ idEstudianteGrado, texto, version }] },
  });
  expect(await reply.json()).toMatchObject({ code: 1 });
  await api.dispose();
}

test('el guía escribe observaciones de alumno en alumno con Tab, y siguen ahí', async ({ page }) => {
  await abrir(page);
  await cajas(page).first().fill('Participa mucho en clase.');
  await page.keyboard.press('Tab');
  await expect(cajas(page).nth(1)).toBeFocused();
  await page.keyboard.type('Debe leer más en casa.');
  await page.keyboard.press('Tab');
  await guardado(page);
  await sinTropiezos(page);
  await page.reload();
  await expect(cajas(page).first()).toHaveValue('Participa mucho en clase.');
  await expect(cajas(page).nth(1)).toHaveValue('Debe leer más en casa.');
});

test('si coordinación escribe a la vez, se ven las dos y se elige; sin red nada se pierde', async ({
  page,
}) => {
  const seccion = await abrir(page);
  await cajas(page).first().fill('Del guía');
  await guardado(page);
  await escribeCoordinacion(seccion, 'De coordinación.');
  await cajas(page).first().fill('Del guía, corregida.');
  await page.keyboard.press('Tab');
  const aviso = page.getByRole('alert').filter({ hasText: 'De coordinación.' });
  await expect(aviso).toContainText('Mientras escribías,');
  await sinTropiezos(page);
  await aviso.getByRole('button', { name: 'Poner la mía' }).click();
  await guardado(page);

  await page.context().setOffline(true);
  await cajas(page).nth(2).fill('Escrita sin conexión.');
  await expect(page.getByText('Sin conexión: guardado en este equipo')).toBeVisible();
  await page.context().setOffline(false);
  await guardado(page);
  await page.reload();
  await expect(cajas(page).first()).toHaveValue('Del guía, corregida.');
  await expect(cajas(page).nth(2)).toHaveValue('Escrita sin conexión.');
});
