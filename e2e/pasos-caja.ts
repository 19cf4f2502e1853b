import type { Page } from '@playwright/test';
import type { CuentaEnCaja } from '#shared/caja.ts';
import { ALUMNOS_MAX, cuentasDe } from './pasos-ventanilla.ts';
import { expect } from './prueba.ts';

export const buscador = (page: Page) => page.getByRole('combobox', { name: /^Código, nombre, responsable/ });

type Cuenta = Pick<CuentaEnCaja, 'estudiante' | 'cobros'>;

/** As many as one request may ask for. */
const DE_UNA_VEZ = 12;

/**
 * The first student, of every `cada`th from a number on, who owes something that is due.
 * @param conHermanos only who has brothers or sisters
 */
export async function quienDebe(
  page: Page,
  { desde, cada = 1, conHermanos = false }: { desde: number; cada?: number; conHermanos?: boolean },
): Promise<Cuenta> {
  for (let primero = desde; primero < ALUMNOS_MAX; primero += cada * DE_UNA_VEZ) {
    const ids = Array.from({ length: DE_UNA_VEZ }, (_, at) => primero + at * cada);
    const pedidos = ids.filter((id) => id < ALUMNOS_MAX);
    const { cuentas } = await cuentasDe(page.request, pedidos);
    for (const cuenta of cuentas) {
      if (!cuenta.cobros.some(({ toca }) => toca)) continue;
      const suya = conHermanos && (await cuentasDe(page.request, [cuenta.estudiante.idEstudiante]));
      if (!suya || suya.hermanos.length > 0) return cuenta;
    }
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
