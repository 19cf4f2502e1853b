import { z } from 'zod';
import { type Audience, endpoint } from '#shared/base/endpoint.ts';
import { idParam, texto } from '#shared/base/fields.ts';
import { comentario } from './actividades.ts';

export const COMENTARIO_MAX = 2000;

const comentarioForm = z.object({
  comentario: texto('Comentario', { max: COMENTARIO_MAX, blanco: 'Comentario no debe ser solo espacios.' }),
});

type Comentador = Extract<Audience, 'docente' | 'estudiante'>;

interface Direcciones {
  listar: `/${string}`;
  crear: `/${string}`;
  /** Without the comment's own part. */
  eliminar: `/${string}`;
}

function llamadas<W extends Comentador, P extends z.ZodRawShape>(
  who: W,
  params: P,
  de: string,
  { listar, crear, eliminar }: Direcciones,
) {
  return {
    listar: endpoint({
      method: 'GET',
      path: listar,
      who,
      summary: `Comentarios ${de}`,
      params: z.object(params),
      output: z.array(comentario),
    }),
    crear: endpoint({
      method: 'POST',
      path: crear,
      who,
      summary: `Agrega un comentario ${de}`,
      params: z.object(params),
      body: comentarioForm,
      output: comentario,
    }),
    eliminar: endpoint({
      method: 'DELETE',
      path: `${eliminar}/:idComentario/delete`,
      who,
      summary: `Elimina un comentario ${de}`,
      params: z.object({ ...params, idComentario: idParam }),
      undoable: who === 'docente',
      output: z.null(),
    }),
  };
}

const actividad = { idActividadMateriaBloque: idParam };
const participante = { idParticipante: idParam };

function publicos<W extends Comentador>(who: W, base: `/${string}`) {
  const lista = `${base}/:idActividadMateriaBloque/comentarios` as const;
  return llamadas(who, actividad, 'de la actividad', { listar: lista, crear: lista, eliminar: lista });
}

const privadosDelEstudiante = (base: `/${string}`) =>
  llamadas('estudiante', participante, 'privado con el docente', {
    listar: `${base}/entrega/:idParticipante/comentarios`,
    crear: `${base}/entrega/:idParticipante`,
    eliminar: `${base}/entrega/:idParticipante/comentarios`,
  });

const privadosDelDocente = (base: `/${string}`) =>
  llamadas('docente', participante, 'privado con el estudiante', {
    listar: `${base}/entregas/:idParticipante/comentarios`,
    crear: `${base}/entregas/:idParticipante/comentarios/create`,
    eliminar: `${base}/entregas/:idParticipante/comentarios`,
  });

/** Of the whole class, by kind of activity (extras count as their kind). */
export const comentariosPublicosEstudiante = {
  tarea: publicos('estudiante', '/estudiantil/actividades/tareas'),
  material: publicos('estudiante', '/estudiantil/actividades/material'),
  parcial: publicos('estudiante', '/estudiantil/actividades/parcial'),
  examenFinal: publicos('estudiante', '/estudiantil/actividades/examen-final'),
  /** Notices, and what students publish. */
  aviso: publicos('estudiante', '/estudiantil/actividades/avisos'),
};

export const comentariosPublicosDocente = {
  tarea: publicos('docente', '/docentes/actividades/tarea'),
  material: publicos('docente', '/docentes/actividades/material'),
  parcial: publicos('docente', '/docentes/actividades/parcial'),
  examenFinal: publicos('docente', '/docentes/actividades/examen-final'),
  aviso: publicos('docente', '/docentes/actividades/avisos'),
};

/** Between one student and the teacher of the class, on the student's work. */
export const comentariosPrivadosEstudiante = {
  tarea: privadosDelEstudiante('/estudiantil/actividades/tareas'),
  parcial: privadosDelEstudiante('/estudiantil/actividades/parcial'),
  examenFinal: privadosDelEstudiante('/estudiantil/actividades/examen-final'),
};

export const comentariosPrivadosDocente = {
  tarea: privadosDelDocente('/docentes/actividades/tarea'),
  parcial: privadosDelDocente('/docentes/actividades/parcial'),
  examenFinal: privadosDelDocente('/docentes/actividades/examen-final'),
};
