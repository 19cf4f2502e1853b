import type { APIRequestContext, Page } from '@playwright/test';
import { leerTarea } from '#shared/actividades/tareas.ts';
import { feedDelDocente } from '#shared/actividades.ts';
import { urlOf } from '#shared/base/endpoint.ts';
import { comentariosPrivadosDocente, comentariosPublicosDocente } from '#shared/comentarios.ts';
import { revisionTarea } from '#shared/entregas/revision.ts';
import { paths } from '#web/paths.ts';
import {
  conArchivo,
  cuantas,
  enCampo,
  enEditor,
  enGrupo,
  leer,
  type Pantalla,
  type Paso,
  sinElPrimero,
} from './escrito-campos.ts';
import { type Clase, escribirFecha, escribirHora, escritorioDe } from './pasos-docencia.ts';
import { entrarPorApi } from './personas.ts';
import { expect } from './prueba.ts';

/** What a teacher writes. Signs in as one. */
export async function delDocente(api: APIRequestContext): Promise<Pantalla[]> {
  await entrarPorApi(api, 'docente');
  const clases: Clase[] = await leer(api, '/api/docentes/docentes/materias');
  const clase = clases.filter(({ bloqueActual }) => bloqueActual === 2).at(-1);
  if (!clase) throw new Error('the teacher has no class in its second block');
  const asignacion = String(clase.idGradoSeccionMateriaColaborador);
  const feed = await leer(api, urlOf(feedDelDocente, {}, { asignacion }));
  const tareas = feed.filter(
    (una: { actividad: { tipoActividad: number } }) => una.actividad.tipoActividad === 3,
  );
  const idTarea = String(tareas.at(-1).actividad.idActividadMateriaBloque);
  const [entrega] = await leer(api, urlOf(revisionTarea.listar, { idActividadMateriaBloque: idTarea }));
  const idParticipante = String(entrega.idActividadMateriaBloqueParticipante);
  const params = { ciclo: String(clase.idCicloEscolar), idassignment: asignacion };
  const veces: Pantalla['veces'] = async (request, marca) =>
    cuantas(await leer(request, urlOf(feedDelDocente, {}, { asignacion })), `${marca}!`);
  const asignar = (page: Page) => page.getByRole('button', { name: 'Asignar', exact: true });
  const comentario = (page: Page) => page.getByRole('textbox', { name: 'Escribe un comentario' });
  const enviarComentario = (page: Page) => page.getByRole('button', { name: 'Enviar comentario' });
  const evaluada = (page: Page, marca: string): Paso[] => [
    enCampo(page.getByLabel(/^Título/), `${marca}!`),
    enCampo(page.getByLabel(/^Instrucciones/), `Instrucciones largas de ${marca}.`),
    enCampo(page.getByLabel(/^Puntos/), '0.1'),
    sinElPrimero(page),
  ];
  return [
    {
      nombre: 'aviso',
      persona: 'docente',
      async abrir(page) {
        await page.goto(escritorioDe(clase));
        await page.getByRole('button', { name: 'Publicar algo' }).click();
        await page.getByRole('menuitem', { name: 'Aviso' }).click();
        await expect(
          page.getByRole('textbox', { name: 'Contenido', includeHidden: true }).first(),
        ).toBeAttached();
      },
      pasos: (page, marca) => [
        enEditor(page, `Aviso ${marca}!`),
        sinElPrimero(page),
        conArchivo(page, marca),
        enEditor(page, ` Traigan lo de ${marca}.`),
      ],
      boton: (page) => page.getByRole('button', { name: 'Publicar', exact: true }),
      veces,
    },
    {
      nombre: 'tarea',
      persona: 'docente',
      async abrir(page) {
        await page.goto(`/#${paths.tareaDocente.to(params)}`);
        await expect(page.getByRole('group', { name: 'Hora', includeHidden: true }).first()).toBeAttached();
      },
      pasos: (page, marca) => [
        ...evaluada(page, marca),
        conArchivo(page, marca),
        enGrupo(page, 'Fecha de entrega', () => escribirFecha(page)),
        enGrupo(page, 'Hora', () => escribirHora(page, '1830')),
      ],
      boton: asignar,
      veces,
    },
    {
      nombre: 'cambios a una tarea',
      persona: 'docente',
      edita: true,
      async abrir(page) {
        await page.goto(`/#${paths.tareaDocenteEditar.to({ ...params, id: idTarea })}`);
        await expect(page.getByLabel(/^Instrucciones/)).toBeAttached();
      },
      pasos: (page, marca) => [
        enCampo(page.getByLabel(/^Instrucciones/), ` Aclaro ${marca}!`),
        enCampo(page.getByLabel(/^Instrucciones/), ' Nada más.'),
      ],
      boton: (page) => page.getByRole('button', { name: 'Guardar', exact: true }),
      veces: async (request, marca) =>
        cuantas(await leer(request, urlOf(leerTarea, { id: idTarea })), `${marca}!`),
    },
    {
      nombre: 'parcial',
      persona: 'docente',
      async abrir(page) {
        await page.goto(`/#${paths.parcialDocente.to(params)}`);
        await expect(
          page.getByRole('group', { name: 'Fecha de examen', includeHidden: true }).first(),
        ).toBeAttached();
      },
      pasos: (page, marca) => [
        ...evaluada(page, marca),
        enGrupo(page, 'Fecha de examen', () => escribirFecha(page, 'Fecha de examen')),
      ],
      boton: asignar,
      veces,
    },
    {
      nombre: 'material',
      persona: 'docente',
      async abrir(page) {
        await page.goto(`/#${paths.materialDocente.to(params)}`);
        await expect(page.getByLabel(/^Contenido/)).toBeAttached();
      },
      pasos: (page, marca) => [
        enCampo(page.getByLabel(/^Contenido/), `Para leer sobre ${marca}.`),
        enCampo(page.getByLabel(/^Título/), `${marca}!`),
        enCampo(page.getByLabel(/^Contenido/), ` Y otra vez ${marca}.`),
      ],
      boton: asignar,
      veces,
    },
    {
      nombre: 'comentario público del docente',
      persona: 'docente',
      sola: true,
      async abrir(page) {
        await page.goto(`/#${paths.tareaDocenteDetalles.to({ ...params, id: idTarea })}`);
        await expect(comentario(page)).toBeAttached();
      },
      pasos: (page, marca) => [
        enCampo(comentario(page), `Sobre ${marca}!`),
        enCampo(comentario(page), ' y algo más.'),
      ],
      boton: enviarComentario,
      veces: async (request, marca) =>
        cuantas(
          await leer(
            request,
            urlOf(comentariosPublicosDocente.tarea.listar, { idActividadMateriaBloque: idTarea }),
          ),
          `${marca}!`,
        ),
    },
    {
      nombre: 'comentario privado del docente',
      persona: 'docente',
      sola: true,
      async abrir(page) {
        await page.goto(
          `/#${paths.tareaDocenteEntrega.to({ ...params, id: idTarea, idparticipante: idParticipante })}`,
        );
        await expect(comentario(page)).toBeAttached();
      },
      pasos: (page, marca) => [enCampo(comentario(page), `Solo para ti: ${marca}!`)],
      boton: enviarComentario,
      veces: async (request, marca) =>
        cuantas(
          await leer(request, urlOf(comentariosPrivadosDocente.tarea.listar, { idParticipante })),
          `${marca}!`,
        ),
    },
  ];
}
