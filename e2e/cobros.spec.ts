import { sinTropiezos } from './accesibilidad.ts';
import { aceptar, pregunta } from './pasos.ts';
import { tarjetaDeGrado } from './pasos-administracion.ts';
import { entrarComo } from './personas.ts';
import { expect, test } from './prueba.ts';

test('un cobro anulado por error vuelve con su fecha', async ({ page }) => {
  // What is in a corte already is annulled by the direction.
  await entrarComo(page, 'admin');
  const grado = await tarjetaDeGrado(page, 'Primaria', 'Tercero Primaria');
  await grado.getByRole('link', { name: /^Detalles/ }).click();
  await page
    .getByRole('button', { name: /^Pagos de / })
    .first()
    .click();
  const pagos = page.getByRole('dialog', { name: 'Pagos' });
  const inscripcion = pagos.getByRole('row', { name: /^Inscripción/ });
  const pagado = inscripcion.getByRole('button', { name: 'Pagado: anular Inscripción' });
  await pagado.click();
  await expect(pregunta(page).getByText(/¿Quieres anular el pago "Inscripción" de .+\?/)).toBeVisible();
  await expect(pregunta(page).getByText(/^\d{2} [a-z]{3} \d{4} \d{2}:\d{2}$/)).toBeVisible();
  await sinTropiezos(page);
  await aceptar(page, 'Anular');
  await expect(inscripcion.getByRole('button', { name: 'Pendiente: pagar Inscripción' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(pagado).toBeVisible();
  const recibo = inscripcion.getByRole('link', { name: /^[AB]-\d+, se abre en otra pestaña$/ });
  const papel = await page.request.get((await recibo.getAttribute('href')) ?? '');
  expect(papel.headers()['content-type']).toBe('application/pdf');
  expect((await papel.body()).subarray(0, 5).toString()).toBe('%PDF-');
});
