import { z } from 'zod';
import {
  alumnos,
  bloqueElegido,
  enBloque,
  PUNTOS_MAX,
  porId,
  publicacion,
  puntos,
  textoPlanoOpcional,
  titulo,
} from '#shared/actividades.ts';
import { endpoint } from '#shared/base/endpoint.ts';
import { fecha, hora, ignorado } from '#shared/base/fields.ts';
import { versionForm } from '#shared/base/version.ts';
import { adjuntosForm } from './edicion.ts';

export const HORA_REQUERIDA = 'Hora de entrega es requerida.';

export const tareaForm = z.object({
  title: titulo,
  instructions: textoPlanoOpcional('Instrucciones'),
  alumnos,
  bloque: bloqueElegido,
  ...adjuntosForm,
  ...versionForm,
  /** The address decides; the box only chooses it. */
  tareaExtra: ignorado,
  actividad: z.object({
    fecha: fecha('Fecha de entrega'),
    hora: hora(HORA_REQUERIDA),
    valorNeto: puntos(PUNTOS_MAX),
    /** Made again on the server from date and time. */
    fechaLimite: ignorado,
  }),
});
export type TareaForm = z.output<typeof tareaForm>;

const form = { part: 'tareaString', schema: tareaForm };

export const leerTarea = endpoint({
  method: 'GET',
  path: '/docentes/actividades/tareas/:id',
  who: 'docente',
  summary: 'Una tarea o tarea extra',
  params: porId,
  output: publicacion,
});

export const crearTarea = endpoint({
  method: 'PUT',
  path: '/docentes/actividades/tareas/create',
  who: 'docente',
  summary: 'Asigna una tarea en el bloque en curso',
  query: enBloque,
  form,
  output: publicacion,
});

export const crearTareaExtra = endpoint({
  method: 'PUT',
  path: '/docentes/actividades/extras/tareas/create',
  who: 'docente',
  summary: 'Asigna una tarea extra en un bloque finalizado',
  query: enBloque,
  form,
  output: publicacion,
});

export const actualizarTarea = endpoint({
  method: 'PUT',
  path: '/docentes/actividades/tareas/update/:id',
  who: 'docente',
  summary: 'Cambia una tarea',
  params: porId,
  form,
  output: publicacion,
});

export const actualizarTareaExtra = endpoint({
  method: 'PUT',
  path: '/docentes/actividades/extras/tareas/update/:id',
  who: 'docente',
  summary: 'Cambia una tarea extra',
  params: porId,
  form,
  output: publicacion,
});

export const eliminarTarea = endpoint({
  method: 'DELETE',
  path: '/docentes/actividades/tareas/delete/:id',
  who: 'docente',
  summary: 'Elimina una tarea',
  params: porId,
  undoable: true,
  output: z.null(),
});

export const eliminarTareaExtra = endpoint({
  method: 'DELETE',
  path: '/docentes/actividades/extras/tareas/delete/:id',
  who: 'docente',
  summary: 'Elimina una tarea extra',
  params: porId,
  undoable: true,
  output: z.null(),
});
