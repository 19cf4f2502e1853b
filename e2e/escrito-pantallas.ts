import type { APIRequestContext, Page } from '@playwright/test';
import { urlOf } from '#shared/base/endpoint.ts';
import { verEstudiante } from '#shared/estudiantes.ts';
import { paths } from '#web/paths.ts';
import { cuantas, enCampo, leer, type Pantalla } from './escrito-campos.ts';
import { delDocente } from './escrito-docente.ts';
import { delEstudiante } from './escrito-estudiante.ts';
import { entrarPorApi } from './personas.ts';
import { expect } from './prueba.ts';

async function deSecretaria(api: APIRequestContext): Promise<Pantalla[]> {
  await entrarPorApi(api, 'secretaria');
  const [alumno] = await leer(api, '/api/estudiantes?type=partial&page=1&limit=1');
  const observaciones = (page: Page) => page.getByRole('textbox', { name: /^Observaciones/ });
  return [
    {
      nombre: 'observaciones de un alumno',
      persona: 'secretaria',
      edita: true,
      async abrir(page) {
        await page.goto(`/#${paths.alumnos.to()}`);
        await page.getByRole('searchbox', { name: 'Buscar estudiante...' }).fill(alumno.codigo);
        const fila = page.getByRole('row').filter({ hasText: alumno.codigo });
        await fila.getByRole('button', { name: /^Opciones/ }).click();
        await page.getByRole('menuitem', { name: 'Editar' }).click();
        await expect(page.getByLabel('Tiene observaciones')).toBeAttached();
      },
      pasos: (page, marca) => [
        {
          hacer: () => page.getByLabel('Tiene observaciones').check(),
          queda: () => page.getByLabel('Tiene observaciones').isChecked(),
        },
        enCampo(observaciones(page), `Alérgica a ${marca}!`),
      ],
      boton: (page) => page.getByRole('button', { name: 'Guardar', exact: true }),
      veces: async (request, marca) =>
        cuantas(await leer(request, urlOf(verEstudiante, { id: alumno.idEstudiante })), `${marca}!`),
    },
  ];
}

/** Every kind of text that is longer than a line, of the demo school. Signs in as each of their authors in turn. */
export const pantallas = async (api: APIRequestContext): Promise<Pantalla[]> => [
  ...(await delDocente(api)),
  ...(await delEstudiante(api)),
  ...(await deSecretaria(api)),
];
