import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { feedDelDocente, feedDelEstudiante, pendientesDelEstudiante } from '#shared/actividades.ts';
import { urlOf } from '#shared/base/endpoint.ts';
import {
  comentariosPrivadosDocente,
  comentariosPublicosDocente,
  comentariosPublicosEstudiante,
} from '#shared/comentarios.ts';
import { revisionTarea } from '#shared/entregas/revision.ts';
import { verEstudiante } from '#shared/estudiantes.ts';
import { cursosDelCiclo } from '#shared/inscripciones.ts';
import { paths } from '#web/paths.ts';
import { type Clase, escribirFecha, escribirHora, escritorioDe } from './pasos-docencia.ts';
import { abrirTexto, panel } from './pasos-estudiante.ts';
import { entrarPorApi, type Persona } from './personas.ts';
import { expect } from './prueba.ts';

/** Something a person does in a form, and whether it is still there. */
export interface Paso {
  hacer: () => Promise<void>;
  queda: () => Promise<boolean>;
}

/** A screen on which somebody writes. `marca` is a word that occurs nowhere else. */
export interface Pantalla {
  nombre: string;
  persona: Persona;
  /** Opens it as somebody does who comes back. */
  abrir: (page: Page) => Promise<void>;
  pasos: (page: Page, marca: string) => readonly Paso[];
  /** What is pressed to send it; the form of a screen is then gone. */
  boton: (page: Page) => Locator;
  /** It stands in its place again without a question. */
  sola?: boolean;
  /** The server keeps it while it is written, so signing out loses nothing of it; nor is it handed in here. */
  enServidor?: boolean;
  /** How often the school has it. */
  veces: (api: APIRequestContext, marca: string) => Promise<number>;
}

const leer = async (api: APIRequestContext, url: string) => (await (await api.get(url)).json()).data;
/** How many of them say it, each in as many places as it likes. */
const cuantas = (data: unknown, marca: string): number =>
  [data].flat().filter((una) => JSON.stringify(una).includes(marca)).length;

/** Text typed behind what stands in a field already. */
function escribe(campo: Locator, texto: string, leido: () => Promise<string>): Paso {
  return {
    async hacer() {
      await campo.focus();
      await campo.press('Control+End');
      await campo.page().keyboard.insertText(texto);
    },
    queda: async () => (await leido()).includes(texto.trim()),
  };
}

const enCampo = (campo: Locator, texto: string) => escribe(campo, texto, () => campo.inputValue());

const editor = (page: Page) => page.getByRole('textbox', { name: 'Contenido' });
const enEditor = (page: Page, texto: string) =>
  escribe(editor(page), texto, async () => (await editor(page).textContent()) ?? '');

/** Takes the first student of the list out. */
const sinElPrimero = (page: Page): Paso => {
  const campo = page.getByRole('combobox', { name: 'Estudiantes' });
  return {
    async hacer() {
      await campo.click();
      await page.getByRole('option').nth(1).click();
      await page.getByRole('button', { name: 'Listo' }).click();
    },
    queda: async () => (await campo.textContent())?.includes('sin ') ?? false,
  };
};

const enGrupo = (page: Page, name: string, hacer: () => Promise<void>): Paso => ({
  hacer,
  queda: async () =>
    /\d{2}[/:]\d{2}/.test(await page.getByRole('group', { name }).locator('input').inputValue()),
});

const ciclo = String(new Date().getFullYear());

async function delDocente(api: APIRequestContext): Promise<Pantalla[]> {
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
        enGrupo(page, 'Fecha de entrega', () => escribirFecha(page)),
        enGrupo(page, 'Hora', () => escribirHora(page, '1830')),
      ],
      boton: asignar,
      veces,
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

async function delEstudiante(api: APIRequestContext): Promise<Pantalla[]> {
  await entrarPorApi(api, 'estudiante');
  const cursos = await leer(api, urlOf(cursosDelCiclo, { ciclo }));
  const curso = cursos.find(
    ({ catedratico }: { catedratico: { inicializado: boolean } | null }) => catedratico?.inicializado,
  );
  const asignacion = String(curso.catedratico.idGradoSeccionMateriaColaborador);
  const url = urlOf(feedDelEstudiante, {}, { asignacion });
  const feed = await leer(api, url);
  const { tarea } = feed.find((una: { tarea: object | null }) => una.tarea !== null);
  const idtarea = String(tarea.actividad.idActividadMateriaBloque);
  const params = { ciclo, idassignment: asignacion };
  const pendientes = await leer(api, urlOf(pendientesDelEstudiante, { ciclo }));
  const practica = pendientes.find(({ title }: { title: string }) => title.startsWith('Práctica en casa'));
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
      nombre: 'entrega de estudiante',
      persona: 'estudiante',
      sola: true,
      enServidor: true,
      async abrir(page) {
        const { idActividadMateriaBloque: id } = practica.actividad;
        await page.goto(`/#${paths.tareaEstudianteDetalles.to({ ...params, idtarea: String(id) })}`);
        const texto = panel(page).getByRole('button', { name: 'Editar texto' });
        await expect(panel(page).getByRole('button', { name: 'Agregar' })).toBeEnabled();
        // What the device kept comes after what the server sent.
        await page.waitForTimeout(500);
        if (await texto.isVisible()) await texto.click();
        else await abrirTexto(page);
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

async function deSecretaria(api: APIRequestContext): Promise<Pantalla[]> {
  await entrarPorApi(api, 'secretaria');
  const [alumno] = await leer(api, '/api/estudiantes?type=partial&page=1&limit=1');
  const observaciones = (page: Page) => page.getByRole('textbox', { name: /^Observaciones/ });
  return [
    {
      nombre: 'observaciones de un alumno',
      persona: 'secretaria',
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
