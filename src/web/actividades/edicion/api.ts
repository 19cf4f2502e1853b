import type { z } from 'zod';
import { agregarDestinatarios } from '#shared/actividades/destinatarios.ts';
import * as material from '#shared/actividades/material.ts';
import * as tareas from '#shared/actividades/tareas.ts';
import { TIPO, type TipoActividad } from '#shared/actividades.rules.ts';
import type { enBloque, porId, publicacion } from '#shared/actividades.ts';
import type { Endpoint } from '#shared/base/endpoint.ts';
import { examenesFinales, parciales } from '#shared/examenes.ts';
import { useApiMutation, useApiQuery } from '#web/kit/query.ts';

/** The kinds with a form and a screen of their own; notices and posts have neither. */
export type TipoAsignable = Exclude<TipoActividad, typeof TIPO.aviso | typeof TIPO.avisoEstudiante>;

/** What the forms of all kinds hold and send. Each kind uses its part; its schema says which. */
export type CamposPublicacion = {
  title: string;
  instructions?: string | null;
  contenido?: string | null;
  alumnos: (number | { idEstudianteGrado: number })[];
  bloque: number;
  archivos?: { idArchivo: string }[];
  videos?: { id: string }[];
  tipoActividad?: unknown;
  tareaExtra?: unknown;
  examenExtra?: unknown;
  actividad?: {
    fecha: string;
    hora?: string;
    valorNeto: string | number;
    examenTiempoMaximo?: string | number;
    fechaLimite?: unknown;
  };
  version?: number;
};
export type EsquemaPublicacion = z.ZodType<CamposPublicacion, CamposPublicacion>;

type Llamada<P extends z.ZodType, Q extends z.ZodType> = Endpoint<
  P,
  Q,
  z.ZodType,
  EsquemaPublicacion,
  typeof publicacion,
  'docente'
>;
interface Llamadas {
  leer: typeof tareas.leerTarea;
  crear: Llamada<z.ZodType, typeof enBloque>;
  actualizar: Llamada<typeof porId, z.ZodType>;
}

const llamadas: Record<TipoAsignable, Llamadas> = {
  [TIPO.parcial]: parciales,
  [TIPO.examenFinal]: examenesFinales,
  [TIPO.tarea]: { leer: tareas.leerTarea, crear: tareas.crearTarea, actualizar: tareas.actualizarTarea },
  [TIPO.material]: {
    leer: material.leerMaterial,
    crear: material.crearMaterial,
    actualizar: material.actualizarMaterial,
  },
  [TIPO.tareaExtra]: {
    leer: tareas.leerTarea,
    crear: tareas.crearTareaExtra,
    actualizar: tareas.actualizarTareaExtra,
  },
  [TIPO.examenFinalExtra]: {
    leer: examenesFinales.leer,
    crear: examenesFinales.crearExtra,
    actualizar: examenesFinales.actualizarExtra,
  },
  [TIPO.parcialExtra]: {
    leer: parciales.leer,
    crear: parciales.crearExtra,
    actualizar: parciales.actualizarExtra,
  },
};

/** An activity with all its content. `fresh`: not from what was read before, because a form is filled with it. */
export const usePublicacion = (tipo: TipoAsignable, id: string, { fresh = false } = {}) =>
  useApiQuery(
    llamadas[tipo].leer,
    { params: { id } },
    { concepts: ['actividades', 'examenes', 'bloques'], staleTime: fresh ? 0 : undefined },
  );

/** What an activity shows up in: board, blocks, marks, submissions. */
const cambia = ['actividades', 'bloques', 'calificaciones', 'entregas'] as const;

export const useCrearPublicacion = (tipo: TipoAsignable, onDone: () => void) =>
  useApiMutation(llamadas[tipo].crear, { invalidates: cambia, tells: 'done', rereads: true, onDone });
export const useActualizarPublicacion = (tipo: TipoAsignable, onDone: () => void) =>
  useApiMutation(llamadas[tipo].actualizar, { invalidates: cambia, tells: 'done', rereads: true, onDone });
export const useAgregarDestinatarios = () => useApiMutation(agregarDestinatarios, { invalidates: cambia });
