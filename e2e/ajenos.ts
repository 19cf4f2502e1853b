import { type APIRequestContext, type Page, request } from '@playwright/test';
import { leerTarea } from '#shared/actividades/tareas.ts';
import { descargarArchivo } from '#shared/archivos.ts';
import { type AnyEndpoint, urlOf } from '#shared/base/endpoint.ts';
import { calificacionesDeInscripcion } from '#shared/calificaciones.ts';
import {
  comentariosPrivadosDocente,
  comentariosPrivadosEstudiante,
  comentariosPublicosEstudiante,
} from '#shared/comentarios.ts';
import { mensualidadesDeInscripcion, pagosDeInscripcion } from '#shared/cuentas.ts';
import { trabajoTarea } from '#shared/entregas/propia.ts';
import { revisionTarea } from '#shared/entregas/revision.ts';
import { expect } from './expect.ts';
import { conSesionDe, entrarPorApi, type Persona } from './personas.ts';

/** What a person did, each on the page where they are signed in. */
interface Propio {
  estudiante: Page;
  docente: Page;
  admin: Page;
  idTarea: string;
  idEstudianteGrado: string;
}

interface Llamada {
  /** To whom it answers. */
  de: Page;
  url: string;
}

async function llamadas({ estudiante, docente, admin, idTarea, idEstudianteGrado }: Propio) {
  const porTarea = { idActividadMateriaBloque: idTarea };
  const reply = await estudiante.request.get(urlOf(trabajoTarea.ver, porTarea));
  const { tarea, archivos, participante } = (await reply.json()).data;
  const porParticipante = { idParticipante: participante.idActividadMateriaBloqueParticipante };
  const porInscripcion = { idEstudianteGrado };
  const de = (page: Page, call: AnyEndpoint, params: Record<string, unknown>): Llamada => ({
    de: page,
    url: urlOf(call, params),
  });
  const lecturas = [
    de(estudiante, trabajoTarea.ver, porTarea),
    de(estudiante, comentariosPublicosEstudiante.tarea.listar, porTarea),
    de(estudiante, comentariosPrivadosEstudiante.tarea.listar, porParticipante),
    de(estudiante, descargarArchivo, tarea.archivos[0]),
    de(estudiante, descargarArchivo, archivos[0]),
    de(docente, leerTarea, { id: idTarea }),
    de(docente, revisionTarea.listar, porTarea),
    de(docente, revisionTarea.ver, porParticipante),
    de(docente, comentariosPrivadosDocente.tarea.listar, porParticipante),
    de(docente, descargarArchivo, archivos[0]),
    de(admin, pagosDeInscripcion, porInscripcion),
    de(admin, mensualidadesDeInscripcion, porInscripcion),
    de(admin, calificacionesDeInscripcion, porInscripcion),
  ];
  return { lecturas, porTarea, porParticipante };
}

async function seNiega(ajeno: APIRequestContext, { url }: Llamada): Promise<void> {
  const reply = await ajeno.get(url);
  expect([401, 403, 404], `${url}: ${reply.status()}`).toContain(reply.status());
}

/** The writes of an outsider are refused, and the mark stays what it was. */
async function nadieMasLoCambia(
  { estudiante }: Propio,
  { porTarea, porParticipante }: Awaited<ReturnType<typeof llamadas>>,
  ajenos: Record<'estudiante3' | 'docente2', APIRequestContext>,
): Promise<void> {
  const { idParticipante } = porParticipante;
  const replies = [
    await ajenos.estudiante3.put(urlOf(trabajoTarea.anular, porParticipante)),
    await ajenos.estudiante3.put(urlOf(trabajoTarea.entregar, porTarea), {
      multipart: { entrega: JSON.stringify({ contenido: 'ajeno', videos: [], archivos: [] }) },
    }),
    await ajenos.docente2.put(urlOf(revisionTarea.guardarBorrador, porParticipante), {
      data: { borradorCalificacion: 1 },
    }),
    await ajenos.docente2.put(urlOf(revisionTarea.actuar, { ...porTarea, accion: 'anular' }), {
      data: [{ idActividadMateriaBloqueParticipante: idParticipante }],
    }),
  ];
  for (const reply of replies) expect([403, 404], await reply.text()).toContain(reply.status());
  const propia = await estudiante.request.get(urlOf(trabajoTarea.ver, porTarea));
  const { participante, contenido } = (await propia.json()).data;
  expect(participante.actividadesMateriasBloquesEntregas.calificacion).toBe(8.5);
  expect(contenido).toBe('Son 42 quetzales.');
}

/**
 * Homework, delivery, files, marks and payments answer to those they belong to, and to a student and a teacher of
 * other classes not at all; nor to anybody who has not signed in.
 */
export async function nadieMasLoVe(propio: Propio): Promise<void> {
  const { lecturas, ...llaves } = await llamadas(propio);
  for (const { de, url } of lecturas) expect((await de.request.get(url)).status(), url).toBe(200);
  const entrar = async (persona: Persona) =>
    entrarPorApi(await request.newContext({ baseURL: new URL(propio.docente.url()).origin }), persona);
  const estudiante3 = await entrar('estudiante3');
  const docente2 = await entrar('docente2');
  const nadie = await request.newContext({ baseURL: new URL(propio.docente.url()).origin });
  for (const lectura of lecturas) {
    await seNiega(estudiante3, lectura);
    await seNiega(docente2, lectura);
    await seNiega(nadie, lectura);
  }
  await nadieMasLoCambia(propio, { lecturas, ...llaves }, { estudiante3, docente2 });
  await Promise.all([estudiante3.dispose(), docente2.dispose(), nadie.dispose()]);
}

/** The address of somebody else's homework leads an outsider back, and shows nothing of it. */
export async function laDireccionNoSeAbre(page: Page, address: string, titulo: string): Promise<void> {
  await conSesionDe(page, 'estudiante3');
  await page.goto(address);
  await expect(page).not.toHaveURL(/detalles$/);
  await expect(page.getByText(titulo)).toHaveCount(0);
}
