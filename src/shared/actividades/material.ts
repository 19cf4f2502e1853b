import { z } from 'zod';
import {
  actividadBase,
  alumnos,
  bloqueElegido,
  comentario,
  enBloque,
  porId,
  publicacion,
  textoPlanoOpcional,
  titulo,
} from '#shared/actividades.ts';
import { archivo } from '#shared/archivos.ts';
import { endpoint } from '#shared/base/endpoint.ts';
import { ignorado } from '#shared/base/fields.ts';
import { versionForm } from '#shared/base/version.ts';
import { videoInfo } from '#shared/videos.ts';
import { adjuntosForm } from './edicion.ts';

export const materialForm = z.object({
  tipoActividad: ignorado,
  title: titulo,
  contenido: textoPlanoOpcional('Contenido'),
  alumnos,
  bloque: bloqueElegido,
  ...adjuntosForm,
  ...versionForm,
});
export type MaterialForm = z.output<typeof materialForm>;

const form = { part: 'materialString', schema: materialForm };

export const materialEstudiante = z.object({
  hasData: z.boolean(),
  title: z.string(),
  contenido: z.string(),
  videos: z.array(videoInfo),
  archivos: z.array(archivo),
  comentarios: z.array(comentario),
  catedratico: z.object({ nombres: z.string() }),
  actividad: actividadBase,
});
export type MaterialEstudiante = z.output<typeof materialEstudiante>;

export const leerMaterial = endpoint({
  method: 'GET',
  path: '/docentes/actividades/material/:id',
  who: 'docente',
  summary: 'Un material de aprendizaje',
  params: porId,
  output: publicacion,
});

export const crearMaterial = endpoint({
  method: 'PUT',
  path: '/docentes/actividades/material/create',
  who: 'docente',
  summary: 'Asigna un material de aprendizaje',
  query: enBloque,
  form,
  output: publicacion,
});

export const actualizarMaterial = endpoint({
  method: 'PUT',
  path: '/docentes/actividades/material/update/:id',
  who: 'docente',
  summary: 'Cambia un material de aprendizaje',
  params: porId,
  form,
  output: publicacion,
});

export const eliminarMaterial = endpoint({
  method: 'DELETE',
  path: '/docentes/actividades/material/delete/:id',
  who: 'docente',
  summary: 'Elimina un material de aprendizaje',
  params: porId,
  undoable: true,
  output: z.null(),
});

export const leerMaterialDelEstudiante = endpoint({
  method: 'GET',
  path: '/estudiantil/actividades/material/:id',
  who: 'estudiante',
  summary: 'Un material de aprendizaje del estudiante',
  params: porId,
  output: materialEstudiante,
});
