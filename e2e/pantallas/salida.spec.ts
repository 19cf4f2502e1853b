import { aceptar, irAMano } from '../pasos.ts';
import { abrirAlumnoNuevo } from '../pasos-administracion.ts';
import { abrirEntregas, abrirPracticaEnCasa, escritorioDe, punteoDe } from '../pasos-docencia.ts';
import { abrirPracticaPendiente, abrirTexto, panel } from '../pasos-estudiante.ts';
import { entrarComo } from '../personas.ts';
import { expect, test } from '../prueba.ts';

test('una dirección escrita a mano no pierde un formulario: queda como borrador', async ({ page }) => {
  await entrarComo(page, 'secretaria');
  await abrirAlumnoNuevo(page, {
    nombre: 'Olga',
    apellido: 'Chumil',
    cui: `78${Date.now()}`,
  });
  const suya = page.url();
  await irAMano(page, '/colaborador/administrador/colaboradores');
  await expect(page.getByRole('heading', { level: 1, name: 'Colaboradores' })).toBeVisible();
  await page.goto(suya);
  await page.getByRole('button', { name: 'Agregar alumno' }).click();
  await aceptar(page, 'Continuar');
  await expect(page.getByLabel('Nombre 1')).toHaveValue('Olga');
});

test('una nota que se está escribiendo se guarda al irse, de la forma que sea', async ({ page }) => {
  const escritorio = escritorioDe(await abrirEntregas(page));
  await punteoDe(page).fill('7.25');
  await page.goBack();
  await expect(page).toHaveURL(escritorio);
  await expect(page.getByRole('tab', { name: 'Actividades' })).toBeVisible();
  await abrirPracticaEnCasa(page);
  await expect(punteoDe(page)).toHaveValue('7.25');
  await punteoDe(page).fill('7.5');
  await irAMano(page, escritorio);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await abrirPracticaEnCasa(page);
  await expect(punteoDe(page)).toHaveValue('7.5');
});

test('una nota que no llegó no se deja atrás sin preguntar', async ({ page, context }) => {
  await abrirEntregas(page);
  const suya = page.url();
  await context.setOffline(true);
  await punteoDe(page).fill('6.75');
  await page.goBack();
  await aceptar(page, 'Seguir editando');
  await expect(page).toHaveURL(suya);
  await expect(punteoDe(page)).toHaveValue('6.75');
  await context.setOffline(false);
  await expect(page.getByText('Borrador', { exact: true }).first()).toBeVisible();
  await expect(punteoDe(page)).toHaveAttribute('aria-busy', 'false');
  await page.reload();
  await expect(punteoDe(page)).toHaveValue('6.75');
});

test('lo que una estudiante escribe sigue en su entrega sin preguntarle, y la equis dice que lo conserva', async ({
  page,
}) => {
  await entrarComo(page, 'estudiante3');
  await abrirPracticaPendiente(page, 'last');
  const texto = (await abrirTexto(page)).getByLabel('Entrega');
  await texto.fill('Lo dejo a medias.');
  await page.goBack();
  await expect(texto).toBeHidden();
  await expect(panel(page).getByText('Lo dejo a medias.')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goForward();
  await expect(panel(page).getByText('Lo dejo a medias.')).toBeVisible();
  await panel(page).getByRole('button', { name: 'Editar texto' }).click();
  await texto.fill('Otra cosa.');
  await page.getByRole('button', { name: 'Cerrar: lo escrito se conserva' }).click();
  await expect(panel(page).getByText('Otra cosa.')).toBeVisible();
});
