import { z } from 'zod';
import {
  alumnos,
  autorEstudiante,
  bloqueElegido,
  enBloque,
  permisosActividad,
  porId,
  publicacion,
} from '#shared/actividades.ts';
import { archivo } from '#shared/archivos.ts';
import { cadena } from '#shared/base/cadena.ts';
import { endpoint } from '#shared/base/endpoint.ts';
import { idParam, ignorado } from '#shared/base/fields.ts';
import { limites } from '#shared/base/limites.ts';
import { estaVacio, textoDeHtml } from '#shared/base/texto-de-html.ts';
import { versionForm } from '#shared/base/version.ts';
import { videoInfo } from '#shared/videos.ts';
import { adjuntosForm } from './edicion.ts';

/** Characters people read; the tags around them have their own, wider limit. */
export const AVISO_MAX = 20_000;
/** Room for a colour on every other word, and cleaned in less than 100 ms. */
const HTML_MAX = 100_000;
export const CONTENIDO_REQUERIDO = 'Contenido es requerido.';
const LARGO = `Contenido debe ser de tamaño ${AVISO_MAX} o menos.`;

export const contenidoRico = cadena(CONTENIDO_REQUERIDO)
  .max(HTML_MAX, { error: LARGO, abort: true })
  .refine((html) => !estaVacio(html), { error: CONTENIDO_REQUERIDO })
  .refine((html) => textoDeHtml(html).length <= AVISO_MAX, { error: LARGO })
  .register(limites, { max: AVISO_MAX });

export const avisoForm = z.object({
  tipoActividad: ignorado,
  contenido: contenidoRico,
  alumnos,
  bloque: bloqueElegido,
  ...adjuntosForm,
  ...versionForm,
});
export type AvisoForm = z.output<typeof avisoForm>;

/** A student's post goes to the whole class. */
export const publicacionEstudianteForm = z.object({
  contenido: contenidoRico,
  ...adjuntosForm,
  ...versionForm,
});
export type PublicacionEstudianteForm = z.output<typeof publicacionEstudianteForm>;

export const avisoEstudiante = z.object({
  idActividadMateriaBloque: z.int(),
  /** Grows with every edit. */
  version: z.int(),
  contenido: z.string(),
  videos: z.array(videoInfo),
  archivos: z.array(archivo),
  estudiante: autorEstudiante,
  permisos: permisosActividad,
});
export type AvisoEstudiante = z.output<typeof avisoEstudiante>;

const docenteForm = { part: 'avisoString', schema: avisoForm };
const estudianteForm = { part: 'avisoString', schema: publicacionEstudianteForm };

export const leerAviso = endpoint({
  method: 'GET',
  path: '/docentes/actividades/avisos/:id',
  who: 'docente',
  summary: 'Un aviso con sus destinatarios',
  params: porId,
  output: publicacion,
});

export const crearAviso = endpoint({
  method: 'PUT',
  path: '/docentes/actividades/avisos/create',
  who: 'docente',
  summary: 'Publica un aviso',
  query: enBloque,
  form: docenteForm,
  output: publicacion,
});

export const actualizarAviso = endpoint({
  method: 'PUT',
  path: '/docentes/actividades/avisos/update/:id',
  who: 'docente',
  summary: 'Cambia un aviso',
  params: porId,
  form: docenteForm,
  output: publicacion,
});

export const eliminarAviso = endpoint({
  method: 'DELETE',
  path: '/docentes/actividades/avisos/delete/:id',
  who: 'docente',
  summary: 'Elimina un aviso',
  params: porId,
  undoable: true,
  output: z.null(),
});

export const eliminarAvisoDeEstudiante = endpoint({
  method: 'DELETE',
  path: '/docentes/actividades/avisos-estudiante/:id/delete',
  who: 'docente',
  summary: 'Elimina la publicación de un estudiante',
  params: porId,
  undoable: true,
  output: z.null(),
});

export const leerPublicacion = endpoint({
  method: 'GET',
  path: '/estudiantil/actividades/avisos/:id',
  who: 'estudiante',
  summary: 'Una publicación propia',
  params: porId,
  output: avisoEstudiante,
});

export const crearPublicacion = endpoint({
  method: 'POST',
  path: '/estudiantil/actividades/avisos/:idassignment/create',
  who: 'estudiante',
  summary: 'Publica en la clase',
  params: z.object({ idassignment: idParam }),
  form: estudianteForm,
  output: avisoEstudiante,
});

export const actualizarPublicacion = endpoint({
  method: 'PUT',
  path: '/estudiantil/actividades/avisos/:id/update',
  who: 'estudiante',
  summary: 'Cambia una publicación propia',
  params: porId,
  form: estudianteForm,
  output: avisoEstudiante,
});

export const eliminarPublicacion = endpoint({
  method: 'DELETE',
  path: '/estudiantil/actividades/avisos/:id/delete',
  who: 'estudiante',
  summary: 'Elimina una publicación propia',
  params: porId,
  output: z.null(),
});
