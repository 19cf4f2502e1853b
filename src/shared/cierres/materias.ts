import { z } from 'zod';
import { endpoint } from '#shared/base/endpoint.ts';
import { idParam, instante } from '#shared/base/fields.ts';
import { reabrirForm } from '#shared/calificaciones/cierre.ts';

export const CON_NOTAS_MENSAJE = 'La materia ya tiene notas publicadas: se imparte este año.';

/** A subject of a section that is to be closed. Subjects out of the curriculum are not among them. */
export const materiaPorCerrar = z.object({
  idMateria: z.int(),
  nombre: z.string(),
  /** Its class; null while nobody gives it. */
  idGradoSeccionMateriaColaborador: z.int().nullable(),
  docente: z.string().nullable(),
  estado: z.enum(['abierta', 'cerrada', 'no se imparte']),
  fechaCerrada: instante.nullable(),
  /** Why it is not taught. */
  motivo: z.string().nullable(),
  /** Somebody has a mark in it: nobody can say that it is not taught. */
  conNotas: z.boolean(),
  /** What has to be done before it can be closed. */
  bloquean: z.array(z.string()),
  /** What to know, and may stay as it is. */
  avisan: z.array(z.string()),
});
export type MateriaPorCerrar = z.output<typeof materiaPorCerrar>;

const params = z.object({ idGradoSeccion: idParam, idMateria: idParam });

/** For a teacher who is not there. */
export const cerrarMateriaDeSeccion = endpoint({
  method: 'POST',
  path: '/cierres/:idGradoSeccion/materias/:idMateria/cerrar',
  who: 'academico',
  summary: 'Cierra una materia de una sección en lugar de su docente',
  params,
  output: materiaPorCerrar,
});

export const reabrirMateriaDeSeccion = endpoint({
  method: 'POST',
  path: '/cierres/:idGradoSeccion/materias/:idMateria/reabrir',
  who: 'academico',
  summary: 'Vuelve a abrir una materia cerrada de una sección, con un motivo',
  params,
  body: reabrirForm,
  output: materiaPorCerrar,
});

export const materiaNoImpartida = endpoint({
  method: 'POST',
  path: '/cierres/:idGradoSeccion/materias/:idMateria/no-impartida',
  who: 'academico',
  summary: 'Dice que una materia no se imparte este año en una sección, con un motivo',
  params,
  body: reabrirForm,
  output: materiaPorCerrar,
});

export const materiaImpartida = endpoint({
  method: 'POST',
  path: '/cierres/:idGradoSeccion/materias/:idMateria/impartida',
  who: 'academico',
  summary: 'Dice que la materia sí se imparte en la sección, con un motivo',
  params,
  body: reabrirForm,
  output: materiaPorCerrar,
});
