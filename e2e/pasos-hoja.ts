import type { Page } from '@playwright/test';

/** From the teacher's year to the marks of the class of the demo school. */
export async function irACalificaciones(page: Page): Promise<void> {
  await page.getByRole('link', { name: /Mis cursos/ }).click();
  await page
    .getByRole('link', { name: /Matemáticas.*Primero Básico A/ })
    .first()
    .click();
  await page.getByRole('tab', { name: 'Calificaciones' }).click();
}
