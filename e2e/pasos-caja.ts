import type { Page } from '@playwright/test';
import { urlOf } from '#shared/base/endpoint.ts';
import { cuentasEnCaja } from '#shared/pagos/caja.ts';
import { expect } from './prueba.ts';

export const buscador = (page: Page) => page.getByRole('combobox', { name: /^Código, nombre, responsable/ });

interface Cuenta {
  estudiante: { codigo: string; nombres: string };
  cobros: { saldo: number; toca: boolean }[];
}

/**
 * The first student, of every `cada`th from a number on, who owes something that is due.
 * @param conHermanos only who has brothers or sisters
 */
export async function quienDebe(
  page: Page,
  { desde, cada = 1, conHermanos = false }: { desde: number; cada?: number; conHermanos?: boolean },
): Promise<Cuenta> {
  for (let id = desde; id < 600; id += cada) {
    const respuesta = await page.request.get(urlOf(cuentasEnCaja, {}, { estudiantes: String(id) }));
    const { data } = (await respuesta.json()) as { data: { cuentas: Cuenta[]; hermanos: unknown[] } };
    const [cuenta] = data.cuentas;
    if (cuenta?.cobros.some(({ toca }) => toca) && (!conHermanos || data.hermanos.length > 0)) return cuenta;
  }
  throw new Error('nobody owes');
}

/** Opens who owes, from a number on, with ten quetzales to be paid. */
export async function prepararDiez(page: Page, desde: number): Promise<Cuenta['estudiante']> {
  const { estudiante } = await quienDebe(page, { desde });
  await buscador(page).fill(estudiante.codigo);
  await page.keyboard.press('Enter');
  const total = page.getByLabel('Total', { exact: true });
  await expect(total).toBeEnabled();
  await total.fill('10');
  await page.keyboard.press('Enter');
  return estudiante;
}

/** Collects ten quetzales of somebody who owes, in cash. */
export async function cobrarDiez(page: Page, desde: number): Promise<void> {
  await prepararDiez(page, desde);
  await page.getByRole('button', { name: 'Cobrar Q10.00' }).click();
  await expect(page.getByRole('heading', { name: /^Recibo A-\d+ registrado$/ })).toBeVisible();
}
