import type { Page } from '@playwright/test';
import { pulsar } from '../pasos.ts';
import { ALUMNOS, GRADOS } from '../pasos-administracion.ts';
import { type Clase, escritorioDe, leer } from '../pasos-docencia.ts';
import { entrarPorApi } from '../personas.ts';
import { expect, test } from '../prueba.ts';
import { alcanzaElDedo } from '../tacto.ts';

// The screens are measured where each of them is looked at; here is what opens over them.
test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
});

const boton = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).last();

async function cerrar(page: Page, role: 'menu' | 'listbox' | 'grid'): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole(role)).toBeHidden();
}

test('el cajón, los menús, las listas y el calendario se tocan con el dedo', async ({ page }) => {
  await entrarPorApi(page.request, 'secretaria');
  await page.goto(GRADOS);
  await pulsar(boton(page, /^Opciones de /));
  await expect(page.getByRole('menu')).toBeVisible();
  await alcanzaElDedo(page);
  await cerrar(page, 'menu');
  await pulsar(boton(page, 'Abrir menú'));
  await pulsar(boton(page, 'Materias'));
  await expect(page.getByRole('link', { name: 'Diversificado' })).toBeVisible();
  await alcanzaElDedo(page);
  await page.goto(ALUMNOS);
  await page.getByRole('searchbox').fill('an');
  await expect(boton(page, 'Borrar búsqueda')).toBeVisible();
  await alcanzaElDedo(page);
  await pulsar(boton(page, 'Agregar alumno'));
  await pulsar(page.getByRole('combobox', { name: 'Sexo' }));
  await expect(page.getByRole('listbox')).toBeVisible();
  await alcanzaElDedo(page);
  await cerrar(page, 'listbox');
  await pulsar(boton(page, /^Elige fecha/));
  await expect(page.getByRole('grid')).toBeVisible();
  await alcanzaElDedo(page);
  await pulsar(boton(page, /cambie a la vista anual/));
  await expect(page.getByRole('radio', { name: '2012' })).toBeVisible();
  await alcanzaElDedo(page);
});

test('el editor de textos y lo que se adjunta se tocan con el dedo', async ({ page }) => {
  await entrarPorApi(page.request, 'docente');
  const clases = await leer<Clase[]>(page, 'docentes/materias');
  const clase = clases.find(({ bloqueActual }) => bloqueActual !== null);
  if (!clase) throw new Error('la escuela de demostración no tiene una clase con un bloque iniciado');
  await page.goto(escritorioDe(clase));
  await pulsar(boton(page, 'Publicar algo'));
  await pulsar(page.getByRole('menuitem', { name: 'Aviso' }));
  await alcanzaElDedo(page);
  await pulsar(boton(page, 'Más herramientas'));
  await pulsar(boton(page, 'Color del texto'));
  await expect(boton(page, 'Sin color')).toBeVisible();
  await alcanzaElDedo(page);
  await page.keyboard.press('Escape');
  await page.getByLabel('Archivos', { exact: true }).setInputFiles({
    name: 'hoja.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Ejercicios del 1 al 5.'),
  });
  await expect(page.getByText('1 de 5 archivos')).toBeVisible();
  await alcanzaElDedo(page);
});
