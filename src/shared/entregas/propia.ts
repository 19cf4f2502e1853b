import { z } from 'zod';
import { actividadBase, comentario } from '#shared/actividades.ts';
import { archivo } from '#shared/archivos.ts';
import { endpoint } from '#shared/base/endpoint.ts';
import { idParam, instante } from '#shared/base/fields.ts';
import { borradorForm, completarForm, entregaForm, estado, participacion } from '#shared/entregas.ts';
import { videoInfo } from '#shared/videos.ts';

export const TAREA_ENTREGADA = '¡¡Felicidades!! Tu tarea ha sido entregada.';
export const TAREA_ANULADA = 'La entrega de tu tarea ha sido anulada.';
export const EXAMEN_ENTREGADO = 'Felicidades!! Tu exámen/parcial ha sido entregado';
export const EXAMEN_ANULADO = 'La entrega de tu exámen/parcial ha sido anulada.';
export const TIEMPO_FINALIZADO = 'El tiempo de entrega ha finalizado.';

/** What the student has saved, or has delivered. */
export const trabajo = z.object({
  contenido: z.string().nullable(),
  videos: z.array(videoInfo),
  archivos: z.array(archivo),
  /** Of the draft: sent back with every save. */
  version: z.int(),
});
export type TrabajoGuardado = z.output<typeof trabajo>;

/** What was assigned. Of an exam, instructions, videos and files are there only after the student's own start. */
export const asignado = z.object({
  title: z.string(),
  instructions: z.string().nullable(),
  videos: z.array(videoInfo),
  archivos: z.array(archivo),
  /** The public ones. */
  comentarios: z.array(comentario),
  /** false: the content waits for the student's start. */
  hasData: z.boolean(),
  catedratico: z.object({ nombres: z.string() }),
  actividad: actividadBase,
});
export type Asignado = z.output<typeof asignado>;

const comun = {
  participante: participacion,
  ...trabajo.shape,
  /** Marked as complete over saved work: that work waits, and comes back when the delivery is taken back. */
  apartado: z.boolean(),
  /** The private ones. */
  comentarios: z.array(comentario),
  /** `escribir`: the school year is open, so that work and comments can be written. */
  permisos: z.object({ escribir: z.boolean() }),
};

export const detalleTarea = z.object({ tarea: asignado, ...comun });
export type DetalleTarea = z.output<typeof detalleTarea>;

export const detalleExamen = z.object({
  examenFinal: asignado,
  ...comun,
  title: z.string(),
  hasData: z.boolean(),
  catedratico: z.object({ nombres: z.string() }),
});
export type DetalleExamen = z.output<typeof detalleExamen>;

const actividad = z.object({ idActividadMateriaBloque: idParam });

function llamadas<O extends z.ZodType>(clase: string, nombre: string, detalle: O) {
  const base = `/estudiantil/actividades/${clase}` as const;
  return {
    ver: endpoint({
      method: 'GET',
      path: `${base}/:idActividadMateriaBloque`,
      who: 'estudiante',
      summary: `${nombre} con el trabajo propio`,
      params: actividad,
      output: detalle,
    }),
    guardarBorrador: endpoint({
      method: 'PUT',
      path: `${base}/:idActividadMateriaBloque/borrador`,
      who: 'estudiante',
      summary: 'Guarda el trabajo sin entregarlo',
      params: actividad,
      form: { part: 'entrega', schema: borradorForm },
      output: trabajo,
    }),
    entregar: endpoint({
      method: 'PUT',
      path: `${base}/:idActividadMateriaBloque/entregar`,
      who: 'estudiante',
      summary: 'Entrega el trabajo',
      params: actividad,
      form: { part: 'entrega', schema: entregaForm },
      output: detalle,
    }),
    completar: endpoint({
      method: 'PUT',
      path: `${base}/:idActividadMateriaBloque/completar`,
      who: 'estudiante',
      summary: 'Marca como completada sin entregar nada; lo guardado se aparta y vuelve al anular',
      params: actividad,
      body: completarForm,
      output: detalle,
    }),
    anular: endpoint({
      method: 'PUT',
      path: `${base}/:idParticipante/anular`,
      who: 'estudiante',
      summary: 'Anula la entrega propia; el trabajo se conserva',
      params: z.object({ idParticipante: idParam }),
      output: detalle,
    }),
  };
}

/** The student's calls by kind of activity (extras count as their kind). */
export const trabajoTarea = llamadas('tareas', 'Una tarea', detalleTarea);
export const trabajoParcial = llamadas('parcial', 'Un parcial', detalleExamen);
export const trabajoExamenFinal = llamadas('examen-final', 'Un examen final', detalleExamen);

const iniciar = (clase: string, nombre: string) =>
  endpoint({
    method: 'GET',
    path: `/estudiantil/actividades/${clase}/:idActividadMateriaBloque/iniciar`,
    who: 'estudiante',
    summary: `Inicia ${nombre} para quien tiene la sesión; repetirlo no cambia nada`,
    params: actividad,
    output: detalleExamen,
    changes: true,
  });

export const iniciarParcialEstudiante = iniciar('parcial', 'un parcial');
export const iniciarExamenFinalEstudiante = iniciar('examen-final', 'un examen final');

/** How an exam stands for one student. */
export const estadoExamen = z.object({
  idEstadoActividad: estado,
  estudianteEntrega: z.boolean(),
  /** Of the work that is saved. */
  version: z.int(),
  /** The run of the class. */
  examenFechaHoraIniciado: instante.nullable(),
  examenFechaHoraFinalizado: instante.nullable(),
  inicioPropio: instante.nullable(),
  finPropio: instante.nullable(),
});
export type EstadoExamen = z.output<typeof estadoExamen>;

const vigilar = (clase: string, nombre: string) =>
  endpoint({
    method: 'GET',
    path: `/estudiantil/actividades/${clase}/:idActividadMateriaBloque/estado`,
    who: 'estudiante',
    summary: `Cómo va ${nombre}; su pantalla lo pregunta cada 5 segundos`,
    params: actividad,
    output: estadoExamen,
    poll: true,
  });

export const vigilarParcialEstudiante = vigilar('parcial', 'un parcial');
export const vigilarExamenFinalEstudiante = vigilar('examen-final', 'un examen final');
