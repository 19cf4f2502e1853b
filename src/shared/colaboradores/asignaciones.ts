import { z } from 'zod';
import { palabra } from '#shared/base/cadena.ts';
import { endpoint } from '#shared/base/endpoint.ts';
import { cicloParam, id, idParam, idRequerido } from '#shared/base/fields.ts';
import { seccionResumen } from '#shared/grados/seccion.ts';
import { docenteOpcional } from '#shared/grados.ts';

export const DOCENTE_REQUERIDO = 'Docente es requerido.';
export const MATERIA_REQUERIDA = 'Materia es requerida.';
export const GRADOS_REQUERIDO = 'Grado es requerido.';

/** A class: a subject of a section, given by one teacher. */
export const asignacion = z.object({
  idGradoSeccionMateriaColaborador: z.int(),
  idColaborador: z.int(),
  idMateria: z.int(),
  idGradoSeccion: z.int(),
  idCicloEscolar: z.int(),
  /** The teacher has started it: it can be transferred, not removed. */
  inicializado: z.boolean(),
  idMateriaNavigation: z.object({ idMateria: z.int(), nombre: z.string(), activo: z.boolean() }),
  idGradoSeccionNavigation: seccionResumen,
  /** Marks of a list that is being edited; what is stored is neither. */
  nuevo: z.boolean(),
  editado: z.boolean(),
});
export type Asignacion = z.output<typeof asignacion>;

/** A section that teaches a subject, with its teacher if it has one. */
export const seccionDeMateria = seccionResumen.extend({
  idMateria: z.int(),
  idGradoSeccionMateriaColaborador: z.int().nullable(),
  ...docenteOpcional,
});
export type SeccionDeMateria = z.output<typeof seccionDeMateria>;

/** Added, or with an id changed; the ones not listed stay as they are. */
export const asignacionesForm = z
  .array(
    z.object({
      idGradoSeccionMateriaColaborador: id.nullish(),
      idMateria: idRequerido(MATERIA_REQUERIDA),
      idGradoSeccion: idRequerido(GRADOS_REQUERIDO),
      /** The section in which the class was seen that is changed. */
      vista: id.nullish(),
    }),
    { error: GRADOS_REQUERIDO },
  )
  .min(1, { error: GRADOS_REQUERIDO })
  .max(200);
export type AsignacionesForm = z.output<typeof asignacionesForm>;

export const transferenciaForm = z
  .array(z.object({ idGradoSeccionMateriaColaborador: idRequerido(GRADOS_REQUERIDO) }), {
    error: GRADOS_REQUERIDO,
  })
  .min(1, { error: GRADOS_REQUERIDO })
  .max(200);

const params = z.object({ idColaborador: idParam });
const delCiclo = z.object({ ciclo: cicloParam.optional() });

export const seccionesConMateria = endpoint({
  method: 'GET',
  path: '/grados/materia/:idMateria',
  who: 'administrador',
  asunto: 'ninguno',
  summary: 'Secciones del ciclo con la materia que no tienen docente; con type=all, todas',
  params: z.object({ idMateria: idParam }),
  query: z.object({ type: palabra.optional(), ciclo: cicloParam.optional() }),
  output: z.array(seccionDeMateria),
});

export const listarAsignaciones = endpoint({
  method: 'GET',
  path: '/colaboradores/materias/:idColaborador',
  who: 'administrador',
  asunto: 'ninguno',
  summary: 'Materias asignadas a un docente en el ciclo',
  params,
  query: delCiclo,
  output: z.array(asignacion),
});

export const guardarAsignaciones = endpoint({
  method: 'PUT',
  path: '/colaboradores/materias/grados/:idColaborador',
  who: 'administrador',
  asunto: 'estructura',
  summary: 'Asigna materias de secciones a un docente, o cambia las que tiene',
  params,
  query: delCiclo,
  body: asignacionesForm,
  output: z.array(asignacion),
});

export const transferirAsignaciones = endpoint({
  method: 'PUT',
  path: '/colaboradores/materias/transferencia/:idColaborador',
  who: 'administrador',
  asunto: 'estructura',
  summary: 'Pasa clases a otro docente con todo su contenido; responde las clases del destino',
  params,
  query: delCiclo,
  body: transferenciaForm,
  output: z.array(asignacion),
});

export const eliminarAsignacion = endpoint({
  method: 'DELETE',
  path: '/colaboradores/materias/grados/:id',
  who: 'administrador',
  asunto: 'estructura',
  summary: 'Quita a un docente una clase que no ha iniciado',
  params: z.object({ id: idParam }),
  undoable: true,
  output: z.null(),
});
