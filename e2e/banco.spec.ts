import type { Page } from '@playwright/test';
import { ejemploDeBanco } from '#shared/banco.ts';
import { urlOf } from '#shared/base/endpoint.ts';
import { sinTropiezos } from './accesibilidad.ts';
import { sinDesborde } from './pasos.ts';
import { conSesionDe } from './personas.ts';
import { expect, test } from './prueba.ts';

async function abrirBanco(page: Page) {
  await conSesionDe(page, 'secretaria');
  await page.goto('/#/colaborador/administrador/caja');
  await page.getByRole('tab', { name: 'Banco' }).click();
  await expect(page.getByRole('heading', { name: /cuenta terminada en 4821/ })).toBeVisible();
}
const confirmar = (page: Page) => page.getByRole('button', { name: /^Confirmar \d+ pagos?$/ });
const cuantos = async (page: Page): Promise<number> =>
  Number(/\d+/.exec((await confirmar(page).textContent()) ?? '')?.[0]);
const aviso = (page: Page, texto: RegExp | string) => page.getByText(texto).first();

async function subir(page: Page, archivo: { name: string; mimeType: string; buffer: Buffer }) {
  // As for a person, the button is back only once the lists show what the file before this one brought.
  await expect(page.getByRole('button', { name: 'Subir archivo' })).toBeEnabled();
  await page.getByLabel('Archivo del banco').setInputFiles(archivo);
}

test('los depósitos se revisan, se elige el alumno de uno y se confirman todos con sus recibos', async ({
  page,
}) => {
  await abrirBanco(page);
  await expect(confirmar(page)).toBeEnabled();
  const seguras = await cuantos(page);
  expect(seguras).toBeGreaterThan(0);
  await sinTropiezos(page);
  for (const ancho of [360, 800, 1366]) {
    await page.setViewportSize({ width: ancho, height: 740 });
    await sinDesborde(page);
  }
  await page
    .getByRole('group', { name: 'Confianza' })
    .getByRole('button', { name: /sin identificar/ })
    .click();
  await page.getByRole('button', { name: 'Buscar alumno…' }).first().click();
  const dialogo = page.getByRole('dialog', { name: /^Depósito de Q/ });
  await dialogo.getByRole('combobox').fill('2026-0');
  await page.getByRole('option').filter({ hasText: 'atrasado' }).first().click();
  await expect(dialogo.getByText(/Calza exacto|sin aplicar/)).toBeVisible();
  await sinTropiezos(page);
  await dialogo.getByRole('button', { name: 'Aceptar' }).click();
  await expect(confirmar(page)).toHaveText(`Confirmar ${seguras + 1} pagos`);
  await expect(page.getByText('1 se enlaza con su recibo')).toBeVisible();
  await confirmar(page).click();
  await expect(page.getByRole('alertdialog')).toContainText('Se enlaza 1 depósito');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar', exact: true }).click();
  await expect(
    aviso(
      page,
      new RegExp(
        `^Se registraron ${seguras + 1} pagos por Q[\\d,.]+: recibos B-\\d+ a B-\\d+\\. Se enlazó 1 depósito con su recibo\\.$`,
      ),
    ),
  ).toBeVisible();
  await expect(page.getByRole('group', { name: 'Confianza' })).not.toContainText('seguras');
  await expect(page.getByRole('button', { name: 'Confirmar pagos', exact: true })).toBeDisabled();
  // What was linked is let go of again.
  await page.getByRole('combobox', { name: 'Depósitos' }).click();
  await page.getByRole('option', { name: 'Con recibo' }).click();
  const enlazado = page.getByRole('row').filter({ hasText: 'Registrado en caja' });
  await enlazado.getByRole('button', { name: /^Opciones de/ }).click();
  await page.getByRole('menuitem', { name: 'Soltar del recibo' }).click();
  await expect(aviso(page, 'El depósito vuelve a estar entre los que faltan.')).toBeVisible();
});

test('un depósito que la caja registró se enlaza, y el que no es de un alumno se aparta y vuelve', async ({
  page,
}) => {
  await abrirBanco(page);
  await page.getByRole('button', { name: 'Enlazar', exact: true }).click();
  await expect(aviso(page, /^Enlazado con el recibo A-\d+\.$/)).toBeVisible();
  await page
    .getByRole('group', { name: 'Confianza' })
    .getByRole('button', { name: /sin identificar/ })
    .click();
  const fila = page
    .getByRole('row')
    .filter({ hasText: 'CHIMALTENANGO' })
    .filter({ hasNotText: 'sin aplicar' });
  const boleta = (await fila.first().getByRole('cell').nth(1).textContent()) ?? '';
  await fila
    .first()
    .getByRole('button', { name: /^Opciones de/ })
    .click();
  await page.getByRole('menuitem', { name: 'No es de un alumno…' }).click();
  const dialogo = page.getByRole('dialog', { name: 'No es de un alumno' });
  await dialogo.getByRole('radio', { name: 'Otro ingreso' }).check();
  await dialogo.getByRole('button', { name: 'Guardar' }).click();
  await expect(aviso(page, 'Anotado: otro ingreso.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Depósitos' }).click();
  await page.getByRole('option', { name: 'No son de un alumno' }).click();
  const apartado = page.getByRole('row').filter({ hasText: boleta });
  await expect(apartado).toContainText('Otro ingreso');
  await apartado.getByRole('button', { name: /^Opciones de/ }).click();
  await page.getByRole('menuitem', { name: 'Sí es de un alumno' }).click();
  await expect(aviso(page, 'El depósito vuelve a estar entre los que faltan.')).toBeVisible();
});

test('un archivo trae lo nuevo una sola vez; el de otras columnas pregunta, y el que no se lee dice dónde', async ({
  page,
}) => {
  await abrirBanco(page);
  const buffer = await (await page.request.get(urlOf(ejemploDeBanco))).body();
  const archivo = { name: 'ejemplo.csv', mimeType: 'text/csv', buffer };
  await subir(page, archivo);
  await expect(aviso(page, /^\d+ filas: \d+ nuevas, 0 ya estaban, 2 no son depósitos\.$/)).toBeVisible();
  await expect(page.getByText(/^ejemplo\.csv · \d+ filas/)).toBeVisible();
  await subir(page, archivo);
  await expect(aviso(page, /^0 nuevas, \d+ ya estaban\. No se agregó nada\.$/)).toBeVisible();
  const otras = 'Día;No.;Detalle;Valor\r\n2026-13-45;1;X;5,00\r\n';
  await subir(page, { name: 'otro.csv', mimeType: 'text/csv', buffer: Buffer.from(otras) });
  const columnas = page.getByRole('dialog', { name: 'Columnas del archivo' });
  await expect(columnas.getByRole('combobox', { name: 'Valor' })).toHaveText('Monto con signo');
  await sinTropiezos(page);
  await columnas.getByRole('button', { name: 'Guardar y continuar' }).click();
  await expect(columnas.getByText('Fila 2, Fecha: «2026-13-45» no es una fecha.')).toBeVisible();
  await columnas.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Deshacer importación' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deshacer', exact: true }).click();
  await expect(aviso(page, 'La importación se deshizo: sus depósitos ya no están.')).toBeVisible();
  await expect(page.getByText(/^movimientos-recientes\.csv · \d+ filas/)).toBeVisible();
});
