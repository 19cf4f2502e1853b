import type { Page } from '@playwright/test';
import { urlOf } from '#shared/base/endpoint.ts';
import { corteAbierto } from '#shared/caja/cortes.ts';
import { sinTropiezos } from './accesibilidad.ts';
import { sinDesborde } from './pasos.ts';
import { cobrarDiez } from './pasos-caja.ts';
import { conSesionDe } from './personas.ts';
import { expect, test } from './prueba.ts';

const esperado = async (page: Page): Promise<number> => {
  const respuesta = await page.request.get(urlOf(corteAbierto, {}, {}));
  const { data } = (await respuesta.json()) as {
    data: { fondo: number | null; metodos: { metodo: string; cobrado: number; anulado: number }[] };
  };
  const efectivo = data.metodos.find(({ metodo }) => metodo === 'efectivo');
  return (data.fondo ?? 0) + (efectivo?.cobrado ?? 0) - (efectivo?.anulado ?? 0);
};

/** How many receipts the window says that a corte would count. */
async function desdeElCorte(page: Page): Promise<number> {
  const dicho = await page.getByText(/^\d[\d,]* recibos? desde el último corte$/).innerText();
  return Number(dicho.replace(/\D/g, ''));
}

test('la caja se cuenta, se compara y se cierra; lo que se cobra mientras tanto se compara de nuevo', async ({
  page,
  context,
}) => {
  await conSesionDe(page, 'admin');
  await page.goto('/#/colaborador/administrador/caja');
  const antes = await desdeElCorte(page);
  await cobrarDiez(page, 1);
  await expect.poll(() => desdeElCorte(page)).toBe(antes + 1);
  await page.getByRole('tab', { name: 'Corte' }).click();
  await expect(page.getByText(/^Desde el (primer recibo|corte anterior): /)).toBeVisible();
  // What should be there is not on the screen before the cash is counted.
  await expect(page.getByText('Esperado')).toHaveCount(0);
  await sinTropiezos(page);
  for (const ancho of [360, 800, 1366]) {
    await page.setViewportSize({ width: ancho, height: 740 });
    await sinDesborde(page);
  }
  await page.getByRole('switch', { name: 'Contar por piezas' }).click();
  const contado = page.getByLabel('Total en efectivo');
  const hay = await esperado(page);
  await contado.fill(String(hay - 4));
  await page.getByRole('button', { name: 'Comparar' }).click();
  await expect(page.getByText('Faltan Q4.00')).toBeVisible();
  await expect(page.getByRole('heading', { name: '2. Comparar' })).toBeFocused();
  await page.getByRole('button', { name: 'Cerrar corte' }).click();
  await expect(page.getByText('Explica la diferencia.')).toBeVisible();
  await expect(page.getByLabel('Explicación')).toBeFocused();
  await sinTropiezos(page);
  await page.getByRole('button', { name: 'Contar otra vez' }).click();
  await contado.fill(String(hay));
  await page.getByRole('button', { name: 'Comparar' }).click();
  await expect(page.getByText('Cuadra').first()).toBeVisible();

  const otra = await context.newPage();
  await otra.goto('/#/colaborador/administrador/caja');
  await cobrarDiez(otra, 30);
  await otra.close();
  await page.getByRole('button', { name: 'Cerrar corte' }).click();
  await expect(page.getByText('Se registró otro recibo mientras contabas: compara de nuevo.')).toBeVisible();
  await expect(page.getByText('Faltan Q10.00')).toBeVisible();
  await page.getByRole('button', { name: 'Contar otra vez' }).click();
  await contado.fill(String(hay + 10));
  await page.getByRole('button', { name: 'Comparar' }).click();
  await page.getByLabel('Fondo que queda en caja').fill('5');
  await page.getByRole('button', { name: 'Cerrar corte' }).click();
  const cerrado = page.getByRole('heading', { name: /^Corte \d+ cerrado\.$/ });
  await expect(cerrado).toBeFocused();
  const numero = /\d+/.exec((await cerrado.textContent()) ?? '')?.[0];
  await sinTropiezos(page);
  await page.getByRole('button', { name: 'Listo' }).click();
  await expect(page.getByText('No hay recibos desde el último corte.')).toBeVisible();
  await page.getByRole('button', { name: `Corte ${numero}`, exact: true }).click();
  await expect(page.getByText('Queda en caja Q5.00')).toBeVisible();
  await expect(page.getByText(`Primer conteo del efectivo: Q${(hay - 4).toFixed(2)}`)).toBeVisible();
  await sinTropiezos(page);
});

test('lo que se escribió mal de quién y cómo pagó se corrige en Recibos, y el recibo lo dice', async ({
  page,
}) => {
  await conSesionDe(page, 'admin');
  await page.goto('/#/colaborador/administrador/caja');
  await cobrarDiez(page, 55);
  await page.getByRole('tab', { name: 'Recibos' }).click();
  await page
    .getByRole('button', { name: /^A-\d+$/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Corregir datos' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Corregir datos' });
  await dialogo.getByLabel('Paga').fill('');
  await dialogo.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialogo.getByText('Escribe quién paga.').first()).toBeVisible();
  await dialogo.getByLabel('Paga').fill('Rosa Quiñónez');
  await dialogo.getByRole('radio', { name: 'Tarjeta' }).check();
  await sinTropiezos(page);
  for (const ancho of [360, 800, 1366]) {
    await page.setViewportSize({ width: ancho, height: 740 });
    await sinDesborde(page);
  }
  await dialogo.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Datos del recibo corregidos.')).toBeVisible();
  const recibo = page.getByRole('dialog', { name: /^Recibo A-/ });
  await expect(recibo.getByText('Rosa Quiñónez')).toBeVisible();
  await expect(recibo.getByText('Tarjeta')).toBeVisible();
  await expect(recibo.getByText('Corregido', { exact: true })).toBeVisible();
});
