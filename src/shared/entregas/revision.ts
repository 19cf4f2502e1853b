import { z } from 'zod';
import { comentario } from '#shared/actividades.ts';
import { archivo } from '#shared/archivos.ts';
import { endpoint } from '#shared/base/endpoint.ts';
import { idParam, instante } from '#shared/base/fields.ts';
import { acciones } from '#shared/entregas.rules.ts';
import {
  borradorCalificacionForm,
  estudianteDelPanel,
  participanteDocente,
  seleccionForm,
} from '#shared/entregas.ts';
import { videoInfo } from '#shared/videos.ts';

/** One student's work as the teacher sees it: its content only once it was delivered or collected. */
export const entregaDocente = z.object({
  calificacion: z.number().nullable(),
  borradorCalificacion: z.number().nullable(),
  /** Version of the draft mark. */
  version: z.int(),
  estudianteEntrega: z.boolean(),
  fechaEntrega: instante.nullable(),
  contenido: z.string().nullable(),
  videos: z.array(videoInfo),
  archivos: z.array(archivo),
  /** The private ones. */
  comentarios: z.array(comentario),
  participante: participanteDocente,
  estudiante: estudianteDelPanel,
});
export type EntregaDocente = z.output<typeof entregaDocente>;

const actividad = z.object({ idActividadMateriaBloque: idParam });
const participante = z.object({ idParticipante: idParam });

const listar = (path: `/${string}`, summary: string) =>
  endpoint({
    method: 'GET',
    path,
    who: 'docente',
    summary,
    params: actividad,
    output: z.array(participanteDocente),
  });

const ver = (clase: string) =>
  endpoint({
    method: 'GET',
    path: `/docentes/actividades/${clase}/entregas/:idParticipante`,
    who: 'docente',
    summary: 'El trabajo de un estudiante',
    params: participante,
    output: entregaDocente,
  });

const guardarBorrador = (clase: string) =>
  endpoint({
    method: 'PUT',
    path: `/docentes/actividades/${clase}/entregas/:idParticipante/borrador`,
    who: 'docente',
    summary: 'Guarda la nota en borrador de un estudiante',
    params: participante,
    body: borradorCalificacionForm,
    output: participanteDocente,
  });

/** The run of an exam, and a mark of all that the panel shows of its participants. */
export const estadoPanel = z.object({
  examenFechaHoraIniciado: instante.nullable(),
  examenFechaHoraFinalizado: instante.nullable(),
  /** Another one as soon as somebody starts, saves, delivers or is graded. */
  huella: z.string(),
});
export type EstadoPanel = z.output<typeof estadoPanel>;

const vigilar = (clase: string) =>
  endpoint({
    method: 'GET',
    path: `/docentes/actividades/${clase}/:idActividadMateriaBloque/estado`,
    who: 'docente',
    summary: 'Si algo cambió en el examen; el panel lo pregunta cada 5 segundos',
    params: actividad,
    output: estadoPanel,
    poll: true,
  });

const accionesTarea = z.enum(acciones).exclude(['recoger']);

const actuar = <A extends z.ZodType>(clase: string, accion: A) =>
  endpoint({
    method: 'PUT',
    path: `/docentes/actividades/${clase}/:idActividadMateriaBloque/entregas/:accion`,
    who: 'docente',
    summary: 'Califica, anula, restaura, regresa a pendientes o recoge las entregas seleccionadas',
    params: z.object({ idActividadMateriaBloque: idParam, accion }),
    body: seleccionForm,
    output: z.array(participanteDocente),
  });

/** The teacher's panel, by kind of activity (extras count as their kind). */
export const revisionTarea = {
  listar: listar(
    '/docentes/actividades/tareas/:idActividadMateriaBloque/participantes',
    'Estudiantes de una tarea',
  ),
  ver: ver('tarea'),
  guardarBorrador: guardarBorrador('tarea'),
  actuar: actuar('tarea', accionesTarea),
};

export const revisionParcial = {
  listar: listar(
    '/docentes/actividades/parciales/:idActividadMateriaBloque/participantes',
    'Estudiantes de un parcial',
  ),
  ver: ver('parcial'),
  guardarBorrador: guardarBorrador('parcial'),
  actuar: actuar('parcial', z.enum(acciones)),
  vigilar: vigilar('parcial'),
};

export const revisionExamenFinal = {
  listar: listar(
    '/docentes/actividades/examenes/:idActividadMateriaBloque/participantes',
    'Estudiantes de un examen final',
  ),
  ver: ver('examen-final'),
  guardarBorrador: guardarBorrador('examen-final'),
  actuar: actuar('examen-final', z.enum(acciones)),
  vigilar: vigilar('examen-final'),
};
