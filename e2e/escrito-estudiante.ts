import type { APIRequestContext, Page } from '@playwright/test';
import { feedDelEstudiante, pendientesDelEstudiante } from '#shared/actividades.ts';
import { urlOf } from '#shared/base/endpoint.ts';
import { comentariosPrivadosEstudiante, comentariosPublicosEstudiante } from '#shared/comentarios.ts';
import { trabajoTarea } from '#shared/entregas/propia.ts';
import { cursosDelCiclo } from '#shared/inscripciones.ts';
import { paths } from '#web/paths.ts';
import { CICLO, conArchivo, cuantas, enCampo, enEditor, leer, type Pantalla } from './escrito-campos.ts';
import { abrirTexto, panel } from './pasos-estudiante.ts';
import { entrarPorApi } from './personas.ts';
import { expect } from './prueba.ts';

/** What a student writes. Signs in as one. */
export async function delEstudiante(api: APIRequestContext): Promise<Pantalla[]> {
  await entrarPorApi(api, 'estudiante');
  const cursos = await leer(api, urlOf(cursosDelCiclo, { ciclo: CICLO }));
  const curso = cursos.find(
    ({ catedratico }: { catedratico: { inicializado: boolean } | null }) => catedratico?.inicializado,
  );
  const asignacion = String(curso.catedratico.idGradoSeccionMateriaColaborador);
  const url = urlOf(feedDelEstudiante, {}, { asignacion });
  const feed = await leer(api, url);
  const { tarea } = feed.find((una: { tarea: object | null }) => una.tarea !== null);
  const idtarea = String(tarea.actividad.idActividadMateriaBloque);
  const params = { ciclo: CICLO, idassignment: asignacion };
  const pendientes = await leer(api, urlOf(pendientesDelEstudiante, { ciclo: CICLO }));
  const practica = pendientes.find(({ title }: { title: string }) => title.startsWith('Práctica en casa'));
  const idPractica = String(practica.actividad.idActividadMateriaBloque);
  const { participante } = await leer(api, urlOf(trabajoTarea.ver, { idActividadMateriaBloque: idPractica }));
  const idParticipante = String(participante.idActividadMateriaBloqueParticipante);
  const privados = (page: Page) => page.getByRole('region', { name: 'Comentarios privados' });
  const entrega = (page: Page) => page.getByRole('textbox', { name: 'Entrega' });
  const comentario = (page: Page) =>
    page.getByRole('region', { name: 'Comentarios públicos' }).getByRole('textbox');
  return [
    {
      nombre: 'publicación de estudiante',
      persona: 'estudiante',
      async abrir(page) {
        await page.goto(`/#${paths.escritorioEstudiante.to(params)}`);
        await page.getByRole('button', { name: 'Publica en la clase' }).click();
        await expect(
          page.getByRole('textbox', { name: 'Contenido', includeHidden: true }).first(),
        ).toBeAttached();
      },
      pasos: (page, marca) => [
        enEditor(page, `Comparto ${marca}!`),
        conArchivo(page, marca),
        enEditor(page, ` ¿Qué les parece ${marca}?`),
      ],
      boton: (page) => page.getByRole('button', { name: 'Publicar', exact: true }),
      veces: async (request, marca) => cuantas(await leer(request, url), `${marca}!`),
    },
    {
      nombre: 'comentario público de estudiante',
      persona: 'estudiante',
      sola: true,
      async abrir(page) {
        await page.goto(`/#${paths.tareaEstudianteDetalles.to({ ...params, idtarea })}`);
        await expect(comentario(page)).toBeAttached();
      },
      pasos: (page, marca) => [enCampo(comentario(page), `Pregunto por ${marca}!`)],
      boton: (page) =>
        page
          .getByRole('region', { name: 'Comentarios públicos' })
          .getByRole('button', { name: 'Enviar comentario' }),
      veces: async (request, marca) =>
        cuantas(
          await leer(
            request,
            urlOf(comentariosPublicosEstudiante.tarea.listar, { idActividadMateriaBloque: idtarea }),
          ),
          `${marca}!`,
        ),
    },
    {
      nombre: 'comentario privado de estudiante',
      persona: 'estudiante',
      sola: true,
      async abrir(page) {
        await page.goto(`/#${paths.tareaEstudianteDetalles.to({ ...params, idtarea: idPractica })}`);
        await expect(privados(page).getByRole('textbox')).toBeAttached();
      },
      pasos: (page, marca) => [
        enCampo(privados(page).getByRole('textbox'), `Profe, ¿y ${marca}!`),
        enCampo(privados(page).getByRole('textbox'), ' cómo se hace?'),
      ],
      boton: (page) => privados(page).getByRole('button', { name: 'Enviar comentario' }),
      veces: async (request, marca) =>
        cuantas(
          await leer(request, urlOf(comentariosPrivadosEstudiante.tarea.listar, { idParticipante })),
          `${marca}!`,
        ),
    },
    {
      nombre: 'entrega de estudiante',
      persona: 'estudiante',
      sola: true,
      enServidor: true,
      async abrir(page) {
        await page.goto(`/#${paths.tareaEstudianteDetalles.to({ ...params, idtarea: idPractica })}`);
        // Shown once it is known what the device kept; it leads to the text that is there already, too.
        await abrirTexto(page);
        await expect(entrega(page)).toBeVisible();
      },
      pasos: (page, marca) => [
        enCampo(entrega(page), `Mi respuesta: ${marca}!`),
        enCampo(entrega(page), ` Y lo demás de ${marca}.`),
      ],
      boton: (page) => panel(page).getByRole('button', { name: 'Entregar' }),
      veces: async () => 0,
    },
  ];
}
