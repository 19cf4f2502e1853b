import { bloquear, cambiarPost, eliminar, insertarPost } from '#server/actividades/edicion/queries.ts';
import {
  type Autor,
  type Contenido,
  editar,
  eliminacionDe,
  esOtraVersion,
  publicar,
} from '#server/actividades/edicion/service.ts';
import {
  type ActividadDelDocente,
  type ActividadDelEstudiante,
  actividadDelEstudiante,
} from '#server/actividades/policy.ts';
import { leerPost } from '#server/actividades/publicaciones/queries.ts';
import { enlaces } from '#server/actividades/queries.ts';
import { guardarArchivos } from '#server/archivos/service.ts';
import type { BloqueDelDocente } from '#server/bloques/policy.ts';
import { type ClaseDelEstudiante, exigirEscritura, puedeEscribir } from '#server/clases/policy.ts';
import type { Momento } from '#server/clases/service.ts';
import type { Sql, Tx } from '#server/platform/db/db.ts';
import { found, invalidField, notFound, rule } from '#server/platform/errors/problem.ts';
import type { Act } from '#server/platform/request/act.ts';
import type { SesionEstudiante } from '#server/platform/sessions/sesion.ts';
import { cleanRichText } from '#server/platform/text/rich-text.ts';
import { guardarVideos } from '#server/videos/service.ts';
import {
  type AvisoEstudiante,
  type AvisoForm,
  CONTENIDO_REQUERIDO,
  type PublicacionEstudianteForm,
} from '#shared/actividades/avisos.ts';
import { OTRA_VERSION } from '#shared/actividades/edicion.ts';
import { TIPO } from '#shared/actividades.rules.ts';
import type { Publicacion } from '#shared/actividades.ts';
import { estaVacio } from '#shared/base/texto-de-html.ts';

/** What is left of rich text once everything our editor cannot make is gone. */
function limpiar(html: string): string {
  const clean = cleanRichText(html);
  if (estaVacio(clean)) throw invalidField('contenido', CONTENIDO_REQUERIDO);
  return clean;
}

const contenidoDe = (form: AvisoForm, subidos: Contenido['subidos']): Contenido => ({
  ...form,
  contenido: limpiar(form.contenido),
  titulo: null,
  subidos,
  fechaLimite: null,
  valorNeto: null,
  examenTiempoMaximo: null,
});

interface Envio extends Autor {
  files: Contenido['subidos'];
}

export const crear = (
  tx: Tx,
  bloque: BloqueDelDocente,
  form: AvisoForm,
  envio: Envio,
): Promise<Publicacion> => publicar(tx, bloque, TIPO.aviso, contenidoDe(form, envio.files), envio);

export const actualizar = (
  tx: Tx,
  actividad: ActividadDelDocente,
  form: AvisoForm,
  envio: Envio,
): Promise<Publicacion> => editar(tx, actividad, TIPO.aviso, () => contenidoDe(form, envio.files), envio);

export interface EnvioEstudiante extends Momento {
  sesion: SesionEstudiante;
  files: Contenido['subidos'];
}

async function adjuntar(tx: Tx, id: number, form: PublicacionEstudianteForm, envio: EnvioEstudiante) {
  const adjuntos = { conservados: form.archivos, subidos: envio.files };
  await guardarVideos(tx, enlaces.videos, id, form.videos);
  await guardarArchivos(tx, enlaces.archivos, id, adjuntos, { ...envio.sesion, now: envio.now });
}

/** A student's post, which the whole class can read. */
export async function leer(
  sql: Sql,
  actividad: ActividadDelEstudiante,
  momento: Momento,
): Promise<AvisoEstudiante> {
  return found(await leerPost(sql, actividad, puedeEscribir(actividad, momento)));
}

/** @throws Problem `rule` in a class that has not started or whose year is over. */
export async function publicarPost(
  tx: Tx,
  clase: ClaseDelEstudiante,
  form: PublicacionEstudianteForm,
  envio: EnvioEstudiante,
): Promise<AvisoEstudiante> {
  exigirEscritura(clase, envio);
  if (!clase.inicializado) throw rule('La clase todavía no se ha iniciado.');
  const id = await insertarPost(tx, clase, limpiar(form.contenido), envio.now);
  await adjuntar(tx, id, form, envio);
  return leer(tx, await actividadDelEstudiante(tx, envio.sesion, id, [TIPO.avisoEstudiante]), envio);
}

/** Somebody else's post answers like one that does not exist. */
async function exigirPropia(tx: Tx, actividad: ActividadDelEstudiante, momento: Momento) {
  if (!actividad.propia) throw notFound();
  exigirEscritura(actividad, momento);
  return found(await bloquear(tx, actividad));
}

/** @throws Problem `rule` with the stored post as data when it was changed elsewhere meanwhile. */
export async function cambiarPropia(
  tx: Tx,
  actividad: ActividadDelEstudiante,
  form: PublicacionEstudianteForm,
  envio: EnvioEstudiante,
): Promise<AvisoEstudiante> {
  const antes = await exigirPropia(tx, actividad, envio);
  if (esOtraVersion(form, antes)) throw rule(OTRA_VERSION, await leer(tx, actividad, envio));
  await cambiarPost(tx, actividad, limpiar(form.contenido));
  await adjuntar(tx, actividad.idActividadMateriaBloque, form, envio);
  return leer(tx, actividad, envio);
}

export async function eliminarPropia(tx: Tx, actividad: ActividadDelEstudiante, momento: Act): Promise<null> {
  await exigirPropia(tx, actividad, momento);
  await momento.operar(tx, await eliminacionDe(tx, actividad));
  await eliminar(tx, actividad, momento.now);
  return null;
}
